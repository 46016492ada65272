import { makeBubble } from '../../../../dsp/sounds/bubble.ts';
import { makePink } from '../../../../dsp/sounds/coloured-noise.ts';
import { scatterTimes } from '../../../../dsp/sounds/event-times.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, secondsOf, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * Water poured into a vessel: bubbles, and a column of air above them that resonates ever higher as it grows short.
 * Source: P. Cabe, J. Pittenger, "Human sensitivity to acoustic information from vessel filling", J. Exp. Psychol. 26 (2000);
 * bubbles as K. van den Doel (2005).
 */
export const pouringSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, random, pace, size, strength } = brief;
    const seconds = Math.min(secondsOf(brief) - 0.2, 4.5 / pace);
    const sound = makeSilence(brief, seconds);
    const isDeep = brief.kind === 'bottle';
    const columnHz = (at: number) => (isDeep ? 260 : 520) / size / (1.06 - 0.72 * Math.min(1, at / seconds));
    const bubbles = Array.from({ length: 120 }, () =>
      makeBubble(brief, { frequencyHz: (500 * 9 ** random.next()) / size, rise: 0.1 * random.next() }),
    );
    const falling = { ...brief, sampleCount: Math.max(1, (seconds - 0.3) * sampleRateHz) };
    for (const at of scatterTimes(falling, 140 + 160 * strength)) {
      addAt(sound, random.pick(bubbles), at * sampleRateHz, 0.05 + 0.5 * random.next() ** 3);
    }
    const fall = shapeBy(makePink(brief, seconds), sampleRateHz, () => 0.5);
    addAt(sound, fall, 0, 0.3);
    const column = bandPass(sound.slice(), sampleRateHz, (i) => columnHz(i / sampleRateHz), 9);
    addAt(
      column,
      bandPass(sound.slice(), sampleRateHz, (i) => 3 * columnHz(i / sampleRateHz), 9),
      0,
      0.6,
    );
    addAt(column, sound, 0, 0.35);
    // A jug gulps: air goes in as water comes out.
    const gulp = (at: number) => (isDeep ? 0.55 + 0.45 * Math.sin(2 * Math.PI * 4.5 * pace * at) : 1);
    return shapeBy(column, sampleRateHz, (at) => gulp(at) * Math.max(0, Math.min(1, at / 0.15, (seconds - at) / 0.25)));
  },
};
