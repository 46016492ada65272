import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { exampleFile } from '../support/example-sources.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.stop());

type Body = Readonly<Record<string, unknown>>;

async function send(fields: Readonly<Record<string, string>>): Promise<{ status: number; body: Body }> {
  const form = new FormData();
  form.set('audio_file', exampleFile('audio') as Blob, 'song.wav');
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const response = await service.request('/v2/Extraction', { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as Body };
}

async function finish({ status, body }: { status: number; body: Body }): Promise<Body> {
  assert.equal(status, 200, JSON.stringify(body));
  const conversion = (await service.waitFor(String(body.task_id))) as unknown as Body;
  assert.equal(conversion.status, 'COMPLETED', String(conversion.message));
  return conversion;
}

describe('extraction', () => {
  it('gives vocals, drums, bass and the rest where no stem is named, at the price of that group', async () => {
    const answer = await send({ stems: '' });
    assert.equal(answer.body.credit_estimate, 0.3352);
    const conversion = await finish(answer);
    assert.equal(conversion.conversion_cost, 0.3352);
    for (const field of ['audio_url', 'conversion_path', 'conversion_path_wav']) {
      const stems = Object.keys(JSON.parse(String(conversion[field]))).sort();
      assert.deepEqual(stems, ['bass', 'drums', 'other', 'vocals'], field);
    }
  });

  it('quotes and charges the dearest group of a list', async () => {
    for (const [stems, credits] of [
      ['vocals', 0.037],
      ['["instrumental"]', 0.1776],
      ['vocals,instrumental', 0.1776],
      ['vocals,bass', 0.3352],
    ] as const) {
      const answer = await send({ stems });
      assert.equal(answer.body.credit_estimate, credits, stems);
      const estimate = await service.request('/v1/estimate/extraction', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ stems, audio_seconds: 1 }),
      });
      assert.equal(((await estimate.json()) as Body).credit_estimate, credits, stems);
    }
  });

  it('names in a 422 what nothing can take out, and what there is', async () => {
    const { status, body } = await send({ stems: '["vocals","piano","hi_hat"]' });
    assert.equal(status, 422);
    assert.match(
      String(body.message),
      /nothing here gives piano, hi_hat\. .*vocals, accompaniment, drums, bass, other/,
    );
  });

  it('prepares the song as it is asked, and tells what it does not know (slow)', async () => {
    const conversion = await finish(
      await send({ stems: 'vocals', preprocessing_options: '["Denoise","Dereverb","Deecho","Sharpen"]' }),
    );
    assert.match(JSON.stringify(conversion.warnings), /preprocessing_options: sharpen is not known/);
  });

  it('is found by every type that clients ask for it with', async () => {
    const { body } = await send({ stems: 'vocals' });
    for (const type of ['EXTRACTION', 'VOCAL_EXTRACTION', 'STEMS_SEPARATION', 'stems_separation']) {
      const response = await service.request(`/v1/byId?conversionType=${type}&task_id=${body.task_id}`);
      const { conversion } = (await response.json()) as { conversion: Body };
      assert.deepEqual([response.status, conversion?.feature], [200, 'EXTRACTION'], type);
    }
    const other = await service.request(`/v1/byId?conversionType=COVER&task_id=${body.task_id}`);
    assert.equal(other.status, 422);
  });
});
