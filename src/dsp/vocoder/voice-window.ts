/**
 * Fills `target` with a stretch of signal under a Hann window whose middle may lie between samples.
 *
 * The weighted mean is taken out, so that an offset does not leak over the lowest partials, and the squares of the
 * window add up to 1: white noise of variance v has the power v in every bin, whatever the window's length.
 *
 * @param samples holds the stretch around `centre`
 * @param centre position of the window's middle in `samples`
 * @param widthSamples from end to end; at most the length of `target`, whose rest becomes 0
 */
export function windowVoice(samples: Float32Array, centre: number, widthSamples: number, target: Float32Array): void {
  const first = Math.ceil(centre - widthSamples / 2);
  const count = Math.min(target.length, Math.floor(centre + widthSamples / 2) - first + 1);
  const step = (2 * Math.PI) / widthSamples;
  // Rotated from sample to sample: a cosine each would cost more than the transform.
  const turnRe = Math.cos(step);
  const turnIm = Math.sin(step);
  let re = Math.cos(step * (first - centre));
  let im = Math.sin(step * (first - centre));
  let weights = 0;
  let squares = 0;
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const weight = 0.5 + 0.5 * re;
    const value = weight * samples[first + i]!;
    target[i] = value;
    sum += value;
    weights += weight;
    squares += weight * weight;
    const turned = re * turnRe - im * turnIm;
    im = re * turnIm + im * turnRe;
    re = turned;
  }
  const mean = sum / weights;
  const scale = 1 / Math.sqrt(squares);
  re = Math.cos(step * (first - centre));
  im = Math.sin(step * (first - centre));
  for (let i = 0; i < count; i++) {
    target[i] = (target[i]! - mean * (0.5 + 0.5 * re)) * scale;
    const turned = re * turnRe - im * turnIm;
    im = re * turnIm + im * turnRe;
    re = turned;
  }
  target.fill(0, count);
}
