import { spawn } from 'node:child_process';

/** A program and everything that it may see of this process. */
export interface Program {
  file: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  /** Only root can set these. */
  uid?: number;
  gid?: number;
}

export interface ProgramResult {
  /** Null when it was killed or could not be started. */
  code: number | null;
  /** Both streams together, or why it could not be started. */
  output: string;
}

/** Runs a short program to its end; a program that is missing is a result too. */
export function runProgram({ file, args, env, uid, gid }: Program): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      env,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid === undefined ? {} : { uid }),
      ...(gid === undefined ? {} : { gid }),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}
