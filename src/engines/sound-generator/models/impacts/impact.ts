import { listModes, materials, ringModes } from '../../../../dsp/sounds/modes.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt, makeSilence, type SoundBrief } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Lowest mode in hertz, longest ring in seconds, noise of the contact, and the weight of the body that falls. */
const things = {
  metal: { hz: 290, ringSeconds: 2.2, contactHz: 4200, thump: 0.4 },
  wood: { hz: 210, ringSeconds: 0.22, contactHz: 1500, thump: 1.2 },
  glass: { hz: 1350, ringSeconds: 0.9, contactHz: 6000, thump: 0.05 },
  stone: { hz: 430, ringSeconds: 0.12, contactHz: 3000, thump: 1.6 },
  plastic: { hz: 520, ringSeconds: 0.12, contactHz: 2600, thump: 0.4 },
  body: { hz: 75, ringSeconds: 0.16, contactHz: 240, thump: 4 },
} as const;

/**
 * Something falls or is struck: how long and how high it rings says what it is made of; it bounces twice.
 * Source: K. van den Doel, D. K. Pai, "The sounds of physical shapes" (1998); R. Klatzky et al., "Perception of material from
 * contact sounds" (2000).
 */
export const impactSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, random, kind } = brief;
    const { ringSeconds } = things[(kind ?? 'body') as keyof typeof things];
    const isBouncing = kind !== undefined && kind !== 'body' && kind !== 'stone';
    const sound = makeSilence(brief, ringSeconds + 0.7);
    for (
      let n = 0, at = 0.005, wait = 0.21, level = 1;
      n < (isBouncing ? 4 : 1);
      n++, at += wait, wait *= 0.62, level *= 0.42
    )
      addAt(sound, makeHit(brief, 0.97 + 0.06 * random.next()), at * sampleRateHz, level);
    for (let i = 0; i < 2000; i++) sound[sound.length - 1 - i]! *= i / 2000;
    return sound;
  },
};

function makeHit(brief: SoundBrief, pitch: number): Float32Array {
  const { kind, size, strength } = brief;
  const { hz, ringSeconds, contactHz, thump } = things[(kind ?? 'body') as keyof typeof things];
  const material = kind === undefined || kind === 'body' ? materials.wood : materials[kind as keyof typeof materials];
  const modes = listModes(material, (hz * pitch) / size, 0.3 + 0.5 * strength);
  const sound = ringModes(
    brief,
    modes.map((mode) => ({ ...mode, decaySeconds: Math.min(ringSeconds, mode.decaySeconds) })),
    ringSeconds,
  );
  addAt(sound, makeBurst(brief, { hz: contactHz, quality: 0.7, fallSeconds: 0.006 }), 0, 1.2);
  addAt(
    sound,
    makeBurst(brief, { hz: 80 / Math.sqrt(size), quality: 0.7, riseSeconds: 0.003, fallSeconds: 0.05 }),
    0,
    thump,
  );
  return sound;
}
