/** Hands blocks on, and reports how many samples have passed. */
export async function* watchSamples(
  blocks: AsyncIterable<Float32Array[]>,
  onSamples: (count: number) => void,
): AsyncIterable<Float32Array[]> {
  let count = 0;
  for await (const block of blocks) {
    count += block[0]!.length;
    onSamples(count);
    yield block;
  }
}
