import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { colorSchemes, findViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { pixelsSideways, screens } from '../support/screens.ts';
import { type Service, startService } from '../support/service.ts';

/** Compressed, with all that the first screen reads from the web app itself. */
const firstScreenBytesMax = 250_000;

const widths = [3840, 360];

describe('every screen', () => {
  const browser = useBrowser();
  let service: Service;
  before(async () => {
    service = await startService({ commands: ['api'] });
  });
  after(() => service.stop());

  test('keeps all rules of accessibility in both colour schemes, and its width, from a telephone to 4K', async () => {
    const page = await browser.openSignedIn(service);
    const found: string[] = [];
    for (const [path, name] of Object.entries(screens)) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.waitForLoadState('networkidle');
      for (const scheme of colorSchemes) {
        found.push(...(await findViolations(page, scheme)).map((violation) => `${path}, ${scheme}: ${violation}`));
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const sideways = (await page.evaluate(pixelsSideways)) as number;
        if (sideways > 0) found.push(`${path} is ${sideways} px wider than ${width}`);
      }
    }
    assert.deepEqual(found, []);
  });

  test('begins with at most 250 kB over the line', async () => {
    const page = await browser.openSignedIn(service);
    const network = await page.context().newCDPSession(page);
    const paths = new Map<string, string>();
    const sizes: Record<string, number> = {};
    network.on('Network.responseReceived', ({ requestId, response }) => {
      const { pathname } = new URL(response.url);
      if (!pathname.startsWith('/v')) paths.set(requestId, pathname);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const path = paths.get(requestId);
      if (path) sizes[path] = encodedDataLength;
    });
    await network.send('Network.enable');
    await page.goto('/');
    await page.getByRole('button', { name: 'Create song' }).waitFor();
    await page.waitForLoadState('networkidle');
    const total = Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0);
    assert.ok(total > 50_000 && total <= firstScreenBytesMax, `${total} bytes: ${JSON.stringify(sizes)}`);
  });
});
