import { composeSong } from '../../composition/compose-song.ts';
import { leadInSeconds } from '../../composition/performance/perform.ts';
import { writeSongMidi } from '../../composition/performance/song-midi.ts';
import { blendStyles } from '../../composition/styles/blend.ts';
import type { Song } from '../../notation/song.ts';
import { parseSongRequest } from '../../prompt/parse-song-request.ts';
import type { ComposedSong } from '../composer/composer.ts';
import { describeSong } from '../composer/describe-song.ts';
import { listVocals } from '../composer/list-vocals.ts';
import { countForStyle } from '../inpainter/composing/beat-map.ts';
import type { ArrangerWork } from './arranger-work.ts';
import { mixVoice } from './mix-voice.ts';
import { placeSound } from './place-sound.ts';
import { layFrame } from './read-chart.ts';
import { suggestStyle } from './suggest-style.ts';

const singingShare = 0.8;

/** Lyrics to a melody that is composed over the recording's chords and beats, mixed into it. */
export async function singOver(work: ArrangerWork): Promise<ComposedSong> {
  const { settings, chart, pronounce, seed, tell, share, renderer, singer } = work;
  const { source, signal, request } = settings;
  tell('composing the melody');
  const brief = parseSongRequest({ ...request, suggestion: suggestStyle(chart) });
  const line = countForStyle(chart.line, blendStyles(brief.styles, chart.line.meter).tempoBpm);
  const { frame, startSeconds } = layFrame(chart, line);
  const composed = composeSong(brief, { seed, pronounce, frame });
  const song: Song = { ...composed, parts: [] };

  const warnings = new Set(song.warnings);
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
