import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { checkAccessibility } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { type Service, startService } from '../support/service.ts';

const ownCount = 150;

/** Waits until the voice of a form is that one. */
async function holds(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (expected) => document.querySelector<HTMLInputElement>('[role=combobox]')?.value === expected,
    name,
  );
}

describe('more voices than one page of them', () => {
  const browser = useBrowser();
  let service: Service;
  before(async () => {
    service = await startService({ commands: ['api'] });
    // As if they had been built, but for one that was not.
    await service.database.pool.query(
      `insert into tasks (id, account_id, operation, feature, category, is_short, status, progress, message, input, sources,
         result, conversion_ids, price, reserved_microcredits, settled_microcredits, audio_seconds, eta_seconds, request_id,
         created_at, finished_at, words)
       select gen_random_uuid(), accounts.id, 'create_voice', 'VOICE_CREATION', 'utilities', false,
         case when i = 1 then 'FAILED' else 'COMPLETED' end, 1, case when i = 1 then 'Nobody speaks in it.' else 'Done' end,
         jsonb_build_object('name', 'Person number ' || i, 'consent', true), '[]',
         jsonb_build_object('files', '{}'::jsonb, 'values', jsonb_build_object('gender', 'neutral')),
         array[gen_random_uuid()], '{"base": 1, "perMinute": 1}', 0, 0, 20, 10, 'inserted',
         now() - i * interval '1 minute', now(), array_to_tsvector(array[accounts.id::text])
       from accounts, generate_series(1, $1) i`,
      [ownCount],
    );
  });
  after(() => service.stop());

  it('are all reached in the gallery, by paging, search and filters', async () => {
    const page = await browser.openSignedIn(service);
    await page.goto('/voices');
    const cards = page.getByRole('list', { name: 'Voices' }).getByRole('article');
    const counted = page.getByText(/^\d+ voices?$/);
    await counted.waitFor();
    const total = Number.parseInt(await counted.innerText(), 10);
    assert.ok(total > ownCount, `${total} voices`);
    while (await page.getByRole('button', { name: 'Show more' }).isVisible()) {
      const before = await cards.count();
      await page.getByRole('button', { name: 'Show more' }).click();
      await page.waitForFunction((count) => document.querySelectorAll('main article').length > count + 1, before);
    }
    assert.equal(await cards.count(), total);

    await page.getByRole('searchbox', { name: 'Search' }).fill('person number 140');
    await page.getByText('1 voice', { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    await page.waitForURL(/voices$/);
    await page.getByRole('button', { name: /Gender/ }).click();
    await page.getByRole('option', { name: 'Male', exact: true }).click();
    await page.getByRole('button', { name: /Good for/ }).click();
    await page.getByRole('option', { name: 'Narration' }).click();
    await page.waitForURL(/gender=male&use=narration/);
    await page.reload();
    await counted.waitFor();
    assert.ok((await cards.count()) > 0);
    for (const text of await cards.allInnerTexts()) assert.match(text, /\bmale\b[\s\S]*narration/);
    await checkAccessibility(page);
  });

  it('tell which is not ready and why, until it is deleted', async () => {
    const page = await browser.openSignedIn(service);
    await page.goto('/voices?whose=own');
    const failed = page.getByRole('article', { name: 'Person number 1', exact: true });
    await failed.getByText('Nobody speaks in it.').waitFor();
    await failed.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await failed.waitFor({ state: 'detached' });
  });

  it('are all found where a form wants one, and a gallery card opens the form with it', async () => {
    const page = await browser.openSignedIn(service);
    await page.goto('/tools/cover');
    const voice = page.getByRole('combobox', { name: 'Voice' });
    await voice.fill('number 149');
    await page.getByRole('option', { name: /^Person number 149/ }).click();
    assert.equal(await voice.inputValue(), 'Person number 149');
    await page.reload();
    await holds(page, 'Person number 149');
    await voice.fill('nobody has such a name');
    await page.getByText('No voice is like that.').waitFor();

    await page.goto('/voices?query=boris');
    await page.getByRole('article', { name: 'Boris' }).getByRole('link', { name: 'Song' }).click();
    await page.getByRole('heading', { name: 'Create', level: 1 }).waitFor();
    await holds(page, 'Boris');
  });
});
