import type { ScoreNote, SongSection } from '../../notation/song.ts';
import type { SongDraft } from './draft.ts';

/**
 * What a song began with comes back where nobody sings: the tune of its intro in breaks and in the outro, in their key. Songs
 * that are played have a tune there already.
 */
export function returnHook({ melody, hook, sections, meter }: SongDraft): ScoreNote[] {
  const intro = sections.find(({ kind }) => kind === 'intro');
  if (!intro || melody.length === 0) return [...hook];
  const isIn = (section: SongSection, { startQuarters }: ScoreNote): boolean =>
    startQuarters >= section.startQuarters - 1e-6 &&
    startQuarters < section.startQuarters + section.bars * meter.quarters - 1e-6;
  const opening = hook.filter((note) => isIn(intro, note));
  const again = sections
    .filter(
      (section) => (section.kind === 'outro' || section.kind === 'break') && !hook.some((note) => isIn(section, note)),
    )
    .flatMap((section) => {
      const up = (section.key.tonic - intro.key.tonic + 12) % 12;
      const step = up > 6 ? up - 12 : up;
      return opening
        .map((note) => ({
          ...note,
          startQuarters: note.startQuarters - intro.startQuarters + section.startQuarters,
          pitch: note.pitch + step,
        }))
        .filter((note) => isIn(section, note));
    });
  return [...hook, ...again];
}
