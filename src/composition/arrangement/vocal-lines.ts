import { findChordAt, listChordClasses } from '../../notation/chord-tones.ts';
import { modeSteps } from '../../notation/mode.ts';
import type { SongSection, SungNote, VocalLine } from '../../notation/song.ts';
import { findFinale } from '../form.ts';
import type { SongBrief } from '../song-brief.ts';
import type { SongDraft } from './draft.ts';

export interface VoiceSettings {
  /** How many extra voices the arrangement may have, 0 to 3. */
  readonly harmonies: number;
  readonly brief: Pick<SongBrief, 'vocals' | 'wishes' | 'isVocalOnly'>;
}

/**
 * Who sings: the lead throughout; in choruses a double at each side; from the second chorus on a harmony above, and when the
 * song comes to its height one below as well. Two singers take turns by verses and sing choruses together; voices alone carry
 * the harmony themselves.
 */
export function arrangeVoices(draft: SongDraft, { harmonies, brief }: VoiceSettings): VocalLine[] {
  if (draft.melody.length === 0) return [];
  if (brief.wishes.isDuet) return singInTurns(draft, brief.vocals);
  const lead: VocalLine = { part: 'lead', notes: draft.melody, levelDb: 0, pan: 0 };
  if (brief.isVocalOnly && harmonies > 0) return [lead, ...singAlone(draft, harmonies, brief.vocals)];
  const inChorus = notesIn(draft, ({ kind }) => kind === 'chorus');
  if (inChorus.length === 0 || harmonies === 0) return [lead];
  const finale = findFinale(draft.sections);
  const later = notesIn(draft, (section) => section.kind === 'chorus' && (section.ordinal > 1 || finale.length === 0));
  const last = notesIn(draft, (section) => finale.includes(section));
  const sung = (notes: readonly SungNote[]): SungNote[] => notes.filter(({ line }) => !isSpoken(draft, line));
  const lines: VocalLine[] = [
    { part: 'harmony', notes: harmonise(sung(later), draft, above), levelDb: -9, pan: 0.35 },
    { part: 'double', notes: inChorus, levelDb: -11, pan: -0.4 },
    { part: 'double', notes: inChorus, levelDb: -12, pan: 0.45 },
    { part: 'harmony', notes: harmonise(sung(last), draft, below), levelDb: -10, pan: -0.3 },
  ];
  const count = harmonies === 3 ? lines.length : harmonies;
  return [lead, ...lines.slice(0, count).filter(({ notes }) => notes.length > 0)];
}

function isSpoken({ spokenLines = [] }: SongDraft, line: number): boolean {
  return spokenLines.includes(line);
}

function sectionOf({ lyrics, sections }: SongDraft, line: number): SongSection | undefined {
  return sections[lyrics[line]?.section ?? -1];
}

function notesIn(draft: SongDraft, isWanted: (section: SongSection) => boolean): SungNote[] {
  return draft.melody.filter(({ line }) => {
    const section = sectionOf(draft, line);
    return section !== undefined && isWanted(section);
  });
}

const above = [3, 4, 5];
const below = [-3, -4, -5];
const octaveSemitones = 12;

/** A third or fourth away, on the chord where the note is held and on the scale where it passes. */
function harmonise(notes: readonly SungNote[], draft: SongDraft, intervals: readonly number[]): SungNote[] {
  return notes.map((note) => {
    const key = sectionOf(draft, note.line)?.key ?? draft.key;
    const scale = modeSteps[key.mode].map((step) => (key.tonic + step) % 12);
    const chord = listChordClasses(findChordAt(draft.chords, note.startQuarters));
    const near = intervals.map((interval) => note.pitch + interval);
    const onChord = near.find((pitch) => chord.includes(pitch % 12));
    const onScale = near.find((pitch) => scale.includes(pitch % 12));
    const pitch = (note.quarters >= 0.75 ? (onChord ?? onScale) : (onScale ?? onChord)) ?? near[1]!;
    return { ...note, pitch, force: 0.85 * note.force };
  });
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
  const together = notesIn(draft, isTogether);
  const apart = harmonise(together, draft, second === 'male' ? above : below);
  const raise = (notes: readonly SungNote[]): SungNote[] =>
    notes.map((note) => ({ ...note, pitch: note.pitch + octave }));
  const lines: VocalLine[] = [
    { part: 'lead', gender: first, notes: draft.melody.filter((note) => !isSecond(note)), levelDb: 0, pan: -0.12 },
    { part: 'lead', gender: second, notes: raise(draft.melody.filter(isSecond)), levelDb: 0, pan: 0.12 },
    { part: 'harmony', gender: second, notes: raise(apart), levelDb: -3, pan: 0.2 },
  ];
  return lines.filter(({ notes }) => notes.length > 0);
}

/** Roots of the chords where a bass voice has them. */
const bassVoice = [41, 57] as const;

/** Voices without a band: after a first verse alone, one a third above, one below, and a bass on the roots, all with the words. */
function singAlone(draft: SongDraft, count: number, vocals: SongBrief['vocals']): VocalLine[] {
  const isJoined = ({ kind, ordinal }: SongSection): boolean => kind !== 'verse' || ordinal > 1;
  const joined = notesIn(draft, isJoined).filter(({ line }) => !isSpoken(draft, line));
  const notes = joined.length > 0 ? joined : draft.melody;
  const down = vocals === 'female' ? 'female' : 'male';
  const lines: VocalLine[] = [
    { part: 'harmony', notes: harmonise(notes, draft, below), levelDb: -6, pan: -0.35, gender: down },
    { part: 'harmony', notes: singRoots(notes, draft), levelDb: -5, pan: 0.1, gender: 'male' },
    { part: 'harmony', notes: harmonise(notes, draft, above), levelDb: -8, pan: 0.4 },
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
