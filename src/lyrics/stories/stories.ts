import { actionStory, ideaStory, natureStory, timeStory } from './elements.ts';
import { birthdayStory, friendshipStory, weddingStory } from './gatherings.ts';
import {
  childLostStory,
  exileStory,
  fadingMemoryStory,
  illnessStory,
  memorialStory,
  petLostStory,
  suddenLossStory,
  twoHousesStory,
} from './hard-days.ts';
import { holyDayStory } from './holy-days.ts';
import { celebrationStory, roadStory } from './journeys.ts';
import { loveBegunStory, loveLostStory } from './love.ts';
import { parenthoodStory } from './parenthood.ts';
import { comingHomeStory, griefStory, leavingHomeStory } from './partings.ts';
import { placeStory, thingStory } from './places-and-things.ts';
import { animalStory, personStory } from './portraits.ts';
import type { Story } from './story.ts';
import { hopeStory, protestStory, workStory } from './struggles.ts';

/** Told as what they come from, with choruses of their own. */
const adoptionStory: Story = { ...parenthoodStory, name: 'adoption', words: 'adoption' };
const anniversaryStory: Story = { ...weddingStory, name: 'anniversary', words: '' };

/** Every story that a song may tell; of two that know a word, the first is meant. */
export const stories: readonly Story[] = [
  childLostStory,
  suddenLossStory,
  fadingMemoryStory,
  illnessStory,
  exileStory,
  twoHousesStory,
  petLostStory,
  memorialStory,
  griefStory,
  holyDayStory,
  weddingStory,
  birthdayStory,
  parenthoodStory,
  adoptionStory,
  anniversaryStory,
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
