import { composeSong } from '../../composition/compose-song.ts';
import { leadInSeconds } from '../../composition/performance/perform.ts';
import { writeSongMidi } from '../../composition/performance/song-midi.ts';
import type { SongBrief } from '../../composition/song-brief.ts';
import { blendStyles } from '../../composition/styles/blend.ts';
import type { SpooledAudio } from '../../dsp/audio.ts';
import type { ScoreNote } from '../../notation/song.ts';
import { parseSongRequest } from '../../prompt/parse-song-request.ts';
import type { ComposedSong } from '../composer/composer.ts';
import { describeSong } from '../composer/describe-song.ts';
import { listVocals } from '../composer/list-vocals.ts';
import { type BeatMap, countForStyle } from '../inpainter/composing/beat-map.ts';
import { readMono } from '../inpainter/read-span.ts';
import { type BandPlan, playUnder } from './accompany.ts';
import type { ArrangerHearing, ArrangerWork, MakeOutput } from './arranger-work.ts';
import { listTuneNotes, writeTune } from './find-tune.ts';
import { layFrame, type PlacedFrame, warnOfPulse } from './read-chart.ts';
import { writeMelody } from './read-voice-chart.ts';
import { takeVocals } from './take-vocals.ts';

const monoRateHz = 22_050;
const listeningRateHz = 16_000;
/** A voice is not sung faster or slower than this, whatever its new style usually has. */
const slowestRatio = 0.84;
const fastestRatio = 1.2;
/** Nearer to what the style has than this, the tempo stays. */
const tempoTolerance = 0.06;

/**
 * A song in another style: its own beats, chords and form under a band of that style. Given lyrics are sung to a new melody; else the
 * voice of the recording is kept, fitted to the tempo of the style; where nobody sings, the tune that is heard is played.
 */
export async function prepareRemix(heard: ArrangerHearing): Promise<MakeOutput> {
  const { settings, chart } = heard;
  const { request } = settings;
  const isSungAnew = request.lyrics !== undefined && !request.makeInstrumental;
  const vocals = isSungAnew ? undefined : await takeVocals(heard);
  const kept = request.makeInstrumental ? undefined : vocals;
  const brief = parseSongRequest(isSungAnew ? request : { ...request, lyrics: undefined, makeInstrumental: true });
  const style = blendStyles(brief.styles, chart.line.meter);
  const line = countForStyle(chart.line, style.tempoBpm);
  const ratio = chooseRatio(line.tempoBpm, brief, style.tempoBpm);
  const placed = scale(layFrame(chart, line), ratio);
  if (isSungAnew) return (work) => playSong(work, brief, placed);
  if (kept) {
    const plan = await planKept(heard, { kept, brief, placed, ratio });
    return (work) => playUnder(work, plan);
  }
  const tune = await findTune(heard, { line, vocals, placed });
  return (work) => playSong(work, brief, { ...placed, frame: { ...placed.frame, tune } });
}

/** How much slower it is played, above 1, or faster. */
function chooseRatio(
  tempoBpm: number,
  brief: SongBrief,
  { slowest, fastest }: { readonly slowest: number; readonly fastest: number },
): number {
  const wanted = brief.tempoBpm ?? Math.max(slowest, Math.min(fastest, tempoBpm));
  const ratio = tempoBpm / wanted;
  if (Math.abs(ratio - 1) <= tempoTolerance && brief.tempoBpm === undefined) return 1;
  return Math.max(slowestRatio, Math.min(fastestRatio, ratio));
}

const heardLyrics = 'The lyrics are what was understood of the voice: some words may be wrong.';

/** A frame that is played slower or faster as a whole. */
function scale({ frame, startSeconds }: PlacedFrame, ratio: number): PlacedFrame {
  if (ratio === 1) return { frame, startSeconds };
  return {
    frame: {
      ...frame,
      tempoBpm: frame.tempoBpm / ratio,
      beatSeconds: frame.beatSeconds.map((seconds) => seconds * ratio),
    },
    startSeconds: startSeconds * ratio,
  };
}

interface Kept {
  readonly kept: SpooledAudio;
  readonly brief: SongBrief;
  readonly placed: PlacedFrame;
  readonly ratio: number;
}

async function planKept(heard: ArrangerHearing, { kept, brief, placed, ratio }: Kept): Promise<BandPlan> {
  const { settings, noteTranscriber, stretcher } = heard;
  const { signal, spool, onStep } = settings;
  onStep?.('listening to the voice');
  const { tuningSemitones } = await noteTranscriber.transcribe(await openMono(kept, monoRateHz, signal), { signal });
  const lyrics = await hearWords(heard, kept);
  const voice = ratio === 1 ? kept : await spool(stretcher.stretch(kept.open(), { ratio, signal }));
  return {
    ...placed,
    frame: { ...placed.frame, tune: [] },
    tuningSemitones,
    brief,
    voice,
    lyrics,
    ...(lyrics !== '' && { warnings: [heardLyrics] }),
  };
}

/** What is sung, as far as it is understood. */
async function hearWords({ settings, transcriber }: ArrangerHearing, voice: SpooledAudio): Promise<string> {
  const { signal } = settings;
  try {
    const audio = await openMono(voice, listeningRateHz, signal);
    const { utterances } = await transcriber.transcribe(audio, { translate: false, signal });
    return utterances.map(({ text }) => text).join('\n');
  } catch {
    signal.throwIfAborted();
    // The song needs no words.
    return '';
  }
}

async function openMono(audio: SpooledAudio, sampleRateHz: number, signal: AbortSignal) {
  const mono = await readMono(audio, { startSample: 0, endSample: audio.sampleCount }, { sampleRateHz, signal });
  const blocks = (async function* () {
    yield [mono];
  })();
  return { sampleRateHz, channelCount: 1, blocks };
}

interface TunePlace {
  readonly line: BeatMap;
  readonly vocals: SpooledAudio | undefined;
  readonly placed: PlacedFrame;
}

/** The tune of the voice where there is one, else of the whole recording. */
async function findTune(heard: ArrangerHearing, { line, vocals, placed }: TunePlace): Promise<ScoreNote[]> {
  const { settings, noteTranscriber, chart } = heard;
  const { signal, onStep, source } = settings;
  onStep?.('listening for the melody');
  const audio = await openMono(vocals ?? source, monoRateHz, signal);
  const { notes } = await noteTranscriber.transcribe(audio, { signal });
  // On the beats as they are heard: the frame may be played at another tempo.
  const { startSeconds } = layFrame(chart, line);
  return writeTune(writeMelody(listTuneNotes(notes), line, placed.frame.meter, startSeconds));
}

/** All of a song, played and, where it has words, sung. */
async function playSong(work: ArrangerWork, brief: SongBrief, { frame }: PlacedFrame): Promise<ComposedSong> {
  const { settings, pronounce, seed, tell, share, renderer, singer } = work;
  const { source, signal, spool } = settings;
  const { sampleRateHz } = source;
  tell('composing');
  const song = composeSong(brief, { seed, pronounce, frame });
  const warnings = new Set([...(song.warnings ?? []), ...warnOfPulse(work.chart)]);
  tell(brief.vocals === 'none' ? 'playing' : 'playing and singing');
  const played = await renderer.play(song, {
    sampleRateHz,
    tier: 'quick',
    vocals: listVocals(song, {
      singer,
      vocals: brief.vocals,
      sampleRateHz,
      signal,
      onWarning: (sentence) => warnings.add(sentence),
    }),
    signal,
  });
  const held = await spool(played);
  share(0.9);
  return {
    facts: describeSong({ ...song, warnings: [...warnings] }, brief, leadInSeconds),
    audio: held.open(),
    midi: writeSongMidi(song),
  };
}
