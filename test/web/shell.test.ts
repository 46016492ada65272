import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { checkAccessibility } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { type Service, startService } from '../support/service.ts';

const screens = ['Create', 'Tools', 'Library', 'Voices', 'Develop', 'Credits', 'Operate'];

describe('the way to all screens', () => {
  const browser = useBrowser();
  let service: Service;
  before(async () => {
    service = await startService({ commands: ['api'] });
  });
  after(() => service.stop());

  it('stands beside the content on wide windows', async () => {
    const page = await browser.openSignedIn(service, { viewport: { width: 1280, height: 720 } });
    await page.goto('/');
    for (const name of screens) {
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
    }
    assert.ok(await page.getByRole('button', { name: 'Sign out' }).isVisible());
  });

  it('is one row with a menu on narrow windows, by touch and by keyboard', async () => {
    const page = await browser.openSignedIn(service, { viewport: { width: 360, height: 800 } });
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.waitFor();
    const head = await page.getByRole('banner').boundingBox();
    assert.ok(head!.height <= 56, `${head!.height} px high`);
    for (const name of screens) {
      await menu.click();
      await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await checkAccessibility(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Menu');
    await page.keyboard.press('Enter');
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => document.activeElement?.textContent)) === 'Sign out') break;
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sign in to Serinette' }).waitFor();
  });

  it('leaves room for the content on a 4K window, in larger letters', async () => {
    const page = await browser.openSignedIn(service, { viewport: { width: 3840, height: 2160 } });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Create', level: 1 }).waitFor();
    const [letterPx, content] = await page.evaluate(() => [
      Number.parseFloat(getComputedStyle(document.body).fontSize),
      document.querySelector('main')!.getBoundingClientRect().width,
    ]);
    assert.ok(letterPx! >= 20, `letters of ${letterPx} px`);
    assert.ok(content! > 0.6 * 3840 && content! < 0.8 * 3840, `content of ${content} px`);
  });
});
