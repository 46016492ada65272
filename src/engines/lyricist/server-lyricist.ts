import type { ChatServer } from '../../backends/openai/chat.ts';
import { Fault } from '../../contract/fault.ts';
import type { Pronounce, SheetLine, SheetSection } from '../../lyrics/lyric-sheet.ts';
import { isSungLanguage } from '../../lyrics/phonetics/sung-languages.ts';
import { pronounceIn } from '../../lyrics/pronounce-in.ts';
import { moderate } from '../moderator/moderator.ts';
import { type Complaint, type Judge, judgeDraft, toPlainLine } from './judge-lines.ts';
import { askForLines, askForWords } from './lyric-question.ts';
import type { Lyricist, LyricOrder, WrittenWords } from './lyricist.ts';
import { readLines, readWrittenWords } from './read-words.ts';
import { createRuleLyricist } from './rule-lyricist.ts';
import { type DraftSection, planDraft } from './word-draft.ts';

interface ServerLyricistOptions {
  /** Of English. */
  readonly pronounce: Pronounce;
  /** Told what an operator may want to know. */
  readonly notice: (text: string) => void;
}

/** How often lines that do not fit are asked for again. */
const repairsMax = 2;
/** No repair begins later: somebody waits for the song. */
const repairsBeginMsMax = 90_000;
/** With more of its lines replaced, the words are no longer the server's. */
const replacedShareMax = 0.5;

type Lines = string[][];

/**
 * Has a language model write the words under the plan of the song. Each line is checked: its language, what moderation says,
 * lines of the account's other songs, syllables and rhyme by our own pronunciation. Bad lines are asked for again; what is
 * still bad then is replaced by lines of the built-in writer, who also takes over where the server fails.
 */
export function createServerLyricist(server: ChatServer, { pronounce, notice }: ServerLyricistOptions): Lyricist {
  const builtIn = createRuleLyricist(pronounce);

  async function takeOver(order: LyricOrder, cause: string): Promise<WrittenWords> {
    notice(`The lyrics server was not used: ${cause}`);
    const own = await builtIn.write(order);
    const told = own.sheet ? ' The words were written by the built-in writer.' : '';
    return { ...own, warnings: [`The lyrics server could not write the words of this song.${told}`] };
  }

  return {
    name: 'server',
    async write(order) {
      const sections = planDraft(order);
      const language = order.brief.language ?? 'en';
      const judge: Judge = {
        pronounce: isSungLanguage(language) ? pronounceIn(language, pronounce) : pronounce,
        language,
        recent: new Set((order.brief.recentLines ?? []).map(toPlainLine)),
      };
      try {
        const written = await writeAndRepair(server, { order, sections, judge });
        const own = await builtIn.write(order);
        const replaced = replaceBadLines(written, { sections, judge, own: own.sheet });
        if (!replaced) return await takeOver(order, 'too many of its lines could not be sung');
        if (replaced.count > 0) notice(`${replaced.count} lines of the lyrics server were replaced.`);
        const title = order.title === undefined ? checkTitle(written.title, judge) : undefined;
        const warnings =
          replaced.count > 0 ? [`${replaced.count} lines of the lyrics server did not fit and were replaced.`] : [];
        return { sheet: toSheet(written.lines, { order, sections, judge, title }), ...(title && { title }), warnings };
      } catch (thrown) {
        order.signal.throwIfAborted();
        if (!(thrown instanceof Fault)) throw thrown;
        return takeOver(order, `${thrown.message}${thrown.cause instanceof Error ? ` ${thrown.cause.message}` : ''}`);
      }
    },
  };
}

interface Writing {
  readonly order: LyricOrder;
  readonly sections: readonly DraftSection[];
  readonly judge: Judge;
}

interface Written {
  readonly title?: string | undefined;
  readonly lines: Lines;
}

async function writeAndRepair(server: ChatServer, { order, sections, judge }: Writing): Promise<Written> {
  const { signal, seed } = order;
  const begunMs = performance.now();
  const question = { role: 'user', content: askForWords(order, sections) };
  const ask = async (more: readonly { role: string; content: string }[]) =>
    server.ask([question, ...more], { signal, fields: { seed } });
  const read = readWrittenWords(await ask([])) ?? readWrittenWords(await ask([]));
  if (!read) throw server.fail('answered something that holds no lyrics.', new Error('no JSON with sections'));
  const lines = sections.map(({ plan }, i) =>
    Array.from({ length: plan.lineCount }, (_, line) => read.sections[i]?.[line] ?? ''),
  );
  for (let repair = 0; repair < repairsMax; repair++) {
    const complaints = judgeDraft(lines, sections, judge);
    if (complaints.length === 0 || performance.now() - begunMs > repairsBeginMsMax) break;
    const draft = JSON.stringify({ sections: lines.map((each) => ({ lines: each })) });
    const again = [
      { role: 'assistant', content: draft },
      { role: 'user', content: askForLines(complaints, sections) },
    ];
    takeBetterLines(lines, readLines(await ask(again)), { complaints, sections, judge });
  }
  return { title: read.title, lines };
}

/** Takes lines that were asked for again where they leave fewer complaints. */
function takeBetterLines(
  lines: Lines,
  answered: ReturnType<typeof readLines>,
  { complaints, sections, judge }: Omit<Writing, 'order'> & { complaints: readonly Complaint[] },
): void {
  let best = weigh(complaints);
  for (const { section, line, text } of answered) {
    const old = lines[section]?.[line];
    if (old === undefined || !complaints.some((each) => each.section === section && each.line === line)) continue;
    lines[section]![line] = text;
    const now = weigh(judgeDraft(lines, sections, judge));
    if (now < best) best = now;
    else lines[section]![line] = old;
  }
}

function weigh(complaints: readonly Complaint[]): number {
  return complaints.reduce((sum, { isForbidden }) => sum + (isForbidden ? 3 : 1), 0);
}

/**
 * Puts lines of the built-in writer, with all that rhyme with them, where lines are still bad. Without one, as in other
 * languages, lines that must not be sung become another line of their section, and the rest stays.
 *
 * @returns how many; undefined where too little would be left
 */
function replaceBadLines(
  { lines }: Written,
  { sections, judge, own }: Omit<Writing, 'order'> & { own: readonly SheetSection[] | undefined },
): { count: number } | undefined {
  const complaints = judgeDraft(lines, sections, judge).filter(({ isForbidden }) => isForbidden || own);
  const replaced = new Set<string>();
  for (const { section, line } of complaints) {
    const { rhymes, at } = sections[section]!;
    const spare = rhymes.findIndex((_, i) => !complaints.some((each) => each.section === section && each.line === i));
    if (!own && spare < 0) return undefined;
    for (const [i, rhyme] of rhymes.entries()) {
      if (own ? rhyme !== rhymes[line] : i !== line) continue;
      lines[section]![i] = own ? (own[at[0]!]?.lines[i]?.text ?? '') : lines[section]![spare]!;
      replaced.add(`${section} ${i}`);
    }
  }
  const total = sections.reduce((sum, { plan }) => sum + plan.lineCount, 0);
  const isForbidden = judgeDraft(lines, sections, judge).some((each) => each.isForbidden);
  return isForbidden || replaced.size > replacedShareMax * total ? undefined : { count: replaced.size };
}

function checkTitle(title: string | undefined, { recent }: Judge): string | undefined {
  return title && !moderate(title).isFlagged && !recent.has(toPlainLine(title)) ? title : undefined;
}

function toSheet(
  lines: Lines,
  { order, sections, judge, title = order.title }: Writing & { title?: string | undefined },
): SheetSection[] {
  const { pronounce, language } = judge;
  const named = title === undefined ? undefined : toPlainLine(title);
  const toLine = (text: string): SheetLine => ({
    text,
    words: text.split(' ').flatMap((word) => {
      const syllables = pronounce(word);
      return syllables.length > 0 ? [{ text: word, syllables }] : [];
    }),
    ...(language !== 'en' && { language }),
    ...(named && toPlainLine(text).includes(named) && { title: title! }),
  });
  return order.room.map(({ kind }, i) => {
    const section = sections.findIndex(({ at }) => at.includes(i));
    return { kind, lines: lines[section]!.map(toLine) };
  });
}
