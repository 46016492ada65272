import type { z } from 'zod';
import { Fault } from '../contract/fault.ts';
import type { JsonObject } from '../contract/task.ts';
import type { OperationDescription } from '../operations/operation.ts';

/** A request's fields, in whatever encoding they were sent. */
export type RawFields = Readonly<Record<string, unknown>>;

/** An operation's input, and what was changed in the request for it, in sentences. */
export interface ReadInput {
  readonly input: JsonObject;
  readonly warnings: readonly string[];
}

/**
 * Reads an operation's input from a request. Unknown fields are ignored: clients send many.
 * @throws Fault UNPROCESSABLE_CONTENT that names every bad field
 */
export function readInput(operation: OperationDescription, raw: RawFields): ReadInput {
  const given: Record<string, unknown> = { ...raw };
  /** Names that the client used for fields, where they are not ours. */
  const sentAs = new Map<string, string>();
  for (const [alias, name] of Object.entries(operation.aliases ?? {})) {
    if (!isAbsent(given[name]) || isAbsent(given[alias])) continue;
    given[name] = given[alias];
    sentAs.set(name, alias);
  }
  const warnings = [...(operation.tellUnfollowed?.(given) ?? [])];
  const lenient = new Set(operation.lenientFields);
  for (;;) {
    const parsed = operation.input.safeParse(given);
    if (parsed.success) return { input: parsed.data as JsonObject, warnings };
    const issue = parsed.error.issues.find(({ path }) => lenient.has(String(path[0])));
    // Each turn settles one field or gives up on it, so this ends.
    if (!issue) throw refuseIssues(parsed.error, given);
    const field = String(issue.path[0]);
    const { value, told } = bringToLimit(issue, given);
    given[field] = value;
    const alias = sentAs.get(field);
    warnings.push(alias === undefined ? told : told.replace(field, alias));
  }
}

/** The nearest value that a field takes; undefined, which counts as an omitted field, where there is none. */
function bringToLimit(issue: z.core.$ZodIssue, given: Record<string, unknown>): { value: unknown; told: string } {
  const field = String(issue.path[0]);
  const value = given[field];
  const number = Number(value);
  if (issue.code === 'too_big' && issue.origin === 'string' && typeof value === 'string') {
    const cut = value.trim().slice(0, Number(issue.maximum)).toWellFormed();
    return {
      value: cut,
      told: `${field}: only the first ${issue.maximum} of ${value.trim().length} characters were taken.`,
    };
  }
  if (issue.code === 'too_big' && issue.origin !== 'string') {
    return {
      value: issue.maximum,
      told: `${field}: ${number} is more than ${issue.maximum}, which was taken instead.`,
    };
  }
  // Clients send -1, and 0, for "not chosen".
  if (issue.code === 'too_small' && number <= 0) {
    return { value: undefined, told: `${field}: ${number} counts as an omitted field.` };
  }
  if (issue.code === 'too_small') {
    return {
      value: issue.minimum,
      told: `${field}: ${number} is less than ${issue.minimum}, which was taken instead.`,
    };
  }
  if (issue.code === 'not_multiple_of') {
    const step = Number(issue.divisor);
    const nearest = Math.round(number / step) * step;
    return { value: nearest, told: `${field}: ${number} is no multiple of ${step}; ${nearest} was taken instead.` };
  }
  if (issue.code === 'invalid_type' && issue.expected === 'int' && Number.isFinite(number)) {
    return { value: Math.round(number), told: `${field}: ${number} was rounded to ${Math.round(number)}.` };
  }
  return { value: undefined, told: `${describeIssues({ issues: [issue] }, given)} It was left out.` };
}

/** Which of an operation's fields were sent, by the names that its input has. */
export function listSentFields(operation: OperationDescription, raw: RawFields): string[] {
  const aliases = Object.entries(operation.aliases ?? {});
  return Object.keys(operation.input.shape).filter(
    (name) => !isAbsent(raw[name]) || aliases.some(([alias, of]) => of === name && !isAbsent(raw[alias])),
  );
}

export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** The refusal of fields that a schema does not accept. */
export function refuseIssues(error: z.ZodError, given: Record<string, unknown>): Fault {
  const byField = Map.groupBy(error.issues, ({ path }) => String(path[0] ?? 'body'));
  const sentences = [...byField].map(([field, issues]) => [field, describeIssues({ issues }, given)]);
  return new Fault('UNPROCESSABLE_CONTENT', describeIssues(error, given), {
    fieldErrors: Object.fromEntries(sentences),
  });
}

/** One sentence for each issue, with its field. */
export function describeIssues(error: Pick<z.ZodError, 'issues'>, given: Record<string, unknown>): string {
  const sentences = error.issues.map((issue) => {
    const field = issue.path.join('.') || 'body';
    const reason = sayPlainly(issue);
    if (!isAbsent(given[field])) return `${field}: ${reason}.`;
    // A schema's own message says more than that something is missing.
    return reason === issue.message ? `${field} is required: ${reason}.` : `${field} is required.`;
  });
  return [...new Set(sentences)].join(' ');
}

/** Zod's default messages in plain words; a schema's own messages stay unchanged. */
function sayPlainly(issue: z.core.$ZodIssue): string {
  if (!/^(Invalid (input|option)|Too (big|small)): /.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'too_big':
      return sayBound('at most', issue.maximum, issue.origin);
    case 'too_small':
      return sayBound('at least', issue.minimum, issue.origin);
    case 'invalid_type':
      return `must be ${kindNames[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    default:
      return issue.message.replace(/^[^:]*: /, '');
  }
}

const kindNames: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function sayBound(side: 'at most' | 'at least', bound: number | bigint, origin: string): string {
  const unit = origin === 'string' ? ' characters long' : origin === 'array' ? ' items long' : '';
  return `must be ${side} ${bound}${unit}`;
}
