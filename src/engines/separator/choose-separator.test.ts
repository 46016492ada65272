import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { streamOf } from '../../../test/support/audio-blocks.ts';
import { Fault } from '../../contract/fault.ts';
import { htdemucsCapability } from './capabilities.ts';
import { createSeparator } from './choose-separator.ts';
import type { Separator, Stem } from './separator.ts';

/** Gives each stem as a sample of its own value, which names the separator. */
function standIn(capability: { name: string; stems: readonly string[] }, value: number): Separator {
  return {
    name: capability.name,
    stems: capability.stems as readonly Stem[],
    async *separate(_audio, { stems }) {
      yield Object.fromEntries(stems.map((stem) => [stem, [Float32Array.of(value)]]));
    },
  };
}

const network = standIn(htdemucsCapability('htdemucs'), 1);
const few = standIn({ name: 'few', stems: ['vocals', 'accompaniment'] }, 2);

const list =
  (...separators: Separator[]) =>
  async () =>
    separators.map((engine) => ({ capability: engine, engine }));

async function findSeparator(separator: Separator, stems: readonly Stem[]): Promise<number | undefined> {
  const audio = streamOf([Float32Array.of(0)], 44_100);
  for await (const block of separator.separate(audio, { stems })) return block[stems[0]!]?.[0]?.[0];
  return undefined;
}

describe('the separator of a task', () => {
  it('is the first that has all the stems that it asks for', async () => {
    const separator = createSeparator(list(network, few));
    assert.equal(await findSeparator(separator, ['vocals', 'accompaniment']), 1);
    const other = createSeparator(list(few, network));
    assert.equal(await findSeparator(other, ['vocals']), 2);
    assert.equal(await findSeparator(other, ['vocals', 'drums']), 1);
  });

  it('is looked up for each task', async () => {
    const installed = [few];
    const separator = createSeparator(async () => list(...installed)());
    assert.equal(await findSeparator(separator, ['vocals']), 2);
    installed.unshift(network);
    assert.equal(await findSeparator(separator, ['vocals']), 1);
  });

  it('is missing where no engine has a stem, and the message names the available stems', async () => {
    const separator = createSeparator(list(few));
    await assert.rejects(findSeparator(separator, ['drums']), (error) => {
      assert.ok(error instanceof Fault);
      assert.equal(error.message, 'No installed engine can separate drums; available: vocals, accompaniment.');
      return true;
    });
  });
});
