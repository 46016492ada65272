import { z } from 'zod';

/** One setting of the environment: how it is read, and what the README and `serinette config` say about it. */
export interface Setting<S extends z.ZodType = z.ZodType> {
  readonly about: string;
  readonly schema: S;
  /** Printed as dots, and also read from the file that `<NAME>_FILE` names. */
  readonly isSecret?: boolean;
  /** Still read, with a warning. */
  readonly formerName?: string;
}

/** A setting as an operator sees it. */
export interface ShownSetting {
  readonly name: string;
  readonly about: string;
  /** What is in force, with a secret as dots; empty if there is nothing. */
  readonly value: string;
  /** What counts where it is not given; empty for nothing, or for something that depends on others. */
  readonly defaultValue: string;
  readonly isSecret: boolean;
  /** Whether the environment gives it. */
  readonly isSet: boolean;
}

export type SettingShape = Readonly<Record<string, Setting>>;

export type SettingValues<Shape extends SettingShape> = {
  readonly [Name in keyof Shape]: z.output<Shape[Name]['schema']>;
};

export function setting<S extends z.ZodType>(
  about: string,
  schema: S,
  more: Pick<Setting, 'isSecret' | 'formerName'> = {},
): Setting<S> {
  return { about, schema, ...more };
}

/** A text that is not empty. */
export const textSetting = z.string().trim().min(1);

/** Values separated by commas. */
export const listSetting = z.string().transform((value) => value.split(',').flatMap((part) => part.trim() || []));

/** The address of a model server. @param keySetting where its password belongs */
export function serverUrlSetting(keySetting: string) {
  return z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/^[^/]*\/\/[^/]*@/.test(url), `must not contain a password; use ${keySetting}`)
    .optional();
}

/** The key of a model server. */
export function apiKeySetting(formerName?: string): Setting<z.ZodOptional<typeof textSetting>> {
  return setting('API key of that server', textSetting.optional(), {
    isSecret: true,
    ...(formerName && { formerName }),
  });
}

/** Whether the embedded engine takes over when that server cannot be used; one meaning for all servers. */
export function fallbackSetting(formerName?: string) {
  return setting(
    'Use the embedded engine when that server is unavailable or fails; otherwise the task is retried later',
    z.stringbool().default(false),
    formerName === undefined ? {} : { formerName },
  );
}
