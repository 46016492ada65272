import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { useBrowser } from '../support/browser.ts';
import { type Service, startService } from '../support/service.ts';

describe('the tools', () => {
  const browser = useBrowser();
  let service: Service;
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());

  it('change the speed of a file that is heard, and a part dragged on its wave opens the form that replaces it', async () => {
    const page = await browser.openSignedIn(service);
    await page.goto('/tools/audio_speed_changer');
    const file = { name: 'tone.wav', mimeType: 'audio/wav', buffer: makeTone(16) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('textbox', { name: 'Speed change factor' }).fill('2');
    await page.getByRole('button', { name: 'Start', exact: true }).click();

    await page.waitForURL(/\/tasks\//);
    const result = page.getByRole('article').first();
    await result.getByRole('button', { name: 'Play' }).click({ timeout: 60_000 });
    await page.waitForFunction(() => [...document.querySelectorAll('audio')].some((audio) => audio.currentTime > 0.5));
    await result.getByRole('button', { name: 'Pause' }).click();

    const wave = (await result.locator('canvas').first().boundingBox())!;
    const y = wave.y + wave.height / 2;
    const box = (await result.locator('[aria-hidden=true]:has(> div)').first().boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.25, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.4, y, { steps: 4 });
    await page.mouse.move(box.x + box.width * 0.5, y, { steps: 4 });
    await page.mouse.up();
    await result.getByRole('link', { name: 'Replace this part' }).click();

    await page.getByRole('heading', { level: 1, name: 'Inpaint' }).waitFor();
    const [start, end] = await Promise.all(
      ['Replace start at', 'Replace end at'].map(async (name) =>
        Number(await page.getByRole('textbox', { name }).inputValue()),
      ),
    );
    // Of 8 seconds, a quarter to a half.
    assert.ok(Math.abs(start! - 2) < 0.15 && Math.abs(end! - 4) < 0.15, `${start} to ${end}`);
  });
});

/** A quiet tone as a WAV file: 8 kHz, 16 bits, one channel. */
function makeTone(seconds: number): Buffer {
  const rate = 8000;
  const wav = Buffer.alloc(44 + 2 * rate * seconds);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(2 * rate, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(wav.length - 44, 40);
  for (let at = 0; at < rate * seconds; at++) {
    wav.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 440 * at) / rate)), 44 + 2 * at);
  }
  return wav;
}
