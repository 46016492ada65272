import { composeSong } from '../../composition/compose-song.ts';
import { leadInSeconds } from '../../composition/performance/perform.ts';
import { writeSongMidi } from '../../composition/performance/song-midi.ts';
import type { SongBrief } from '../../composition/song-brief.ts';
import { blendStyles } from '../../composition/styles/blend.ts';
import type { Song } from '../../notation/song.ts';
import { parseSongRequest } from '../../prompt/parse-song-request.ts';
import type { ComposedSong } from '../composer/composer.ts';
import { describeSong } from '../composer/describe-song.ts';
import { listVocals } from '../composer/list-vocals.ts';
import { countForStyle } from '../inpainter/composing/beat-map.ts';
import type { ArrangerHearing, ArrangerWork, MakeOutput } from './arranger-work.ts';
import { mixVoice } from './mix-voice.ts';
import { placeSound } from './place-sound.ts';
import { layFrame, type PlacedFrame, warnOfPulse } from './read-chart.ts';
import { suggestStyle } from './suggest-style.ts';

const singingShare = 0.8;

/** Lyrics to a melody that is composed over the recording's chords and beats, mixed into it. */
export function prepareSinging({ settings, chart }: ArrangerHearing): MakeOutput {
  const brief = parseSongRequest({ ...settings.request, suggestion: suggestStyle(chart) });
  const line = countForStyle(chart.line, blendStyles(brief.styles, chart.line.meter).tempoBpm);
  const placed = layFrame(chart, line);
  return (work) => singOver(work, brief, placed);
}

async function singOver(
  work: ArrangerWork,
  brief: SongBrief,
  { frame, startSeconds }: PlacedFrame,
): Promise<ComposedSong> {
  const { settings, pronounce, seed, tell, share, renderer, singer } = work;
  const { source, signal } = settings;
  tell('composing the melody');
  const composed = composeSong(brief, { seed, pronounce, frame });
  const song: Song = { ...composed, parts: [] };

  const warnings = new Set([...(song.warnings ?? []), ...warnOfPulse(work.chart)]);
  tell('singing');
  const { sampleRateHz } = source;
  const sung = await renderer.play(song, {
    sampleRateHz,
    tier: 'quick',
    vocals: listVocals(song, {
      singer,
      vocals: brief.vocals,
      sampleRateHz,
      signal,
      onWarning: (sentence) => warnings.add(sentence),
    }),
    isMastered: false,
    signal,
  });
  const skippedSamples = Math.round((leadInSeconds - startSeconds) * sampleRateHz);
  const voice = await settings.spool(placeSound(sung, { skippedSamples, sampleCount: source.sampleCount }));
  share(singingShare);
  tell('mixing');
  return {
    facts: describeSong({ ...song, warnings: [...warnings] }, brief, startSeconds),
    audio: await mixVoice({ band: source, voice, overLu: song.mix.voiceLu, signal }),
    midi: writeSongMidi(song),
  };
}
