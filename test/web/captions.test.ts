import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { checkAccessibility } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { parseSrtStrictly, parseVttStrictly } from '../support/parse-captions.ts';
import { type Service, startService } from '../support/service.ts';

const recording = new URL('../recordings/speech/ljspeech/LJ001-0008.flac', import.meta.url).pathname;

describe('the captions of a recording', () => {
  const browser = useBrowser();
  let service: Service;
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());

  it('are edited over what is heard, are there after a reload, and are saved as players want them', async () => {
    const page = await browser.openSignedIn(service);
    await page.goto('/tools/audio_transcribe');
    await page.locator('input[type=file]').setInputFiles(recording);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.waitForURL(/\/tasks\//);
    const first = page.getByRole('textbox', { name: 'Caption 1, 0:00 to 0:0' });
    await first.waitFor({ timeout: 60_000 });
    assert.match(await first.inputValue(), /has never been surpassed/i);
    const wave = await page.locator('[aria-hidden=true] button > svg > path').first().getAttribute('d');
    assert.ok(wave!.split('M').length > 40, 'the recording is drawn above its captions');

    // By keyboard: other words, two captions out of one, and an end that comes too late.
    await first.fill('It was never surpassed & <never> will be');
    await first.press('Home');
    for (let i = 0; i < 'It was never surpassed'.length; i++) await first.press('ArrowRight');
    await first.press('Control+Enter');
    const second = page.getByRole('textbox', { name: 'Caption 2, ' });
    assert.equal(await second.inputValue(), '& <never> will be');
    const end = page.getByRole('textbox', { name: 'End of caption 1' });
    await end.press('Shift+ArrowUp');
    await page.getByText('It starts before caption 1 has ended.').waitFor();
    await page.getByRole('button', { name: 'Save SRT' }).click();
    await page.getByText('The times of a caption are wrong').waitFor();
    await end.fill('soon');
    await page.getByText('Write a time such as 0:02.5.').waitFor();

    await page.reload();
    await page.getByText('It starts before caption 1 has ended.').waitFor();
    await checkAccessibility(page);
    await end.fill('0:00.9');
    assert.equal(await first.inputValue(), 'It was never surpassed');
    const srt = parseSrtStrictly(await save(page, 'Save SRT'));
    assert.deepEqual(
      srt.map(({ lines }) => lines),
      [['It was never surpassed'], ['& ‹never> will be']],
    );
    assert.equal(srt[0]!.endMs, 900);
    const vtt = parseVttStrictly(await save(page, 'Save VTT'));
    assert.deepEqual(vtt.at(-1)!.lines, ['& <never> will be']);
    assert.equal(await save(page, 'Save TXT'), 'It was never surpassed\n& <never> will be\n');

    // By pointer: the end of the first is dragged, as far as the second and no further.
    const edge = page.locator('[data-edge=endMs]').first();
    await dragBy(page, edge, -20);
    const dragged = Number((await end.inputValue()).replace('0:', ''));
    assert.ok(dragged < 0.9 && dragged > 0.3, `${dragged} s`);
    await dragBy(page, edge, 200);
    assert.equal(await end.inputValue(), await page.getByRole('textbox', { name: 'Start of caption 2' }).inputValue());

    // What sounds is lit.
    await page.getByRole('button', { name: 'Play caption 2' }).click();
    await page.getByRole('listitem').filter({ has: second }).and(page.locator('[aria-current=true]')).waitFor();
    await page.getByRole('button', { name: 'Merge caption 1 with the next' }).click();
    assert.equal(await first.inputValue(), 'It was never surpassed\n& <never> will be');
    await page.getByRole('button', { name: 'Start over' }).click();
    assert.match(await first.inputValue(), /has never been surpassed/i);
  });
});

async function dragBy(page: Page, edge: Locator, pixels: number): Promise<void> {
  const box = (await edge.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels, y, { steps: 4 });
  await page.mouse.up();
  // Drawn, so that it is found where it is now.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** What a browser saves at a click. */
async function save(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return readFile(await download.path(), 'utf8');
}
