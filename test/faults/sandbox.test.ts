import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { defaultMediaLimits } from '../../src/media/limits.ts';
import { findPrograms } from '../../src/media/programs.ts';
import { findConfiners, findProgram } from '../../src/platform/confine.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { findSandbox, listCandidates, type SandboxCandidate } from '../../src/platform/sandbox/find-sandbox.ts';
import { Slot } from '../../src/worker/slot.ts';
import type { AttackReport } from '../support/sandbox/attack-process.ts';
import { startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';
import { withoutNamespaces } from '../support/without-namespaces.ts';

const isRoot = process.geteuid?.() === 0;
const confiners = await findConfiners();
const [bwrap, unshare] = [await findProgram('bwrap', ['--version']), await findProgram('unshare', ['--version'])];
const project = fileURLToPath(new URL('../../', import.meta.url));
const attackProcess = fileURLToPath(new URL('../support/sandbox/attack-process.ts', import.meta.url));
const cli = fileURLToPath(new URL('../../src/main/cli.ts', import.meta.url));

const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--'];
/** No rights, and no namespace can be made: as in most containers. */
const asInContainer = [
  ...withoutNamespaces,
  ...['setpriv', '--bounding-set=-all', '--inh-caps=-all', '--no-new-privs', '--'],
];

interface Case {
  readonly user: string;
  readonly wrapper: readonly string[];
  readonly candidate: SandboxCandidate;
}

const cases: Case[] = [
  ...listCandidates().map((candidate) => ({ user: isRoot ? 'root' : 'this user', wrapper: [], candidate })),
  ...(isRoot ? listCandidates(false).map((candidate) => ({ user: 'nobody', wrapper: asNobody, candidate })) : []),
];

async function run(line: readonly string[], env: Record<string, string> = {}) {
  const [command = '', ...args] = line;
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  const [[code], stdout, stderr] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  return { code: Number(code), stdout, stderr };
}

describe('a slot that was taken over', () => {
  for (const { user, wrapper, candidate } of cases) {
    const { kind, hasUserNamespace, hasOwnUser } = candidate;
    const program = kind === 'bubblewrap' ? bwrap : unshare;
    const missing = program === undefined || confiners.setpriv === undefined ? `this machine has no ${kind}` : false;
    const means = `${kind}${hasUserNamespace ? ', a user namespace' : ''}${hasOwnUser ? ', own user' : ''}`;
    // In `npm test` those that this machine would choose, with each program.
    const isChosen = hasOwnUser || user !== 'root';
    it(`gets nothing but its own folder: ${user}, ${means}${isChosen ? '' : ' (slow)'}`, {
      skip: missing,
    }, async (t) => {
      const { code, stdout, stderr } = await run([
        ...wrapper,
        process.execPath,
        attackProcess,
        JSON.stringify(candidate),
      ]);
      assert.equal(code, 0, stderr);
      const { outcome, ...report } = JSON.parse(stdout) as AttackReport;
      if (!outcome) return t.skip(`this machine does not allow it: ${report.failures}`);

      const got = Object.keys(outcome).filter((name) => !outcome[name]?.startsWith('refused'));
      // What each kind does not promise. Root's processes are not counted, unless they are another user's.
      const canFork = user === 'root' && !hasOwnUser;
      const canNest = kind === 'namespaces' && !hasUserNamespace;
      const canReachSlot = kind === 'namespaces';
      const expected = [
        ...(canNest ? ['makeNamespace'] : []),
        ...(canReachSlot ? ['writeSlotMemory'] : []),
        ...(canFork ? ['startManyProcesses'] : []),
      ];
      assert.deepEqual(got, expected, JSON.stringify(outcome, null, 2));
      assert.match(report.link!, /no plain file/);
      assert.equal(report.processesLeft, 0, 'all of its processes died with it');
      assert.deepEqual(report.foldersLeft, []);
      assert.match(report.nextReport!, /pid/, 'the next task has a healthy slot and its result arrives');
      if (hasOwnUser) assert.ok(report.nextUid! > 60_000);
    });
  }
});

describe('a slot in a sandbox', () => {
  it('is watched and killed itself, not the programs around it', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'serinette-slot-'));
    t.after(() => rmSync(folder, { recursive: true, force: true }));
    const [hiddenFolder, slots] = [join(folder, 'data'), join(folder, 'slots')] as const;
    for (const each of [hiddenFolder, slots]) mkdirSync(each);
    const programs = await findPrograms();
    const code = ['src', 'test', 'node_modules', 'voices', 'package.json'].map((name) => join(project, name));
    const { sandbox } = await findSandbox({
      confiners: programs.confiners,
      code,
      program: programs.ffmpegPath,
      hiddenFolders: [hiddenFolder],
      folder,
    });
    if (!sandbox) return t.skip('this machine does not allow it');
    const slot = new Slot({
      entry: new URL('../support/worker/fake-slot.ts', import.meta.url),
      settings: { programs, limits: defaultMediaLimits, engines: { modelsFolder: '' } },
      limits: { memoryBytesMax: 1024 ** 3, tasksMax: 10, restingBytesMax: 1024 ** 3, diskBytesMax: 1024 ** 3 },
      sandbox: { sandbox, folder: slots, reads: [] },
      logger: createLogger({ level: 'error', format: 'json', write: () => {} }),
    });
    await slot.ready;
    const program = readFileSync(`/proc/${slot.pid}/cmdline`, 'utf8');
    assert.ok(program.startsWith(process.execPath) && program.includes('fake-slot.ts'), program);
    const { pid } = slot;
    slot.kill();
    await slot.gone;
    assert.equal(existsSync(`/proc/${pid}`), false);
    assert.deepEqual(readdirSync(slots), []);
  });
});

describe('a service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'serinette-sandbox-'));
  chmodSync(folder, 0o777);
  after(() => rmSync(folder, { recursive: true, force: true }));
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: 'postgres://127.0.0.1:1/none', LOG_FORMAT: 'json' };
  const missing = unshare === undefined ? 'this machine has no unshare' : false;

  it('that requires a sandbox does not start where none works', { skip: missing }, async () => {
    const { code, stderr } = await run([...asInContainer, process.execPath, cli, 'worker'], {
      ...env,
      SANDBOX: 'require',
    });
    assert.equal(code, 1, stderr);
    assert.match(stderr, /^serinette: SANDBOX: none works here \(.+\)\. Install bubblewrap.*SANDBOX=auto/m);
  });

  it('whose database is away has a doctor that says so', async () => {
    const { code, stdout } = await run([process.execPath, cli, 'doctor'], env);
    assert.equal(code, 1);
    assert.match(stdout, /^fail +database +.*ECONNREFUSED/m);
    assert.match(stdout, /^ok +FFmpeg/m);
  });

  it('that runs without one says so', { skip: missing }, async () => {
    const { stderr } = await run([...asInContainer, process.execPath, cli, 'worker'], env);
    const lines = stderr
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    const { level, sandbox } = lines.find(({ message, msg }) => (message ?? msg) === 'sandbox');
    assert.match(`${level} ${sandbox}`, /warn no sandbox: tasks run under limits alone.*network/);
  });

  it('does its tasks in one where it can', { skip: missing }, async (t) => {
    const service = await startService({ environment: { SANDBOX: 'auto' } });
    t.after(() => service.stop());
    const ready = (await (await service.request('/readyz')).json()) as { sandbox: string };
    assert.match(await service.run('doctor'), ready.sandbox === 'none' ? /^warn +sandbox/m : /^ok +sandbox/m);
    if (ready.sandbox === 'none') return t.skip('this machine does not allow it');
    const submit = async (path: string, form: Record<string, string | Blob>) => {
      const answer = (await (await service.post(path, form)).json()) as { task_id: string };
      return service.waitFor(answer.task_id);
    };
    const forms = [
      submit('/v1/file_convert', { audio_file: toneFile(1), target_format: 'mp3' }),
      submit('/v1/denoise', { audio_file: toneFile(1) }),
    ];
    for (const conversion of await Promise.all(forms)) {
      assert.equal(conversion.status, 'COMPLETED', `${conversion.message} ${service.processes[0]!.output()}`);
    }
  });
});
