import { Fault } from './fault.ts';

/** An element of a marked text, or plain text. */
export type SsmlNode = string | SsmlElement;

export interface SsmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SsmlNode[];
}

/** Deeper than any person writes. */
const depthMax = 50;
const tokenPattern =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;
const attributePattern = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Whether a text is marked by SSML: it begins with its root element. */
export function isSsml(text: string): boolean {
  return /^\s*(?:<\?xml[^>]*\?>\s*)?<speak[\s>]/.test(text);
}

/**
 * Reads a text that is marked by the Speech Synthesis Markup Language 1.1 (W3C, 2010): elements, attributes and text, as XML has
 * them. What an element means is for the reader.
 *
 * @throws Fault UNPROCESSABLE_CONTENT that names the place
 */
export function parseSsml(text: string): SsmlElement {
  const root: OpenElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < text.length) {
    const at = tokenPattern.lastIndex;
    const match = tokenPattern.exec(text);
    if (!match) throw refuse(text, at, 'is no tag; a < in the text is written &lt;');
    const [, data, isEnd, name, attributes, isEmpty, plain] = match;
    const parent = open.at(-1)!;
    if (data !== undefined) parent.children.push(data);
    else if (plain !== undefined) parent.children.push(readEntities(plain));
    else if (name === undefined) continue;
    else if (isEnd) {
      if (parent.name !== name || open.length === 1) throw refuse(text, at, `closes what is not open`);
      open.pop();
    } else {
      if (open.length > depthMax) throw refuse(text, at, 'lies too deep');
      const element: OpenElement = { name, attributes: readAttributes(attributes!), children: [] };
      parent.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  if (open.length > 1) throw refuse(text, text.length, `the end: <${open.at(-1)!.name}> is not closed`);
  const speak = root.children.find((child) => typeof child !== 'string');
  if (typeof speak !== 'object' || speak.name !== 'speak') throw refuse(text, 0, 'begins no <speak>');
  return speak;
}

interface OpenElement extends SsmlElement {
  readonly children: SsmlNode[];
}

function readAttributes(text: string): Record<string, string> {
  const found = [...text.matchAll(attributePattern)];
  return Object.fromEntries(found.map(([, name, one, other]) => [name!, readEntities(one ?? other ?? '')]));
}

function readEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : '';
  });
}

function refuse(text: string, at: number, reason: string): Fault {
  const place = at < text.length ? `"${text.slice(at, at + 30)}" ` : '';
  return new Fault('UNPROCESSABLE_CONTENT', `text: the SSML cannot be read: ${place}${reason}.`, { field: 'text' });
}
