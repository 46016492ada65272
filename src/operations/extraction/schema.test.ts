import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Capabilities } from '../../contract/capabilities.ts';
import { Fault } from '../../contract/fault.ts';
import { extraction } from './schema.ts';

const all = ['vocals', 'accompaniment', 'drums', 'bass', 'other'];
const embedded: Capabilities = {
  transcription: [],
  installableTranscription: [],
  separation: [{ name: 'wiener', stems: all }],
};
/** As an installation might have that takes guitars out by a network of its own. */
const withGuitar: Capabilities = {
  ...embedded,
  separation: [{ name: 'six', stems: ['guitar', 'bass'] }, ...embedded.separation],
};

const documented = (
  'vocals,instrumental,male_vocal,female_vocal,lead_vocal,back_vocal,bass,drums,guitar,piano,keys,strings,winds,' +
  'rhythm_guitar,solo_guitar,acoustic_guitar,electric_guitar,kick_drum,snare_drum,toms,hi_hat,ride,crash'
).split(',');

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
    for (const nothing of [undefined, null, '', '  ', '[]', []]) {
      assert.deepEqual(read(nothing), ['vocals', 'drums', 'bass', 'other'], JSON.stringify(nothing));
    }
    assert.deepEqual(read(JSON.stringify(documented)), documented);
  });

  it('are refused where they are no list of names', () => {
    for (const stems of ['[1]', '[{"vocals":true}]', '["vocals"', [1], 7, 'x'.repeat(41)]) {
      assert.ok(!extraction.input.safeParse({ stems }).success, JSON.stringify(stems));
    }
  });

  it('are taken where one separator gives all of them, by any name', () => {
    for (const stems of [[], ['vocals'], ['instrumental', 'vocals'], ['no_vocals'], 'drums,bass,other,accompaniment']) {
      extraction.check!(extraction.input.parse({ stems }), {}, embedded);
    }
    extraction.check!(extraction.input.parse({ stems: 'guitar,bass' }), {}, withGuitar);
  });

  it('are refused where nothing gives them, with what there is', () => {
    const refuse = (stems: string, capabilities: Capabilities, ...words: RegExp[]) =>
      assert.throws(
        () => extraction.check!(extraction.input.parse({ stems }), {}, capabilities),
        (error) => {
          assert.ok(error instanceof Fault && error.code === 'UNPROCESSABLE_CONTENT');
          for (const word of words) assert.match(error.message, word);
          return true;
        },
      );
    refuse('piano,guitar,vocals', embedded, /gives piano, guitar\./, /vocals, accompaniment, drums, bass, other/);
    refuse('piano,guitar', withGuitar, /gives piano\./, /guitar, bass, vocals/);
    for (const name of documented.filter((each) => !all.includes(each) && each !== 'instrumental')) {
      refuse(name, embedded, new RegExp(`gives ${name}\\.`));
    }
  });

  it('are paid as the dearest group among them', () => {
    const rowOf = (stems: unknown) => extraction.pricing!.rowOf(extraction.input.parse({ stems }));
    assert.equal(rowOf('vocals'), 'extraction_vocals');
    assert.equal(rowOf('no_vocals'), 'extraction_instrumental');
    assert.equal(rowOf('vocals,instrumental'), 'extraction_instrumental');
    assert.equal(rowOf('vocals,bass'), 'extraction_drums_bass');
    assert.equal(rowOf(''), 'extraction_drums_bass');
  });
});

describe('what is done to a song before its extraction', () => {
  const readOptions = (preprocessing_options: unknown) =>
    extraction.input.parse({ preprocessing_options, eco_mode: 'False' }).preprocessing_options;

  it('is read in any case and encoding', () => {
    for (const options of ['["Denoise", "Dereverb"]', ['DENOISE', 'dereverb'], 'de-noise, De_Reverb']) {
      assert.deepEqual(readOptions(options), ['denoise', 'dereverb'], JSON.stringify(options));
    }
    for (const nothing of [undefined, null, '', '[]', []]) assert.deepEqual(readOptions(nothing), []);
  });

  it('never refuses a request, and tells what it does not know', () => {
    const tell = (preprocessing_options: unknown) => extraction.tellUnfollowed!({ preprocessing_options }).join(' ');
    for (const options of ['Denoise,Remaster', ['Remaster'], { a: 1 }, 7, [1]]) {
      assert.ok(Array.isArray(readOptions(options)), JSON.stringify(options));
      assert.match(tell(options), /^preprocessing_options: .* is not known; there are denoise, deecho, dereverb\.$/);
    }
    assert.match(tell('Denoise,Remaster'), /: remaster is/);
    for (const options of ['Denoise', [], undefined]) assert.equal(tell(options), '');
  });
});
