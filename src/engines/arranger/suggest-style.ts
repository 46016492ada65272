import { isMinor } from '../../notation/mode.ts';
import type { SongSuggestion } from '../../prompt/song-suggestion.ts';
import { analyseSide } from '../inpainter/analysis/analyse-side.ts';
import { guessPassageStyle } from '../inpainter/composing/guess-style.ts';
import type { Chart } from './read-chart.ts';

const monoRateHz = 22_050;
/** Of its middle, where everybody plays. */
const heardSeconds = 20;
const silentLufs = -70;

/** What a recording suggests of the music over it where the request leaves that open: its own style, mode and energy. */
export function suggestStyle(chart: Chart): SongSuggestion {
  const { mono, grid, key, chords, analysis } = chart;
  const from = Math.max(0, Math.round(mono.length / 2 - (heardSeconds / 2) * monoRateHz));
  const heard = mono.subarray(from, from + heardSeconds * monoRateHz);
  const side = { channels: [heard], sampleRateHz: monoRateHz, mono: heard, monoRateHz, nearEnd: 'none' as const };
  const inside = analyseSide(side, { fullLufs: silentLufs, hasVocals: false });
  const guess = guessPassageStyle({
    durationSeconds: analysis.durationSeconds,
    startSeconds: 0,
    endSeconds: analysis.durationSeconds,
    ...(grid && { grid }),
    ...(analysis.key && { key }),
    chords,
    inside: { ...inside, energy: 0.7 },
  });
  return {
    styles: [{ name: guess.name, weight: 1 }],
    wantedInstruments: [],
    valence: isMinor(key.mode) ? -0.15 : 0.2,
    arousal: 0.5,
    themeWords: [],
    reasons: [],
  };
}
