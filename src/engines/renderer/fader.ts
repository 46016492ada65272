import { readFade } from '../../composition/performance/levels.ts';

/** The ride is over when the section begins. */
export const rideSeconds = 0.35;
/** Whatever rings on at the end is let go without a click. */
const releaseSeconds = 0.9;
const fadeInSeconds = 0.01;

export interface FaderSettings {
  readonly sampleRateHz: number;
  readonly sampleCount: number;
  /** First sample of each section. */
  readonly starts: readonly number[];
  /** Over how long the song fades away at its end. */
  readonly fadeOutSeconds?: number | undefined;
}

/**
 * Rides the fader of a whole mix from section to section, block by block in place; the very end is faded.
 *
 * @param gainsDb of each section; read a ride before the section begins
 * @returns a function of the block and a gain that comes on top
 */
export function createFader(
  gainsDb: ArrayLike<number>,
  { sampleRateHz, sampleCount, starts, fadeOutSeconds = 0 }: FaderSettings,
): (block: readonly Float32Array[], moreDb: number) => void {
  const rideSamples = rideSeconds * sampleRateHz;
  const gainOf = (section: number): number => 10 ** ((gainsDb[section] ?? 0) / 20);
  let next = 1;
  let position = 0;
  let moreBefore = 1;
  return (block, moreDb) => {
    const [left, right] = [block[0]!, block[1]!];
    let more = moreBefore;
    moreBefore = 10 ** (moreDb / 20);
    const step = (moreBefore - more) / left.length;
    let here = gainOf(next - 1);
    let coming = gainOf(Math.min(next, starts.length - 1));
    for (let i = 0; i < left.length; i++, position++) {
      while (next < starts.length && starts[next]! <= position) {
        next++;
        here = gainOf(next - 1);
        coming = gainOf(Math.min(next, starts.length - 1));
      }
      more += step;
      const ahead = (starts[next] ?? Number.POSITIVE_INFINITY) - position;
      const ride = ahead < rideSamples ? here + (coming - here) * (1 - ahead / rideSamples) : here;
      const secondsLeft = (sampleCount - position) / sampleRateHz;
      const edge = Math.min(1, secondsLeft / releaseSeconds, position / (fadeInSeconds * sampleRateHz));
      const gain = more * ride * edge * readFade(secondsLeft, fadeOutSeconds);
      left[i]! *= gain;
      right[i]! *= gain;
    }
  };
}
