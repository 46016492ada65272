import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let receiver: Receiver;
before(async () => {
  receiver = await openReceiver();
  service = await startService({ environment: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
});
after(async () => {
  await service.stop();
  await receiver.close();
});

type Body = Record<string, unknown>;

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** JSON, as both paths are specified. */
async function post(path: string, fields: Body, key?: string | null): Promise<Answer> {
  const response = await service.request(path, {
    method: 'POST',
    body: JSON.stringify(fields),
    headers: { 'content-type': 'application/json' },
    ...(key !== undefined && { key }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
}

async function readBalance(): Promise<number> {
  return ((await (await service.request('/v1/credits')).json()) as { balance: number }).balance;
}

/** What a request would cost; the task itself is not waited for. */
async function estimate(fields: Body): Promise<unknown> {
  const { status, body } = await post('/v2/MusicAI', { prompt: 'a song', duration: 10, ...fields });
  assert.equal(status, 200, JSON.stringify(body));
  await service.request(`/v1/tasks/${body.task_id}/cancel`, { method: 'POST' });
  return body.credit_estimate;
}

const short = { prompt: 'A slow folk song about the sea', duration: 10, seed: 7 };

describe('songs that were asked for with everything', () => {
  it('are told of by one webhook a song, one for the lyrics of each, and one for the cover (slow)', async () => {
    const fields = {
      ...short,
      title: 'Långt hem',
      gender: 'female',
      generate_album_cover: true,
      lyrics_timestamps: true,
    };
    const { status, body } = await post('/v2/MusicAI', { ...fields, webhook_url: receiver.url });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.is_flagged, body.reason], [false, '']);
    await receiver.waitFor(5, 120_000);
    const shown = await service.waitFor(String(body.task_id));
    assert.equal(shown.status, 'COMPLETED', shown.message);

    const events = receiver.received.map((each) => JSON.parse(each.body) as Body);
    const count = (subtype: string) => events.filter((event) => event.subtype === subtype).length;
    assert.deepEqual(['music_ai', 'lyrics_timestamped', 'album_cover_generation'].map(count), [2, 2, 1]);
    for (const event of events) {
      const isSong = event.subtype === 'music_ai';
      assert.deepEqual([event.status, event.status_msg !== undefined], [isSong ? 'COMPLETED' : undefined, isSong]);
    }
    assert.deepEqual(
      events.flatMap(({ audio_url, conversion_id }) => (audio_url ? [conversion_id] : [])),
      [body.conversion_id_1],
      'audio_url is the first song alone',
    );
    for (const n of [1, 2]) {
      const id = body[`conversion_id_${n}`];
      const song = events.find((event) => event.subtype === 'music_ai' && event.conversion_id === id)!;
      assert.equal(song.conversion_type, 'Music AI');
      assert.equal(song.title, shown[`title_${n}`]);
      assert.equal(song.lyrics, shown[`lyrics_${n}`]);
      for (const path of ['conversion_path', 'conversion_path_wav', 'album_cover_path']) {
        const file = await fetch(String(song[path]));
        assert.equal(file.status, 200, path);
        await file.arrayBuffer();
      }
      const lines = JSON.parse(String(shown[`lyrics_timestamped_${n}`])) as Record<string, number>[];
      assert.ok(lines.length > 0);
      const lastMs = 1000 * Number(shown[`conversion_duration_${n}`]);
      for (const { start, end, index } of lines) assert.ok(start! < end! && end! <= lastMs, `line ${index}`);
      assert.ok(Math.abs(Number(shown[`conversion_duration_${n}`]) - 10) < 5, 'about as long as was asked for');
    }
    assert.equal(shown.title_1, 'Långt hem');
    const { pathname } = new URL(String(shown.conversion_path_wav_2));
    assert.ok(decodeURIComponent(pathname).endsWith('/Långt hem-2.wav'), 'a file is called as its song is');
    const cover = await fetch(String(shown.album_cover_path));
    assert.equal(cover.headers.get('content-type'), 'image/jpeg');
    await cover.arrayBuffer();
  });
});

describe('a voice of the catalogue', () => {
  it('sings alone where nothing else was asked for (slow)', async () => {
    const fields = { ...short, voice_id: 'clara', vocal_only: true, outputs: 1 };
    const { body } = await post('/v2/MusicAI', fields);
    const shown = await service.waitFor(String(body.task_id), 120_000);
    assert.equal(shown.status, 'COMPLETED', shown.message);
    assert.equal(shown.conversion_cost, 0.15);
    assert.notEqual(shown.lyrics_1, '');
    assert.equal(shown.conversion_path_2, undefined);
  });
});

describe('a song that is not finished', () => {
  it('has the texts of its result, empty, for clients that read them without asking first', async () => {
    const { body } = await post('/v2/MusicAI', { ...short, duration: 600, seed: -1, outputs: 4, num_outputs: 1 });
    const response = await service.request(`/v1/byId?conversionType=MUSIC_AI&task_id=${body.task_id}`);
    const { conversion } = (await response.json()) as { conversion: Body };
    assert.notEqual(conversion.status, 'COMPLETED');
    const names = ['title', 'lyrics', 'lyrics_timestamped', 'sounds', 'conversion_path', 'conversion_path_wav'];
    for (const name of [...names.flatMap((name) => [`${name}_1`, `${name}_2`]), 'audio_url', 'album_cover_path']) {
      assert.equal(conversion[name], '', name);
    }
    assert.equal(conversion.album_cover_thumbnail, '');
    assert.equal('conversion_duration_1' in conversion, false, 'no number is known yet');
    const warnings = (conversion.warnings as string[]).join(' ');
    for (const told of [/seed: -1/, /outputs: 4 is more than 2/, /num_outputs has no effect/]) {
      assert.match(warnings, told);
    }
    await service.request(`/v1/tasks/${body.task_id}/cancel`, { method: 'POST' });
  });
});

describe('POST /v1/MusicAI', () => {
  it('sends the times of what is sung without any flag (slow)', async () => {
    const count = receiver.received.length;
    const fields = { ...short, outputs: 1, lyrics: 'Over the sea\nand home to me', generate_album_cover: false };
    await post('/v1/MusicAI', { ...fields, webhook_url: receiver.url });
    await receiver.waitFor(count + 2, 120_000);
    const events = receiver.received.slice(count).map(({ body }) => JSON.parse(body) as Body);
    assert.deepEqual(events.map(({ subtype }) => subtype).sort(), ['lyrics_timestamped', 'music_ai']);
  });

  it('says with every answer that it is on its way out, and where to go', async () => {
    for (const { headers } of [
      await post('/v1/MusicAI', {}),
      await post('/v1/MusicAI', short, null),
      await post('/api/public/v1/MusicAI', {}),
    ]) {
      assert.match(headers.get('deprecation') ?? '', /^@\d{10}$/, 'RFC 9745: seconds of the epoch');
      const sinceMs = 1000 * Number(headers.get('deprecation')!.slice(1));
      const sunsetMs = Date.parse(headers.get('sunset') ?? '');
      assert.ok(sunsetMs >= sinceMs, 'RFC 8594: not gone before it is deprecated');
      assert.match(headers.get('sunset')!, /^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/);
      const link = headers.get('link') ?? '';
      assert.match(link, /<http[^>]+\/v2\/MusicAI>; rel="successor-version"/);
      assert.match(link, /rel="deprecation"/);
    }
    assert.equal((await post('/v2/MusicAI', {})).headers.get('deprecation'), null);
  });

  it('answers with ids and eta alone', async () => {
    const { status, body } = await post('/v1/MusicAI', { ...short, make_instrumental: true });
    assert.equal(status, 200, JSON.stringify(body));
    const names = ['success', 'message', 'task_id', 'conversion_id_1', 'conversion_id_2', 'eta'];
    assert.deepEqual(Object.keys(body).sort(), names.sort());
    await service.request(`/v1/tasks/${body.task_id}/cancel`, { method: 'POST' });
  });
});

describe('words that are flagged', () => {
  it('are refused with the reason, and cost nothing', async () => {
    const before = await readBalance();
    for (const [path, fields] of [
      ['/v2/MusicAI', { prompt: 'a song that says fuck you' }],
      ['/v2/MusicAI', { prompt: 'a song', lyrics: '[Verse]\nfuck you all' }],
      ['/v1/MusicAI', { prompt: 'a song', title: 'fuck' }],
    ] as const) {
      const { status, body } = await post(path, fields);
      assert.equal(status, 422);
      assert.equal(body.error_code, 'UNPROCESSABLE_CONTENT');
      assert.equal(body.is_flagged, true);
      assert.ok(String(body.reason).length > 0);
      assert.ok(String(body.message).includes(String(body.reason)));
    }
    assert.equal(await readBalance(), before);
  });
});

describe('the estimate', () => {
  it('is for two songs by the model and the voice, and for one where one is asked for', async () => {
    assert.equal(await estimate({}), 0.2);
    assert.equal(await estimate({ outputs: 1 }), 0.1);
    assert.equal(await estimate({ num_outputs: 1 }), 0.2, 'as in the public API');
    assert.equal(await estimate({ model: 'v6-pro' }), 0.24);
    assert.equal(await estimate({ model: 'v7-pro' }), 0.4);
    assert.equal(await estimate({ model: 'v7-pro', vocal_only: true }), 0.2);
    assert.equal(await estimate({ model: 'v7', voice_id: 'clara' }), 0.3);
  });
});
