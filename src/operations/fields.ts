import { z } from 'zod';
import { audioFormats } from '../contract/audio.ts';

// A form knows only text, and Python clients write True and False. Each field below reads its value from JSON,
// urlencoded and multipart alike; empty text and null mean that the field is omitted.

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  yes: true,
  on: true,
  false: false,
  '0': false,
  no: false,
  off: false,
};

function readEmptyAsAbsent(value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value !== 'string') return value;
  // PostgreSQL accepts neither NUL nor unpaired surrogates.
  return value.trim() === '' ? undefined : value.replaceAll('\0', '').toWellFormed();
}

function readNumber(value: unknown): unknown {
  const given = readEmptyAsAbsent(value);
  if (typeof given !== 'string') return given;
  // Number('0x10') is 16 and Number('Infinity') is infinite: only decimal text is accepted.
  return /^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?\s*$/.test(given) ? Number(given) : given;
}

function readFlag(value: unknown): unknown {
  const given = readEmptyAsAbsent(value);
  if (typeof given !== 'string' && typeof given !== 'number') return given;
  return truths[String(given).trim().toLowerCase()] ?? given;
}

function readWord(value: unknown): unknown {
  const given = readEmptyAsAbsent(value);
  return typeof given === 'string' ? given.trim().toLowerCase() : given;
}

/** Wraps a schema so that it accepts the value in any of the three encodings. */
export const fields = {
  number: <S extends z.ZodType>(schema: S) => z.preprocess(readNumber, schema),
  flag: <S extends z.ZodType>(schema: S) => z.preprocess(readFlag, schema),
  text: <S extends z.ZodType>(schema: S) => z.preprocess(readEmptyAsAbsent, schema),
  /** One of a few lower-case words. */
  word: <S extends z.ZodType>(schema: S) => z.preprocess(readWord, schema),
};

/** `output_extension`; default: the source's own format if we can write it, else mp3. */
export const outputExtension = fields.word(
  z
    .enum(audioFormats)
    .optional()
    .describe("Format of the result. Default: the source's own format where it is one of these, else mp3."),
);
