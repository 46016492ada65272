import type { SoundLayer } from './sound-scene.ts';

interface Modifier {
  readonly words: readonly string[];
  readonly change: (layer: SoundLayer) => Partial<SoundLayer>;
}

const stronger =
  (by: number) =>
  ({ strength }: SoundLayer): Partial<SoundLayer> => ({ strength: strength + by });
const faster =
  (ratio: number) =>
  ({ pace }: SoundLayer): Partial<SoundLayer> => ({ pace: pace * ratio });
const larger =
  (ratio: number) =>
  ({ size }: SoundLayer): Partial<SoundLayer> => ({ size: size * ratio });

/** Words that change a sound; in the singular. */
export const modifiers: readonly Modifier[] = [
  {
    words: ['distant', 'distance', 'far', 'faraway', 'away', 'remote', 'background', 'outside', 'afar'],
    change: () => ({ distance: 0.75 }),
  },
  { words: ['close', 'near', 'nearby', 'closeup', 'front', 'loud'], change: () => ({ distance: 0.1 }) },
  {
    words: [
      'light',
      'gentle',
      'soft',
      'quiet',
      'calm',
      'faint',
      'mild',
      'weak',
      'drizzle',
      'breeze',
      'subtle',
      'softly',
      'gently',
      'quietly',
      'slight',
      'babbling',
    ],
    change: stronger(-0.3),
  },
  {
    words: [
      'heavy',
      'strong',
      'hard',
      'intense',
      'powerful',
      'big',
      'heavily',
      'downpour',
      'storm',
      'strongly',
      'roaring',
      'loud',
      'stormy',
      'rough',
      'gale',
    ],
    change: stronger(0.3),
  },
  {
    words: ['violent', 'furious', 'raging', 'massive', 'epic', 'torrential', 'extreme', 'blizzard', 'deafening'],
    change: stronger(0.5),
  },
  { words: ['slow', 'slowly', 'lazy', 'sluggish', 'leisurely'], change: faster(0.65) },
  {
    words: [
      'fast',
      'quick',
      'quickly',
      'rapid',
      'rapidly',
      'running',
      'racing',
      'speeding',
      'hurried',
      'jogging',
      'urgent',
      'frantic',
    ],
    change: faster(1.5),
  },
  {
    words: ['deep', 'low', 'large', 'big', 'huge', 'giant', 'massive', 'enormous', 'bass', 'heavy'],
    change: larger(1.5),
  },
  { words: ['small', 'little', 'tiny', 'high', 'bright', 'thin', 'mini', 'baby', 'sharp'], change: larger(0.65) },
  {
    words: ['passing', 'pass', 'past', 'passe', 'by', 'overhead', 'flying', 'driving'],
    change: () => ({ isPassing: true }),
  },
  { words: ['left'], change: () => ({ pan: -0.8 }) },
  { words: ['right'], change: () => ({ pan: 0.8 }) },
  { words: ['two', 'twice', 'double', 'couple', 'pair'], change: () => ({ count: 2 }) },
  { words: ['three', 'triple', 'thrice'], change: () => ({ count: 3 }) },
  { words: ['four'], change: () => ({ count: 4 }) },
  { words: ['five', 'several', 'multiple', 'many', 'repeated', 'repeatedly'], change: () => ({ count: 5 }) },
];

/** Rooms, with their words. */
export const roomWords: Readonly<Record<string, readonly string[]>> = {
  cave: ['cave', 'cavern', 'grotto', 'mine', 'dungeon'],
  church: ['church', 'cathedral', 'temple', 'abbey'],
  hall: ['hall', 'stadium', 'arena', 'gym', 'hangar', 'warehouse', 'station', 'factory', 'theatre', 'theater'],
  tunnel: ['tunnel', 'corridor', 'hallway', 'stairwell', 'sewer', 'underpass', 'pipe'],
  room: [
    'room',
    'kitchen',
    'office',
    'house',
    'cabin',
    'indoor',
    'inside',
    'bathroom',
    'bedroom',
    'apartment',
    'garage',
    'cellar',
    'library',
  ],
};

/** Words of sentences that say nothing of a sound. */
export const idleWords: ReadonlySet<string> = new Set(
  (
    'a an the of in on at to from into onto through by near for is are be it its it this that there here some any very really quite ' +
    'sound sfx effect fx noise audio ambience ambient ambiance atmosphere background soundscape recording clip sample loop looped looping seamless seamlessly ' +
    'make create generate give me please want need i we you your my our his her their someone somebody person people man woman ' +
    'realistic natural nature high quality hd stereo cinematic game film movie video scene play playing heard hear hearing coming going make making falling ' +
    'long short second minute continuous steady constant no not without like just only little bit lot inside outside down up off out around between above below ' +
    'one two single other each every all both again more less after before during across along against under over behind off way side ' +
    'relaxing calming peaceful soothing sleep sleeping meditation study spooky scary creepy eerie dark horror happy nice beautiful lovely old new modern typical classic generic ' +
    'day morning evening afternoon night time summer winter spring autumn dawn dusk midnight middle'
  ).split(' '),
);
