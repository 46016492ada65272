import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Probe } from '../contract/audio.ts';
import { formatFacts } from '../contract/audio-formats.ts';
import { peaksPerSecond, peaksRoleOf } from '../contract/peaks.ts';
import type { AudioStream } from '../dsp/audio.ts';
import { createPeakMeter, type PeakMeter } from '../dsp/peaks.ts';
import { type ConvertOptions, convertAudio } from '../media/convert.ts';
import { type EncodeOptions, encodeAudio } from '../media/encode.ts';
import type { SlotFile } from './messages.ts';

/** Where an audio file of a task goes, and under which role and title. */
export interface AudioFile {
  readonly folder: string;
  readonly role: string;
  readonly title?: string | undefined;
}

/** Encodes a stream into a task's folder; its peaks are found on the way. */
export async function writeEncoded(file: AudioFile, options: Omit<EncodeOptions, 'target'>): Promise<SlotFile> {
  const { audio, encoding } = options;
  const peaks = openPeaks(file.role, audio);
  const target = placeAudio(file, encoding);
  const probe = await encodeAudio({ ...options, target, audio: peaks ? overhear(audio, peaks) : audio });
  return describe(file, encoding, { probe, peaks });
}

/** Converts a file into a task's folder; its peaks are found on the way. */
export async function writeConverted(file: AudioFile, options: Omit<ConvertOptions, 'target'>): Promise<SlotFile> {
  const { source, encoding } = options;
  const peaks = openPeaks(file.role, source.probe);
  const target = placeAudio(file, encoding);
  const probe = await convertAudio({ ...options, target, onSamples: peaks?.pushBytes });
  return describe(file, encoding, { probe, peaks });
}

function placeAudio({ folder, role }: AudioFile, { format }: EncodeOptions['encoding']): string {
  return join(folder, `result_${role}.${formatFacts[format].extension}`);
}

async function describe(
  file: AudioFile,
  encoding: EncodeOptions['encoding'],
  { probe, peaks }: { probe: Probe; peaks: PeakMeter | undefined },
): Promise<SlotFile> {
  const { folder, role, title } = file;
  const peaksPath = peaks && join(folder, `peaks_${role}`);
  if (peaksPath) await writeFile(peaksPath, peaks.finish());
  const { contentType } = formatFacts[encoding.format];
  return {
    role,
    path: placeAudio(file, encoding),
    contentType,
    title,
    durationSeconds: probe.durationSeconds,
    ...(peaksPath && { peaksPath }),
  };
}

/** Undefined for a file whose peaks are those of another. */
function openPeaks(role: string, audio: Pick<Probe, 'sampleRateHz' | 'channelCount'>): PeakMeter | undefined {
  return peaksRoleOf(role) === role ? createPeakMeter(audio, peaksPerSecond) : undefined;
}

function overhear(audio: AudioStream, peaks: PeakMeter): AudioStream {
  async function* blocks(): AsyncGenerator<Float32Array[]> {
    for await (const block of audio.blocks) {
      peaks.push(block);
      yield block;
    }
  }
  return { ...audio, blocks: blocks() };
}
