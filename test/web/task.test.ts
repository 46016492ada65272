import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { checkAccessibility } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { exampleFile } from '../support/example-sources.ts';
import { readRecording } from '../support/recordings.ts';
import { type Service, startService } from '../support/service.ts';
import { toneFile, writeWav } from '../support/wav.ts';

/** What is played out of step by more is heard as an echo. */
const offsetMsMax = 30;
const sampleRateHz = 22_050;

/** An audio element of the page, and how loud it is made. */
interface Heard {
  readonly seconds: number;
  readonly gain: number;
  /** Root mean square of what goes to the loudspeakers. */
  readonly level: number;
}

/** Runs before the page's own scripts: keeps what plays through Web Audio, to be looked at. */
const keepSounds = `{
  const heard = (window.heard = []);
  const make = AudioContext.prototype.createMediaElementSource;
  AudioContext.prototype.createMediaElementSource = function (element) {
    const source = make.call(this, element);
    const connect = source.connect.bind(source);
    source.connect = (gain) => {
      const analyser = this.createAnalyser();
      gain.connect(analyser);
      heard.push({ element, gain, analyser });
      return connect(gain);
    };
    return source;
  };
}`;

const readSounds = `window.heard.map(({ element, gain, analyser }) => {
  const samples = new Float32Array(analyser.fftSize);
  analyser.getFloatTimeDomainData(samples);
  const level = Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);
  return { seconds: element.currentTime, gain: gain.gain.value, level };
})`;

let service: Service;
let stems: string;
let mastered: string;
/** Made from a result of the mastering. */
let faster: string;
const browser = useBrowser();

before(async () => {
  // Without a worker yet: a task waits until it is cancelled.
  service = await startService({ commands: ['api'], environment: { LOG_LEVEL: 'warn' } });
});
after(() => service.stop());

async function send(path: string, form: Record<string, string | Blob>): Promise<string> {
  const answer = await service.post(path, form);
  const { task_id, message } = (await answer.json()) as { task_id: string; message: string };
  assert.equal(answer.status, 200, message);
  return task_id;
}

async function finish(taskId: string): Promise<Record<string, unknown>> {
  const conversion = await service.waitFor(taskId);
  assert.equal(conversion.status, 'COMPLETED', conversion.message);
  return conversion;
}

function cut(name: string, seconds: number): File {
  return new File(
    [writeWav([readRecording(name, { sampleRateHz, seconds })], sampleRateHz)],
    name.replace(/^.*\//, ''),
  );
}

async function open(taskId: string): Promise<Page> {
  const page = await browser.openSignedIn(service);
  await page.addInitScript(keepSounds);
  await page.goto(`/tasks/${taskId}`);
  await page.getByRole('button', { name: 'Delete' }).waitFor();
  return page;
}

const sounds = (page: Page): Promise<Heard[]> => page.evaluate(readSounds);

/** Waits until all parts play, and are where they ought to be of each other. */
async function waitForStep(page: Page, ratio = 1): Promise<void> {
  await page.waitForFunction(
    ({ offsetMsMax: most, ratio: factor }) => {
      const times = (window as unknown as { heard: { element: HTMLAudioElement }[] }).heard.map(
        ({ element }) => element.currentTime,
      );
      return times[1]! > 0.4 && Math.abs(times[0]! - factor * times[1]!) * 1000 < most;
    },
    { offsetMsMax, ratio },
  );
}

/** Waits until the parts are as loud as that. */
async function waitForGains(page: Page, gains: readonly number[]): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      (window as unknown as { heard: { gain: GainNode }[] }).heard.every(
        ({ gain }, i) => Math.abs(gain.gain.value - wanted[i]!) < 0.01,
      ),
    gains,
  );
}

describe('a task that waits', () => {
  it('is cancelled on its page, and says what can be done then', async () => {
    const id = await send('/v1/audio_cutter', { audio_file: toneFile(2), start_time: '0', end_time: '1000' });
    const page = await browser.openSignedIn(service);
    await page.goto(`/tasks/${id}`);
    await page.getByRole('progressbar').waitFor();
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('This task was cancelled.').waitFor();
    await page.getByRole('link', { name: 'Send again with changes' }).click();
    await page.waitForURL(`**/tools/audio_cutter?from=${id}`);
  });
});

describe('the page of a task', () => {
  before(async () => {
    service.start('worker');
    [stems, mastered] = await Promise.all([
      send('/v2/Extraction', {
        audio_file: new File([exampleFile('audio', 'extraction')], 'evening.wav'),
        stems: 'vocals, accompaniment',
      }),
      send('/v1/audio_mastering', {
        audio_file: cut('music/leadguitar.mp3', 4),
        reference_audio_file: cut('music/vibe-ace.ogg', 4),
      }),
    ]);
    const { conversion_path } = await finish(mastered);
    faster = await send('/v1/audio_speed_changer', { audio_url: String(conversion_path), speed_change_factor: '1.25' });
    await Promise.all([stems, faster].map(finish));
  });

  it('plays stems in step, brings back one that ran away, and makes each as loud as is wanted', async () => {
    const page = await open(stems);
    await page.getByRole('button', { name: 'Play all stems' }).click();
    await waitForStep(page);
    for (let look = 0; look < 5; look++) {
      await page.waitForTimeout(100);
      const [vocals, others] = await sounds(page);
      const offsetMs = Math.abs(vocals!.seconds - others!.seconds) * 1000;
      assert.ok(offsetMs < offsetMsMax, `${offsetMs} ms apart`);
      assert.ok(vocals!.level > 0.001 && others!.level > 0.001, 'both are heard');
    }

    const runAway =
      'const [{ element: a }, { element: b }] = window.heard; b.currentTime += 0.1; b.currentTime - a.currentTime';
    const seconds = (await page.evaluate(runAway)) as number;
    assert.ok(seconds > 0.05, `${seconds} s apart`);
    await waitForStep(page);

    await page.getByRole('button', { name: 'Solo Vocals' }).click();
    await waitForGains(page, [1, 0]);
    await page.getByRole('button', { name: 'Solo Vocals' }).click();
    await page.getByRole('button', { name: 'Mute Vocals' }).click();
    await waitForGains(page, [0, 1]);
    const fader = page.getByRole('slider', { name: 'Volume of Accompaniment' });
    await fader.fill('-6');
    await waitForGains(page, [0, 0.501]);
    assert.equal(await fader.getAttribute('aria-valuetext'), '−6 dB');
  });

  it('compares before and after at the same place and equally loud', async () => {
    const page = await open(mastered);
    const lufs = await Promise.all(
      ['source_audio', 'audio'].map(async (file) => {
        const answer = await service.request(`/v1/tasks/${mastered}/peaks?file=${file}`);
        return ((await answer.json()) as { loudness_lufs: number }).loudness_lufs;
      }),
    );
    assert.ok(Math.abs(lufs[0]! - lufs[1]!) > 1.5, `mastering changed the loudness: ${lufs}`);
    await page.getByRole('button', { name: 'Play before and after' }).click();
    await waitForStep(page);
    const quieter = lufs.map((each) => 10 ** ((Math.min(...lufs) - each) / 20));
    await waitForGains(page, [0, quieter[1]!]);
    const after = (await sounds(page))[1]!;
    await page.getByRole('radio', { name: 'Before' }).check({ force: true });
    await waitForGains(page, [quieter[0]!, 0]);
    const [before, rest] = await sounds(page);
    assert.ok(Math.abs(before!.seconds - rest!.seconds) * 1000 < offsetMsMax, 'the same place');
    assert.ok(before!.seconds > after.seconds, 'it went on');
    const heard = [lufs[0]! + 20 * Math.log10(before!.gain), lufs[1]! + 20 * Math.log10(after.gain)];
    assert.ok(Math.abs(heard[0]! - heard[1]!) < 1, `${heard[0]} and ${heard[1]} LUFS`);

    await page.getByText('Equally loud').click();
    await waitForGains(page, [1, 0]);
  });

  it('compares another speed at the same place of the music', async () => {
    const page = await open(faster);
    await page.getByRole('button', { name: 'Play before and after' }).click();
    await waitForStep(page, 1.25);
    await page.getByRole('radio', { name: 'Before' }).check({ force: true });
    await waitForStep(page, 1.25);
  });

  it('says why there is nothing to compare with', async () => {
    const { pool } = service.database;
    const { rows } = await pool.query('select sources from tasks where id = $1', [mastered]);
    const elsewhere = [{ kind: 'address', name: 'audio', url: 'https://music.example/song.mp3' }];
    try {
      await pool.query('update tasks set sources = $2 where id = $1', [mastered, JSON.stringify(elsewhere)]);
      const page = await open(mastered);
      await page.getByText('is not kept here, so before and after cannot be compared').waitFor();
    } finally {
      await pool.query('update tasks set sources = $2 where id = $1', [mastered, JSON.stringify(rows[0]?.sources)]);
    }
  });

  it('leads to what it was made from and to what was made of it, to its frequencies and its files', async () => {
    const page = await open(faster);
    const origin = page.getByRole('complementary', { name: 'Where it came from' });
    await origin.getByRole('link', { name: 'leadguitar' }).click();
    await page.waitForURL(`**/tasks/${mastered}`);
    await origin.getByRole('link', { name: 'leadguitar.mp3' }).waitFor();
    await origin.locator(`a[href="/tasks/${faster}"]`).waitFor();
    const result = page.getByRole('article', { name: 'leadguitar' });
    const link = result.getByRole('link', { name: 'Separate' });
    assert.equal(
      await link.getAttribute('href'),
      `/tools/extraction?result=${encodeURIComponent(`${mastered}/audio`)}`,
    );

    await result.getByRole('button', { name: 'Spectrogram' }).click();
    await page.getByRole('img', { name: 'Spectrogram of leadguitar' }).locator('canvas:visible').first().waitFor();

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download all' }).click();
    assert.equal((await downloading).suggestedFilename(), 'serinette.zip');
  });

  it('breaks no rule of accessibility, and moves nothing when results come', async () => {
    for (const id of [stems, mastered]) {
      const page = await browser.openSignedIn(service);
      await page.addInitScript(`window.moved = 0; new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.moved += value;
      }).observe({ type: 'layout-shift', buffered: true });`);
      await page.goto(`/tasks/${id}`);
      await page.getByRole('heading', { name: /Mixer|Before and after/ }).waitFor();
      await page.waitForLoadState('networkidle');
      const moved = (await page.evaluate('window.moved')) as number;
      assert.ok(moved < 0.05, `${id === stems ? 'stems' : 'mastered'} moved by ${moved}`);
      await checkAccessibility(page);
    }
  });

  it('is deleted after a question, and leaves the library', async () => {
    const page = await open(faster);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL('**/library');
    await page.getByRole('row', { name: 'evening' }).waitFor();
    const answer = await service.request(`/v1/tasks/${faster}/files`);
    assert.deepEqual(((await answer.json()) as { files: unknown[] }).files, []);
  });
});
