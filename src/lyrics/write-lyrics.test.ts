import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { createRandom } from '../dsp/random.ts';
import { lookUpWord } from '../models/pronunciation/dictionary.ts';
import type { SectionKind } from '../notation/song.ts';
import { inventTitle } from './invent-title.ts';
import { imageFields } from './lexicon/find-field.ts';
import { generalSlots } from './lexicon/general-slots.ts';
import type { LyricBrief } from './lyric-brief.ts';
import type { LinePlan, SheetLine, SheetSection } from './lyric-sheet.ts';
import { rhymeOf, rhymeStrength } from './phonetics/rhyme.ts';
import { stressesOf } from './phonetics/stress.ts';
import { createPronounce } from './pronounce.ts';
import { commonRefrain } from './refrains/common.ts';
import { refrains } from './refrains/refrains.ts';
import { refrainSlots } from './refrains/slots.ts';
import { commonParts } from './stories/common.ts';
import { stories } from './stories/stories.ts';
import { themes } from './themes/themes.ts';
import { writeLyrics } from './write-lyrics.ts';

const pronounce = createPronounce(lookUpWord);
const sheets = 240;

const subjects: readonly string[][] = [
  [],
  ['cat', 'afraid', 'moon'],
  ['pizza'],
  ['robots', 'love'],
  ['Anna'],
  ['lighthouse', 'storm'],
  ['Tokyo', 'night'],
  ['summer'],
  ['courage'],
  ['dancing'],
  ['wolves', 'forest'],
  ['grandmother', 'kitchen'],
  ['spreadsheet', 'monday'],
  ['quibbleflip'],
  ['christmas'],
  ['unicorn'],
  ['golden', 'river'],
  ['snow'],
  ['birthday'],
  ['Elena', 'sea'],
];
const styles = ['pop', 'folk', 'blues', 'hip-hop', 'techno', 'lullaby', 'sea shanty', 'jazz', 'rock', 'country'];

function briefOf(i: number): LyricBrief {
  return {
    styles: [{ name: styles[i % styles.length]!, weight: 1 }],
    themeWords: subjects[(i * 7) % subjects.length]!,
    valence: ((i % 9) - 4) / 4,
  };
}

const form: readonly (readonly [SectionKind, number])[] = [
  ['verse', 4],
  ['prechorus', 2],
  ['chorus', 4],
  ['verse', 4],
  ['prechorus', 2],
  ['chorus', 4],
  ['bridge', 4],
  ['chorus', 4],
];

function roomOf(syllablesPerLine: number): LinePlan[] {
  return form.map(([kind, lineCount]) => ({ kind, lineCount, syllablesPerLine }));
}

interface Written {
  readonly brief: LyricBrief;
  readonly syllables: number;
  readonly sheet: readonly SheetSection[];
  readonly title: string;
}

function write(i: number, seed = i): Written {
  const brief = briefOf(i);
  const syllables = 6 + (i % 7);
  const random = createRandom(seed);
  const liked = [themes[i % themes.length]!.name];
  const sheet = writeLyrics(roomOf(syllables), { brief, themes: liked, pronounce, random: random.for('lyrics') });
  return { brief, syllables, sheet, title: inventTitle(brief, sheet, random.for('title')) };
}

const textOf = (sheet: readonly SheetSection[]): string =>
  sheet.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n');
const lengthOf = ({ words }: SheetLine): number => words.reduce((sum, { syllables }) => sum + syllables.length, 0);
const share = (hits: number, all: number): number => hits / Math.max(1, all);

/** Words that no song for all ages has; beginnings of words, lower case. */
const unsaid =
  /\b(fuck|shit|bitch|cunt|bastard|asshole|whore|slut|nigg|fag+ot|rape|rapist|porn|penis|vagina|dick|cock\b|tits|damn|retard|suicid|nazi|heroin|cocaine)/i;

describe('written lyrics', () => {
  let written: Written[];
  let lines: { line: SheetLine; syllables: number }[];
  before(() => {
    written = Array.from({ length: sheets }, (_, i) => write(i));
    lines = written.flatMap(({ sheet, syllables }) =>
      sheet.flatMap((section) => section.lines.map((line) => ({ line, syllables }))),
    );
  });

  it('fill every section with as many lines as it has room for', () => {
    for (const { sheet } of written) {
      assert.deepEqual(
        sheet.map(({ kind, lines: own }) => [kind, own.length]),
        form.map(([kind, count]) => [kind, count]),
      );
    }
  });

  it('are clean to read: no open slot or bracket, capital first, no doubled word, no hanging comma', () => {
    for (const { line } of lines) {
      assert.doesNotMatch(line.text, /[[\]{}<>|/_]|undefined|\s\s|^\s|\s$|[,;:]$|\s[,;:?!]/, line.text);
      assert.doesNotMatch(line.text, /\(|\)/, line.text);
      assert.match(line.text, /^['"]?\p{Lu}/u, line.text);
      assert.doesNotMatch(line.text, /\b(\p{L}+) \1\b/iu, line.text);
      assert.ok(line.text.length <= 90, line.text);
    }
  });

  it('have the right article and agreement', () => {
    for (const { line } of lines) {
      for (const [i, { text }] of line.words.entries()) {
        if (!/^an?$/i.test(text)) continue;
        const sound = line.words[i + 1]?.syllables[0]?.[0] ?? '';
        assert.equal(/\d$/.test(sound), text.toLowerCase() === 'an', line.text);
      }
      assert.doesNotMatch(line.text, /\b(you|we|they|I) (is|has|does)\b/, line.text);
      assert.doesNotMatch(line.text, /\b(he|she|it) (are|were|have|do)\b/i, line.text);
      assert.doesNotMatch(line.text, /\bthe (the|a|an|my|your)\b|\b(a|an) (the|a|an|my|your|his)\b/i, line.text);
      assert.doesNotMatch(line.text, /\b(the|a|an|of|and|my|your)$/i, line.text);
      assert.doesNotMatch(line.text, /\ba (wolves|robots)\b|\b(wolves|robots) (is|knows|looks|keeps)\b/, line.text);
    }
  });

  it('rhyme where their scheme asks', () => {
    let rhymed = 0;
    let asked = 0;
    const rhymes = (a: SheetLine, b: SheetLine): boolean =>
      rhymeStrength(rhymeOf(a.words.at(-1)!.syllables), rhymeOf(b.words.at(-1)!.syllables)) > 0;
    for (const { brief, syllables, sheet } of written) {
      const isTold = !/blues|shanty|lullaby/.test(brief.styles[0]!.name) && syllables >= 7;
      for (const { kind, lines: own } of sheet) {
        const isStanza = (kind === 'verse' || kind === 'bridge') && own.length === 4 && isTold;
        if (!isStanza) continue;
        asked++;
        const [a, b, c, d] = own as [SheetLine, SheetLine, SheetLine, SheetLine];
        if (rhymes(b, d) || (rhymes(a, b) && rhymes(c, d))) rhymed++;
      }
    }
    assert.ok(asked > 200, `${asked} stanzas`);
    assert.ok(share(rhymed, asked) >= 0.95, `${share(rhymed, asked)} rhyme`);
  });

  it('keep near the length that was asked for', () => {
    const off = lines.map(({ line, syllables }) => Math.abs(lengthOf(line) - syllables));
    const near = share(off.filter((each) => each <= 2).length, off.length);
    assert.ok(near >= 0.75, `${near} within two syllables`);
    assert.ok(share(off.filter((each) => each <= 3).length, off.length) >= 0.9, 'within three');
    assert.ok(Math.max(...off) <= 6, `${Math.max(...off)} off`);
  });

  it('alternate between weak and strong: two stresses seldom meet', () => {
    let stressed = 0;
    let clashes = 0;
    for (const { line } of lines) {
      const stresses = line.words.flatMap(stressesOf);
      stressed += stresses.filter((stress) => stress === 2).length;
      clashes += stresses.filter((stress, i) => stress === 2 && stresses[i + 1] === 2).length;
    }
    assert.ok(share(clashes, stressed) <= 0.12, `${share(clashes, stressed)} of the stresses meet another`);
  });

  it('bring the chorus back, at last with one line put otherwise, with the title in it, and tell another verse', () => {
    for (const { sheet, title } of written) {
      const choruses = sheet.filter(({ kind }) => kind === 'chorus').map((section) => textOf([section]));
      const [first, last] = [choruses[0]!, choruses.at(-1)!].map((text) => text.split('\n')) as [string[], string[]];
      assert.equal(new Set(choruses.slice(0, -1)).size, 1);
      assert.ok(last.filter((line, k) => line !== first[k]).length <= 2, `${first} / ${last}`);
      for (const [k, line] of last.entries()) assert.equal(line.split(' ').at(-1), first[k]!.split(' ').at(-1));
      assert.ok(choruses[0]!.toLowerCase().includes(title.toLowerCase().split(',')[0]!), `${title}: ${choruses[0]}`);
      const verses = sheet.filter(({ kind }) => kind === 'verse').map((section) => textOf([section]));
      assert.equal(new Set(verses).size, verses.length);
      assert.match(title, /^['"]?[\p{Lu}\d]/u);
    }
  });

  it('speak of what the prompt names in the words, and mostly in the title', () => {
    let asked = 0;
    let inWords = 0;
    let inTitle = 0;
    for (const { brief, sheet, title } of written) {
      if (brief.themeWords.length === 0) continue;
      const roots = brief.themeWords.map((word) => word.toLowerCase().slice(0, 4));
      const all = textOf(sheet).toLowerCase();
      asked++;
      if (roots.some((root) => all.includes(root))) inWords++;
      if (roots.some((root) => title.toLowerCase().includes(root))) inTitle++;
    }
    assert.ok(share(inWords, asked) >= 0.95, `${share(inWords, asked)} in the words`);
    // A hook of the story may be the title: a song for a birthday need not be called one.
    assert.ok(share(inTitle, asked) >= 0.6, `${share(inTitle, asked)} in the title`);
  });

  it('say nothing that a child should not hear', () => {
    for (const { line } of lines) assert.doesNotMatch(line.text, unsaid);
  });

  it('are another song for another seed, and the same for the same', () => {
    for (let i = 0; i < 20; i++) assert.deepEqual(write(i, 99).sheet, write(i, 99).sheet);
    for (const i of [0, 40, 80]) {
      const songs = Array.from({ length: 25 }, (_, seed) => textOf(write(i, seed).sheet));
      assert.equal(new Set(songs).size, songs.length);
      const lineSets = songs.map((song) => new Set(song.split('\n')));
      const overlaps = lineSets
        .slice(1)
        .map((set, k) => share([...set].filter((line) => lineSets[k]!.has(line)).length, set.size));
      const mean = overlaps.reduce((sum, each) => sum + each, 0) / overlaps.length;
      assert.ok(mean < 0.35, `${mean} of the lines come again`);
    }
    assert.ok(new Set(written.map(({ sheet }) => textOf(sheet))).size === sheets);
  });
});

describe('the words that lyrics are made of', () => {
  it('hold nothing obscene', () => {
    const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
    const texts = [...stories, ...refrains, ...imageFields, generalSlots, refrainSlots, commonParts, commonRefrain].map(
      (each) => JSON.stringify(each),
    );
    const found = texts.flatMap((text) =>
      matcher.getAllMatches(text).map(({ startIndex, endIndex }) => text.slice(startIndex - 8, endIndex + 8)),
    );
    assert.deepEqual(found, []);
  });
});

describe('lyrics for an account', () => {
  it('write none of the lines and titles of its last songs again', () => {
    const first = write(7, 1);
    const recentLines = [...textOf(first.sheet).split('\n'), first.title];
    const random = createRandom(1);
    const brief = { ...briefOf(7), recentLines };
    const liked = [themes[7]!.name];
    const sheet = writeLyrics(roomOf(first.syllables), {
      brief,
      themes: liked,
      pronounce,
      random: random.for('lyrics'),
    });
    const again = textOf(sheet)
      .split('\n')
      .filter((line) => recentLines.includes(line));
    assert.deepEqual(again, []);
    assert.notEqual(inventTitle(brief, sheet, random.for('title')), first.title);
  });
});

describe('forms of lyrics', () => {
  const sing = (style: string, lineCount: number, syllablesPerLine: number): string[] => {
    const brief = { ...briefOf(0), styles: [{ name: style, weight: 1 }], themeWords: [] };
    const room = (['verse', 'chorus'] as const).map((kind) => ({ kind, lineCount, syllablesPerLine }));
    const sheet = writeLyrics(room, { brief, themes: ['love'], pronounce, random: createRandom(5) });
    return sheet.map((section) => textOf([section]));
  };

  it('say a line of a blues twice and answer it', () => {
    const verse = sing('blues', 6, 10)[0]!.split('\n');
    assert.equal(verse[0]!.split(' ').at(-1), verse[1]!.split(' ').at(-1));
    assert.notEqual(verse[1], verse[2]);
  });

  it('have a crew answer a shanty', () => {
    const verse = sing('sea shanty', 8, 9)[0]!.split('\n');
    assert.equal(verse[1], verse[5]);
    assert.match(verse[1]!, /heave|haul|roll|way|sea/i);
  });

  it('give a dance floor one hook over and over', () => {
    const chorus = sing('house', 8, 7)[1]!.split('\n');
    const most = Math.max(...chorus.map((line) => chorus.filter((each) => each === line).length));
    assert.ok(most >= 4, `${most} of eight`);
  });

  it('fill odd rooms: one line, three, five, sixteen', () => {
    for (const count of [1, 2, 3, 5, 7, 16]) {
      for (const style of styles) {
        for (const section of sing(style, count, 9)) assert.equal(section.split('\n').length, count, style);
      }
    }
  });
});
