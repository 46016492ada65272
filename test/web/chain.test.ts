import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { exampleFile } from '../support/example-sources.ts';
import { type Service, startService } from '../support/service.ts';

/** A repair and a cover of six seconds are computed here, each in 10 s of a quiet core. */
const taskMsMax = 90_000;

describe('what was made goes on', () => {
  const browser = useBrowser();
  let service: Service;
  let songId: string;
  before(async () => {
    service = await startService();
    // Six seconds of a sung line over chords, as the result of a task.
    const song = new File([exampleFile('audio', 'cover')], 'evening.wav');
    const response = await service.post('/v1/file_convert', { audio_file: song, target_format: 'wav' });
    songId = ((await response.json()) as { task_id: string }).task_id;
    await service.waitFor(songId);
  });
  after(() => service.stop());

  async function read(address: unknown): Promise<Buffer> {
    const response = await service.request(String(address));
    assert.equal(response.status, 200);
    return Buffer.from(await response.arrayBuffer());
  }

  it('to new music in a part that was dragged on its wave; the rest stays as it was', async () => {
    const page = await browser.openSignedIn(service);
    await page.goto(`/tasks/${songId}`);
    const song = page.getByRole('article').first();
    await dragPart(page, song, 0.3, 0.6);
    await song.getByRole('link', { name: 'Replace this part' }).click();

    await page.getByRole('heading', { level: 1, name: 'Inpaint' }).waitFor();
    await page.getByRole('textbox', { name: 'Prompt' }).fill('a short guitar solo');
    const [start = 0, end = 0] = await Promise.all(
      ['Replace start at', 'Replace end at'].map(async (name) =>
        Number(await page.getByRole('textbox', { name }).inputValue()),
      ),
    );
    assert.ok(Math.abs(start - 1.8) < 0.15 && Math.abs(end - 3.6) < 0.15, `${start} to ${end}`);
    await startTask(page);
    await page.getByRole('progressbar').first().waitFor();
    await hear(page);

    const [before, after] = await Promise.all([service.waitFor(songId), service.waitFor(taskIdOf(page))]);
    const [was, is] = await Promise.all(
      [read(before.conversion_path), read(after.conversion_path_wav_1)].map(readWave),
    );
    assert.equal(is!.samples.length, was!.samples.length);
    const [from, to] = [start, end].map((seconds) => Math.round(seconds * was!.bytesPerSecond));
    // The edges of the part may be rounded to a whole sample.
    assert.ok(was!.samples.subarray(0, from! - 16).equals(is!.samples.subarray(0, from! - 16)), 'the same before');
    assert.ok(was!.samples.subarray(to! + 16).equals(is!.samples.subarray(to! + 16)), 'the same behind');
    assert.ok(!was!.samples.subarray(from, to).equals(is!.samples.subarray(from, to)), 'something else between');
  });

  it('to a cover with a voice that was chosen in the gallery', async () => {
    const page = await browser.openSignedIn(service);
    await page.goto('/voices');
    const voice = page.getByRole('list', { name: 'Voices' }).getByRole('article').nth(3);
    const link = voice.getByRole('link', { name: /Cover/ });
    const wished = (await link.getAttribute('href'))!;
    await link.click();

    await page.getByRole('heading', { level: 1, name: 'Cover' }).waitFor();
    await page.getByRole('button', { name: 'From the library' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take evening' }).last().click();
    await startTask(page);
    await hear(page);
    const response = await service.request(`/v1/tasks/${taskIdOf(page)}/request`);
    const { fields } = (await response.json()) as { fields: { voice_id: string } };
    assert.ok(fields.voice_id && wished.includes(fields.voice_id), `${wished} and ${fields.voice_id}`);
  });
});

async function dragPart(page: Page, song: Locator, from: number, to: number): Promise<void> {
  const wave = song.locator('[aria-hidden=true]:has(> div)').first();
  await song.locator('canvas').first().waitFor();
  await wave.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await wave.boundingBox())!; // it is on the page
  await page.mouse.move(x + from * width, y + height / 2);
  await page.mouse.down();
  for (const at of [(from + to) / 2, to]) await page.mouse.move(x + at * width, y + height / 2, { steps: 4 });
  await page.mouse.up();
}

async function startTask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/tasks\//);
}

const taskIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!;

/** Plays the first result of the task that is shown. */
async function hear(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('button', { name: 'Play' }).click({ timeout: taskMsMax });
  await page.waitForFunction(() => [...document.querySelectorAll('audio')].some((audio) => audio.currentTime > 0.3));
}

/** The samples of a WAV file, as they lie there. */
async function readWave(reading: Promise<Buffer>): Promise<{ bytesPerSecond: number; samples: Buffer }> {
  const bytes = await reading;
  const chunk = (name: string) => bytes.indexOf(name, 12, 'latin1');
  assert.ok(chunk('fmt ') > 0 && chunk('data') > 0, 'a WAV file');
  const at = chunk('data') + 8;
  return {
    bytesPerSecond: bytes.readUInt32LE(chunk('fmt ') + 16),
    samples: bytes.subarray(at, at + bytes.readUInt32LE(at - 4)),
  };
}
