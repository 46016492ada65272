import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault, type FaultCode } from '../../contract/fault.ts';
import { findConfiners } from '../../platform/confine.ts';
import { createOutbound } from '../../platform/outbound/outbound.ts';
import { beginFetch, fetchSource } from './fetch.ts';
import { findYtDlp, readYouTubeVideo } from './youtube.ts';

const id = 'dQw4w9WgXcQ';
const outbound = createOutbound({ allowedPrivate: [], connectTimeoutMs: 500 });
const limits = { sizeBytesMax: 1_000_000, totalTimeoutMs: 20_000, bytesPerSecondMin: 1, rateWindowMs: 10_000 };
const isFault = (code: FaultCode, says: RegExp) => (thrown: unknown) =>
  thrown instanceof Fault && thrown.code === code && says.test(thrown.message);

describe('an address of YouTube', () => {
  for (const text of [
    `https://www.youtube.com/watch?v=${id}`,
    `https://youtube.com/watch?list=abc&v=${id}&t=3`,
    `http://m.youtube.com/watch?v=${id}`,
    `https://music.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}?si=x`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}?feature=share`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://WWW.YOUTUBE.COM./watch?v=${id}`,
  ]) {
    it(`names its video in ${text}`, () => assert.equal(readYouTubeVideo(new URL(text)), id));
  }

  for (const text of [
    `https://youtube.com.example.org/watch?v=${id}`,
    `https://notyoutube.com/watch?v=${id}`,
    `https://www.youtube.co/watch?v=${id}`,
    `https://youtu.be.example.org/${id}`,
    `https://example.org/youtube.com/watch?v=${id}`,
    `https://example.org/?u=https://youtube.com/watch?v=${id}`,
    `https://xn--yutube-iqc.com/watch?v=${id}`,
    `https://evil.youtube.com/watch?v=${id}`,
  ]) {
    it(`is not ${text}`, () => assert.equal(readYouTubeVideo(new URL(text)), undefined));
  }

  for (const text of [
    'https://www.youtube.com/',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/playlist?list=PL123',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=--exec%20rm',
    `https://youtu.be/${id}x`,
  ]) {
    it(`is refused when it names no video: ${text}`, () => {
      assert.throws(() => readYouTubeVideo(new URL(text)), isFault('UNPROCESSABLE_CONTENT', /no single video/));
    });
  }
});

describe('yt-dlp', () => {
  let base: string;
  let work: string;
  before(async () => {
    base = await mkdtemp(join(tmpdir(), 'youtube-'));
  });
  after(() => rm(base, { recursive: true }));
  beforeEach(async () => {
    work = await mkdtemp(join(base, 'work-'));
  });

  async function install(script: string): Promise<string> {
    const folder = await mkdtemp(join(base, 'bin-'));
    const path = join(folder, 'yt-dlp');
    await writeFile(path, `#!/bin/sh\n${script}\n`);
    await chmod(path, 0o755);
    return path;
  }

  async function fetchWith(script: string, changes: { limits?: Partial<typeof limits>; signal?: AbortSignal } = {}) {
    const ytDlpPath = await install(script);
    const { signal } = changes;
    return fetchSource({
      address: `https://youtu.be/${id}`,
      path: join(work, 'source'),
      outbound,
      limits: { ...limits, ...changes.limits },
      confiners: await findConfiners(),
      ytDlpPath,
      ...(signal && { signal }),
    });
  }

  it('is found in the given place alone, or in the folders of a search path', async () => {
    const path = await install('true');
    assert.equal(await findYtDlp(path), path);
    assert.equal(await findYtDlp(join(base, 'absent')), undefined);
    assert.equal(await findYtDlp(undefined, `/nowhere:${join(path, '..')}`), path);
    await mkdir(join(base, 'plain'));
    await writeFile(join(base, 'plain/yt-dlp'), 'not executable');
    assert.equal(await findYtDlp(undefined, join(base, 'plain')), undefined);
  });

  it('is asked for in a clear sentence when it is missing, at submission and later', async () => {
    const ytDlpPath = join(base, 'absent');
    const address = `https://www.youtube.com/watch?v=${id}`;
    const isRefusal = isFault('UNPROCESSABLE_CONTENT', /yt-dlp.*not installed.*Install it/);
    await assert.rejects(beginFetch(address, { outbound, limits, ytDlpPath, path: join(work, 'none') }), isRefusal);
    await assert.rejects(fetchSource({ address, path: join(work, 'x'), outbound, limits, ytDlpPath }), isRefusal);
    assert.deepEqual(await readdir(work), []);
  });

  it('is content with a submission when it is there', async () => {
    const ytDlpPath = await install('exit 1');
    await beginFetch(`https://youtu.be/${id}`, { outbound, limits, ytDlpPath, path: join(work, 'none') });
  });

  it('fetches a video by its id, without access to settings and secrets', async () => {
    const { sizeBytes } = await fetchWith(
      'for a in "$@"; do echo "$a" >> audio; done; env | sort >> audio; pwd >> audio',
    );
    const said = await readFile(join(work, 'source'), 'utf8');
    assert.equal(sizeBytes, said.length);
    assert.match(said, /--max-filesize\n1000000\n/);
    assert.match(said, /\n--\nhttps:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ\n/);
    const environment = said
      .split('\n')
      .filter((line) => /^[A-Za-z_]+=/.test(line))
      .map((line) => line.split('=')[0]);
    assert.deepEqual(
      environment.filter((name) => !['HOME', 'LANG', 'PATH', 'PWD', '_', 'OLDPWD', 'SHLVL'].includes(name ?? '')),
      [],
    );
    assert.deepEqual(await readdir(work), ['source']);
  });

  it('tells a refusal of YouTube as such', async () => {
    const fetching = fetchWith('echo "ERROR: [youtube] Private video. /home/x" >&2; exit 1');
    await assert.rejects(fetching, (thrown: Fault) => {
      assert.ok(!thrown.message.includes('/home'));
      assert.match(String(thrown.cause), /Private video/);
      return isFault('UNFETCHABLE_AUDIO', /private, removed or restricted/)(thrown);
    });
    assert.deepEqual(await readdir(work), []);
  });

  for (const { name, script } of [
    { name: 'announces it', script: 'echo "[download] File is larger than max-filesize (9 > 1 bytes). Aborting."' },
    { name: 'writes and writes', script: 'while :; do head -c 100000 /dev/zero >> audio; sleep 0.01; done' },
    { name: 'writes too much at once', script: 'head -c 3000000 /dev/zero > audio' },
  ]) {
    it(`is stopped at the size limit when it ${name}`, async () => {
      await assert.rejects(fetchWith(script), isFault('PAYLOAD_TOO_LARGE', /larger/));
      assert.deepEqual(await readdir(work), []);
    });
  }

  it('does not fetch a stream without end', async () => {
    const script = 'echo "[download] x does not pass filter (!is_live), skipping .."';
    await assert.rejects(fetchWith(script), isFault('UNPROCESSABLE_CONTENT', /live/));
  });

  for (const end of ['the time limit', 'a cancellation']) {
    it(`ends at ${end}, with all that it started`, async () => {
      const pidFile = join(base, `pid of ${end}`);
      const script = `sleep 30 & echo $! > '${pidFile}'; sleep 30`;
      const startedMs = performance.now();
      if (end === 'the time limit') {
        const fetching = fetchWith(script, { limits: { totalTimeoutMs: 2000 } });
        await assert.rejects(fetching, isFault('UNFETCHABLE_AUDIO', /within 2 s/));
      } else {
        const cancel = new AbortController();
        const fetching = fetchWith(script, { signal: cancel.signal });
        const started = waitForText(pidFile).then(() => cancel.abort(new Error('cancelled')));
        await assert.rejects(fetching, /cancelled/);
        await started;
      }
      assert.ok(performance.now() - startedMs < 15_000);
      const pid = Number(await readFile(pidFile, 'utf8'));
      assert.ok(await hasEnded(pid), `the child's child ${pid} lives on`);
      assert.deepEqual(await readdir(work), []);
    });
  }
});

/** A killed process is a zombie until its new parent reaps it; that counts as ended. */
async function hasEnded(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
  return /\) [ZX]/.test(status);
}

async function waitForText(path: string): Promise<void> {
  while ((await readFile(path, 'utf8').catch(() => '')) === '') await sleep(20);
}
