import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { before, describe, it, type TestContext } from 'node:test';
import { openCogServer } from '../../src/backends/cog/cog.ts';
import { createLoudnessMeter } from '../../src/dsp/loudness/loudness-meter.ts';
import { createRuleComposer } from '../../src/engines/composer/rule-composer.ts';
import { songRenderer } from '../../src/engines/renderer/render-song.ts';
import { createSinger } from '../../src/engines/singer/flite-singer.ts';
import { createRemoteSinger } from '../../src/engines/singer/server/remote-singer.ts';
import type { Singer } from '../../src/engines/singer/singer.ts';
import { findPrograms, type MediaPrograms } from '../../src/media/programs.ts';
import { type CogTestServerOptions, openCogTestServer } from '../support/cog-server.ts';
import { findFreePort } from '../support/free-port.ts';
import { lyricSheets, setToMusic } from '../support/lyric-sheets.ts';
import { useOwnTemporaryFolder } from '../support/own-temporary-folder.ts';
import { scoreRateHz, singScore } from '../support/sing-score.ts';
import { findVowelOnset, measureNoteErrors, median, readMono, rms } from '../support/sung-measures.ts';
import { writeWav } from '../support/wav.ts';

useOwnTemporaryFolder();

const sampleRateHz = 44_100;
const sheet = setToMusic(lyricSheets[0]!.slice(0, 2), { tempoBpm: 96, tonic: 60, seed: 3, style: 'pop' });
const { notes, lyrics, durationSeconds } = sheet;
const part = { part: 'lead', notes } as const;
const own = createSinger();
const singing: CogTestServerOptions = { sing: ({ score }) => singScore(score) };
const fast = { retryWaitsMs: [5], pollWaitsMs: [5], busyWaitMsMax: 200, timeoutMs: 20_000 };

let programs: MediaPrograms;
before(async () => {
  programs = await findPrograms();
});

async function open(
  t: TestContext,
  traps: CogTestServerOptions,
  { url = '', ...limits }: Partial<typeof fast> & { url?: string } = {},
) {
  const server = await openCogTestServer(traps);
  const backend = openCogServer({
    url: url || server.url,
    apiKey: traps.apiKey,
    fileOrigins: [],
    title: 'The singing server',
    settingPrefix: 'SINGING_SERVER',
    ...fast,
    ...limits,
  });
  t.after(async () => {
    await backend.close();
    await server.close();
  });
  const warnings: string[] = [];
  const notices: string[] = [];
  const singer = createRemoteSinger(backend, { programs, own, model: 'aria', onNotice: (text) => notices.push(text) });
  const sing = async (more: Partial<Parameters<Singer['sing']>[2]> = {}) =>
    singer.sing(part, lyrics, {
      sampleRateHz,
      durationSeconds,
      gender: 'female',
      seed: 5,
      onWarning: (sentence) => warnings.push(sentence),
      ...more,
    });
  return { server, singer, sing, warnings, notices };
}

const ownSamples = own
  .sing(part, lyrics, { sampleRateHz, durationSeconds, gender: 'female', seed: 5 })
  .then((audio) => readMono(audio));

describe('a singing server', () => {
  it('sings the score: in tune, in time, as loud as a voice is to be, as long as the song', async (t) => {
    const { server, sing, warnings } = await open(t, { ...singing, apiKey: 'secret' });
    const samples = await readMono(await sing());
    assert.deepEqual(warnings, []);
    assert.equal(server.predictions.length, 1);
    const { input, authorization } = server.predictions[0]!;
    assert.deepEqual([input.voice, input.seed, input.model, authorization], ['female', 5, 'aria', 'Bearer secret']);
    assert.equal(samples.length, Math.round(durationSeconds * sampleRateHz));
    const errors = measureNoteErrors(samples, notes, sampleRateHz).map(Math.abs);
    assert.ok(errors.length >= 0.9 * notes.length && median(errors) < 15, `median ${median(errors)} cents`);
    const late = notes.map((note) => findVowelOnset(samples, note, sampleRateHz) - note.startSeconds);
    assert.ok(Math.abs(median(late)) < 0.03, `${median(late)} s late`);
    const meter = createLoudnessMeter(sampleRateHz, 1);
    meter.push([samples]);
    assert.ok(Math.abs(meter.measure().integratedLufs + 20) < 0.5);
    const left = (await readdir(tmpdir())).filter((name) => name.startsWith('serinette-singing'));
    assert.deepEqual(left, [], 'its file is removed');
  });

  it('gets scores that other singers read: durations, notes and phones agree', async (t) => {
    const { server, sing } = await open(t, singing);
    await sing();
    const segments = JSON.parse(String(server.predictions[0]!.input.score)) as Record<string, string>[];
    const list = (text: string | undefined) => text!.split(' ');
    const total = (text: string | undefined) => list(text).reduce((sum, each) => sum + Number(each), 0);
    for (const segment of segments) {
      assert.equal(list(segment.ph_seq).length, list(segment.ph_dur).length);
      assert.equal(total(segment.ph_num), list(segment.ph_seq).length);
      assert.equal(list(segment.note_seq).length, list(segment.note_dur).length);
      assert.equal(list(segment.note_slur).filter((slur) => slur === '0').length, list(segment.ph_num).length);
      assert.ok(Math.abs(total(segment.ph_dur) - total(segment.note_dur)) < 0.001);
      const f0Seconds = list(segment.f0_seq).length * Number(segment.f0_timestep);
      assert.ok(Math.abs(f0Seconds - total(segment.ph_dur)) < 0.02);
      assert.ok(list(segment.ph_dur).every((each) => Number(each) >= 0));
      for (const name of list(segment.note_seq)) assert.match(name, /^(?:rest|[A-G]#?\d)$/);
    }
  });

  it('is aligned by its beginning', async (t) => {
    const late = (score: unknown) => {
      const wav = singScore(score);
      const delay = Math.round(0.2 * scoreRateHz);
      const [heard] = [new Int16Array(wav.buffer, wav.byteOffset + 44, (wav.length - 44) >> 1)];
      const samples = new Float32Array(delay + heard!.length);
      for (let i = 0; i < heard!.length; i++) samples[delay + i] = heard![i]! / 32_768;
      return writeWav([samples], scoreRateHz);
    };
    const { sing, warnings } = await open(t, { sing: ({ score }) => late(score) });
    const samples = await readMono(await sing());
    assert.deepEqual(warnings, []);
    const found = notes.map((note) => findVowelOnset(samples, note, sampleRateHz) - note.startSeconds);
    assert.ok(Math.abs(median(found)) < 0.03, `${median(found)} s late`);
  });

  const broken: Readonly<Record<string, CogTestServerOptions & { limits?: Partial<typeof fast> }>> = {
    'answers with silence': { sing: () => writeWav([new Float32Array(12 * scoreRateHz)], scoreRateHz) },
    'answers with another length': { sing: ({ score }) => singScore(score).subarray(0, 90_000) },
    'answers with something that is no audio': { sing: () => Buffer.from('<html>out of memory</html>') },
    'leaves words out': {
      sing: ({ score }) => {
        const [first, ...others] = JSON.parse(String(score)) as { ph_seq: string; ph_dur: string }[];
        const mute = others.map((each) => ({ ...each, ph_seq: each.ph_seq.replace(/\S+/g, 'SP') }));
        return singScore(JSON.stringify([first, ...mute]));
      },
    },
    fails: { ...singing, mishaps: Array.from({ length: 9 }, () => ({ status: 500 })) },
    'closes the connection': { ...singing, mishaps: Array.from({ length: 9 }, () => 'reset' as const) },
    'never ends its answer': { ...singing, mishaps: ['endless'] },
    'does not answer in time': { ...singing, mishaps: ['silence'], limits: { timeoutMs: 300 } },
    'takes no score': { ...singing, fields: { text: { type: 'string' } } },
  };
  for (const [what, { limits, ...traps }] of Object.entries(broken)) {
    it(`that ${what} is replaced by the own singer, and the song says so`, async (t) => {
      const { sing, warnings, notices } = await open(t, traps, limits);
      const samples = await readMono(await sing());
      assert.deepEqual(samples, await ownSamples);
      assert.match(warnings.join(), /^The singing server failed/);
      assert.equal(notices.length, 1);
      // The next part does not wait for it again.
      await sing();
      assert.equal(notices.length, 1);
    });
  }

  it('that is not there is replaced by the own singer', async (t) => {
    const { sing, warnings } = await open(t, singing, { url: `http://127.0.0.1:${await findFreePort()}` });
    assert.ok(rms(await readMono(await sing())) > 0);
    assert.equal(warnings.length, 1);
  });

  it('is cancelled with the task', async (t) => {
    const { server, sing, warnings } = await open(t, { ...singing, dialect: 'python', delayMs: 30_000 });
    const ending = new AbortController();
    setTimeout(() => ending.abort(new Error('cancelled')), 200);
    await assert.rejects(sing({ signal: ending.signal }), /cancelled/);
    for (let i = 0; i < 100 && server.cancels.length === 0; i++)
      await new Promise((resolve) => setTimeout(resolve, 10));
    assert.equal(server.cancels.length, 1, 'the prediction is cancelled on the server');
    assert.deepEqual(warnings, []);
  });

  it('that fails is told in the result of a song', async (t) => {
    const { server, singer } = await open(t, { sing: () => Buffer.from('no') });
    const composer = createRuleComposer({ renderer: songRenderer, singer });
    const asked = { prompt: 'folk about rain', model: 'v6', durationSeconds: 10 } as const;
    const request = { ...asked, makeInstrumental: false, vocalOnly: false };
    for await (const { facts, audio } of composer.compose({ request, seed: 5, outputs: 1, sampleRateHz })) {
      for await (const _ of audio.blocks);
      assert.ok(facts.warnings?.some((sentence) => sentence.startsWith('The singing server')));
    }
    assert.equal(server.predictions.length, 1, 'it is asked once a song');
  });
});
