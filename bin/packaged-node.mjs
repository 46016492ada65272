import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// These files run under whatever Node the system has, from 20 on: plain JavaScript, nothing newer.

const neededMajor = 24;

/** The Node that runs the service: the one npm installed, else the one that runs this, if it is new enough. */
export function findNode() {
  const name = `node-${process.platform}-${process.arch}`;
  try {
    const folder = path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    const program = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    if (existsSync(program)) return program;
  } catch {
    // Not installed: there is no such package for this machine, or npm left optional packages out.
  }
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath;
  console.error(
    `Serinette needs Node ${neededMajor}: its package ${name} is not installed and this is Node ${process.versions.node}. ` +
      `Run \`npm ci\` (without --omit=optional), or start it with Node ${neededMajor} or newer.`,
  );
  process.exit(1);
}

/** Says whether this very process runs on that Node. */
export function isThisNode(program) {
  return realpathSync(program) === realpathSync(process.execPath);
}

/** Becomes `program ...options script ...args`: replaces this process where Node can do that, else waits in its place. */
export function becomeNode(program, script, args, options = []) {
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    // Node closes its files on exec, except the three standard ones.
    process.execve(program, [program, ...options, script, ...args], process.env);
  }
  const exitWithParent = new URL('./exit-with-parent.mjs', import.meta.url).href;
  const child = spawn(program, [...options, '--import', exitWithParent, script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  forwardSignals(child);
  child.on('error', (error) => {
    console.error(`${program} could not be started: ${error.message}.`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => endLike(code, signal));
}

/** Hands the signals that end a program on to a child. */
export function forwardSignals(child) {
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT', 'SIGQUIT']) {
    process.on(signal, () => {
      // A terminal sends these two to all of its processes, the child among them; twice would mean "at once".
      const isFromTerminal = process.stdin.isTTY && (signal === 'SIGINT' || signal === 'SIGQUIT');
      if (!isFromTerminal) child.kill(signal);
    });
  }
}

/** Ends this process as the child ended. */
export function endLike(code, signal) {
  if (signal === null) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

export const projectFolder = fileURLToPath(new URL('..', import.meta.url));
