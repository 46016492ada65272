import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DCLinter } from 'dclint';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';

const root = fileURLToPath(new URL('../../deploy', import.meta.url));

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}

/** The package of types and schemas that are made from the descriptions of Kubernetes and KEDA. */
function modelOf({ apiVersion, kind }: Manifest): string {
  const owner = apiVersion.startsWith('keda.sh/') ? '@kubernetes-models/keda' : 'kubernetes-models';
  return `${owner}/${apiVersion}/${kind}`;
}

function readManifests(): Manifest[] {
  const folder = path.join(root, 'kubernetes');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml') && !file.endsWith('kustomization.yaml'))
    .flatMap((file) => parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')))
    .map((document) => document.toJS() as Manifest);
}

/**
 * What the compiler finds wrong with manifests as literals of their types: among it fields that there are not, which the schemas
 * of Kubernetes let pass.
 */
function checkFields(manifests: readonly Manifest[]): string[] {
  const file = path.join(root, 'manifests.ts');
  const source = manifests
    .flatMap((manifest, at) => [
      `import type { I${manifest.kind} as Type${at} } from '${modelOf(manifest)}';`,
      `export const manifest${at}: Type${at} = ${JSON.stringify(manifest)};`,
    ])
    .join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : getSourceFile.call(host, name, ...rest);
  host.fileExists = (name) => name === file || fileExists.call(host, name);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** Runs a program in deploy/. @returns what it printed, whatever its exit code */
function run(program: string, ...args: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  return { code: status, output: `${stdout}${stderr}` };
}

/** A reason to skip where a program is not installed. */
function needs(program: string): { skip: string | false } {
  const isThere = spawnSync(program, ['--version']).error === undefined;
  return { skip: isThere ? false : `${program} is not installed` };
}

describe('files of deployment', () => {
  it('compose.yaml keeps to the Compose specification', () => {
    const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [], disableAllRules: false });
    const results: readonly { readonly messages: readonly { readonly severity: string }[] }[] = linter.lintFiles(
      [path.join(root, 'compose.yaml')],
      false,
    );
    assert.equal(results.length, 1);
    // Warnings are about the order of keys.
    const errors = results[0]!.messages.filter(({ severity }) => severity === 'error');
    assert.deepEqual(errors, []);
  });

  it('manifests keep to the schemas of Kubernetes and KEDA', async () => {
    const manifests = readManifests();
    assert.ok(manifests.length >= 10);
    for (const manifest of manifests) {
      const module = (await import(modelOf(manifest))) as Record<string, new (data: Manifest) => { validate(): void }>;
      new module[manifest.kind]!(manifest).validate();
    }
  });

  it('manifests have no field that there is not', () => {
    assert.deepEqual(checkFields(readManifests()), []);
    const [mistyped] = checkFields([
      { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', spec: { maxUnavailible: 1 } } as Manifest,
    ]);
    assert.match(mistyped!, /maxUnavailible/);
  });

  it('kustomizations build', needs('kubectl'), () => {
    for (const folder of ['base', 'autoscaling']) {
      const built = execFileSync('kubectl', ['kustomize', path.join(root, 'kubernetes', folder)], { encoding: 'utf8' });
      assert.match(built, /^kind: Deployment$/m);
    }
  });

  it('alerts fire where they should and nowhere else', needs('promtool'), () => {
    const { code, output } = run('promtool', 'test', 'rules', 'prometheus/alerts.test.yml');
    assert.equal(code, 0, output);
    const config = run('promtool', 'check', 'config', 'prometheus/prometheus.yml');
    assert.equal(config.code, 0, config.output);
  });

  it('systemd reads its units and finds them guarded', needs('systemd-analyze'), () => {
    for (const name of ['api', 'worker', 'migrate']) {
      const unit = `./systemd/serinette-${name}.service`;
      const complaints = run('systemd-analyze', 'verify', '--man=no', unit).output.split('\n').filter(Boolean);
      // It is not installed here.
      assert.deepEqual(
        complaints.filter((line) => !/Command \/opt\/serinette\S+ is not executable/.test(line)),
        [],
      );
      const security = run('systemd-analyze', 'security', '--offline=true', '--threshold=30', unit);
      assert.equal(security.code, 0, security.output.split('\n').at(-2));
    }
  });
});
