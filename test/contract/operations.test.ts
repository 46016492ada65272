import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { z } from 'zod';
import { pricesSchema } from '../../src/credits/price.ts';
import {
  conversion as conversionShape,
  submittedPair,
  submittedPairReduced,
  submittedSingle,
} from '../../src/http/answers.ts';
import { operations } from '../../src/operations/catalogue.ts';
import { exampleFile } from '../support/example-sources.ts';
import { type Service, startService } from '../support/service.ts';

/** Values that no field of that type may take. */
const badValues: Readonly<Record<string, readonly string[]>> = {
  number: ['abc', '1e999', 'NaN'],
  integer: ['abc', '1.5'],
  boolean: ['maybe', '2'],
  string: [],
};

/** Two songs on a machine that has other work. */
const completedMsMax = 180_000;

/** The list that the service starts with. */
const prices = pricesSchema.parse(
  JSON.parse(await readFile(new URL('../../config/prices.json', import.meta.url), 'utf8')),
);

let service: Service;
let createdPoorKey: Promise<string> | undefined;
before(async () => {
  service = await startService({ commands: ['api', 'worker'] });
});
after(() => service.stop());

type Operation = (typeof operations)[number];
type Body = Record<string, unknown>;

async function readBody(response: Response): Promise<Body> {
  return (await response.json()) as Body;
}

function assertRefusal(body: Body, code: string): void {
  assert.equal(body.success, false);
  assert.equal(body.error_code, code);
  assert.equal(typeof body.message, 'string');
  assert.notEqual(body.message, '');
  assert.equal(body.error, body.message);
}

const exampleFiles = ({ name: operation, sources }: Operation): Record<string, Blob> =>
  Object.fromEntries(
    sources.filter((each) => each.isRequired).map(({ name }) => [`${name}_file`, exampleFile(name, operation)]),
  );
const exampleForm = (operation: Operation): Record<string, string | Blob> => ({
  ...Object.fromEntries(Object.entries(operation.example).map(([name, value]) => [name, String(value)])),
  ...exampleFiles(operation),
});

function shapeOf({ outputs, isAnswerReduced }: Operation): z.ZodType {
  if (outputs === 'single') return submittedSingle;
  return isAnswerReduced ? submittedPairReduced : submittedPair;
}

describe('every operation', () => {
  for (const operation of operations) {
    it(`POST ${operation.path} takes the example, answers at once in the specified shape, and completes`, async () => {
      const response = await service.post(operation.path, exampleForm(operation));
      const body = await readBody(response);
      assert.equal(response.status, 200, JSON.stringify(body));
      const ids = operation.outputs === 'single' ? ['conversion_id', 'status'] : ['conversion_id_1', 'conversion_id_2'];
      const own = operation.taskFields?.({ conversionId: '', input: operation.example }) ?? {};
      const estimate = operation.isAnswerReduced ? [] : ['credit_estimate'];
      const shape = ['success', 'task_id', 'eta', 'message', ...estimate, ...ids, ...Object.keys(own)];
      assert.deepEqual(Object.keys(body).sort(), shape.sort());
      assert.deepEqual(shapeOf(operation).parse(body), body);
      assert.equal(body.success, true);
      assert.ok(Number.isInteger(body.eta));
      assert.equal(typeof body.credit_estimate, operation.isAnswerReduced ? 'undefined' : 'number');

      const conversion = await service.waitFor(String(body.task_id), completedMsMax);
      assert.equal(conversion.status, 'COMPLETED', conversion.message);
      assert.equal(conversion.feature, operation.feature);
      conversionShape.parse(conversion);
      // Stems are handed out as a text of several.
      const ours = new RegExp(`${service.baseUrl}/[^"]+`, 'g');
      const addresses = Object.values(conversion).flatMap((value) => String(value).match(ours) ?? []);
      assert.notEqual(addresses.length, 0, JSON.stringify(conversion));
      for (const address of addresses) {
        const file = await fetch(address);
        assert.equal(file.status, 200, address);
        await file.arrayBuffer();
      }
    });
  }
});

// Whether a request is accepted or refused is decided before any work: the API alone is enough.
for (const operation of operations) {
  describe(`POST ${operation.path}`, () => {
    before(stopWorker);

    const priceRows = operation.pricing?.rows ?? [operation.name];
    const isFree = priceRows.every((row) => {
      const { base, perMinute, perOutput = 0, perHundredWords = 0 } = prices.payAsYouGo![row]!;
      return base + perMinute + perOutput + perHundredWords === 0;
    });

    it('takes the same below /api/public and with a Bearer key', async () => {
      const response = await service.post(`/api/public${operation.path}`, exampleForm(operation), {
        headers: { authorization: `bEaReR ${service.key}` },
      });
      // The harness's own header is set last, so the scheme is tried by hand.
      assert.equal(response.status, 200);
      const bearer = await fetch(`${service.baseUrl}/api/public${operation.path}`, {
        method: 'POST',
        headers: { authorization: `bEaReR ${service.key}` },
      });
      assert.equal(bearer.status, 422);
    });

    for (const path of operation.otherPaths ?? []) {
      it(`answers at ${path} too`, async () => {
        const response = await service.post(path, exampleForm(operation));
        const body = await readBody(response);
        assert.equal(response.status, 200, JSON.stringify(body));
        assert.equal(typeof body.task_id, 'string');
      });
    }

    it('answers an empty body with a clean 422', async () => {
      for (const init of [
        {},
        { body: '{}', headers: { 'content-type': 'application/json' } },
        { body: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        { body: new FormData() },
      ]) {
        const response = await service.request(operation.path, { method: 'POST', ...init });
        assert.equal(response.status, 422);
        const body = await readBody(response);
        assertRefusal(body, 'UNPROCESSABLE_CONTENT');
        assert.equal(typeof body.field, 'string', JSON.stringify(body));
      }
    });

    for (const { name } of operation.sources) {
      it(`names ${name} where that is not what it should be`, async () => {
        const response = await service.post(operation.path, {
          ...exampleForm(operation),
          [`${name}_file`]: new Blob(['this is text']),
        });
        const body = await readBody(response);
        assert.deepEqual([response.status, body.field], [422, name], JSON.stringify(body));
        const { [`${name}_file`]: _left, ...rest } = exampleForm(operation);
        const address = await service.post(operation.path, { ...rest, [`${name}_url`]: 'http://127.0.0.1/private' });
        assert.equal((await readBody(address)).field, name);
      });
    }

    it('refuses a missing and an unknown key with 401', async () => {
      for (const key of [null, 'no-such-key', '']) {
        const response = await service.request(operation.path, { method: 'POST', key });
        assert.equal(response.status, 401);
        assertRefusal(await readBody(response), 'UNAUTHORIZED');
      }
    });

    it('ignores fields that it does not know, and those it must not take', async () => {
      const extra = { output_length: '3', status: 'COMPLETED', credit_estimate: '0', account_id: 'x', voice_id: '' };
      const response = await service.post(operation.path, { ...extra, ...exampleForm(operation) });
      const body = await readBody(response);
      assert.equal(response.status, 200, JSON.stringify(body));
      if (!operation.isAnswerReduced) assert.equal(Number(body.credit_estimate) > 0, !isFree);
      const own = operation.taskFields?.({ conversionId: '', input: operation.example }) ?? {};
      assert.equal(body.status, operation.outputs === 'single' ? 'IN_QUEUE' : own.status);
    });

    it('names every bad field in a 422 and charges nothing', async () => {
      const balanceBefore = await readBalance();
      for (const [field, bad] of badFieldsOf(operation.input)) {
        if (operation.lenientFields?.includes(field)) continue;
        const response = await service.post(operation.path, { ...exampleForm(operation), [field]: bad });
        const body = await readBody(response);
        assert.equal(response.status, 422, `${field}=${bad}: ${JSON.stringify(body)}`);
        assertRefusal(body, 'UNPROCESSABLE_CONTENT');
        assert.match(String(body.message), new RegExp(field));
        assert.equal(body.field, field);
        assert.deepEqual(Object.keys(body.field_errors as object), [field]);
      }
      assert.equal(await readBalance(), balanceBefore);
    });

    it('refuses no value of a field that the public API does not have', async () => {
      for (const [field, bad] of badFieldsOf(operation.input)) {
        if (!operation.lenientFields?.includes(field)) continue;
        const fields = { ...Object.fromEntries(Object.entries(operation.example)), [field]: bad };
        const response = await service.request(`/v1/estimate/${operation.name}`, {
          method: 'POST',
          body: JSON.stringify(fields),
          headers: { 'content-type': 'application/json' },
        });
        assert.equal(response.status, 200, `${field}=${bad}: ${JSON.stringify(await readBody(response))}`);
      }
    });

    if (isFree) return;
    it('refuses what cannot be paid with 402, and keeps no task', async () => {
      const key = await poorKey();
      const form = new FormData();
      for (const [name, value] of Object.entries(exampleForm(operation))) form.set(name, value);
      const poor = await service.request(operation.path, { method: 'POST', body: form, key });
      assert.equal(poor.status, 402);
      const body = await readBody(poor);
      assertRefusal(body, 'INSUFFICIENT_CREDITS');
      assert.ok(Number(body.required_credits) > 0);
      assert.equal(body.available_credits, 0);
      const tasks = await readBody(await service.request('/v1/tasks', { key }));
      assert.deepEqual(tasks.tasks, []);
    });
  });
}

async function stopWorker(): Promise<void> {
  await service.processes[1]!.stop();
}

async function readBalance(): Promise<unknown> {
  return (await readBody(await service.request('/v1/credits'))).balance;
}

/** Of an account without credits: one for all, as every start of a command takes a second. */
function poorKey(): Promise<string> {
  createdPoorKey ??= service.createAccount('poor');
  return createdPoorKey;
}

interface JsonField {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Out of the schema itself: text that is no number, below, above, and none of the choices. */
function badFieldsOf(input: Operation['input']): [string, string][] {
  const { properties = {} } = toJsonSchema(input) as { properties?: Record<string, JsonField> };
  return Object.entries(properties).flatMap(([field, { type = 'string', minimum, maximum, ...rest }]) => {
    const bad = [...(badValues[type] ?? [])];
    if (minimum !== undefined && minimum > -1e15) bad.push(String(minimum - 1));
    if (maximum !== undefined && maximum < 1e15) bad.push(String(maximum + 1));
    if (rest.enum) bad.push('no-such-choice');
    return bad.map((value): [string, string] => [field, value]);
  });
}

function toJsonSchema(input: Operation['input']): unknown {
  return z.toJSONSchema(input, { io: 'output' });
}
