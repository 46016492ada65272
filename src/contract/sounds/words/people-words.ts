import type { SoundWordTable } from '../sound-word-table.ts';

export const peopleWords = {
  footsteps: {
    words: ['footstep', 'foot step', 'walk~', 'march~', 'jogging', 'stride', 'stomp~'],
    vague: ['running', 'runner', 'step'],
    kinds: {
      gravel: ['gravel', 'pebble', 'path'],
      snow: ['snow', 'ice'],
      leaves: ['leave', 'leaf', 'forest floor', 'autumn'],
      grass: ['grass', 'meadow', 'lawn'],
      sand: ['sand', 'beach'],
      water: ['puddle', 'mud', 'water', 'wet'],
      wood: ['wood', 'wooden', 'floorboard', 'parquet', 'stair', 'plank', 'deck'],
      metal: ['metal', 'metallic', 'steel', 'grate', 'iron'],
      stone: ['stone', 'concrete', 'tile', 'marble', 'pavement', 'corridor', 'street', 'asphalt'],
    },
  },
  applause: {
    words: ['applause', 'clap~', 'hand clap~', 'audience clap~', 'ovation', 'applaud~'],
    kinds: { one: ['one person', 'single', 'slow clap', 'lone'] },
  },
  crowd: {
    words: [
      'crowd',
      'murmur~',
      'people talking',
      'crowd talking',
      'crowd cheer~',
      'chatter~',
      'babble',
      'walla',
      'cheer~',
      'audience cheer~',
      'people chat~',
      'hubbub',
    ],
    vague: ['audience', 'people', 'party', 'bar', 'pub'],
    kinds: {
      cheer: [
        'cheer~',
        'crowd cheer~',
        'audience cheer~',
        'goal',
        'stadium',
        'hooray',
        'roar~',
        'excited',
        'celebrat~',
      ],
    },
  },
  heartbeat: { words: ['heartbeat', 'heart beat~', 'heart', 'beating heart', 'pulse'] },
  breathing: {
    words: ['breathing', 'breath', 'breathe', 'heavy breathing', 'inhale~', 'exhale~', 'sigh~', 'panting'],
    kinds: { mask: ['mask', 'scuba', 'helmet', 'respirator', 'darth'] },
  },
  snoring: { words: ['snoring', 'snore~', 'snoring man', 'man snoring'] },
  baby: {
    words: ['crying baby', 'baby cry~', 'crying baby', 'infant cry~', 'infant', 'newborn', 'toddler crying', 'baby'],
  },
  whistling: {
    words: [
      'whistling',
      'whistle~',
      'person whistling',
      'man whistling',
      'wolf whistle',
      'referee whistle',
      'police whistle',
      'whistle blow~',
    ],
    kinds: {
      referee: ['referee', 'referee whistle', 'police whistle', 'coach', 'sport', 'football', 'soccer'],
      wolf: ['wolf whistle', 'catcall'],
    },
  },
} as const satisfies SoundWordTable;
