import { createStreamResampler } from '../../src/dsp/stream-resampler.ts';
import { moonshineTranscriber } from '../../src/engines/transcriber/moonshine-transcriber.ts';
import type { Transcriber } from '../../src/engines/transcriber/transcriber.ts';
import { createWhisperTranscriber } from '../../src/engines/transcriber/whisper-transcriber.ts';
import { readInstalledWhispers } from '../../src/models/whisper/installed-whispers.ts';
import { findPocketSphinx } from '../transcribe-peers.ts';

/** Writes down what it understands of one channel. */
export interface Listener {
  readonly name: string;
  listen(samples: Float32Array, sampleRateHz: number): Promise<string>;
}

const heardRateHz = 16_000;

/** Our transcriber; an installed Whisper (SERINETTE_MODELS_DIR), or else Debian's PocketSphinx where that is installed. */
export async function findListeners(): Promise<Listener[]> {
  const listeners = [asListener('Moonshine', moonshineTranscriber)];
  const { SERINETTE_MODELS_DIR: folder } = process.env;
  const [whisper] = folder ? await readInstalledWhispers(folder) : [];
  if (whisper) listeners.push(asListener(whisper.capability.name, createWhisperTranscriber(whisper)));
  const sphinx = whisper ? undefined : findPocketSphinx();
  if (sphinx) {
    const listen = (samples: Float32Array, rateHz: number) =>
      Promise.resolve(sphinx(resample(samples, rateHz)).text.toLowerCase());
    listeners.push({ name: 'PocketSphinx', listen });
  }
  if (listeners.length === 1) {
    console.log('No second transcriber is here: install a Whisper (SERINETTE_MODELS_DIR) or PocketSphinx.\n');
  }
  return listeners;
}

function asListener(name: string, transcriber: Transcriber): Listener {
  const settings = { language: 'en', translate: false, signal: new AbortController().signal };
  return {
    name,
    async listen(samples, sampleRateHz) {
      const heard = resample(samples, sampleRateHz);
      const blocks = (async function* () {
        yield [heard];
      })();
      const audio = { sampleRateHz: heardRateHz, channelCount: 1, blocks };
      const { utterances } = await transcriber.transcribe(audio, settings);
      return utterances.map(({ text }) => text).join(' ');
    },
  };
}

function resample(samples: Float32Array, sampleRateHz: number): Float32Array {
  const resampler = createStreamResampler(sampleRateHz, heardRateHz);
  return Float32Array.from([...resampler.push(samples), ...resampler.finish()]);
}
