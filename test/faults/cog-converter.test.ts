import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, it, type TestContext } from 'node:test';
import { inspect } from 'node:util';
import { openCogServer } from '../../src/backends/cog/cog.ts';
import { Fault, type FaultCode } from '../../src/contract/fault.ts';
import { createStreamResampler } from '../../src/dsp/stream-resampler.ts';
import type { VoicePrint } from '../../src/dsp/voice-print/voice-print.ts';
import { chooseEngine, type Fallback, roleMethods } from '../../src/engines/choose-engine.ts';
import { type ConversionInputs, readConversionInputs } from '../../src/engines/voice-converter/conversion-inputs.ts';
import { createRemoteConverter } from '../../src/engines/voice-converter/remote-converter.ts';
import type { ConversionSettings, VoiceConverter } from '../../src/engines/voice-converter/voice-converter.ts';
import { findPrograms, type MediaPrograms } from '../../src/media/programs.ts';
import { collect, streamOf } from '../support/audio-blocks.ts';
import {
  type CogTestServerOptions,
  openCogTestServer,
  type ReceivedVoice,
  toDataAddress,
} from '../support/cog-server.ts';
import { findFreePort } from '../support/free-port.ts';
import { useOwnTemporaryFolder } from '../support/own-temporary-folder.ts';
import { makeSpeechLikeSignal } from '../support/speech-like.ts';
import { writeWav } from '../support/wav.ts';

useOwnTemporaryFolder();

const rateHz = 44_100;
const speech = (seconds: number, sampleRateHz = rateHz) =>
  makeSpeechLikeSignal({ length: Math.round(seconds * sampleRateHz), sampleRateHz, seed: 5 });

const print: VoicePrint = {
  logF0Mean: Math.log(220),
  logF0Deviation: 0.2,
  f0RangeHz: { lowest: 150, highest: 320 },
  formantsHz: [500, 1500, 2500, 3500],
  breathiness: [0.1, 0.1, 0.1, 0.1, 0.1],
  cepstra: new Float32Array(0),
  voiced: new Uint8Array(0),
  breaks: [],
};
const target = { voiceId: 'aria', print, design: {} };

interface Scene {
  readonly traps?: CogTestServerOptions;
  readonly inputs?: string | ConversionInputs;
  readonly source?: readonly Float32Array[];
  readonly sampleRateHz?: number;
  readonly settings?: Partial<ConversionSettings>;
  readonly pieceSecondsMax?: number;
  readonly url?: string;
}

let programs: MediaPrograms;

async function open(t: TestContext, { traps, inputs = '{"source":"source","voice":"voice"}', ...scene }: Scene) {
  const server = await openCogTestServer(traps);
  const backend = openCogServer({
    url: scene.url ?? server.url,
    title: 'The voice conversion server',
    settingPrefix: 'VOICE_CONVERSION',
    retryWaitsMs: [5],
    pollWaitsMs: [5],
    busyWaitMsMax: 200,
  });
  t.after(async () => {
    await server.close();
    await backend.close();
  });
  const read = typeof inputs === 'string' ? readConversionInputs(inputs) : inputs;
  const { pieceSecondsMax = 300 } = scene;
  return { server, converter: createRemoteConverter(backend, { inputs: read, programs, pieceSecondsMax }) };
}

const toSource = (channels: readonly Float32Array[], sampleRateHz = rateHz) => ({
  durationSeconds: channels[0]!.length / sampleRateHz,
  open: () => streamOf(channels, sampleRateHz, [16_384, 777]),
});

const toSettings = (settings: Partial<ConversionSettings> = {}): ConversionSettings => ({
  voice: target,
  pitchSemitones: 0,
  material: 'auto',
  ...settings,
});

/** Converts a voice by a server and gives back one channel of what came of it. */
async function play(t: TestContext, scene: Scene = {}) {
  const { server, converter } = await open(t, scene);
  const { source = [speech(4)], sampleRateHz = rateHz } = scene;
  const run = (async () => {
    const audio = await converter.convert(toSource(source, sampleRateHz), toSettings(scene.settings));
    assert.equal(audio.sampleRateHz, sampleRateHz);
    assert.equal(audio.channelCount, 1);
    const [voice, ...others] = await collect(audio);
    assert.equal(others.length, 0);
    return voice!;
  })();
  run.catch(() => {});
  return { server, converter, run, source: source[0]! };
}

async function assertFault(run: Promise<unknown>, code: FaultCode, sentence: RegExp): Promise<void> {
  await assert.rejects(run, (error: unknown) => {
    assert.ok(error instanceof Fault, inspect(error));
    assert.equal(error.code, code);
    assert.match(error.message, sentence);
    assert.doesNotMatch(error.message, /secret|Traceback|127\.0\.0\.1|ffmpeg/);
    return true;
  });
}

const toDb = (ratio: number) => 10 * Math.log10(ratio);
const sumSquares = (samples: Float32Array) => samples.reduce((sum, x) => sum + x * x, 0);

/** dB by which the source stands above what differs from it, at the best gain. */
function measureFidelity(source: Float32Array, voice: Float32Array): number {
  assert.equal(voice.length, source.length);
  const cross = source.reduce((sum, x, i) => sum + x * voice[i]!, 0);
  const gain = cross / sumSquares(voice);
  return toDb(sumSquares(source) / Math.max(1e-12, sumSquares(source.map((x, i) => x - gain * voice[i]!))));
}

function resample(samples: Float32Array, fromHz: number, toHz: number): Float32Array {
  const resampler = createStreamResampler(fromHz, toHz);
  const [head, rest] = [resampler.push(samples), resampler.finish()];
  const whole = new Float32Array(head.length + rest.length);
  whole.set(head);
  whole.set(rest, head.length);
  return whole;
}

/** As many models give it: stereo at a rate of their own, quieter, later, and of a length that only nearly fits. */
const asModelsGive =
  ({ delayMs = 0, lengthened = 0 }) =>
  ({ samples, sampleRateHz }: ReceivedVoice) => {
    const outRateHz = 48_000;
    const made = resample(samples, sampleRateHz, outRateHz);
    const delay = Math.round((delayMs / 1000) * outRateHz);
    const channel = new Float32Array(Math.round(made.length * (1 + lengthened)));
    channel.set(
      made.subarray(0, channel.length - delay).map((x) => 0.3 * x),
      delay,
    );
    return writeWav([channel, channel], outRateHz);
  };

before(async () => {
  programs = await findPrograms();
});

describe('a voice that a server converted', () => {
  for (const [what, model] of [
    ['as it was', undefined],
    ['stereo at 48 kHz', asModelsGive({})],
    ['a hundredth longer', asModelsGive({ lengthened: 0.01 })],
    ['two hundredths shorter', asModelsGive({ lengthened: -0.02 })],
  ] as const) {
    it(`has the source’s rate, length, level and one channel when it comes ${what}`, async (t) => {
      const { run, source } = await play(t, { traps: model ? { model } : {} });
      const voice = await run;
      const heard = source.length - 0.1 * rateHz - 0.02 * source.length;
      const fidelityDb = measureFidelity(source.subarray(0, heard), voice.subarray(0, heard));
      assert.equal(voice.length, source.length);
      assert.ok(fidelityDb > 35, `${fidelityDb.toFixed(1)} dB`);
      const levelDb = toDb(sumSquares(voice) / sumSquares(source));
      assert.ok(Math.abs(levelDb) < 0.5, `${levelDb.toFixed(2)} dB off its level`);
    });
  }

  it('comes back in time where a model or its encoder delays it (slow)', async (t) => {
    const { run, source } = await play(t, { traps: { model: asModelsGive({ delayMs: 60 }) } });
    const voice = await run;
    let [best, bestAt] = [0, 0];
    for (let lag = -3000; lag <= 3000; lag += 2) {
      let cross = 0;
      for (let i = 5000; i < 60_000; i++) cross += source[i]! * voice[i + lag]!;
      if (cross > best) [best, bestAt] = [cross, lag];
    }
    assert.ok(Math.abs(bestAt) <= 0.004 * rateHz, `${((1000 * bestAt) / rateHz).toFixed(1)} ms late`);
  });

  it('is silent where the source is, whatever the model makes of silence', async (t) => {
    const source = speech(4);
    source.fill(0, rateHz, 2 * rateHz);
    const hum = ({ samples, sampleRateHz }: ReceivedVoice) =>
      writeWav([samples.map((x, i) => 0.5 * x + 0.05 * Math.sin(i / 50))], sampleRateHz);
    const { run } = await play(t, { source: [source], traps: { model: hum } });
    const voice = await run;
    assert.ok(voice.subarray(1.02 * rateHz, 1.98 * rateHz).every((x) => x === 0));
    assert.ok(voice.subarray(0.5 * rateHz, rateHz).some((x) => x !== 0));
  });

  it('never goes beyond full scale', async (t) => {
    const source = speech(2).map((x) => Math.max(-1, Math.min(1, 4 * x)));
    const peaky = ({ samples, sampleRateHz }: ReceivedVoice) =>
      writeWav([samples.map((x, i) => (i % 4410 === 0 ? 0.9 : 0.02 * x))], sampleRateHz);
    const { run } = await play(t, { source: [source], traps: { model: peaky } });
    for (const x of await run) assert.ok(Math.abs(x) <= 1);
  });

  it('is made from the mean of the source’s channels, as one', async (t) => {
    const [left, right] = [speech(2), speech(2).map((x) => -0.5 * x)];
    const { run, server } = await play(t, { source: [left, right] });
    const mean = left.map((x, i) => (x + right[i]!) / 2);
    const voice = await run;
    assert.equal(server.predictions[0]!.voice!.channelCount, 1);
    assert.ok(measureFidelity(mean, voice) > 35);
  });

  it('is whole though it went in many pieces, without a seam (slow)', async (t) => {
    const { run, source, server } = await play(t, {
      source: [speech(31, 16_000)],
      sampleRateHz: 16_000,
      pieceSecondsMax: 7,
    });
    assert.ok(measureFidelity(source, await run) > 30);
    assert.ok(server.predictions.length >= 4, `${server.predictions.length} pieces`);
    for (const { voice } of server.predictions) assert.ok(voice!.samples.length <= 10 * 16_000);
  });

  it('is asked for in smaller pieces where the server, or a proxy, takes no large request (slow)', async (t) => {
    const { run, source, server } = await play(t, {
      source: [speech(60, 16_000)],
      sampleRateHz: 16_000,
      traps: { requestBytesMax: 700_000 },
    });
    assert.ok(measureFidelity(source, await run) > 30);
    assert.ok(server.predictions.length >= 4 && server.predictions.length <= 10, `${server.predictions.length} pieces`);
  });

  it('is not asked for where there is nothing but silence', async (t) => {
    const { run, server } = await play(t, { source: [new Float32Array(rateHz)] });
    await assertFault(run, 'UNPROCESSABLE_CONTENT', /No voice/);
    assert.equal(server.predictions.length, 0);
  });

  it('leaves no file behind', async (t) => {
    const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('serinette-voice-'));
    const earlier = await left();
    const { run } = await play(t);
    await run;
    const { run: failing } = await play(t, { traps: { model: () => Buffer.from('no audio at all') } });
    await failing.catch(() => {});
    assert.deepEqual(await left(), earlier);
  });
});

describe('a server of voices that fails', () => {
  for (const [what, traps, sentence] of [
    ['gives no audio', { model: () => Buffer.from('<html>secret</html>') }, /no audio/],
    ['calls a page audio', { output: () => toDataAddress(Buffer.from('<html>'), 'text/html') }, /no audio/],
    ['cuts the voice short', { model: asModelsGive({ lengthened: -0.2 }) }, /another length/],
    ['stretches the voice', { model: asModelsGive({ lengthened: 0.2 }) }, /another length/],
    [
      'gives another, much longer song',
      { model: ({ sampleRateHz }: ReceivedVoice) => writeWav([speech(60, sampleRateHz)], sampleRateHz) },
      /another length/,
    ],
    [
      'gives silence',
      { model: ({ samples, sampleRateHz }: ReceivedVoice) => writeWav([samples.map(() => 0)], sampleRateHz) },
      /silence/,
    ],
    [
      'fails with a traceback',
      { mishaps: [{ status: 200, body: { status: 'failed', error: 'Traceback' } }] },
      /failed/,
    ],
  ] as const satisfies readonly (readonly [string, CogTestServerOptions, RegExp])[]) {
    it(`is a fault that may pass when it ${what}`, async (t) => {
      const { run } = await play(t, { traps });
      await assertFault(run, 'SERVICE_UNAVAILABLE', sentence);
      await assert.rejects(run, (error: Fault) => error.retryable);
    });
  }

  it('is known before the first sample is given', async (t) => {
    const { converter } = await open(t, { url: `http://127.0.0.1:${await findFreePort()}` });
    await assertFault(converter.convert(toSource([speech(2)]), toSettings()), 'SERVICE_UNAVAILABLE', /reached/);
  });
});

describe('the inputs of a server', () => {
  it('of RVC: the recording, its own name of the voice, and the octave between the two voices', async (t) => {
    const fields = {
      input_audio: { type: 'string' },
      rvc_model: { enum: ['Aria v2', 'Obama'], type: 'string' },
      pitch_change: { type: 'number' },
      index_rate: { type: 'number' },
      output_format: { enum: ['wav', 'mp3'], type: 'string' },
    };
    const { run, server } = await play(t, {
      inputs: '{"preset":"rvc","voices":{"aria":"Aria v2"}}',
      traps: { fields, source: 'input_audio' },
      settings: { material: 'singing', pitchSemitones: 2 },
    });
    await run;
    const { input, voice } = server.predictions[0]!;
    assert.equal(voice!.sampleRateHz, rateHz);
    const { input_audio, ...rest } = input;
    assert.equal(String(input_audio).slice(0, 15), 'data:audio/wav;');
    assert.deepEqual(rest, { rvc_model: 'Aria v2', pitch_change: 14, output_format: 'wav' });
  });

  it('of Seed-VC: both recordings, whole semitones, and whether the melody stays', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'voices-'));
    t.after(() => rm(folder, { recursive: true }));
    const samplePath = join(folder, 'aria.mp3');
    await writeFile(samplePath, 'a recording');
    const fields = {
      source: { type: 'string' },
      target: { type: 'string' },
      semi_tone_shift: { type: 'integer' },
      f0_condition: { type: 'boolean' },
    };
    const { run, server } = await play(t, {
      inputs: 'seed-vc',
      traps: { fields, required: ['source', 'target'] },
      settings: { voice: { ...target, samplePath }, pitchSemitones: 1.5, material: 'singing' },
    });
    await run;
    const { input } = server.predictions[0]!;
    const reference = toDataAddress(Buffer.from('a recording'), 'audio/mpeg');
    assert.equal(input.target, reference.slice(0, 40));
    assert.equal(input.f0_condition, true);
    assert.ok(Number.isInteger(input.semi_tone_shift));
    assert.equal('auto_f0_adjust' in input, false, 'what the server does not know is not sent');
  });

  it('of speech bring the pitch all the way to the target, of singing by octaves alone', async (t) => {
    const inputs = '{"source":"source","voice":"voice","pitch":"pitch"}';
    const asked: number[] = [];
    for (const material of ['speech', 'singing', 'auto'] as const) {
      const { run, server } = await play(t, { inputs, settings: { material } });
      await run;
      asked.push(server.predictions[0]!.input.pitch as number);
    }
    const [spoken, sung, heard] = asked;
    assert.ok(spoken! > 2 && spoken! < 14, `${spoken} semitones`);
    assert.equal(sung! % 12, 0);
    assert.equal(heard, spoken, 'who speaks is heard to speak');
  });

  for (const [what, traps, sentence] of [
    ['it does not know', { fields: { audio: {}, voice: {} } }, /does not know the input source: .*_INPUTS/],
    [
      'it misses one',
      { fields: { source: {}, voice: {}, secret_key: {} }, required: ['secret_key'] },
      /needs the input secret_key too: .*_INPUTS/,
    ],
  ] as const) {
    it(`are a matter for the operator where ${what}`, async (t) => {
      const { run, server } = await play(t, { traps });
      await assert.rejects(run, (error: Fault) => {
        assert.match(error.message, sentence);
        assert.match(String(error.cause), /It takes: /);
        return error.code === 'SERVICE_UNAVAILABLE';
      });
      assert.equal(server.predictions.length, 0, 'nothing is sent in vain');
    });
  }

  it('may say which of several outputs is the voice', async (t) => {
    const output = (file: Buffer) => ({ vocals: toDataAddress(file), mix: toDataAddress(Buffer.from('no audio')) });
    const named = '{"source":"source","voice":"voice","output":"vocals"}';
    await (await play(t, { inputs: named, traps: { output } })).run;
    const { run } = await play(t, { inputs: named.replace('vocals', 'stem'), traps: { output } });
    await assertFault(run, 'SERVICE_UNAVAILABLE', /gave no output stem: .*VOICE_CONVERSION_INPUTS/);
  });
});

describe('the setting that names a server’s inputs', () => {
  it('is a preset, names, or a preset with differences', () => {
    assert.equal(readConversionInputs('rvc').source, 'input_audio');
    assert.equal(readConversionInputs(' seed-vc ').reference, 'target');
    const own = readConversionInputs('{"preset":"rvc","source":"song_input","fixed":{"index_rate":0.7}}');
    assert.equal(own.source, 'song_input');
    assert.deepEqual(own.fixed, { output_format: 'wav', index_rate: 0.7 });
    const { fileOrigins } = readConversionInputs('{"source":"a","voice":"b","fileOrigins":["https://files.example/"]}');
    assert.deepEqual(fileOrigins, ['https://files.example']);
  });

  for (const [setting, sentence] of [
    ['applio', /must be rvc, seed-vc or JSON/],
    ['{"source":', /no JSON/],
    ['{"preset":"rvc","speed":2}', /speed/],
    ['{"preset":"rvc","voices":{"aria":3}}', /voices\.aria/],
    ['{"voice":"v"}', /as source/],
    ['{"source":"audio"}', /reference for a recording, voice for a name/],
    ['{"preset":"seed-vc","voices":{"a":"b"}}', /names no input that takes them/],
    ['{"source":"audio","voice":"audio"}', /audio twice/],
    ['{"source":"a","voice":"b","fileOrigins":["https://files.example/path"]}', /fileOrigins\.0/],
  ] as const) {
    it(`is refused in clear words: ${setting}`, () => {
      assert.throws(() => readConversionInputs(setting), sentence);
    });
  }
});

describe('the choice of a converter', () => {
  const embedded: VoiceConverter = {
    name: 'embedded',
    convert: async (source) => ({ ...source.open(), blocks: streamOf([new Float32Array(7)], rateHz).blocks }),
  };

  async function choose(t: TestContext, scene: Scene & { hasFallback?: boolean; isWithoutServer?: boolean }) {
    const { converter: remote, server } = await open(t, scene);
    const { hasFallback = false, isWithoutServer } = scene;
    const fallbacks: Fallback[] = [];
    const choices = [
      ...(isWithoutServer ? [] : [{ name: 'cog', load: async () => remote, hasFallback }]),
      { name: 'embedded', load: async () => embedded },
    ];
    const converter = chooseEngine<VoiceConverter>(choices, roleMethods.voiceConverter, {
      onFallback: (each) => fallbacks.push(each),
    });
    const run = async () =>
      (await collect(await converter.convert(toSource(scene.source ?? [speech(2)]), toSettings(scene.settings))))[0]!
        .length;
    return { run, fallbacks, server };
  }

  it('is the server’s', async (t) => {
    const { run, fallbacks } = await choose(t, {});
    assert.equal(await run(), 2 * rateHz);
    assert.deepEqual(fallbacks, []);
  });

  it('is the embedded one’s where there is no server', async (t) => {
    const { run, fallbacks } = await choose(t, { isWithoutServer: true });
    assert.equal(await run(), 7);
    assert.deepEqual(fallbacks, []);
  });

  for (const [what, scene] of [
    ['a voice that the operator did not name', { inputs: '{"preset":"rvc","voices":{"other":"x"}}' }],
    [
      'a voice that the server does not list',
      { traps: { fields: { source: {}, voice: { enum: ['Obama'], type: 'string' } } } },
    ],
    ['a voice without the recording that the server needs', { inputs: 'seed-vc' }],
    ['a pitch that the server cannot move', { settings: { pitchSemitones: 3 } }],
  ] as const) {
    it(`is the embedded one’s for ${what}`, async (t) => {
      const { run, fallbacks, server } = await choose(t, scene);
      assert.equal(await run(), 7);
      assert.deepEqual(fallbacks, [{ from: 'cog', to: 'embedded', reason: 'not a voice of the server' }]);
      assert.equal(server.predictions.length, 0);
    });
  }

  it('is the embedded one’s where the server is away and has a fallback', async (t) => {
    const { run, fallbacks } = await choose(t, { url: `http://127.0.0.1:${await findFreePort()}`, hasFallback: true });
    assert.equal(await run(), 7);
    assert.equal(fallbacks[0]!.reason, 'it failed');
    assert.match(String(fallbacks[0]!.cause), /cannot be reached/);
  });

  it('is none where the server is away and has no fallback', async (t) => {
    const { run, fallbacks } = await choose(t, { url: `http://127.0.0.1:${await findFreePort()}` });
    await assertFault(run(), 'SERVICE_UNAVAILABLE', /cannot be reached/);
    assert.deepEqual(fallbacks, []);
  });

  it('is none for a recording that no engine can convert', async (t) => {
    const { run, fallbacks } = await choose(t, { source: [new Float32Array(rateHz)], hasFallback: true });
    await assertFault(run(), 'UNPROCESSABLE_CONTENT', /No voice/);
    assert.deepEqual(fallbacks, []);
  });

  it('is let go of, not given to another, when the task is cancelled', async (t) => {
    const cancel = new AbortController();
    const { run, fallbacks, server } = await choose(t, {
      traps: { mishaps: ['silence'] },
      hasFallback: true,
      settings: { signal: cancel.signal },
    });
    const running = run();
    running.catch(() => {});
    while (server.predictions.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    cancel.abort();
    await assert.rejects(running, { name: 'AbortError' });
    assert.deepEqual(fallbacks, []);
  });
});
