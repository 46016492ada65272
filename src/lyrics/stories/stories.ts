import { actionStory, ideaStory, natureStory, timeStory } from './elements.ts';
import { birthdayStory, friendshipStory, weddingStory } from './gatherings.ts';
import { celebrationStory, roadStory } from './journeys.ts';
import { loveBegunStory, loveLostStory } from './love.ts';
import { parenthoodStory } from './parenthood.ts';
import { comingHomeStory, griefStory, leavingHomeStory } from './partings.ts';
import { placeStory, thingStory } from './places-and-things.ts';
import { animalStory, personStory } from './portraits.ts';
import type { Story } from './story.ts';
import { hopeStory, protestStory, workStory } from './struggles.ts';

/** Every story that a song may tell; of two that know a word, the first is meant. */
export const stories: readonly Story[] = [
  griefStory,
  weddingStory,
  birthdayStory,
  parenthoodStory,
  friendshipStory,
  leavingHomeStory,
  comingHomeStory,
  loveLostStory,
  protestStory,
  workStory,
  hopeStory,
  celebrationStory,
  roadStory,
  loveBegunStory,
  placeStory,
  personStory,
  animalStory,
  thingStory,
  natureStory,
  timeStory,
  ideaStory,
  actionStory,
];
