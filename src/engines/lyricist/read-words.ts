import { isEntry, parseJson } from '../../backends/http/read-json.ts';

/** What a server wrote: lines by section. */
export interface ReadWords {
  readonly title?: string;
  readonly sections: readonly (readonly string[])[];
}

export interface ReadLine {
  /** Counted from 0, as `line` is. */
  readonly section: number;
  readonly line: number;
  readonly text: string;
}

const lineCharactersMax = 120;
const titleCharactersMax = 60;

/** @returns undefined for what holds no words as they were asked for */
export function readWrittenWords(answer: string): ReadWords | undefined {
  const found = findJson(answer);
  if (!isEntry(found) || !Array.isArray(found.sections)) return undefined;
  const sections = found.sections.map((section: unknown) => {
    const lines: unknown = isEntry(section) ? section.lines : section;
    return Array.isArray(lines) ? lines.map((line) => cleanLine(line)) : [];
  });
  const title = cleanLine(found.title).slice(0, titleCharactersMax);
  return { sections, ...(title !== '' && { title }) };
}

/** Lines that were asked for again; those that cannot be read are left out. */
export function readLines(answer: string): ReadLine[] {
  const found = findJson(answer);
  const lines: unknown[] = isEntry(found) && Array.isArray(found.lines) ? found.lines : [];
  return lines.flatMap((entry) => {
    if (!isEntry(entry)) return [];
    const [section, line, text] = [Number(entry.section) - 1, Number(entry.line) - 1, cleanLine(entry.text)];
    return Number.isInteger(section) && Number.isInteger(line) && text !== '' ? [{ section, line, text }] : [];
  });
}

/** The object in an answer that may have prose or a fence of code around it. */
function findJson(answer: string): unknown {
  const [from, to] = [answer.indexOf('{'), answer.lastIndexOf('}')];
  return from < 0 || to < from ? undefined : parseJson(answer.slice(from, to + 1));
}

/** A line without numbers, bullets, quotes, tags and markup around it. */
function cleanLine(line: unknown): string {
  if (typeof line !== 'string') return '';
  return line
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/\[[^\]]*\]|\([^)]*\)|[*_#<>{}]/g, '')
    .trim()
    .replace(/^(?:\d+[.):]|[-–—•])\s*/, '')
    .replace(/^["“”„«']+|["“”»]+$|[,;:]+$/g, '')
    .trim()
    .slice(0, lineCharactersMax);
}
