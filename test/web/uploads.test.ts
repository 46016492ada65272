import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { type Service, startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

const mebibyte = 1024 ** 2;

/** Four pieces as the page sends them, and a little. */
const wave = Buffer.from(await toneFile(190, 44_100).arrayBuffer());

/** What a browser says when a test breaks the line. */
const brokenLine = /ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED).*\/v1\//;

describe('a large upload', () => {
  const browser = useBrowser();
  let service: Service;
  let path: string;
  before(async () => {
    service = await startService();
    path = join(await mkdtemp(join(tmpdir(), 'serinette-upload-')), 'long.wav');
    await writeFile(path, wave);
  });
  after(async () => {
    await service.stop();
    await rm(dirname(path), { recursive: true });
  });

  function expectBrokenLine(): void {
    assert.deepEqual(
      browser.problems.splice(0).filter((problem) => !brokenLine.test(problem)),
      [],
    );
  }

  /** Opens a form whose pieces pass `gate`, which may refuse one. @returns where each piece began that went through */
  async function openForm(gate: (page: Page, pieces: number) => Promise<boolean> | boolean) {
    const page = await browser.openSignedIn(service);
    const offsets: number[] = [];
    await page.route('**/v1/uploads/*', async (route, request) => {
      if (request.method() !== 'PATCH') return route.continue();
      if (!(await gate(page, offsets.length))) return route.abort('connectionreset');
      offsets.push(Number(request.headers()['upload-offset']));
      await route.continue();
    });
    await page.goto('/tools/audio_cutter');
    const choose = () => page.locator('input[type=file]').first().setInputFiles(path);
    return { page, offsets, choose };
  }

  const piecesOf = (count: number) => Array.from({ length: count }, (_, piece) => 4 * piece * mebibyte);

  it('goes on after a broken line and a reload, without sending again what had arrived', async () => {
    let isBroken = true;
    const { page, offsets, choose } = await openForm((_page, pieces) => !isBroken || pieces < 2);
    const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
    await choose();
    await refused;
    await page.reload();
    await page.getByText('long.wav was not sent to the end').waitFor();
    isBroken = false;
    await choose();
    await page.getByRole('button', { name: 'Remove long.wav' }).waitFor();
    assert.deepEqual(offsets, piecesOf(4));

    await page.getByRole('textbox', { name: 'Start time' }).fill('1000');
    await page.getByRole('textbox', { name: 'End time' }).fill('2000');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('article').first().getByRole('button', { name: 'Play' }).waitFor({ timeout: 60_000 });
    expectBrokenLine();
  });

  it('goes on by itself when the line is back', async () => {
    let wasBroken = false;
    const { page, offsets, choose } = await openForm(async (page, pieces) => {
      if (wasBroken || pieces < 2) return true;
      wasBroken = true;
      await page.context().setOffline(true);
      return false;
    });
    await choose();
    await page.getByText('long.wav goes on when it is back').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Remove long.wav' }).waitFor();
    assert.deepEqual(offsets, piecesOf(4));
    expectBrokenLine();
  });

  it('is removed from the service when it is cancelled', async () => {
    const { page, choose } = await openForm((_page, pieces) => pieces < 2);
    const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
    await choose();
    await refused;
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Cancel the upload' }).click();
    assert.equal((await removed).status(), 204);
    const { rows } = await service.database.pool.query('select 1 from uploads where received_bytes < size_bytes');
    assert.equal(rows.length, 0);
    await page.reload();
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    assert.equal(await page.getByText('was not sent to the end').count(), 0);
    expectBrokenLine();
  });
});
