import type { PicturePreset } from '../../contract/picture-presets.ts';
import type { Colour, Hour, PlaceName, Season, SubjectName, Weather } from './scenery.ts';

// What words of a prompt call for: whole words, with their plurals.

export const wordsForPlaces: Readonly<Record<PlaceName, string>> = {
  mountains: 'mountain peak summit alps andes himalaya valley glacier fjord alpine canyon volcano rock',
  hills:
    'hill meadow field countryside country farm garden park prairie grass village pasture vineyard orchard road path landscape nature',
  sea: 'sea cliff ocean beach coast shore seaside harbour harbor wave tide island bay port lagoon pier surf tropical',
  lake: 'lake river pond stream reflection waterfall swamp creek canal water',
  city: 'city town street skyline skyscraper downtown urban metropolis building rooftop cyberpunk neon tokyo paris london york alley highway traffic office apartment',
  forest: 'forest wood woodland jungle grove birch trail rainforest',
  desert: 'desert dune sand sahara savanna savannah oasis mars wasteland',
  sky: 'sky cloud heaven clouds above flying',
  space:
    'space galaxy planet nebula universe cosmos cosmic astronaut saturn orbit milky interstellar asteroid comet earth star-ship',
  underwater: 'underwater reef coral seabed submarine deep aquarium mermaid kelp undersea',
};

export const subjectWords: Readonly<Record<SubjectName, string>> = {
  lighthouse: 'lighthouse beacon',
  boat: 'boat ship sailboat sail yacht sailing sailor vessel fishing-boat raft schooner pirate',
  house: 'house cabin cottage home hut barn farmhouse chalet farm village',
  castle: 'castle fortress palace tower kingdom citadel ruin',
  windmill: 'windmill mill',
  tent: 'tent camp camping campsite',
  tree: 'tree oak maple willow cherry orchard sakura',
  pine: 'pine fir spruce conifer',
  palm: 'palm palmtree coconut tropical island',
  cactus: 'cactus cacti',
  flower: 'flower rose tulip sunflower daisy lily blossom orchid lotus poppy',
  mushroom: 'mushroom toadstool fairy',
  person:
    'person man woman girl boy child traveller traveler wanderer hiker figure silhouette monk knight astronaut dancer singer king queen lady guy keeper samurai wizard',
  couple: 'couple lovers friends two-people wedding pair family',
  cat: 'cat kitten kitty',
  dog: 'dog puppy wolf fox',
  horse: 'horse pony unicorn stallion deer',
  birds: 'bird seagull gull crow raven swallow dove eagle flock geese swan',
  butterfly: 'butterfly moth',
  whale: 'whale dolphin orca',
  fish: 'fish koi shark school-of-fish goldfish',
  balloon: 'balloon hot air airship zeppelin',
  rocket: 'rocket spaceship spacecraft shuttle starship',
  campfire: 'campfire fire bonfire flame',
  guitar: 'guitar music ukulele musician band song',
  car: 'car automobile truck van roadtrip taxi convertible bus',
  heart: 'heart love romance valentine',
};

export const hourWords: Readonly<Record<Hour, string>> = {
  dawn: 'dawn sunrise morning daybreak pastel',
  day: 'day noon midday afternoon sunny daylight bright blue-sky',
  sunset: 'sunset golden evening sundown romantic warm',
  dusk: 'dusk twilight gloaming nightfall neon cyberpunk synthwave',
  night: 'night midnight nocturnal moonlight moonlit moon star starry stars dark galaxy aurora',
  grey: 'overcast grey gray gloomy dreary rainy rain storm stormy fog foggy mist misty sad lonely melancholic',
};

export const seasonWords: Readonly<Record<Season, string>> = {
  spring: 'spring blossom cherry sakura april may fresh',
  summer: 'summer green july august tropical',
  autumn: 'autumn fall october november harvest leaves maple',
  winter: 'winter snow snowy ice icy frozen christmas frost december january arctic',
  dry: 'desert dune dry drought savanna savannah sahara canyon sand mars',
};

export const skyWords: Readonly<Record<Weather, string>> = {
  clear: 'clear cloudless',
  clouds: 'cloud cloudy clouds overcast',
  rain: 'rain rainy drizzle raining umbrella',
  snow: 'snow snowy snowfall snowing blizzard snowflake',
  fog: 'fog foggy mist misty haze hazy',
  storm: 'storm stormy thunder lightning thunderstorm tempest',
};

export const namedColours: Readonly<Record<string, Colour>> = Object.fromEntries(
  [
    ['red crimson scarlet ruby', 25, 0.55],
    ['orange amber', 58, 0.72],
    ['yellow gold lemon', 92, 0.86],
    ['green emerald jade olive', 145, 0.6],
    ['teal turquoise cyan aqua', 200, 0.7],
    ['blue azure navy cobalt', 258, 0.52],
    ['purple violet lavender indigo', 305, 0.55],
    ['pink magenta rose-coloured coral', 355, 0.74],
    ['brown sepia', 60, 0.45],
    ['black', 270, 0.2, true],
    ['white silver', 250, 0.95, true],
    ['grey gray monochrome', 250, 0.6, true],
  ].flatMap(([words, hueDegrees, lightness, isGrey = false]) =>
    String(words)
      .split(' ')
      .map((word) => [word, { hueDegrees, lightness, isGrey } as Colour]),
  ),
);

export const flowerWords =
  'flower flowers blossom garden meadow poppy poppies tulips daisies sunflowers lavender wildflower bloom spring'.split(
    ' ',
  );
export const roadWords = 'road path highway street trail way journey roadtrip road-trip travel'.split(' ');
export const moonWords = 'moon moonlight moonlit lunar'.split(' ');
export const sunWords = 'sun sunny sunrise sunset sunlight sunshine'.split(' ');
export const calmWords =
  'calm quiet peaceful serene gentle soft slow still lonely dreamy ambient minimal simple sleepy lullaby'.split(' ');
export const wildWords =
  'wild storm epic dramatic energetic fast loud furious dance party vibrant intense chaos metal punk techno powerful'.split(
    ' ',
  );

/** Words that ask for the manner of a preset. */
export const presetWords: Readonly<Partial<Record<PicturePreset, string>>> = {
  abstract: 'abstract geometric geometry pattern gradient swirling ornament',
  minimal: 'minimal minimalist minimalistic',
  anime: 'anime manga cartoon comic',
  nature: 'watercolour watercolor aquarelle',
};

/** Words that ask for nothing of their own. */
export const fillerWords = new Set(
  `a an the of in on at by with and or to from for over under above below near beside behind before into through across around up down out
  is are was it its his her their my our your this that these those there as like very some one two three many lots few no not
  picture image photo photograph drawing painting illustration art artwork cover album poster wallpaper scene view style styled
  draw paint show showing make create please beautiful pretty nice lovely stunning detailed high quality hd uhd 4k 8k big small little large old new
  lone single who while where when sits stands sitting standing walking running looking waits waiting alone distant far away background foreground
  between between during full some light lights shining glowing rising setting deep wide tall long`.split(/\s+/),
);
