import { ringModes } from '../../../dsp/sounds/modes.ts';
import { addAt, fitCycles, makeSilence, secondsOf } from '../../../dsp/sounds/sound-brief.ts';
import { makeTone } from '../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../sound-model.ts';

/**
 * A telephone that rings: a hammer between two bells, 20 strokes a second each, or the tones of an exchange (`busy`, `dial`).
 * Source: A. Farnell, "Designing Sound" (2010), chapters 26 and 29; ITU-T E.180.
 */
export const telephoneSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, kind, pace, size } = brief;
    if (kind === 'dial' || kind === 'busy') return makeLineTone(brief);
    const bells = [1180, 1490].map((hz) =>
      ringModes(
        brief,
        [1, 1.52, 2.74, 4.1].map((ratio, n) => ({
          frequencyHz: (hz * ratio) / size,
          decaySeconds: 0.7,
          gain: 0.6 ** n,
        })),
        0.7,
      ),
    );
    const sound = makeSilence(brief);
    const period = 1 / fitCycles(brief, pace / 3);
    for (let start = 0.05; start < secondsOf(brief); start += period) {
      for (let n = 0; n < 60 && n / 40 < period * 0.5; n++)
        addAt(sound, bells[n % 2]!, (start + n / 40) * sampleRateHz, 0.2);
    }
    return sound;
  },
};

/** North American: dial 350 and 440 Hz, busy 480 and 620 Hz, half a second on and off. */
function makeLineTone(brief: Parameters<SoundModel['render']>[0]): Float32Array {
  const isBusy = brief.kind === 'busy';
  const gainAt = (at: number) => (isBusy ? Math.max(0, Math.min(1, (0.25 - Math.abs((at % 1) - 0.25)) / 0.004)) : 1);
  const [low, high] = (isBusy ? [480, 620] : [350, 440]).map((hz) => makeTone(brief, fitCycles(brief, hz), { gainAt }));
  addAt(low!, high!, 0);
  return low!;
}
