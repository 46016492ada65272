/** A piece of a document that is read with a pause around it. */
export interface TextBlock {
  readonly kind: 'paragraph' | 'heading' | 'item';
  readonly text: string;
}

const headingCharactersMax = 80;

/**
 * Cuts a text into paragraphs, headings and items of lists, as plain texts and Markdown have them. Lines of one paragraph
 * are joined; a word that was parted at a line's end is put together.
 */
export function readDocument(text: string): TextBlock[] {
  const clean = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('\f', '\n\n');
  return clean
    .split(/\n[ \t]*\n+/)
    .flatMap(readParagraph)
    .filter(({ text: piece }) => /[\p{L}\p{N}]/u.test(piece));
}

function readParagraph(paragraph: string): TextBlock[] {
  const lines = paragraph.split('\n').map((line) => line.trim());
  // A line of a Markdown heading, underlined or not, of a list, of a rule.
  const blocks: TextBlock[] = [];
  let open: string[] = [];
  const close = (): void => {
    if (open.length > 0) blocks.push(judgeBlock(joinLines(open), open.length === 1));
    open = [];
  };
  for (const line of lines) {
    const heading = /^#{1,6}\s+(.+?)\s*#*$/.exec(line)?.[1];
    const item = /^(?:[-*•‣–]|\(?\d{1,3}[.)]|[a-z]\))\s+(.+)$/.exec(line)?.[1];
    const isRule = /^(?:[-=*_]\s?){3,}$/.test(line);
    if (heading !== undefined) {
      close();
      blocks.push({ kind: 'heading', text: heading });
    } else if (item !== undefined && !/^\d+\. \p{Ll}/u.test(line)) {
      close();
      blocks.push({ kind: 'item', text: /^\(?\d/.test(line) ? line.replace(/^\(?(\d+)[.)]\s+/, '$1: ') : item });
    } else if (isRule) {
      const isUnderline = open.length === 1 && /^[-=]{3,}$/.test(line);
      if (isUnderline) blocks.push({ kind: 'heading', text: open.pop()! });
      close();
    } else open.push(line.replace(/^>\s?/, ''));
  }
  close();
  return blocks;
}

function joinLines(lines: readonly string[]): string {
  return lines.join(' ').replaceAll(/(?<=\p{Ll})- (?=\p{Ll})/gu, '-');
}

/** A short line by itself without an end of a sentence is a heading. */
function judgeBlock(text: string, isAlone: boolean): TextBlock {
  const isShort = text.length <= headingCharactersMax && text.split(' ').length <= 10;
  const isOpen = !/[.!?…:;,"”’)]$/.test(text);
  const isNamed = /^(?:chapter|part|book|act|scene|prologue|epilogue|introduction|preface|appendix)\b/i.test(text);
  const isTitled = /^\P{Ll}*$/u.test(text) || /^\p{Lu}/u.test(text);
  return {
    kind:
      isAlone && isShort && ((isNamed && text.length < 60) || (isOpen && isTitled && text.split(' ').length > 0))
        ? 'heading'
        : 'paragraph',
    text,
  };
}
