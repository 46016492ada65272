import { existsSync, readFileSync } from 'node:fs';
import { InvalidArgumentError, Option } from 'commander';
import type { DescribedOperation, OperationField } from '../description/describe-operations.ts';
import { CliError } from './cli-error.ts';
import type { CommandWords } from './command-words.ts';

/** A flag of a command and the field that it fills. */
export interface FieldOption {
  readonly field: OperationField;
  readonly option: Option;
}

/** One flag for each field, but for the operand. */
export function makeFieldOptions({ fields }: DescribedOperation, words: CommandWords | undefined): FieldOption[] {
  return fields
    .filter(({ name }) => name !== words?.operand)
    .map((field) => {
      const word = words?.flags?.[field.name];
      const { flag, factor = 1 } = typeof word === 'object' ? word : { flag: word ?? kebabCase(field.name) };
      return { field, option: makeOption(field, flag, factor) };
    });
}

export function kebabCase(name: string): string {
  return name.replaceAll('_', '-');
}

function makeOption(field: OperationField, flag: string, factor: number): Option {
  const about = describe(field, factor);
  if (field.type === 'boolean') {
    const option =
      field.defaultValue === true ? new Option(`--no-${flag}`, `Not: ${about}`) : new Option(`--${flag}`, about);
    return option.makeOptionMandatory(field.isRequired);
  }
  const option = new Option(`--${flag} <${valueName(field, factor)}>`, about).makeOptionMandatory(field.isRequired);
  if (field.type === 'number' || field.type === 'integer') return option.argParser((text) => readNumber(text) * factor);
  if (field.type === 'array') return option.argParser((text) => text.split(',').map((each) => each.trim()));
  return field.choices ? option.choices(field.choices.map(String)) : option;
}

function valueName({ type, choices, name }: OperationField, factor: number): string {
  if (choices && type !== 'string') return choices.join('|');
  if (factor === 1000) return 'seconds';
  if (type === 'array') return 'names';
  if (type !== 'string') return 'number';
  if (name.endsWith('_url')) return 'address';
  return choices ? 'name' : isLongText(name) ? 'text or file.txt' : 'text';
}

function describe({ description, defaultValue }: OperationField, factor: number): string {
  const about = factor === 1000 ? description.replace(/,? ?in milliseconds/i, '') : description;
  const isWorthSaying = ['string', 'number'].includes(typeof defaultValue) && !/default:/i.test(description);
  return isWorthSaying ? `${about} Default: ${defaultValue}.` : about;
}

function readNumber(text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) throw new InvalidArgumentError('It must be a number.');
  return number;
}

/** Texts that people keep in files. */
export function isLongText(fieldName: string): boolean {
  return fieldName === 'lyrics' || fieldName === 'text';
}

/** The text itself, or what is in the file that it names: `words.txt`. @throws CliError if there is no such file */
export function readLongText(text: string): string {
  if (/\n/.test(text) || !/^\S.*\.(txt|md|lrc|ssml|xml)$/i.test(text)) return text;
  if (existsSync(text)) return readFileSync(text, 'utf8');
  // A sentence may end like a file's name; a word does not.
  if (/\s/.test(text)) return text;
  throw new CliError(`There is no file ${text}.`);
}
