import { makeWander, makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { driveModes } from '../../../../dsp/sounds/modes.ts';
import { lowPass } from '../../../../dsp/sounds/moving-filter.ts';
import { fitCycles, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Firings a second when idle, their evenness, and the resonances of the exhaust in hertz. */
const engines: Readonly<Record<string, { firingsHz: number; uneven: number; pipesHz: readonly number[] }>> = {
  car: { firingsHz: 28, uneven: 0.15, pipesHz: [85, 170, 310, 560, 900, 1500] },
  motorcycle: { firingsHz: 22, uneven: 0.5, pipesHz: [110, 240, 420, 800, 1300, 2100] },
  truck: { firingsHz: 32, uneven: 0.12, pipesHz: [55, 110, 200, 390, 700, 1900, 2900] },
  race: { firingsHz: 210, uneven: 0.1, pipesHz: [210, 420, 840, 1500, 2400, 3600] },
  boat: { firingsHz: 62, uneven: 0.3, pipesHz: [90, 190, 340, 640, 1200, 2100] },
  lawnmower: { firingsHz: 26, uneven: 0.25, pipesHz: [150, 330, 620, 1150, 2000, 3100] },
};

/**
 * Piston engines: each firing is a pulse of gas, every cylinder a little unlike, through the pipes of the exhaust.
 * Source: A. Farnell, "Designing Sound" (2010), chapter 45 (cars); S. Baldan et al., "Physically informed car engine sound
 * synthesis" (2015).
 */
export const engineSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, random, kind, pace, size, strength } = brief;
    const { firingsHz, uneven, pipesHz } = engines[kind ?? 'car']!;
    const speed = pace * (0.7 + 0.6 * strength);
    const perSecond = fitCycles(brief, (firingsHz * speed) / 4 / Math.sqrt(size)) * 4;
    const cylinders = Array.from({ length: 4 }, () => 1 - uneven * random.next());
    const drive = makeSilence(brief);
    const noise = lowPass(makeWhite(brief), sampleRateHz, 3000);
    const wander = makeWander(brief, 3);
    for (let i = 0; i < drive.length; i++) {
      const firing = (i / sampleRateHz) * perSecond;
      const phase = firing - Math.floor(firing);
      const pulse = phase < 0.35 ? Math.sin((Math.PI * phase) / 0.35) ** 2 : 0;
      const level = cylinders[Math.floor(firing) % 4]! * (0.9 + 0.2 * wander[i]!);
      drive[i] = level * (pulse * (1 + 0.5 * noise[i]!) - 0.17) + 0.03 * noise[i]!;
    }
    const modes = pipesHz.map((hz, n) => ({
      frequencyHz: hz / size,
      decaySeconds: 0.09 / (1 + n),
      gain: 0.85 ** n * (1 + n),
    }));
    return driveModes(brief, drive, modes);
  },
};
