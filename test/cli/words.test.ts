import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { commandWords } from '../../src/cli/command-words.ts';
import { describeOperations } from '../../src/description/describe-operations.ts';
import { operations } from '../../src/operations/catalogue.ts';

const described = describeOperations();

describe('the commands of operations', () => {
  it('are one for each operation', () => {
    assert.deepEqual(described.map(({ name }) => name).sort(), operations.map(({ name }) => name).sort());
  });

  it('have words for fields and sources that there are, and each command a name of its own', () => {
    // Several commands share some words: not each has all of their fields.
    const known = new Set(described.flatMap(({ fields, sources }) => [...fields, ...sources].map(({ name }) => name)));
    for (const { flags = {}, shortcuts = {} } of Object.values(commandWords)) {
      const used = [...Object.keys(flags), ...Object.values(shortcuts).flatMap((each) => Object.keys(each.fields))];
      for (const field of used) assert.ok(known.has(field), `no operation has a field ${field}`);
    }
    for (const [name, { operand }] of Object.entries(commandWords)) {
      const { fields } = described.find((operation) => operation.name === name)!;
      assert.ok(operand === undefined || fields.some((field) => field.name === operand), `${name} has no ${operand}`);
    }
    const names = Object.values(commandWords).map(({ command }) => command);
    assert.equal(new Set(names).size, names.length);
  });
});
