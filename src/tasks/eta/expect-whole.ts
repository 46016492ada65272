/** How far what was expected of a whole task is usually off: standard deviation of the natural logarithm. */
const expectedDeviation = 0.35;
/** And what is told by the part that is done, when half of it is. */
const toldDeviation = 0.7;

/**
 * How long a whole task will take, by what was expected and by how far it says to be: each counts by how sure it is, and a
 * part says more the larger it is.
 * @param fraction 0 to 1, that was done after `elapsedSeconds`
 */
export function expectWhole(
  expectedSeconds: number,
  { fraction, elapsedSeconds }: { fraction: number; elapsedSeconds: number },
): number {
  if (fraction <= 0 || elapsedSeconds <= 0) return expectedSeconds;
  if (fraction >= 1) return elapsedSeconds;
  const told = elapsedSeconds / fraction;
  const toldWeight = ((fraction / (1 - fraction)) * (1 / toldDeviation)) ** 2;
  const expectedWeight = 1 / expectedDeviation ** 2;
  const log =
    (toldWeight * Math.log(told) + expectedWeight * Math.log(expectedSeconds)) / (toldWeight + expectedWeight);
  return Math.exp(log);
}
