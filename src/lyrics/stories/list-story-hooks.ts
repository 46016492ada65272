import { listSlots } from '../lines/template.ts';
import { listFittingEntries } from '../theme.ts';
import { commonParts } from './common.ts';
import type { Story } from './story.ts';
import type { SongWords } from './story-slots.ts';

/** Hooks of a story that its words fill, and among these and those of its subject the ones that name what the prompt named. */
export function listStoryHooks(
  [story, portrait]: readonly [Story, Story],
  { slots, namingSlots }: SongWords,
  valence: number,
): { own: string[]; naming: string[] } {
  const list = (hooks: string): string[] =>
    listFittingEntries(hooks, valence).filter((hook) => listSlots(hook).every((name) => slots[name]));
  const own = list(story.hooks);
  const all = [...own, ...(portrait === story ? [] : list(portrait.hooks)), ...list(commonParts.hooks)];
  return { own, naming: all.filter((hook) => listSlots(hook).some((name) => namingSlots.has(name))) };
}
