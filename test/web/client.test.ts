import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Client } from '../../packages/client/src/index.ts';
import { useBrowser } from '../support/browser.ts';
import { type Service, startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The modules as a browser loads them, without a bundler. */
const page = `<!doctype html><link rel="icon" href="data:,">
<script type="importmap">{ "imports": {
  "@serinette/client": "/client-modules/packages/client/dist/index.js",
  "openapi-fetch": "/client-modules/node_modules/openapi-fetch/dist/index.mjs",
  "eventsource-parser": "/client-modules/${eventSourceParser()}"
} }</script>
<script type="module">
  import * as client from '@serinette/client';
  window.serinette = client;
</script>`;

function eventSourceParser(): string {
  const path = createRequire(import.meta.url).resolve('eventsource-parser');
  return path.slice(root.length).replace(/\.cjs$/, '.js');
}

async function openClientPage(page_: Page): Promise<void> {
  await page_.route('**/client-modules/**', async (route, request) => {
    const path = new URL(request.url()).pathname.replace('/client-modules/', '');
    const contentType = path.endsWith('.html') ? 'text/html' : 'text/javascript';
    await route.fulfill({ contentType, body: path === 'page.html' ? page : await readFile(join(root, path), 'utf8') });
  });
  await page_.goto('/client-modules/page.html');
  await page_.waitForFunction('window.serinette');
}

/** What a page knows once it has loaded the modules. */
interface ClientPage {
  readonly serinette: { createClient(options: { baseUrl: string; key?: string }): Client };
}

describe('the client in a page of a browser', () => {
  const browser = useBrowser();
  let service: Service;
  before(async () => {
    service = await startService();
  });
  after(async () => {
    await service.stop();
  });

  it('sends a file, follows its task and reads the result', async () => {
    const opened = await browser.open(service);
    await openClientPage(opened);
    const wave = [...(await toneFile(1).bytes())];
    const seen = await opened.evaluate(
      async ({ key, bytes }) => {
        const { createClient } = (globalThis as unknown as ClientPage).serinette;
        const client = createClient({ baseUrl: location.origin, key });
        const audio = new File([new Uint8Array(bytes)], 'tone.wav');
        const task = await client.audioCutter({ audio, start_time: 0, end_time: 500, output_extension: 'wav' });
        const steps: string[] = [];
        const result = await task.result({ onProgress: ({ status }) => void steps.push(status) });
        const [file] = await task.files();
        const read = await new Response(client.download(file!)).arrayBuffer();
        const path = await client.audioCutter({ audio: 'tone.wav', start_time: 0, end_time: 1 }).catch(String);
        return {
          title: result.title,
          last: steps.at(-1),
          isWhole: read.byteLength === file!.size_bytes,
          path: String(path),
        };
      },
      { key: service.key, bytes: wave },
    );
    assert.deepEqual([seen.title, seen.last, seen.isWhole], ['tone', 'COMPLETED', true]);
    assert.match(seen.path, /There are no paths in a browser/);
  });
});
