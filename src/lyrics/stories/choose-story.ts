import type { Random } from '../../dsp/random.ts';
import type { LyricBrief, SubjectKind } from '../lyric-brief.ts';
import type { SongSubject } from '../subject/song-subject.ts';
import { stories } from './stories.ts';
import type { Story } from './story.ts';

/** What a song on a subject says where nothing is said to happen. */
const storyOfKind: Readonly<Record<SubjectKind, string>> = {
  person: 'person',
  relation: 'person',
  place: 'place',
  animal: 'animal',
  thing: 'thing',
  food: 'thing',
  nature: 'nature',
  time: 'time',
  event: 'celebration',
  feeling: 'idea',
  idea: 'idea',
  action: 'action',
  quality: 'hope',
};

/** What themes of styles tell, where a prompt says nothing. */
const storyOfTheme: Readonly<Record<string, string>> = {
  love: 'love begun',
  heartbreak: 'love lost',
  loneliness: 'love lost',
  friendship: 'friendship',
  night: 'love begun',
  city: 'road',
  road: 'road',
  home: 'coming home',
  summer: 'love begun',
  dance: 'celebration',
  party: 'celebration',
  freedom: 'road',
  hope: 'hope',
  faith: 'hope',
  work: 'work',
  money: 'work',
  war: 'protest',
  anger: 'protest',
  childhood: 'coming home',
  memory: 'coming home',
  lullaby: 'parenthood',
  pirates: 'road',
  sports: 'hope',
  sea: 'road',
  dreams: 'hope',
};

const glad = ['love begun', 'celebration', 'friendship', 'road', 'hope', 'coming home'];
const sad = ['love lost', 'leaving home', 'coming home', 'hope'];

function findStory(name: string): Story {
  return stories.find((story) => story.name === name)!;
}

/** The story of a kind of subject. */
export function storyOf(kind: SubjectKind): Story {
  return findStory(storyOfKind[kind]);
}

/** Whether a theme's lines go with a story: those of portraits go with any theme that a prompt leads to. */
export function tellsOf({ name }: Story, theme: string): boolean {
  const told = storyOfTheme[theme];
  return told === name || (told === undefined && Object.values(storyOfKind).includes(name));
}

/**
 * What happens in a song: what the prompt says, else what its words tell of, else what goes with its subject, else what
 * songs of its style tell, else what suits its mood.
 *
 * @param theme of the old banks that was chosen for it
 */
export function chooseStory(
  brief: LyricBrief,
  { subjects, theme, random }: { subjects: readonly SongSubject[]; theme: string; random: Random },
): Story {
  const [first] = subjects;
  const ofKind = first && storyOf(first.kind);
  if (brief.story) {
    const isPortrait = /^(?:place|animal|person|thing)$/.test(brief.story);
    return isPortrait && ofKind ? ofKind : findStory(brief.story);
  }
  if (listWordsOf(brief).some((word) => ofLoss.has(word))) return findStory('grief');
  const words = brief.subjects ? [] : brief.themeWords.flatMap((each) => each.toLowerCase().split(/[^\p{L}-]+/u));
  const told = stories.find((story) => words.some((word) => knows(story, word)));
  const found = told ?? ofKind ?? findStory(storyOfTheme[theme] ?? random.pick(brief.valence < -0.15 ? sad : glad));
  return found.name === 'love begun' && brief.valence < -0.35 ? findStory('love lost') : found;
}

/** Losses that no other word of a prompt outweighs. */
const ofLoss = new Set('miscarriage stillbirth stillborn funeral burial orphan widow widower bereavement'.split(' '));

function listWordsOf({ subjects = [], themeWords }: LyricBrief): string[] {
  return [...themeWords, ...subjects.map(({ text }) => text)].flatMap((each) =>
    each.toLowerCase().split(/[^\p{L}-]+/u),
  );
}

function knows(story: Story, word: string): boolean {
  return story.words.split(' ').some((each) => each === word || `${each}s` === word);
}
