import { open } from 'node:fs/promises';
import type { CountedAudio } from './compose-probe.ts';
import { readRegularMp3 } from './regular-mp3.ts';
import { readRegularWav } from './regular-wav.ts';

/**
 * Reads a WAV of PCM or an MP3 in which every byte is where it belongs; undefined for everything else, which is FFmpeg's to judge.
 *
 * Takes a millisecond: a WAV's samples are not read beyond its first seconds, an MP3 goes by in pieces of 256 KiB.
 */
export async function readRegular(path: string): Promise<CountedAudio | undefined> {
  await using file = await open(path);
  return (await readRegularWav(file)) ?? (await readRegularMp3(file));
}
