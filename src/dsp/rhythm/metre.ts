import { createPerceptron } from '../notes/perceptron.ts';
import { describeMetre, describePulse, type Metre, metres, type RatedPulse } from './metre-signs.ts';
import { metreWeights } from './metre-weights.ts';

const perceptron = createPerceptron(metreWeights);

/**
 * What readings in 2/4 get beside their score: of the dances that the perceptron was fitted to, a fifth are in two, and it
 * would give them up for 4/4 too soon. Chosen by cross-validation over dances, for the mean over the meters.
 *
 * Source: A. Menon and others, "Long-tail learning via logit adjustment", ICLR 2021.
 */
const twoBeatScore = 1;

export interface RatedMetre {
  readonly metre: Metre;
  /** The higher, the likelier that a listener would count so; comparable between pulses of one recording. */
  readonly score: number;
}

/** The best metre of a pulse. */
export function chooseMetre(pulse: RatedPulse): RatedMetre {
  const signs = describePulse(pulse);
  const rated = metres.map((metre) => {
    const score = perceptron.run(describeMetre(pulse, metre, signs))[0]!;
    return { metre, score: score + (isTwoFour(metre) ? twoBeatScore : 0) };
  });
  return rated.reduce((a, b) => (b.score > a.score ? b : a));
}

function isTwoFour({ beatsPerBar, beatDivision }: Metre): boolean {
  return beatsPerBar === 2 && beatDivision === 2;
}
