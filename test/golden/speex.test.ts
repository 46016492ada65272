import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openAudioFiles } from '../support/audio-files.ts';

// FFmpeg cannot write Speex: these are a second of a 440 Hz sine, by `speexenc --quality 4 --nframes 1|2|3` of Speex 1.2.1.
const nameFile = (name: string) => fileURLToPath(new URL(`../support/speex/${name}.spx`, import.meta.url));

const files = await openAudioFiles();
after(() => files.close());

describe('Speex', () => {
  for (const name of ['narrow', 'wide-2', 'wide-stereo-3', 'ultra-wide']) {
    it(`${name}: lasts as long as what was encoded, without gaps, also where it is cut`, async () => {
      const source = await files.probe(nameFile(name));
      const { sampleRateHz, durationSeconds } = source.probe;
      const [sine] = await files.decode(source);
      // The encoder's look-ahead and the rest of the last packet are up to 60 ms.
      for (const seconds of [durationSeconds, sine!.length / sampleRateHz]) {
        assert.ok(seconds >= 1 && seconds < 1.06, `${seconds} s`);
      }
      assertSteady(sine!.subarray(0.05 * sampleRateHz, 0.95 * sampleRateHz), sampleRateHz);

      const cut = await files.convert(source, { format: 'wav' }, { span: { startSeconds: 0.25, endSeconds: 0.75 } });
      assert.equal(cut.probe.durationSeconds, 0.5);
      assertSteady((await files.decode(cut))[0]!, sampleRateHz);
    });
  }

  it('is refused where FFmpeg mixes up what it holds, and where it holds nothing', async () => {
    await assert.rejects(files.probe(nameFile('narrow-stereo-2')), /Convert it to WAV or FLAC and send that\./);
    await assert.rejects(files.probe(nameFile('empty')), /it has no samples/);
  });
});

/** No 10 ms are 6 dB below the median. */
function assertSteady(sine: Float32Array, sampleRateHz: number): void {
  const length = sampleRateHz / 100;
  const powers = Array.from({ length: Math.floor(sine.length / length) }, (_, i) =>
    sine.subarray(i * length, (i + 1) * length).reduce((sum, sample) => sum + sample ** 2, 0),
  ).sort((a, b) => a - b);
  const median = powers[powers.length >> 1]!;
  assert.ok(powers[0]! > median / 4, `${powers[0]} of ${median}`);
}
