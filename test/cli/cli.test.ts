import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { waitUntil } from '../support/chaos.ts';
import { type CommandOptions, runCommand, startCommand } from '../support/run-command.ts';
import { type Service, startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

let service: Service;
let folder: string;
before(async () => {
  service = await startService({ environment: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1', WORKER_SLOTS: '2' } });
});
after(() => service.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serinette-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const as = (key: string, more: Partial<CommandOptions> = {}): CommandOptions => ({
  folder,
  environment: { SERINETTE_URL: service.baseUrl, SERINETTE_KEY: key },
  ...more,
});

async function addTones(count: number): Promise<void> {
  mkdirSync(join(folder, 'in'));
  const bytes = Buffer.from(await toneFile(1).arrayBuffer());
  for (let n = 0; n < count; n++) writeFileSync(join(folder, 'in', `tone-${n}.wav`), bytes);
}

describe('a command', () => {
  it('does its operation on a folder and names the results after their sources', async () => {
    await addTones(3);
    const { code, errors } = await runCommand(
      ['cut', 'in', '--from', '0.25', '--to', '0.75', '-o', 'out/'],
      as(service.key),
    );
    assert.equal(code, 0, errors);
    assert.deepEqual(readdirSync(join(folder, 'out')).sort(), [
      'tone-0-audio_cutter.wav',
      'tone-1-audio_cutter.wav',
      'tone-2-audio_cutter.wav',
    ]);
  });

  it('reads standard input and writes standard output', async () => {
    const input = Buffer.from(await toneFile(1).arrayBuffer());
    const { code, output, errors } = await runCommand(
      ['convert', '-', '--to', 'flac', '-o', '-'],
      as(service.key, { input }),
    );
    assert.equal(code, 0, errors);
    assert.equal(output.subarray(0, 4).toString(), 'fLaC');
  });

  it('prints one JSON object for each source, and nothing else there', async () => {
    await addTones(2);
    const { output } = await runCommand(['analyse', 'in/*.wav', '--json'], as(service.key));
    const lines = output
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      lines.map(({ status }) => status),
      ['COMPLETED', 'COMPLETED'],
    );
  });

  it('says what is wrong and ends with a code that tells it', async () => {
    await addTones(1);
    const run = async (args: string[], options = as(service.key)) => {
      const { code, errors } = await runCommand(args, options);
      return [code, errors.split('\n')[0]] as const;
    };
    assert.deepEqual(await run(['cut', 'none.wav', '--from', '0', '--to', '1']), [
      2,
      'serinette: There is no file none.wav.',
    ]);
    assert.deepEqual(await run(['convrt', 'in']), [2, "serinette: unknown command 'convrt'"]);
    const [wrong, sentence] = await run(['convert', 'in', '--to', 'flac'], as('a-key-that-nobody-has'));
    assert.equal(wrong, 3);
    assert.match(sentence!, /Sign in with/);
    const poor = await service.createAccount(`poor-${Date.now()}`);
    assert.equal((await run(['convert', 'in', '--to', 'flac'], as(poor)))[0], 4);
    const nobody = { folder, environment: { SERINETTE_URL: 'http://127.0.0.1:9', SERINETTE_KEY: 'x' } };
    assert.equal((await run(['credits'], nobody))[0], 5);
    assert.equal((await run(['credits', '--service', service.baseUrl], { folder }))[0], 3);
    assert.equal((await run(['credits'], { folder }))[0], 3);
    assert.deepEqual(readdirSync(folder), ['in'], 'no database was made');
  });
});

describe('signing in', () => {
  it('keeps a key that is valid, for its owner alone, until signing out', async () => {
    const login = (input: string) => runCommand(['login', '--service', service.baseUrl], { folder, input });
    assert.equal((await login('a-key-that-nobody-has')).code, 3);
    assert.equal((await login(service.key)).code, 0);
    const file = join(folder, '.config/serinette/login.json');
    assert.equal(statSync(file).mode & 0o777, 0o600);
    const { output } = await runCommand(['credits'], { folder });
    assert.match(output.toString(), /^[\d.]+ credits \(plan local\)/);
    await runCommand(['logout'], { folder });
    assert.throws(() => readFileSync(file));
  });

  it('the key of the service that was started in this folder goes with SERINETTE_URL', async () => {
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data/api-key'), `${service.key}\n`);
    const { code } = await runCommand(['tasks'], { folder, environment: { SERINETTE_URL: service.baseUrl } });
    rmSync(join(folder, 'data'), { recursive: true });
    assert.equal(code, 0);
  });
});

/** Stops a batch by Ctrl-C when a part of it is done, and runs the same command again. */
async function stopAndResume(count: number): Promise<void> {
  await addTones(count);
  const key = await service.createAccount(`batch-${count}-${Date.now()}`, { credits: 100 });
  const args = ['convert', 'in', '--to', 'flac', '-o', 'out', '-j', '2'];
  const first = startCommand(args, as(key));
  await waitUntil(() => (first.errors().match(/: done/g)?.length ?? 0) >= count / 4, 'a part is done', 120_000);
  first.child.kill('SIGINT');
  const { code, errors } = await first.ended;
  assert.equal(code, 130, errors);
  const done = readdirSync(join(folder, 'out')).filter((name) => name.endsWith('.flac')).length;
  assert.ok(done >= count / 4 && done < count, `${done} of ${count} were done`);

  const second = await runCommand(args, as(key));
  assert.equal(second.code, 0, second.errors);
  assert.equal(second.errors.match(/: done before/g)?.length, done);
  assert.equal(readdirSync(join(folder, 'out')).length, count, 'a result for each, and no journal');
  const { rows } = await service.database.pool.query<{ completed: number; paid: number; each: number }>(
    `select count(*) filter (where status = 'COMPLETED')::int as completed, sum(settled_microcredits)::float8 / 1e6 as paid,
            max(settled_microcredits) / 1e6::float8 as each
       from tasks join accounts on accounts.id = account_id where accounts.name like $1`,
    [`batch-${count}-%`],
  );
  assert.equal(rows[0]!.completed, count);
  assert.ok(Math.abs(rows[0]!.paid - count * rows[0]!.each) < 1e-6, 'each was paid once');
}

describe('a batch', () => {
  it('that is stopped goes on where it was, and nothing is paid twice', () => stopAndResume(8));
  it('of 50 files that is stopped goes on where it was, and nothing is paid twice (slow)', () => stopAndResume(50));
});

describe('webhooks listen', () => {
  it('prints what is genuine', async () => {
    await addTones(1);
    const listening = startCommand(['webhooks', 'listen', '--port', '0'], as(service.key));
    await waitUntil(() => listening.errors().includes('Listening.'), 'it listens', 30_000);
    const [address] = /http:\/\/\S+/.exec(listening.errors())!;
    await runCommand(['convert', 'in', '--to', 'flac', '--webhook-url', address], as(service.key));
    await fetch(address, { method: 'POST', body: '{}' });
    await waitUntil(() => listening.errors().includes('refused a webhook'), 'the forged one is refused', 30_000);
    listening.child.kill('SIGINT');
    const { output } = await listening.ended;
    assert.match(output.toString(), /^\S+ {2}\S.*COMPLETED/m);
  });
});

describe('--local', () => {
  it('starts a service, does the work and stops it (slow)', async () => {
    await addTones(1);
    const { code, errors } = await runCommand(['convert', 'in/tone-0.wav', '--to', 'flac', '--local'], { folder });
    assert.equal(code, 0, errors);
    assert.ok(readdirSync(folder).includes('tone-0-file_convert.flac'));
  });
});
