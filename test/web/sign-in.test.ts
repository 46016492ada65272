import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { findSignInLink, useBrowser } from '../support/browser.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.stop());

const browser = useBrowser();

const create = (page: Page) => page.getByRole('heading', { name: 'Create', level: 1 });
const signIn = (page: Page) => page.getByRole('heading', { name: 'Sign in to Serinette' });

/** What a script of the page could read or send elsewhere. */
async function readKept(page: Page): Promise<string> {
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, history.state]),
  );
  return kept;
}

describe('signing in', () => {
  it('works once by the printed link, whose token then is nowhere', async () => {
    const link = await findSignInLink(service);
    const page = await browser.open(service);
    await page.goto(link);
    await create(page).waitFor();
    assert.equal(page.url(), `${service.baseUrl}/`);
    assert.ok(!(await readKept(page)).includes(new URL(link).hash.split('=')[1]!));
    await page.reload();
    await create(page).waitFor();

    const other = await browser.open(service);
    await other.goto(link);
    await other.getByText('This link does not work any more').waitFor();
    assert.equal(await create(other).count(), 0);
  });

  it('works by an API key, which no script can read afterwards, and ends by Sign out', async () => {
    const page = await browser.open(service);
    await page.goto('/library');
    await page.getByLabel('API key').fill(service.key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor();
    assert.ok(!(await readKept(page)).includes(service.key));
    const [cookie] = await page.context().cookies();
    assert.deepEqual([cookie?.httpOnly, cookie?.sameSite], [true, 'Strict']);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(page).waitFor();
    assert.deepEqual(await page.context().cookies(), []);
    // The session is over, not only forgotten by this browser.
    const answer = await service.request('/v1/session', {
      key: null,
      headers: { cookie: `${cookie!.name}=${cookie!.value}` },
    });
    assert.equal(answer.status, 401);
  });

  it('refuses a wrong key in words', async () => {
    const page = await browser.open(service);
    await page.goto('/');
    await page.getByLabel('API key').fill('srn_wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This key is not valid.').waitFor();
  });

  it('never takes a key from an address', async () => {
    const page = await browser.open(service);
    for (const address of [
      `/?key=${service.key}`,
      `/sign-in?key=${service.key}`,
      `/sign-in#key=${service.key}`,
      `/sign-in#token=${service.key}`,
    ]) {
      await page.goto('about:blank');
      await page.goto(address);
      await signIn(page).waitFor();
      await page.waitForLoadState('networkidle');
      assert.equal(await create(page).count(), 0, address);
      assert.deepEqual(await page.context().cookies(), [], address);
    }
  });

  it('ends everywhere when the key is revoked', async () => {
    const created = await service.request('/v1/keys', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'for a browser' }),
    });
    const { key, secret } = (await created.json()) as { key: { id: string }; secret: string };
    const page = await browser.openSignedIn(service, { key: secret });
    await page.goto('/');
    await create(page).waitFor();
    await service.request(`/v1/keys/${key.id}`, { method: 'DELETE' });
    await page.reload();
    await signIn(page).waitFor();
  });
});

describe('the pages', () => {
  it('run no inline script and reach no other server, and a test is told of each attempt', async () => {
    const page = await browser.open(service);
    await page.goto('/sign-in');
    await signIn(page).waitFor();
    await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'window.wasRun = true';
      document.body.append(script);
      await fetch('https://elsewhere.example/').catch(() => {});
      setTimeout(() => {
        throw new Error('thrown in the page');
      });
    });
    await page.waitForTimeout(100);
    assert.equal(await page.evaluate('window.wasRun'), undefined);
    const problems = browser.problems.splice(0).join('\n');
    for (const told of [
      /script-src-elem refused inline/,
      /connect-src refused https:\/\/elsewhere/,
      /uncaught: .*thrown in the page/,
    ]) {
      assert.match(problems, told);
    }
  });
});
