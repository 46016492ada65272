import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLogger, type LoggerOptions } from './logger.ts';

function openLog(options: Partial<LoggerOptions> = {}) {
  const lines: string[] = [];
  const logger = createLogger({
    level: 'info',
    format: 'json',
    write: (line) => lines.push(line),
    now: () => new Date('2026-01-02T03:04:05.678Z'),
    ...options,
  });
  return { logger, lines, read: () => JSON.parse(lines.at(-1) ?? 'null') };
}

describe('a log line', () => {
  it('carries time, level, message and the fields of every parent', () => {
    const { logger, lines } = openLog();
    logger.child({ taskId: 't1' }).child({ attempt: 2 }).warn('Slow.', { elapsedMs: 12 });
    assert.deepEqual(lines, [
      '{"taskId":"t1","attempt":2,"elapsedMs":12,"time":"2026-01-02T03:04:05.678Z","level":"warn","message":"Slow."}\n',
    ]);
  });

  it('is dropped below the level', () => {
    const { logger, lines } = openLog({ level: 'warn' });
    logger.debug('a');
    logger.info('b');
    logger.warn('c');
    logger.error('d');
    assert.equal(lines.length, 2);
  });

  it('cannot be forged by a field or a message of a stranger', () => {
    const { logger, read, lines } = openLog();
    logger.info('a\n{"level":"error"}', { level: 'error', time: 'never', message: 'other' });
    assert.equal(read().level, 'info');
    assert.equal(lines[0]?.split('\n').length, 2);

    const pretty = openLog({ format: 'pretty' });
    pretty.logger.info('a\r\nb\u001b[2J', { name: 'x\ny\u001b[2J' });
    assert.equal(pretty.lines[0], '03:04:05.678 info  a\\r\\nb\\u001b[2J name="x\\ny\\u001b[2J"\n');
  });

  it('tells an error with its stack, its own fields and all causes', () => {
    const cause = new Error('disk full');
    const error = Object.assign(new TypeError('cannot write', { cause }), { code: 'ENOSPC' });
    const { logger, read } = openLog();
    logger.error('Failed.', { error });
    assert.equal(read().error.name, 'TypeError');
    assert.equal(read().error.code, 'ENOSPC');
    assert.match(read().error.stack, /logger\.test/);
    assert.equal(read().error.cause.message, 'disk full');

    const pretty = openLog({ format: 'pretty' });
    pretty.logger.error('Failed.', { error });
    assert.match(pretty.lines[0] ?? '', /error="cannot write"\n {4}TypeError: cannot write\n.+caused by: Error: disk/s);
  });

  it('survives what JSON cannot hold', () => {
    const circle: Record<string, unknown> = { big: 10n ** 20n, call: () => {}, bytes: new Uint8Array(3) };
    circle.self = circle;
    const { logger, read } = openLog();
    logger.info('Odd.', { circle, never: undefined, when: new Date(Number.NaN) });
    assert.equal(read().circle.big, '100000000000000000000');
    assert.equal(read().circle.bytes, '[3 bytes]');
  });
});

describe('a secret in a log line', () => {
  for (const name of [
    'Authorization',
    'authorization',
    'x-api-key',
    'apiKey',
    'API_KEYS',
    'SERINETTE_API_KEY',
    'secret',
    'webhookSecret',
    'secretAccessKey',
    'password',
    'set-cookie',
    'accessToken',
    'webhook-signature',
  ]) {
    it(`is masked by the field name ${name}, however deep it lies`, () => {
      const { logger, lines } = openLog();
      logger.info('Request.', { [name]: 'hunter2', request: { headers: new Headers({ [name]: 'hunter2' }) } });
      logger.info('Request.', { list: [{ inner: { [name]: ['hunter2'] } }] });
      assert.doesNotMatch(lines.join(''), /hunter2/);
      assert.match(lines.join(''), /\[masked\]/);
    });
  }

  for (const text of [
    'connect to postgres://serinette:hunter2@db.example/x failed',
    'GET /v1/files/a.mp3?expires=1&signature=hunter2&x=1',
    'GET https://serinette.example/files/1788000000/hunter2/results/1/a.mp3/a.mp3',
    'X-Amz-Signature: https://s3.example/a?X-Amz-Signature=hunter2',
    'header was Bearer hunter2hunter2',
    'key srn_hunter2hunter2 is revoked',
    'secret whsec_hunter2hunter2= was shown',
  ]) {
    it(`is masked in the text "${text.slice(0, 24)}…", in errors too`, () => {
      const { logger, lines } = openLog();
      logger.info('Said.', { text, error: new Error(text, { cause: new Error(text) }) });
      assert.doesNotMatch(lines.join(''), /hunter2/);
    });
  }

  it('is not seen where there is none', () => {
    const { logger, read } = openLog();
    const fields = {
      idempotencyKey: 'k',
      tokens: 12,
      author: 'Bach',
      monkey: 'yes',
      hasSecret: true,
      keyName: 'C minor',
    };
    logger.info('Fields.', fields);
    for (const [name, value] of Object.entries(fields)) assert.equal(read()[name], value);
  });
});
