import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRealFft } from '../fft.ts';
import { Amplifier } from './amplifier.ts';
import { placeOnStrings } from './fretboard.ts';
import type { GuitarNote } from './guitar-note.ts';
import { type GuitarName, type GuitarSettings, guitars } from './guitars.ts';
import { playGuitar } from './play-guitar.ts';

const sampleRateHz = 44_100;
const names = Object.keys(guitars) as GuitarName[];

function play(notes: readonly GuitarNote[], settings: GuitarSettings, seconds: number, seed = 1): Float32Array {
  const sampleCount = Math.round(seconds * sampleRateHz);
  const sound = new Float32Array(sampleCount);
  let at = 0;
  for (const [block] of playGuitar(notes, settings, { sampleRateHz, sampleCount, seed })) {
    sound.set(block!, at);
    at += block!.length;
  }
  return sound;
}

const note = (pitch: number, own: Partial<GuitarNote> = {}): GuitarNote => ({
  startSeconds: 0.05,
  endSeconds: 1.2,
  pitch,
  force: 0.8,
  ...own,
});
const chord = (pitches: readonly number[], own: Partial<GuitarNote> = {}) => pitches.map((pitch) => note(pitch, own));

function spectrumDb(sound: Float32Array, from: number, size: number): Float64Array {
  const fft = createRealFft(size);
  const windowed = Float32Array.from(
    { length: size },
    (_, i) =>
      sound[from + i]! * (0.42 - 0.5 * Math.cos((2 * Math.PI * i) / size) + 0.08 * Math.cos((4 * Math.PI * i) / size)),
  );
  const spectrum = new Float32Array(size + 2);
  fft.forward(windowed, spectrum);
  return Float64Array.from(
    { length: size / 2 },
    (_, i) => 10 * Math.log10(spectrum[2 * i]! ** 2 + spectrum[2 * i + 1]! ** 2 + 1e-30),
  );
}

const energy = (sound: Float32Array, fromSeconds: number, toSeconds: number): number => {
  let sum = 0;
  for (let i = Math.round(fromSeconds * sampleRateHz); i < toSeconds * sampleRateHz; i++) sum += sound[i]! ** 2;
  return sum / (toSeconds - fromSeconds);
};

/** The fundamental by the peak of the spectrum around it, in cents from the key. */
function findCents(sound: Float32Array, pitch: number): number {
  const size = 32_768;
  const db = spectrumDb(sound, Math.round(0.2 * sampleRateHz), size);
  const wanted = (440 * 2 ** ((pitch - 69) / 12) * size) / sampleRateHz;
  let best = Math.floor(wanted * 0.97);
  for (let bin = best; bin <= wanted * 1.03 + 1; bin++) if (db[bin]! > db[best]!) best = bin;
  const [a, b, c] = [db[best - 1]!, db[best]!, db[best + 1]!];
  const peak = best + (0.5 * (a - c)) / (a - 2 * b + c);
  return 1200 * Math.log2(peak / wanted);
}

describe('guitars', () => {
  for (const name of names) {
    // Through a clean amplifier: a distorted one adds difference tones of stiff partials, as real ones do.
    it(`${name}: every key is in tune within 5 cents`, () => {
      const [lowest, highest] = [guitars[name].open[0]!, guitars[name].open.at(-1)! + 20];
      const straight = { ...guitars[name], amplifier: guitars.clean.amplifier, vibratoCents: 0 };
      for (let pitch = lowest; pitch <= highest; pitch += 5) {
        const cents = findCents(play([note(pitch)], straight, 1.05), pitch);
        assert.ok(Math.abs(cents) < 5, `key ${pitch}: ${cents.toFixed(1)} cents`);
      }
    });

    it(`${name}: hard chords neither clip nor leave a direct current`, () => {
      const root = guitars[name].open[0]!;
      const sound = play(chord([root, root + 7, root + 12], { force: 1 }), guitars[name], 1.2);
      assert.ok(Math.max(...sound.map(Math.abs)) < 4, 'peak');
      // Weighed by a window: part of a period at the end has a mean of its own.
      const weigh = (x: number, i: number) => x * (1 - Math.cos((2 * Math.PI * i) / sound.length));
      const mean = sound.reduce((sum, x, i) => sum + weigh(x, i), 0) / sound.length;
      assert.ok(Math.abs(mean) < 5e-4, `mean ${mean}`);
      assert.ok(energy(sound, 0.1, 0.5) > 1e-4, 'it sounds');
    });
  }

  it('a palm mute dies away sooner than an open string, and a dead note sooner still', () => {
    const fall = (technique?: 'palmMute' | 'dead'): number => {
      const sound = play([note(40, { technique })], guitars.clean, 0.8);
      return 10 * Math.log10(energy(sound, 0.06, 0.12) / energy(sound, 0.3, 0.4));
    };
    const [open, muted, dead] = [fall(), fall('palmMute'), fall('dead')];
    assert.ok(open < 12, `open ${open.toFixed(1)} dB`);
    assert.ok(muted > open + 15, `muted ${muted.toFixed(1)} dB`);
    assert.ok(dead > muted + 10, `dead ${dead.toFixed(1)} dB`);
  });

  it('the same seed gives the same sound, another seed another take', () => {
    const notes = [...chord([40, 47, 52]), note(64, { startSeconds: 0.4, technique: 'bend' })];
    const [first, again, other] = [1, 1, 2].map((seed) => play(notes, guitars.distortion, 0.8, seed));
    assert.deepEqual(first, again);
    assert.notDeepEqual(first, other);
  });

  it('a bend arrives at its note, a slide leaves from the one before', () => {
    const bent = play([note(64, { technique: 'bend' })], { ...guitars.clean, vibratoCents: 0 }, 1.2);
    assert.ok(Math.abs(findCents(bent.subarray(0.2 * sampleRateHz), 64)) < 5);
  });

  it('chords lie on neighbouring strings; what lies too low tunes the guitar down', () => {
    const placed = placeOnStrings(chord([40, 47, 52]), guitars.distortion.open);
    assert.deepEqual(
      placed.map(({ string, fret }) => [string, fret]),
      [
        [0, 0],
        [1, 2],
        [2, 2],
      ],
    );
    assert.equal(placeOnStrings([note(35)], guitars.distortion.open)[0]!.fret, 0);
  });
});

describe('an amplifier', () => {
  it('driven hard by a high tone folds nothing back above −50 dB', () => {
    const amplifier = new Amplifier(guitars.distortion.amplifier, sampleRateHz, 4096);
    // A bin of the transform below, prime, so that what folds back falls between harmonics.
    const size = 16_384;
    const bin = 463;
    const sound = new Float32Array(size + 8192);
    for (let i = 0; i < sound.length; i++) sound[i] = 0.5 * Math.sin((2 * Math.PI * bin * i) / size);
    for (let at = 0; at < sound.length; at += 4096) amplifier.run(sound.subarray(at, at + 4096));
    const db = spectrumDb(sound, 8192, size);
    const loudest = Math.max(...db);
    let alias = Number.NEGATIVE_INFINITY;
    for (let i = 20; i < db.length; i++) {
      const away = Math.abs(i - bin * Math.round(i / bin));
      if (away > 3) alias = Math.max(alias, db[i]!);
    }
    assert.ok(alias - loudest < -50, `${(alias - loudest).toFixed(1)} dB`);
  });
});

describe('a distorted guitar that plays a tune', () => {
  it('sustains: a held note falls by less than 9 dB in three seconds', () => {
    for (const name of ['distortion', 'overdriven'] as const) {
      const sound = play([note(67, { endSeconds: 4 })], guitars[name], 4);
      const fallDb = 10 * Math.log10(energy(sound, 0.2, 0.4) / energy(sound, 3.3, 3.7));
      assert.ok(fallDb < 9, `${name}: ${fallDb.toFixed(1)} dB`);
    }
  });

  it('keeps its channel for riffs and chords', () => {
    const riff = chord([40, 47, 52]);
    const { lead: _, ...chords } = guitars.distortion;
    assert.deepEqual(play(riff, guitars.distortion, 1), play(riff, chords, 1));
  });
});
