import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { type Service, startService } from '../support/service.ts';

/** More stops than any screen has before what is looked for. */
const stopsMax = 60;

interface Stop {
  readonly name: string;
  readonly tag: string;
  readonly isMarked: boolean;
}

/** What has the focus, and whether that can be seen. */
function readStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element) return { name: '', tag: '', isMarked: false };
    const label = element.closest('label') ?? ('labels' in element ? (element.labels as NodeListOf<Element>)[0] : null);
    const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '';
    // A field may show the focus by its frame.
    const shown = [element, label, element.parentElement].filter((each) => each !== null && each !== undefined);
    const isMarked = shown.some((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    });
    return { name: name.trim(), tag: element.tagName, isMarked };
  });
}

/** Presses Tab until something of that name has the focus. @returns the stops on the way */
async function tabTo(page: Page, name: string | RegExp): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < stopsMax) {
    await page.keyboard.press('Tab');
    const stop = await readStop(page);
    stops.push(stop);
    assert.ok(stop.isMarked || stop.tag === 'BODY', `the focus is seen on ${stop.tag} ${stop.name}`);
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return stops;
  }
  throw new Error(`Tab does not reach ${name}: ${stops.map((stop) => stop.name).join(', ')}`);
}

describe('by keyboard alone', () => {
  const browser = useBrowser();
  let service: Service;
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());

  it('one signs in, makes a song, hears it and signs out', async () => {
    const page = await browser.open(service);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await tabTo(page, /key/i);
    await page.keyboard.type(service.key);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Create' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Create' }).waitFor();

    const [first] = await tabTo(page, 'Skip to the content');
    assert.equal(first!.name, 'Skip to the content', 'the first stop skips what every screen has');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Describe your song');
    await page.keyboard.type('a short piano piece, instrumental');
    await tabTo(page, 'Length in seconds');
    await page.keyboard.type('10');
    await tabTo(page, 'Create song');
    await page.keyboard.press('Enter');

    const song = page.getByRole('article').first();
    await song.getByRole('button', { name: 'Play' }).waitFor({ timeout: 60_000 });
    await tabTo(page, 'Play');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => [...document.querySelectorAll('audio')].some((audio) => audio.currentTime > 0.3));
    await page.keyboard.press('Space');
    await song.getByRole('button', { name: 'Play' }).waitFor();

    await tabTo(page, 'Sign out');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: /key/i }).waitFor();
  });
});
