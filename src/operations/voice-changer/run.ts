import type { ReopenableAudio } from '../../dsp/audio.ts';
import { measureStream, meterStream, settleLoudness } from '../audio/settle-loudness.ts';
import { keepImage } from '../audio/transfer-stereo-image.ts';
import { writeBoth } from '../audio/write-both.ts';
import type { Run, Tools } from '../tools.ts';
import { removeBackground } from './remove-background.ts';
import type { voiceChanger } from './schema.ts';

/** Converts the voice alone and restores its loudness and width. */
export const runVoiceChanger: Run<typeof voiceChanger> = async (input, tools) => {
  const source = tools.source('audio');
  const voice = await tools.voice(input.voice_id);
  const { spoken, convertedFrom } = await readSpoken(input.remove_background === 1, tools);
  tools.step('changing the voice');
  const converted = await tools.engines.voiceConverter.convert(spoken, {
    voice,
    pitchSemitones: input.pitch,
    material: 'auto',
    signal: tools.signal,
    onProgress: (fraction) => tools.progress(convertedFrom + fraction * (0.95 - convertedFrom)),
  });
  const { audio, measure } = meterStream(keepImage(spoken.open(), converted));
  const spooled = await tools.spool(audio);
  const measured = measure();
  tools.step('matching the loudness');
  const goal = await measureStream(spoken.open());
  await writeBoth(tools, await settleLoudness(spooled.open, measured, goal), source);
  return {};
};

/** The recording, or its voice, spooled; and the progress of the task after that. */
async function readSpoken(isAlone: boolean, tools: Tools): Promise<{ spoken: ReopenableAudio; convertedFrom: number }> {
  const source = tools.source('audio');
  const channelCount = source.probe.channelCount === 1 ? 1 : 2;
  tools.step(isAlone ? 'taking away the background' : 'reading the recording');
  if (!isAlone) {
    return {
      spoken: await tools.spool(tools.decode(source, { channelCount, progressShare: [0, 0.05] })),
      convertedFrom: 0.05,
    };
  }
  const recording = await tools.spool(tools.decode(source, { channelCount, progressShare: [0, 0.1] }));
  return { spoken: await removeBackground(recording, tools), convertedFrom: 0.5 };
}
