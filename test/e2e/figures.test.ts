import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../support/free-port.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

let service: Service;
let receiver: Receiver;
let apiPort: number;
let workerPort: number;
before(async () => {
  receiver = await openReceiver();
  [apiPort, workerPort] = [await findFreePort(), await findFreePort()];
  const environment = { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1', METRICS_PORT: String(apiPort) };
  service = await startService({ commands: ['api'], environment });
  service.start('worker', { METRICS_PORT: String(workerPort) });
});
after(async () => {
  await service.stop();
  await receiver.close();
});

/** Figures of a process by their series, without the service's name before them. */
async function readFigures(port: number): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return new Map(
    [...text.matchAll(/^serinette_(\S+(?:\{.*\})?) (\S+)$/gm)].map(([, series, value]) => [series!, Number(value)]),
  );
}

/** Reads until a figure is as expected: a webhook is counted a moment after its receiver has it. */
async function waitForFigure(port: number, series: string, expected: number): Promise<void> {
  const untilMs = Date.now() + 5_000;
  for (;;) {
    const value = (await readFigures(port)).get(series);
    if (value === expected) return;
    assert.ok(Date.now() < untilMs, `${series} is ${value}, not ${expected}`);
    await sleep(50);
  }
}

describe('the figures of an API process and a worker', () => {
  it('follow a task from its submission to its webhook', async () => {
    const form = { start_time: '0', end_time: '500', webhook_url: receiver.url, audio_file: toneFile(1) };
    const { task_id } = (await (await service.post('/v1/audio_cutter', form)).json()) as { task_id: string };
    assert.equal((await service.waitFor(task_id)).status, 'COMPLETED');
    await receiver.waitFor(1);
    const cutter = 'operation="audio_cutter"';
    assert.equal((await readFigures(apiPort)).get(`tasks_submitted_total{${cutter}}`), 1);
    assert.equal((await readFigures(apiPort)).get('workers'), 1);
    await waitForFigure(workerPort, 'webhook_attempts_total{result="delivered"}', 1);
    const worker = await readFigures(workerPort);
    assert.equal(worker.get(`tasks_ended_total{${cutter},outcome="completed"}`), 1);
    assert.equal(worker.get(`tasks_ended_total{${cutter},outcome="failed"}`), 0);
    assert.equal(worker.get('task_pickup_seconds_count{category="utilities"}'), 1);
    assert.equal(worker.get(`task_duration_seconds_count{${cutter}}`), 1);
    assert.equal(worker.get(`task_realtime_factor_count{${cutter}}`), 1);
    assert.ok(worker.get('credits_total{kind="settled"}')! > 0);
    assert.equal(worker.has('workers'), false, 'the queue is told by the API alone');
  });

  it('are there for probes too', async () => {
    assert.equal((await fetch(`http://127.0.0.1:${workerPort}/healthz`)).status, 200);
    assert.equal((await fetch(`http://127.0.0.1:${workerPort}/`)).status, 404);
  });
});
