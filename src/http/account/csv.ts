import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type CsvRow = readonly (string | number | null)[];

/** Answers a table as a file (RFC 4180); it is sent while it is read, a batch of rows at a time. */
export function answerCsv(
  reply: FastifyReply,
  { filename, head, batches }: { filename: string; head: CsvRow; batches: AsyncIterable<readonly CsvRow[]> },
): Readable {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${filename}"`);
  return Readable.from(writeLines(head, batches), { objectMode: false });
}

async function* writeLines(head: CsvRow, batches: AsyncIterable<readonly CsvRow[]>): AsyncGenerator<string> {
  yield writeLine(head);
  for await (const rows of batches) yield rows.map(writeLine).join('');
}

function writeLine(row: CsvRow): string {
  return `${row.map(writeCell).join(',')}\r\n`;
}

function writeCell(value: string | number | null): string {
  if (typeof value !== 'string') return String(value ?? '');
  // A spreadsheet would run a text that begins like a formula (OWASP, CSV injection).
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
