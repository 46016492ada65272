import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { openModerationServer } from '../../src/backends/openai/moderation.ts';
import { createModerator } from '../../src/engines/moderator/create-moderator.ts';
import { openModerationTestServer } from '../support/moderation-server.ts';

const apiKey = 'sk-of-the-operator';

async function open(t: TestContext, flag: (text: string) => readonly string[] | number) {
  const remote = await openModerationTestServer(flag);
  const server = openModerationServer({ url: remote.url, apiKey, model: 'judge' });
  t.after(async () => {
    await server.close();
    await remote.close();
  });
  const failures: unknown[] = [];
  return { remote, failures, judge: createModerator({ server, onFailure: (error) => failures.push(error) }) };
}

test('a moderation server judges what the rules let through', async (t) => {
  const { remote, judge, failures } = await open(t, (text) => (text.includes('insult') ? ['harassment'] : []));
  assert.deepEqual(await judge('a song that is an insult to my sister'), {
    isFlagged: true,
    reason: 'The moderation server flagged it: harassment.',
  });
  assert.equal((await judge('a waltz about rain')).isFlagged, false);
  assert.deepEqual(remote.received[0], {
    authorization: `Bearer ${apiKey}`,
    body: { input: 'a song that is an insult to my sister', model: 'judge' },
  });
  assert.deepEqual(failures, []);
});

test('what the rules flag is flagged without asking the server', async (t) => {
  const { remote, judge } = await open(t, () => []);
  assert.equal((await judge('kill all the refugees')).isFlagged, true);
  assert.equal(remote.received.length, 0);
});

test('a murder ballad passes though the server calls it violent', async (t) => {
  const { judge } = await open(t, () => ['violence', 'violence/graphic']);
  assert.equal((await judge('a murder ballad about a jealous miller')).isFlagged, false);
});

test('the rules judge alone when the server fails, and the failure is told without the key', async (t) => {
  for (const status of [500, 429, 401, 302]) {
    const { judge, failures } = await open(t, () => status);
    assert.equal((await judge('a waltz about rain')).isFlagged, false);
    assert.equal(failures.length, 1, `${status}`);
    assert.ok(!String(failures[0]).includes(apiKey));
  }
  const server = openModerationServer({ url: 'http://127.0.0.1:9', apiKey });
  t.after(() => server.close());
  const failures: unknown[] = [];
  const judge = createModerator({ server, onFailure: (error) => failures.push(error) });
  assert.equal((await judge('a waltz about rain')).isFlagged, false);
  assert.match(String(failures[0]), /cannot be reached/);
});
