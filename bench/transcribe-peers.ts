import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeWav } from '../test/support/wav.ts';

const flite = 'flite';
const isInstalled = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/**
 * Debian's PocketSphinx with its American English language model, as a function from samples at 16 kHz to the text and
 * the processor seconds, the loading of the model among them; undefined where it is not installed.
 */
export function findPocketSphinx() {
  if (!isInstalled('pocketsphinx_continuous')) return undefined;
  return (samples: Float32Array) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'transcribe-'));
    try {
      const file = path.join(folder, 'speech.wav');
      writeFileSync(file, writeWav([samples], 16_000));
      // The shell tells what its child took.
      const command = `pocketsphinx_continuous -infile "${file}" -logfn /dev/null 2>/dev/null; times >&2`;
      const { stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
      return { text: stdout.replaceAll('\n', ' '), seconds: readChildSeconds(stderr) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}

/** Second line of `times`: user and system time of the children, as "0m1.52s 0m0.08s". */
function readChildSeconds(times: string): number {
  const line = times.trim().split('\n').at(-1) ?? '';
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, rest]) => sum + 60 * Number(minutes) + Number(rest),
    0,
  );
}

/** Speech whose phones Flite placed itself: samples at its own rate, and when each word of the text starts and ends. */
export interface Synthesized {
  readonly file: string;
  readonly words: readonly { readonly startSeconds: number; readonly endSeconds: number }[];
}

interface Phone {
  readonly name: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Debian's Flite as a source of speech with exact times; undefined where it is not installed. */
export function findFlite() {
  if (!isInstalled(flite)) return undefined;
  const phonesOf = (voice: string, text: string, file: string, option: string) =>
    execFileSync(flite, ['-voice', voice, option, '-t', text, '-o', file], { encoding: 'utf8' }).trim().split(/\s+/);

  return (voice: string, text: string, file: string): Synthesized | undefined => {
    let before = 0;
    const phones: Phone[] = phonesOf(voice, text, file, '-psdur').map((entry) => {
      const [name, end] = entry.split(':');
      const startSeconds = before;
      before = Number(end);
      return { name: name!, startSeconds, endSeconds: before };
    });
    const spoken = phones.filter(({ name }) => name !== 'pau');
    // Flite does not say which phones are a word's: it is asked for each word alone, and must say the same.
    let at = 0;
    const words = text.split(' ').map((word) => {
      const bare = word.replaceAll(/[.,;]/g, '');
      const count = phonesOf(voice, bare, 'none', '-ps').filter((name) => name !== 'pau').length;
      const own = spoken.slice(at, at + count);
      at += count;
      return { startSeconds: own[0]?.startSeconds ?? 0, endSeconds: own.at(-1)?.endSeconds ?? 0 };
    });
    return at === spoken.length ? { file, words } : undefined;
  };
}
