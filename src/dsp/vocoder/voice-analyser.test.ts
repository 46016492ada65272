import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { analyseVoice } from '../../../test/support/copy-voice.ts';
import { makeWhiteNoise } from '../../../test/support/signals.ts';
import { type Formants, singVowel, vibrate, vowelPower, vowels } from '../../../test/support/sung-vowels.ts';
import { createVoiceAnalyser } from './voice-analyser.ts';
import type { VoiceFrame, VoiceFraming } from './voice-frame.ts';

const sampleRateHz = 24_000;

function readDb({ envelope }: VoiceFrame, { fftSize }: VoiceFraming, hz: number): number {
  const bin = (hz / sampleRateHz) * fftSize;
  const at = Math.floor(bin);
  return 10 * Math.log10(envelope[at]! + (bin - at) * (envelope[at + 1]! - envelope[at]!));
}

const truthDb = (formants: Formants, hz: number) => 10 * Math.log10(vowelPower({ formants }, hz));
const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;

function analyseMiddle(formants: Formants, pitchHz: number) {
  const voice = singVowel({ sampleRateHz, seconds: 0.5, formants, pitchHzAt: () => pitchHz });
  const { frames, framing } = analyseVoice(voice, sampleRateHz);
  return { framing, frames: frames.slice(25, -25) };
}

describe('voice analyser: the envelope of a sung vowel', () => {
  for (const [name, formants] of Object.entries(vowels)) {
    for (const pitchHz of [80, 120, 190, 300]) {
      it(`is that of the ${name} at ${pitchHz} Hz: right on the partials, and near between them`, (t) => {
        const { frames, framing } = analyseMiddle(formants, pitchHz);
        const errorsAt = (share: number) => {
          const errors: number[] = [];
          for (let hz = (1 + share) * pitchHz; hz < 6000; hz += pitchHz) {
            for (const frame of frames) errors.push(readDb(frame, framing, hz) - truthDb(formants, hz));
          }
          return errors;
        };
        const rms = (errors: number[]) => Math.sqrt(mean(errors.map((x) => x * x)));
        const [on, between] = [errorsAt(0), errorsAt(0.5)];
        t.diagnostic(`on ${rms(on).toFixed(2)} dB, between ${rms(between).toFixed(2)} dB`);
        assert.ok(rms(on) <= 0.5, `${rms(on)}`);
        assert.ok(Math.max(...on.map(Math.abs)) <= 1.5, `${Math.max(...on.map(Math.abs))}`);
        // Formants narrower than the pitch cannot be known between partials.
        assert.ok(rms(between) <= (pitchHz <= 200 ? 2 : 4), `${rms(between)}`);
      });
    }
  }

  it('has its formants within half the distance between partials', () => {
    for (const pitchHz of [90, 140, 200]) {
      const { frames, framing } = analyseMiddle(vowels.a, pitchHz);
      const middle = frames[Math.floor(frames.length / 2)]!;
      for (const [formantHz] of vowels.a.slice(0, 4)) {
        let best = 0;
        let most = Number.NEGATIVE_INFINITY;
        for (let hz = formantHz - 250; hz <= formantHz + 250; hz += 5) {
          const db = readDb(middle, framing, hz);
          if (db > most) [most, best] = [db, hz];
        }
        assert.ok(Math.abs(best - formantHz) <= Math.max(30, pitchHz / 2), `${best} for ${formantHz} at ${pitchHz} Hz`);
      }
    }
  });

  it('does not ripple with the time within a period', () => {
    for (const pitchHz of [73, 110, 233]) {
      const { frames, framing } = analyseMiddle(vowels.a, pitchHz);
      for (let hz = 100; hz < 5000; hz += 130) {
        const levels = frames.map((frame) => readDb(frame, framing, hz));
        const spread = Math.max(...levels) - Math.min(...levels);
        assert.ok(spread <= 3, `${spread.toFixed(2)} dB at ${hz} Hz, pitch ${pitchHz} Hz`);
      }
    }
  });
});

describe('voice analyser: how much is noise', () => {
  /** Partials of one level up to the end, and white noise of a known share of the power. */
  function makeBuzz(pitchHzAt: (seconds: number) => number, noiseShare: number): Float32Array {
    const flat = singVowel({ sampleRateHz, seconds: 1, formants: [], pitchHzAt });
    let turns = 0;
    const noise = makeWhiteNoise(flat.length, 4);
    return flat.map((_, i) => {
      const pitchHz = pitchHzAt(i / sampleRateHz);
      turns += pitchHz / sampleRateHz;
      let sum = 0;
      for (let partial = 1; partial * pitchHz < 11_500; partial++) sum += Math.cos(2 * Math.PI * partial * turns);
      const voice = sum * Math.sqrt((4 * pitchHz * 0.01) / sampleRateHz);
      return Math.sqrt(1 - noiseShare) * voice + Math.sqrt(noiseShare * 3 * 0.01) * noise[i]!;
    });
  }
  const measure = (voice: Float32Array) => {
    const { frames, framing } = analyseVoice(voice, sampleRateHz);
    const middle = frames.slice(25, -25).filter(({ f0Hz }) => f0Hz > 0);
    assert.ok(middle.length > 0.9 * (frames.length - 50), `${middle.length} voiced`);
    return framing.aperiodicityCentresHz
      .map((hz, b) => ({ hz, db: 10 * Math.log10(mean(middle.map((frame) => frame.aperiodicity[b]! ** 2)) + 1e-9) }))
      .filter(({ hz }) => hz < 0.9 * (sampleRateHz / 2));
  };

  for (const pitchHz of [90, 160, 310, 700]) {
    for (const noiseDb of [-20, -10, -5]) {
      it(`reads ${noiseDb} dB of noise within 2 dB, in every band, at ${pitchHz} Hz`, (t) => {
        const bands = measure(makeBuzz(() => pitchHz, 10 ** (noiseDb / 10)));
        t.diagnostic(bands.map(({ hz, db }) => `${hz} Hz ${db.toFixed(1)}`).join(', '));
        for (const { hz, db } of bands) assert.ok(Math.abs(db - noiseDb) <= 2, `${db.toFixed(1)} dB at ${hz} Hz`);
      });
    }
  }

  it('does not take a vibrato for noise', (t) => {
    const bands = measure(makeBuzz(vibrate(220), 0.001));
    t.diagnostic(bands.map(({ hz, db }) => `${hz} Hz ${db.toFixed(1)}`).join(', '));
    for (const { hz, db } of bands) assert.ok(db <= (hz <= 4000 ? -15 : -7), `${db.toFixed(1)} dB at ${hz} Hz`);
  });
});

describe('voice analyser: frames', () => {
  it('gives one frame for every 5 ms that begin before the end, however it is pushed', () => {
    for (const length of [0, 1, 119, 120, 121, 24_000]) {
      const { frames } = analyseVoice(new Float32Array(length).fill(0.1), sampleRateHz);
      assert.equal(frames.length, Math.ceil(length / 120), `${length} samples`);
    }
  });

  it('takes a pitch that is known as it is given', () => {
    const voice = singVowel({ sampleRateHz, seconds: 0.3, formants: vowels.a, pitchHzAt: () => 200 });
    const { frames } = analyseVoice(voice, sampleRateHz, { f0HzOf: (frame) => (frame < 30 ? 200 : 0) });
    assert.deepEqual(
      frames.map(({ f0Hz }) => f0Hz),
      Array.from({ length: 60 }, (_, i) => (i < 30 ? 200 : 0)),
    );
  });

  it('stays finite over full scale, offsets, pitches below its range and digital silence', () => {
    const voice = new Float32Array(sampleRateHz).map((_, i) => (i < 12_000 ? (i % 600 < 10 ? 1 : -1) : 0));
    for (const f0Hz of [10, 40, 1500, 5000]) {
      const { frames } = analyseVoice(voice, sampleRateHz, { f0HzOf: () => f0Hz });
      for (const { envelope, aperiodicity } of frames) {
        assert.ok(envelope.every((x) => Number.isFinite(x) && x >= 0));
        assert.ok(aperiodicity.every((x) => x >= 0 && x <= 1));
      }
    }
  });

  it('refuses a rate that it cannot hold', () => {
    assert.throws(() => createVoiceAnalyser(4000), RangeError);
  });
});
