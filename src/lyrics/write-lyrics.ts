import type { Random } from '../dsp/random.ts';
import type { SectionKind } from '../notation/song.ts';
import { chooseSecondTheme, chooseTheme } from './choose-theme.ts';
import { type LineCandidate, readCandidate } from './lines/candidates.ts';
import { type Couplet, createUsage, type LyricContext, readCouplets, type Usage } from './lines/couplets.ts';
import { chooseHook, type Hook } from './lines/hook.ts';
import { writeRefrain } from './lines/refrain.ts';
import { splitLine } from './lines/split-line.ts';
import { type RhymeScheme, writeCouplet, writeStanza } from './lines/stanza.ts';
import type { LyricBrief } from './lyric-brief.ts';
import { chooseLyricForm, chooseScheme, type LyricForm } from './lyric-form.ts';
import type { LinePlan, Pronounce, SheetLine, SheetSection } from './lyric-sheet.ts';
import { readSubject } from './subject/subject.ts';
import { type SubjectLines, writeSubjectLines } from './subject/subject-lines.ts';
import { listFittingEntries, type Theme } from './theme.ts';
import { blues, common, hustle, pulse } from './themes/common.ts';
import { wordBanks } from './word-banks.ts';

/** Lines shorter than this are halves of longer ones. */
const HALVED_BELOW_SYLLABLES = 7;
/** Lines of a chorus are short by themselves, those before it and of a bridge are long. */
const halvedBelowSyllables: Readonly<Partial<Record<SectionKind, number>>> = {
  chorus: 5,
  drop: 5,
  intro: 5,
  outro: 5,
  prechorus: 8,
  build: 8,
  bridge: 8,
};
/** A line that is to be halved has so many syllables at the most. */
const wholeSyllablesMax = 12;

/**
 * Writes the words of a song: verses that tell, a chorus around the line that gives the title and comes back as it was,
 * what leads there, and a bridge that sees it otherwise.
 *
 * Lines come from couplets that are kept by theme with many ways to put each; chosen are those that have the length,
 * alternate between weak and strong, rhyme by their phones and do not repeat the song's images. Words of the prompt come
 * in by frames for their part of speech and kind.
 *
 * @param room sections in their order @param themes names of themes that the style likes
 * @returns the sections of `room`; their lines at most two syllables longer or shorter than asked where the banks allow
 */
export function writeLyrics(
  room: readonly LinePlan[],
  settings: { brief: LyricBrief; themes: readonly string[]; pronounce: Pronounce; random: Random },
): SheetSection[] {
  const song = openSong(room, settings);
  const returning = new Map<string, readonly LineCandidate[]>();
  let verses = 0;
  return room.map((plan) => {
    const { kind, lineCount } = plan;
    const isReturning = kind !== 'verse' && kind !== 'bridge';
    const key = `${kind} ${lineCount}`;
    const lines = returning.get(key) ?? writeSection(song, plan, verses);
    if (kind === 'verse') verses++;
    if (isReturning) returning.set(key, lines);
    return { kind, lines: lines.slice(0, lineCount).map((line) => finish(line, song.hook)) };
  });
}

interface SongInWords {
  readonly form: LyricForm;
  readonly scheme: RhymeScheme;
  readonly hook: Hook;
  readonly verse: readonly Couplet[];
  readonly lift: readonly Couplet[];
  readonly bridge: readonly Couplet[];
  /** Single lines that stand beside the hook. */
  readonly chorus: readonly Couplet[];
  readonly usage: Usage;
  readonly random: Random;
  readonly pronounce: Pronounce;
}

function openSong(
  room: readonly LinePlan[],
  {
    brief,
    themes,
    pronounce,
    random,
  }: { brief: LyricBrief; themes: readonly string[]; pronounce: Pronounce; random: Random },
): SongInWords {
  const theme = chooseTheme(brief, themes, random.for('theme'));
  const second = chooseSecondTheme(theme, brief, { wanted: themes, random: random.for('second theme') });
  const form = chooseLyricForm(brief, theme.name);
  const subject = writeSubjectLines(readSubject(brief.themeWords));
  const context: LyricContext = { slots: wordBanks, pronounce, random: random.for('lines') };
  const chorusRoom = room.find(({ kind }) => kind === 'chorus' || kind === 'drop') ?? room[0];
  const hooks = listHooks(theme, subject, { form, valence: brief.valence, random: random.for('which hooks') });
  const read = (bank: string, from: Theme, part: 'verse' | 'lift' | 'bridge', penalty = 0): Couplet[] =>
    readCouplets(listFittingEntries(from[part], brief.valence), { bank: `${bank} ${part}`, penalty }, context);
  const forms = { blues, rap: hustle, chant: pulse } as Readonly<Partial<Record<LyricForm, Theme>>>;
  const own = forms[form];
  const named = subject.couplets.flatMap(({ name, entries }, i) =>
    readCouplets(entries, { bank: `subject ${name}`, penalty: i === 0 ? -1 : -0.5 }, context).map((couplet, j) => ({
      ...couplet,
      stanza: couplet.id,
      order: (0.5 + j) / entries.length,
      namesSubject: true,
    })),
  );
  const ofForm = own ? read(own.name, own, 'verse', form === 'chant' ? 0.6 : -0.2) : [];
  return {
    form,
    scheme: chooseScheme(form, random.for('scheme')),
    hook: chooseHook(hooks, chorusRoom?.syllablesPerLine ?? 8, { ...context, random: random.for('hook') }),
    verse: [
      ...named,
      ...read(theme.name, theme, 'verse'),
      ...ofForm,
      ...read(second.name, second, 'verse', 2.5),
      ...read('common', common, 'verse', 4.5),
    ],
    lift: [
      ...read(theme.name, theme, 'lift'),
      ...read(second.name, second, 'lift', 1.5),
      ...read('common', common, 'lift', 3.5),
    ],
    bridge: [
      ...read(theme.name, theme, 'bridge'),
      ...read(second.name, second, 'bridge', 1.5),
      ...read('common', common, 'bridge', 5),
    ],
    chorus: [
      ...readSingles(theme, brief, context, 0),
      ...readSingles(second, brief, context, 2),
      ...(own ? readSingles(own, brief, context, 0.4) : []),
      ...readSingles(common, brief, context, 4),
    ],
    usage: createUsage(),
    random,
    pronounce,
  };
}

/** Chorus lines, two to a couplet as they stand. */
function readSingles(theme: Theme, { valence }: LyricBrief, context: LyricContext, penalty: number): Couplet[] {
  const lines = listFittingEntries(theme.chorus, valence);
  const pairs = lines.flatMap((line, i) => (i % 2 === 1 ? [`${lines[i - 1]} / ${line}`] : []));
  return readCouplets(pairs, { bank: `${theme.name} chorus`, penalty }, context);
}

/** What the prompt names makes the hook; a theme of its own may where the prompt names no more than that. */
function listHooks(
  theme: Theme,
  { hooks }: SubjectLines,
  { form, valence, random }: { form: LyricForm; valence: number; random: Random },
): readonly string[] {
  if (hooks.length > 0) return random.pickWeighted(hooks.map((each, i) => [each, 1 / (1 + 1.5 * i)] as const));
  const own = listFittingEntries(theme.hooks, valence);
  if (form === 'rap' && random.chance(0.5)) return listFittingEntries(hustle.hooks, valence);
  return form === 'blues' && random.chance(0.3) ? listFittingEntries(blues.hooks, valence) : own;
}

/** Sections that the hook makes. */
const refrainKinds: ReadonlySet<SectionKind> = new Set(['chorus', 'drop', 'intro', 'outro', 'solo', 'break']);

function writeSection(song: SongInWords, plan: LinePlan, verses: number): readonly LineCandidate[] {
  const shortest = halvedBelowSyllables[plan.kind] ?? HALVED_BELOW_SYLLABLES;
  if (plan.syllablesPerLine >= shortest) return writeLines(song, plan, verses);
  // Short lines read best as halves of a long one: they run on, and every second one rhymes.
  const lineCount = Math.max(2, Math.ceil(plan.lineCount / 2));
  const whole = writeLines(
    { ...song, form: song.form === 'blues' ? 'blues' : 'song' },
    { ...plan, lineCount, syllablesPerLine: Math.min(wholeSyllablesMax, 2 * plan.syllablesPerLine) },
    verses,
  );
  const halves = whole.flatMap((line) => splitLine(line, plan.syllablesPerLine, song.pronounce));
  return [...halves, ...Array<LineCandidate>(Math.max(0, plan.lineCount - halves.length)).fill(song.hook.line)];
}

function writeLines(
  song: SongInWords,
  { kind, lineCount, syllablesPerLine }: LinePlan,
  verses: number,
): LineCandidate[] {
  const random = song.random.for(`${kind} ${verses}`);
  const moment = kind === 'verse' ? Math.min(1, 0.15 + 0.6 * verses) : 0.5;
  const settings = {
    scheme: song.scheme,
    syllables: syllablesPerLine,
    usage: song.usage,
    moment,
    random,
    introducesSubject: kind === 'verse' && verses === 0,
  };
  if (refrainKinds.has(kind)) {
    return writeRefrain(song.hook, song.chorus, { ...settings, lineCount, form: song.form });
  }
  const pool = kind === 'bridge' ? song.bridge : kind === 'prechorus' || kind === 'build' ? song.lift : song.verse;
  if (kind === 'verse' && song.form === 'blues' && lineCount >= 3)
    return writeBlues(song, pool, { ...settings, lineCount });
  if (kind === 'verse' && song.form === 'shanty') return writeShanty(song, pool, { ...settings, lineCount });
  return fillLines(song, pool, { ...settings, lineCount });
}

type SectionSettings = Parameters<typeof writeStanza>[1] & { readonly lineCount: number };

/** Stanzas of four lines as long as they fit, then two, then the hook. */
function fillLines(song: SongInWords, pool: readonly Couplet[], settings: SectionSettings): LineCandidate[] {
  const lines: LineCandidate[] = [];
  const all = [...pool, ...song.verse.filter((couplet) => !pool.includes(couplet))];
  while (lines.length < settings.lineCount) {
    const left = settings.lineCount - lines.length;
    const written =
      left >= 4
        ? (writeStanza(pool, settings) ?? writeStanza(all, settings))
        : left >= 2
          ? (writeCouplet(pool, settings) ?? writeCouplet(all, settings))
          : undefined;
    lines.push(...(written ?? [song.hook.line]));
  }
  return lines;
}

/** A line, the line again, and its answer. */
function writeBlues(song: SongInWords, pool: readonly Couplet[], settings: SectionSettings): LineCandidate[] {
  const lines: LineCandidate[] = [];
  while (lines.length < settings.lineCount) {
    const pair = writeCouplet(pool, settings);
    if (!pair)
      return [...lines, ...fillLines(song, pool, { ...settings, lineCount: settings.lineCount - lines.length })];
    const [line, answer] = pair as [LineCandidate, LineCandidate];
    lines.push(line, again(line, song), answer);
    if (settings.lineCount - lines.length === 1) lines.push(song.hook.line);
  }
  return lines;
}

/** The repeated line of a blues, with a word before it where it begins with one that lets it. */
function again(line: LineCandidate, { random, pronounce }: SongInWords): LineCandidate {
  const first = line.words[0]!.text;
  const isPronoun = /^(I|I'm|I've|You|My|The|There's|She|He)$/.test(first);
  if (!isPronoun || !random.for(line.text).chance(0.5)) return line;
  const rest = /^I/.test(line.text) ? line.text : `${line.text[0]!.toLowerCase()}${line.text.slice(1)}`;
  return readCandidate(`${random.for(line.text).pick(['Lord,', 'Said', 'Yes,'])} ${rest}`, pronounce);
}

/** The shantyman's lines, each answered by the crew. */
function writeShanty(song: SongInWords, pool: readonly Couplet[], settings: SectionSettings): LineCandidate[] {
  const calls = fillLines(song, pool, { ...settings, lineCount: Math.ceil(settings.lineCount / 2) });
  const draw = song.random.for('crew');
  const first = draw.pick(answers);
  const crew = [first, draw.pick(answers.filter((each) => each !== first))].map((text) =>
    readCandidate(text, song.pronounce),
  );
  return calls.flatMap((call, i) => [call, crew[i % 2]!]);
}

const answers = [
  'Heave away, my bullies, heave away',
  'Way, hey, and we roll along',
  'Haul away, boys, haul away home',
  "And it's off to the sea once more",
  'Roll, boys, roll the long night through',
  'Heave and haul, and home we go',
];

/** The line as others read it; the hook says that it is one. */
function finish({ text, words }: LineCandidate, { line, title }: Hook): SheetLine {
  const ending = /[,;:]$/;
  const last = words.length - 1;
  const closed = words.map((word, i) => (i === last ? { ...word, text: word.text.replace(ending, '') } : word));
  return { text: text.replace(ending, ''), words: closed, ...(text === line.text && { title }) };
}
