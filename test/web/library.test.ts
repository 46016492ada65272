import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { checkAccessibility } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { insertTasks } from '../support/many-tasks.ts';
import { type Service, startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

const taskCount = 10_000;
/** Rows that may exist at once, of a window that shows about ten. */
const rowsMax = 60;
/** Begins each entry of a ZIP's directory. */
const entryMark = Buffer.from([0x50, 0x4b, 1, 2]);

let service: Service;
before(async () => {
  // No worker yet, so that a task waits until it is cancelled.
  service = await startService({ commands: ['api'], environment: { LOG_LEVEL: 'warn' } });
  await insertTasks(service.database.pool, taskCount);
});
after(() => service.stop());

const browser = useBrowser();

async function send(filename: string): Promise<string> {
  const file = new File([toneFile(2)], filename, { type: 'audio/wav' });
  const answer = await service.post('/v1/audio_cutter', { audio_file: file, start_time: '0', end_time: '1000' });
  const { task_id, message } = (await answer.json()) as { task_id: string; message: string };
  assert.equal(answer.status, 200, message);
  return task_id;
}

async function open(path = '/library'): Promise<Page> {
  const page = await browser.openSignedIn(service);
  await page.goto(path);
  await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor();
  return page;
}

/** The names in a ZIP's directory. */
function listZip(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = bytes.indexOf(entryMark); at >= 0; at = bytes.indexOf(entryMark, at + 4)) {
    names.push(bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)));
  }
  return names;
}

const rowOf = (page: Page, title: string) => page.getByRole('row', { name: title, exact: true });
const titleAt = (page: Page) => page.evaluate(() => document.activeElement?.querySelector('a')?.textContent);

/** Goes to the last row that is there, again and again. @returns the most rows that the page had at once */
async function goDown(page: Page, times: number): Promise<number> {
  await rowOf(page, 'song number 1 about the sea').focus();
  let shownMax = 0;
  for (let time = 0; time < times; time++) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.keyboard.press('End');
    await page.waitForFunction(
      (before) =>
        document.documentElement.scrollHeight > before ||
        document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') !== '-1',
      height,
    );
    shownMax = Math.max(shownMax, await page.getByRole('row').count());
  }
  await page.keyboard.press('End');
  return shownMax;
}

describe('the library of ten thousand tasks', () => {
  it('shows a few rows of those that were scrolled through', async () => {
    const page = await open();
    const shownMax = await goDown(page, 10);
    assert.ok(shownMax <= rowsMax, `${shownMax} rows at once`);
    await page.keyboard.press('Home');
    await rowOf(page, 'song number 1 about the sea').waitFor();
  });

  it('goes down to the oldest (slow)', async () => {
    const page = await open();
    await goDown(page, taskCount / 100);
    await page.keyboard.press('End');
    await rowOf(page, `song number ${taskCount} about the sea`).waitFor();
    await page.getByText('10,000 tasks').waitFor();
  });

  it('is searched and filtered, and shows the same after a reload', async () => {
    const page = await open();
    await page.getByRole('searchbox', { name: 'Search' }).fill('number 7777');
    await page.getByText('1 task', { exact: true }).waitFor();
    assert.equal(await page.getByRole('row').count(), 2); // One is the head.
    await rowOf(page, 'song number 7777 about the sea').waitFor();

    await page.getByRole('searchbox', { name: 'Search' }).fill('sea');
    await page.getByRole('button', { name: /State/ }).click();
    await page.getByRole('option', { name: 'Failed or cancelled' }).click();
    await page.getByRole('button', { name: /Kind/ }).click();
    await page.getByRole('option', { name: 'Denoise' }).click();
    await rowOf(page, 'song number 150 about the sea').waitFor();
    await page.reload();
    await rowOf(page, 'song number 300 about the sea').waitFor();
    const titles = await page.getByRole('row').getByRole('link').allInnerTexts();
    assert.ok(
      titles.every((title) => Number(/\d+/.exec(title)?.[0]) % 150 === 0),
      titles.join(),
    );

    await page.getByRole('searchbox', { name: 'Search' }).fill('nothing of that name');
    await page.getByRole('heading', { name: 'No task matches' }).waitFor();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await rowOf(page, 'song number 1 about the sea').waitFor();
  });

  it('is walked through by the keyboard alone', async () => {
    const page = await open();
    await rowOf(page, 'song number 1 about the sea').waitFor();
    await page
      .getByRole('textbox', { name: 'To' })
      .or(page.getByLabel('To', { exact: true }))
      .last()
      .focus();
    for (let presses = 0; presses < 6 && !(await titleAt(page)); presses++) await page.keyboard.press('Tab');
    assert.equal(await titleAt(page), 'song number 1 about the sea');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('PageDown');
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('song number 12 '));
    await page.keyboard.press('Space');
    await page.getByText('1 chosen').waitFor();
    // Through the controls of the row, to its menu.
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'More actions');
    await page.keyboard.press('ArrowUp');
    await page.waitForFunction(() => document.activeElement?.querySelector('a')?.textContent?.includes('number 11 '));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/tasks/*');
  });

  it('breaks no rule of accessibility, with tasks and without', async () => {
    const page = await open();
    await rowOf(page, 'song number 1 about the sea').waitFor();
    await page.getByRole('checkbox', { name: 'Choose song number 1 about the sea' }).check({ force: true });
    await page.getByText('1 chosen').waitFor();
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'More actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').waitFor();
    await checkAccessibility(page);
    await page.goto('/library?query=nothing');
    await page.getByRole('heading', { name: 'No task matches' }).waitFor();
    await checkAccessibility(page);
  });
});

describe('tasks of the library', () => {
  const hostileTitle = '<img src=x onerror=alert(1)>';

  it('are cancelled while they wait', async () => {
    await send('doomed.wav');
    const page = await open();
    const row = rowOf(page, 'doomed');
    await row.getByText('Waiting').waitFor();
    await row.getByRole('button', { name: 'Cancel' }).click();
    await row.getByText('Cancelled').waitFor();
  });

  it('are shown as they go on, and can be heard', async () => {
    const id = await send(`${hostileTitle}.wav`);
    const page = await open();
    const row = rowOf(page, hostileTitle);
    await row.getByText('Waiting').waitFor();
    service.start('worker');
    await service.waitFor(id);
    await row.getByText('Completed').waitFor();
    await row.getByRole('button', { name: 'Play' }).click();
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.1);
  });

  it('are saved as one ZIP with the files of all that are chosen', async () => {
    await service.waitFor(await send('second.wav'));
    const page = await open();
    for (const title of [hostileTitle, 'second']) {
      await rowOf(page, title).getByRole('checkbox').check({ force: true });
    }
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as ZIP' }).click();
    const download = await downloading;
    assert.equal(download.suggestedFilename(), 'serinette.zip');
    const bytes = await readFile(await download.path());
    const folders = new Set(listZip(bytes).map((path) => path.split('/')[0]));
    assert.equal(folders.size, 2, [...folders].join());
    assert.ok(folders.has('second') && bytes.includes('RIFF'), [...folders].join());
  });

  it('are deleted after a question, and stay away', async () => {
    const page = await open();
    const row = rowOf(page, 'second');
    await row.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete “second”?' }).getByRole('button', { name: 'Keep' }).click();
    await row.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });
    await page.reload();
    await rowOf(page, hostileTitle).waitFor();
    assert.equal(await row.count(), 0);
  });

  it('are sent again with changes', async () => {
    const page = await open();
    await rowOf(page, hostileTitle).getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Send again with changes' }).click();
    await page.waitForURL('**/tools/audio_cutter?from=*');
    await page.getByRole('textbox', { name: /End time/ }).waitFor();
  });
});
