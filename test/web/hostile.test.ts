import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { type Service, startService } from '../support/service.ts';

const tag = '<img src=x onerror=alert(1)>';
const script = '"><script>alert(2)</script>';
const turned = '\u202Egpj.song\u2066';
const long = 'A'.repeat(10_000);
const pictures = '🎻🪗👩‍👩‍👧‍👦'.repeat(40);
const texts = [tag, script, turned, long, pictures, 'two\n\nlines', 'javascript:alert(3)'];

/** Ended tasks whose every text is one of these. */
async function insertHostile({ database }: Service): Promise<void> {
  await database.pool.query(
    `insert into tasks (id, account_id, operation, feature, category, is_short, status, progress, message, input, sources,
       result, conversion_ids, price, reserved_microcredits, settled_microcredits, audio_seconds, eta_seconds, request_id,
       created_at, finished_at, words)
     select gen_random_uuid(), accounts.id, kind[1], kind[2], kind[3], false, kind[4], 1, text,
       jsonb_build_object('prompt', text, 'name', text, 'description', text, 'lyrics', text, 'music_style', text, 'title', text),
       '[]', jsonb_build_object(
         'values', jsonb_build_object('seed', 1, 'warnings', jsonb_build_array(text), 'songs', jsonb_build_object('1',
           jsonb_build_object('title', text, 'lyrics', text, 'sounds', text, 'lyrics_timestamped',
             jsonb_build_array(jsonb_build_object('start', 0, 'end', 900, 'text', text, 'index', 0))::text))),
         'files', jsonb_build_object('audio_1', jsonb_build_object('key', 'k/' || i || '.mp3', 'filename', left(text, 200) || '.mp3',
           'contentType', 'audio/mpeg', 'sizeBytes', 1, 'durationSeconds', 7))),
       array[gen_random_uuid(), gen_random_uuid()], '{"base": 1, "perMinute": 1}', 0, 0, 7, 10, 'inserted',
       now() - i * interval '1 minute', now(), array_to_tsvector(array[accounts.id::text])
     from accounts, unnest($1::text[]) with ordinality as given(text, i),
       lateral (values (array['music_ai', 'MUSIC_AI', 'music', 'COMPLETED']),
                       (array['music_ai', 'MUSIC_AI', 'music', 'FAILED']),
                       (array['create_voice', 'VOICE_CREATION', 'utilities', 'COMPLETED']),
                       (array['create_voice', 'VOICE_CREATION', 'utilities', 'FAILED'])) as kinds(kind)`,
    [texts],
  );
}

/** What a page would show if a text had become more than a text, or had broken its frame. */
async function findBroken(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isOut = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect().right > clientWidth;
    };
    const out = [...document.querySelectorAll('body *')].filter(isOut);
    const names = out.slice(-5).map((each) => `${each.tagName}.${each.className}`);
    const wide =
      scrollWidth > clientWidth ? [`${scrollWidth} px of content in ${clientWidth}: ${names.join(', ')}`] : [];
    const made = [
      ...document.querySelectorAll('img[src="x"], [onerror], body script:not([src]), a[href^="javascript:"]'),
    ];
    const tall = [...document.querySelectorAll('article, [role=row], li')].filter(
      (each) => each.getBoundingClientRect().height > 3000,
    );
    return [
      ...wide,
      ...made.map((each) => each.outerHTML.slice(0, 80)),
      ...tall.map((each) => `${each.tagName} of more than 3000 px: ${each.className}`),
    ];
  });
}

describe('hostile texts', () => {
  const browser = useBrowser();
  let service: Service;
  before(async () => {
    service = await startService({ commands: ['api'] });
    await insertHostile(service);
  });
  after(() => service.stop());

  for (const width of [360, 1280]) {
    it(`are texts on every screen of ${width} px, and break no frame`, async () => {
      const page = await browser.openSignedIn(service, { viewport: { width, height: 800 } });
      page.on('dialog', (dialog) => browser.problems.push(`alert ${dialog.message()}`));
      const check = async (screen: string) => assert.deepEqual(await findBroken(page), [], `${screen} at ${width} px`);

      await page.goto('/');
      const song = page.getByRole('article', { name: tag, exact: true });
      await song.waitFor();
      await check('Create');
      await song.getByRole('button', { name: 'Lyrics', exact: true }).first().click();
      await check('Create with lyrics');
      await page
        .getByRole('article')
        .filter({ hasText: long.slice(0, 50) })
        .first()
        .getByRole('button', { name: 'More like this' })
        .click();
      await page.waitForFunction((text) => document.activeElement?.textContent === text, long);
      await check('Create with a long text in its form');

      await page.goto('/library');
      await page.getByRole('row', { name: tag, exact: true }).first().waitFor();
      await check('Library');
      await page.getByRole('row', { name: tag, exact: true }).first().getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: tag }).waitFor();
      await check('Task');

      await page.goto('/voices?whose=own');
      await page.getByRole('article', { name: tag, exact: true }).first().waitFor();
      await check('Voices');
      await page
        .getByRole('article', { name: tag, exact: true })
        .first()
        .getByRole('button', { name: 'Delete' })
        .click();
      await page.getByRole('dialog', { name: `Delete ${tag}?` }).waitFor();
      await check('the question before a voice is deleted');

      await page.goto('/tools/denoise');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: `${tag}${'B'.repeat(180)}.wav`, mimeType: 'audio/wav', buffer: Buffer.alloc(100) });
      await page.getByRole('region').getByText(tag).waitFor();
      await check('a form with a file');
      await page.getByRole('button', { name: /^Remove/ }).click();
      await page.getByRole('button', { name: 'From the library' }).click();
      await page.getByRole('button', { name: `Take ${tag}`, exact: true }).waitFor();
      await check('the choice of a result');
    });
  }
});
