import { createStreamResampler } from '../../../dsp/stream-resampler.ts';
import type { Transcriber } from '../../transcriber/transcriber.ts';

const heardRateHz = 16_000;

/** What a transcriber writes down of a sentence. */
export type HearSentence = (samples: Float32Array, sampleRateHz: number) => Promise<string>;

/** Opens the ear that ships with the service: English, offline. */
export async function openHearing(signal: AbortSignal | undefined): Promise<HearSentence> {
  const { moonshineTranscriber } = await import('../../transcriber/moonshine-transcriber.ts');
  return createHearing(moonshineTranscriber, signal);
}

function createHearing(transcriber: Transcriber, signal = new AbortController().signal): HearSentence {
  return async (samples, sampleRateHz) => {
    const resampler = createStreamResampler(sampleRateHz, heardRateHz);
    const blocks = (async function* () {
      for (const block of [resampler.push(samples), resampler.finish()]) if (block.length > 0) yield [block];
    })();
    const audio = { sampleRateHz: heardRateHz, channelCount: 1, blocks };
    const { utterances } = await transcriber.transcribe(audio, { language: 'en', translate: false, signal });
    return utterances.map(({ text }) => text).join(' ');
  };
}
