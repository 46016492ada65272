import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { before, describe, it, type TestContext } from 'node:test';
import { inspect } from 'node:util';
import { openAceStepServer } from '../../src/backends/ace-step/ace-step-server.ts';
import { Fault } from '../../src/contract/fault.ts';
import type { Word } from '../../src/contract/transcript.ts';
import { createLoudnessMeter } from '../../src/dsp/loudness/loudness-meter.ts';
import { seedOfOutput } from '../../src/dsp/random.ts';
import { chooseEngine, roleMethods } from '../../src/engines/choose-engine.ts';
import type { Composer, CompositionSettings, SongFacts } from '../../src/engines/composer/composer.ts';
import { createRemoteComposer } from '../../src/engines/composer/remote-composer.ts';
import type { Transcriber } from '../../src/engines/transcriber/transcriber.ts';
import { findPrograms, type MediaPrograms } from '../../src/media/programs.ts';
import type { SongRequest } from '../../src/prompt/song-request.ts';
import { type AceStepTestServerOptions, openAceStepTestServer } from '../support/ace-step-server.ts';
import { collect, streamOf } from '../support/audio-blocks.ts';
import { useOwnTemporaryFolder } from '../support/own-temporary-folder.ts';
import { createRandom } from '../support/signals.ts';
import { writeWav } from '../support/wav.ts';

useOwnTemporaryFolder();

const rateHz = 44_100;
const serverRateHz = 48_000;
const seconds = 5;
/** Of songs that are listened to for their words. */
const longSeconds = 12;

let programs: MediaPrograms;
before(async () => {
  programs = await findPrograms();
});

/** Something like music: a beat of noise and chords, apart on both sides. */
function makeMusic({ peak = 0.9, channelCount = 2, lengthSeconds = seconds } = {}): Buffer {
  const random = createRandom(3);
  const channels = Array.from({ length: channelCount }, (_, c) =>
    Float32Array.from({ length: lengthSeconds * serverRateHz }, (_, i) => {
      const t = i / serverRateHz;
      const beat = Math.exp(-12 * (t % 0.5));
      const chord = [220, 277.2, 329.6].reduce((sum, hz) => sum + Math.sin(2 * Math.PI * hz * t + c), 0) / 3;
      return peak * (0.5 * beat * (2 * random() - 1) + 0.5 * chord);
    }),
  );
  return writeWav(channels, serverRateHz);
}

const music = makeMusic();
const longMusic = makeMusic({ lengthSeconds: longSeconds });
const sing = () => music;
const lyrics = [
  '[Verse]',
  'Golden lanterns floating over water',
  'Every window shining in the evening',
  '[Chorus]',
  'Carry my story far beyond tomorrow',
  'Sailing together under silver thunder',
].join('\n');

interface Scene {
  readonly traps?: AceStepTestServerOptions;
  readonly request?: Partial<SongRequest>;
  readonly settings?: Partial<CompositionSettings>;
  readonly transcriber?: Transcriber;
  readonly hasFallback?: boolean;
  readonly isWithoutServer?: boolean;
}

async function open(t: TestContext, { traps, transcriber }: Scene) {
  const server = await openAceStepTestServer({ sing, ...traps });
  const limits = { pollWaitsMs: [2], retryWaitsMs: [2], awayWaitsMs: [2], busyWaitMsMax: 50, unknownLooksMax: 1 };
  const backend = openAceStepServer({ url: server.url, ...limits });
  t.after(async () => {
    await server.close();
    await backend.close();
  });
  return { server, remote: createRemoteComposer(backend, { models: ['v7-pro'], programs, transcriber }) };
}

interface Heard {
  readonly facts: SongFacts;
  readonly channels: readonly Float32Array[];
}

function toSettings({ request, settings }: Scene): CompositionSettings {
  return {
    request: { prompt: 'A calm folk song', makeInstrumental: false, vocalOnly: false, model: 'v7', ...request },
    seed: 5,
    outputs: 2,
    sampleRateHz: rateHz,
    ...settings,
  };
}

/** Songs as they come, and what came instead of the rest. */
async function compose(composer: Composer, settings: CompositionSettings) {
  const songs: Heard[] = [];
  try {
    for await (const { facts, audio } of composer.compose(settings)) {
      songs.push({ facts, channels: await collect(audio) });
    }
  } catch (thrown) {
    return { songs, thrown };
  }
  return { songs };
}

async function play(t: TestContext, scene: Scene = {}) {
  const { server, remote } = await open(t, scene);
  return { server, ...(await compose(remote, toSettings(scene))) };
}

function assertServerFault(thrown: unknown, sentence: RegExp): void {
  assert.ok(thrown instanceof Fault, inspect(thrown));
  assert.equal(thrown.code, 'SERVICE_UNAVAILABLE');
  assert.match(thrown.message, sentence);
  assert.doesNotMatch(thrown.message, /secret|Traceback|127\.0\.0\.1|ffmpeg/);
}

function measure(channels: readonly Float32Array[], sampleRateHz = rateHz) {
  const meter = createLoudnessMeter(sampleRateHz, channels.length);
  meter.push(channels);
  return meter.measure();
}

describe('a song that a server made', () => {
  for (const [what, file] of [
    ['loud', { peak: 0.99 }],
    ['very quiet', { peak: 0.02 }],
    ['of one channel', { channelCount: 1 }],
  ] as const) {
    it(`comes in stereo at our loudness and below our peak, where it was ${what}`, async (t) => {
      const made = makeMusic(file);
      const { songs, thrown } = await play(t, { traps: { sing: () => made } });
      assert.equal(thrown, undefined);
      assert.equal(songs.length, 2);
      for (const { channels } of songs) {
        assert.equal(channels.length, 2);
        assert.ok(Math.abs(channels[0]!.length / rateHz - seconds) < 0.05);
        const { integratedLufs, truePeakDbtp } = measure(channels);
        assert.ok(Math.abs(integratedLufs + 14) < 0.5, `${integratedLufs} LUFS`);
        assert.ok(truePeakDbtp < -1, `${truePeakDbtp} dBTP`);
      }
    });
  }

  it('leaves no file behind, be it heard to its end or not', async (t) => {
    const kept = () => readdirSync(tmpdir()).filter((name) => name.startsWith('serinette-song-')).length;
    const atFirst = kept();
    await play(t);
    const { remote } = await open(t, {});
    for await (const song of remote.compose(toSettings({}))) {
      assert.ok(song.facts.title.length > 0);
      break;
    }
    assert.equal(kept(), atFirst);
  });

  it('says what the server says of it, and what was asked for where it says nothing', async (t) => {
    const metas = { bpm: 128, keyscale: 'F# minor', duration: 5, genres: 'N/A', timesignature: '4' };
    const said = await play(t, { traps: { metas } });
    assert.deepEqual([said.songs[0]!.facts.tempoBpm, said.songs[0]!.facts.key], [128, { tonic: 6, mode: 'minor' }]);
    const unsaid = await play(t, { request: { makeInstrumental: true }, settings: { outputs: 1 } });
    const { bpm } = unsaid.server.submissions[0]!.fields;
    assert.ok(Math.abs(unsaid.songs[0]!.facts.tempoBpm - Number(bpm)) <= 0.5);
    assert.deepEqual(
      said.songs.map(({ facts }) => facts.seed),
      [5, seedOfOutput(5, 1)],
    );
  });
});

describe('what a server is asked for', () => {
  it('has our own lyrics where there are none, in one task for both songs', async (t) => {
    const { server, songs } = await play(t, { request: { title: 'Lanterns' } });
    assert.equal(server.submissions.length, 1);
    const { fields } = server.submissions[0]!;
    assert.match(String(fields.lyrics), /\[Verse 1\]\n\S+ \S+/);
    assert.deepEqual([fields.batch_size, fields.vocal_language], [2, 'en']);
    assert.equal(songs[0]!.facts.lyrics, fields.lyrics);
    assert.equal(songs[0]!.facts.title, 'Lanterns');
    assert.ok(Number(fields.audio_duration) >= 10 && Number(fields.audio_duration) <= 600);
    assert.match(String(fields.key_scale), /^[A-G][#b]? (Major|minor)$/);
  });

  it('is the length that was asked for', async (t) => {
    const { server } = await play(t, { request: { durationSeconds: 42 }, settings: { outputs: 1 } });
    assert.equal(server.submissions[0]!.fields.audio_duration, 42);
  });

  it('is an instrumental where there is to be no singing', async (t) => {
    const { server, songs } = await play(t, { request: { makeInstrumental: true }, settings: { outputs: 1 } });
    assert.equal(server.submissions[0]!.fields.lyrics, '[Instrumental]');
    assert.match(String(server.submissions[0]!.fields.prompt), /instrumental/);
    assert.deepEqual([songs[0]!.facts.lyrics, songs[0]!.facts.timedLyrics], ['', []]);
  });

  it('is a caption that the model can read, whole clauses of what was said, without what is to be left out', async (t) => {
    const clauses = Array.from({ length: 60 }, (_, i) => `idea number ${i} of the song`);
    const prompt = `${clauses.join(', ')}, no drums`;
    const { server } = await play(t, {
      request: { prompt, musicStyle: 'dreamy folk, no trumpet', gender: 'female' },
      settings: { outputs: 1 },
    });
    const caption = String(server.submissions[0]!.fields.prompt);
    assert.ok(caption.length <= 512 && caption.length > 300, `${caption.length} characters`);
    assert.match(caption, /female vocals/);
    assert.match(caption, /dreamy folk/);
    assert.doesNotMatch(caption, /drums|trumpet/);
    const said = ['dreamy folk', ...clauses];
    const kept = caption.split(', ').filter((part) => /^idea/.test(part));
    assert.ok(kept.length > 5 && kept.every((part) => said.includes(part)));
  });

  it('is lyrics as they were given, cut at the end of a line where the model reads no further', async (t) => {
    const given = Array.from({ length: 150 }, (_, i) => `This is line number ${i} of a very long ballad`).join('\n');
    const { server, songs } = await play(t, { request: { lyrics: given }, settings: { outputs: 1 } });
    const sent = String(server.submissions[0]!.fields.lyrics);
    assert.ok(sent.length < 4096 && sent.length > 3900, `${sent.length} characters`);
    assert.ok(given.startsWith(`${sent}\n`));
    assert.equal(songs[0]!.facts.lyrics, sent);
  });

  for (const [what, given, language] of [
    ['English', lyrics, 'en'],
    ['Japanese', '[Verse]\n夜の街を歩いている', 'ja'],
    ['German', '[Verse]\nIch gehe durch die stille Nacht und höre dich', 'de'],
    ['none that is known', '[Verse]\nZorbla menti kaluna sitora', 'unknown'],
  ] as const) {
    it(`is the language of the lyrics, as far as it is known: ${what}`, async (t) => {
      const { server } = await play(t, { request: { lyrics: given }, settings: { outputs: 1 } });
      assert.equal(server.submissions[0]!.fields.vocal_language, language);
    });
  }
});

/** A recogniser that hears what it is told, whatever it listens to. */
const hears = (words: readonly Word[]): Transcriber => ({
  async transcribe(audio) {
    const [channel] = await collect(audio);
    assert.ok(Math.abs(channel!.length / 16_000 - longSeconds) < 0.1, 'it is given the whole song at 16 kHz');
    const utterance = { text: '', startSeconds: 0, endSeconds: longSeconds, words };
    return { language: 'en', utterances: [utterance] };
  },
});

const listen = (t: TestContext, transcriber: Transcriber) =>
  play(t, { traps: { sing: () => longMusic }, request: { lyrics }, transcriber, settings: { outputs: 1 } });

const at = (text: string, startSeconds: number, length = 0.3): Word => ({
  text,
  startSeconds,
  endSeconds: startSeconds + length,
});

describe('when lyrics are sung', () => {
  /** The second and the third line, half of the words misheard or missing, with noise between. */
  const words = [
    at('the', 0.2),
    at('every', 3),
    at('windows', 3.5),
    at('shine', 4),
    at('even', 5),
    at('hm', 6),
    at('carry', 7),
    at('my', 7.4),
    at('glory', 7.8),
    at('far', 8.2),
    at('beyond', 8.6),
    at('tomorrow', 9, 0.6),
  ];

  it('is heard in the song', async (t) => {
    const { songs } = await listen(t, hears(words));
    const { timedLyrics } = songs[0]!.facts;
    assert.deepEqual(
      timedLyrics.map(({ text }) => text),
      lyrics.split('\n').filter((line) => !line.startsWith('[')),
    );
    const near = (ms: number, wantedSeconds: number) =>
      assert.ok(Math.abs(ms - 1000 * wantedSeconds) < 20, `${ms} ms for ${wantedSeconds} s`);
    near(timedLyrics[1]!.startMs, 3);
    near(timedLyrics[2]!.startMs, 7);
    near(timedLyrics[2]!.endMs, 9.6);
    // A word that nobody heard stands between its neighbours.
    const story = timedLyrics[2]!.words[2]!;
    assert.equal(story.text, 'story');
    assert.ok(story.startMs >= 7690 && story.endMs <= 8210, inspect(story));
  });

  it('runs on without overlaps within the song, every word in its line (slow)', async (t) => {
    for (const heard of [words, [], [at('the', 1), at('golden', 11.5), at('lanterns', 11.7)]]) {
      const { songs } = await listen(t, hears(heard));
      const spans = songs[0]!.facts.timedLyrics.flatMap((line) => {
        assert.equal(line.words.map(({ text }) => text).join(' '), line.text);
        return line.words;
      });
      assert.equal(spans.length, 22);
      for (const [i, { startMs, endMs }] of spans.entries()) {
        assert.ok(startMs <= endMs && endMs <= 1000 * longSeconds + 50, inspect(spans[i]));
        assert.ok(i === 0 || startMs >= spans[i - 1]!.endMs - 1, `${inspect(spans[i - 1])} ${inspect(spans[i])}`);
      }
    }
  });

  it('is not found out where nobody asked', async (t) => {
    const deaf: Transcriber = { transcribe: () => assert.fail('it was asked') };
    const { songs, thrown } = await play(t, { transcriber: deaf, settings: { timesLyrics: false, outputs: 1 } });
    assert.equal(thrown, undefined);
    assert.deepEqual(songs[0]!.facts.timedLyrics, []);
  });

  it('is told by the form of the song where it cannot be heard', async (t) => {
    const broken: Transcriber = { transcribe: () => Promise.reject(new Error('no model')) };
    const { songs } = await listen(t, broken);
    assert.equal(songs[0]!.facts.timedLyrics.length, 4);
  });
});

describe('songs of which one is missing', () => {
  it('are the other one, and then a fault (slow)', async (t) => {
    for (const traps of [
      { fates: ['one file'] },
      { fileMishaps: [{ status: 404 }] },
      { fileMishaps: [undefined, { status: 403 }] },
      { sing: (_: unknown, output: number) => (output === 0 ? Buffer.from('no audio') : music) },
      { sing: (_: unknown, output: number) => (output === 1 ? makeMusic({ peak: 0 }) : music) },
    ] as const satisfies readonly AceStepTestServerOptions[]) {
      const { songs, thrown } = await play(t, { traps });
      assert.equal(songs.length, 1);
      assert.ok(Math.abs(measure(songs[0]!.channels).integratedLufs + 14) < 0.5);
      assertServerFault(thrown, /one song of two|cannot be downloaded|no audio|silence/);
    }
  });

  it('are a fault where both are', async (t) => {
    const { songs, thrown } = await play(t, { traps: { sing: () => Buffer.from('no audio /srv/secret') } });
    assert.equal(songs.length, 0);
    assertServerFault(thrown, /no audio/);
  });
});

describe('the composer of a song', () => {
  const embedded: Composer = {
    name: 'rules',
    async *compose({ outputs, seed }) {
      for (let output = 0; output < outputs; output++) {
        const facts = { title: `by rules ${seedOfOutput(seed, output)}` } as SongFacts;
        yield { facts, audio: streamOf([new Float32Array(10), new Float32Array(10)], rateHz) };
      }
    },
  };

  async function choose(t: TestContext, scene: Scene) {
    const { server, remote } = await open(t, scene);
    const { hasFallback = false, isWithoutServer } = scene;
    const reasons: string[] = [];
    const choices = [
      ...(isWithoutServer ? [] : [{ name: 'ace-step', load: async () => remote, hasFallback }]),
      { name: 'rules', load: async () => embedded },
    ];
    const composer = chooseEngine<Composer>(choices, roleMethods.composer, {
      onFallback: ({ reason }) => reasons.push(reason),
    });
    const made = await compose(composer, toSettings(scene));
    const byRules = made.songs.filter(({ facts }) => facts.title.startsWith('by rules'));
    return { ...made, byRules, server, reasons };
  }

  it('is the server for the models that go there', async (t) => {
    const { songs, byRules, reasons } = await choose(t, { request: { model: 'v7-pro' } });
    assert.deepEqual([songs.length, byRules.length, reasons], [2, 0, []]);
  });

  const voice = { voiceId: 'aria' } as NonNullable<CompositionSettings['voice']>;
  for (const [what, scene, reason] of [
    ['another model', { request: { model: 'v6' } }, 'not a model of the server'],
    ['a chosen voice', { request: { model: 'v7-pro' }, settings: { voice } }, 'not a task for the server'],
    ['a voice alone', { request: { model: 'v7-pro', vocalOnly: true } }, 'not a task for the server'],
    ['an installation without a server', { request: { model: 'v7-pro' }, isWithoutServer: true }, undefined],
  ] as const satisfies readonly (readonly [string, Scene, string | undefined])[]) {
    it(`is the embedded composer for ${what}`, async (t) => {
      const { byRules, server, reasons } = await choose(t, scene);
      assert.deepEqual([byRules.length, server.submissions.length, reasons], [2, 0, reason ? [reason] : []]);
    });
  }

  it('is the embedded one where the server fails and has a fallback, for the missing songs only', async (t) => {
    const request = { model: 'v7-pro' } as const;
    const away = { submitMishaps: Array(9).fill('reset') };
    const all = await choose(t, { request, traps: away, hasFallback: true });
    assert.deepEqual([all.byRules.length, all.reasons], [2, ['it failed']]);
    const half = await choose(t, { request, traps: { fates: ['one file'] }, hasFallback: true });
    assert.deepEqual(
      half.songs.map(({ facts }) => facts.title.startsWith('by rules')),
      [false, true],
    );
    assert.equal(half.byRules[0]!.facts.title, `by rules ${seedOfOutput(5, 1)}`);
  });

  it('is none where the server fails without a fallback', async (t) => {
    const away = { submitMishaps: Array(9).fill('reset') };
    const { songs, thrown } = await choose(t, { request: { model: 'v7-pro' }, traps: away });
    assert.equal(songs.length, 0);
    assertServerFault(thrown, /cannot be reached/);
  });

  it('is none for a task that was cancelled', async (t) => {
    const signal = AbortSignal.abort(new Error('cancelled by its owner'));
    const { songs, thrown } = await choose(t, {
      request: { model: 'v7-pro' },
      settings: { signal },
      hasFallback: true,
    });
    assert.equal(songs.length, 0);
    assert.match(String(thrown), /cancelled by its owner|AbortError/);
  });
});
