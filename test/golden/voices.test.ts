import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createLoudnessMeter } from '../../src/dsp/loudness/loudness-meter.ts';
import { loadCatalogue, previewPath } from '../../src/voices/catalogue.ts';
import {
  describePreview,
  describePrint,
  hash,
  readBuildRecord,
  voicesFolder,
} from '../../voices/build/fingerprints.ts';
import { openAudioFiles } from '../support/audio-files.ts';
import { findNearestPair, judgeGender, measureVoiceTraits, type VoiceTraits } from '../support/voice-traits.ts';

const voices = loadCatalogue();

interface Preview {
  readonly samples: Float32Array;
  readonly sampleRateHz: number;
  readonly traits: VoiceTraits;
}

describe('voice catalogue', () => {
  it('offers 24 voices and more, for women and men alike', () => {
    const count = (gender: string) => voices.filter((voice) => voice.gender === gender).length;
    assert.ok(voices.length >= 28, `${voices.length} voices`);
    assert.ok(count('female') >= 10 && count('male') >= 10 && count('neutral') >= 4);
  });

  it('says of each voice what it is for and who it is like', () => {
    for (const { voiceId, tags, description } of voices) {
      assert.ok(tags.length >= 5 && new Set(tags).size === tags.length, `${voiceId}: ${tags.join(', ')}`);
      assert.ok(
        tags.every((tag) => tag === tag.toLowerCase()),
        voiceId,
      );
      assert.ok(description.endsWith('.') && description.length > 20, voiceId);
    }
  });

  it('is as its designs and texts say: what was built was built from these', () => {
    const record = readBuildRecord();
    const expected = [...new Set(voices.map(({ print }) => print))].map(describePrint);
    for (const { path: file, madeFrom } of [...expected, ...voices.map(describePreview)]) {
      assert.equal(record[file]?.madeFrom, madeFrom, `${file} is out of date: run voices/build/build.ts`);
      const bytes = readFileSync(path.join(voicesFolder, file));
      assert.equal(record[file]?.sha256, hash(bytes), `${file} is not what the build made: run voices/build/build.ts`);
    }
  });

  it('takes less than 4 MB', () => {
    const files = Object.keys(readBuildRecord()).map((file) => path.join(voicesFolder, file));
    const sizeBytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    assert.ok(sizeBytes < 4e6, `${sizeBytes} bytes`);
  });
});

describe('voice catalogue: previews (slow)', () => {
  let files: Awaited<ReturnType<typeof openAudioFiles>>;
  const previews = new Map<string, Preview>();
  before(async () => {
    files = await openAudioFiles();
    for (const { voiceId } of voices) {
      const source = await files.probe(previewPath(voiceId));
      const [samples] = await files.decode(source);
      const { sampleRateHz } = source.probe;
      previews.set(voiceId, { samples: samples!, sampleRateHz, traits: measureVoiceTraits(samples!, sampleRateHz) });
    }
  });
  after(() => files.close());

  for (const { voiceId, gender, design } of voices) {
    it(`${voiceId} has four to six seconds of sound at -18 LUFS that is not cut off`, () => {
      const { samples, sampleRateHz } = previews.get(voiceId)!;
      const seconds = samples.length / sampleRateHz;
      assert.ok(seconds >= 4 && seconds <= 6, `${seconds.toFixed(2)} s`);
      const meter = createLoudnessMeter(sampleRateHz, 1);
      meter.push([samples]);
      const { integratedLufs, truePeakDbtp } = meter.measure();
      assert.ok(Math.abs(integratedLufs + 18) < 1.5, `${integratedLufs.toFixed(1)} LUFS`);
      assert.ok(truePeakDbtp < -0.5, `${truePeakDbtp.toFixed(1)} dBTP`);
    });

    if (design.isWhispered) {
      it(`${voiceId} has no voice in it`, () => {
        const { voicedShare } = previews.get(voiceId)!.traits;
        assert.ok(voicedShare < 0.1, `${(100 * voicedShare).toFixed(0)} % voiced`);
      });
    } else if (gender !== 'neutral') {
      it(`${voiceId} is ${gender} by its pitch and by its formants`, () => {
        const { traits } = previews.get(voiceId)!;
        const heard = `${traits.f0Hz.toFixed(0)} Hz, formants ${traits.formantsHz.toFixed(0)} Hz`;
        assert.equal(judgeGender(traits), gender, heard);
      });
    }
  }

  it('differ from each other as voices do', () => {
    const traits = new Map([...previews].map(([voiceId, preview]) => [voiceId, preview.traits]));
    const nearest = findNearestPair(traits);
    assert.ok(nearest.distance >= 0.8, `${nearest.pair}: ${nearest.distance.toFixed(2)}`);
  });
});
