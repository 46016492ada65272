import type { Page } from 'playwright-core';
import { median } from './report-table.ts';
import { type Figure, formatFigure } from './web-figures.ts';
import { recordAnswers } from './web-recorded.ts';
import { openProfile, type Place, timeUntil, visitOnce } from './web-visits.ts';

const visits = 5;

/** One answer that the first screen asked for. */
interface Loaded {
  readonly path: string;
  readonly type: string;
  /** Of the whole answer, head and compressed body. */
  readonly bytes: number;
  readonly encoding: string;
}

/** What the first screen reads on an empty cache, and how soon one can work with it. */
export async function measureFirstScreen(place: Place): Promise<Figure[]> {
  const { loaded, cookie } = await visitOnce(place, listLoaded);
  const app = loaded.filter(({ type }) => /^(Document|Script|Stylesheet|Image|Font)$/.test(type));
  const data = loaded.filter((each) => !app.includes(each));
  const plain = app.filter(({ encoding, bytes }) => encoding !== 'br' && bytes > 3000);
  const figures: Figure[] = [
    {
      ...{ what: 'files of the first screen, brotli', value: sum(app) / 1000, unit: 'kB', limit: 250 },
      beside: `${app.length} files${plain.length > 0 ? `, not brotli: ${plain.map(({ path }) => path).join(', ')}` : ''}`,
    },
    { ...{ what: 'all that it reads', value: sum(loaded) / 1000, unit: 'kB', limit: 300 }, beside: tellLargest(data) },
    { ...{ what: 'requests', value: loaded.length, unit: '', limit: 40 }, beside: `${data.length} of them data` },
  ];

  const ours = await timeVisits(place);
  const paths = loaded.map(({ path }) => path);
  const recorded = await recordAnswers({ baseUrl: place.baseUrl, cookie }, paths);
  const bare = await timeVisits({ baseUrl: recorded.baseUrl }).finally(recorded.close);
  for (const [cache, beside] of [
    ['cold', bare.cold],
    ['warm', bare.warm],
  ] as const) {
    figures.push({
      ...{ what: `Create takes what is typed, ${cache} cache`, value: median(ours[cache]), unit: 'ms', limit: 1500 },
      beside: `${formatFigure(median(beside))} ms with the same answers from memory`,
    });
  }
  return figures;
}

const sum = (loaded: readonly Loaded[]) => loaded.reduce((total, { bytes }) => total + bytes, 0);

function tellLargest(loaded: readonly Loaded[]): string {
  const largest = loaded.toSorted((a, b) => b.bytes - a.bytes).slice(0, 2);
  return largest.map(({ path, bytes }) => `${path.replace(/\?.*/, '')} ${(bytes / 1000).toFixed(1)} kB`).join(', ');
}

async function listLoaded(page: Page): Promise<{ loaded: Loaded[]; cookie: string }> {
  const network = await page.context().newCDPSession(page);
  const asked = new Map<string, Omit<Loaded, 'bytes'>>();
  const loaded: Loaded[] = [];
  network.on('Network.responseReceived', ({ requestId, response, type }) => {
    const { pathname, search } = new URL(response.url);
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1];
    asked.set(requestId, { path: pathname + search, type, encoding: encoding ?? '' });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = asked.get(requestId);
    if (answer) loaded.push({ ...answer, bytes: encodedDataLength });
  });
  await network.send('Network.enable');
  await page.goto('/');
  await page.getByRole('button', { name: 'Create song' }).waitFor();
  await page.waitForLoadState('networkidle');
  const cookies = await page.context().cookies();
  return { loaded, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

/** Something is typed as soon as the button is there: the page says the price of it, or that it asks for one. */
const reacts = `(() => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Create song');
  const field = document.querySelector('textarea');
  if (!button || button.disabled || !field) return false;
  if (!window.typed) {
    window.typed = true;
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(field, 'a song about snow');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return !document.body.textContent.includes('Describe it, choose a style or write lyrics.');
})()`;

/** By turns on a new profile and on the same again, each in a Chromium that was just started. */
async function timeVisits(place: Place): Promise<{ cold: number[]; warm: number[] }> {
  const times = { cold: [] as number[], warm: [] as number[] };
  for (let visit = 0; visit < visits; visit++) {
    const profile = await openProfile(place);
    for (const cache of ['cold', 'warm'] as const) {
      await profile.visit(async (page) => {
        times[cache].push(await timeUntil(page, '/', reacts));
        // What comes later is kept in the profile too.
        await page.waitForLoadState('networkidle');
      });
    }
    await profile.close();
  }
  return times;
}
