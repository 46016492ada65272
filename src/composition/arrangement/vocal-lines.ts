import { findChordAt, listChordClasses } from '../../notation/chord-tones.ts';
import { modeSteps } from '../../notation/mode.ts';
import type { SongSection, SungNote, VocalLine } from '../../notation/song.ts';
import type { SongDraft } from './draft.ts';

/**
 * Who sings: the lead throughout; in choruses a double at each side and, where the chorus is full, a harmony above.
 *
 * @param harmonies how many extra voices the arrangement may have, 0 to 3
 */
export function arrangeVoices(draft: SongDraft, harmonies: number): VocalLine[] {
  if (draft.melody.length === 0) return [];
  const lead: VocalLine = { part: 'lead', notes: draft.melody, levelDb: 0, pan: 0 };
  const inChorus = draft.melody.filter(({ line }) => sectionOf(draft, line)?.kind === 'chorus');
  if (inChorus.length === 0 || harmonies === 0) return [lead];
  const full = inChorus.filter(({ line }) => (sectionOf(draft, line)?.energy ?? 0) >= 0.8);
  const above = harmonise(full.length > 0 ? full : inChorus, draft);
  const lines: VocalLine[] = [
    lead,
    { part: 'harmony', notes: above, levelDb: -9, pan: 0.35 },
    { part: 'double', notes: inChorus, levelDb: -11, pan: -0.4 },
    { part: 'double', notes: inChorus, levelDb: -12, pan: 0.45 },
  ];
  return lines.slice(0, 1 + harmonies);
}

function sectionOf({ lyrics, sections }: SongDraft, line: number): SongSection | undefined {
  return sections[lyrics[line]?.section ?? -1];
}

/** A third or fourth above, on the chord where the note is held and on the scale where it passes. */
function harmonise(notes: readonly SungNote[], draft: SongDraft): SungNote[] {
  return notes.map((note) => {
    const key = sectionOf(draft, note.line)?.key ?? draft.key;
    const scale = modeSteps[key.mode].map((step) => (key.tonic + step) % 12);
    const chord = listChordClasses(findChordAt(draft.chords, note.startQuarters));
    const above = [3, 4, 5].map((interval) => note.pitch + interval);
    const onChord = above.find((pitch) => chord.includes(pitch % 12));
    const onScale = above.find((pitch) => scale.includes(pitch % 12));
    const pitch = (note.quarters >= 0.75 ? (onChord ?? onScale) : (onScale ?? onChord)) ?? note.pitch + 4;
    return { ...note, pitch, force: 0.85 * note.force };
  });
}
