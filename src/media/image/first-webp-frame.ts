/** RIFF, its size, WEBP. */
const headBytes = 12;

/**
 * Takes the later frames out of an animation, so that it costs what its first one costs: readers go through the frames
 * once for each of them. A still picture stays as it is.
 *
 * Source: RFC 9649, 2.3 to 2.7.
 *
 * @param webp a whole file
 * @throws RangeError if it is shorter than it says
 */
export function keepFirstWebpFrame(webp: Buffer): Buffer {
  const end = 8 + webp.readUInt32LE(4);
  if (end > webp.length) throw new RangeError(`a WEBP of ${end} bytes ends after ${webp.length}`);
  for (let at = headBytes; at + 8 <= end; ) {
    const next = at + 8 + evenUp(webp.readUInt32LE(at + 4));
    if (webp.toString('latin1', at, at + 4) === 'ANMF') return asWhole(webp.subarray(0, next));
    at = next;
  }
  return webp;
}

function asWhole(part: Buffer): Buffer {
  const whole = Buffer.from(part);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

/** Chunks of odd length have a byte behind them. */
function evenUp(bytes: number): number {
  return bytes + (bytes % 2);
}
