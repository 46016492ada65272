import { createStreamResampler } from '../../src/dsp/stream-resampler.ts';
import { moonshineTranscriber } from '../../src/engines/transcriber/moonshine-transcriber.ts';
import { countWordErrors } from './word-error-rate.ts';

const heardRateHz = 16_000;

export interface HeardWords {
  readonly transcript: string;
  /** Of the text's words, those that the transcript has in their order. */
  readonly recovered: number;
  readonly wordCount: number;
}

/** What our own transcriber understands of one channel. */
export async function countHeardWords(text: string, samples: Float32Array, sampleRateHz: number): Promise<HeardWords> {
  const resampler = createStreamResampler(sampleRateHz, heardRateHz);
  const blocks = (async function* () {
    yield [resampler.push(samples)];
    yield [resampler.finish()];
  })();
  const settings = { language: 'en', translate: false, signal: new AbortController().signal };
  const audio = { sampleRateHz: heardRateHz, channelCount: 1, blocks };
  const { utterances } = await moonshineTranscriber.transcribe(audio, settings);
  const transcript = utterances.map((utterance) => utterance.text).join(' ');
  const { wordCount, substituted, deleted } = countWordErrors(text, transcript);
  return { transcript, recovered: wordCount - substituted - deleted, wordCount };
}
