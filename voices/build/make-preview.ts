import path from 'node:path';
import type { CatalogueVoice } from '../../src/contract/voice.ts';
import { limitPeaks } from '../../src/dsp/limiter.ts';
import { createLoudnessMeter } from '../../src/dsp/loudness/loudness-meter.ts';
import type { VoicePrint } from '../../src/dsp/voice-print/voice-print.ts';
import { vocoderConverter } from '../../src/engines/voice-converter/vocoder-converter.ts';
import { encodeAudio } from '../../src/media/encode.ts';
import type { MediaPrograms } from '../../src/media/programs.ts';
import { type Flite, fliteRateHz } from '../../src/models/flite/flite.ts';
import { previewLines } from './preview-lines.ts';
import { collect, toAudioStream } from './speak-recorded.ts';

const loudnessLufs = -18;
/** −3 dBFS: room for what mp3 adds, up to 1.5 dB. */
const CEILING = 10 ** (-3 / 20);

export interface PreviewTools {
  readonly flite: Flite;
  readonly programs: MediaPrograms;
  readonly readPrint: (name: string) => Promise<VoicePrint>;
}

/** Speaks a voice's line, makes it that voice's and writes it as mp3. */
export async function makePreview(
  voice: CatalogueVoice,
  folder: string,
  { flite, programs, readPrint }: PreviewTools,
): Promise<void> {
  const { speaker, text } = previewLines[voice.voiceId]!;
  const { samples: spoken } = flite.speak({ say: { text }, voice: speaker });
  const isItself = speaker === voice.print && Object.keys(voice.design).length === 0;
  const samples = isItself ? spoken : await convert(spoken, voice, await readPrint(voice.print));
  const audio = limitPeaks(toAudioStream(level(samples)), { ceiling: CEILING, lookaheadSeconds: 0.005 });
  const target = path.join(folder, voice.voiceId, 'preview.mp3');
  await encodeAudio({ audio, target, encoding: { format: 'mp3' }, programs });
}

async function convert(spoken: Float32Array, voice: CatalogueVoice, print: VoicePrint): Promise<Float32Array> {
  const source = { durationSeconds: spoken.length / fliteRateHz, open: () => toAudioStream(spoken) };
  const target = { voiceId: voice.voiceId, print, design: voice.design };
  const converted = await vocoderConverter.convert(source, { voice: target, pitchSemitones: 0, material: 'speech' });
  return collect(converted);
}

function level(samples: Float32Array): Float32Array {
  const meter = createLoudnessMeter(fliteRateHz, 1);
  meter.push([samples]);
  const gain = 10 ** ((loudnessLufs - meter.measure().integratedLufs) / 20);
  return samples.map((x) => gain * x);
}
