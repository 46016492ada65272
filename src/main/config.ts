import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { songModelNames } from '../contract/song-models.ts';
import { readConversionInputs } from '../engines/voice-converter/conversion-inputs.ts';
import { defaultMediaLimits } from '../media/limits.ts';
import { OperatorError } from '../platform/operator-error.ts';

/** One setting of the environment: how it is read, and what the README and `serinette config` say of it. */
interface Setting<S extends z.ZodType = z.ZodType> {
  readonly about: string;
  readonly schema: S;
  /** Printed as dots, and also read from the file that `<NAME>_FILE` names. */
  readonly isSecret?: true;
}

const text = z.string().trim().min(1);
const whole = z.coerce.number().int();
const MiB = 1024 ** 2;

function setting<S extends z.ZodType>(about: string, schema: S): Setting<S> {
  return { about, schema };
}

function secret<S extends z.ZodType>(about: string, schema: S): Setting<S> {
  return { about, schema, isSecret: true };
}

const list = z
  .string()
  .transform((value) => value.split(',').flatMap((part) => part.trim() || []))
  .default([]);

function serverUrl(instead: string) {
  return z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/^[^/]*\/\/[^/]*@/.test(url), `must hold no password; ${instead}`)
    .optional();
}

/** Every setting there is; the README's table is checked against it. */
export const settings = {
  PORT: setting('Port of the HTTP interface', whole.min(1).max(65_535).default(8080)),
  HOST: setting('Address it listens on', text.default('127.0.0.1')),
  PUBLIC_URL: setting('Base of the addresses handed out; absent, HOST and PORT', z.url().optional()),
  DATA_DIR: setting('Folder of the embedded database, stored files and the first key', text.default('./data')),
  DATABASE_URL: secret('PostgreSQL to use instead of the embedded one', z.url().optional()),
  STORAGE_URL: setting(
    '`file:FOLDER` or `s3://BUCKET/PREFIX?region=…&endpoint=…`; absent, in DATA_DIR',
    text.optional(),
  ),
  S3_ACCESS_KEY_ID: setting('Key id for `s3:`; absent, the AWS ways are tried', text.optional()),
  S3_SECRET_ACCESS_KEY: secret('Secret of that key', text.optional()),
  SERINETTE_API_KEY: secret('A key for the first account, so that scripts can know it', text.min(16).optional()),
  WORKER_SLOTS: setting(
    'Tasks worked on at once by one worker; absent, one a core',
    whole.min(1).max(256).default(availableParallelism()),
  ),
  ALLOW_PRIVATE_ADDRESSES: setting(
    'Networks (CIDR) or hosts, by comma, that sources and webhooks may reach although they are not public; for development',
    list,
  ),
  PLANS_FILE: setting('Plans and limits instead of `config/plans.json`', text.optional()),
  PRICES_FILE: setting('Prices instead of `config/prices.json`', text.optional()),
  TRANSCRIPTION_URL: setting(
    'Server that transcribes in more languages and translates, of the OpenAI interface, such as `http://gpu:8000`',
    serverUrl('use TRANSCRIPTION_API_KEY'),
  ),
  TRANSCRIPTION_API_KEY: secret('Key of that server', text.optional()),
  TRANSCRIPTION_MODEL: setting('Model to ask that server for; absent, the first that it offers', text.optional()),
  VOICE_CONVERSION_URL: setting(
    'Server that converts voices, of Cog’s interface, such as `http://gpu:5000`',
    serverUrl('use VOICE_CONVERSION_API_KEY'),
  ),
  VOICE_CONVERSION_API_KEY: secret('Key of that server', text.optional()),
  VOICE_CONVERSION_INPUTS: setting(
    'What that server calls its inputs: `seed-vc`, `rvc` or JSON',
    text.default('seed-vc').superRefine((value, context) => {
      try {
        readConversionInputs(value);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
      }
    }),
  ),
  VOICE_CONVERSION_STAND_IN: setting(
    'Whether the embedded converter works where that server is away or fails',
    z.stringbool().default(false),
  ),
  COMPOSER_URL: setting(
    'Server that makes songs, of ACE-Step 1.5, such as `http://gpu:8001`',
    serverUrl('use COMPOSER_API_KEY'),
  ),
  COMPOSER_API_KEY: secret('Key of that server', text.optional()),
  COMPOSER_MODELS: setting(
    `Which of ${songModelNames.map((name) => `\`${name}\``).join(', ')} that server makes, by comma`,
    z
      .string()
      .default('v6-pro,v7,v7-pro')
      .transform((value) => value.split(',').flatMap((part) => part.trim() || []))
      .pipe(z.array(z.enum(songModelNames))),
  ),
  COMPOSER_CHECKPOINT: setting('Checkpoint to ask that server for; absent, its own choice', text.optional()),
  COMPOSER_STAND_IN: setting(
    'Whether songs are composed here where that server is away or fails',
    z.stringbool().default(false),
  ),
  IMAGE_CAPTION_URL: setting(
    'Server that says what a picture shows, of the OpenAI interface, such as `http://gpu:8000`',
    serverUrl('use IMAGE_CAPTION_API_KEY'),
  ),
  IMAGE_CAPTION_API_KEY: secret('Key of that server', text.optional()),
  IMAGE_CAPTION_MODEL: setting('Model to ask that server for; absent, the first that it offers', text.optional()),
  FFMPEG_PATH: setting('FFmpeg to use; absent, the packaged one, else the system’s', text.optional()),
  YT_DLP_PATH: setting('yt-dlp for YouTube addresses; absent, it is looked for', text.optional()),
  UPLOAD_MIB_MAX: setting(
    'Largest upload or fetched source, in MiB',
    whole.min(1).default(defaultMediaLimits.sizeBytesMax / MiB),
  ),
  AUDIO_SECONDS_MAX: setting(
    'Longest audio taken, in seconds',
    whole.min(1).default(defaultMediaLimits.durationSecondsMax),
  ),
  INPAINT_SECONDS_MAX: setting(
    'Longest stretch of a song that is replaced at once, in seconds',
    whole.min(1).default(120),
  ),
  UNKNOWN_AUDIO_SECONDS: setting(
    'Length at which an address is reserved before it is fetched',
    whole.min(1).default(600),
  ),
  TASK_SECONDS_MAX: setting('A task that runs longer is stopped', whole.min(1).default(3600)),
  SLOT_MIB_MAX: setting('Memory a slot may use, in MiB', whole.min(256).default(2048)),
  RESULT_DAYS: setting('Days that results are kept', z.coerce.number().positive().default(7)),
  // Longer than the last attempt of a webhook: the addresses in its frozen payload must still work.
  LINK_HOURS: setting(
    'Hours that a result’s address works; byId gives a fresh one',
    z.coerce.number().positive().default(96),
  ),
  LOG_LEVEL: setting('`debug`, `info`, `warn` or `error`', z.enum(['debug', 'info', 'warn', 'error']).default('info')),
  LOG_FORMAT: setting(
    '`pretty` or `json`; absent, by whether a terminal is there',
    z.enum(['pretty', 'json']).optional(),
  ),
} as const satisfies Record<string, Setting>;

type Settings = { readonly [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> };

/** The settings as read, and what follows from several of them. */
export interface Config extends Settings {
  readonly dataFolder: string;
  readonly storageUrl: string;
  readonly uploadBytesMax: number;
  readonly slotBytesMax: number;
}

/** Wrong settings, in one sentence a line for whoever starts the service. */
export class ConfigError extends OperatorError {}

/** Reads the environment; nothing else does. @throws ConfigError that names every wrong setting */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const problems: string[] = [];
  const values = Object.entries(settings).map(([name, { schema, ...rest }]) => {
    const given = readValue(environment, name, 'isSecret' in rest, problems);
    const parsed = schema.safeParse(given);
    if (!parsed.success) problems.push(`${name}: ${parsed.error.issues[0]?.message ?? 'is not valid'}`);
    return [name, parsed.data];
  });
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));

  const read = Object.fromEntries(values) as Settings;
  const dataFolder = resolve(read.DATA_DIR);
  return {
    ...read,
    dataFolder,
    storageUrl: read.STORAGE_URL ?? `file:${dataFolder}/files`,
    uploadBytesMax: read.UPLOAD_MIB_MAX * MiB,
    slotBytesMax: read.SLOT_MIB_MAX * MiB,
  };
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

/** For `serinette config`: what is in force, with secrets as dots. */
export function describeConfig(config: Config): string[] {
  return Object.entries(settings).map(([name, { about, ...rest }]) => {
    const value = config[name as keyof Settings];
    const shown = value === undefined || (Array.isArray(value) && value.length === 0) ? '(absent)' : String(value);
    return `${name}=${'isSecret' in rest && value !== undefined ? '••••••••' : shown}\n    ${about}.`;
  });
}
