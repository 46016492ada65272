import { alarmWords } from './words/alarm-words.ts';
import { animalWords } from './words/animal-words.ts';
import { homeWords } from './words/home-words.ts';
import { impactWords } from './words/impact-words.ts';
import { machineWords } from './words/machine-words.ts';
import { peopleWords } from './words/people-words.ts';
import { screenWords } from './words/screen-words.ts';
import { stageWords } from './words/stage-words.ts';
import { vehicleWords } from './words/vehicle-words.ts';
import { waterWords } from './words/water-words.ts';
import { weatherWords } from './words/weather-words.ts';

/** Every sound that can be made, by groups that people read. */
export const soundGroups = {
  weather: weatherWords,
  water: waterWords,
  animals: animalWords,
  people: peopleWords,
  vehicles: vehicleWords,
  machines: machineWords,
  'house and fire': homeWords,
  'blows and weapons': impactWords,
  'bells and alarms': alarmWords,
  'games and screens': screenWords,
  'film and music': stageWords,
} as const;

export const soundNames = {
  ...weatherWords,
  ...waterWords,
  ...animalWords,
  ...peopleWords,
  ...vehicleWords,
  ...machineWords,
  ...homeWords,
  ...impactWords,
  ...alarmWords,
  ...screenWords,
  ...stageWords,
} as const;

export type SoundName = keyof typeof soundNames;

/** Words for several sounds at once, the first in front. */
export const soundScenes = {
  storm: ['wind', 'rain', 'thunder'],
  thunderstorm: ['rain', 'thunder', 'wind'],
  'thunder storm': ['rain', 'thunder', 'wind'],
  'storm at sea': ['sea', 'wind', 'rain', 'thunder'],
  camping: ['fire', 'crickets'],
} as const satisfies Readonly<Record<string, readonly SoundName[]>>;

/** Places and times, with what is heard there unless the sentence says what else is heard in them: `an owl in the forest`. */
export const soundPlaces = {
  forest: ['birds', 'wind'],
  wood: ['birds', 'wind'],
  woodland: ['birds', 'wind'],
  jungle: ['birds', 'crickets', 'stream'],
  meadow: ['birds', 'crickets', 'wind'],
  garden: ['birds', 'wind'],
  park: ['birds', 'wind'],
  swamp: ['frog', 'crickets'],
  pond: ['frog', 'crickets'],
  farm: ['rooster', 'cow', 'sheep'],
  farmyard: ['rooster', 'cow', 'sheep'],
  harbor: ['sea', 'seagull', 'horn'],
  harbour: ['sea', 'seagull', 'horn'],
  battle: ['explosion', 'gunshot'],
  battlefield: ['explosion', 'gunshot'],
  restaurant: ['crowd', 'cutlery'],
  cafe: ['crowd', 'cutlery'],
  'coffee shop': ['crowd', 'cutlery'],
  city: ['engine', 'horn', 'crowd'],
  street: ['engine', 'crowd'],
  office: ['typing', 'fan'],
  'summer night': ['crickets', 'wind'],
  night: ['crickets', 'wind'],
} as const satisfies Readonly<Record<string, readonly SoundName[]>>;
