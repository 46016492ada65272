import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import axe from 'axe-core';
import { useBrowser } from '../support/browser.ts';
import { type Service, startService } from '../support/service.ts';

const screens = {
  '/': 'Create',
  '/tools': 'Tools',
  '/tools/denoise': 'Denoise',
  '/library': 'Library',
  '/voices': 'Voices',
  '/develop': 'Develop',
  '/credits': 'Credits',
  '/operate': 'Operate',
};

describe('every screen, judged by axe-core for WCAG 2.2 AA', () => {
  const browser = useBrowser();
  let service: Service;
  before(async () => {
    service = await startService({ commands: ['api'] });
  });
  after(() => service.stop());

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has no violation in the ${colorScheme} scheme`, async () => {
      const page = await browser.openSignedIn(service, { colorScheme });
      const found: string[] = [];
      for (const [path, name] of Object.entries(screens)) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name }).waitFor();
        await page.waitForLoadState('networkidle');
        await page.evaluate(axe.source);
        const { violations } = await page.evaluate(() =>
          (window as unknown as { axe: typeof axe }).axe.run(document, {
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
          }),
        );
        found.push(...violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(' ')}`));
      }
      assert.deepEqual(found, []);
    });
  }

  test('is 360 px wide without being scrolled sideways', async () => {
    const page = await browser.openSignedIn(service, { viewport: { width: 360, height: 800 } });
    for (const [path, name] of Object.entries(screens)) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      assert.ok(scrollWidth <= clientWidth, `${path}: ${scrollWidth} px of content in ${clientWidth}`);
    }
  });
});
