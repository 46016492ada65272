import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { streamOf } from '../../../test/support/audio-blocks.ts';
import { mix, scale } from '../../../test/support/signals.ts';
import { renderBacking } from '../../../test/support/vocal-mixes.ts';
import { singTune } from '../../../test/support/voices.ts';
import { energyVocalFinder } from './vocal-finder.ts';

const sampleRateHz = 22_050;
const seconds = 30;
/** Of the band, -10 dB is left among the vocals. */
const leak = 0.3;

describe('vocal finder', () => {
  let band: Float32Array;
  let singer: Float32Array;
  before(async () => {
    const backing = await renderBacking({ seed: 305, kind: 'bossa' }, { sampleRateHz, seconds });
    band = backing.band[0];
    singer = await singTune(backing.tune, { sampleRateHz, seconds, voice: 'slt' });
  });

  const find = (voice: Float32Array, gain = 1) => {
    const [vocals, song] = [mix(voice, scale(band, leak)), mix(voice, band)].map((sound) => scale(sound, gain));
    return energyVocalFinder.find(streamOf([vocals!], sampleRateHz, [4000]), streamOf([song!], sampleRateHz));
  };
  const within = (from: number, to: number) =>
    singer.map((x, i) => (i >= from * sampleRateHz && i < to * sampleRateHz ? x : 0));

  it('finds a singer, however loud or soft the recording', async () => {
    for (const gain of [1, 0.003]) assert.equal((await find(singer, gain)).isPresent, true, `gain ${gain}`);
  });

  it('finds one verse between long solos', async () => {
    for (const [from, to] of [
      [0, 5],
      [13, 18],
      [25, 30],
    ] as const) {
      const { isPresent, logOdds } = await find(within(from, to));
      assert.equal(isPresent, true, `${from} to ${to} s: ${logOdds}`);
    }
  });

  it('finds nobody where nobody sings, nor in silence', async () => {
    const nobody = await find(scale(singer, 0));
    assert.equal(nobody.isPresent, false, `${nobody.logOdds}`);
    assert.equal((await find(singer, 0)).isPresent, false);
  });
});
