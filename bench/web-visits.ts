import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from '../test/support/chromium.ts';

/** Where the web app is, and who signs in. */
export interface Place {
  readonly baseUrl: string;
  /** Nobody signs in without one. */
  readonly key?: string;
}

const waitMsMax = 60_000;

/** A sound may begin without a click, so that what hears it is ready before the click. */
const launchArgs = ['--autoplay-policy=no-user-gesture-required'];

/**
 * Runs in each page before its own scripts: what they can see of themselves. A text, since the types of a browser are not
 * known here.
 */
const watchPage = `
  window.seen = { shifts: [], decoded: 0 };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const nodes = sources.map(({ node }) => (node?.nodeType === 1 ? node : node?.parentElement)?.outerHTML?.slice(0, 90));
      seen.shifts.push({ value, nodes });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const { decodeAudioData } = BaseAudioContext.prototype;
  BaseAudioContext.prototype.decodeAudioData = function (...given) {
    seen.decoded++;
    return decodeAudioData.apply(this, given);
  };
  window.until = (find) => new Promise((resolve) => {
    const look = () => find() ? resolve(performance.now()) : requestAnimationFrame(look);
    look();
  });
`;

/** A folder for Chromium, which is started for each visit; the folder stays until `close`. */
export interface Profile {
  /** Starts the program, lets a page be visited, and ends it. */
  visit<Result>(use: (page: Page) => Promise<Result>, options?: BrowserContextOptions): Promise<Result>;
  close(): Promise<void>;
}

export async function openProfile({ baseUrl, key }: Place): Promise<Profile> {
  const { path, environment } = await findChromium();
  const folder = await mkdtemp(join(tmpdir(), 'serinette-profile-'));
  return {
    async visit(use, options = {}) {
      const context = await chromium.launchPersistentContext(folder, {
        executablePath: path,
        env: { ...process.env, ...environment },
        args: launchArgs,
        baseURL: baseUrl,
        viewport: { width: 1280, height: 800 },
        ...options,
      });
      try {
        if (key !== undefined) await signIn(context, key);
        await context.addInitScript(watchPage);
        context.setDefaultTimeout(waitMsMax);
        return await use(context.pages()[0] ?? (await context.newPage()));
      } finally {
        await context.close();
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** One visit on a profile of its own. */
export async function visitOnce<Result>(
  place: Place,
  use: (page: Page) => Promise<Result>,
  options?: BrowserContextOptions,
): Promise<Result> {
  const profile = await openProfile(place);
  try {
    return await profile.visit(use, options);
  } finally {
    await profile.close();
  }
}

async function signIn(context: BrowserContext, key: string): Promise<void> {
  const answer = await context.request.post('/v1/session', { data: { key } });
  if (!answer.ok()) throw new Error(`signing in: ${answer.status()} ${await answer.text()}`);
}

/** Goes to a path and asks the page at once. @returns milliseconds from the start of the navigation until `find` found something */
export async function timeUntil(page: Page, path: string, find: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  return (await page.evaluate(`until(() => ${find})`)) as number;
}
