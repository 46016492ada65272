import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { openReceiver, passTime, type Receiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

/** How long the claim of a lost sender lasts: 15 s for the exchange and 5 s to record it. */
const claimMs = 20_000;

let service: Service;
let receiver: Receiver;
before(async () => {
  receiver = await openReceiver();
  service = await startService({ commands: ['api'], environment: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
});
after(async () => {
  await service.stop();
  await receiver.close();
});

describe('a webhook whose sender is killed between its POST and the record of it (W7)', () => {
  it('is sent again by another worker, with the same id and the same bytes (slow)', async (t) => {
    const secret = (await service.run('keys', 'webhook-secret')).trim();
    receiver.answer('silence', 200);
    const worker = service.start('worker');
    const form = { start_time: '0', end_time: '500', webhook_url: receiver.url, audio_file: toneFile(1) };
    const { task_id: taskId } = (await (await service.post('/v1/audio_cutter', form)).json()) as { task_id: string };
    await receiver.waitFor(1, 30_000);
    await worker.stop('SIGKILL');

    const killedAt = performance.now();
    const next = service.start('worker');
    await passTime(service.database.pool, claimMs);
    await receiver.waitFor(2, 30_000);
    t.diagnostic(`killed to sent again, beyond the claim: ${(performance.now() - killedAt).toFixed(0)} ms`);
    const [first, second] = receiver.received;
    assert.equal(second?.headers['webhook-id'], first?.headers['webhook-id']);
    assert.equal(second?.body, first?.body);
    for (const { body, headers } of [first!, second!]) {
      new Webhook(secret).verify(body, headers as Record<string, string>);
    }

    const delivered = async (): Promise<Record<string, unknown>> => {
      const response = await service.request(`/v1/tasks/${taskId}/deliveries`);
      return ((await response.json()) as { events: Record<string, unknown>[] }).events[0]!;
    };
    const untilMs = Date.now() + 5_000;
    while ((await delivered()).status !== 'DELIVERED' && Date.now() < untilMs);
    const event = await delivered();
    assert.equal(event.status, 'DELIVERED');
    assert.equal((event.deliveries as unknown[]).length, 1, 'the one that could be recorded');
    // The task did not run again for it.
    const { rows } = await service.database.pool.query('select status, attempt from tasks where id = $1', [taskId]);
    assert.deepEqual(rows, [{ status: 'COMPLETED', attempt: 1 }]);
    await next.stop();
  });
});
