import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TranscriptionCapability } from '../../contract/capabilities.ts';
import { Fault } from '../../contract/fault.ts';
import type { EngineCandidate } from '../engine.ts';
import { createTranscriber } from './choose-transcriber.ts';
import type { TranscribeSettings } from './transcriber.ts';

const silence = { sampleRateHz: 16_000, channelCount: 1, blocks: (async function* () {})() };

/** Answers with its own name, and translates where it is asked to. */
function able(capability: TranscriptionCapability): EngineCandidate<'transcriber'> {
  const say = (text: string) => [{ text, startSeconds: 0, endSeconds: 1, words: [] }];
  return {
    capability,
    engine: {
      transcribe: async (_audio, { language = 'xx', translate }: TranscribeSettings) => ({
        language,
        utterances: say(capability.name),
        ...(translate && { translation: say(`${capability.name} in English`) }),
      }),
    },
  };
}

const moonshine = able({ name: 'moonshine', languages: ['en'], detectsLanguage: false, translates: false });
const whisper = able({ name: 'whisper', languages: ['en', 'de', 'fr'], detectsLanguage: true, translates: true });
const turbo = able({ name: 'turbo', languages: ['en', 'de', 'fr'], detectsLanguage: true, translates: false });
const remote = able({ name: 'remote', languages: [], detectsLanguage: true, translates: true });

async function transcribe(
  transcribers: EngineCandidate<'transcriber'>[],
  wish: { language?: string; translate?: boolean },
) {
  const transcriber = createTranscriber(() => transcribers);
  const { signal } = new AbortController();
  return transcriber.transcribe(silence, { translate: false, ...wish, signal });
}

describe('the transcriber of a task', () => {
  for (const [who, there, wish] of [
    ['moonshine', [moonshine], {}],
    ['moonshine', [moonshine], { language: 'en' }],
    ['moonshine', [moonshine, whisper], { language: 'en' }],
    ['whisper', [moonshine, whisper], {}],
    ['whisper', [moonshine, whisper], { language: 'de' }],
    ['whisper', [turbo, whisper], { language: 'de', translate: true }],
    ['turbo', [turbo, whisper], { language: 'de' }],
    ['remote', [remote, whisper, moonshine], { language: 'de' }],
    ['remote', [whisper, remote], { language: 'ja', translate: true }],
    ['whisper', [turbo, whisper, remote], { translate: true }],
  ] as const) {
    const names = there.map((each) => each.capability.name).join(', ');
    it(`is ${who}, of ${names}, for ${JSON.stringify(wish)}`, async () => {
      const { utterances } = await transcribe([...there], wish);
      assert.equal(utterances[0]!.text, who);
    });
  }

  it('gives English as its own translation, whichever engine transcribed it', async () => {
    const { utterances, translation } = await transcribe([moonshine], { language: 'en', translate: true });
    assert.deepEqual(translation, utterances);
  });

  it('gives no translation unless it is requested', async () => {
    assert.equal((await transcribe([remote], { language: 'en' })).translation, undefined);
  });

  for (const wish of [{ language: 'ja' }, { translate: true }, { language: 'de', translate: true }]) {
    it(`is missing for ${JSON.stringify(wish)} where no engine can do that`, async () => {
      const refused = (error: unknown) => error instanceof Fault && error.status === 422;
      await assert.rejects(transcribe([turbo, moonshine], wish), refused);
    });
  }

  it('follows models that come and go', async () => {
    const there = [moonshine];
    const transcriber = createTranscriber(async () => there);
    const { signal } = new AbortController();
    await assert.rejects(transcriber.transcribe(silence, { language: 'de', translate: false, signal }));
    there.push(whisper);
    const { utterances } = await transcriber.transcribe(silence, { language: 'de', translate: false, signal });
    assert.equal(utterances[0]!.text, 'whisper');
  });
});
