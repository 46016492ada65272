/** What a noun names, as far as a lyric must know it to speak of it rightly. */
export type NounKind =
  | 'person'
  | 'animal'
  | 'sky'
  | 'place'
  | 'thing'
  | 'food'
  | 'matter'
  | 'idea'
  | 'time'
  | 'name'
  | 'land';

/** Nouns in the singular by kind; `matter` and `idea` take no `a`. */
export const nouns: Readonly<Record<NounKind, string>> = {
  person:
    'girl boy woman man child baby kid mother father sister brother friend lover stranger dancer singer sailor soldier pilot astronaut captain pirate king queen prince princess knight wizard witch angel ghost hero teacher doctor nurse farmer baker chef barista waiter waitress painter poet writer dreamer drummer driver trucker cowboy cowgirl rider fisherman hunter gardener builder miner fireman firefighter detective spy thief robber clown magician gambler boxer runner skater surfer swimmer climber hiker wanderer traveler traveller neighbor neighbour grandmother grandfather grandma grandpa daughter son wife husband bride groom boss worker student scientist programmer engineer robot monster vampire zombie werewolf dragon giant fairy mermaid alien viking samurai ninja warrior champion player goalkeeper coach fan mechanic plumber postman mailman librarian lighthouse-keeper shepherd monk nun priest mayor president soldier refugee immigrant outlaw rebel villain superhero gamer streamer rapper violinist pianist guitarist',
  animal:
    'cat dog kitten puppy horse pony cow pig sheep goat lamb hen rooster chicken duck goose swan bird robin sparrow crow raven owl eagle hawk falcon dove pigeon parrot penguin seagull fox wolf bear lion tiger elephant monkey ape giraffe zebra hippo rhino kangaroo koala panda rabbit bunny hare mouse rat hamster hedgehog squirrel badger beaver otter deer stag moose whale dolphin shark fish salmon octopus turtle tortoise frog toad snake lizard crocodile dinosaur butterfly moth bee bumblebee wasp spider ant beetle firefly cricket snail worm llama camel donkey unicorn crab seal walrus bat raccoon skunk jellyfish peacock flamingo hummingbird',
  sky: 'moon sun star sky cloud storm rainbow comet planet horizon sunrise sunset dawn dusk thunderstorm hurricane tornado galaxy universe eclipse meteor satellite constellation aurora',
  place:
    'city town village street road highway river lake sea ocean beach island mountain hill valley forest wood field meadow garden desert canyon cave house home kitchen room castle tower lighthouse bridge harbor harbour port station airport school church temple market shop store bakery cafe diner bar club library museum theater theatre cinema hospital factory farm barn stable cabin cottage attic cellar basement rooftop balcony porch playground park zoo circus stadium gym pool jungle waterfall volcano glacier coast shore bay pier dock warehouse office hotel motel palace kingdom neighborhood subway cemetery graveyard battlefield mansion treehouse campfire swamp prairie savanna reef',
  thing:
    'car truck train bus bike bicycle motorcycle boat ship sailboat submarine plane airplane rocket spaceship balloon kite guitar piano violin drum trumpet saxophone radio record song letter book diary map compass clock watch phone telephone computer laptop camera photograph picture mirror window door key lock lamp candle lantern match knife sword gun shield crown ring necklace coin wallet suitcase backpack hat coat jacket shirt dress sweater scarf glove shoe boot sock umbrella blanket pillow bed chair table couch sofa toaster kettle fridge refrigerator oven washing-machine vacuum machine engine wheel tractor hammer wrench anchor sail rope bottle glass cup mug spoon fork plate flower rose tulip daisy sunflower tree oak willow leaf seed apple-tree stone rock pebble diamond shell feather nest egg web flag fence wall roof stair ladder bench swing carousel puppet doll toy teddy puzzle pencil pen brush painting statue medal trophy ball skateboard surfboard snowman snowflake sandcastle keyboard robot-arm typewriter jukebox telescope volcano heart hand eye face smile shadow scar tattoo wing tail kiss hug wish secret promise lie mistake battery robot satellite-dish spreadsheet meeting microwave lightbulb streetlight billboard postcard ticket passport calendar newspaper cactus mushroom pumpkin snowglobe teapot drone algorithm server bug',
  food: 'pizza taco burrito sandwich burger hamburger pancake waffle cookie cake cupcake pie donut doughnut bagel croissant apple orange banana lemon peach cherry strawberry mango avocado potato tomato carrot onion pickle dumpling noodle sausage hotdog steak omelette lasagna salad soup stew curry burrito pretzel muffin pineapple watermelon coconut meatball',
  matter:
    'rain snow wind water fire ice sand dust smoke fog mist thunder lightning gold silver money cash blood wine beer whiskey coffee tea milk honey sugar salt bread butter cheese chocolate rice pasta spaghetti sushi bacon ramen music light sunlight moonlight starlight darkness air breath grass mud steel iron paper ink silk velvet lace neon static thunder sunshine electricity software code homework traffic laundry luggage furniture cinnamon garlic',
  idea: 'love hope faith peace war freedom justice truth beauty joy happiness sadness sorrow grief pain fear anger rage hate jealousy envy pride shame guilt trust loyalty courage bravery strength power glory fame fortune luck fate destiny time life death youth age memory nostalgia loneliness solitude silence friendship family marriage divorce heartbreak desire passion lust magic mystery madness chaos order science art poetry history nature childhood innocence wisdom patience kindness mercy forgiveness revenge victory defeat success failure work boredom sleep insomnia procrastination gravity infinity eternity home independence democracy equality confidence motivation gratitude resilience perseverance betrayal growth change adventure football soccer basketball baseball hockey tennis yoga chess fishing surfing skating cooking baking dancing',
  time: 'morning evening night midnight afternoon day weekend summer winter spring autumn fall monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas halloween easter birthday holiday vacation anniversary wedding graduation party festival carnival parade tomorrow yesterday',
  name: 'anna maria sarah emma olivia sophia sofia mia lily grace lucy alice jane kate julia laura lisa linda nancy susan mary rosie molly sally ruby clara ella eva nina nora zoe chloe hannah rachel rebecca jessica jennifer amy emily charlotte amelia isabella elena elsa ingrid carmen lola john james david michael daniel thomas peter paul george jack harry henry oliver oscar leo max sam ben tom tim joe bob bill mike nick alex adam noah liam ethan lucas oscar carlos diego pedro juan luis marco antonio ivan hans pierre felix hugo theo arthur walter frank eddie charlie billy johnny tommy',
  land: 'paris london rome berlin madrid lisbon barcelona venice vienna prague dublin oslo stockholm copenhagen amsterdam athens istanbul cairo tokyo kyoto osaka seoul beijing shanghai delhi mumbai bangkok sydney melbourne chicago boston brooklyn manhattan harlem texas california nevada memphis nashville detroit seattle portland denver miami havana brazil mexico argentina jamaica cuba spain italy france germany ireland scotland england wales norway sweden finland iceland greenland greece turkey egypt morocco kenya india china japan korea russia poland canada america africa europe asia australia mars venus jupiter saturn alaska hawaii louisiana alabama georgia virginia kentucky tennessee montana wyoming oklahoma',
};

/** Plurals that `s` does not make. */
export const irregularPlurals: Readonly<Record<string, string>> = {
  men: 'man',
  women: 'woman',
  children: 'child',
  mice: 'mouse',
  geese: 'goose',
  feet: 'foot',
  wolves: 'wolf',
  leaves: 'leaf',
  knives: 'knife',
  wives: 'wife',
  thieves: 'thief',
  lives: 'life',
  fish: 'fish',
  sheep: 'sheep',
  deer: 'deer',
  firemen: 'fireman',
  fishermen: 'fisherman',
};

/** Verbs that songs are asked to be about, each with its form in -ing. */
export const verbs: Readonly<Record<string, string>> = Object.fromEntries(
  'run:running dance:dancing fly:flying swim:swimming sing:singing dream:dreaming sleep:sleeping drive:driving ride:riding walk:walking jump:jumping climb:climbing fall:falling rise:rising fight:fighting win:winning travel:travelling wander:wandering wait:waiting cry:crying laugh:laughing smile:smiling shine:shining burn:burning sail:sailing float:floating drift:drifting breathe:breathing believe:believing remember:remembering forgive:forgiving grow:growing learn:learning play:playing skate:skating surf:surfing escape:escaping celebrate:celebrating whisper:whispering scream:screaming jog:jogging hike:hiking paint:painting write:writing cook:cooking bake:baking code:coding procrastinate:procrastinating'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Adjectives that end like no adjective; the others are known by their endings. */
export const adjectives = new Set(
  'afraid scared alone tired lonely sad happy glad blue free wild young old new lost found broken brave bold strong weak slow fast quick quiet loud soft hard cold warm hot cool sweet bitter dark bright golden silver red green black white yellow pink purple big small little tiny huge tall long short deep high low rich poor hungry thirsty lazy crazy mad angry jealous proud shy calm kind cruel gentle tender rough wise foolish silly funny strange weird empty full heavy light rainy sunny snowy windy foggy stormy cloudy frozen hidden secret sacred holy haunted forgotten ancient modern electric cosmic magic eternal endless unbreakable invincible homesick sleepy awake drunk sober clumsy ordinary gorgeous handsome fierce mighty rusty dusty rebellious fearless hopeful grateful'.split(
    ' ',
  ),
);

/** What of those stands only after its noun: a cat is afraid, there is no afraid cat. */
export const predicativeAdjectives = new Set('afraid alone awake glad alive asleep ashamed'.split(' '));

/** Words of a prompt that say how or for whom a song is, never what of. */
export const nonSubjectWords = new Set(
  'goodbye farewell breakup missing miss left ex beginning beginnings song songs music blues jazz rock pop rap hiphop techno reggae shanty lullaby tune track lyrics lyric beat anthem ballad piece sound vocals vocal singer voice melody chorus verse about like very really thing things something someone make want style mood vibe vibes feel feeling theme story the and for with from who that which this into over under after before not never always her his their our your its'.split(
    ' ',
  ),
);
