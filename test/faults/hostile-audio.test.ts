// Audio that is legal to look at and ruinous to work on, from the outside: refused, not charged, and in nobody's way.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { makeFlac, makeSilentAmr } from '../support/hostile-files.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
// Nobody works on what is taken: this is about what is taken.
before(async () => {
  service = await startService({ commands: ['api'] });
});
after(() => service.stop());

async function readBalance(): Promise<number> {
  return ((await (await service.request('/v1/credits')).json()) as { balance: number }).balance;
}

function makeSilence(sampleRateHz: number, channelCount: number, seconds: number): File {
  const frameCount = Math.floor((seconds * sampleRateHz) / 65_535);
  return new File([makeFlac({ sampleRateHz, channelCount, frameCount })], 'silence.flac');
}

interface Answer {
  readonly message: string;
  readonly task_id?: string;
}

async function submit(path: string, form: Record<string, string | Blob>): Promise<Answer & { status: number }> {
  const response = await service.post(path, form);
  const { message, task_id } = (await response.json()) as Answer;
  return { status: response.status, message, ...(task_id && { task_id }) };
}

describe('a small file that grows', () => {
  it('is refused by its samples, whatever is asked of it, and costs nothing', async () => {
    const balance = await readBalance();
    const audio_file = makeSilence(655_350, 8, 3.9 * 3600);
    const { status, message } = await submit('/v1/denoise', { audio_file });
    assert.equal(status, 422);
    assert.match(message, /too many samples.* Send a shorter part, fewer channels or a lower sample rate\.$/);
    assert.equal(await readBalance(), balance);
  });

  it('is refused where its result would fill the disk, and taken where it would not', async () => {
    const balance = await readBalance();
    const eight = makeSilence(8000, 8, 4 * 3600 - 10);
    const wide = { target_format: 'wav', target_sr: '192000', target_bit_depth: '32' };
    const converted = await submit('/v1/file_convert', { audio_file: eight, ...wide });
    assert.equal(converted.status, 422);
    assert.match(
      converted.message,
      /at least 82\.\d GiB to disk; one task may use 64\.0 GiB here\. Send a shorter part/,
    );
    assert.equal(await readBalance(), balance);

    const taken = await submit('/v1/file_convert', { audio_file: eight, ...wide, target_sr: '96000' });
    assert.equal(taken.status, 200, taken.message);
    await service.request(`/v1/tasks/${taken.task_id}/cancel`, { method: 'POST' });
    assert.equal(await readBalance(), balance);
  });

  it('does not take the place of short tasks', async () => {
    const isShort = async (audio_file: File) => {
      const { task_id } = await submit('/v1/file_convert', { audio_file, target_format: 'mp3' });
      const { rows } = await service.database.pool.query('select is_short from tasks where id = $1', [task_id]);
      await service.request(`/v1/tasks/${task_id}/cancel`, { method: 'POST' });
      return rows[0]?.is_short;
    };
    assert.equal(await isShort(makeSilence(48_000, 2, 900)), true);
    // 4.7 billion samples, 19 GB of floats.
    assert.equal(await isShort(makeSilence(655_350, 8, 900)), false);
  });
});

describe('a file that takes long to look at', () => {
  it('is done and paid by its true length, and costs nothing where it is too long (slow)', async () => {
    service.start('worker');
    const cut = { start_time: '0', end_time: '500', output_extension: 'wav' };
    const balance = await readBalance();
    for (const { seconds, credits } of [
      { seconds: 20_000, credits: 0 },
      { seconds: 14_340, credits: 0.008 + 239 * 0.008 },
    ]) {
      const audio_file = new File([makeSilentAmr(seconds)], 'long.amr');
      const { task_id, ...answer } = await submit('/v1/audio_cutter', { audio_file, ...cut });
      const status = task_id === undefined ? answer.status : (await service.waitFor(task_id)).status;
      // A fast machine looks at all of it at once.
      if (credits === 0) assert.ok(status === 422 || status === 'FAILED', String(status));
      else assert.equal(status, 'COMPLETED');
      assert.ok(Math.abs(balance - credits - (await readBalance())) < 1e-6);
    }
  });
});
