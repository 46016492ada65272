import assert from 'node:assert/strict';
import test from 'node:test';
import { makeReading, pictureKinds } from '../../test/support/made-readings.ts';
import { blendStyles, findStyle } from '../composition/styles/blend.ts';
import { findInstrument } from '../notation/instruments.ts';
import { isMinor } from '../notation/mode.ts';
import { isUsuallyPlayed } from '../prompt/choose-vocals.ts';
import { parsePrompt } from '../prompt/parse-prompt.ts';
import type { SongSuggestion } from '../prompt/song-suggestion.ts';
import type { ImageReading } from '../vision/image-reading.ts';
import { describeScene } from './describe-scene.ts';
import { listFeatures } from './picture-features.ts';
import { sceneKinds } from './scene.ts';
import { suggestSong } from './suggest-song.ts';
import { affectTable } from './tables/affect-table.ts';
import { sceneEvidence } from './tables/scene-evidence.ts';
import { sceneMusic } from './tables/scene-music.ts';
import { sceneWords } from './tables/scene-words.ts';
import { citations } from './tables/sources.ts';

const everyKind = Object.values(pictureKinds).flatMap((kind) => [0, 1, 2].map((seed) => makeReading(kind, seed)));

function suggest(reading: ImageReading, seed = 1, isSung = true): SongSuggestion {
  return suggestSong(reading, describeScene(reading), seed, { isSung });
}

test('the tables speak of styles, instruments, measures and sources that there are', () => {
  for (const kind of sceneKinds) {
    const { styles, instruments } = sceneMusic[kind];
    assert.ok(styles.length >= 5, kind);
    for (const [name, weight] of styles) {
      assert.equal(findStyle(name).name, name);
      assert.ok(weight > 0 && weight <= 3, `${kind} ${name}`);
    }
    for (const name of instruments) assert.equal(findInstrument(name).name, name);
    const { noun, phrase, titles } = sceneWords[kind];
    assert.ok(noun !== '' && phrase !== '' && titles.length >= 4, kind);
  }
  const features = listFeatures(everyKind[0]!);
  for (const { kind, signs, trust } of sceneEvidence) {
    assert.ok(sceneKinds.includes(kind), kind);
    assert.ok(trust > 0 && trust < 1, kind);
    for (const { of, none, full } of signs)
      assert.ok(of in features && none !== full && !Number.isNaN(none + full), of);
  }
  for (const { of, centre, scale, valence, arousal, more, source } of affectTable) {
    assert.ok(of in features && source in citations && more !== '', of);
    assert.ok(Number.isFinite(centre + valence + arousal) && scale > 0, of);
  }
});

test('every scene can be sung: what is usually played comes into question only where nobody is to sing', () => {
  const reading = makeReading(pictureKinds.calm, 1);
  for (const kind of sceneKinds)
    for (const arousal of [0.1, 0.5, 0.9])
      for (const valence of [-0.6, 0.6]) {
        const { styles } = suggestSong(reading, { ...describeScene(reading), kind, valence, arousal }, 1);
        assert.equal(isUsuallyPlayed(styles[0]!.name), false, `${kind} ${styles[0]!.name}`);
      }
  const played = Array.from({ length: 20 }, (_, seed) => suggest(reading, seed, false).styles[0]!.name);
  assert.ok(played.some(isUsuallyPlayed), `${played}`);
});

test('every scene brings instruments of its own to most of its styles', () => {
  const reading = makeReading(pictureKinds.day, 1);
  for (const kind of sceneKinds) {
    const scene = { ...describeScene(reading), kind };
    const chosen = Array.from({ length: 12 }, (_, seed) => suggestSong(reading, scene, seed).wantedInstruments);
    assert.ok(chosen.filter((names) => names.length > 0).length >= 9, kind);
    for (const name of chosen.flat()) assert.ok(sceneMusic[kind].instruments.includes(name), `${kind} ${name}`);
  }
});

test('what is suggested is whole: weights add to one, tempo and key are the style’s own', () => {
  for (const reading of everyKind)
    for (const isSung of [true, false]) {
      const {
        styles,
        tempoBpm = 0,
        key,
        isMinor: side,
        reasons,
        title = '',
        wantedInstruments,
      } = suggest(reading, 3, isSung);
      assert.ok(Math.abs(styles.reduce((sum, { weight }) => sum + weight, 0) - 1) < 1e-9);
      const style = blendStyles(styles);
      assert.ok(
        tempoBpm >= style.tempoBpm.slowest && tempoBpm <= style.tempoBpm.fastest,
        `${styles[0]!.name} ${tempoBpm}`,
      );
      if (key) assert.equal(isMinor(key.mode), side);
      for (const name of wantedInstruments) findInstrument(name);
      for (const step of ['style', 'energy', 'tempo', 'mode'])
        assert.ok(
          reasons.some((reason) => reason.of === step),
          step,
        );
      for (const { because, therefore } of reasons) {
        assert.ok(because !== '' && therefore !== '');
        // A bare figure tells people nothing.
        assert.doesNotMatch(because, /\(-?\d+(\.\d+)?\)|0\.\d/);
      }
      assert.match(title, /^[A-Z][\w ’'-]+$/);
    }
});

test('reasons name what did it: of a dark blue night the darkness, of a busy bright one its edges', () => {
  const because = (kind: keyof typeof pictureKinds, of: string): string =>
    suggest(makeReading(pictureKinds[kind], 1)).reasons.find((reason) => reason.of === of)!.because;
  assert.match(because('night', 'mode'), /darkness|night/);
  assert.match(because('busy', 'energy'), /edges|structure/);
  assert.match(because('calm', 'energy'), /edges|surfaces|level/);
  assert.match(because('smiling portrait', 'mode'), /smiling/);
});

test('brighter pictures get higher instruments', () => {
  const middleOf = (brightness: number): number => {
    const keys = Array.from({ length: 60 }, (_, seed) => {
      const reading = { ...makeReading(pictureKinds.forest, seed), brightness };
      return suggest(reading, seed)
        .wantedInstruments.map((name) => findInstrument(name))
        .map(({ lowest, highest }) => (lowest + highest) / 2);
    }).flat();
    return keys.reduce((sum, key) => sum + key, 0) / keys.length;
  };
  assert.ok(middleOf(0.8) > middleOf(0.2) + 3);
});

test('calm pictures are slow and lively ones fast, whatever they show', () => {
  for (const kind of ['sea', 'city', 'portrait', 'picture'] as const) {
    const at = (arousal: number): number => {
      const scene = { ...describeScene(everyKind[0]!), kind, valence: 0.2, arousal };
      const tempos = Array.from({ length: 20 }, (_, seed) => suggestSong(everyKind[0]!, scene, seed).tempoBpm!);
      return tempos.reduce((sum, tempo) => sum + tempo, 0) / tempos.length;
    };
    assert.ok(at(0.85) > 1.2 * at(0.15), `${kind} ${at(0.15)} ${at(0.85)}`);
  }
});

test('styles and instruments are spoken of in words that requests know', () => {
  const named = everyKind.flatMap((reading) => suggest(reading).styles.map(({ name }) => name));
  for (const name of new Set(named)) {
    const heard = parsePrompt(name).phrases.flatMap(({ meanings }) => meanings);
    assert.ok(
      heard.some((meaning) => meaning.kind === 'style' && meaning.name === name),
      name,
    );
  }
});
