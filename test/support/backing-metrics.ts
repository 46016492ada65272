import type { Song, SongSection, SungNote, VocalLine } from '../../src/notation/song.ts';

/** Who sings beside the lead of a song, counted from its notes. */
export interface VoiceFigures {
  readonly choruses: number;
  /** Of those, where so many voices sing different notes at once for most of a chorus's notes, the lead counted. */
  readonly chorusesOfTwo: number;
  readonly chorusesOfThree: number;
  readonly chorusesOfMore: number;
  readonly doubledChoruses: number;
  /** Notes of harmonies that sound with a note of the lead a semitone or a minor ninth away. */
  readonly rubs: number;
  /** Notes beside the lead outside of what their voice can sing. */
  readonly outOfRange: number;
  readonly adLibs: number;
  /** Notes of ad-libs that sound while the lead does. */
  readonly adLibsOverWords: number;
  /** Of verses and bridges, how much is sung on vowels. */
  readonly paddedShare: number;
  /** Sung time of all voices against the length of the song. */
  readonly sungShare: number;
}

/** MIDI keys that an amateur's chest and middle voice has: an octave and a sixth and more. */
const voices = { female: [52, 79], male: [41, 69], neutral: [46, 74] } as const;
/** A voice that sings fewer of a chorus's notes does not sing along. */
const partShareMin = 0.5;

const isPart = (line: VocalLine, part: string): boolean => line.part === part;
const overlaps = (a: SungNote, b: SungNote): boolean =>
  a.startQuarters < b.startQuarters + b.quarters - 1e-6 && b.startQuarters < a.startQuarters + a.quarters - 1e-6;

export function measureVoices(song: Song, gender: 'male' | 'female' = 'female'): VoiceFigures {
  const inside = (section: SongSection, notes: readonly SungNote[]): SungNote[] => {
    const end = section.startQuarters + section.bars * song.meter.quarters;
    return notes.filter(
      ({ startQuarters }) => startQuarters >= section.startQuarters - 0.5 && startQuarters < end - 0.5,
    );
  };
  const lead = song.vocals.filter((line) => isPart(line, 'lead')).flatMap(({ notes }) => notes);
  const harmonies = song.vocals.filter((line) => isPart(line, 'harmony'));
  const adLibs = song.vocals.filter((line) => isPart(line, 'adLib')).flatMap(({ notes }) => notes);
  const choruses = song.sections.filter((section) => section.kind === 'chorus' && inside(section, lead).length > 0);
  const partsOf = choruses.map((section) =>
    countParts(
      inside(section, lead),
      harmonies.map(({ notes }) => notes),
    ),
  );
  const doubled = choruses.filter((section) =>
    song.vocals.some((line) => isPart(line, 'double') && inside(section, line.notes).length > 0),
  );
  const beside = song.vocals.slice(1);
  const quarters = (notes: readonly SungNote[]): number => notes.reduce((sum, note) => sum + note.quarters, 0);
  const calm = song.sections.filter(({ kind }) => kind === 'verse' || kind === 'bridge');
  const vowels = harmonies[0]?.notes.filter(({ line }) => line >= song.lyrics.length) ?? [];
  return {
    choruses: choruses.length,
    chorusesOfTwo: partsOf.filter((count) => count === 2).length,
    chorusesOfThree: partsOf.filter((count) => count === 3).length,
    chorusesOfMore: partsOf.filter((count) => count > 3).length,
    doubledChoruses: doubled.length,
    rubs: harmonies
      .flatMap(({ notes }) => notes)
      .filter((note) => lead.some((other) => Math.abs(other.pitch - note.pitch) % 12 === 1 && overlaps(note, other)))
      .length,
    outOfRange: beside.reduce((sum, line) => {
      const [lowest, highest] = voices[line.gender ?? gender];
      // Speech lies below what a voice sings.
      const sung = line.notes.filter((note) => !song.lyrics[note.line]?.isSpoken);
      return sum + sung.filter(({ pitch }) => pitch < lowest || pitch > highest).length;
    }, 0),
    adLibs: adLibs.filter(({ isContinued }) => !isContinued).length,
    adLibsOverWords: adLibs.filter((note) => lead.some((other) => overlaps(note, other))).length,
    paddedShare:
      quarters(calm.flatMap((section) => inside(section, vowels))) /
      Math.max(
        1,
        calm.reduce((sum, { bars }) => sum + bars * song.meter.quarters, 0),
      ),
    sungShare: quarters(song.vocals.flatMap(({ notes }) => notes)) / song.totalQuarters,
  };
}

/** Different pitches that sound with each note of the lead, by the parts that sing most of them. */
function countParts(lead: readonly SungNote[], harmonies: readonly (readonly SungNote[])[]): number {
  const parts = [lead];
  for (const notes of harmonies) {
    const own = lead.filter((note) => {
      const other = notes.find(({ startQuarters }) => Math.abs(startQuarters - note.startQuarters) < 1e-6);
      return other && (other.pitch - note.pitch) % 12 !== 0;
    });
    if (own.length >= partShareMin * lead.length) parts.push(own);
  }
  return parts.length;
}
