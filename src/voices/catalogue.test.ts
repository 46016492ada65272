import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { loadCatalogue, previewPath, readCatalogue, readPrint } from './catalogue.ts';

const clara = {
  voiceId: 'clara',
  name: 'Clara',
  description: 'A clear voice.',
  gender: 'female',
  rangeHz: { lowest: 140, highest: 700 },
  tags: ['narration'],
  print: 'slt',
  design: {},
};

describe('voice catalogue: reading a folder', () => {
  let folder: string;
  const folders: string[] = [];
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'serinette-voices-'));
    folders.push(folder);
    mkdirSync(path.join(folder, 'prints'));
    mkdirSync(path.join(folder, 'build'));
    writeFileSync(path.join(folder, 'prints/slt.voiceprint'), '');
    writeFileSync(path.join(folder, 'README.md'), 'not a voice');
  });
  after(() => {
    for (const each of folders) rmSync(each, { recursive: true });
  });

  function add(folderName: string, voice: object | string) {
    mkdirSync(path.join(folder, folderName), { recursive: true });
    writeFileSync(path.join(folder, folderName, 'preview.mp3'), '');
    const text = typeof voice === 'string' ? voice : JSON.stringify(voice);
    writeFileSync(path.join(folder, folderName, 'voice.json'), text);
  }

  it('gives the voices as they are written, by name', () => {
    const full = {
      ...clara,
      voiceId: 'deep-bass',
      name: 'Boris',
      design: {
        pitchSemitones: -4,
        formantRatio: 0.9,
        intonation: 0.5,
        breathiness: 0.2,
        tiltDbPerOctave: -2,
        roughness: 0.1,
        vibrato: { rateHz: 5, extentCents: 30 },
        unisonCount: 3,
        band: { lowHz: 200, highHz: 4000 },
        isWhispered: false,
      },
    };
    add('clara', clara);
    add('deep-bass', full);
    assert.deepEqual(readCatalogue(folder), [full, clara]);
  });

  for (const [what, folderName, voice, message] of [
    ['is no JSON', 'clara', '{', /clara.voice\.json.*cannot be read as JSON/],
    ['lacks a field', 'clara', { ...clara, gender: undefined }, /clara.voice\.json[\s\S]*gender/],
    ['has a field too many', 'clara', { ...clara, colour: 'red' }, /clara.voice\.json[\s\S]*colour/],
    ['has a design that cannot be', 'clara', { ...clara, design: { formantRatio: 2 } }, /clara.voice\.json[\s\S]*form/],
    ['has a range upside down', 'clara', { ...clara, rangeHz: { lowest: 500, highest: 100 } }, /lowest must lie below/],
    ['is in a folder of another name', 'carla', clara, /carla.voice\.json.*"clara", not its folder's name/],
    ['has an id that is no slug', 'Clara', { ...clara, voiceId: 'Clara' }, /Clara.voice\.json[\s\S]*lower-case words/],
    [
      'names a print that is not there',
      'clara',
      { ...clara, print: 'xyz' },
      /voice clara .*xyz\.voiceprint is missing/,
    ],
    ['reaches out of the folder', 'clara', { ...clara, print: '../slt' }, /clara.voice\.json[\s\S]*lower-case words/],
  ] as const) {
    it(`names the file of a voice that ${what}`, () => {
      add(folderName, voice);
      assert.throws(() => readCatalogue(folder), message);
    });
  }

  it('names a preview that is missing', () => {
    add('clara', clara);
    rmSync(path.join(folder, 'clara/preview.mp3'));
    assert.throws(() => readCatalogue(folder), /voice clara .*preview\.mp3 is missing/);
  });

  it('refuses a name that two voices have', () => {
    add('clara', clara);
    add('other', { ...clara, voiceId: 'other', name: 'CLARA' });
    assert.throws(() => readCatalogue(folder), /Two voices are called clara: clara and other/);
  });
});

describe('voice catalogue: the voices that come with the service', () => {
  it('are read once', () => {
    assert.equal(loadCatalogue(), loadCatalogue());
  });

  it('have prints that can be read, and previews', async () => {
    const voices = loadCatalogue();
    for (const name of new Set(voices.map(({ print }) => print))) {
      const print = await readPrint(name);
      assert.ok(print.voiced.length > 2000, `${name}: ${print.voiced.length} frames`);
    }
    for (const { voiceId } of voices) assert.ok(existsSync(previewPath(voiceId)), voiceId);
  });

  it('return nothing outside their folder', async () => {
    assert.throws(() => previewPath('../../etc'));
    await assert.rejects(readPrint('../clara'));
  });
});
