import { isEntry, parseJson } from '../http/read-json.ts';

/** What a prediction came to. */
export type CogPrediction =
  | { readonly status: 'succeeded'; readonly files: readonly CogFileAddress[]; readonly error?: undefined }
  /** `error` is a traceback more often than not. */
  | { readonly status: 'failed' | 'canceled' | 'unfinished'; readonly error: string | undefined };

/** A file of an output, not yet read. */
export interface CogFileAddress {
  /** Its way within the output: empty for the output itself, `0`, `audio`, `stems.vocals`. */
  readonly name: string;
  /** `data:`, `http:` or `https:`. */
  readonly address: string;
}

/** What a model takes, as its own description has it. */
export interface CogInputs {
  readonly fields: ReadonlyMap<string, CogInputField>;
  readonly required: readonly string[];
}

export interface CogInputField {
  /** `string`, `integer`, `number`, `boolean`; undefined where it is not said. */
  readonly type: string | undefined;
  /** The only values that are taken, where they are listed. */
  readonly choices: readonly unknown[] | undefined;
}

const filesMax = 32;
const depthMax = 4;

/** @returns undefined for what is no prediction */
export function readPrediction(body: string): CogPrediction | undefined {
  const answer = parseJson(body);
  if (!isEntry(answer)) return undefined;
  const error = typeof answer.error === 'string' ? answer.error : undefined;
  switch (answer.status) {
    case 'succeeded':
      return { status: 'succeeded', files: listFiles(answer.output) };
    case 'failed':
    case 'canceled':
      return { status: answer.status, error };
    case 'starting':
    case 'processing':
      return { status: 'unfinished', error };
    default:
      return undefined;
  }
}

/** @returns `READY`, `BUSY`, `STARTING` …; undefined where the answer says none */
export function readHealth(body: string): string | undefined {
  const answer = parseJson(body);
  return isEntry(answer) && typeof answer.status === 'string' ? answer.status : undefined;
}

/**
 * Reads the OpenAPI description of a model, in which `Input` holds the fields; lists of choices stand apart, behind
 * references.
 *
 * @returns undefined where there is no such description
 */
export function readInputs(body: string): CogInputs | undefined {
  const description = parseJson(body);
  const schemas = at(description, ['components', 'schemas']);
  const input = at(schemas, ['Input']);
  const properties = at(input, ['properties']);
  if (!isEntry(input) || !isEntry(properties)) return undefined;
  const fields = Object.entries(properties).map(([name, field]) => [name, readField(field, schemas)] as const);
  const required = Array.isArray(input.required) ? input.required.filter((name) => typeof name === 'string') : [];
  return { fields: new Map(fields), required };
}

/** Takes a data address apart. Source: RFC 2397. @returns undefined for what is none */
export function readDataAddress(address: string): Buffer | undefined {
  const comma = address.indexOf(',');
  if (!/^data:/i.test(address) || comma === -1) return undefined;
  const head = address.slice('data:'.length, comma);
  const content = address.slice(comma + 1);
  if (/;\s*base64\s*$/i.test(head)) return Buffer.from(content, 'base64');
  return URL.canParse(address) ? Buffer.from(decodeBytes(content), 'latin1') : undefined;
}

function decodeBytes(content: string): string {
  return content.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Every file address in an output, be it the output itself, in a list or in an object; other texts are passed over. */
function listFiles(output: unknown): CogFileAddress[] {
  const files: CogFileAddress[] = [];
  const visit = (value: unknown, path: readonly string[]): void => {
    if (files.length >= filesMax) return;
    if (typeof value === 'string' && /^(data:|https?:\/\/)/i.test(value)) {
      files.push({ name: path.join('.'), address: value });
    } else if (typeof value === 'object' && value !== null && path.length < depthMax) {
      for (const [name, part] of Object.entries(value)) visit(part, [...path, name]);
    }
  };
  visit(output, []);
  return files;
}

function readField(field: unknown, schemas: unknown): CogInputField {
  const parts = [field, ...listParts(field, 'allOf'), ...listParts(field, 'anyOf')].flatMap((part) => [
    part,
    ...resolve(part, schemas),
  ]);
  const types = parts.flatMap((part) => (isEntry(part) && typeof part.type === 'string' ? [part.type] : []));
  const choices = parts.flatMap((part) => (isEntry(part) && Array.isArray(part.enum) ? [part.enum as unknown[]] : []));
  return { type: types.find((type) => type !== 'null'), choices: choices[0] };
}

function listParts(field: unknown, name: 'allOf' | 'anyOf'): unknown[] {
  const parts = isEntry(field) ? field[name] : undefined;
  return Array.isArray(parts) ? parts : [];
}

function resolve(part: unknown, schemas: unknown): unknown[] {
  const reference = isEntry(part) ? part.$ref : undefined;
  const name = typeof reference === 'string' ? /^#\/components\/schemas\/([^/]+)$/.exec(reference)?.[1] : undefined;
  return name === undefined ? [] : [at(schemas, [name])];
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => (isEntry(part) ? part[name] : undefined), value);
}
