import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.ts';
import { Fault } from '../contract/fault.ts';
import { loadCatalogue } from './catalogue.ts';
import { requireVoice } from './resolve-voice.ts';

interface VoiceRow {
  readonly name: string;
  readonly status?: string;
  readonly message?: string;
  readonly isDeleted?: boolean;
}

let database: TestDatabase;
let accountId: string;
let otherId: string;
before(async () => {
  database = await createTestDatabase();
  accountId = await insertAccount();
  otherId = await insertAccount();
});

async function insertAccount(): Promise<string> {
  const id = randomUUID();
  await database.pool.query(`insert into accounts (id, name, plan) values ($1, $2, 'local')`, [id, id]);
  return id;
}

/** @returns the id of the voice */
async function insertVoice(
  owner: string,
  { name, status = 'COMPLETED', message = '', isDeleted }: VoiceRow,
): Promise<string> {
  const voiceId = randomUUID();
  await database.pool.query(
    `insert into tasks (id, account_id, operation, feature, category, status, message, input, sources,
       conversion_ids, price, reserved_microcredits, audio_seconds, eta_seconds, request_id, deleted_at)
     values ($1, $2, 'create_voice', 'VOICE_CREATION', 'enhancements', $3, $4, $5, '[]', array[$6::uuid],
       '{}', 0, 1, 1, 'test', case when $7 then now() end)`,
    [randomUUID(), owner, status, message, JSON.stringify({ name }), voiceId, isDeleted ?? false],
  );
  return voiceId;
}

const ask = (voiceId: string, account = accountId): Promise<string> => requireVoice(database.pool, account, voiceId);

async function refusalOf(voiceId: string, account = accountId): Promise<string> {
  const thrown = await ask(voiceId, account).catch((error: unknown) => error);
  assert.ok(thrown instanceof Fault, `${voiceId} was taken`);
  assert.equal(thrown.code, 'UNPROCESSABLE_CONTENT');
  assert.match(thrown.message, /voice_id/);
  return thrown.message;
}

describe('a requested voice', () => {
  it('is found in the catalogue by its id or by its name in any case', async () => {
    for (const { voiceId, name } of loadCatalogue()) {
      for (const asked of [voiceId, ` ${voiceId}`, name, ` ${name.toUpperCase()} `]) {
        assert.equal(await ask(asked), voiceId);
      }
    }
  });

  it('is a finished one of the account’s own, by its id or its name', async () => {
    const mine = await insertVoice(accountId, { name: 'Grandmother Øyvör' });
    assert.equal(await ask(mine), mine);
    assert.equal(await ask(mine.toUpperCase()), mine);
    assert.equal(await ask('grandmother Øyvor'), mine);
    for (const asked of [mine, 'Grandmother Øyvör'])
      assert.doesNotMatch(await refusalOf(asked, otherId), /built|deleted/);
  });

  it('is refused while it is built, after that failed, and after it was deleted', async () => {
    const waiting = await insertVoice(accountId, { name: 'a', status: 'IN_PROGRESS' });
    const failed = await insertVoice(accountId, { name: 'b', status: 'FAILED', message: 'Nobody speaks in it.' });
    const deleted = await insertVoice(accountId, { name: 'c', isDeleted: true });
    assert.match(await refusalOf(waiting), /still being built.*COMPLETED/s);
    assert.match(await refusalOf(failed), /could not be built: Nobody speaks in it\./);
    assert.match(await refusalOf(deleted), /There is no voice/);
  });

  it('is refused when several have that name, with the ids to choose from', async () => {
    const { name, voiceId } = loadCatalogue()[0]!;
    const mine = await insertVoice(otherId, { name });
    const message = await refusalOf(name, otherId);
    assert.ok(message.includes(voiceId) && message.includes(mine), message);
    assert.equal(await ask(voiceId, otherId), voiceId, 'the id alone is enough');
  });

  it('is answered with similar names if no voice has that name', async () => {
    const { name, voiceId } = loadCatalogue().find((voice) => voice.name.length >= 5 && !voice.name.includes(' '))!;
    const typos = [`${name}a`, name.slice(1), `${name[0]}${name[2]}${name[1]}${name.slice(3)}`];
    for (const typo of typos) assert.ok((await refusalOf(typo)).includes(`${name} (${voiceId})`), typo);
    for (const nonsense of ['qqqqqqqqqq', '🎤', "'; drop table tasks; --"]) {
      const message = await refusalOf(nonsense);
      assert.doesNotMatch(message, /Did you mean/);
      assert.match(message, /GET \/v1\/searchVoices/);
    }
  });
});
