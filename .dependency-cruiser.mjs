// The dependency rule: a folder imports itself and what its line names; a line names only lines above it.
// Kept here as the one table; CONTRIBUTING explains it.

const mayImport = {
  dsp: [],
  contract: [],
  notation: ['dsp'],
  vision: ['dsp'],
  platform: ['contract'],
  media: ['dsp', 'vision', 'contract', 'platform'],
  storage: ['contract', 'platform'],
  lyrics: ['dsp', 'notation'],
  speech: ['contract', 'lyrics'],
  composition: ['contract', 'dsp', 'notation', 'lyrics'],
  prompt: ['contract', 'dsp', 'models', 'notation', 'lyrics', 'composition'],
  mood: ['contract', 'dsp', 'notation', 'vision', 'lyrics', 'composition', 'prompt'],
  'model-store': ['contract', 'platform'],
  models: ['contract', 'model-store'],
  backends: ['contract'],
  captions: ['contract'],
  charts: ['contract', 'notation'],
  engines: [
    'contract',
    'dsp',
    'media',
    'models',
    'backends',
    ...['notation', 'vision', 'lyrics', 'speech', 'composition', 'prompt', 'mood'],
  ],
  operations: [
    'contract',
    'dsp',
    'engines',
    'captions',
    'charts',
    ...['notation', 'vision', 'lyrics', 'composition', 'prompt', 'mood'],
  ],
  queue: ['platform'],
  accounts: ['contract', 'platform'],
  credits: ['contract', 'platform'],
  uploads: ['contract', 'platform', 'storage'],
  tasks: ['contract', 'platform', 'credits', 'queue', 'operations', 'storage', 'uploads'],
  webhooks: ['contract', 'platform', 'queue', 'tasks'],
  voices: ['contract', 'platform', 'dsp', 'tasks', 'storage'],
  worker: ['contract', 'platform', 'queue', 'tasks', 'operations', 'engines', 'media', 'storage', 'dsp', 'vision', 'voices', 'uploads', 'webhooks'],
  description: [],
  mcp: ['description'],
  cli: ['description', 'mcp'],
  http: ['contract', 'platform', 'accounts', 'credits', 'uploads', 'tasks', 'operations', 'storage', 'media', 'webhooks', 'voices'],
};

const folderRules = Object.entries(mayImport).map(([folder, others]) => ({
  name: `${folder}-imports-only-what-its-line-names`,
  comment: `src/${folder} may import itself and: ${others.join(', ') || 'nothing else'}. Hand the rest in as an argument, or move the file to the room whose step it is.`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: '\\.test\\.ts$' },
  to: { path: '^src/', pathNot: `^src/(${[folder, ...others].join('|')})/` },
}));

/** A package that has one door. */
const doors = [
  ['^node_modules/(pg|graphile-worker)/', '^src/(platform|queue)/', 'PostgreSQL and its queue are reached through platform/ and queue/.'],
  ['^node_modules/@aws-sdk/', '^src/storage/', 'S3 is reached through storage/.'],
  ['^node_modules/prom-client', '^src/platform/', 'Figures are made by platform/metrics.ts.'],
  ['^node_modules/onnxruntime', '^src/models/', 'The neural run-time is reached through models/.'],
  ['^node_modules/(sharp|@img)/', '^src/media/', 'Pictures are decoded in media/, in a process of their own.'],
  ['^node_modules/(@fastify|fastify|@scalar)/', '^src/http/', 'HTTP is spoken in http/.'],
  ['^node_modules/@modelcontextprotocol/', '^src/mcp/', 'MCP is spoken in mcp/.'],
].map(([to, door, why]) => ({
  name: `one-door-for-${to.replace(/[^a-z0-9]+/gi, '-')}`,
  comment: why,
  severity: 'error',
  from: { path: '^src/', pathNot: [door, '\\.test\\.ts$'] },
  to: { path: to },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...folderRules,
    ...doors,
    {
      name: 'no-circles',
      comment: 'Two files that import each other are one file, or a third is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Nobody imports this file: it is dead, or its wiring is missing.',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: ['\\.test\\.ts$', '\\.d\\.ts$', '^src/main/'] },
      to: {},
    },
    {
      name: 'operations-never-import-each-other',
      comment: 'What two operations share stands in operations/audio/ or operations/songs/, or is an engine.',
      severity: 'error',
      from: { path: '^src/operations/([^/]+)/' },
      to: { path: '^src/operations/[^/]+/', pathNot: ['^src/operations/$1/', '^src/operations/(songs|audio)/'] },
    },
    {
      name: 'schemas-import-nothing-that-runs',
      comment: 'A schema.ts is data that a browser reads too.',
      severity: 'error',
      from: { path: '^src/operations/.+/schema\\.ts$' },
      to: { pathNot: ['^src/contract/', '^src/operations/(fields|voice-fields|operation|audio/output-format|extraction/(preprocessors|read-names|stem-names)|songs/(answer-pair|arranged-fields|read-intent|song-fields|song-result))\\.ts$', '^node_modules/zod/'] },
    },
    {
      name: 'only-the-slot-runs-recipes',
      comment: 'runners.ts loads every engine; only the process that computes imports it.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(worker|main)/', '^src/operations/runners\\.ts$', '\\.test\\.ts$'] },
      to: { path: '^src/operations/runners\\.ts$' },
    },
    {
      name: 'kernels-import-nothing',
      comment: 'dsp/ and notation/ are pure: no package, no Node module, no I/O. A wasm kernel is handed in.',
      severity: 'error',
      from: { path: '^src/(dsp|notation)/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/(dsp|notation)/' },
    },
    {
      name: 'the-client-imports-nothing-of-the-service',
      comment: 'packages/client is published alone: it knows openapi.json, and no file of src/.',
      severity: 'error',
      from: { path: '^packages/client/' },
      to: { path: '^(src|test|bench)/' },
    },
    {
      name: 'the-service-never-calls-itself',
      comment: 'The client is for those outside; the service has the parts themselves.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(cli|mcp|main)/', '\\.test\\.ts$'] },
      to: { path: '^packages/client/' },
    },
    {
      name: 'nothing-imports-main',
      comment: 'main/ wires the parts; a part that needs something gets it as an argument.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/main/' },
      to: { path: '^src/main/' },
    },
    {
      name: 'source-never-imports-tests',
      comment: 'Tests import source, never the other way.',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^(test|bench)/', '\\.test\\.ts$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types', 'default'] },
  },
};
