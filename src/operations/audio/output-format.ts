import { type AudioFormat, audioFormats, type Probe } from '../../contract/audio.ts';

/** The output format of a source: by its container, and by its codec where a container holds several. */
const formatsOfContainers: Readonly<Record<string, AudioFormat>> = {
  mp3: 'mp3',
  wav: 'wav',
  flac: 'flac',
  ogg: 'ogg',
  aac: 'aac',
  mov: 'aac',
  matroska: 'webm',
};

/** The requested format, else the source's own if we can write it, else mp3. */
export function chooseOutputFormat(asked: AudioFormat | undefined, probe: Probe): AudioFormat {
  // Apple Lossless shares its container with AAC; its lossless counterpart here is FLAC.
  if (asked === undefined && probe.codec === 'alac') return 'flac';
  return asked ?? formatsOfContainers[probe.container] ?? audioFormats[0];
}
