import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Service, startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

const linkSeconds = 2;

let service: Service;
before(async () => {
  service = await startService({ environment: { LINK_HOURS: String(linkSeconds / 3600) } });
});
after(() => service.stop());

describe('the address of a result', () => {
  it('expires after LINK_HOURS, and byId gives a fresh one of the same file', async () => {
    const form = { start_time: '0', end_time: '500', audio_file: toneFile(1) };
    const { task_id: taskId } = (await (await service.post('/v1/audio_cutter', form)).json()) as { task_id: string };
    const { audio_url: first } = await service.waitFor(taskId);
    const before = await fetch(String(first));
    assert.equal(before.status, 200);
    const bytes = Buffer.from(await before.arrayBuffer());

    await sleep(linkSeconds * 1000 + 1100); // Expiry is counted in whole seconds.
    const expired = await fetch(String(first));
    assert.equal(expired.status, 403);
    const { message } = (await expired.json()) as { message: string };
    assert.match(message, /expired.*byId/);

    const { audio_url: fresh } = await service.waitFor(taskId);
    assert.notEqual(fresh, first);
    const after = await fetch(String(fresh));
    assert.equal(after.status, 200);
    assert.deepEqual(Buffer.from(await after.arrayBuffer()), bytes);
  });
});
