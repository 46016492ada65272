import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { findSignInLink, useBrowser } from '../support/browser.ts';
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
});
