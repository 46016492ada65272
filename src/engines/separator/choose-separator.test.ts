import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { streamOf } from '../../../test/support/audio-blocks.ts';
import { Fault } from '../../contract/fault.ts';
import { htdemucsCapability, wienerCapability } from './capabilities.ts';
import { createSeparator } from './choose-separator.ts';
import type { Separator, Stem } from './separator.ts';

/** Gives each stem as a sample of its own value, so that one hears who it was. */
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
const ours = standIn(wienerCapability, 2);

async function hearWho(separator: Separator, stems: readonly Stem[]): Promise<number | undefined> {
  const audio = streamOf([Float32Array.of(0)], 44_100);
  for await (const block of separator.separate(audio, { stems })) return block[stems[0]!]?.[0]?.[0];
  return undefined;
}

describe('choosing who separates', () => {
  it('takes the first that has all the stems that a task asks for', async () => {
    const separator = createSeparator({ listSeparators: () => [network, ours] });
    assert.equal(await hearWho(separator, ['vocals', 'accompaniment']), 1);
    const other = createSeparator({ listSeparators: () => [ours, network] });
    assert.equal(await hearWho(other, ['vocals']), 2);
    assert.equal(await hearWho(other, ['vocals', 'drums']), 1);
  });

  it('looks anew for each task', async () => {
    const installed = [ours];
    const separator = createSeparator({ listSeparators: async () => installed });
    assert.equal(await hearWho(separator, ['vocals']), 2);
    installed.unshift(network);
    assert.equal(await hearWho(separator, ['vocals']), 1);
  });

  it('says what there is where nobody has a stem', async () => {
    const separator = createSeparator({ listSeparators: () => [ours] });
    await assert.rejects(hearWho(separator, ['drums']), (error) => {
      assert.ok(error instanceof Fault);
      assert.equal(error.message, 'Nothing that is installed here separates drums; there are vocals, accompaniment.');
      return true;
    });
  });
});
