import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNoise } from '../../dsp/random.ts';
import { openChannel } from './channel.ts';
import { stepBack, strips, vocalStrips } from './strips.ts';

const sampleRateHz = 44_100;
const blockSamples = 8192;

test('a player that rests costs nothing, and is heard again from its next note on', async () => {
  const noise = createNoise(3);
  const blocks = Array.from({ length: 12 }, (_, block) =>
    Float32Array.from({ length: blockSamples }, () => (block < 2 || block === 10 ? 0.1 * noise() : 0)),
  );
  async function* play(): AsyncGenerator<Float32Array[]> {
    for (const block of blocks) yield [block];
  }
  const channel = openChannel(
    { sampleRateHz, channelCount: 1, blocks: play() },
    { strip: strips.bass, gainDb: 0, pan: 0, correlation: 1 },
  );
  const peaks: (number | undefined)[] = [];
  for (const _ of blocks) {
    const sides = await channel.read(blockSamples);
    peaks.push(sides && Math.max(...sides[0].map(Math.abs)));
  }
  assert.ok(peaks[0]! > 0.01 && peaks[10]! > 0.01, `${peaks}`);
  assert.equal(peaks[8], undefined);
  // What rings out is heard: nothing is cut before it is 80 dB down.
  const last = peaks.findLast((peak, i) => i < 8 && peak !== undefined)!;
  assert.ok(last < 1e-5, `${last}`);
});

test('a source whose sides cancel each other is as loud, and is still there on one loudspeaker', async () => {
  const [middle, side] = [createNoise(1), createNoise(2)];
  const [left, right] = [new Float32Array(blockSamples), new Float32Array(blockSamples)];
  for (let i = 0; i < blockSamples; i++) {
    const [m, s] = [0.04 * middle(), 0.1 * side()];
    [left[i], right[i]] = [m + s, m - s];
  }
  async function* play(): AsyncGenerator<Float32Array[]> {
    yield [left.slice(), right.slice()];
  }
  const read = async (correlation: number) => {
    const source = { sampleRateHz, channelCount: 2, blocks: play() };
    const strip = { levelLu: 0, isDucked: false, bands: [] };
    return (await openChannel(source, { strip, gainDb: 0, pan: 0, correlation }).read(blockSamples))!;
  };
  const power = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample ** 2, 0);
  const correlate = ([l, r]: [Float32Array, Float32Array]): number =>
    l.reduce((sum, sample, i) => sum + sample * r[i]!, 0) / Math.sqrt(power(l) * power(r));
  const found = correlate([left, right]);
  assert.ok(found < -0.6, `${found}`);
  const played = await read(found);
  assert.ok(Math.abs(correlate(played) - 0.2) < 0.05, `${correlate(played)}`);
  const changeDb = 10 * Math.log10((power(played[0]) + power(played[1])) / (power(left) + power(right)));
  assert.ok(Math.abs(changeDb) < 0.2, `${changeDb} dB`);
});

test('a voice in the hall has more of the room and less of what is done to close voices', () => {
  const { lead } = vocalStrips;
  assert.deepEqual(stepBack(lead, 0), lead);
  const far = stepBack(lead, 1);
  assert.ok(far.roomDb! >= lead.roomDb + 5);
  assert.ok(far.bands.every((band) => !('gainDb' in band) || band.gainDb <= 0));
  assert.equal(far.compressor?.ratio, 1);
});
