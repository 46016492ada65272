import assert from 'node:assert/strict';
import { after, afterEach, before } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';
import type { Service } from './service.ts';

/** A real Chromium for the tests of one file. */
export interface TestBrowser {
  /** Opens a page with cookies and storage of its own; nobody is signed in. Paths are those of the service. */
  open(service: Service, options?: BrowserContextOptions): Promise<Page>;
  /** Opens such a page and signs in by a key: the service's own, unless another is given. */
  openSignedIn(service: Service, options?: BrowserContextOptions & { readonly key?: string }): Promise<Page>;
  /** What went wrong in any page since the test began; a test that provokes something empties it. */
  readonly problems: string[];
}

/** A page waits this long for what it expects: the machine may be busy. */
const waitMsMax = 15_000;

/** Chromium says this of each refusal, which is an answer like any other. */
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * Starts a Chromium before the tests of this file, closes its pages after each test and itself at the end. Violations of
 * the content security policy, uncaught errors and lines of console.error fail the test that they happen in.
 */
export function useBrowser(): TestBrowser {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];

  before(async () => {
    const { path, environment } = await findChromium();
    browser = await chromium.launch({
      executablePath: path,
      env: { ...process.env, ...environment },
      // Tests record from a microphone that hums.
      args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    });
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    assert.deepEqual(problems.splice(0), [], 'nothing goes wrong in the pages');
  });
  after(async () => browser?.close());

  async function open(service: Service, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ baseURL: service.baseUrl, ...options });
    contexts.push(context);
    context.setDefaultTimeout(waitMsMax);
    await collectProblems(context, problems);
    return context.newPage();
  }

  return {
    problems,
    open,
    async openSignedIn(service, { key = service.key, ...options } = {}) {
      const page = await open(service, options);
      const answer = await page.context().request.post('/v1/session', { data: { key } });
      assert.equal(answer.status(), 200, await answer.text());
      return page;
    },
  };
}

/** Runs in each page; a text, since only tests in test/web know the types of a browser. */
const tellViolations = `document.addEventListener('securitypolicyviolation', (event) => {
  tellViolation(event.violatedDirective + ' refused ' + event.blockedURI + ' ' + event.sourceFile + ':' + event.lineNumber);
});`;

async function collectProblems(context: BrowserContext, problems: string[]): Promise<void> {
  await context.exposeFunction('tellViolation', (text: string) => void problems.push(text));
  await context.addInitScript(tellViolations);
  context.on('weberror', (error) => void problems.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error' || refusedCall.test(message.text())) return;
    problems.push(`console.error: ${message.text()} (${message.location().url})`);
  });
}

/** The link that the service printed when it started. */
export async function findSignInLink({ processes }: Service): Promise<string> {
  const until = Date.now() + waitMsMax;
  for (;;) {
    const printed = processes.map((process) => process.output()).join('\n');
    // The service answers a moment before it prints.
    const [link] = /http\S+\/sign-in#token=\S+/.exec(printed) ?? [];
    if (link) return link;
    assert.ok(Date.now() < until, `no sign-in link in: ${printed}`);
    await sleep(25);
  }
}
