import { materials, ringModes, scatterModes } from '../../../../dsp/sounds/modes.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt, makeSilence, type SoundBrief, secondsOf } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * Typing: keys that go down and come up again, in runs of a word; of a typewriter, type bars that strike the roller.
 * Source: D. Asonov, R. Agrawal, "Keyboard acoustic emanations" (2004): a push and a release some 100 ms apart; modes, P. R. Cook (2002).
 */
export const typingSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, random, pace, kind } = brief;
    const sound = makeSilence(brief);
    const keys = Array.from({ length: 8 }, () => (kind === 'typewriter' ? makeTypeBar(brief) : makeKey(brief)));
    const between = (kind === 'typewriter' ? 0.15 : 0.125) / pace;
    for (let at = 0.1, left = random.between(3, 8); at < secondsOf(brief); left--) {
      addAt(sound, random.pick(keys), at * sampleRateHz, 0.65 + 0.35 * random.next());
      at += between * (0.65 + 0.7 * random.next());
      // A space, and a moment's thought.
      if (left <= 0) [at, left] = [at + (0.1 + 0.25 * random.next()) / pace, random.between(3, 8)];
    }
    return sound;
  },
};

function makeKey(brief: SoundBrief): Float32Array {
  const { random, size, sampleRateHz } = brief;
  const key = makeSilence(brief, 0.2);
  const pitch = (0.85 + 0.3 * random.next()) / size;
  for (const [at, level, hz] of [
    [0, 0.35, 4200],
    [0.012, 1, 2600],
    [0.09 + 0.03 * random.next(), 0.45, 3600],
  ] as const) {
    addAt(key, makeBurst(brief, { hz: hz * pitch, quality: 0.7, fallSeconds: 0.0035 }), at * sampleRateHz, level);
    const body = scatterModes(brief, materials.plastic, {
      lowestHz: 500 * pitch,
      highestHz: 4200 * pitch,
      count: 9,
      decaySecondsMax: 0.014,
    });
    addAt(key, ringModes(brief, body, 0.05), at * sampleRateHz, 0.25 * level);
  }
  return key;
}

function makeTypeBar(brief: SoundBrief): Float32Array {
  const { random, size, sampleRateHz } = brief;
  const pitch = (0.9 + 0.2 * random.next()) / size;
  const bar = makeSilence(brief, 0.25);
  addAt(bar, makeBurst(brief, { hz: 1900 * pitch, quality: 0.7, fallSeconds: 0.011 }), 0, 1.6);
  const frame = scatterModes(brief, materials.metal, {
    lowestHz: 600 * pitch,
    highestHz: 6500 * pitch,
    count: 14,
    decaySecondsMax: 0.035,
  });
  addAt(bar, ringModes(brief, frame, 0.12), 0, 0.35);
  // The carriage steps on.
  addAt(bar, makeBurst(brief, { hz: 3300 * pitch, fallSeconds: 0.006 }), 0.05 * sampleRateHz, 0.7);
  return bar;
}
