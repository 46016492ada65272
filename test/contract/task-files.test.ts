import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { meterByFfmpeg } from '../support/recordings.ts';
import { type Service, startService } from '../support/service.ts';

type Body = Record<string, unknown>;

let service: Service;
let stranger: string;
/** A recording that was denoised, and the result cut. */
let first: string;
let second: string;

before(async () => {
  service = await startService();
  const bytes = await readFile(new URL('../recordings/speech/ljspeech/LJ001-0002.flac', import.meta.url));
  const speech = new File([bytes], 'Lighthouse café.flac');
  stranger = await service.createAccount('stranger');
  first = await run('/v1/denoise', { audio_file: speech, material: 'speech' });
  const { body } = await get(`/v1/tasks/${first}/files`);
  const { url } = (body.files as { role: string; url: string }[]).find(({ role }) => role === 'audio')!;
  second = await run('/v1/file_convert', { audio_url: url, target_format: 'flac' });
});
after(() => service.stop());

async function run(path: string, form: Record<string, string | Blob>): Promise<string> {
  const answer = (await (await service.post(path, form)).json()) as { task_id: string };
  const { status, message } = await service.waitFor(answer.task_id);
  assert.equal(status, 'COMPLETED', message);
  return answer.task_id;
}

async function get(path: string, init?: Parameters<Service['request']>[1]): Promise<{ status: number; body: Body }> {
  const response = await service.request(path, init);
  return { status: response.status, body: (await response.json()) as Body };
}

async function search(query: string): Promise<unknown[]> {
  const { body } = await get(`/v1/tasks?${query}`);
  return (body.tasks as Body[]).map(({ task_id }) => task_id);
}

describe('a completed task', () => {
  it('has peaks of each audio file, the same of mp3 and wav, as long as the audio', async () => {
    const { body } = await get(`/v1/tasks/${first}/peaks?file=audio`);
    const peaks = body.peaks as number[];
    assert.ok(Math.abs(peaks.length / 2 - 40 * Number(body.duration_seconds)) <= 4, `${peaks.length} peaks`);
    assert.ok(Math.max(...peaks) > 10 && Math.min(...peaks) < -10);
    assert.deepEqual((await get(`/v1/tasks/${first}/peaks?file=wav`)).body.peaks, peaks);
    const few = (await get(`/v1/tasks/${first}/peaks?per_second=10`)).body;
    assert.equal(few.peaks_per_second, 10);
    assert.equal(Math.max(...(few.peaks as number[])), Math.max(...peaks));
    assert.equal((await get(`/v1/tasks/${first}/peaks?file=cover`)).status, 404);
  });

  it('has the loudness of what was sent and of what was made, so that they can be played equally loud', async () => {
    const { files } = (await get(`/v1/tasks/${first}/files`)).body as { files: { role: string; url: string }[] };
    const { sources } = (await get(`/v1/tasks/${first}/request`)).body as { sources: { url: string }[] };
    const urls = { source_audio: sources[0]!.url, audio: files.find(({ role }) => role === 'audio')!.url };
    for (const [file, url] of Object.entries(urls)) {
      const { body } = await get(`/v1/tasks/${first}/peaks?file=${file}`);
      const heard = meterByFfmpeg(new Uint8Array(await (await fetch(url)).arrayBuffer()));
      assert.ok(
        Math.abs(Number(body.loudness_lufs) - heard) < 0.2,
        `${file}: ${body.loudness_lufs} LUFS, heard ${heard}`,
      );
      assert.ok(Math.abs((body.peaks as number[]).length / 2 - 40 * Number(body.duration_seconds)) <= 4);
    }
  });

  it('has the same peaks where FFmpeg converted it from file to file', async () => {
    const [was, is] = await Promise.all([first, second].map((id) => get(`/v1/tasks/${id}/peaks?per_second=1`)));
    const [before, now] = [was!, is!].map(({ body }) => (body.peaks as number[]).slice(0, 6));
    // What was encoded as mp3 between them differs by little.
    for (const [i, value] of now!.entries()) assert.ok(Math.abs(value - before![i]!) <= 6, `${now} of ${before}`);
  });

  it('tells what was sent, so that the same can be sent again', async () => {
    const { body } = await get(`/v1/tasks/${first}/request`);
    assert.deepEqual([body.path, body.fields], ['/v1/denoise', { material: 'speech' }]);
    const [source] = body.sources as { field: string; filename: string; url: string }[];
    assert.deepEqual([source!.field, source!.filename], ['audio_url', 'Lighthouse café.flac']);
    assert.equal((await fetch(source!.url)).status, 200);
  });

  it('tells what it was made from, and what was made from it', async () => {
    const from = (await get(`/v1/tasks/${second}/lineage`)).body;
    const into = (await get(`/v1/tasks/${first}/lineage`)).body;
    const ids = (list: unknown) => (list as Body[]).map(({ task_id }) => task_id);
    assert.deepEqual([ids(from.made_from), ids(from.made_into)], [[first], []]);
    assert.deepEqual([ids(into.made_from), ids(into.made_into)], [[], [second]]);
  });

  it('is found by beginnings of words, by its operation and by its time, and by its own account alone', async () => {
    assert.deepEqual(await search(`query=${encodeURIComponent('LIGHT CAFÉ')}&operation=denoise`), [first]);
    assert.deepEqual(await search(`query=${encodeURIComponent("'&|!:* <->")}&operation=denoise`), [first]);
    assert.deepEqual(await search('query=ighthouse'), []);
    assert.deepEqual(await search('operation=file_convert'), [second]);
    assert.deepEqual(await search('to=2020-01-01'), []);
    const { body } = await get('/v1/tasks?query=lighthouse', { key: stranger });
    assert.deepEqual(body.tasks, []);
  });

  it('is listed in short where that is asked for: long values are named, not sent', async () => {
    const long = JSON.stringify({ transcription: 'word '.repeat(300) });
    await service.database.pool.query(
      `update tasks set operation = 'audio_transcribe', result = jsonb_set(result, '{values}', $2) where id = $1`,
      [second, long],
    );
    const list = async (query: string) => (await get(`/v1/tasks?${query}`)).body.tasks as Body[];
    const [full, short] = [(await list('limit=1'))[0]!, (await list('limit=1&view=summary'))[0]!];
    const { transcription, ...rest } = full;
    assert.equal(String(transcription).length, 1500);
    assert.deepEqual(Object.keys(short).sort(), [...Object.keys(rest), 'left_out'].sort());
    assert.deepEqual(short.left_out, ['transcription']);
  });

  it('is packed with others into a ZIP of folders by title', async () => {
    const response = await service.request(`/v1/files.zip?task_id=${first}&task_id=${second}`);
    assert.equal(response.status, 200);
    const bytes = Buffer.from(await response.arrayBuffer());
    const { body } = await get(`/v1/tasks/${first}/files`);
    const sizes = (body.files as { size_bytes: number }[]).reduce((sum, file) => sum + file.size_bytes, 0);
    assert.ok(bytes.length > sizes && bytes.includes('Lighthouse café/') && bytes.includes('.flac'));
  });

  it('is of no other account', async () => {
    for (const part of ['peaks', 'files', 'request', 'lineage']) {
      assert.equal((await get(`/v1/tasks/${first}/${part}`, { key: stranger })).status, 404, part);
    }
    assert.equal((await get(`/v1/files.zip?task_id=${first}`, { key: stranger })).status, 404);
    assert.equal((await get(`/v1/tasks/${first}`, { key: stranger, method: 'DELETE' })).status, 404);
  });

  it('is deleted with its files and its upload, and keeps its row', async () => {
    const { url } = ((await get(`/v1/tasks/${first}/request`)).body.sources as { url: string }[])[0]!;
    assert.equal((await get(`/v1/tasks/${first}`, { method: 'DELETE' })).status, 200);
    assert.equal((await fetch(url)).status, 404);
    assert.deepEqual((await get(`/v1/tasks/${first}/files`)).body.files, []);
    assert.equal((await get(`/v1/tasks/${first}/peaks`)).status, 404);
    assert.deepEqual(await search('query=lighthouse&operation=denoise'), []);
    assert.ok((await search('')).includes(first));
    assert.deepEqual(await search('with_deleted=false'), [second]);
    assert.equal((await get(`/v1/tasks/${first}`)).status, 200);
    assert.equal((await get(`/v1/files.zip?task_id=${first}`)).status, 404);
  });
});
