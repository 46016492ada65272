import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { decodeVoicePrint } from '../../dsp/voice-print/voice-print-file.ts';
import { judgeGender } from './judge-gender.ts';

const man = [500, 1500, 2550, 3550];
const woman = [580, 1770, 2950, 4150];
const of = (pitchHz: number, formantsHz: readonly number[]) =>
  judgeGender({ logF0Mean: Math.log(pitchHz), formantsHz });

describe('the gender of a voice', () => {
  it('is heard where pitch and throat agree, whichever way somebody speaks', () => {
    for (const pitchHz of [80, 100, 120, 145]) assert.equal(of(pitchHz, man), 'male', `${pitchHz} Hz`);
    for (const pitchHz of [175, 200, 240, 300]) assert.equal(of(pitchHz, woman), 'female', `${pitchHz} Hz`);
  });

  it('is neutral where they contradict each other, and where both lie between', () => {
    assert.equal(of(220, man), 'neutral');
    assert.equal(of(131, woman), 'neutral');
    assert.equal(of(170, [540, 1630, 2740, 3840]), 'neutral');
  });

  it('is judged by the pitch alone where no formants were found', () => {
    assert.equal(of(110, []), 'male');
    assert.equal(of(230, [0, 0, 0, 0]), 'female');
  });

  it('is right for the recorded voices of the catalogue', () => {
    const known: Readonly<Record<string, string>> = { awb: 'male', kal16: 'male', rms: 'male', slt: 'female' };
    const folder = new URL('../../../voices/prints/', import.meta.url);
    let judged = 0;
    for (const file of readdirSync(folder)) {
      const gender = known[file.replace('.voiceprint', '')];
      if (gender === undefined) continue;
      assert.equal(judgeGender(decodeVoicePrint(readFileSync(new URL(file, folder)))), gender, file);
      judged++;
    }
    assert.ok(judged >= 3, `${judged} recorded voices`);
  });
});
