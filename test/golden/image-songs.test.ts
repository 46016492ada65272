import assert from 'node:assert/strict';
import test from 'node:test';
import { composeSong } from '../../src/composition/compose-song.ts';
import { findTheme } from '../../src/lyrics/choose-theme.ts';
import { createPronounce } from '../../src/lyrics/pronounce.ts';
import { lookUpWord } from '../../src/models/pronunciation/dictionary.ts';
import { describeScene } from '../../src/mood/describe-scene.ts';
import { suggestSong } from '../../src/mood/suggest-song.ts';
import { isMinor } from '../../src/notation/mode.ts';
import type { Song } from '../../src/notation/song.ts';
import { parseSongRequest } from '../../src/prompt/parse-song-request.ts';
import type { SongRequest } from '../../src/prompt/song-request.ts';
import type { SongSuggestion } from '../../src/prompt/song-suggestion.ts';
import type { ImageReading } from '../../src/vision/image-reading.ts';
import { makeReading, type PictureKindName, pictureKinds } from '../support/made-readings.ts';
import { compareSongs, type Direction } from '../support/opposite-songs.ts';
import { slowUnless } from '../support/slow.ts';

const pronounce = createPronounce(lookUpWord);

function suggest(reading: ImageReading, seed: number, isSung = true): SongSuggestion {
  return suggestSong(reading, describeScene(reading), seed, { isSung });
}

function compose(reading: ImageReading, seed: number, fields: Partial<SongRequest> = {}): Song {
  const suggestion = suggest(reading, seed, fields.makeInstrumental !== true);
  const request = { makeInstrumental: false, vocalOnly: false, model: 'v6', durationSeconds: 40, ...fields } as const;
  return composeSong(parseSongRequest({ ...request, suggestion }), { seed, pronounce });
}

const picture = (kind: PictureKindName, seed: number): ImageReading => makeReading(pictureKinds[kind], seed);

/** Pictures that are opposites: the first makes for the gladder or the livelier song. */
const opposites: readonly (readonly [more: PictureKindName, less: PictureKindName, of: Direction])[] = [
  ['day', 'night', 'gladder'],
  ['warm', 'cold', 'gladder'],
  ['bright', 'dark', 'gladder'],
  ['colourful', 'grey', 'gladder'],
  ['smiling portrait', 'sad portrait', 'gladder'],
  ['beach', 'rainy street', 'gladder'],
  ['busy', 'calm', 'livelier'],
  ['crowded market', 'empty snow', 'livelier'],
  ['colourful', 'grey', 'livelier'],
  ['city at night', 'sea', 'livelier'],
];

for (const pairsOfEach of [3, 10]) {
  const pairs = opposites.length * pairsOfEach;
  test(`opposite pictures make opposite songs, in at least nine of ten of ${pairs} pairs${slowUnless(pairs < 100)}`, () => {
    const missed: string[] = [];
    for (const [more, less, of] of opposites) {
      for (let pair = 0; pair < pairsOfEach; pair++) {
        const seed = 100 + pair;
        const songs = [compose(picture(more, seed), seed), compose(picture(less, seed + 50), seed)] as const;
        const difference = compareSongs(songs[0], songs[1], of);
        const told = songs.map(({ styles, tempoBpm, key }) => `${styles.join('+')} ${tempoBpm} ${key.mode}`);
        if (difference <= 0) missed.push(`${more} not ${of} than ${less}: ${told.join(' / ')}`);
      }
    }
    assert.ok(missed.length <= 0.1 * pairs, `${missed.length} of ${pairs}\n${missed.join('\n')}`);
  });
}

const kinds = Object.keys(pictureKinds) as PictureKindName[];

test('forty different pictures make at least 36 different songs by style, tempo and key, even with one seed', () => {
  const songs = Array.from({ length: 40 }, (_, i) => {
    const { styles, tempoBpm, key } = suggest(picture(kinds[i % kinds.length]!, i), 7);
    return { style: styles[0]!.name, whole: JSON.stringify([styles[0]!.name, tempoBpm, key]), tonic: key?.tonic };
  });
  const count = (of: 'style' | 'whole' | 'tonic'): number => new Set(songs.map((song) => song[of])).size;
  assert.ok(count('whole') >= 36, `${count('whole')} songs`);
  assert.ok(count('style') >= 14, `${count('style')} styles`);
  assert.ok(count('tonic') >= 7, `${count('tonic')} tonics`);
});

test('the same picture and seed make the same song, other seeds other ones that fit as well', () => {
  for (const kind of ['beach', 'city at night', 'sad portrait'] as const) {
    const reading = picture(kind, 3);
    assert.deepEqual(compose(reading, 5), compose(reading, 5));
    const others = Array.from({ length: 12 }, (_, seed) => suggest(reading, seed));
    assert.ok(new Set(others.map(({ styles }) => styles[0]!.name)).size >= 3, kind);
    assert.equal(new Set(others.map((each) => each.isMinor)).size, 1, kind);
    const tempos = others.map(({ tempoBpm }) => tempoBpm!);
    assert.ok(Math.max(...tempos) < 2 * Math.min(...tempos), `${kind} ${tempos}`);
  }
});

test('the words of the request win over the picture, which fills what they leave open', () => {
  const suggestion = suggest({ ...picture('beach', 1), caption: 'A beach.' }, 1);
  const open = { makeInstrumental: false, vocalOnly: false, model: 'v6', suggestion } as const;
  const bare = parseSongRequest(open);
  assert.deepEqual([bare.styles, bare.tempoBpm], [suggestion.styles, suggestion.tempoBpm]);
  assert.deepEqual(bare.key, suggestion.key);

  const metal = parseSongRequest({
    ...open,
    prompt: 'dark heavy metal about a robot in E minor at 150 bpm with a banjo',
  });
  assert.equal(metal.styles[0]!.name, 'metal');
  assert.deepEqual([metal.tempoBpm, metal.key], [150, { tonic: 4, mode: 'minor' }]);
  assert.deepEqual(metal.wantedInstruments, ['banjo']);
  assert.equal(metal.themeWords[0], 'robot');
  assert.ok(metal.themeWords.includes('beach'), 'the picture comes after the words');
  assert.ok(metal.valence < bare.valence - 0.4);

  const fields = parseSongRequest({ ...open, key: { tonic: 1, mode: 'minor' }, tempoBpm: 61, title: 'Mine' });
  assert.deepEqual([fields.key, fields.tempoBpm, fields.title], [{ tonic: 1, mode: 'minor' }, 61, 'Mine']);
  assert.ok(isMinor(parseSongRequest({ ...open, prompt: 'a very sad song' }).key!.mode));
});

test('what is not wanted is not suggested either', () => {
  const suggestion = suggest({ ...picture('beach', 1), caption: 'A beach.' }, 1);
  const negativeTags = `${suggestion.styles.map(({ name }) => name).join(', ')}, steel drums, marimba, beach, drums`;
  const brief = parseSongRequest({
    makeInstrumental: false,
    vocalOnly: false,
    model: 'v6',
    suggestion,
    negativeTags,
  });
  for (const { name } of suggestion.styles) assert.ok(!brief.styles.some((style) => style.name === name), name);
  for (const name of ['steelDrums', 'marimba']) assert.ok(!brief.wantedInstruments.includes(name), name);
  assert.ok(
    brief.themeWords.every((word) => findTheme(word)?.name !== 'summer'),
    `${brief.themeWords}`,
  );
  assert.ok(brief.excludedInstruments.includes('standardKit'));
});

test('a song about a picture sings of what the picture shows, and is sung unless it was to be played', () => {
  const expected = {
    sea: /\b(sea|horizon|wave|tide|shore|sail)/i,
    'a forest': /\b(forest|tree)/i,
    'a dog': /\b(dogs?|animals?|friend|paws?|tail|shoe)\b/i,
    'two bicycles': /\b(bicycles?|bikes?|roads?)\b/i,
  };
  const things: Readonly<Record<string, ImageReading['objects']>> = {
    'a dog': [{ name: 'dog', count: 1, share: 0.3, confidence: 0.95 }],
    'two bicycles': [{ name: 'bicycle', count: 2, share: 0.3, confidence: 0.95 }],
  };
  for (const [kind, words] of Object.entries(expected)) {
    for (const seed of [1, 2, 3]) {
      const objects = things[kind];
      const told = objects ? { objects } : { caption: `It is ${kind}.` };
      const reading = kind === 'sea' ? picture('sea', seed) : { ...picture('day', seed), ...told };
      const { lyrics } = compose(reading, seed, { durationSeconds: 90 });
      assert.ok(lyrics.length >= 8, kind);
      assert.ok(
        lyrics.filter(({ text }) => words.test(text)).length >= (objects ? 1 : 2),
        `${kind}: ${lyrics.map(({ text }) => text).join(' / ')}`,
      );
    }
  }
  const played = compose(picture('forest', 1), 1, { makeInstrumental: true });
  assert.equal(played.vocals.length, 0);
  assert.equal(played.title, suggest(picture('forest', 1), 1, false).title);
});
