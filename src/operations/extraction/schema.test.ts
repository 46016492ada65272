import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Capabilities } from '../../contract/capabilities.ts';
import { Fault } from '../../contract/fault.ts';
import { extraction } from './schema.ts';

const embedded: Capabilities = {
  transcription: [],
  installableTranscription: [],
  separation: [{ name: 'wiener', stems: ['vocals', 'accompaniment'] }],
};
const withModel: Capabilities = {
  ...embedded,
  separation: [
    { name: 'htdemucs', stems: ['vocals', 'accompaniment', 'drums', 'bass', 'other'] },
    ...embedded.separation,
  ],
};

function read(stems: unknown): readonly string[] {
  return extraction.input.parse({ stems }).stems;
}

describe('the stems of an extraction', () => {
  it('are read from a JSON list, JSON text, and names with commas between', () => {
    for (const stems of [
      ['vocals', 'drums'],
      '["vocals", "drums"]',
      'vocals,drums',
      ' Vocals , DRUMS,, vocals',
      ['Vocals ', 'drums', ''],
    ]) {
      assert.deepEqual(read(stems), ['vocals', 'drums'], JSON.stringify(stems));
    }
    for (const nothing of [undefined, null, '', '  ', '[]', []]) assert.deepEqual(read(nothing), []);
  });

  it('are refused where they are no list of names', () => {
    for (const stems of ['[1]', '[{"vocals":true}]', '["vocals"', [1], 7, 'x'.repeat(41)]) {
      assert.ok(!extraction.input.safeParse({ stems }).success, JSON.stringify(stems));
    }
  });

  it('leaves fields of the public API without effect', () => {
    for (const preprocessing_options of ['["Denoise"]', ['Denoise'], '', { a: 1 }]) {
      assert.ok(extraction.input.safeParse({ preprocessing_options, eco_mode: 'False' }).success);
    }
  });

  it('are taken where one separator gives all of them, by any name', () => {
    for (const stems of [[], ['vocals'], ['instrumental', 'vocals'], ['no_vocals'], ['accompaniment']]) {
      extraction.check!(extraction.input.parse({ stems }), {}, embedded);
    }
    extraction.check!(extraction.input.parse({ stems: 'drums,bass,other,instrumental' }), {}, withModel);
  });

  it('are refused where nothing gives them, with what there is and how to get more', () => {
    const refuse = (stems: string, capabilities: Capabilities, ...words: RegExp[]) =>
      assert.throws(
        () => extraction.check!(extraction.input.parse({ stems }), {}, capabilities),
        (error) => {
          assert.ok(error instanceof Fault && error.code === 'UNPROCESSABLE_CONTENT');
          for (const word of words) assert.match(error.message, word);
          return true;
        },
      );
    refuse('vocals,drums', embedded, /gives drums\./, /vocals, accompaniment/, /serinette models install htdemucs/);
    refuse('piano', embedded, /gives piano\./, /vocals, accompaniment/);
    refuse('piano,guitar,vocals', withModel, /gives piano, guitar\./, /drums, bass, other\.$/);
  });
});
