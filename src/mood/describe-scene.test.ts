import assert from 'node:assert/strict';
import test from 'node:test';
import { makeReading, type PictureKindName, pictureKinds } from '../../test/support/made-readings.ts';
import { findTheme } from '../lyrics/choose-theme.ts';
import type { ImageReading } from '../vision/image-reading.ts';
import { describeScene } from './describe-scene.ts';
import { nameColour } from './name-colours.ts';
import type { Scene } from './scene.ts';
import { suggestSong } from './suggest-song.ts';

const picture = (kind: PictureKindName, seed = 1): ImageReading => makeReading(pictureKinds[kind], seed);
const describe = (kind: PictureKindName, seed = 1): Scene => describeScene(picture(kind, seed));
const withCaption = (caption: string): Scene => describeScene({ ...picture('day'), caption });

test('a scene is named where the signs are certain, and the picture just described where they are not', () => {
  const expected: Partial<Record<PictureKindName, string>> = {
    sea: 'sea',
    sunset: 'sunset',
    'crowded market': 'crowd',
    'smiling portrait': 'portrait',
    // Signs of these mislead in photos: an alley is as warm and as dim as a room.
    desert: 'picture',
    'empty snow': 'picture',
    'city at night': 'picture',
    room: 'picture',
    drawing: 'picture',
    warm: 'picture',
    dark: 'picture',
  };
  for (const [kind, scene] of Object.entries(expected)) {
    const told = [0, 1, 2, 3, 4].map((seed) => describe(kind as PictureKindName, seed).kind);
    assert.ok(told.filter((each) => each === scene).length >= 4, `${kind}: ${told}`);
  }
  const { horizon: _, ...forest } = picture('forest');
  const leaves = {
    ...forest,
    shares: { ...forest.shares, greenery: 0.75 },
    texture: 0.7,
    warmth: 0.3,
    saturation: 0.55,
  };
  assert.equal(describeScene(leaves).kind, 'greenery');
});

test('what is named is sure', () => {
  for (const kind of Object.keys(pictureKinds) as PictureKindName[])
    for (const seed of [0, 1, 2, 3, 4]) {
      const scene = describe(kind, seed);
      assert.ok(scene.kind === 'picture' || scene.confidence >= 0.6, `${kind}: ${scene.kind} ${scene.confidence}`);
      assert.doesNotMatch(scene.description, /perhaps/);
    }
});

const withThings = (...objects: ImageReading['objects']): Scene => describeScene({ ...picture('day'), objects });
const dog = { name: 'dog', count: 1, share: 0.2, confidence: 0.95 };

test('things that are recognised are named, sung about and set the scene, the largest first', () => {
  const scene = withThings(dog, { name: 'bicycle', count: 2, share: 0.1, confidence: 0.9 });
  assert.equal(scene.kind, 'animals');
  assert.match(scene.description, /picture of a dog and bicycles/);
  assert.deepEqual(scene.themeWords.slice(0, 2), ['dog', 'bicycle']);
  assert.deepEqual(
    scene.subjects.map(({ text, kind }) => [text, kind]),
    [
      ['dog', 'animal'],
      ['bicycles', 'thing'],
    ],
  );
  assert.match(JSON.stringify(suggestSong(picture('day'), scene, 1).reasons), /a dog, bicycles \(95 % sure\)/);
  assert.equal(withThings({ ...dog, name: 'orange' }).kind, 'food');
  assert.equal(withThings({ ...dog, name: 'car' }).kind, 'vehicles');
  assert.match(withThings({ ...dog, name: 'orange' }).description, /of an orange/);
});

test('people are a crowd from six on, and a portrait where a face is large', () => {
  const people = (count: number): Scene => withThings({ ...dog, name: 'person', count });
  assert.deepEqual([people(1).kind, people(5).kind, people(6).kind], ['people', 'people', 'crowd']);
  const face = { ...picture('smiling portrait'), objects: [{ ...dog, name: 'person' }] };
  assert.equal(describeScene(face).kind, 'portrait');
});

test('furniture of two kinds is a room, one chair is not', () => {
  const chair = { ...dog, name: 'chair' };
  assert.equal(withThings(chair, { ...dog, name: 'tv' }).kind, 'room');
  assert.equal(withThings(chair).kind, 'picture');
  assert.equal(withThings(chair, { ...dog, name: 'dining table' }).kind, 'picture', 'they may stand in a garden');
});

test('a blank picture and noise are told as such, and feel like nothing', () => {
  for (const content of ['blank', 'noise'] as const) {
    const scene = describeScene({ ...picture('night'), content });
    assert.equal(scene.kind, content);
    assert.match(scene.description, content === 'blank' ? /^The picture is blank: / : /^The picture is random noise/);
    assert.deepEqual(scene.themeWords, []);
    assert.ok(Math.abs(scene.valence) < 0.1 && Math.abs(scene.arousal - 0.45) < 0.05);
  }
});

test('where nothing was recognised nothing is claimed, and the words are of what is plain to see', () => {
  const grey = { hex: '#777777', share: 1, lightness: 0.57, chroma: 0, hueDegrees: 0 };
  const blue = { hex: '#1f4fbf', share: 1, lightness: 0.47, chroma: 0.18, hueDegrees: 262 };
  const plain = { ...picture('dark'), setting: 'unknown' as const, timeOfDay: 'unknown' as const };
  for (const colour of [grey, blue]) {
    const scene = describeScene({ ...plain, palette: [colour] });
    assert.equal(scene.kind, 'picture');
    assert.equal(scene.confidence, 0);
    assert.equal(scene.themeWords.includes('blue'), colour === blue);
    assert.doesNotMatch(scene.themeWords.join(' '), /fog|silence|river|snow|ocean|home/);
  }
  assert.ok(describeScene({ ...plain, timeOfDay: 'night' }).themeWords.includes('night'));
});

test('the description is one sentence of what is there', () => {
  assert.match(describe('city at night').description, /^A .*picture at night: .*\.$/);
  assert.match(describe('bright').description, /^A bright /);
  assert.match(describe('grey').description, /colourless.*grey/);
  assert.match(describe('calm').description, /level lines/);
  const lamps = [{ hex: '#ffc060', share: 0.03, lightness: 0.85, chroma: 0.13, hueDegrees: 70 }];
  const lit = picture('night');
  assert.match(describeScene({ ...lit, palette: [...lit.palette, ...lamps] }).description, /points of warm light/);
  for (const kind of Object.keys(pictureKinds) as PictureKindName[]) {
    const { description } = describe(kind, 2);
    assert.match(description, /^(A|An) [a-z].*[a-z]\.$|^A rainy street/, description);
    assert.doesNotMatch(description, /undefined|NaN| {2}|: \.|, ,/);
  }
});

test('the words of a caption count most', () => {
  const dog = withCaption('A happy dog running through a field of flowers.');
  assert.equal(dog.kind, 'animals');
  assert.equal(dog.themeWords[0], 'dog');
  assert.equal(dog.description, 'A happy dog running through a field of flowers.');
  assert.equal(withCaption('city street at night with neon signs').kind, 'city at night');
  assert.equal(withCaption('a plate of food on a table').kind, 'food');
  assert.ok(
    withCaption('a sad, lonely man crying in the dark').valence < withCaption('a happy family laughing').valence - 0.3,
  );
  const plain = withCaption('   ');
  assert.equal(plain.description, describe('day').description);
  assert.equal(withCaption(`a ${'very '.repeat(400)}long beach`).description.length < 260, true);
});

test('words for the lyrics lead to a theme that suits the scene', () => {
  const themes: Partial<Record<PictureKindName, readonly string[]>> = {
    sea: ['sea'],
    'smiling portrait': ['love'],
    'crowded market': ['friendship'],
    sunset: ['summer'],
  };
  for (const [kind, expected] of Object.entries(themes)) {
    const { themeWords } = describe(kind as PictureKindName);
    const theme = themeWords.map((word) => findTheme(word)).find((each) => each !== undefined);
    assert.ok(theme && expected.includes(theme.name), `${kind}: ${themeWords} ${theme?.name}`);
  }
});

test('light, colour and faces make glad, structure makes lively', () => {
  const base = picture('day');
  const feel = (change: Partial<ImageReading>): Scene => describeScene({ ...base, ...change });
  assert.ok(feel({ brightness: 0.8 }).valence > feel({ brightness: 0.2 }).valence + 0.3);
  assert.ok(feel({ saturation: 0.8 }).arousal > feel({ saturation: 0.1 }).arousal + 0.1);
  assert.ok(
    feel({ edgeDensity: 0.14, texture: 0.8 }).arousal > feel({ edgeDensity: 0.01, texture: 0.1 }).arousal + 0.2,
  );
  const faces = (valence: number) => ({ faces: { count: 1, largestShare: 0.2, valence } });
  assert.ok(feel(faces(0.8)).valence > feel(faces(-0.8)).valence + 0.4);
  assert.ok(feel({ shares: { ...base.shares, greenery: 0.6 } }).arousal < feel({}).arousal);
});

test('no reading breaks it', () => {
  const { faces: _, ...day } = picture('day');
  const empty = { ...day, palette: [], faces: { count: 0, largestShare: 0 } };
  const extremes = [0, 1].map((all) => ({
    ...empty,
    brightness: all,
    contrast: all,
    saturation: all,
    warmth: 2 * all - 1,
    texture: all,
    edgeDensity: all,
    symmetry: all,
    depth: all,
    textPresence: all,
  }));
  for (const reading of [empty, ...extremes]) {
    const scene = describeScene(reading);
    const { valence, arousal, confidence, description } = scene;
    assert.doesNotMatch(JSON.stringify(suggestSong(reading, scene, 1)), /undefined|null/);
    assert.ok(valence >= -1 && valence <= 1 && arousal >= 0 && arousal <= 1 && confidence >= 0 && confidence <= 1);
    assert.doesNotMatch(description, /undefined|NaN/);
  }
});

test('colours have the names that people give them', () => {
  const of = (lightness: number, chroma: number, hueDegrees: number): string =>
    nameColour({ hex: '#000000', share: 1, lightness, chroma, hueDegrees });
  // OKLCH of CSS colours.
  assert.equal(of(0.628, 0.258, 29), 'red');
  assert.equal(of(0.452, 0.313, 264), 'blue');
  assert.equal(of(0.866, 0.295, 142), 'green');
  assert.equal(of(0.9, 0.08, 142), 'pale green');
  assert.equal(of(0.968, 0.211, 110), 'yellow');
  assert.equal(of(0.793, 0.171, 71), 'orange');
  assert.equal(of(0.815, 0.082, 226), 'sky blue');
  assert.equal(of(0.271, 0.19, 264), 'dark blue');
  assert.equal(of(0.47, 0.09, 50), 'brown');
  assert.equal(of(1, 0, 90), 'white');
  assert.equal(of(0.6, 0.005, 90), 'grey');
  assert.equal(of(0.05, 0, 0), 'black');
});
