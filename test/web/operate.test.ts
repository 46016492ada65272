import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { checkAccessibility } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { type Service, startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

describe('operating the service', () => {
  const browser = useBrowser();
  let service: Service;
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());

  it('makes an account whose key works, and disables it, which ends its key', async () => {
    const page = await browser.openSignedIn(service);
    await page.goto('/operate');
    await page.getByRole('button', { name: 'Create an account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Grace');
    await dialog.getByRole('textbox', { name: 'Credits at the start' }).fill('7');
    await dialog.getByRole('button', { name: 'Create' }).click();
    const key = await dialog.locator('code', { hasText: /^srn_/ }).innerText();
    await dialog.getByRole('button', { name: 'Done' }).click();
    const credits = await service.request('/v1/credits', { key });
    const { balance, plan } = (await credits.json()) as { balance: number; plan: string };
    assert.deepEqual({ balance, plan }, { balance: 7, plan: 'free' });

    await page.getByRole('button', { name: 'Change Grace' }).click();
    await dialog.getByText('Disabled').click();
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Save and disable' }).click();
    await page.getByRole('cell', { name: 'Grace (disabled)' }).waitFor();
    assert.equal((await service.request('/v1/credits', { key })).status, 401);
  });

  it('does not let the last admin give the role away, and says why', async () => {
    const page = await browser.openSignedIn(service);
    await page.goto('/operate');
    await page.getByRole('button', { name: 'Change default' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Role/ }).click();
    await page.getByRole('option', { name: 'User' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'last enabled account with the role admin' }).waitFor();
  });

  it('shows workers, what ended by the hour, failures with their reason, models and settings', async () => {
    const response = await service.post('/v1/Cover', { audio_file: toneFile(3), voice_id: await findVoice() });
    const { task_id } = (await response.json()) as { task_id: string };
    const { message } = await service.waitFor(task_id);

    const page = await browser.openSignedIn(service);
    const parts = {
      failures: page.getByRole('cell', { name: message }),
      activity: page.getByRole('img', { name: /^Ended tasks by the hour/ }),
      models: page.getByRole('button', { name: /^Install / }).first(),
      settings: page.getByRole('cell', { name: 'SLOT_MIB_MAX', exact: true }),
    };
    for (const [part, shown] of Object.entries(parts)) {
      await page.goto(`/operate?part=${part}`);
      await shown.waitFor();
      await checkAccessibility(page);
    }
    await page.getByRole('textbox', { name: 'Find a setting' }).fill('webhook');
    await page.getByRole('cell', { name: 'SLOT_MIB_MAX', exact: true }).waitFor({ state: 'detached' });
  });

  async function findVoice(): Promise<string> {
    const response = await service.request('/v1/getAllVoices');
    return ((await response.json()) as { voices: { voice_id: string }[] }).voices[0]!.voice_id;
  }
});
