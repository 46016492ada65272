import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, describe, it, type TestContext } from 'node:test';
import { inspect } from 'node:util';
import { openAceStepServer } from '../../src/backends/ace-step/ace-step-server.ts';
import { Fault } from '../../src/contract/fault.ts';
import { seedOfOutput } from '../../src/dsp/random.ts';
import { musicAnalyser } from '../../src/engines/analyser/music-analyser.ts';
import { chooseEngine, roleMethods } from '../../src/engines/choose-engine.ts';
import type { InpaintedTake, Inpainter, InpaintSettings } from '../../src/engines/inpainter/inpainter.ts';
import { createRemoteInpainter } from '../../src/engines/inpainter/remote-inpainter.ts';
import { energyVocalFinder } from '../../src/engines/separator/vocal-finder.ts';
import { wienerSeparator } from '../../src/engines/separator/wiener-separator.ts';
import { type AceStepTestServerOptions, openAceStepTestServer } from '../support/ace-step-server.ts';
import { openAudioFiles } from '../support/audio-files.ts';
import { useOwnTemporaryFolder } from '../support/own-temporary-folder.ts';
import { createRandom } from '../support/signals.ts';
import { spool } from '../support/spooled.ts';
import { writeWav } from '../support/wav.ts';

useOwnTemporaryFolder();

const files = await openAudioFiles();
after(files.close);

const rateHz = 16_000;
const serverRateHz = 48_000;
const songSeconds = 14;

/** A beat of noise and chords at 120 bpm. */
function makeMusic(sampleRateHz: number, { lengthSeconds = songSeconds, level = 0.5, channelCount = 1 } = {}) {
  const random = createRandom(3);
  return Array.from({ length: channelCount }, (_, c) =>
    Float32Array.from({ length: lengthSeconds * sampleRateHz }, (_, i) => {
      const t = i / sampleRateHz;
      const beat = Math.exp(-12 * (t % 0.5));
      const root = Math.floor(t / 2) % 2 === 0 ? 220 : 165;
      const chord = [1, 1.26, 1.498].reduce((sum, ratio) => sum + Math.sin(2 * Math.PI * root * ratio * t + c), 0) / 3;
      return level * (0.9 * beat * (2 * random() - 1) + 0.3 * chord);
    }),
  );
}

const song = makeMusic(rateHz);
const answer = writeWav(makeMusic(serverRateHz, { level: 0.1 }), serverRateHz);
const range = { startSample: Math.round(5.2 * rateHz), endSample: Math.round(8.9 * rateHz) };
const length = range.endSample - range.startSample;

interface Scene {
  readonly traps?: AceStepTestServerOptions;
  readonly settings?: Partial<InpaintSettings>;
  readonly hasFallback?: boolean;
  readonly isWithoutServer?: boolean;
}

async function open(t: TestContext, { traps }: Scene) {
  const server = await openAceStepTestServer({ sing: () => answer, ...traps });
  const limits = { pollWaitsMs: [2], retryWaitsMs: [2], awayWaitsMs: [2], busyWaitMsMax: 50, unknownLooksMax: 1 };
  const backend = openAceStepServer({ url: server.url, ...limits });
  t.after(async () => {
    await server.close();
    await backend.close();
  });
  const { programs } = files;
  const listeners = { analyser: musicAnalyser, separator: wienerSeparator, vocalFinder: energyVocalFinder, programs };
  return { server, remote: createRemoteInpainter(backend, listeners) };
}

function toSettings({ settings }: Scene): InpaintSettings {
  return {
    source: spool(song, rateHz),
    range,
    request: { prompt: 'a soft piano' },
    intent: 'compose',
    seed: 5,
    outputs: 2,
    signal: new AbortController().signal,
    ...settings,
  };
}

/** Takes as they come, and what came instead of the rest. */
async function collectTakes(inpainter: Inpainter, settings: InpaintSettings) {
  const takes: InpaintedTake[] = [];
  try {
    for await (const take of inpainter.inpaint(settings)) takes.push(take);
  } catch (thrown) {
    return { takes, thrown };
  }
  return { takes };
}

async function play(t: TestContext, scene: Scene = {}) {
  const { server, remote } = await open(t, scene);
  return { server, ...(await collectTakes(remote, toSettings(scene))) };
}

const levelOf = (channels: readonly Float32Array[]) =>
  Math.sqrt(channels.flatMap((samples) => [...samples]).reduce((sum, x) => sum + x * x, 0) / channels[0]!.length);

function assertServerFault(thrown: unknown, sentence: RegExp): void {
  assert.ok(thrown instanceof Fault, inspect(thrown));
  assert.equal(thrown.code, 'SERVICE_UNAVAILABLE');
  assert.match(thrown.message, sentence);
  assert.doesNotMatch(thrown.message, /secret|Traceback|127\.0\.0\.1|ffmpeg/);
}

describe('a range that a server made again', () => {
  it('is exactly the range, with the channels of the song and at its level, whatever came back (slow)', async (t) => {
    const progress: number[] = [];
    const { takes, thrown } = await play(t, { settings: { onProgress: (fraction) => progress.push(fraction) } });
    assert.equal(thrown, undefined);
    assert.deepEqual(
      takes.map(({ method, seed }) => [method, seed]),
      [
        ['server', 5],
        ['server', seedOfOutput(5, 1)],
      ],
    );
    const wanted = levelOf(song.map((samples) => samples.subarray(range.startSample, range.endSample)));
    for (const { samples, sounds, seams } of takes) {
      assert.deepEqual(
        samples.map((channel) => channel.length),
        [length],
      );
      const offDb = 20 * Math.log10(levelOf(samples) / wanted);
      assert.ok(Math.abs(offDb) < 2, `${offDb} dB; the server's is 14 dB softer`);
      assert.match(sounds, /song server/);
      for (const seam of [seams.in!, seams.out!]) {
        assert.ok(seam.startSeconds >= 5.19 && seam.endSeconds <= 8.91, inspect(seam));
      }
    }
    assert.deepEqual(
      progress,
      progress.toSorted((a, b) => a - b),
    );
    assert.equal(progress.at(-1), 1);
  });

  it('has the channels of songs of two and of three (slow)', async (t) => {
    for (const channelCount of [2, 3]) {
      const source = spool(makeMusic(rateHz, { channelCount }), rateHz);
      const { takes } = await play(t, { settings: { source, outputs: 1 } });
      assert.deepEqual([takes[0]!.samples.length, takes[0]!.samples[0]!.length], [channelCount, length]);
    }
  });

  it('leaves no file behind, though one of two is missing (slow)', async (t) => {
    const kept = () => readdirSync(tmpdir()).filter((name) => /^serinette-(song|window)-/.test(name)).length;
    const atFirst = kept();
    const { takes, thrown } = await play(t, { traps: { fates: ['one file'] } });
    assert.equal(kept(), atFirst);
    assert.equal(takes.length, 1);
    assertServerFault(thrown, /one version of two/);
  });
});

describe('what the server is asked for', () => {
  it('is the range of the recording that comes along, in its key and tempo (slow)', async (t) => {
    const { server } = await play(t);
    assert.equal(server.submissions.length, 1);
    const { fields, source } = server.submissions[0]!;
    assert.equal(fields.task_type, 'repaint');
    assert.ok(Math.abs(Number(fields.repainting_start) - 5.2) < 0.001);
    assert.ok(Math.abs(Number(fields.repainting_end) - 8.9) < 0.001);
    assert.equal(Number(fields.audio_duration), songSeconds);
    assert.ok(Math.abs(Number(fields.bpm) - 120) <= 2, String(fields.bpm));
    assert.match(String(fields.key_scale), /^[A-G][#b]? (Major|minor)$/);
    assert.match(String(fields.prompt), /instrumental.*soft piano/);
    assert.equal(fields.lyrics, '[Instrumental]');
    const path = files.name('flac');
    writeFileSync(path, source!);
    const sent = await files.decode(await files.probe(path));
    assert.deepEqual([sent.length, sent[0]!.length], [1, song[0]!.length]);
    assert.ok(sent[0]!.every((x, i) => Math.abs(x - song[0]![i]!) < 1e-4));
  });

  it('is the lyrics of the whole song with those of the range in their place (slow)', async (t) => {
    const lyrics = '[Verse]\nOne for the morning\nTwo for the day\n[Chorus]\nThree for the evening\nFour for the way';
    const request = { prompt: 'calm', lyrics, sectionLyrics: 'Nobody knows me', gender: 'female' } as const;
    const { server, takes } = await play(t, { settings: { request, intent: 'sing', outputs: 1 } });
    const { fields } = server.submissions[0]!;
    const sent = String(fields.lyrics).split(/\r?\n/);
    assert.ok(sent.includes('Nobody knows me') && sent.includes('[Chorus]'), String(fields.lyrics));
    assert.ok(sent.includes('One for the morning') && sent.includes('Four for the way'));
    assert.ok(sent.length <= lyrics.split('\n').length);
    assert.match(String(fields.prompt), /female vocals/);
    const [line] = takes[0]!.timedLyrics;
    assert.equal(line!.text, 'Nobody knows me');
    assert.ok(line!.startMs >= 5199 && line!.endMs <= 8901);
  });
});

describe('versions of which one is missing', () => {
  it('are the other one, and then a fault (slow)', async (t) => {
    for (const traps of [
      { fileMishaps: [{ status: 404 }] },
      { sing: (_: unknown, output: number) => (output === 1 ? Buffer.from('no audio') : answer) },
      { sing: (_: unknown, output: number) => (output === 0 ? answer.subarray(0, answer.length / 3) : answer) },
    ] as const satisfies readonly AceStepTestServerOptions[]) {
      const { takes, thrown } = await play(t, { traps });
      assert.equal(takes.length, 1);
      assertServerFault(thrown, /cannot be downloaded|no audio|less sound/);
    }
  });
});

describe('the inpainter of a range', () => {
  const embedded: Inpainter = {
    name: 'rules',
    async *inpaint({ outputs, seed }) {
      for (let output = 0; output < outputs; output++) {
        const facts = { seams: {}, method: 'composed', sounds: 'by rules', timedLyrics: [], styles: [] } as const;
        yield { samples: [new Float32Array(length)], ...facts, seed: seedOfOutput(seed, output) };
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
    const inpainter = chooseEngine<Inpainter>(choices, roleMethods.inpainter, {
      onFallback: ({ reason }) => reasons.push(reason),
    });
    const made = await collectTakes(inpainter, toSettings(scene));
    return { ...made, server, methods: made.takes.map(({ sounds }) => sounds), reasons };
  }

  for (const [what, scene, reason] of [
    ['a repair', { settings: { intent: 'restore' } }, 'not a task for the server'],
    ['singing without lyrics', { settings: { intent: 'sing' } }, 'not a task for the server'],
    ['an installation without a server', { isWithoutServer: true }, undefined],
  ] as const satisfies readonly (readonly [string, Scene, string | undefined])[]) {
    it(`is the embedded inpainter for ${what}`, async (t) => {
      const { methods, server, reasons } = await choose(t, scene);
      assert.deepEqual(
        [methods, server.submissions.length, reasons],
        [['by rules', 'by rules'], 0, reason ? [reason] : []],
      );
    });
  }

  const away = { submitMishaps: Array(9).fill('reset') };

  it('is the embedded one where the server fails and has a fallback, for the missing versions only (slow)', async (t) => {
    const all = await choose(t, { traps: away, hasFallback: true });
    assert.deepEqual([all.methods.length, all.reasons], [2, ['it failed']]);
    const half = await choose(t, { traps: { fates: ['one file'] }, hasFallback: true });
    assert.match(half.methods[0]!, /song server/);
    assert.deepEqual([half.methods[1], half.takes[1]!.seed], ['by rules', seedOfOutput(5, 1)]);
  });

  it('is none where the server fails without a fallback', async (t) => {
    const { takes, thrown } = await choose(t, { traps: away });
    assert.equal(takes.length, 0);
    assertServerFault(thrown, /cannot be reached/);
  });
});
