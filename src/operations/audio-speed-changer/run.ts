import { fullScale, limitPeaks } from '../../dsp/limiter.ts';
import { chooseOutputFormat } from '../audio/output-format.ts';
import type { Run } from '../tools.ts';
import type { audioSpeedChanger } from './schema.ts';

/** The stretcher's ratio is of length: twice as fast is half as long. */
export const runAudioSpeedChanger: Run<typeof audioSpeedChanger> = async (input, tools) => {
  const source = tools.source('audio');
  const format = chooseOutputFormat(input.output_extension, source.probe);
  tools.step('changing the speed');
  const stretched = tools.engines.stretcher.stretch(tools.decode(source), {
    ratio: 1 / input.speed_change_factor,
    signal: tools.signal,
  });
  // Stretched peaks may exceed the source's by up to 2.5 dB.
  const audio = input.speed_change_factor === 1 ? stretched : limitPeaks(stretched, fullScale);
  await tools.encode('audio', audio, { encoding: { format }, source });
  return {};
};
