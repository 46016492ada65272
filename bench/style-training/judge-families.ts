import { standardise } from '../../src/engines/inpainter/composing/family-regression.ts';
import { fitFamilies, type LabelledSound } from './fit-families.ts';
import type { StyleSound } from './style-material.ts';

/** A sound that the fit had not seen, with the score of each family, the likeliest first. */
export interface JudgedSound {
  readonly sound: StyleSound;
  readonly rated: readonly { readonly family: string; readonly score: number }[];
}

const folds = 5;

/** Every sound is judged by a fit to others: of other seeds if it is made, of other pieces if not. */
export function crossValidate(
  sounds: readonly StyleSound[],
  labelled: ReadonlyMap<StyleSound, LabelledSound>,
  { families, penalty }: { families: readonly string[]; penalty: number },
): JudgedSound[] {
  const groups = [...new Set(sounds.map(({ kind, group }) => `${kind} ${group}`))];
  const foldOf = ({ kind, group }: StyleSound): number => groups.indexOf(`${kind} ${group}`) % folds;
  return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const held = sounds.filter((sound) => foldOf(sound) === fold);
    if (held.length === 0) return [];
    const others = sounds.filter((sound) => sound.isFitted && foldOf(sound) !== fold);
    const fitted = fitFamilies(
      others.map((sound) => labelled.get(sound)!),
      families,
      penalty,
    );
    return held.map((sound) => {
      const input = [...standardise(labelled.get(sound)!.features, fitted), 1];
      const scores = fitted.weights.map((row) => input.reduce((sum, x, i) => sum + x * row[i]!, 0));
      const rated = families.map((family, f) => ({ family, score: scores[f]! })).sort((a, b) => b.score - a.score);
      return { sound, rated };
    });
  });
}

/**
 * By what scores are divided so that their softmax is as likely as the labels make it.
 *
 * Source: C. Guo and others, "On Calibration of Modern Neural Networks" (2017), 4.2.
 */
export function findTemperature(judged: readonly JudgedSound[]): number {
  const candidates = Array.from({ length: 40 }, (_, i) => 0.5 * 1.08 ** i);
  const lossOf = (temperature: number): number =>
    judged.reduce((sum, { sound, rated }) => {
      const powers = rated.map(({ score }) => Math.exp((score - rated[0]!.score) / temperature));
      const total = powers.reduce((all, power) => all + power, 0);
      const own = rated.reduce((all, { family }, i) => all + (sound.families.includes(family) ? powers[i]! : 0), 0);
      return sum - Math.log(own / total + 1e-9);
    }, 0);
  return candidates.reduce((best, each) => (lossOf(each) < lossOf(best) ? each : best));
}
