import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';
import { type CollectedSpan, openTraceCollector, type TraceCollector } from '../support/trace-collector.ts';
import { toneFile } from '../support/wav.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const clientSpanId = 'b7ad6b7169203331';
const headers = { traceparent: `00-${traceId}-${clientSpanId}-01`, 'x-request-id': 'request-of-the-test' };

let service: Service;
let receiver: Receiver;
let collector: TraceCollector;
before(async () => {
  receiver = await openReceiver();
  collector = await openTraceCollector();
  const environment = {
    ALLOW_PRIVATE_ADDRESSES: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=tests',
  };
  service = await startService({ commands: ['api'], environment });
  service.start('worker');
});
after(async () => {
  await service.stop();
  await collector.close();
  await receiver.close();
});

function attributeOf(span: CollectedSpan, name: string): unknown {
  return Object.values(span.attributes.find(({ key }) => key === name)?.value ?? {})[0];
}

describe('a task with traces on', () => {
  it('is one trace from the POST of its client to its webhook, over both processes', async () => {
    const form = { start_time: '0', end_time: '500', webhook_url: receiver.url, audio_file: toneFile(1) };
    const answer = await service.post('/v1/audio_cutter', form, { headers });
    const { task_id: taskId } = (await answer.json()) as { task_id: string };
    await receiver.waitFor(1, 120_000);
    // A stop sends what is left.
    await Promise.all(service.processes.map((process) => process.stop()));

    const spans = collector.spans.filter((span) => span.traceId === traceId);
    const nameOf = ({ command, name }: CollectedSpan) => `${command}: ${name}`;
    assert.deepEqual(spans.map(nameOf).sort(), [
      'api: POST /v1/audio_cutter',
      'api: accept task',
      'worker: claim task',
      'worker: fetch sources',
      'worker: run audio_cutter',
      'worker: send webhook',
      'worker: settle task',
      'worker: store results',
      'worker: wait in queue',
      'worker: work in slot',
    ]);
    const parentOf = new Map(spans.map(({ spanId, parentSpanId }) => [spanId, parentSpanId]));
    for (const span of spans) {
      const isConnected = span.parentSpanId === clientSpanId || parentOf.has(span.parentSpanId!);
      assert.ok(isConnected, `${span.name} hangs on ${span.parentSpanId}`);
      assert.ok(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano), span.name);
    }
    const named = (name: string) => spans.find((span) => span.name === name)!;
    assert.equal(named('POST /v1/audio_cutter').parentSpanId, clientSpanId);
    assert.equal(named('work in slot').parentSpanId, named('run audio_cutter').spanId);
    assert.equal(attributeOf(named('run audio_cutter'), 'serinette.task'), taskId);
    assert.equal(attributeOf(named('run audio_cutter'), 'serinette.request_id'), 'request-of-the-test');
    assert.equal(collector.headers[0]!['x-tenant'], 'tests');
    const sent = receiver.received[0]!.headers.traceparent;
    assert.equal(sent, `00-${traceId}-${named('send webhook').spanId}-01`);
  });

  it('has its request and its trace in every line of the log, also those of the worker and of its webhook', () => {
    const lines = service.processes
      .flatMap((process) => process.output().split('\n'))
      .filter((line) => line.includes('"taskId"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const messages = lines.map(({ message }) => message);
    assert.ok(messages.includes('task completed') && messages.includes('webhook delivered'), String(messages));
    for (const line of lines) {
      assert.equal(line.requestId, 'request-of-the-test', String(line.message));
      assert.equal(line.traceId, traceId, String(line.message));
    }
  });
});

describe('a task with traces off', () => {
  it('hands the trace of its client on to its webhook (slow)', async () => {
    const own = await startService({ environment: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
    try {
      const seen = receiver.received.length;
      const form = { start_time: '0', end_time: '500', webhook_url: receiver.url, audio_file: toneFile(1) };
      await own.post('/v1/audio_cutter', form, { headers });
      await own.post('/v1/audio_cutter', form);
      await receiver.waitFor(seen + 2, 120_000);
      const given = receiver.received.slice(seen).map((received) => received.headers.traceparent);
      assert.deepEqual(new Set(given), new Set([headers.traceparent, undefined]));
    } finally {
      await own.stop();
    }
  });
});
