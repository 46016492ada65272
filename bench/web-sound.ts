import type { Page } from 'playwright-core';
import { median } from './report-table.ts';
import { type Figure, formatFigure } from './web-figures.ts';
import { type Place, visitOnce } from './web-visits.ts';

const plays = 5;

/**
 * Times from a click to the first samples that are no silence. The sound goes through an analyser on its way to the
 * speakers, which is ready before the click.
 */
const listen = `(async () => {
  const context = new AudioContext();
  await context.resume();
  const analyser = context.createAnalyser();
  analyser.fftSize = 256;
  const samples = new Float32Array(analyser.fftSize);
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    HTMLMediaElement.prototype.play = play;
    context.createMediaElementSource(this).connect(analyser).connect(context.destination);
    return play.call(this);
  };
  window.soundMs = new Promise((resolve) => {
    addEventListener('click', () => {
      const start = performance.now();
      const timer = setInterval(() => {
        analyser.getFloatTimeDomainData(samples);
        if (!samples.some((sample) => Math.abs(sample) > 0.01)) return;
        clearInterval(timer);
        resolve(performance.now() - start);
      }, 2);
    }, { capture: true, once: true });
  });
})()`;

/** @param path of a page with a task whose sound begins at once */
export async function measurePlay(place: Place, path: string): Promise<Figure> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let play = 0; play < plays; play++) {
    ours.push(
      await visitOnce(place, async (page) => {
        await page.goto(path);
        const button = page.getByRole('article').first().getByRole('button', { name: 'Play' });
        await button.waitFor();
        await page.waitForLoadState('networkidle');
        await page.evaluate(listen);
        await button.click();
        return (await page.evaluate('soundMs')) as number;
      }),
    );
    bare.push(await visitOnce(place, (page) => playPlain(page, path)));
  }
  return {
    ...{ what: 'from the click on Play to sound', value: median(ours), unit: 'ms', limit: 300 },
    beside: `${formatFigure(median(bare))} ms in a page with nothing but an audio element`,
  };
}

/** The same file in a page of the same origin that has nothing else. */
async function playPlain(page: Page, path: string): Promise<number> {
  const url = await findAudioUrl(page, path);
  await openPlain(page, '<button>Play</button>');
  await page.evaluate(listen);
  await page.evaluate(`document.querySelector('button').onclick = () => new Audio(${JSON.stringify(url)}).play()`);
  await page.getByRole('button', { name: 'Play' }).click();
  return (await page.evaluate('soundMs')) as number;
}

async function findAudioUrl(page: Page, path: string): Promise<string> {
  const answer = await page.context().request.get(`/v1/byId?task_id=${path.split('/').at(-1)}`);
  const { conversion } = (await answer.json()) as { conversion: { audio_url: string } };
  return conversion.audio_url;
}

/** Opens a page of the same origin that holds nothing else, and its file `/plain/recording`. */
async function openPlain(page: Page, body: string, recording?: string): Promise<void> {
  await page.route('**/plain/', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.route('**/plain/recording', (route) => route.fulfill({ path: recording! }));
  await page.goto('/plain/');
}

/** Whether a canvas of the page, also one inside a part with a tree of its own, has something drawn on it. */
const isWaveDrawn = `(() => {
  const canvases = (root) => [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.tagName === 'CANVAS' ? [element] : []),
    ...(element.shadowRoot ? canvases(element.shadowRoot) : []),
  ]);
  return canvases(document).some((canvas) => {
    if (canvas.width === 0 || canvas.height === 0) return false;
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return data.some((value, at) => at % 4 === 3 && value > 0);
  });
})()`;

/** The wave of a long recording on its task's page. @param file the same recording */
export async function measureWave(place: Place, path: string, file: string): Promise<Figure[]> {
  const { drawnMs, decoded, soundRequests } = await visitOnce(place, async (page) => {
    let soundRequests = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/files/')) soundRequests++;
    });
    await page.goto(path, { waitUntil: 'commit' });
    const drawnMs = (await page.evaluate(`until(() => ${isWaveDrawn})`)) as number;
    await page.waitForLoadState('networkidle');
    return { drawnMs, decoded: (await page.evaluate('seen.decoded')) as number, soundRequests };
  });
  const decodeMs = await visitOnce(place, async (page) => {
    await openPlain(page, '', file);
    return (await page.evaluate(`(async () => {
      const bytes = await (await fetch('recording')).arrayBuffer();
      const start = performance.now();
      await new OfflineAudioContext(1, 1, 44100).decodeAudioData(bytes);
      return performance.now() - start;
    })()`)) as number;
  });
  return [
    {
      ...{ what: 'wave of ten minutes, cold cache', value: drawnMs, unit: 'ms', limit: 1500 },
      beside: `${formatFigure(decodeMs)} ms to decode it in a page`,
    },
    { what: 'recordings that it decoded', value: decoded, unit: '', limit: 0 },
    { what: 'sound files that it read', value: soundRequests, unit: '', limit: 0 },
  ];
}
