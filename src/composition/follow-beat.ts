import type { Style } from './styles/style.ts';

/** On a beat that is there already players may be off it by less than where they make their own. */
const looseMaxMs = 4;
const laidBackMaxMs = 4;
/** Above this many notes a second a tune is made for the style's own tempo, not for a faster one. */
const paceMax = 1.25;

/** A style as it is played on a beat that is there already. */
export function followBeat(
  style: Style,
  { tempoBpm, swingRatio }: { readonly tempoBpm: number; readonly swingRatio: number },
): Style {
  const { melody, playing, swing } = style;
  const pace = tempoBpm / style.tempoBpm.usual;
  return {
    ...style,
    swing: { unitQuarters: swingRatio > 0.5 ? swing.unitQuarters : 0.5, ratio: swingRatio },
    melody: {
      ...melody,
      notesPerBeat: pace > paceMax ? (melody.notesPerBeat * paceMax) / pace : melody.notesPerBeat,
    },
    playing: {
      ...playing,
      looseMs: Math.min(looseMaxMs, playing.looseMs),
      laidBackMs: Math.max(-laidBackMaxMs, Math.min(laidBackMaxMs, playing.laidBackMs)),
    },
  };
}
