import { type AudioFormat, audioFormats, type Probe } from '../../contract/audio.ts';

/** Which of our formats a source is in: by its container, and by its codec where one container holds several. */
const formatsOfContainers: Readonly<Record<string, AudioFormat>> = {
  mp3: 'mp3',
  wav: 'wav',
  flac: 'flac',
  ogg: 'ogg',
  aac: 'aac',
  mov: 'aac',
  matroska: 'webm',
};

/** What was asked for, else the source's own format where we write it, else mp3. */
export function chooseOutputFormat(asked: AudioFormat | undefined, probe: Probe): AudioFormat {
  // Apple Lossless shares its container with AAC; its own kind here is FLAC.
  if (asked === undefined && probe.codec === 'alac') return 'flac';
  return asked ?? formatsOfContainers[probe.container] ?? audioFormats[0];
}
