import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { exampleFile } from '../support/example-sources.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let receiver: Receiver;
let files: Server;
/** Whether the next answer with the song breaks off. */
let breaksOnce = false;
let songUrl: string;
/** Six seconds of plucked chords at 120 bpm. */
const song = exampleFile('audio', 'inpaint');

before(async () => {
  receiver = await openReceiver();
  const bytes = Buffer.from(await song.arrayBuffer());
  files = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': bytes.length });
    if (!breaksOnce) return response.end(bytes);
    breaksOnce = false;
    // The head alone, which has no length in it that can be believed.
    return response.write(bytes.subarray(0, 20), () => setTimeout(() => response.destroy(), 50));
  }).listen(0, '127.0.0.1');
  await once(files, 'listening');
  songUrl = `http://127.0.0.1:${(files.address() as AddressInfo).port}/song.wav`;
  service = await startService({
    environment: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1', INPAINT_SECONDS_MAX: '4' },
  });
});
after(async () => {
  await service.stop();
  await receiver.close();
  files.close();
});

type Body = Record<string, unknown>;
type Fields = Readonly<Record<string, string | number | boolean>>;

const ways = ['multipart', 'urlencoded', 'JSON'] as const;

async function post(fields: Fields, way: (typeof ways)[number] | 'upload' = 'upload') {
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const url = { audio_url: songUrl };
  const response = await {
    upload: () => service.post('/v1/inpaint', { audio_file: song, ...texts }),
    multipart: () => service.post('/v1/inpaint', { ...url, ...texts }),
    urlencoded: () =>
      service.request('/v1/inpaint', { method: 'POST', body: new URLSearchParams({ ...url, ...texts }) }),
    JSON: () => service.request('/v1/inpaint', { ...json, body: JSON.stringify({ ...url, ...fields }) }),
  }[way]();
  return { status: response.status, body: (await response.json()) as Body };
}

async function cancel({ task_id }: Body): Promise<void> {
  await service.request(`/v1/tasks/${task_id}/cancel`, { method: 'POST' });
}

async function readBalance(): Promise<number> {
  return ((await (await service.request('/v1/credits')).json()) as { balance: number }).balance;
}

const range = { replace_start_at: 2, replace_end_at: 3.5 };

describe('the answer to POST /v1/inpaint', () => {
  for (const way of ways) {
    it(`has the additions of the specification, asked by ${way}`, async () => {
      const { status, body } = await post({ ...range, prompt: 'a soft piano', num_outputs: 1, seed: 3 }, way);
      await cancel(body);
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(body.success, true);
      for (const name of ['task_id', 'conversion_id_1', 'conversion_id_2', 'message']) {
        assert.equal(typeof body[name], 'string', name);
      }
      assert.equal(body.is_flagged, false);
      for (const name of ['reason', 'error_message', 'error_message_detail', 'missing_input_fields']) {
        assert.equal(body[name], '', name);
      }
      assert.equal(body.status, 'IN_QUEUE');
      assert.match(String(body.predicted_user_intent), /^compose/);
      assert.ok(Number.isInteger(body.eta));
      assert.equal(body.credit_estimate, 0.2);
    });
  }

  for (const [what, fields, intent, missing] of [
    ['a repair', { prompt: 'remove the cough' }, /^restore/, ''],
    ['nothing', {}, /^restore/, ''],
    ['nothing, in so many words', { prompt: '', lyrics: '', gender: '' }, /^restore/, ''],
    ['singing without words', { prompt: 'a woman sings' }, /^sing/, 'lyrics'],
    ['a line to be sung', { prompt: 'calm', lyrics_section_to_replace: 'over the sea' }, /^sing/, ''],
  ] as const) {
    it(`says what was understood: ${what}`, async () => {
      const { status, body } = await post({ ...range, ...fields });
      await cancel(body);
      assert.equal(status, 200, JSON.stringify(body));
      assert.match(String(body.predicted_user_intent), intent);
      assert.equal(body.missing_input_fields, missing);
      assert.equal(body.credit_estimate, 0.4, 'two versions where nothing is said');
    });
  }
});

describe('what cannot be inpainted', () => {
  const refused: readonly (readonly [string, Fields, RegExp])[] = [
    ['a range without a start', { replace_end_at: 3 }, /replace_start_at/],
    ['a range without an end', { replace_start_at: 3 }, /replace_end_at/],
    ['a time that is no number', { ...range, replace_end_at: 'soon' }, /replace_end_at/],
    ['a time before the beginning', { ...range, replace_start_at: -1 }, /replace_start_at/],
    ['a range that ends before it starts', { replace_start_at: 3, replace_end_at: 2 }, /must lie before/],
    ['a range of nothing', { replace_start_at: 3, replace_end_at: 3 }, /must lie before/],
    ['a start beyond the end', { replace_start_at: 6.2, replace_end_at: 8 }, /inside the recording/],
    ['an end beyond the end', { replace_start_at: 3, replace_end_at: 6.2 }, /beyond the end/],
    ['a range that is too short', { replace_start_at: 3, replace_end_at: 3.4 }, /at least 0\.5 s/],
    ['a range that is too long', { replace_start_at: 0.5, replace_end_at: 5 }, /at most 4 s/],
    [
      'a repair of most of the recording',
      { prompt: '', replace_start_at: 1, replace_end_at: 4.5 },
      /a repair .* needs/,
    ],
    ['three versions', { ...range, num_outputs: 3 }, /num_outputs/],
    ['no version', { ...range, num_outputs: 0 }, /num_outputs/],
    ['an unknown gender', { ...range, gender: 'robot' }, /gender/],
    ['a prompt that is too long', { ...range, prompt: 'x'.repeat(1001) }, /prompt/],
    ['lyrics that are too long', { ...range, lyrics: 'x'.repeat(5001) }, /lyrics/],
    ['a section that is too long', { ...range, lyrics_section_to_replace: 'x'.repeat(3001) }, /section/],
    ['a cover that is no flag', { ...range, generate_album_cover: 'maybe' }, /generate_album_cover/],
    ['flagged words', { ...range, prompt: 'a voice that says fuck you' }, /prompt was flagged/],
    ['flagged lyrics', { ...range, lyrics_section_to_replace: 'fuck you' }, /lyrics_section_to_replace was flagged/],
  ];

  it('is refused with a sentence, and costs nothing', async () => {
    const before = await readBalance();
    for (const [what, fields, sentence] of refused) {
      const { status, body } = await post({ prompt: 'a piano', ...fields });
      assert.equal(status, 422, `${what}: ${JSON.stringify(body)}`);
      assert.equal(body.error_code, 'UNPROCESSABLE_CONTENT');
      assert.match(String(body.message), sentence, what);
      assert.equal(body.error, body.message);
    }
    assert.equal(await readBalance(), before);
  });

  it('is seen once an address was fetched, told the same wherever one looks, and paid back', async (t) => {
    const before = await readBalance();
    const told = await openReceiver();
    t.after(told.close);
    const fields = { prompt: 'a piano', replace_start_at: 5, replace_end_at: 7, webhook_url: told.url };
    // What breaks off while the task is submitted is fetched by the worker.
    breaksOnce = true;
    const { status, body } = await post(fields, 'JSON');
    assert.equal(status, 200, JSON.stringify(body));
    const shown = await service.waitFor(String(body.task_id));
    assert.match(shown.message, /beyond the end of the recording, which lasts 6 s/);
    await told.waitFor(1);
    const { tasks } = (await (await service.request('/v1/tasks?limit=1')).json()) as { tasks: Body[] };
    const stream = await (await service.request(`/v1/tasks/${body.task_id}/events`)).text();
    const streamed = JSON.parse(/^data: (.*)$/m.exec(stream)![1]!) as Body;
    const webhook = JSON.parse(told.received[0]!.body) as Body;
    for (const view of [shown as Body, tasks[0]!, streamed, webhook]) {
      assert.deepEqual([view.task_id, view.status, view.error_message], [body.task_id, 'FAILED', shown.message]);
    }
    assert.equal(await readBalance(), before);
  });
});

describe('a part that was inpainted', () => {
  it('comes with everything that was asked for, in byId and by webhooks (slow)', async () => {
    const before = await readBalance();
    const { body } = await post({
      prompt: 'a calm folk tune with guitar',
      replace_start_at: 1.6,
      replace_end_at: 5.4,
      lyrics_section_to_replace: 'Over the water, over the sea',
      gender: 'f',
      title: 'Långt hem',
      generate_album_cover: true,
      lyrics_timestamps: true,
      seed: 5,
      webhook_url: receiver.url,
    });
    const shown = await service.waitFor(String(body.task_id), 180_000);
    assert.equal(shown.status, 'COMPLETED', shown.message);
    assert.equal(shown.feature, 'INPAINT');
    assert.equal(shown.conversion_cost, 0.4);
    assert.ok(Math.abs(before - (await readBalance()) - 0.4) < 1e-9);
    assert.deepEqual([shown.title_1, shown.seed, shown.error_message], ['Långt hem', 5, '']);
    assert.notEqual(shown.sounds_1, '');

    await receiver.waitFor(5, 60_000);
    const events = receiver.received.map((each) => JSON.parse(each.body) as Body);
    const count = (subtype: string) => events.filter((event) => event.subtype === subtype).length;
    assert.deepEqual(['inpaint', 'lyrics_timestamped', 'album_cover_generation'].map(count), [2, 2, 1]);
    for (const { status } of events) assert.equal(status, 'COMPLETED');
    for (const n of [1, 2]) {
      assert.equal(shown[`conversion_duration_${n}`], 6);
      assert.equal(shown[`lyrics_${n}`], 'Over the water, over the sea');
      const [line] = JSON.parse(String(shown[`lyrics_timestamped_${n}`])) as { start: number; end: number }[];
      assert.ok(line!.start >= 1500 && line!.end <= 5500, `${line!.start} to ${line!.end} ms`);
      const event = events.find(
        (each) => each.subtype === 'inpaint' && each.conversion_id === body[`conversion_id_${n}`],
      )!;
      assert.equal(event.conversion_type, 'Inpaint');
      assert.deepEqual([event.is_flagged, event.title], [false, 'Långt hem']);
      for (const name of ['conversion_path', 'conversion_path_wav', 'album_cover_path']) {
        const file = await fetch(String(event[name]));
        assert.equal(file.status, 200, name);
        await file.arrayBuffer();
      }
    }
  });
});
