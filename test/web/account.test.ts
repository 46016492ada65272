import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { useBrowser } from '../support/browser.ts';
import { type Service, startService } from '../support/service.ts';

describe('the account and the service in the web app', () => {
  const browser = useBrowser();
  let service: Service;
  before(async () => {
    service = await startService({ commands: ['api'] });
  });
  after(() => service.stop());

  it('makes a key, which works until it is revoked', async () => {
    const page = await browser.openSignedIn(service);
    await page.goto('/develop');
    await page.getByRole('textbox', { name: 'Name of a new key' }).fill('Robot');
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = await page.locator('code', { hasText: /^srn_.{40,}/ }).innerText();
    assert.equal((await service.request('/v1/credits', { key })).status, 200);

    await page.getByRole('button', { name: 'Revoke Robot' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('cell', { name: 'Revoked' }).waitFor();
    assert.equal((await service.request('/v1/credits', { key })).status, 401);
  });

  it('lets an admin grant credits, and nobody else operate', async () => {
    const key = await service.createAccount('Ada');
    const page = await browser.openSignedIn(service);
    await page.goto('/operate');
    await page.getByRole('button', { name: 'Grant credits to Ada' }).click();
    await page.getByRole('textbox', { name: 'Credits' }).fill('25');
    await page.getByRole('button', { name: 'Grant credits', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const answer = (await (await service.request('/v1/credits', { key })).json()) as { balance: number };
    assert.equal(answer.balance, 25);

    const others = await browser.openSignedIn(service, { key });
    await others.goto('/credits');
    await others.getByRole('heading', { name: 'Credits', level: 1 }).waitFor();
    assert.equal(await others.getByRole('link', { name: 'Operate' }).count(), 0);
    assert.equal((await service.request('/v1/admin/accounts', { key })).status, 403);
  });
});
