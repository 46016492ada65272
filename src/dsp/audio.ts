/**
 * Audio on its way through a recipe: an hour of it never lies in memory at once.
 *
 * A block holds one array a channel, all of one length, full scale at ±1; block lengths vary and may be
 * any number above 0. Whoever takes a block owns it.
 */
export interface AudioStream {
  readonly sampleRateHz: number;
  readonly channelCount: number;
  readonly blocks: AsyncIterable<Float32Array[]>;
}
