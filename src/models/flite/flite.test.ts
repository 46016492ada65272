import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createPitchTracker } from '../../dsp/pitch/pitch-tracker.ts';
import { type Flite, type FliteVoice, flitePhones, fliteRateHz, fliteVoices, openFlite } from './flite.ts';
import { writeGivenWord } from './given-word.ts';

const sentence = { text: 'The early moon rose over a row of yellow farms.' };

/** F0 of every voiced frame, ascending. */
function trackPitch(samples: Float32Array): number[] {
  const tracker = createPitchTracker(fliteRateHz);
  const frames = [...tracker.push(samples), ...tracker.finish()];
  return frames
    .map(({ frequencyHz }) => frequencyHz)
    .filter((hz) => hz !== undefined)
    .sort((a, b) => a - b);
}

const median = (ascending: readonly number[]) => ascending[Math.floor(ascending.length / 2)]!;

describe('flite', () => {
  let flite: Flite;
  before(async () => {
    flite = await openFlite();
  });

  // Measured medians: 171, 101, 128 and 88 Hz.
  const pitchRangesHz = { slt: [150, 200], rms: [85, 115], awb: [110, 150], kal16: [75, 105] } as const;
  for (const voice of fliteVoices) {
    it(`speaks as ${voice} at the pitch of that person`, () => {
      const { samples } = flite.speak({ say: sentence, voice });
      const pitches = trackPitch(samples);
      const [lowest, highest] = pitchRangesHz[voice];
      assert.ok(pitches.length > 200, `only ${pitches.length} voiced frames`);
      assert.ok(median(pitches) > lowest && median(pitches) < highest, `${median(pitches).toFixed(1)} Hz`);
    });

    it(`tells where each phone of ${voice} is, from the first sample to the last`, () => {
      const { samples, phones } = flite.speak({ say: sentence, voice });
      assert.equal(phones[0]!.startSeconds, 0);
      assert.equal(phones.at(-1)!.endSeconds, samples.length / fliteRateHz);
      phones.slice(1).forEach(({ startSeconds }, i) => {
        assert.equal(startSeconds, phones[i]!.endSeconds);
      });
      assert.ok(phones.every(({ phone }) => flitePhones.includes(phone)));
      // The sentence begins and ends with a pause, and those are quiet where the speech is not.
      const loudness = (part: { startSeconds: number; endSeconds: number }) => {
        const from = Math.round(part.startSeconds * fliteRateHz);
        const cut = samples.subarray(from, Math.round(part.endSeconds * fliteRateHz));
        return Math.sqrt(cut.reduce((sum, x) => sum + x * x, 0) / cut.length);
      };
      const vowels = phones.filter(({ phone }) => ['iy', 'uw', 'ow', 'aa'].includes(phone)).map(loudness);
      const [pause] = phones;
      assert.equal(pause!.phone, 'pau');
      assert.ok(median(vowels.sort((a, b) => a - b)) > 10 * loudness(pause!));
    });
  }

  it('says a given word as often as it comes in a row', () => {
    const la = writeGivenWord(['l', 'aa1'], 'la');
    const { phones } = flite.speak({ say: { ssml: `<speak>${la} ${la} ${la} <break/> ${la}</speak>` }, voice: 'slt' });
    assert.equal(phones.map(({ phone }) => phone).join(' '), 'pau l aa l aa l aa pau l aa pau');
  });

  for (const voice of fliteVoices.filter((name) => name !== 'rms')) {
    it(`holds an asked-for pitch as ${voice} within half a percent`, () => {
      for (const pitchHz of [110, 220]) {
        const pitches = trackPitch(flite.speak({ say: sentence, voice, pitchHz }).samples);
        assert.ok(Math.abs(median(pitches) / pitchHz - 1) < 0.005, `${median(pitches).toFixed(2)} Hz`);
        const spread = pitches[Math.floor(0.9 * pitches.length)]! / pitches[Math.floor(0.1 * pitches.length)]!;
        assert.ok(spread < 1.05, `${(1200 * Math.log2(spread)).toFixed(0)} cents of spread`);
      }
    });
  }

  it('says that rms cannot hold a pitch instead of giving another', () => {
    assert.throws(() => flite.speak({ say: sentence, voice: 'rms', pitchHz: 110 }), /rms .* leave pitchHz out/);
  });

  it('speaks phones as they are given', () => {
    const phones = ['pau', 'hh', 'ax', 'l', 'ow', 'pau'];
    const speech = flite.speak({ say: { phones }, voice: 'slt' });
    assert.deepEqual(
      speech.phones.map(({ phone }) => phone),
      phones,
    );
  });

  it('speaks every phone that it names', () => {
    for (const voice of fliteVoices) {
      const spoken = flite.speak({ say: { phones: ['pau', ...flitePhones.slice(1), 'pau'] }, voice });
      assert.equal(spoken.phones.length, flitePhones.length + 1);
    }
  });

  it('lasts as many times longer as asked', () => {
    const lasting = (stretch: number) => flite.speak({ say: sentence, voice: 'slt', stretch }).samples.length;
    assert.ok(Math.abs(lasting(2) / lasting(1) - 2) < 0.05);
    assert.ok(Math.abs(lasting(0.5) / lasting(1) - 0.5) < 0.05);
  });

  it('says the same again, whatever was said in between', () => {
    const first = flite.speak({ say: sentence, voice: 'awb' });
    flite.speak({ say: { text: 'Something else.' }, voice: 'kal16', pitchHz: 200, stretch: 2 });
    assert.deepEqual(flite.speak({ say: sentence, voice: 'awb' }), first);
  });

  it('reads words, and words that no dictionary has', () => {
    assert.deepEqual(flite.pronounce('hello'), ['hh', 'ax', 'l', 'ow']);
    assert.deepEqual(flite.pronounce('Serinette'), ['s', 'eh', 'r', 'ih', 'n', 'eh', 't']);
  });

  it('takes text for words, never for a switch of the program, and reads on behind a zero', () => {
    const words = (text: string) => flite.speak({ say: { text }, voice: 'kal16' }).phones.map(({ phone }) => phone);
    assert.deepEqual(words('--help'), ['pau', 'hh', 'eh', 'l', 'p', 'pau']);
    assert.deepEqual(words('one\0two'), words('one two'));
    assert.deepEqual(words('café 你好'), words('café'));
  });

  it('refuses what it cannot say', () => {
    const speak = (say: { text: string } | { phones: string[] }, more = {}) =>
      flite.speak({ say, voice: 'slt', ...more });
    assert.throws(() => speak({ text: ' \0 ' }), /no text/);
    assert.throws(() => speak({ phones: [] }), /no phones/);
    assert.throws(() => speak({ phones: ['hh', 'zz'] }), /"zz" is no phone/);
    assert.throws(() => speak(sentence, { pitchHz: 5000 }), /pitchHz must lie between/);
    assert.throws(() => speak(sentence, { stretch: Number.NaN }), /stretch must lie between/);
    assert.throws(() => speak(sentence, { voice: 'awb_time' as FliteVoice }), /voice must be one of/);
    assert.throws(() => flite.pronounce(''), /no text/);
  });
});
