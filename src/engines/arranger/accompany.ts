import { composeSong } from '../../composition/compose-song.ts';
import { durationOf, leadInSeconds } from '../../composition/performance/perform.ts';
import { writeSongMidi } from '../../composition/performance/song-midi.ts';
import type { SongBrief } from '../../composition/song-brief.ts';
import type { SongFrame } from '../../composition/song-frame.ts';
import type { SpooledAudio } from '../../dsp/audio.ts';
import { parseSongRequest } from '../../prompt/parse-song-request.ts';
import type { SongSuggestion } from '../../prompt/song-suggestion.ts';
import type { ComposedSong } from '../composer/composer.ts';
import { describeSong } from '../composer/describe-song.ts';
import type { ArrangerHearing, ArrangerWork, MakeOutput } from './arranger-work.ts';
import { measureLufs, mixVoice } from './mix-voice.ts';
import { type BandSettings, playBand, playVoice } from './play-band.ts';
import { readVoiceChart } from './read-voice-chart.ts';
import { timeGivenLyrics } from './time-given-lyrics.ts';

/** What plays under a voice that says nothing of its style. */
const slowBpm = 88;
/** Longest that the last notes ring on after the recording. */
const tailSecondsMax = 3;
/** A band steps back behind a voice that it was made for. */
const overLu = 2;

/** A band under a recorded voice, or, without the voice, the band with its melody. */
export async function prepareBand(heard: ArrangerHearing): Promise<MakeOutput> {
  const { settings, chart, noteTranscriber } = heard;
  const { signal, onStep } = settings;
  onStep?.('finding bars and chords in the melody');
  const { frame, startSeconds, melody, tuningSemitones } = await readVoiceChart(chart, { noteTranscriber, signal });
  const brief = parseSongRequest({
    ...settings.request,
    lyrics: undefined,
    makeInstrumental: true,
    suggestion: suggestBand(frame),
  });
  const isPlayed = settings.request.makeInstrumental;
  const plan: BandPlan = {
    frame: { ...frame, tune: isPlayed ? melody : [] },
    startSeconds,
    tuningSemitones,
    brief,
    voice: isPlayed ? undefined : settings.source,
    lyrics: settings.request.lyrics ?? '',
  };
  return (work) => playUnder(work, plan);
}

function suggestBand({ tempoBpm, key }: SongFrame): SongSuggestion {
  return {
    styles: [{ name: tempoBpm < slowBpm ? 'pop ballad' : 'pop', weight: 1 }],
    wantedInstruments: [],
    valence: key.mode === 'minor' ? -0.15 : 0.2,
    arousal: 0.5,
    themeWords: [],
    reasons: [],
  };
}

export interface BandPlan {
  readonly frame: SongFrame;
  readonly startSeconds: number;
  readonly tuningSemitones: number;
  /** Of the band: nobody of it sings. */
  readonly brief: SongBrief;
  /** At the rate of the source; default: the band plays alone. */
  readonly voice: SpooledAudio | undefined;
  /** What the voice sings, as far as it is known. */
  readonly lyrics: string;
  /** Sentences about the result, for the caller. */
  readonly warnings?: readonly string[];
}

/** A band composed over a frame, with the voice that the frame was found in. */
export async function playUnder(work: ArrangerWork, plan: BandPlan): Promise<ComposedSong> {
  const { settings, pronounce, seed, tell, share, renderer } = work;
  const { signal, spool } = settings;
  const { frame, startSeconds, brief, voice } = plan;
  tell('composing for the band');
  const song = composeSong(brief, { seed, pronounce, frame });
  const { sampleRateHz } = settings.source;
  const sourceSeconds = (voice ?? settings.source).durationSeconds;
  const endSeconds = startSeconds + durationOf(song) - leadInSeconds;
  const seconds = Math.max(sourceSeconds, Math.min(endSeconds, sourceSeconds + tailSecondsMax));
  const band: BandSettings = {
    renderer,
    sampleRateHz,
    startSeconds,
    sampleCount: Math.round(seconds * sampleRateHz),
    signal,
  };
  tell('playing');
  const played = await spool(await playBand(song, band, plan.tuningSemitones));
  share(0.6);
  const lyrics = voice ? plan.lyrics : '';
  const timedLyrics = voice && settings.timesLyrics ? await timeGivenLyrics(lyrics, voice, { ...work, signal }) : [];
  const warnings = [...(song.warnings ?? []), ...(plan.warnings ?? [])];
  const facts = { ...describeSong({ ...song, warnings }, brief, startSeconds), lyrics, timedLyrics };
  const midi = writeSongMidi(song);
  if (!voice) return { facts, audio: played.open(), midi };
  const lufs = await measureLufs(voice, signal);
  const wet = await spool(await playVoice(song, { voice, lufs }, band));
  share(0.9);
  tell('mixing');
  return { facts, audio: await mixVoice({ band: played, voice: wet, overLu, signal }), midi };
}
