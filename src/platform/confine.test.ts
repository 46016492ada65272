import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { confine, findConfiners } from './confine.ts';

const programs = await findConfiners();
const missing = (name: 'setpriv' | 'prlimit') =>
  programs[name] === undefined ? `this machine has no working ${name}` : false;

function run(script: string, limits: { memoryBytes?: number; cpuSeconds?: number; fileSizeBytes?: number }) {
  const { command, args } = confine({ command: process.execPath, args: ['-e', script], programs, ...limits });
  return spawnSync(command, [...args], { encoding: 'utf8', timeout: 20_000 });
}

describe('confine', () => {
  it('leaves the command line as it is where the machine has no wrapper', () => {
    const line = confine({ command: 'ffmpeg', args: ['-version'], memoryBytes: 1, programs: {} });
    assert.deepEqual(line, { command: 'ffmpeg', args: ['-version'] });
  });

  it('puts the wrappers before the command and ends their options', () => {
    const line = confine({
      command: '-odd',
      args: ['--data=1', '--'],
      memoryBytes: 10.5,
      cpuSeconds: 2,
      programs: { setpriv: '/s', prlimit: '/p' },
    });
    assert.deepEqual(
      [line.command, ...line.args],
      ['/s', '--pdeathsig', 'KILL', '--', '/p', '--core=0', '--data=11', '--cpu=2', '--', '-odd', '--data=1', '--'],
    );
  });

  it('refuses a limit that is no limit', () => {
    assert.throws(() => confine({ command: 'x', args: [], memoryBytes: 0, programs: { prlimit: '/p' } }), RangeError);
    assert.throws(() => confine({ command: 'x', args: [], cpuSeconds: Number.NaN, programs: {} }), RangeError);
  });

  it('hands the exit code through', { skip: missing('prlimit') }, () => {
    assert.equal(run('process.exit(7)', { memoryBytes: 2 ** 30 }).status, 7);
  });

  it('asks for no more than this process may give', { skip: missing('prlimit') }, () => {
    const module = new URL('./confine.ts', import.meta.url).href;
    const program = `const { confine } = await import('${module}');
      const { args } = confine({ command: 'x', args: [], openFilesMax: 4096, memoryBytes: 2 ** 40, programs: { prlimit: '/p' } });
      console.log(args[1], args[2]);`;
    const script = `ulimit -n 512; exec '${process.execPath}' --input-type=module -e "$1"`;
    const { stdout, stderr } = spawnSync('/bin/sh', ['-c', script, 'sh', program], { encoding: 'utf8' });
    assert.equal(stdout.trim(), `--data=${2 ** 40} --nofile=512`, stderr);
  });

  it('stops a child that takes more memory than it may', { skip: missing('prlimit') }, () => {
    const script = 'const kept=[];for(let i=0;i<64;i++)kept.push(Buffer.alloc(16<<20,1));process.stdout.write("all")';
    assert.equal(run(script, {}).stdout, 'all');
    const held = run(script, { memoryBytes: 512 << 20 });
    assert.notEqual(held.stdout, 'all');
    assert.notEqual(held.status, 0);
  });

  it('stops a child that computes longer than it may', { skip: missing('prlimit') }, () => {
    const { signal } = run('for(;;);', { cpuSeconds: 1 });
    assert.ok(signal === 'SIGKILL' || signal === 'SIGXCPU', `ended by ${signal}`);
  });

  it('stops a file from growing beyond its limit', { skip: missing('prlimit') }, () => {
    const script = 'require("fs").writeSync(1,Buffer.alloc(10));process.exit(0)';
    assert.equal(run(script, { fileSizeBytes: 5 }).status, 0, 'a pipe is no file');
    const file = '/dev/shm/serinette-confine-test';
    const write = `const fs=require("fs");process.on("SIGXFSZ",()=>{});try{fs.writeFileSync("${file}",Buffer.alloc(100))}catch(e){process.exitCode=3}finally{fs.rmSync("${file}",{force:true})}`;
    assert.notEqual(run(write, { fileSizeBytes: 50 }).status, 0);
  });

  it('lets no child outlive a killed parent', { skip: missing('setpriv') }, async () => {
    const { command, args } = confine({ command: 'sleep', args: ['30'], programs });
    const script = `const c=require("child_process").spawn(${JSON.stringify(command)},${JSON.stringify(args)});console.log(c.pid);setInterval(()=>{},1000)`;
    const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [chunk] = await once(parent.stdout, 'data');
    const childId = Number(String(chunk));
    await new Promise((resolve) => setTimeout(resolve, 200));
    assert.ok(isAlive(childId));
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    for (let wait = 0; wait < 40 && isAlive(childId); wait++) await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(isAlive(childId), false);
  });
});

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}
