import { phrasesOfNow } from './end-phrases.ts';

const split = (words: string): string[] => words.split('|').map((word) => word.trim());

/** Words and phrases that any song may draw. Those of time, place and manner may end a line, so they rhyme many ways. */
export const generalSlots: Readonly<Record<string, readonly string[]>> = {
  /** A moment of the past. */
  when: split(
    'one night in June|late in the fall|a year ago|last spring|before the rain|that last July|in early May|one afternoon|one windy day|at break of dawn|that Friday night|in the first snow|on New Year’s Eve|long, long ago|in the middle of March|the night of the storm|after the show|on a Sunday in spring|one cold December|in the dead of the night|when the evening came|under the moon|in the fading light|back then|that day|that night|years ago|one autumn|in the heat of the day|when the lights went out|as the sun went down|in the cold|at the turn of the year|before it was light|in the last of the light|in those days|one hot July|that winter|one morning in May|when the leaves were red|as the moon came round|in the blue of the dawn|one grey afternoon|in a week of rain|when the fog came in|on a night with no stars|on the longest day|late one night|early one day|on a rainy night|one evening in May|the summer before|at a quarter to three|a long time ago|one night in the snow|when the work was done|by the last of the sun|the day we came|one morning in rain|in the early light|on a Saturday night|at the end of the day',
  ),
  /** A moment that is now. */
  now: phrasesOfNow['now state'],
  ...phrasesOfNow,
  hour: split(
    'seven|half past nine|a quarter to four|midnight|noon|ten to eight|five in the morning|ten past three|eleven|six o’clock|half past two|a quarter to one',
  ),
  month: split('January|February|April|June|July|August|September|October|November|December|early March|late May'),
  day: split('Monday|Tuesday|Thursday|Friday|Saturday|Sunday|Wednesday'),
  season: split('summer|winter|autumn|spring'),
  weather: split('rain|wind|sun|snow|fog|frost|heat|thunder|drizzle|mist'),
  /** A whole clause on the weather, in the past. */
  rained: split(
    'the rain came down|the snow fell slow|the wind was high|the fog rolled in|the sky was clear|the clouds hung low|the sun was warm|the frost had come|the leaves came down|the moon was new|the air was still|the streets were wet|the dark came down|the night was young|the dawn was grey|the stars were out|the heat had gone|the storm went by|the light was gold|the evening fell|the rain came down on the roofs of the town|the snow fell slow on the yard|the wind was high in the tops of the trees|the fog rolled in from the shore|the moon came up on the other side|the clouds hung low on the hill|the rain had stopped, and the sky was blue|the sun went down in a line of red|the wind blew leaves to the door|the stars came out, and the wind died down|the rain ran down on the window pane|the frost had come in the night|the light fell long on the kitchen floor|the dark came early and cold',
  ),
  /** The same in the present. */
  rains: split(
    'the rain comes down|the snow falls slow|the wind is high|the fog rolls in|the sky is clear|the clouds hang low|the sun is warm|the leaves come down|the moon is new|the streets are wet|the night is young|the dawn is grey|the stars are out|the storm goes by|the light is gold|the evening falls|the rain comes down on the roofs of the town|the snow falls slow on the yard|the wind is high in the tops of the trees|the fog rolls in from the shore|the moon comes up on the other side|the clouds hang low on the hill|the rain has stopped, and the sky is blue|the wind blows leaves to the door|the stars are out, and the wind dies down|the rain runs down on the window pane|the light falls long on the kitchen floor|the dark comes early and cold',
  ),
  /** Somewhere about the house or street. */
  where: split(
    'by the door|in the hall|by the window|by the bed|by the stove|in the corner|by the clock|in the back room|beside the lamp|by the wall|under the stair|in the front room|by the fire|by the phone|at the end of the hall|by the cellar door|under the clock|by the kitchen door|at the foot of the stair|by the garden wall|at the top of the stair|by the window pane',
  ),
  /** Where a tree stands. */
  outside: split(
    'by the gate|down the lane|in the yard|by the wall|behind the house|in the sun|by the road|on the hill|at the end of the lane|in the rain|by the well|on the rise|by the fence|at the turn of the road',
  ),
  /** Where somebody goes. */
  away: split(
    'down the road|out of town|over the hill|to the shore|into the rain|out of the door|across the line|through the snow|on a train|into the night|to the end of the street|into the blue|past the last light|over the sea|down to the river|beyond the bend|into the dawn|round the world|past the end of the map|to the edge of the world|up the track|where the pavement ends|over the line|with the evening tide|out past the light|on the morning train|through the gate|up the hill|with the wind behind|through the pouring rain',
  ),
  how: split(
    'side by side|hand in hand|out of breath|soaked to the skin|with nothing to say|half asleep|without a word|on our own|with time to kill|wide awake|face to face|one by one|without a sound|back to back|in the rain|in the dark|like children again|with our sleeves rolled high|till the moon was gone|without a care|without a plan|arm in arm|in our winter coats|like old, old friends|in the falling snow|all night long|till the break of day|till the night was through|till the morning light|for an hour or so|as long as we could|for the rest of the day|like we used to do|like the old folks do|all afternoon|shoulder to shoulder',
  ),
  alone: split(
    'all alone|half asleep|without a word|wide awake|out of breath|without a sound|on my own|in the dark|with nothing to say|soaked to the skin|by myself|like a fool|in the rain|with my hat in my hand|till the moon was gone|in my winter coat|without a plan|in the falling snow|in the morning light|for an hour or so|till the break of day|for the rest of the night|all afternoon|until it was late|with tears in my eyes|for a good long while',
  ),
  ride: split('bus|train|tram|ferry|taxi home|subway'),
  coat: split(
    'winter coat|blue dress|green jacket|woollen scarf|white shirt|straw hat|yellow raincoat|grey cardigan|black suit|summer dress|denim jacket|flannel shirt|corduroy coat|brown overcoat|borrowed coat|red beret|linen jacket|velvet coat',
  ),
  keep: split(
    'letter|photograph|ticket stub|key|silver ring|wrist watch|woollen scarf|postcard|pressed flower|pocket knife|guitar pick|recipe|paperback|hair pin|brass button|concert ticket|folded map|cassette|Christmas card|broken comb|coin|handkerchief',
  ),
  furniture: split('kitchen chair|rocking chair|windowsill|dresser|mantelpiece|coffee table|bookshelf|bed|piano bench'),
  room: split('kitchen|hallway|attic|bedroom|front room|stairwell|garage|back yard|porch|spare room'),
  drink: split('coffee|wine|tea|lemonade|whiskey|cocoa|cider|ginger ale'),
  song: split(
    'waltz|lullaby|hymn|love song|country song|slow dance|blues|ballad|carol|refrain|melody|sad old song|tune',
  ),
  colour: split('red|gold|green|silver|amber|crimson|violet|copper|ivory|scarlet|turquoise|indigo|blue|white'),
  flower: split(
    'roses|lilies|daisies|violets|tulips|poppies|bluebells|marigolds|daffodils|snowdrops|peonies|lilacs|asters',
  ),
  tree: split('willow|cedar|maple|chestnut|hazel|aspen|apple tree|oak|cherry tree|juniper|elm|birch'),
  bird: split('robin|swallow|sparrow|blackbird|starling|heron|nightingale|magpie|wren|skylark|dove|thrush'),
  body: split('hand|face|voice|smile|hair|heart|shoulder|sleeve'),
  number: split('two|three|seven|nine|ten|twelve|twenty|a hundred|a thousand|eleven|forty'),
  age: split('seven|nine|ten|twelve|eleven|fifteen|six|sixteen|eighteen'),
  pour: split('pour|rain|storm|snow|blow|freeze|thunder'),
  years: split('two|three|seven|nine|ten|twelve|twenty|eleven|thirty|forty|fifteen'),
  precious: split(
    'silver and gold|diamonds|castles|kingdoms|money|palaces|rubies and pearls|mansions|treasure|silver and silk',
  ),
  soft: split('gentle|quiet|tender|patient|steady|kind|easy|open|careful'),
  hard: split('heavy|hollow|bitter|broken|empty|restless|weary|frozen|cold'),
  small: split('little|simple|ordinary|foolish|funny|tiny|careless|sleepy'),
  /** People who talk. */
  they: split(
    'my mother|the neighbours|the old men|the radio|the preacher|my brother|the papers|the wise ones|the barber|the doctor|my sister|the waitress|the old songs|everybody',
  ),
  kin: split('mother|father|sister|brother|grandma|grandpa|uncle|aunt|cousin'),
};
