import { runAudioCutter } from './audio-cutter/run.ts';
import { runAudioSpeedChanger } from './audio-speed-changer/run.ts';
import type { catalogue, OperationName } from './catalogue.ts';
import { runDenoise } from './denoise/run.ts';
import { runFileConvert } from './file-convert/run.ts';
import type { Run } from './tools.ts';

/** What the worker runs. A name in the catalogue that is missing here does not compile. */
export const runners: { readonly [Name in OperationName]: Run<(typeof catalogue)[Name]> } = {
  file_convert: runFileConvert,
  audio_cutter: runAudioCutter,
  audio_speed_changer: runAudioSpeedChanger,
  denoise: runDenoise,
};
