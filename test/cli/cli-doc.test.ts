import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, it } from 'node:test';
import { exitCodes } from '../../src/cli/cli-error.ts';
import { runCommand } from '../support/run-command.ts';

const file = new URL('../../docs/cli.md', import.meta.url);

const exitTexts: Readonly<Record<keyof typeof exitCodes, string>> = {
  done: 'Done.',
  failed: 'The task failed, or something that has no code of its own.',
  wrongUse: 'The command or its values are wrong; nothing was sent, or the service refused it.',
  notSignedIn: 'No key, or one that is not valid.',
  notEnoughCredits: 'Not enough credits.',
  noService: 'The service does not answer, or did not start.',
  someFailed: 'Some of several sources failed.',
  interrupted: 'Stopped by Ctrl-C; running tasks were cancelled.',
};

/** What a marked part of the page must be; `npm run openapi` writes it. */
function assertPart(name: string, text: string): void {
  const mark = `<!-- checked: ${name} -->\n`;
  const read = () => new RegExp(`${mark}([^]*?)<!-- /checked -->`).exec(readFileSync(file, 'utf8'))![1]!;
  if (process.env.SERINETTE_WRITE_DOCS === '1') {
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(mark + read(), () => mark + text),
    );
  }
  assert.equal(read(), text);
}

async function showScreen(...args: string[]): Promise<string> {
  const { output } = await runCommand(args, { folder: tmpdir() });
  return `\`\`\`\n${output.toString().trimEnd()}\n\`\`\`\n`;
}

describe('docs/cli.md', () => {
  it('has the exit codes', () => {
    const rows = Object.entries(exitCodes).map(
      ([name, code]) => `| ${code} | ${exitTexts[name as keyof typeof exitCodes]} |`,
    );
    assertPart('exit codes', ['| code | meaning |', '|---|---|', ...rows, ''].join('\n'));
  });

  it('shows the screens as they are', async () => {
    assertPart('help', await showScreen('--help'));
    assertPart('transcribe', await showScreen('transcribe', '--help'));
  });
});
