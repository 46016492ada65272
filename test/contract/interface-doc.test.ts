import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { faults } from '../../src/contract/fault.ts';
import { readFeature } from '../../src/contract/features.ts';
import type { SoundWords } from '../../src/contract/sounds/sound-word-table.ts';
import { soundGroups } from '../../src/contract/sounds/sound-words.ts';
import { taskStatuses } from '../../src/contract/task.ts';
import { routes } from '../../src/http/openapi/build-openapi.ts';
import { operations } from '../../src/operations/catalogue.ts';
import type { EventFields, OperationDescription, ResultView } from '../../src/operations/operation.ts';
import { statusesBefore } from '../../src/tasks/states.ts';

const file = new URL('../../docs/interface.md', import.meta.url);
const isWriting = process.env.SERINETTE_WRITE_DOCS === '1';

function readTable(name: string): string {
  const [, table] = new RegExp(`<!-- checked: ${name} -->\\n([^]*?)<!-- /checked -->`).exec(
    readFileSync(file, 'utf8'),
  )!;
  return table!;
}

function readRows(name: string): string[][] {
  const [, , ...rows] = readTable(name).trim().split('\n');
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const codesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
const asCode = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

/** SERINETTE_WRITE_DOCS=1 writes it. */
function assertTable(name: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`.replaceAll('|  |', '| |');
  const text = `${line(head)}${'|---'.repeat(head.length)}|\n${rows.map(line).join('')}`;
  const mark = `<!-- checked: ${name} -->\n`;
  if (isWriting)
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(mark + readTable(name), () => mark + text),
    );
  assert.equal(readTable(name), text);
}

const present = (fields: EventFields) => Object.keys(fields).filter((field) => fields[field] !== undefined);

/** Those of its own that a completed example has. */
function listResultFields({ exampleResult, resultFields }: OperationDescription): string[] {
  const result: ResultView = {
    url: (role) => `https://serinette.example/${role}`,
    durationSeconds: () => 1,
    values: exampleResult?.values ?? {},
    conversionIds: ['1', '2'],
  };
  const ofAll = /^(audio_url|conversion_(path|path_wav|duration))$/;
  const named = present(resultFields(result)).filter((field) => !ofAll.test(field) && !field.endsWith('_2'));
  return named.map((field) => field.replace(/_1$/, '_N'));
}

describe('docs/interface.md', () => {
  it('lists every operation', () => {
    const head = ['operation', 'path', '`feature`', '`conversion_type`', 'category', 'answer', 'also answers'];
    const rows = operations.map((operation) => [
      operation.name,
      asCode([operation.path, ...(operation.otherPaths ?? [])]),
      asCode([operation.feature]),
      operation.conversionType,
      operation.category,
      `${operation.outputs}${operation.isAnswerReduced ? ', reduced' : ''}`,
      asCode(present(operation.taskFields?.({ conversionId: '', input: operation.example }) ?? {})),
    ]);
    assertTable('operations', head, rows);
  });

  it('lists the fields that each operation adds to a completed conversion', () => {
    const rows = operations.flatMap((operation) => {
      const fields = listResultFields(operation);
      return fields.length > 0 ? [[operation.name, asCode(fields)]] : [];
    });
    assertTable('results', ['operation', 'fields; `_N` is `_1` and `_2`'], rows);
  });

  it('lists every sound that can be made, with its kinds', () => {
    const rows = Object.entries<Readonly<Record<string, SoundWords>>>(soundGroups).map(([group, table]) => [
      group,
      Object.values(table)
        .map(({ words, kinds }) => `${words[0]}${kinds ? ` (${Object.keys(kinds).join(', ')})` : ''}`)
        .join(', '),
    ]);
    assertTable('sounds', ['group', 'sounds, with their kinds'], rows);
  });

  it('lists every other route', () => {
    const rows = routes.map(({ method, path, summary }) => [`\`${method} ${path}\``, summary]);
    assertTable('routes', ['route', 'what it does'], rows);
  });

  it('lists every error code with its status', () => {
    const listed = readRows('errors').map(([code = '', status]) => [codesIn(code)[0], Number(status)]);
    assert.deepEqual(
      listed,
      Object.entries(faults).map(([code, { status }]) => [code, status]),
    );
  });

  it('lists every state with the states that may follow', () => {
    const rows = readRows('states').map(([status = '', , next = '']) => [codesIn(status)[0], codesIn(next).sort()]);
    const expected = taskStatuses.map((status) => [
      status,
      taskStatuses.filter((next) => next !== status && statusesBefore(next).includes(status)).sort(),
    ]);
    assert.deepEqual(rows, expected);
  });

  it('lists names of features that are read as it says', () => {
    for (const [sent = '', feature = ''] of readRows('aliases')) {
      for (const name of codesIn(sent)) assert.equal(readFeature(name.toLowerCase()), codesIn(feature)[0], name);
    }
  });
});
