import { join } from 'node:path';
import type { Probe } from '../contract/audio.ts';
import { formatFacts } from '../contract/audio-formats.ts';
import { peaksRoleOf } from '../contract/peaks.ts';
import { type ConvertOptions, convertAudio } from '../media/convert.ts';
import { type EncodeOptions, encodeAudio } from '../media/encode.ts';
import type { SlotFile } from './messages.ts';
import { createSoundMeter, overhear, type SoundMeter } from './sound-meter.ts';

/** Where an audio file of a task goes, and under which role and title. */
export interface AudioFile {
  readonly folder: string;
  readonly role: string;
  readonly title?: string | undefined;
}

/** Encodes a stream into a task's folder; its peaks and its loudness are found on the way. */
export async function writeEncoded(file: AudioFile, options: Omit<EncodeOptions, 'target'>): Promise<SlotFile> {
  const { audio, encoding } = options;
  const meter = openMeter(file.role, audio);
  const target = placeAudio(file, encoding);
  const probe = await encodeAudio({ ...options, target, audio: meter ? overhear(audio, meter) : audio });
  return describe(file, encoding, { probe, meter });
}

/** Converts a file into a task's folder; its peaks are found on the way. */
export async function writeConverted(file: AudioFile, options: Omit<ConvertOptions, 'target'>): Promise<SlotFile> {
  const { source, encoding } = options;
  const meter = openMeter(file.role, source.probe);
  const target = placeAudio(file, encoding);
  const probe = await convertAudio({ ...options, target, onSamples: meter?.pushBytes });
  return describe(file, encoding, { probe, meter });
}

function placeAudio({ folder, role }: AudioFile, { format }: EncodeOptions['encoding']): string {
  return join(folder, `result_${role}.${formatFacts[format].extension}`);
}

async function describe(
  file: AudioFile,
  encoding: EncodeOptions['encoding'],
  { probe, meter }: { probe: Probe; meter: SoundMeter | undefined },
): Promise<SlotFile> {
  const { folder, role, title } = file;
  const { contentType } = formatFacts[encoding.format];
  return {
    role,
    path: placeAudio(file, encoding),
    contentType,
    title,
    durationSeconds: probe.durationSeconds,
    ...(await meter?.finish(folder, role)),
  };
}

/** Undefined for a file that sounds like another. */
function openMeter(role: string, audio: Pick<Probe, 'sampleRateHz' | 'channelCount'>): SoundMeter | undefined {
  return peaksRoleOf(role) === role ? createSoundMeter(audio) : undefined;
}
