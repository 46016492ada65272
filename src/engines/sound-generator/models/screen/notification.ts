import { midiToHz } from '../../../../dsp/harmony/log-frequency.ts';
import { pulseShape } from '../../../../dsp/sounds/sound-brief.ts';
import { makeToneRow } from '../../../../dsp/sounds/tone-row.ts';
import { makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A message has come: two bright tones, a fourth apart, or a drop that pops. Source: earcons, M. Blattner et al., "Earcons and icons", Human-Computer Interaction 4 (1989). */
export const notificationSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { size, pace, kind } = brief;
    if (kind === 'pop')
      return makeTone(brief, (at) => (380 / size) * (1 + 2.2 * Math.min(1, at / 0.07)), {
        seconds: 0.16,
        partials: [1, 0.15],
        gainAt: (at) => pulseShape(0.003, 0.035)(at),
      });
    const low = midiToHz(brief.random.pick([79, 81, 83])) / size;
    return makeToneRow(
      brief,
      [
        { startSeconds: 0, hz: low, seconds: 0.12, gain: 0.8 },
        { startSeconds: 0.11 / pace, hz: low * 2 ** (5 / 12), seconds: 0.22 },
      ],
      { partials: [1, 0.25, 0.4, 0.08, 0.1] },
    );
  },
};
