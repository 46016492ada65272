import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Probe } from '../contract/audio.ts';
import { describeIssues } from '../tasks/read-input.ts';
import { cover } from './cover/schema.ts';
import { voiceChanger } from './voice-changer/schema.ts';

/** What a caller is told. */
function refuse(operation: typeof cover | typeof voiceChanger, body: Record<string, unknown>): string {
  const { error } = operation.input.safeParse(body);
  assert.ok(error, JSON.stringify(body));
  return describeIssues(error, body);
}

describe('voice_id, pitch and remove_background', () => {
  it('sends who names no voice to the search', () => {
    for (const operation of [cover, voiceChanger]) {
      for (const body of [{}, { voice_id: '' }, { voice_id: '  ', pitch: 3 }]) {
        assert.match(refuse(operation, body), /voice_id.*GET \/v1\/searchVoices/);
      }
    }
  });

  it('reads numbers and flags as forms send them', () => {
    const read = (body: Record<string, unknown>) => voiceChanger.input.parse({ voice_id: ' clara ', ...body });
    assert.deepEqual(read({}), { voice_id: 'clara', remove_background: 0, pitch: 0 });
    assert.deepEqual(read({ remove_background: '1', pitch: '-12' }), {
      voice_id: 'clara',
      remove_background: 1,
      pitch: -12,
    });
    for (const yes of [1, true, 'True', 'yes', 'on'])
      assert.equal(read({ remove_background: yes }).remove_background, 1);
    for (const no of [0, false, 'False', '', null]) assert.equal(read({ remove_background: no }).remove_background, 0);
  });

  it('refuses half semitones, more than an octave, and flags that are none', () => {
    for (const pitch of ['13', -13, 1.5, 'high']) assert.match(refuse(cover, { voice_id: 'clara', pitch }), /pitch/);
    for (const remove_background of ['2', 'maybe']) {
      assert.match(refuse(voiceChanger, { voice_id: 'clara', remove_background }), /remove_background/);
    }
  });

  it('refuses audio below 8 kHz, once its rate is known', () => {
    const capabilities = { transcription: [], installableTranscription: [], separation: [] };
    const at = (sampleRateHz: number) => ({ audio: { sampleRateHz } as Probe });
    for (const operation of [cover, voiceChanger]) {
      const check = (probes: object) =>
        operation.check!({ voice_id: 'clara', pitch: 0 } as never, probes, capabilities);
      check({});
      check(at(8000));
      assert.throws(() => check(at(4000)), /4000 Hz.*at least 8000 Hz/);
    }
  });
});
