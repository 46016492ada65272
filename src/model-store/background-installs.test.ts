import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ModelServer, openModelServer } from '../../test/support/model-server.ts';
import type { InstallableModel } from '../contract/installable-model.ts';
import { createLogger } from '../platform/logger.ts';
import { type BackgroundInstalls, createBackgroundInstalls } from './background-installs.ts';
import type { KnownModel } from './catalogue.ts';

let modelsFolder: string;
let server: ModelServer;
/** Answers of the server wait while it is set. */
let held: PromiseWithResolvers<void> | undefined;
const opened: BackgroundInstalls[] = [];

beforeEach(async () => {
  modelsFolder = path.join(await mkdtemp(path.join(tmpdir(), 'models-')), 'models');
  server = await openModelServer((_request, response, content) => {
    if (!held) return false;
    response.writeHead(200, { 'content-length': content.length });
    response.write(content.subarray(0, content.length / 2));
    void held.promise.then(() => response.end(content.subarray(content.length / 2)));
    return true;
  });
});
afterEach(async () => {
  held?.resolve();
  held = undefined;
  await Promise.all(opened.splice(0).map((installs) => installs.close()));
  await server.close();
  await rm(path.dirname(modelsFolder), { recursive: true, force: true });
});

const logger = createLogger({ level: 'error', format: 'json', write: () => {} });

/** As one process has them. */
function openInstalls(...offered: KnownModel[]): BackgroundInstalls {
  const installs = createBackgroundInstalls({ modelsFolder, logger, offered, dispatcher: server.dispatcher });
  opened.push(installs);
  return installs;
}

async function waitFor(
  installs: BackgroundInstalls,
  name: string,
  isSo: (model: InstallableModel) => boolean,
): Promise<InstallableModel> {
  const until = Date.now() + 20_000;
  for (;;) {
    const model = (await installs.list()).find((each) => each.name === name)!;
    if (isSo(model)) return model;
    if (Date.now() > until) throw new Error(`still ${JSON.stringify(model)}`);
    await sleep(5);
  }
}

const isInstalled = ({ installedAt, install }: InstallableModel) => installedAt !== null && install.state === 'idle';
const requestsFor = (file: string) => server.requests.filter((request) => request.includes(file)).length;

describe('a model that is installed in the background', () => {
  it('is answered for at once, and any process on its folder sees how far it is', async () => {
    const { model } = server;
    const [here, there] = [openInstalls(model), openInstalls(model)];
    held = Promise.withResolvers();
    const begun = await here.install(model.name, { hasConsent: false });
    assert.equal(begun.installedAt, null);
    const half = await waitFor(there, model.name, ({ install }) => install.progressBytes > 0);
    assert.equal(half.install.state, 'running');
    assert.ok(half.install.progressBytes < half.install.totalBytes);
    held.resolve();
    held = undefined;
    assert.deepEqual((await waitFor(there, model.name, isInstalled)).install.error, '');
  });

  it('is fetched once, however often and wherever it is asked for', async () => {
    const { model } = server;
    const [here, there] = [openInstalls(model), openInstalls(model)];
    held = Promise.withResolvers();
    await Promise.all([1, 2, 3].map(() => here.install(model.name, { hasConsent: false })));
    await waitFor(there, model.name, ({ install }) => install.state === 'running');
    assert.equal((await there.install(model.name, { hasConsent: false })).install.state, 'running');
    held.resolve();
    held = undefined;
    await waitFor(here, model.name, isInstalled);
    const again = await here.install(model.name, { hasConsent: false });
    assert.equal(again.install.state, 'idle');
    assert.equal(requestsFor('config.json'), 1);
  });

  it('waits while another one is installed', async () => {
    const { model } = server;
    const second = { ...model, name: 'second-test' };
    const installs = openInstalls(model, second);
    held = Promise.withResolvers();
    await installs.install(model.name, { hasConsent: false });
    await waitFor(installs, model.name, ({ install }) => install.state === 'running');
    assert.equal((await installs.install(second.name, { hasConsent: false })).install.state, 'waiting');
    held.resolve();
    held = undefined;
    await waitFor(installs, second.name, isInstalled);
  });

  it('that fails says why in words, also to other processes and after a restart, until it is tried again', async () => {
    const { model } = server;
    const changed = { ...model, files: model.files.map((file) => ({ ...file, sha256: '0'.repeat(64) })) };
    const here = openInstalls(changed);
    await here.install(model.name, { hasConsent: false });
    await waitFor(here, model.name, ({ install }) => install.state === 'failed');
    const { install } = await waitFor(openInstalls(changed), model.name, () => true);
    assert.equal(install.state, 'failed');
    assert.match(install.error, /is not the config\.json that is known/);
    const repaired = openInstalls(model);
    await repaired.install(model.name, { hasConsent: false });
    assert.equal((await waitFor(repaired, model.name, isInstalled)).install.error, '');
  });

  it('is stopped with its process, and goes on where it was', async () => {
    const { model } = server;
    const here = openInstalls(model);
    held = Promise.withResolvers();
    const arrived = model.files[0]!.sizeBytes;
    await here.install(model.name, { hasConsent: false });
    await waitFor(here, model.name, ({ install }) => install.progressBytes > 0);
    held.resolve();
    held = Promise.withResolvers();
    await waitFor(here, model.name, ({ install }) => install.progressBytes > arrived);
    await here.close();
    held.resolve();
    held = undefined;
    const next = openInstalls(model);
    const { install } = await waitFor(next, model.name, () => true);
    assert.match(install.error, /The service was stopped/);
    await next.install(model.name, { hasConsent: false });
    await waitFor(next, model.name, isInstalled);
    assert.equal(requestsFor('config.json'), 1);
  });

  it('is not begun before its licence was agreed to, and not asked for that again', async () => {
    const model = { ...server.model, needsConsent: 'Its weights may be used for research only.' };
    const installs = openInstalls(model);
    await assert.rejects(installs.install(model.name, { hasConsent: false }), {
      code: 'UNPROCESSABLE_CONTENT',
      message: /for research only\. To agree to it, send accept_licence=true/,
    });
    assert.deepEqual(server.requests, []);
    await installs.install(model.name, { hasConsent: true });
    assert.equal((await waitFor(installs, model.name, isInstalled)).agreement, null);
  });
});
