import type { DepthCues } from '../../vision/depth.ts';
import type { Places } from './places.ts';

/** Cues of distance, added up as independent witnesses are; in a drawing, blur and slanted lines are but form. */
export function judgeDepth(
  { convergence, focusFalloff, haze }: DepthCues,
  { horizon, sky, isGraphic }: Pick<Places, 'horizon' | 'sky' | 'isGraphic'>,
): number {
  const trust = isGraphic ? 0.3 : 0.6;
  const witnesses = [horizon ? 0.45 : 0, sky ? 0.25 + 0.3 * haze : 0, trust * convergence, trust * focusFalloff];
  return 1 - witnesses.reduce((doubt, witness) => doubt * (1 - witness), 1);
}
