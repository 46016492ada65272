import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { findSignInLink, useBrowser } from '../support/browser.ts';
import { encodeImage, paintCorners } from '../support/made-images.ts';
import { type Service, startService } from '../support/service.ts';

describe('making a song', () => {
  const browser = useBrowser();
  let service: Service;
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());

  it('goes from the printed link to sound, through a reload in the middle', async () => {
    const page = await browser.open(service);
    await page.goto(await findSignInLink(service));
    await page.getByRole('heading', { name: 'Create', level: 1 }).waitFor();
    await page.getByRole('textbox', { name: 'Describe your song' }).fill('a calm piano piece about snow, instrumental');
    await page.getByRole('textbox', { name: 'Length in seconds' }).fill('10');
    await page.getByRole('button', { name: 'Create song' }).click();
    await page.getByRole('progressbar').first().waitFor();
    await page.reload();

    const song = page.getByRole('article').first();
    await song.getByRole('button', { name: 'Play' }).waitFor({ timeout: 90_000 });
    assert.notEqual(await song.getAttribute('aria-labelledby'), null);
    // The sound goes through an analyser on its way to the speakers.
    await page.evaluate(() => {
      const context = new AudioContext();
      const analyser = context.createAnalyser();
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        HTMLMediaElement.prototype.play = play;
        context.createMediaElementSource(this).connect(analyser).connect(context.destination);
        void context.resume();
        Object.assign(window, { heard: { analyser, audio: this } });
        return play.call(this);
      };
    });
    await song.getByRole('button', { name: 'Play' }).click();
    await page.waitForFunction(() => {
      const { analyser, audio } = (window as unknown as { heard: { analyser: AnalyserNode; audio: HTMLAudioElement } })
        .heard;
      const samples = new Float32Array(analyser.fftSize);
      analyser.getFloatTimeDomainData(samples);
      return audio.currentTime > 0.5 && samples.some((sample) => Math.abs(sample) > 0.01);
    });
    await song.getByRole('button', { name: 'Pause' }).click();
  });

  it('takes a song up again, and what was typed before comes back', async () => {
    const fields = { prompt: 'a folk song', lyrics: '[Verse]\nOld words of mine', duration: '10', outputs: '1' };
    const sent = await service.post('/v2/MusicAI', { ...fields, make_instrumental: 'false', negative_tags: 'choir' });
    const { task_id } = (await sent.json()) as { task_id: string };
    const made = await service.waitFor(task_id);
    const page = await browser.openSignedIn(service);
    await page.goto('/');
    const prompt = page.getByRole('textbox', { name: 'Describe your song' });
    const lyrics = page.getByRole('textbox', { name: 'Lyrics' });
    const seed = page.getByRole('textbox', { name: 'Seed' });
    await prompt.fill('something that was typed');

    const song = page.getByRole('article', { name: made.title_1 as string });
    await song.getByRole('button', { name: 'More like this' }).click();
    await page.waitForFunction(() => document.activeElement?.textContent === 'a folk song');
    assert.equal(await seed.inputValue(), '');
    assert.notEqual(await page.getByRole('textbox', { name: /Tempo/ }).inputValue(), '');
    assert.equal(await page.getByRole('textbox', { name: 'Keep out' }).inputValue(), 'choir');

    await page.getByRole('button', { name: 'Bring it back' }).click();
    assert.equal(await prompt.inputValue(), 'something that was typed');
    await page.goto(`/?again=${task_id}&change=lyrics`);
    await page.waitForFunction(() => (document.activeElement as HTMLTextAreaElement).value?.includes('Old words'));
    assert.match(await lyrics.inputValue(), /Old words of mine/);
    assert.equal(await seed.inputValue(), String(made.seed));
    await lyrics.fill('New words');
    await page.reload();
    assert.equal(await lyrics.inputValue(), 'New words', 'the address takes the song up once');
  });

  it('makes a song of a picture (slow)', async () => {
    const page = await browser.openSignedIn(service);
    await page.goto('/');
    await page.getByText('A picture', { exact: true }).click();
    await page.getByRole('button', { name: 'Create song' }).click();
    await page.getByRole('alert').filter({ hasText: /image/ }).waitFor();
    const buffer = await encodeImage(paintCorners(96, 64), 'png');
    await page.locator('input[type=file]').setInputFiles({ name: 'four colours.png', mimeType: 'image/png', buffer });
    await page.getByText('four colours.png').waitFor();
    await page.getByText('Instrumental', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Length in seconds' }).fill('10');
    await page.getByRole('button', { name: /Songs/ }).click();
    await page.getByRole('option', { name: 'One' }).click();
    await page.getByText(/credits, ready in about/).waitFor();
    const before = await page.getByRole('article').count();
    await page.getByRole('button', { name: 'Create song' }).click();
    await page.waitForFunction((count) => document.querySelectorAll('article').length > count, before, {
      timeout: 60_000,
    });
    await page.getByRole('article').first().getByRole('button', { name: 'More like this' }).click();
    await page.getByRole('radio', { name: 'A picture' }).waitFor();
    assert.equal(await page.getByRole('radio', { name: 'A picture' }).isChecked(), true);
    await page.waitForFunction(() => (document.querySelector('form img') as HTMLImageElement)?.naturalWidth > 0);
  });
});
