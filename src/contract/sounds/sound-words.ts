/** What a sound is called. */
export interface SoundWords {
  /** The first is its name for people. */
  readonly words: readonly string[];
  /** Kinds of it, each with its words. */
  readonly kinds?: Readonly<Record<string, readonly string[]>>;
}

/** Every sound that can be made; words in the singular. A phrase counts before a word of it. */
export const soundWords = {
  rain: {
    words: ['rain', 'raining', 'rainfall', 'rainy', 'drizzle', 'downpour', 'rainstorm', 'raindrop', 'rain shower'],
    kinds: {
      tin: ['tin roof', 'metal roof', 'tin', 'roof', 'corrugated', 'car roof'],
      window: ['window', 'windowpane', 'glass', 'pane'],
      tent: ['tent', 'umbrella', 'canvas', 'tarp'],
    },
  },
  wind: {
    words: ['wind', 'windy', 'breeze', 'gust', 'gale', 'blizzard', 'wind howling', 'howling wind'],
    kinds: { howling: ['howling', 'howl', 'whistling', 'moaning', 'blizzard'] },
  },
  sea: {
    words: ['sea', 'ocean', 'ocean wave', 'sea wave', 'wave', 'surf', 'shore', 'seashore', 'seaside', 'beach', 'coast', 'tide'],
  },
  fire: { words: ['fire', 'campfire', 'fireplace', 'bonfire', 'flame', 'burning', 'crackling fire', 'hearth'] },
  thunder: { words: ['thunder', 'thunderclap', 'thundering', 'lightning', 'lightning strike', 'thunder clap'] },
  birds: {
    words: ['bird', 'birdsong', 'bird song', 'songbird', 'chirping bird', 'sparrow', 'robin', 'tweeting', 'dawn chorus'],
    kinds: { one: ['a bird', 'one bird', 'single', 'lone'] },
  },
  crickets: { words: ['cricket', 'cricket chirping', 'cicada', 'grasshopper', 'insect'] },
  siren: {
    words: ['siren', 'police siren', 'ambulance', 'police car', 'fire truck', 'fire engine', 'air raid', 'tornado siren', 'police'],
    kinds: {
      yelp: ['yelp', 'urgent'],
      hilo: ['european', 'two tone', 'hi lo', 'ambulance'],
      raid: ['air raid', 'civil defence', 'civil defense', 'tornado siren', 'war'],
    },
  },
  alarm: {
    words: ['alarm', 'alarm clock', 'fire alarm', 'smoke alarm', 'smoke detector', 'beep', 'beeping', 'reversing truck', 'backup beeper', 'buzzer'],
    kinds: { smoke: ['fire alarm', 'smoke alarm', 'smoke detector'], reversing: ['reversing', 'backup', 'reversing truck'] },
  },
  bell: {
    words: ['bell', 'church bell', 'bell tower', 'doorbell', 'door bell', 'hand bell', 'bicycle bell', 'bike bell', 'chiming', 'tolling', 'school bell'],
    kinds: {
      hand: ['hand bell', 'small bell', 'school bell', 'hand'],
      doorbell: ['doorbell', 'door bell'],
      bicycle: ['bicycle', 'bicycle bell', 'bike', 'bike bell'],
    },
  },
  heartbeat: { words: ['heartbeat', 'heart beat', 'heart', 'heart beating', 'beating heart', 'pulse'] },
  clock: {
    words: ['clock', 'ticking', 'clock ticking', 'ticking clock', 'tick', 'tick tock', 'watch', 'pocket watch', 'metronome', 'timer', 'grandfather clock'],
    kinds: { watch: ['watch', 'pocket watch', 'wristwatch', 'timer'], grandfather: ['grandfather', 'grandfather clock', 'old clock', 'tall'] },
  },
  engine: {
    words: ['engine', 'car engine', 'motor', 'car idling', 'idling', 'car', 'motorcycle', 'motorbike', 'truck', 'lorry', 'tractor', 'lawn mower', 'lawnmower', 'vehicle', 'bus'],
    kinds: {
      motorcycle: ['motorcycle', 'motorbike'],
      truck: ['truck', 'lorry', 'tractor', 'diesel', 'bus'],
      lawnmower: ['lawn mower', 'lawnmower', 'mower'],
    },
  },
  footsteps: {
    words: ['footstep', 'foot step', 'walking', 'walk', 'running', 'steps', 'marching', 'jogging', 'stride'],
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
  knock: {
    words: ['knock', 'knocking', 'knock on a door', 'door knock', 'knocking on a door', 'knocking on the door', 'knock on the door', 'knocking at the door'],
    kinds: { metal: ['metal', 'metallic', 'steel'], glass: ['glass', 'window'], wood: ['wood', 'wooden', 'door'] },
  },
  glass: {
    words: ['breaking glass', 'glass breaking', 'glass shattering', 'shattering glass', 'glass break', 'broken glass', 'glass smash', 'smashing glass', 'window breaking', 'window smash', 'shattering', 'bottle breaking', 'glass', 'bottle smash'],
  },
  drops: {
    words: ['water drop', 'drop', 'dripping', 'drip', 'dripping water', 'water dripping', 'dripping tap', 'dripping faucet', 'tap', 'faucet', 'leak', 'droplet'],
    kinds: { many: ['many', 'cave'] },
  },
  stream: {
    words: ['stream', 'brook', 'creek', 'river', 'running water', 'flowing water', 'babbling brook', 'water flowing', 'water running', 'fountain', 'rapid', 'water'],
  },
  whoosh: { words: ['whoosh', 'swoosh', 'swish', 'swipe', 'swing', 'whip past', 'fly by', 'sword swing', 'transition'] },
  riser: { words: ['riser', 'uplifter', 'build up', 'buildup', 'rising tension', 'tension riser', 'cinematic riser', 'sweep up'] },
  laser: { words: ['laser', 'ray gun', 'blaster', 'pew', 'phaser', 'zap', 'laser gun', 'laser shot', 'laser beam'] },
  click: { words: ['click', 'ui click', 'button click', 'mouse click', 'button', 'menu click', 'tap sound', 'switch', 'interface'] },
  applause: {
    words: ['applause', 'clapping', 'clap', 'hand clap', 'audience clapping', 'ovation', 'applauding', 'hand clapping'],
    kinds: { one: ['one person', 'single', 'slow clap', 'lone'] },
  },
  helicopter: { words: ['helicopter', 'chopper', 'rotor'] },
  train: { words: ['train', 'railway', 'railroad', 'rail', 'locomotive', 'subway', 'metro', 'tram', 'train passing'] },
  telephone: {
    words: ['telephone', 'phone', 'phone ringing', 'telephone ringing', 'ringing phone', 'dial tone', 'busy signal', 'busy tone', 'ringtone', 'rotary phone'],
    kinds: { dial: ['dial tone'], busy: ['busy', 'busy signal', 'busy tone', 'engaged'] },
  },
} as const satisfies Readonly<Record<string, SoundWords>>;

export type SoundName = keyof typeof soundWords;

/** Words for several sounds at once, the first in front. */
export const sceneWords = {
  storm: ['wind', 'rain', 'thunder'],
  thunderstorm: ['rain', 'thunder', 'wind'],
  'thunder storm': ['rain', 'thunder', 'wind'],
  forest: ['birds', 'wind'],
  wood: ['birds', 'wind'],
  jungle: ['birds', 'crickets', 'stream'],
  meadow: ['birds', 'crickets', 'wind'],
  garden: ['birds', 'wind'],
  park: ['birds', 'wind'],
  'summer night': ['crickets', 'wind'],
  night: ['crickets', 'wind'],
  camping: ['fire', 'crickets'],
} as const satisfies Readonly<Record<string, readonly SoundName[]>>;
