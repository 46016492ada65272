import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';
import { settings } from '../../src/main/config.ts';
import { operatorCommands } from '../../src/main/operator-usage.ts';
import { collectFigures } from '../support/collect-figures.ts';

const root = fileURLToPath(new URL('../../deploy', import.meta.url));

/** Settings of other programs that are set in the same places. */
const otherSettings = new Set(['NODE_ENV']);

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

function listFiles(pattern: RegExp): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => pattern.test(file) && statSync(path.join(root, file)).isFile(),
  );
}

interface ComposeService {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
}

const composed = Object.entries(
  (parse(read('compose.yaml'), { merge: true }) as { services: Record<string, ComposeService> }).services,
);
const ownServices = composed.filter(([, { image }]) => image?.startsWith('serinette:'));

interface Container {
  readonly args: readonly string[];
  readonly env?: readonly { readonly name: string }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly [probe: `${string}Probe`]: { readonly httpGet: { readonly path: string; readonly port: string } };
}

interface Manifest {
  readonly kind: string;
  readonly spec: { readonly template?: { readonly spec: { readonly containers: readonly Container[] } } };
}

const manifests = listFiles(/^kubernetes\/.*(?<!kustomization)\.yaml$/).flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
);
const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);

/** Names that a file of `NAME=value` lines sets, also those that it shows as a comment. */
function namesOf(file: string): string[] {
  return [...read(file).matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!);
}

/** Where a setting of the service is set, and what it is called there. */
const settingPlaces: Readonly<Record<string, readonly string[]>> = {
  Dockerfile: [...read('Dockerfile').matchAll(/^(?:ENV| {4})\s*([A-Z_]+)=/gm)].map(([, name]) => name!),
  'compose.yaml': ownServices.flatMap(([, { environment = {} }]) => Object.keys(environment)),
  'kubernetes/base': [
    ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ...namesOf('kubernetes/base/settings.env'),
  ],
  systemd: [
    ...namesOf('systemd/settings.env.example'),
    ...listFiles(/^systemd\/.*\.(service|conf)$/).flatMap((file) =>
      [...read(file).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) =>
        [...line!.matchAll(/(?:^| )([A-Z0-9_]+)=/g)].map(([, name]) => name!),
      ),
    ),
  ],
};

function isSetting(name: string): boolean {
  if (otherSettings.has(name) || settings[name]) return true;
  return name.endsWith('_FILE') && settings[name.slice(0, -'_FILE'.length)]?.isSecret === true;
}

describe('files of deployment', () => {
  for (const [place, names] of Object.entries(settingPlaces)) {
    it(`${place} gives only settings that there are`, () => {
      assert.ok(names.length >= 4, `only ${names.length} were found`);
      assert.deepEqual(
        names.filter((name) => !isSetting(name)),
        [],
      );
    });
  }

  it('the example of a .env names what compose.yaml asks for, and nothing else', () => {
    const wanted = [...read('compose.yaml').matchAll(/\$\{([A-Z_0-9]+)/g)].map(([, name]) => name!);
    const named = namesOf('compose.env.example');
    assert.deepEqual(
      [...new Set(named)].sort(),
      [...new Set(wanted)].filter((name) => name !== 'SERINETTE_TAG').sort(),
    );
  });

  it('start commands that there are', () => {
    const units = listFiles(/\.service$/).map((file) => /serinette\.mjs (\w+)/.exec(read(file))![1]!);
    const started = [
      ...ownServices.map(([, { command }]) => command![0]!),
      ...containers.map(({ args }) => args[0]!),
      ...units,
      /^CMD \["(\w+)"\]/m.exec(read('Dockerfile'))![1]!,
    ];
    assert.ok(started.length >= 10);
    const known = new Set(operatorCommands.map(({ name }) => name));
    assert.deepEqual(
      started.filter((command) => !known.has(command)),
      [],
    );
  });

  it('name the ports on which the service listens, and paths that it answers there', () => {
    const defaultOf = (name: string) => settings[name]!.schema.safeParse(undefined).data as number;
    const [http, metrics] = [defaultOf('PORT'), defaultOf('METRICS_PORT')];
    assert.match(read('Dockerfile'), new RegExp(`^EXPOSE ${http} ${metrics}$`, 'm'));
    assert.match(read('Dockerfile'), new RegExp(`METRICS_PORT \\?\\? ${metrics}\\) \\+ '/healthz'`));
    for (const [name, { ports = [] }] of ownServices) {
      for (const port of ports) assert.ok(port.endsWith(`:${http}`), `${name}: ${port}`);
    }
    for (const [, port] of read('prometheus/prometheus.yml').matchAll(/port: (\d+)/g))
      assert.equal(Number(port), metrics);
    for (const { ports = [], ...container } of containers) {
      for (const { name, containerPort } of ports) assert.equal(containerPort, { http, metrics }[name]);
      for (const [key, probe] of Object.entries(container)) {
        if (!key.endsWith('Probe')) continue;
        const { path: asked, port } = (probe as Container[`${string}Probe`]).httpGet;
        assert.ok({ http: ['/healthz', '/readyz'], metrics: ['/healthz'] }[port]?.includes(asked), `${port} ${asked}`);
      }
    }
  });

  it('name files that are there', () => {
    const project = path.join(root, '..');
    const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names]) =>
      names!.split(' '),
    );
    const admitted = readFileSync(path.join(project, '.dockerignore'), 'utf8');
    for (const name of copied.filter((each) => each !== '.')) {
      assert.ok(existsSync(path.join(project, name)), name);
      assert.match(
        admitted,
        new RegExp(`^!${name.split('/')[0]!.replaceAll('.', '\\.')}$`, 'm'),
        'not in .dockerignore',
      );
    }
    const mounted = composed.flatMap(([, { volumes = [] }]) => volumes.filter((volume) => volume.startsWith('./')));
    for (const volume of mounted) assert.ok(existsSync(path.join(root, volume.split(':')[0]!)), volume);
    for (const file of listFiles(/kustomization\.yaml$/)) {
      const { resources } = parse(read(file)) as { resources: string[] };
      for (const name of resources)
        assert.ok(existsSync(path.join(root, path.dirname(file), name)), `${file}: ${name}`);
    }
  });

  for (const file of listFiles(/^(prometheus|grafana|kubernetes)\/.*\.(ya?ml|json)$/)) {
    const expressions = read(file)
      .split('\n')
      .filter((line) => /serinette_(?!service\b)/.test(line));
    if (expressions.length === 0) continue;
    it(`${file} asks for figures that there are`, async () => {
      const figures = await collectFigures();
      for (const line of expressions) {
        const names = [...line.matchAll(/\bserinette_(?!service\b)[a-z0-9_]+/g)].map(([name]) => name);
        for (const name of names) assert.ok(figures.labels.has(name), `${name} in ${line.trim()}`);
        const known = new Set(['le', 'job', 'instance', ...names.flatMap((name) => figures.labels.get(name)!)]);
        const selected = [...line.matchAll(/(?<!\{)\{([^{}]*=[^{}]*)\}/g)].flatMap(([, labels]) =>
          labels!.split(/,(?=\w+=)/),
        );
        const grouped = [...line.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels]) => labels!.split(','));
        for (const label of [...selected.map((each) => each.split(/[=!]/)[0]!), ...grouped]) {
          assert.ok(known.has(label.trim()), `label ${label} in ${line.trim()}`);
        }
      }
    });
  }

  it('every alert is tried, and told how to answer', () => {
    const { groups } = parse(read('prometheus/alerts.yml')) as {
      groups: { rules: { alert: string; annotations: { runbook: string } }[] }[];
    };
    const { tests } = parse(read('prometheus/alerts.test.yml')) as {
      tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[];
    };
    const tried = tests.flatMap(({ alert_rule_test: cases }) => cases);
    const manual = readFileSync(path.join(root, '../docs/operating.md'), 'utf8');
    for (const { alert, annotations } of groups.flatMap(({ rules }) => rules)) {
      const outcomes = tried
        .filter(({ alertname }) => alertname === alert)
        .map((each) => each.exp_alerts !== undefined);
      assert.deepEqual(
        new Set(outcomes),
        new Set([true, false]),
        `${alert} must be tried where it fires and where not`,
      );
      assert.equal(annotations.runbook, `docs/operating.md#${alert.toLowerCase()}`);
      assert.match(manual, new RegExp(`^### ${alert}$`, 'm'));
    }
  });
});
