/**
 * Makes what the catalogue of voices is made of, where it is out of date: the prints of the recorded voices and a
 * preview of each voice.
 *
 *     node_modules/.bin/node voices/build/build.ts [--all] [voice ids]
 *
 * `--all` makes everything again, ids only the previews of these voices; either is wanted after a change of the kernels.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CatalogueVoice } from '../../src/contract/voice.ts';
import { decodeVoicePrint, encodeVoicePrint } from '../../src/dsp/voice-print/voice-print-file.ts';
import { vocoderMeasurer } from '../../src/engines/voice-converter/vocoder-measurer.ts';
import { findPrograms } from '../../src/media/programs.ts';
import { type FliteVoice, fliteVoices, openFlite } from '../../src/models/flite/flite.ts';
import { readVoiceFiles } from '../../src/voices/catalogue.ts';
import {
  type BuildRecord,
  type BuiltFile,
  describePreview,
  describePrint,
  hash,
  voicesFolder,
} from './fingerprints.ts';
import { makePreview, type PreviewTools } from './make-preview.ts';
import { printSentences } from './sentences.ts';
import { speakAll, toAudioStream } from './speak-recorded.ts';

const recordFile = path.join(voicesFolder, 'built.json');

const isAll = process.argv.includes('--all');
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

await build(readVoiceFiles(voicesFolder));

async function build(voices: readonly CatalogueVoice[]): Promise<void> {
  const unknown = chosen.find((id) => voices.every(({ voiceId }) => voiceId !== id));
  if (unknown) throw new Error(`There is no voice ${unknown}.`);
  const flite = await openFlite();
  const tools: PreviewTools = { flite, programs: await findPrograms(), readPrint };
  const record = new Map(Object.entries(readRecord()));
  const prints = new Set<string>();

  for (const name of fliteVoices) {
    if (!isDue(record, describePrint(name))) continue;
    await makePrint(name);
    prints.add(name);
    note(record, describePrint(name));
  }
  for (const voice of voices) {
    const file = describePreview(voice);
    if (!prints.has(voice.print) && !chosen.includes(voice.voiceId) && !isDue(record, file)) continue;
    await makePreview(voice, voicesFolder, tools);
    note(record, file);
  }
  // Files of voices that are gone are forgotten.
  const paths = new Set([...fliteVoices.map(describePrint), ...voices.map(describePreview)].map((file) => file.path));
  const kept = [...record].filter(([file]) => paths.has(file)).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(recordFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);

  async function makePrint(name: FliteVoice): Promise<void> {
    const recording = toAudioStream(speakAll(flite, name, printSentences));
    const print = await vocoderMeasurer.measure(recording, {});
    writeFileSync(path.join(voicesFolder, describePrint(name).path), encodeVoicePrint(print));
  }
}

/** As the service reads it: what is measured is what was written, rounded. */
async function readPrint(name: string) {
  return decodeVoicePrint(readFileSync(path.join(voicesFolder, describePrint(name).path)));
}

function readRecord(): BuildRecord {
  try {
    return JSON.parse(readFileSync(recordFile, 'utf8')) as BuildRecord;
  } catch {
    return {};
  }
}

function isDue(record: ReadonlyMap<string, BuildRecord[string]>, { path: file, madeFrom }: BuiltFile): boolean {
  return isAll || record.get(file)?.madeFrom !== madeFrom;
}

function note(record: Map<string, BuildRecord[string]>, { path: file, madeFrom }: BuiltFile): void {
  record.set(file, { madeFrom, sha256: hash(readFileSync(path.join(voicesFolder, file))) });
  console.log(file);
}
