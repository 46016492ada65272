import type { JsonObject } from '../../contract/task.ts';
import type { VoicePrint } from '../../dsp/voice-print/voice-print.ts';
import { encodeVoicePrint } from '../../dsp/voice-print/voice-print-file.ts';
import { chooseStretch } from '../audio/choose-stretch.ts';
import { cleanRecording } from '../audio/clean-recording.ts';
import type { Run } from '../tools.ts';
import { asStream, bringToLoudness, cutStretch } from './cut-stretch.ts';
import { judgeGender } from './judge-gender.ts';
import type { createVoice } from './schema.ts';

/** A voice has nothing relevant above half of it. */
const sampleRateHzMax = 44_100;

const previewLufs = -18;
const preview = { secondsMax: 18, reachSeconds: 3 };
/** For servers that need a recording instead of a print; half a minute is enough for all of them. */
const sample = { secondsMax: 30, reachSeconds: 3 };

/** Writes the voice print, a preview, and a sample for servers that need a recording. */
export const runCreateVoice: Run<typeof createVoice> = async (input, tools) => {
  const source = tools.source('audio');
  const sampleRateHz = Math.min(source.probe.sampleRateHz, sampleRateHzMax);
  tools.step('cleaning the recording');
  const recording = await tools.spool(tools.decode(source, { channelCount: 1, sampleRateHz, progressShare: [0, 0.1] }));
  const { audio, isDenoised, course } = await cleanRecording(recording, { ...tools, ...tools.engines });
  tools.progress(0.5);
  tools.step('measuring the voice');
  const print = await tools.engines.voiceMeasurer.measure(audio.open(), { signal: tools.signal });
  tools.progress(0.9);
  tools.step('cutting the preview');

  const heard = await cutStretch(audio.open(), chooseStretch(course, preview));
  const lent = await cutStretch(audio.open(), chooseStretch(course, sample));
  await tools.write('voiceprint', encodeVoicePrint(print), 'voiceprint');
  await tools.encode('preview', bringToLoudness(heard, sampleRateHz, previewLufs), { encoding: { format: 'mp3' } });
  await tools.encode('sample', asStream(lent, sampleRateHz), { encoding: { format: 'wav', bitDepth: 16 } });
  return { ...describePrint(print), ...(input.gender && { gender: input.gender }), is_denoised: isDenoised };
};

function describePrint(print: VoicePrint): JsonObject {
  const { lowest, highest } = print.f0RangeHz;
  return {
    gender: judgeGender(print),
    range_hz: { lowest: Math.round(lowest), highest: Math.round(highest) },
    pitch_hz: Math.round(Math.exp(print.logF0Mean)),
  };
}
