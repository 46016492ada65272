import { listSlots } from '../lines/template.ts';
import type { SongSubject } from '../subject/song-subject.ts';
import { listFittingEntries } from '../theme.ts';
import type { Story } from './story.ts';
import type { SongWords } from './story-slots.ts';
import { listSubjectTitles } from './subject-titles.ts';

/** Hooks of a story that its words fill, and those that name what the prompt named. */
export function listStoryHooks(
  story: Story,
  subjects: readonly SongSubject[],
  { words: { slots }, valence }: { words: SongWords; valence: number },
): { own: string[]; naming: string[] } {
  const own = listFittingEntries(story.hooks ?? '', valence).filter((hook) =>
    listSlots(hook).every((name) => slots[name]),
  );
  return { own, naming: listSubjectTitles(subjects, { isGrief: story.name === 'grief' }) };
}
