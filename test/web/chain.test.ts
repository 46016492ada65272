import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { type Service, startService } from '../support/service.ts';

/** A song, a repair and a cover are computed here, one after the other. */
const taskMsMax = 90_000;

describe('what was made goes on', () => {
  const browser = useBrowser();
  let service: Service;
  let songId: string;
  before(async () => {
    service = await startService();
    const lyrics = 'The rain is falling on my door';
    const form = { prompt: 'a folk song about rain', lyrics, duration: '12' };
    const response = await service.post('/v2/MusicAI', form);
    songId = ((await response.json()) as { task_id: string }).task_id;
  });
  after(() => service.stop());

  it('to new music in a part that was dragged on its wave', async () => {
    const page = await browser.openSignedIn(service);
    await page.goto(`/tasks/${songId}`);
    const song = page.getByRole('article').first();
    await song.getByRole('button', { name: 'Play' }).waitFor({ timeout: taskMsMax });
    await dragPart(page, song, 0.4, 0.6);
    await song.getByRole('link', { name: 'Replace this part' }).click();

    await page.getByRole('heading', { level: 1, name: 'Inpaint' }).waitFor();
    await page.getByRole('textbox', { name: 'Prompt' }).fill('a short guitar solo');
    await start(page);
    await hear(page);
  });

  it('to a cover with a voice that was chosen in the gallery', async () => {
    const page = await browser.openSignedIn(service);
    await page.goto('/voices');
    const voice = page.getByRole('list', { name: 'Voices' }).getByRole('article').nth(3);
    const name = await voice.getByRole('heading').innerText();
    const wished = (await voice.getByRole('link', { name: 'Cover' }).getAttribute('href'))!;
    await voice.getByRole('link', { name: 'Cover' }).click();

    await page.getByRole('heading', { level: 1, name: 'Cover' }).waitFor();
    await page.getByRole('button', { name: 'From the library' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Take / })
      .last()
      .click();
    await start(page);
    await hear(page);
    const response = await service.request(`/v1/tasks/${page.url().split('/').at(-1)}/request`);
    const { fields } = (await response.json()) as { fields: { voice_id: string } };
    assert.ok(wished.includes(fields.voice_id), `${name}: ${wished} and ${fields.voice_id}`);
  });
});

async function dragPart(page: Page, song: Locator, from: number, to: number): Promise<void> {
  const wave = song.locator('[aria-hidden=true]:has(> div)').first();
  await song.locator('canvas').first().waitFor();
  const { x, y, width, height } = (await wave.boundingBox())!; // it is on the page
  await page.mouse.move(x + from * width, y + height / 2);
  await page.mouse.down();
  for (const at of [(from + to) / 2, to]) await page.mouse.move(x + at * width, y + height / 2, { steps: 4 });
  await page.mouse.up();
}

async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/tasks\//);
}

/** Plays the first result of the task that is shown. */
async function hear(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('button', { name: 'Play' }).click({ timeout: taskMsMax });
  await page.waitForFunction(() => [...document.querySelectorAll('audio')].some((audio) => audio.currentTime > 0.3));
}
