import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { insertEvent, insertTaskWithWebhook, openReceiver, silentLogger } from '../../test/support/receiver.ts';
import { stageWebhooks } from '../../test/support/webhook-stage.ts';
import { runJobs } from '../queue/run-jobs.ts';
import { deliverWebhook } from './deliver.ts';
import { createDeliveryLimits } from './delivery-limits.ts';

const payload = JSON.stringify({ success: true });

describe('a receiver that hangs', () => {
  const stage = stageWebhooks({ timeoutMs: 15_000 });

  it('holds up nobody else’s webhooks, and few connections', async (t) => {
    stage.receiver.answer('silence');
    for (let i = 0; i < 150; i++) await stage.addEvent(payload);
    const run = await runJobs({
      pool: stage.pool,
      workerId: randomUUID(),
      slots: 1,
      categories: [],
      operations: [],
      groups: [
        {
          concurrency: 32,
          handlers: {
            deliver_webhook: (event, context) => deliverWebhook({ ...stage.deps, timeoutMs: 15_000 }, event, context),
          },
        },
      ],
      graceMs: 100,
      onLostWorkers: async () => {},
      logger: silentLogger,
    });
    t.after(() => run.stop());
    await stage.receiver.waitFor(4);

    const other = await openReceiver();
    t.after(other.close);
    const owner = await insertTaskWithWebhook(stage.pool, other.url);
    const waits: number[] = [];
    for (let i = 0; i < 20; i++) {
      const submittedAt = performance.now();
      await insertEvent(stage.pool, { ...owner, url: other.url, payload });
      await other.waitFor(i + 1);
      waits.push(performance.now() - submittedAt);
    }
    // A hanging exchange takes 15 s: one that was waited for would show.
    assert.ok(Math.max(...waits) < 5_000, `the longest took ${Math.max(...waits)} ms`);
    t.diagnostic(`others waited ${waits.toSorted((a, b) => a - b)[18]!.toFixed(0)} ms (p95)`);
    assert.ok(stage.receiver.received.length <= 4, `${stage.receiver.received.length} connections hang`);
  });
});

describe('limits of deliveries', () => {
  it('hold for an account over all its receivers, for a receiver over all accounts, and more strictly for a slow one', () => {
    const limits = createDeliveryLimits();
    const begin = (accountId: string, host: string) => limits.begin({ accountId, url: `https://${host}/hook` });
    const ends = Array.from({ length: 20 }, (_, i) => begin('one', `host-${i}.test`)).filter(
      (end) => end !== undefined,
    );
    assert.equal(ends.length, 8);
    assert.equal(Array.from({ length: 20 }, (_, i) => begin(`account-${i}`, 'busy.test')).filter(Boolean).length, 4);
    for (const end of ends) end(10);
    begin('two', 'slow.test')!(15_000);
    const only = begin('two', 'slow.test')!;
    assert.equal(begin('three', 'slow.test'), undefined);
    only(10);
    assert.ok(begin('two', 'slow.test') && begin('three', 'slow.test'), 'it answered sooner');
  });
});
