import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type SearchableVoice, searchVoices } from './search.ts';

const voice = (name: string, tags: readonly string[] = [], description = ''): SearchableVoice => ({
  name,
  tags,
  description,
});

function find(voices: readonly SearchableVoice[], query: string, { limit = 20, page = 0 } = {}): string[] {
  return searchVoices(voices, { query, limit, page }).voices.map(({ name }) => name);
}

const choir = [
  voice('Clara', ['female', 'narration', 'American'], 'A clear voice for reading.'),
  voice('José', ['male', 'tenor', 'singing'], 'Bright and open, made for ballads.'),
  voice('Deep Bass', ['male', 'bass', 'singing'], 'As low as a voice goes.'),
  voice('Isolde', ['female', 'soprano', 'singing'], 'Opera with a wide vibrato.'),
  voice('Tenor Horn', ['neutral'], 'No tenor at all.'),
];

describe('voice search', () => {
  it('lists all voices in their order for an empty query', () => {
    for (const query of ['', '   ', '\n']) {
      assert.deepEqual(
        find(choir, query),
        choir.map(({ name }) => name),
      );
    }
  });

  it('gives the asked-for page and counts what is on all of them', () => {
    const many = Array.from({ length: 45 }, (_, i) => voice(`Voice ${i}`));
    const page = (number: number) => searchVoices(many, { query: 'voice', limit: 20, page: number });
    assert.deepEqual(
      [0, 1, 2, 3].map((number) => page(number).voices.length),
      [20, 20, 5, 0],
    );
    assert.ok([0, 1, 2, 3].every((number) => page(number).total === 45));
    assert.equal(page(2).voices[0]!.name, 'Voice 40');
  });

  for (const query of ['jose', 'JOSÉ', 'josé', 'Jose\u0301', 'jos']) {
    it(`finds José by ${JSON.stringify(query)}`, () => {
      assert.deepEqual(find(choir, query), ['José']);
    });
  }

  for (const [name, query] of [
    ['Søren', 'soren'],
    ['Łukasz', 'lukasz'],
    ['Straße', 'STRASSE'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
    ['İpek', 'ipek'],
    ['Ｗｉｄｅ', 'wide'],
    ['歌声', '歌'],
    ['♪ ♫', '♫'],
  ] as const) {
    it(`finds ${name} by ${query}`, () => {
      assert.deepEqual(find([voice('Other'), voice(name)], query), [name]);
    });
  }

  it('puts names before tags, and tags before descriptions', () => {
    const voices = [
      voice('A', [], 'Sings tenor.'),
      voice('B', ['tenorino']),
      voice('C', ['tenor']),
      voice('Countertenor'),
      voice('High Tenor'),
      voice('Tenor Horn'),
      voice('Tenor'),
    ];
    assert.deepEqual(find(voices, 'tenor'), ['Tenor', 'Tenor Horn', 'High Tenor', 'Countertenor', 'C', 'B', 'A']);
  });

  it('keeps the order of voices that meet the query equally well', () => {
    assert.deepEqual(find(choir, 'singing'), ['José', 'Deep Bass', 'Isolde']);
  });

  it('needs every word, in any order', () => {
    assert.deepEqual(find(choir, 'singing male'), ['José', 'Deep Bass']);
    assert.deepEqual(find(choir, 'opera isolde'), ['Isolde']);
    assert.deepEqual(find(choir, 'isolde nowhere'), []);
    assert.equal(searchVoices(choir, { query: 'isolde nowhere', limit: 20, page: 0 }).total, 0);
  });

  it('puts a name that is the whole query before names that hold its words', () => {
    const voices = [voice('Bass of the Deep', ['deep']), voice('Very Deep Bass'), voice('Deep Bass')];
    assert.deepEqual(find(voices, 'deep-bass'), ['Deep Bass', 'Bass of the Deep', 'Very Deep Bass']);
  });

  it('finds the beginning of a word, and the inside of one where no word begins so', () => {
    assert.deepEqual(find(choir, 'sopr'), ['Isolde']);
    assert.deepEqual(find(choir, 'prano'), ['Isolde']);
    assert.deepEqual(find(choir, 'solde'), ['Isolde']);
    assert.deepEqual(find(choir, 'male'), ['José', 'Deep Bass']);
  });

  it('takes signs of patterns for what they are', () => {
    for (const query of ['.*', '(', '\\', '%', '_', '"']) assert.deepEqual(find(choir, query), []);
    assert.deepEqual(find([voice('C++ (beta)')], 'c++'), ['C++ (beta)']);
  });
});
