import type { Random } from '../dsp/random.ts';
import type { SectionKind } from '../notation/song.ts';
import { chooseTheme } from './choose-theme.ts';
import { type DetailSettings, readDetails } from './details/read-details.ts';
import { findUnfit } from './fitting-words.ts';
import { findField } from './lexicon/find-field.ts';
import { type LineCandidate, type LyricContext, lineKey, readCandidate } from './lines/candidates.ts';
import { type Couplet, createUsage, readCouplets, type Usage } from './lines/couplets.ts';
import { chooseHook, type Hook } from './lines/hook.ts';
import { type RefrainParts, varyRefrain, writeRefrain } from './lines/refrain.ts';
import { splitLine } from './lines/split-line.ts';
import { type RhymeScheme, type StanzaSettings, writeCouplet, writeStanza } from './lines/stanza.ts';
import type { LyricBrief } from './lyric-brief.ts';
import { chooseLyricForm, chooseScheme, type LyricForm } from './lyric-form.ts';
import type { LinePlan, Pronounce, SheetLine, SheetSection } from './lyric-sheet.ts';
import { openRefrain } from './refrains/open-refrain.ts';
import { refrainSlots } from './refrains/slots.ts';
import { chooseStory, storyOf, tellsOf } from './stories/choose-story.ts';
import { commonParts } from './stories/common.ts';
import { sample } from './stories/sample.ts';
import type { Story } from './stories/story.ts';
import { openSongWords, type SongWords } from './stories/story-slots.ts';
import { listSubjects, type SongSubject } from './subject/song-subject.ts';
import { listFittingEntries, type Theme } from './theme.ts';
import { blues, hustle, pulse } from './themes/common.ts';
import { wordBanks } from './word-banks.ts';

/** Lines shorter than this are halves of longer ones. */
const halvedBelow = 7;
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
export function writeLyrics(room: readonly LinePlan[], settings: WritingSettings): SheetSection[] {
  const song = openSong(room, settings);
  const returning = new Map<string, readonly LineCandidate[]>();
  const lastChorus = room.findLastIndex(({ kind }) => kind === 'chorus');
  let verses = 0;
  return room.map((plan, i) => {
    const { kind, lineCount } = plan;
    const isReturning = kind !== 'verse' && kind !== 'bridge';
    const key = `${kind} ${lineCount}`;
    const known = returning.get(key);
    const lines = (i === lastChorus && known && vary(song, known)) || (known ?? writeSection(song, plan, verses));
    if (kind === 'verse') verses++;
    if (isReturning) returning.set(key, lines);
    return { kind, lines: lines.slice(0, lineCount).map((line) => finish(line, song.hook)) };
  });
}

/** How often the last chorus puts a line otherwise. */
const varyingChance = 0.5;

function vary({ form, refrain, random }: SongInWords, lines: readonly LineCandidate[]): LineCandidate[] | undefined {
  return form !== 'chant' && random.for('last chorus').chance(varyingChance) ? varyRefrain(lines, refrain) : undefined;
}

interface SongInWords {
  readonly form: LyricForm;
  readonly scheme: RhymeScheme;
  readonly hook: Hook;
  readonly verse: readonly Couplet[];
  readonly lift: readonly Couplet[];
  readonly bridge: readonly Couplet[];
  /** Whether couplets of the bridge rhyme with one another, as those of verses do. */
  readonly isBridgeOfDetails: boolean;
  /** What stands beside the hook. */
  readonly refrain: RefrainParts;
  /** How many couplets the verses tell the story in. */
  readonly coupletCount: number;
  readonly usage: Usage;
  readonly random: Random;
  readonly pronounce: Pronounce;
}

interface WritingSettings {
  readonly brief: LyricBrief;
  readonly themes: readonly string[];
  readonly pronounce: Pronounce;
  readonly random: Random;
}

/** Cost of couplets of the old banks, which say the same in every song: a few a song, where they fit best. */
const bankPenalty = 12;
/** And so many of each bank are looked at. */
const bankSample = 5;

function openSong(room: readonly LinePlan[], { brief, themes, pronounce, random }: WritingSettings): SongInWords {
  const theme = chooseTheme(brief, themes, random.for('theme'));
  const subjects = listSubjects(brief);
  const story = chooseStory(brief, { subjects, theme: theme.name, random: random.for('story') });
  const form = guardedStories.has(story.name) ? 'song' : chooseLyricForm(brief, theme.name);
  const portrait = subjects[0] && storyOf(subjects[0].kind);
  const { words, context } = openWords(brief, { room, subjects, story, pronounce, random });
  // What is told of anybody does not fit who is ill, has fled or died too early.
  const isGuarded = guardedStories.has(story.name);
  const told = readStory(story, { words, context, valence: brief.valence });
  const portrayed =
    portrait && portrait !== story ? readStory(portrait, { words, context, valence: brief.valence }) : undefined;
  const isAkin = tellsOf(story, theme.name);
  const old = (part: StoryPart, from = theme, penalty = bankPenalty): Couplet[] =>
    from !== theme || isAkin ? readBank(from, part, { penalty, valence: brief.valence, context }) : [];
  const ofForm = ({ blues, rap: hustle, chant: pulse } as Readonly<Partial<Record<LyricForm, Theme>>>)[form];
  const oldOfForm = (part: StoryPart): Couplet[] => (ofForm && !isGuarded ? old(part, ofForm, 3) : []);
  // Who is told of in a portrait is spoken to in other stories.
  const isSpokenTo = /^(?:person|animal)$/.test(portrait?.name ?? '') && isToSomebody.has(story.name);
  const isOccasion = /^(?:time|celebration)$/.test(portrait?.name ?? '') && brief.subjects !== undefined;
  const naming =
    isGuarded || isSpokenTo || isOccasion ? [] : (portrayed ?? []).filter(({ namesSubject }) => namesSubject);
  const detailed = isGuarded ? noDetails : readDetails(settingsOfDetails(brief, { subjects, story, context }));
  const shared = readCouplets(
    sample(listFittingEntries(commonParts.setting, brief.valence), partSample, random.for('common setting')),
    { name: 'common setting', penalty: 1, namingSlots: words.namingSlots, order: 0.125 },
    context,
  );
  const refrain = openRefrain(story.name, {
    subjects,
    context,
    valence: brief.valence,
    // A harvest is celebrated by its own name.
    isNamed: story === storyOf('event') && subjects.some(({ kind }) => kind === 'event'),
    random: random.for('refrain'),
    besides: { ...detailed, ofForm: oldOfForm('chorus') },
  });
  const chorusRoom = room.find(({ kind }) => kind === 'chorus' || kind === 'drop') ?? room[0];
  return {
    form,
    scheme: chooseScheme(form, random.for('scheme')),
    hook: chooseHook(
      listHooksOfForm(form, brief.valence, random.for('which hooks')) ?? refrain.hooks,
      chorusRoom?.syllablesPerLine ?? 8,
      { ...context, random: random.for('hook') },
    ),
    verse: isGuarded
      ? told
      : [...told, ...detailed.verse, ...shared, ...naming, ...oldOfForm('verse'), ...old('verse')],
    lift: refrain.lift,
    bridge: refrain.bridge,
    isBridgeOfDetails: refrain.isBridgeOfDetails,
    refrain: { pool: refrain.chorus, leads: refrain.leads },
    coupletCount: countCouplets(room, form),
    usage: createUsage(),
    random,
    pronounce,
  };
}

interface OpeningSettings extends Pick<WritingSettings, 'pronounce' | 'random'> {
  readonly room: readonly LinePlan[];
  readonly subjects: readonly SongSubject[];
  readonly story: Story;
}

/** The words that a song may say, and how its lines are drawn from them. */
function openWords(
  brief: LyricBrief,
  { room, subjects, story, pronounce, random }: OpeningSettings,
): { words: SongWords; context: LyricContext } {
  const named = subjects.flatMap(({ text }) => text.split(' ')).concat(brief.themeWords);
  const words = openSongWords(
    { field: findField(named, story.fields, random.for('field')), subjects, unfit: findUnfit(brief) },
    random.for('words'),
  );
  const recent = new Set((brief.recentLines ?? []).map(lineKey));
  const context: LyricContext = {
    slots: { ...wordBanks, ...refrainSlots, ...words.slots },
    pronounce,
    random: random.for('lines'),
    recent,
    unfit: findUnfit(brief),
    lengths: [...new Set(room.map(lengthOfLine))],
  };
  return { words, context };
}

function settingsOfDetails(
  { phrase, valence }: LyricBrief,
  { subjects, story, context }: { subjects: readonly SongSubject[]; story: Story; context: LyricContext },
): DetailSettings {
  const address = isToSomebody.has(story.name) ? 'second' : 'third';
  return { subjects, phrase, address, isOver: isLoss.has(story.name), valence, context };
}

/** Stories whose lines are all their own. */
const guardedStories = new Set([
  ...['child lost', 'sudden loss', 'pet lost', 'memorial', 'holy day'],
  ...['illness', 'fading memory', 'two houses', 'exile'],
]);
const noDetails = { verse: [], lift: [], bridge: [], chorus: [] };

/** Stories that are told to the one whom they are about. */
const isToSomebody = new Set([
  ...['grief', 'child lost', 'sudden loss', 'pet lost', 'illness', 'fading memory', 'two houses'],
  ...['love begun', 'love lost', 'wedding', 'birthday', 'parenthood', 'friendship'],
]);
/** Stories of what is gone: what was is over. */
const isLoss = new Set(['grief', 'child lost', 'sudden loss', 'pet lost', 'memorial']);

type StoryPart = 'verse' | 'chorus';
type StorySettings = { readonly words: SongWords; readonly context: LyricContext; readonly valence: number };

const beats = ['setting', 'event', 'turn', 'after'] as const;

/** So many couplets of each part of a story are looked at in a song. */
const partSample = 7;

function readStory(story: Story, { words: { namingSlots }, context, valence }: StorySettings): Couplet[] {
  return beats.flatMap((beat, i) =>
    readCouplets(
      sample(listFittingEntries(story[beat], valence), partSample, context.random.for(`${story.name} ${beat}`)),
      { name: `${story.name} ${beat}`, namingSlots, order: (i + 0.5) / beats.length },
      context,
    ),
  );
}

function readBank(
  theme: Theme,
  part: StoryPart,
  { penalty, valence, context }: { penalty: number; valence: number; context: LyricContext },
): Couplet[] {
  const entries = listFittingEntries(theme[part], valence);
  const pairs =
    part === 'chorus' ? entries.flatMap((line, i) => (i % 2 === 1 ? [`${entries[i - 1]} / ${line}`] : [])) : entries;
  const taken = sample(pairs, bankSample, context.random.for(`${theme.name} ${part}`));
  return readCouplets(taken, { name: `${theme.name} ${part}`, penalty }, context);
}

/** How long a line is written, which may be halved afterwards. */
function lengthOfLine({ kind, syllablesPerLine }: LinePlan): number {
  const isWhole = syllablesPerLine >= (halvedBelowSyllables[kind] ?? halvedBelow);
  return isWhole ? syllablesPerLine : Math.min(wholeSyllablesMax, 2 * syllablesPerLine);
}

/** How many couplets the verses tell the story in. */
function countCouplets(room: readonly LinePlan[], form: LyricForm): number {
  const linesPerCouplet = form === 'blues' ? 3 : form === 'shanty' ? 4 : 2;
  return room
    .filter(({ kind }) => kind === 'verse')
    .reduce((sum, { lineCount, syllablesPerLine }) => {
      const isHalved = syllablesPerLine < halvedBelow;
      return sum + Math.ceil(lineCount / linesPerCouplet / (isHalved ? 2 : 1));
    }, 0);
}

/** Some blues and raps have hooks that any of them could have. */
function listHooksOfForm(form: LyricForm, valence: number, random: Random): readonly string[] | undefined {
  const bank = ({ rap: hustle.hooks, blues: blues.hooks } as Readonly<Partial<Record<LyricForm, string>>>)[form];
  return bank !== undefined && random.chance(0.2) ? listFittingEntries(bank, valence) : undefined;
}

/** Sections that the hook makes. */
const refrainKinds: ReadonlySet<SectionKind> = new Set(['chorus', 'drop', 'intro', 'outro', 'solo', 'break']);

function writeSection(song: SongInWords, plan: LinePlan, verses: number): readonly LineCandidate[] {
  const shortest = halvedBelowSyllables[plan.kind] ?? halvedBelow;
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
  const settings = {
    scheme: song.scheme,
    syllables: syllablesPerLine,
    usage: song.usage,
    random,
    introducesSubject: kind === 'verse' && verses === 0,
  };
  if (refrainKinds.has(kind)) {
    return writeRefrain(song.hook, song.refrain, { ...settings, moments: [0.5, 0.5], lineCount, form: song.form });
  }
  const pool = kind === 'bridge' ? song.bridge : kind === 'prechorus' || kind === 'build' ? song.lift : song.verse;
  if (kind === 'verse' && song.form === 'blues' && lineCount >= 3)
    return writeBlues(song, pool, { ...settings, lineCount });
  if (kind === 'verse' && song.form === 'shanty') return writeShanty(song, pool, { ...settings, lineCount });
  return fillLines(song, pool, { ...settings, lineCount });
}

type SectionSettings = Omit<StanzaSettings, 'moments'> & { readonly lineCount: number };

/** Where the next couplets stand in the tale. */
function placeNext({ usage, coupletCount }: SongInWords): StanzaSettings['moments'] {
  const place = (ahead: number): number => Math.min(1, (usage.told + ahead + 0.5) / Math.max(1, coupletCount));
  return [place(0), place(1)];
}

/** Stanzas of four lines of a verse as long as they fit, then couplets, then the hook. */
function fillLines(song: SongInWords, pool: readonly Couplet[], settings: SectionSettings): LineCandidate[] {
  const lines: LineCandidate[] = [];
  const all = [...pool, ...song.verse.filter((couplet) => !pool.includes(couplet))];
  const isAcross = pool === song.verse || (pool === song.bridge && song.isBridgeOfDetails);
  while (lines.length < settings.lineCount) {
    const left = settings.lineCount - lines.length;
    const placed = { ...settings, moments: placeNext(song) };
    const written =
      left >= 4
        ? writeStanza(pool, isAcross ? placed : { ...placed, scheme: 'AABB' })
        : left >= 2
          ? (writeCouplet(pool, placed) ?? writeCouplet(all, placed))
          : undefined;
    if (pool === song.verse) song.usage.told += (written?.length ?? 0) / 2;
    lines.push(...(written ?? [song.hook.line]));
  }
  return lines;
}

/** A line, the line again, and its answer. */
function writeBlues(song: SongInWords, pool: readonly Couplet[], settings: SectionSettings): LineCandidate[] {
  const lines: LineCandidate[] = [];
  while (lines.length < settings.lineCount) {
    const pair = writeCouplet(pool, { ...settings, moments: placeNext(song) });
    song.usage.told++;
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
