import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { type Language, writeCode } from '../../web/src/code/snippets.ts';
import { checkAccessibility } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

const run = promisify(execFile);

describe('what developers need', () => {
  const browser = useBrowser();
  let service: Service;
  let receiver: Receiver;
  let folder: string;
  before(async () => {
    receiver = await openReceiver();
    service = await startService({ environment: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
    folder = await mkdtemp(join(tmpdir(), 'serinette-develop-'));
    await writeFile(join(folder, 'audio.wav'), Buffer.from(await toneFile(1).arrayBuffer()));
  });
  after(async () => {
    await service.stop();
    await receiver.close();
    await rm(folder, { recursive: true });
  });

  it('has a webhook that failed sent again, with what it said and what came of it', async () => {
    receiver.answer({ status: 500, body: 'out of order' }, 200);
    const form = { audio_file: toneFile(1), start_time: '0', end_time: '500', webhook_url: receiver.url };
    const response = await service.post('/v1/audio_cutter', form);
    await service.waitFor(((await response.json()) as { task_id: string }).task_id);
    await receiver.waitFor(1);

    const page = await browser.openSignedIn(service);
    await page.goto('/develop');
    const row = page.getByRole('row').filter({ hasText: 'Audio Cutter' });
    await row.getByRole('button', { name: 'Details' }).click();
    await page.getByRole('dialog').getByText('out of order').waitFor();
    await page.getByRole('dialog').getByText('"conversion_type"').waitFor();
    await checkAccessibility(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    // The next attempt is due in 5 s; by then it is delivered, and is sent once more by hand.
    await row.getByText('Delivered').waitFor();
    const count = receiver.received.length;
    await row.getByRole('button', { name: 'Send again' }).click();
    await receiver.waitFor(count + 1);
    assert.equal(receiver.received[count]!.body, receiver.received[0]!.body);
    // The button is faint until its request has been answered, and fades back.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    await checkAccessibility(page);

    await page.goto('/credits');
    await page.getByRole('img', { name: /^Credits by day and operation/ }).waitFor();
    await page.getByText('As a table').click();
    await page.getByRole('cell', { name: 'Audio cutter' }).waitFor();
    await checkAccessibility(page);
  });

  it('sends a test event that is signed by the secret, which is shown on request and replaced', async () => {
    receiver.answer({ status: 202, body: 'thank you' });
    const page = await browser.openSignedIn(service);
    await page.goto('/develop');
    const shown = page.locator('code', { hasText: /^whsec_/ });
    assert.equal(await shown.count(), 0);
    await page.getByRole('button', { name: 'Show the secret' }).click();
    const first = await shown.innerText();
    await page.getByRole('button', { name: 'Make a new secret' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make it' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    assert.notEqual(await shown.innerText(), first);

    const count = receiver.received.length;
    await page.getByRole('textbox', { name: 'Address of your receiver' }).fill(receiver.url);
    await page.getByRole('button', { name: 'Send a test event' }).click();
    await page.getByText('thank you').waitFor();
    // Two secrets sign for a day.
    assert.equal(String(receiver.received[count]!.headers['webhook-signature']).split(' ').length, 2);
  });

  const hostile = `it's "quoted" $(touch x) \`y\` \\ \\' 100% ünïcödé 雨 {a} #{b}\n<b>; @z`;
  const programs: Readonly<Record<Language, (code: string) => Promise<string>>> = {
    curl: async (code) => (await run('sh', ['-c', code], options())).stdout,
    typescript: async (code) => {
      const path = join(folder, 'request.mts');
      await writeFile(path, code);
      return (await run(process.execPath, [path], options())).stdout;
    },
    python: async (code) => (await run('python3', ['-c', code], options())).stdout,
  };
  const options = () => ({ cwd: folder, env: { ...process.env, SERINETTE_KEY: service.key } });

  for (const language of ['curl', 'typescript', 'python'] as const) {
    it(`shows requests in ${language} that run as they stand, whatever the words in them`, async (test) => {
      if (!(await isThere(language))) return test.skip(`there is no ${language} with what the code needs`);
      const requests = [
        { path: '/v1/audio_cutter', fields: { start_time: 0, end_time: 200 }, files: { audio_file: 'audio.wav' } },
        { path: '/v2/MusicAI', fields: { prompt: hostile, make_instrumental: true, duration: 10 }, files: {} },
      ];
      for (const { path, ...request } of requests) {
        const answer = await programs[language](writeCode(language, { url: `${service.baseUrl}${path}`, ...request }));
        const taskId = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(answer)?.[0];
        assert.ok(taskId, answer);
        const sent = (await (await service.request(`/v1/tasks/${taskId}/request`)).json()) as { fields: object };
        assert.deepEqual({ ...sent.fields, ...request.fields }, sent.fields);
        await service.request(`/v1/tasks/${taskId}/cancel`, { method: 'POST' });
      }
    });
  }
});

async function isThere(language: Language): Promise<boolean> {
  if (language === 'typescript') return true;
  const [name, ...args] = language === 'curl' ? ['curl', '--version'] : ['python3', '-c', 'import requests'];
  return run(name!, args).then(
    () => true,
    () => false,
  );
}
