const split = (words: string): string[] => words.split('|');

const towns = split(
  'Boston|Lisbon|Leeds|Cork|Rome|Oslo|Tulsa|Dublin|Cairo|Lima|Denver|Glasgow|Prague|Reno|Turin|Galway|Memphis|Bristol|Hull|Vienna|Austin|Dover',
);
/** Those who work. */
const workers = split(
  'baker|nurse|driver|miner|teacher|cleaner|welder|porter|farmer|waiter|plumber|builder|mother|cook|sailor|tailor|typist|student|dancer',
);

/** What choruses and bridges name beside the images of their field. */
export const refrainSlots: Readonly<Record<string, readonly string[]>> = {
  town: towns,
  town2: towns,
  /** About a house, after `the`. */
  nook: split(
    'hallway|kitchen|garden|attic|stairway|pantry|window|mirror|cupboard|cellar|doorway|back yard|porch|bedroom|garage|front room|balcony',
  ),
  /** What one does about a house. */
  chore: split(
    'peel the potatoes|iron the shirts|water the plants|sweep the back step|hang out the washing|butter the toast|lock up the house|wind up the clock|fold up the sheets|fill up the kettle|chop up the wood|take out the bins|rake up the leaves|tie up the beans|stir in the sugar|sew on the buttons|dry all the cups|shovel the snow',
  ),
  /** A short time, after `one more` or `a`. */
  while: split('minute|morning|evening|summer|Sunday|breakfast|hour|day|night|walk|winter|winter night|cup of tea'),
  worker: workers,
  worker2: workers,
  /** What one keeps. */
  relic: split(
    'letters|glasses|slippers|recipes|records|cardigan|notebook|postcards|scissors|garden gloves|hairbrush|crossword|passport|key ring|watch|walking stick|umbrella|radio',
  ),
};
