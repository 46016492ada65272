import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { useBrowser } from '../support/browser.ts';
import { type Service, startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

const mebibyte = 1024 ** 2;

describe('a large upload', () => {
  const browser = useBrowser();
  let service: Service;
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());

  it('goes on after a broken line and a reload, without sending again what had arrived', async () => {
    const page = await browser.openSignedIn(service);
    const offsets: number[] = [];
    let isBroken = false;
    await page.route('**/v1/uploads/*', async (route, request) => {
      if (request.method() !== 'PATCH') return route.continue();
      if (isBroken) return route.abort('connectionreset');
      offsets.push(Number(request.headers()['upload-offset']));
      isBroken = offsets.length === 2;
      await route.continue();
    });
    const folder = await mkdtemp(join(tmpdir(), 'serinette-upload-'));
    const path = join(folder, 'long.wav');
    await writeFile(path, Buffer.from(await toneFile(190, 44_100).arrayBuffer()));
    const choose = () => page.locator('input[type=file]').first().setInputFiles(path);

    await page.goto('/tools/audio_cutter');
    const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
    await choose();
    await refused;
    await page.reload();
    await page.getByText('long.wav was not sent to the end').waitFor();
    isBroken = false;
    await choose();
    await page.getByRole('button', { name: 'Remove long.wav' }).waitFor();
    assert.deepEqual(
      offsets,
      [0, 4, 8, 12].map((at) => at * mebibyte),
    );

    await page.getByRole('textbox', { name: 'Start time' }).fill('1000');
    await page.getByRole('textbox', { name: 'End time' }).fill('2000');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('article').first().getByRole('button', { name: 'Play' }).waitFor({ timeout: 60_000 });
    const others = browser.problems
      .splice(0)
      .filter((problem) => !/ERR_CONNECTION_RESET.*\/v1\/uploads\//.test(problem));
    assert.deepEqual(others, []);
    await rm(folder, { recursive: true });
  });
});
