import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { type Service, startService } from '../support/service.ts';

const taskCount = 120;

/** Drops or pastes a file on the middle of the page, as the system does. */
async function hand(page: Page, kind: 'drop' | 'paste', filename: string): Promise<void> {
  await page.evaluate(
    ([type, name]) => {
      const data = new DataTransfer();
      data.items.add(new File(['not really sound'], name!, { type: 'audio/wav' }));
      const place = document.querySelector('h1')!;
      const init = { bubbles: true, cancelable: true };
      if (type === 'paste') place.dispatchEvent(new ClipboardEvent(type, { ...init, clipboardData: data }));
      else
        for (const name of ['dragover', 'drop'])
          place.dispatchEvent(new DragEvent(name, { ...init, dataTransfer: data }));
    },
    [kind, filename],
  );
}

describe('the form of an operation', () => {
  const browser = useBrowser();
  let service: Service;
  before(async () => {
    service = await startService({ commands: ['api'] });
    await service.database.pool.query(
      `insert into tasks (id, account_id, operation, feature, category, is_short, status, progress, message, input, sources,
         result, conversion_ids, price, reserved_microcredits, settled_microcredits, audio_seconds, eta_seconds, request_id,
         created_at, finished_at, words)
       select gen_random_uuid(), accounts.id, 'inpaint', 'INPAINTING', 'music', false, 'COMPLETED', 1, 'Done',
         jsonb_build_object('prompt', 'piece ' || i), '[]',
         jsonb_build_object('values', jsonb_build_object('songs', jsonb_build_object('1', jsonb_build_object('title', 'Piece ' || i))),
           'files', jsonb_build_object('audio_1', jsonb_build_object('key', 'k/' || i || '.mp3', 'filename', 'a.mp3',
             'contentType', 'audio/mpeg', 'sizeBytes', 1, 'durationSeconds', 7))),
         array[gen_random_uuid(), gen_random_uuid()], '{"base": 1, "perMinute": 1}', 0, 0, 7, 10, 'inserted',
         now() - i * interval '1 minute', now(), array_to_tsvector(array[accounts.id::text, 'piece', i::text])
       from accounts, generate_series(1, $1) i`,
      [taskCount],
    );
  });
  after(() => service.stop());

  it('takes a file that is dropped or pasted anywhere', async () => {
    const page = await browser.openSignedIn(service);
    await page.goto('/tools/audio_mastering');
    await page.getByRole('button', { name: 'Choose a file' }).first().waitFor();
    await hand(page, 'drop', 'dropped.wav');
    await page.getByRole('region', { name: 'Recording' }).getByText('dropped.wav').waitFor();
    await hand(page, 'paste', 'pasted.wav');
    await page
      .getByRole('region', { name: /^Reference recording/ })
      .getByText('pasted.wav')
      .waitFor();
  });

  it('takes any result of the library, found by paging or by words', async () => {
    const page = await browser.openSignedIn(service);
    await page.goto('/tools/denoise');
    await page.getByRole('button', { name: 'From the library' }).click();
    const results = page.getByRole('list', { name: 'Results' });
    const taken = results.getByRole('button', { name: /^Take / });
    await taken.first().waitFor();
    const more = results.getByRole('button', { name: 'Show more' });
    for (let shown = await taken.count(); shown < taskCount; shown = await taken.count()) {
      await more.click();
      await taken.nth(shown).waitFor();
    }
    await more.waitFor({ state: 'detached' });
    await page.getByRole('searchbox', { name: 'Search' }).fill('piece 77');
    await results.getByRole('button', { name: 'Take Piece 77', exact: true }).click();
    await page.getByRole('region', { name: 'Recording' }).getByText('Piece 77').waitFor();
  });

  it('offers stems to choose, and shows the price of what is typed before the field is left', async () => {
    const page = await browser.openSignedIn(service);
    await page.goto('/tools/extraction');
    const asked = page.waitForRequest((request) => /"stems":"vocals, drums"/.test(request.postData() ?? ''));
    for (const name of ['Drums', 'Vocals']) await page.getByText(name, { exact: true }).click();
    await asked;

    await page.goto('/tools/audio_speed_changer');
    const factor = page.getByRole('textbox', { name: 'Speed change factor' });
    const priced = page.waitForRequest((request) => /"speed_change_factor":1.25/.test(request.postData() ?? ''));
    await factor.pressSequentially('1.25');
    await priced;
    assert.ok(await factor.evaluate((field) => field === document.activeElement));
    await factor.fill('9');
    await factor.blur();
    await page.getByText('At most 4.').waitFor();

    await page.goto('/tools/audio_cutter');
    await page.getByRole('textbox', { name: 'Start time' }).fill('83500');
    await page.getByText('1:23.5 min').waitFor();
  });
});
