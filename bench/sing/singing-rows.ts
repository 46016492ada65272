import type { Setting } from '../../test/support/lyric-sheets.ts';

/** What is sung, by whom and how fast. */
export interface SingingRow {
  readonly name: string;
  readonly gender: 'male' | 'female';
  readonly setting: Omit<Setting, 'seed'>;
  readonly sheets: readonly (readonly string[])[];
}

/** Plain words, written for this measurement. */
const plainSheets = [
  [
    'The kettle sings and the morning is grey',
    'I read your letter and put it away',
    'You said you would come when the apples were red',
    'I still keep the light on beside my bed',
  ],
  [
    'We danced on the roof till the stars went out',
    'Nobody knew what it was about',
    'Your shoes in your hand and the wind in your hair',
    'I would follow you anywhere',
  ],
  [
    'Father worked at the harbour for forty years',
    'He hid in the garden to dry his tears',
    'The boats go out and the boats come home',
    'And some of us were born to roam',
  ],
  [
    'Give me a reason to stay in this town',
    'The shops are all closed and the signs are down',
    'But the river still runs where we used to swim',
    'And I keep thinking of you and him',
  ],
] as const;

/** Clusters of consonants and rare words. */
const hardSheets = [
  [
    'Twelve crisp moths swept through crystal dusk',
    'The jasmine drifts on vines of musk',
    'Strict months have stretched their glimpse of spring',
    'And frostbitten sparrows cling',
  ],
  [
    'Sphinx and scarab guard the crypt',
    'From ancient wells the prophets sipped',
    'Their scripts were etched on shards of flint',
    'With saffron ink and hints of mint',
  ],
  [
    'The clockwork ghost unclasped his cloak',
    'A thousand crackling branches broke',
    'He flung the gilded sextant down',
    'And vanquished half the drowsy town',
  ],
  [
    'Sprinkle thyme on scorched ceramic plates',
    'The blacksmith clangs at rusted gates',
    'Eclipsed by zeppelins and smoke',
    'The orchard trembles, split the oak',
  ],
] as const;

/** Rows of songs as they are asked for: by pace, voice and words. */
export const singingRows: readonly SingingRow[] = [
  { name: 'male, 100 bpm', gender: 'male', setting: { tempoBpm: 100, tonic: 48, style: 'pop' }, sheets: plainSheets },
  {
    name: 'female, fast, 132 bpm',
    gender: 'female',
    setting: { tempoBpm: 132, tonic: 57, style: 'pop' },
    sheets: plainSheets,
  },
  {
    name: 'female, slow, 66 bpm',
    gender: 'female',
    setting: { tempoBpm: 66, tonic: 57, style: 'hymn' },
    sheets: plainSheets,
  },
  {
    name: 'female, hard words, 96 bpm',
    gender: 'female',
    setting: { tempoBpm: 96, tonic: 57, style: 'pop' },
    sheets: hardSheets,
  },
];
