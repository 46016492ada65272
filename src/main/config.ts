import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { moderationServerSettings } from '../backends/openai/settings.ts';
import {
  listSetting,
  type Setting,
  type SettingShape,
  type SettingValues,
  type ShownSetting,
  setting,
  textSetting,
} from '../contract/setting.ts';
import type { EngineSettings } from '../engines/engine.ts';
import { defaultMediaLimits } from '../media/limits.ts';
import { categories } from '../operations/operation.ts';
import { classNames } from '../operations/worker-classes.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { collectEngineSettings } from './engines/registry.ts';
import { listNearestFirst } from './list-nearest-first.ts';

const whole = z.coerce.number().int();
const MiB = 1024 ** 2;

const originSetting = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'must be origins, such as https://app.example',
  );

const classSetting = z.enum(classNames, {
  error: ({ input }) =>
    `${input} is neither a category nor an operation; there are ${listNearestFirst(String(input), classNames).join(', ')}`,
});

function secret<S extends z.ZodType>(about: string, schema: S): Setting<S> {
  return setting(about, schema, { isSecret: true });
}

/** `name=value,name=value`, as OpenTelemetry's programs read them. */
function readHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => /^\s*([^=\s]+)\s*=(.*)$/.exec(pair));
  return Object.fromEntries(pairs.flatMap((pair) => (pair ? [[pair[1]!, pair[2]!.trim()]] : [])));
}

const serviceSettings = {
  PORT: setting('Port of the HTTP interface', whole.min(1).max(65_535).default(8080)),
  HOST: setting('Address of the HTTP interface', textSetting.default('127.0.0.1')),
  PUBLIC_URL: setting('Public base URL. Default: `http://HOST:PORT`', z.url().optional()),
  DATA_DIR: setting(
    'Folder of the embedded database, stored files, models and the first API key',
    textSetting.default('./data'),
  ),
  DATABASE_URL: secret('PostgreSQL to use. Default: the embedded one', z.url().optional()),
  DATABASE_POOLER: setting(
    '`transaction`: DATABASE_URL is the address of a pooler in transaction mode, such as PgBouncer. Default: none, or one that keeps sessions',
    z.literal('transaction').optional(),
  ),
  DATABASE_REPLICA_URL: secret(
    'Read replica of that PostgreSQL, for lists of tasks, deliveries and usage. Default: the database itself',
    z.url().optional(),
  ),
  STORAGE_URL: setting(
    '`file:FOLDER` or `s3://BUCKET/PREFIX?region=…&endpoint=…&publicEndpoint=…`. Default: a folder in DATA_DIR',
    textSetting.optional(),
  ),
  S3_ACCESS_KEY_ID: setting('Key id for `s3:`. Default: the AWS SDK’s credential chain', textSetting.optional()),
  S3_SECRET_ACCESS_KEY: secret('Secret of that key', textSetting.optional()),
  SERINETTE_API_KEY: secret(
    'API key of the first account, for scripts. Default: a random one',
    textSetting.min(16).optional(),
  ),
  WORKER_SLOTS: setting(
    'Tasks that one worker runs at the same time, besides one short one. Default: one per core',
    whole.min(1).max(256).default(availableParallelism()),
  ),
  WORKER_CLASSES: setting(
    'What this worker takes tasks of: categories and operations (`music,denoise`), separated by commas',
    listSetting.pipe(z.array(classSetting).min(1)).default([...categories]),
  ),
  ALLOW_PRIVATE_ADDRESSES: setting(
    'Private networks (CIDR) or hosts that sources and webhooks may reach, separated by commas; for development',
    listSetting.default([]),
  ),
  TRUSTED_PROXIES: setting(
    'Addresses or networks (CIDR) of proxies whose `X-Forwarded-For` names the caller, separated by commas',
    listSetting.default([]),
  ),
  CORS_ORIGINS: setting(
    'Origins (`https://app.example`) whose pages may call this service with a key, separated by commas; `*` for all',
    listSetting.pipe(z.array(z.union([z.literal('*'), originSetting]))).default([]),
  ),
  WEB_APP: setting(
    '`off`: no web app at the base address, and no sign-in link is printed',
    z.enum(['on', 'off']).default('on'),
  ),
  METRICS_PORT: setting('Port of `/metrics` (Prometheus); 0 for none', whole.min(0).max(65_535).default(9464)),
  METRICS_HOST: setting('Address of `/metrics`', textSetting.default('127.0.0.1')),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'OpenTelemetry collector that gets traces by OTLP over HTTP, such as `http://collector:4318`. Default: no traces',
    z.url({ protocol: /^https?$/ }).optional(),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: secret(
    'Headers of requests to it, such as `authorization=Bearer …`, separated by commas',
    z.string().transform(readHeaders).optional(),
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    'Which share of the traces that begin here is sent, 0 to 1',
    z.coerce.number().min(0).max(1).default(1),
  ),
  PLANS_FILE: setting('File of plans and limits. Default: `config/plans.json`', textSetting.optional()),
  PRICES_FILE: setting('File of prices. Default: `config/prices.json`', textSetting.optional()),
  ...moderationServerSettings,
} as const satisfies SettingShape;

const limitSettings = {
  FFMPEG_PATH: setting('FFmpeg to use. Default: the packaged one, else the system’s', textSetting.optional()),
  YT_DLP_PATH: setting('yt-dlp for YouTube addresses. Default: found in PATH', textSetting.optional()),
  UPLOAD_MIB_MAX: setting(
    'Largest upload or fetched source, in MiB',
    whole.min(1).default(defaultMediaLimits.sizeBytesMax / MiB),
  ),
  AUDIO_SECONDS_MAX: setting(
    'Longest audio accepted, in seconds',
    whole.min(1).default(defaultMediaLimits.durationSecondsMax),
  ),
  AUDIO_SAMPLES_MAX: setting(
    'Most samples of audio accepted, over all channels. Default: more than 4 h of 192 kHz stereo have',
    whole.min(1).default(defaultMediaLimits.samplesMax),
  ),
  INPAINT_SECONDS_MAX: setting('Longest range that inpainting replaces, in seconds', whole.min(1).default(120)),
  UNKNOWN_AUDIO_SECONDS: setting(
    'Length for which credits are reserved while that of an address is unknown, in seconds',
    whole.min(1).default(600),
  ),
  TASK_SECONDS_MAX: setting('A task that runs longer is stopped, in seconds', whole.min(1).default(3600)),
  TASK_DISK_MIB_MAX: setting('Disk that a task may use while it runs, in MiB', whole.min(1).default(64 * 1024)),
  SLOT_MIB_MAX: setting('Memory that a slot may use, in MiB', whole.min(256).default(2048)),
  RESULT_DAYS: setting('How long results are kept, in days', z.coerce.number().positive().default(7)),
  // Longer than the last attempt of a webhook: the addresses in its frozen payload must still work.
  LINK_HOURS: setting(
    'How long the URL of a result is valid, in hours; byId returns a new one',
    z.coerce.number().positive().default(96),
  ),
  SANDBOX: setting(
    '`auto`: tasks and decoders run in the best sandbox that works here; `require`: no start without one; `off`: none',
    z.enum(['auto', 'require', 'off']).default('auto'),
  ),
  LOG_LEVEL: setting('`debug`, `info`, `warn` or `error`', z.enum(['debug', 'info', 'warn', 'error']).default('info')),
  LOG_FORMAT: setting('`pretty` or `json`. Default: `pretty` in a terminal', z.enum(['pretty', 'json']).optional()),
} as const satisfies SettingShape;

/** Every setting there is; the README's table is checked against it. */
export const settings: SettingShape = { ...serviceSettings, ...collectEngineSettings(), ...limitSettings };

type Settings = SettingValues<typeof serviceSettings & typeof limitSettings>;

/** The settings as read, and what follows from several of them. */
export interface Config extends Settings {
  readonly dataFolder: string;
  readonly storageUrl: string;
  readonly uploadBytesMax: number;
  readonly slotBytesMax: number;
  readonly taskDiskBytesMax: number;
  /** What the API and the slots tell their engines. */
  readonly engines: EngineSettings;
  /** Names of the settings that the environment gives. */
  readonly givenSettings: ReadonlySet<string>;
  /** For the operator: what still works and is better changed. */
  readonly warnings: readonly string[];
}

/** Wrong settings, in one sentence a line for the operator. */
export class ConfigError extends OperatorError {}

/** Reads the environment; nothing else does. @throws ConfigError that names every wrong setting */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const problems: string[] = [];
  const formerNames: string[] = [];
  const givenSettings = new Set<string>();
  const values = mapSettings((name, { schema, isSecret = false, formerName }) => {
    const used =
      formerName !== undefined && !isGiven(environment, name) && isGiven(environment, formerName) ? formerName : name;
    if (isGiven(environment, used)) givenSettings.add(name);
    if (used !== name) formerNames.push(`${used} is now ${name}`);
    const parsed = schema.safeParse(readValue(environment, used, isSecret, problems));
    if (!parsed.success) problems.push(`${used}: ${parsed.error.issues[0]?.message ?? 'is not valid'}`);
    return parsed.data;
  });
  if (values.DATABASE_POOLER && !values.DATABASE_URL)
    problems.push('DATABASE_POOLER: set DATABASE_URL to the address of the pooler');
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));

  const read = values as Settings; // parsed by these very schemas
  const dataFolder = resolve(read.DATA_DIR);
  return {
    ...read,
    dataFolder,
    storageUrl: read.STORAGE_URL ?? `file:${dataFolder}/files`,
    uploadBytesMax: read.UPLOAD_MIB_MAX * MiB,
    slotBytesMax: read.SLOT_MIB_MAX * MiB,
    taskDiskBytesMax: read.TASK_DISK_MIB_MAX * MiB,
    engines: {
      modelsFolder: join(dataFolder, 'models'),
      slotMibMax: read.SLOT_MIB_MAX,
      inpaintSecondsMax: read.INPAINT_SECONDS_MAX,
      values: Object.fromEntries(Object.keys(collectEngineSettings()).map((name) => [name, values[name]])),
    },
    givenSettings,
    warnings:
      formerNames.length > 0 ? [`settings were renamed; the old names still work: ${formerNames.join(', ')}`] : [],
  };
}

function mapSettings(read: (name: string, setting: Setting) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(settings).map(([name, each]) => [name, read(name, each)]));
}

function isGiven(environment: NodeJS.ProcessEnv, name: string): boolean {
  return Boolean(environment[name]?.trim() || environment[`${name}_FILE`]?.trim());
}

function readValue(
  environment: NodeJS.ProcessEnv,
  name: string,
  isSecret: boolean,
  problems: string[],
): string | undefined {
  const direct = environment[name]?.trim() || undefined;
  const file = isSecret ? environment[`${name}_FILE`]?.trim() || undefined : undefined;
  if (file === undefined) return direct;
  if (direct !== undefined) problems.push(`${name}: give either ${name} or ${name}_FILE, not both`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    problems.push(`${name}_FILE: ${file} cannot be read`);
    return undefined;
  }
}

/** What is in force, with secrets as dots. */
export function showSettings(config: Config): ShownSetting[] {
  const values: Readonly<Record<string, unknown>> = { ...config, ...config.engines.values };
  return Object.entries(settings).map(([name, { about, schema, isSecret = false }]) => {
    const value = showValue(values[name]);
    return {
      name,
      about,
      value: isSecret && value !== '' ? '••••••••' : value,
      defaultValue: showValue(schema.safeParse(undefined).data),
      isSecret,
      isSet: config.givenSettings.has(name),
    };
  });
}

function showValue(value: unknown): string {
  return value === undefined ? '' : String(value);
}

/** For `serinette config`. */
export function describeConfig(config: Config): string[] {
  return showSettings(config).map(({ name, about, value }) => `${name}=${value || '(not set)'}\n    ${about}.`);
}
