import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { CatalogueVoice } from '../../src/contract/voice.ts';
import { vocoderConverter } from '../../src/engines/voice-converter/vocoder-converter.ts';
import { openFlite } from '../../src/models/flite/flite.ts';
import { loadCatalogue, readPrint } from '../../src/voices/catalogue.ts';
import { readRecording, recordingsMissing } from '../support/recordings.ts';
import { findNearestPair, judgeGender, measureVoiceTraits, type VoiceTraits } from '../support/voice-traits.ts';

const sampleRateHz = 16_000;
const voices = loadCatalogue();
/** In no print and no preview. */
const text = 'The merry old miller of Rye ground barley and oats until he ran away to sea.';

async function convert(source: Float32Array, voice: CatalogueVoice): Promise<Float32Array> {
  const open = () => {
    const blocks = (async function* () {
      for (let at = 0; at < source.length; at += 8000) yield [source.slice(at, at + 8000)];
    })();
    return { sampleRateHz, channelCount: 1, blocks };
  };
  const target = { voiceId: voice.voiceId, print: await readPrint(voice.print), design: voice.design };
  const converted = await vocoderConverter.convert(
    { durationSeconds: source.length / sampleRateHz, open },
    { voice: target, pitchSemitones: 0, material: 'speech' },
  );
  const result = new Float32Array(source.length);
  let at = 0;
  for await (const [block] of converted.blocks) {
    result.set(block!, at);
    at += block!.length;
  }
  assert.equal(at, source.length);
  return result;
}

const gendered = voices.filter(({ gender, design }) => gender !== 'neutral' && !design.isWhispered);

function checkSide(voice: CatalogueVoice, source: VoiceTraits, converted: VoiceTraits): void {
  const heard = `${converted.f0Hz.toFixed(0)} Hz, formants ${converted.formantsHz.toFixed(0)} Hz`;
  assert.notEqual(judgeGender(source), voice.gender, 'the source is on that side already');
  assert.equal(judgeGender(converted), voice.gender, heard);
}

describe('voice catalogue: a sentence that no voice was built with', () => {
  let woman: Float32Array;
  let man: Float32Array;
  /** Of the man's sentence, as every voice. */
  const asEveryVoice = new Map<string, VoiceTraits>();
  before(async () => {
    const flite = await openFlite();
    woman = flite.speak({ say: { text }, voice: 'slt' }).samples;
    man = flite.speak({ say: { text }, voice: 'rms' }).samples;
    for (const voice of voices) {
      asEveryVoice.set(voice.voiceId, measureVoiceTraits(await convert(man, voice), sampleRateHz));
    }
  });

  it('lands on the side of the card, by pitch and by formants, when a man says it', () => {
    const source = measureVoiceTraits(man, sampleRateHz);
    for (const voice of gendered) {
      if (voice.gender === 'female') checkSide(voice, source, asEveryVoice.get(voice.voiceId)!);
    }
  });

  for (const voice of gendered.filter(({ gender }) => gender === 'male')) {
    it(`lands on the side of the card when a woman says it: ${voice.voiceId}`, async () => {
      const converted = measureVoiceTraits(await convert(woman, voice), sampleRateHz);
      checkSide(voice, measureVoiceTraits(woman, sampleRateHz), converted);
    });
  }

  it('sounds different as every voice', (t) => {
    const nearest = findNearestPair(asEveryVoice);
    t.diagnostic(`${nearest.pair}: ${nearest.distance.toFixed(2)}`);
    assert.ok(nearest.distance >= 0.7, `${nearest.pair}: ${nearest.distance.toFixed(2)}`);
  });
});

describe('voice catalogue: a recorded woman and a recorded man', { skip: recordingsMissing }, () => {
  // Every third voice: the others differ in nothing that a recording could upset.
  for (const voice of gendered.filter((_, i) => i % 3 === 0)) {
    it(`land on the side of ${voice.voiceId}`, async () => {
      const name = voice.gender === 'female' ? 'pocketsphinx/cards_001.flac' : 'ljspeech/LJ001-0004.flac';
      const source = readRecording(`speech/${name}`, { sampleRateHz, seconds: 6 });
      const converted = measureVoiceTraits(await convert(source, voice), sampleRateHz);
      checkSide(voice, measureVoiceTraits(source, sampleRateHz), converted);
    });
  }
});
