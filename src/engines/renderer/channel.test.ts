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
    { strip: strips.bass, gainDb: 0, pan: 0, isNarrow: true },
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

test('a voice in the hall has more of the room and less of what is done to close voices', () => {
  const { lead } = vocalStrips;
  assert.deepEqual(stepBack(lead, 0), lead);
  const far = stepBack(lead, 1);
  assert.ok(far.roomDb! >= lead.roomDb + 5);
  assert.ok(far.bands.every((band) => !('gainDb' in band) || band.gainDb <= 0));
  assert.equal(far.compressor?.ratio, 1);
});
