import type { SongTier } from '../../contract/song-models.ts';
import type { Random } from '../../dsp/random.ts';
import { findChordAt } from '../../notation/chord-tones.ts';
import type { SongSection, SungNote, VocalLine } from '../../notation/song.ts';
import { findFinale } from '../form.ts';
import type { SongBrief } from '../song-brief.ts';
import { type BackingVocals, findBackingVocals, type HarmonyPlace } from '../styles/backing-vocals.ts';
import type { Style } from '../styles/style.ts';
import type { SongDraft } from './draft.ts';
import { throwIn } from './voices/ad-libs.ts';
import { addBackingWords, findBackingLine } from './voices/backing-words.ts';
import { echoWords, type LineGap, listLineGaps, sectionOf } from './voices/line-gaps.ts';
import { type BackingPlan, planBacking } from './voices/plan-backing.ts';
import { fold, singHarmony } from './voices/sing-harmony.ts';
import { holdVowels } from './voices/vowel-pads.ts';

export interface VoiceSettings {
  readonly tier: SongTier;
  readonly style: Style;
  readonly brief: Pick<SongBrief, 'vocals' | 'wishes' | 'isVocalOnly'>;
  readonly random: Random;
}

/** MIDI keys in which a backing voice is at ease. */
const ranges = { female: [53, 77], male: [43, 67], neutral: [48, 72] } as const;
type Gender = keyof typeof ranges;

const homes: Readonly<Record<HarmonyPlace, number>> = { above: 4, below: -4, high: 8, low: -9 };
const octaveSemitones = 12;

/**
 * Who sings: the lead throughout; beside it, as the style, the model and the request have it, backing singers in harmony, a
 * double at each side, vowels behind verses, answers and ad-libs. Two singers take turns by verses and sing choruses together;
 * voices alone carry the harmony themselves.
 */
export function arrangeVoices(draft: SongDraft, { tier, style, brief, random }: VoiceSettings): VocalLine[] {
  if (draft.melody.length === 0 || brief.vocals === 'none') return [];
  if (brief.wishes.isDuet) return singInTurns(draft, brief.vocals);
  const lead: VocalLine = { part: 'lead', notes: draft.melody, levelDb: 0, pan: 0 };
  const plan = planBacking(findBackingVocals(style), tier, brief);
  if (brief.isVocalOnly && brief.wishes.backing?.harmonies !== false) {
    return [lead, ...singAlone(draft, tier === 'quick' ? 1 : 3, brief.vocals)];
  }
  const lines = singBeside(draft, { plan, gender: brief.vocals, random, isBluesy: style.melody.blueNotes >= 0.2 });
  return [lead, ...lines.filter(({ notes }) => notes.length > 0)];
}

interface Backing {
  readonly plan: BackingPlan;
  readonly gender: Gender;
  readonly random: Random;
  /** Whether held words may run down the chord. */
  readonly isBluesy: boolean;
}

/** Left and right by turns, the first nearest to the middle. */
const singerPans = [0.38, -0.42, 0.15] as const;
const singerLevelsDb = [-9.5, -10.5, -12] as const;
const doublePan = 0.85;
const doubleLevelsDb = [-12, -12.5] as const;
const adLibPan = -0.28;
const adLibLevelDb = -6.5;
const runShare = { bluesy: 0.7, usual: 0.2 } as const;

function singBeside(draft: SongDraft, { plan, gender, random, isBluesy }: Backing): VocalLine[] {
  const singers = plan.harmonies.map((place) => ({ place, gender: genderOf(place, gender, plan) }));
  const gaps = listLineGaps(draft);
  const answered = gaps.filter(
    ({ section, line }) =>
      (section.kind !== 'verse' || section.ordinal > 1) &&
      !isSpoken(draft, line) &&
      random.for(`answer ${line}`).chance(plan.answers ?? 0),
  );
  const sung = singChoruses(draft, singers, plan);
  const answers = singAnswers(draft, singers, answered);
  const padded = draft.sections.filter(
    ({ kind, ordinal }) =>
      plan.padsFromVerse > 0 && ((kind === 'verse' && ordinal >= plan.padsFromVerse) || kind === 'bridge'),
  );
  const pads = holdVowels(draft, {
    sections: padded,
    line: findBackingLine(draft.lyrics, plan.pads ?? 'ooh'),
    ranges: singers.map((singer) => lowerHalf(ranges[singer.gender])),
  });
  const lyrics = addBackingWords(draft.lyrics);
  const backing = singers.map(
    (singer, i): VocalLine => ({
      part: 'harmony',
      ...(singer.gender !== gender && { gender: singer.gender }),
      notes: joinVoices([...sung[i]!, ...answers[i]!], pads[i]!),
      lyrics,
      levelDb: singerLevelsDb[i] ?? -12,
      pan: singerPans[i] ?? 0,
    }),
  );
  const doubled = notesIn(draft, isJoint(draft));
  const punched = listEnds(draft.melody.filter(({ line }) => isSpoken(draft, line))).filter(
    (note) => !doubled.includes(note),
  );
  const doubles = plan.isDoubled
    ? doubleLevelsDb.map(
        (levelDb, i): VocalLine => ({
          part: 'double',
          notes: [...doubled, ...punched].sort((a, b) => a.startQuarters - b.startQuarters),
          levelDb,
          pan: i === 0 ? -doublePan : doublePan,
        }),
      )
    : [];
  const thrown = throwIn(draft, {
    gaps: listAdLibGaps(draft, gaps, plan).filter((gap) => !answered.includes(gap)),
    chance: plan.adLibs ?? 0,
    words: plan.adLibWords ?? [],
    melismas: isBluesy ? runShare.bluesy : runShare.usual,
    range: ranges[gender],
    random: random.for('ad-libs'),
  });
  const adLibs: VocalLine = { part: 'adLib', notes: thrown, lyrics, levelDb: adLibLevelDb, pan: adLibPan };
  return [...backing, ...doubles, adLibs];
}

interface BackingSinger {
  readonly place: HarmonyPlace;
  readonly gender: Gender;
}

/** In a choir women sing above and men below; else all are of the lead's sex. */
function genderOf(place: HarmonyPlace, lead: Gender, { isMixed }: BackingVocals): Gender {
  if (!isMixed) return lead;
  if (place === 'low' && lead === 'female') return 'male';
  return place === 'above' && lead === 'male' ? 'female' : lead;
}

/** Where vowels lie below most words. */
const lowerHalf = ([lowest, highest]: readonly [number, number]): [number, number] => [lowest, highest - 9];

/** Choruses, or the last verse of a song without them. */
function isJoint({ sections }: SongDraft): (section: SongSection) => boolean {
  const hasChorus = sections.some(({ kind }) => kind === 'chorus' || kind === 'drop');
  const finale = findFinale(sections);
  return (section) =>
    hasChorus ? section.kind === 'chorus' || section.kind === 'drop' : finale.includes(section) && section.ordinal > 1;
}

/** Of a line that is shouted or doubled at its end. */
const endWords = 2;

/** Each singer's harmonies, note for note with the lead. */
function singChoruses(draft: SongDraft, singers: readonly BackingSinger[], plan: BackingPlan): SungNote[][] {
  const joint = draft.sections.filter(isJoint(draft));
  const finale = findFinale(draft.sections);
  const keyAt = ({ line }: SungNote) => sectionOf(draft, line)?.key ?? draft.key;
  const done: SungNote[][] = [];
  for (const [i, { place, gender }] of singers.entries()) {
    const from = plan.fromChorus + (plan.isTogether ? 0 : i);
    const isIn = (section: SongSection): boolean =>
      joint.indexOf(section) + 1 >= from ||
      (joint.includes(section) && (finale.includes(section) || joint.length === 1));
    const sung = notesIn(draft, isIn).filter(({ line }) => !isSpoken(draft, line));
    const harmony = singHarmony(sung, {
      chords: draft.chords,
      keyAt,
      homeSemitones: homes[place],
      range: ranges[gender],
      others: done,
    });
    done.push(harmony.map((note) => ({ ...note, force: 0.85 * note.force })));
  }
  return plan.isGang ? shout(draft, singers, done) : done;
}

/** The last words of each line. */
function listEnds(notes: readonly SungNote[]): SungNote[] {
  return [...Map.groupBy(notes, ({ line }) => line).values()].flatMap((line) => {
    const words = [...new Set(line.map(({ word }) => word))].slice(-endWords);
    return line.filter(({ word }) => words.includes(word));
  });
}

/** The last words of each line of a chorus by all, in unison or an octave away. */
function shout(draft: SongDraft, singers: readonly BackingSinger[], harmonies: readonly SungNote[][]): SungNote[][] {
  const ends = listEnds(notesIn(draft, isJoint(draft)));
  const starts = new Set(ends.map(({ startQuarters }) => startQuarters));
  return harmonies.map((notes, i) => {
    const shouted = ends.map((note) => ({
      ...note,
      pitch: fold(note.pitch, ranges[singers[i]!.gender]),
      force: Math.min(1, 1.2 * note.force),
    }));
    return [...notes.filter(({ startQuarters }) => !starts.has(startQuarters)), ...shouted];
  });
}

/** The last words of lines once more, by all backing singers on the chord. */
function singAnswers(draft: SongDraft, singers: readonly BackingSinger[], gaps: readonly LineGap[]): SungNote[][] {
  const echoes = gaps.flatMap((gap) => echoWords(draft, gap));
  const keyAt = ({ line }: SungNote) => sectionOf(draft, line)?.key ?? draft.key;
  const done: SungNote[][] = [];
  for (const { gender } of singers) {
    const home = -4 * done.length;
    const settings = { chords: draft.chords, keyAt, homeSemitones: home, range: ranges[gender], others: done };
    done.push(singHarmony(echoes, settings).map((note) => ({ ...note, force: 0.8 * note.force })));
  }
  return done;
}

/** Words go before vowels: what is held ends where words of the same singer begin. */
function joinVoices(words: readonly SungNote[], vowels: readonly SungNote[]): SungNote[] {
  const ordered = words.toSorted((a, b) => a.startQuarters - b.startQuarters);
  const isFree = ({ startQuarters, quarters }: SungNote): boolean =>
    ordered.every(
      (word) => word.startQuarters >= startQuarters + quarters || word.startQuarters + word.quarters <= startQuarters,
    );
  return [...ordered, ...vowels.filter(isFree)].sort((a, b) => a.startQuarters - b.startQuarters);
}

function listAdLibGaps(draft: SongDraft, gaps: readonly LineGap[], plan: BackingPlan): LineGap[] {
  const joint = draft.sections.filter(isJoint(draft));
  const last = joint.slice(-plan.adLibChoruses);
  const first = draft.sections.find(({ kind }) => kind === 'verse');
  return gaps.filter(({ section }) => {
    if (last.includes(section) || section.kind === 'outro') return true;
    return plan.adLibsInVerses && section.kind === 'verse' && section !== first;
  });
}

function isSpoken({ spokenLines = [] }: SongDraft, line: number): boolean {
  return spokenLines.includes(line);
}

function notesIn(draft: SongDraft, isWanted: (section: SongSection) => boolean): SungNote[] {
  return draft.melody.filter(({ line }) => {
    const section = sectionOf(draft, line);
    return section !== undefined && isWanted(section);
  });
}

/** A voice beside given notes. */
function harmonise(draft: SongDraft, notes: readonly SungNote[], homeSemitones: number, gender: Gender): SungNote[] {
  const keyAt = ({ line }: SungNote) => sectionOf(draft, line)?.key ?? draft.key;
  const settings = { chords: draft.chords, keyAt, homeSemitones, range: ranges[gender], others: [] };
  return singHarmony(notes, settings).map((note) => ({ ...note, force: 0.85 * note.force }));
}

/** Verses by turns, each voice where it is at home; in choruses the second sings a third away from the first. */
function singInTurns(draft: SongDraft, vocals: SongBrief['vocals']): VocalLine[] {
  const [first, second] = vocals === 'male' ? (['male', 'female'] as const) : (['female', 'male'] as const);
  const octave = second === 'male' ? -octaveSemitones : octaveSemitones;
  const isTogether = ({ kind }: SongSection): boolean => kind === 'chorus';
  const verses = draft.sections.filter(({ kind }) => kind === 'verse').length;
  const isSecond = (note: SungNote): boolean => {
    const section = sectionOf(draft, note.line);
    if (!section || isTogether(section)) return false;
    // With one verse, its lines take turns.
    if (verses < 2) return note.line % 2 === 1;
    return section.kind === 'bridge' ? note.line % 2 === 1 : section.ordinal % 2 === 0;
  };
  const apart = harmonise(draft, notesIn(draft, isTogether), (second === 'male' ? 4 : -4) + octave, second);
  const raise = (notes: readonly SungNote[]): SungNote[] =>
    notes.map((note) => ({ ...note, pitch: note.pitch + octave }));
  const lines: VocalLine[] = [
    { part: 'lead', gender: first, notes: draft.melody.filter((note) => !isSecond(note)), levelDb: 0, pan: -0.12 },
    { part: 'lead', gender: second, notes: raise(draft.melody.filter(isSecond)), levelDb: 0, pan: 0.12 },
    { part: 'harmony', gender: second, notes: apart, levelDb: -3, pan: 0.2 },
  ];
  return lines.filter(({ notes }) => notes.length > 0);
}

/** Roots of the chords where a bass voice has them. */
const bassVoice = [41, 57] as const;

/** Voices without a band: after a first verse alone, one a third above, one below, and a bass on the roots, all with the words. */
function singAlone(draft: SongDraft, count: number, vocals: Gender): VocalLine[] {
  const isJoined = ({ kind, ordinal }: SongSection): boolean => kind !== 'verse' || ordinal > 1;
  const joined = notesIn(draft, isJoined).filter(({ line }) => !isSpoken(draft, line));
  const notes = joined.length > 0 ? joined : draft.melody;
  const below = vocals === 'female' ? 'female' : 'male';
  const lines: VocalLine[] = [
    { part: 'harmony', notes: harmonise(draft, notes, homes.below, below), levelDb: -6, pan: -0.35, gender: below },
    { part: 'harmony', notes: singRoots(notes, draft), levelDb: -5, pan: 0.1, gender: 'male' },
    { part: 'harmony', notes: harmonise(draft, notes, homes.above, vocals), levelDb: -8, pan: 0.4 },
  ];
  return lines.slice(0, count);
}

function singRoots(notes: readonly SungNote[], { chords }: SongDraft): SungNote[] {
  return notes.map((note) => {
    const { root, bass = root } = findChordAt(chords, note.startQuarters);
    const pitch = bassVoice[0] + ((bass - bassVoice[0] + 120) % 12);
    return { ...note, pitch, force: 0.9 * note.force };
  });
}
