import type { ImageField } from './field.ts';

/** Sea, river, woods and weather. */
export const fieldsOfLand: readonly ImageField[] = [
  {
    name: 'sea',
    words:
      'sea ocean beach island lighthouse sailor boat ship sailboat submarine coast shore bay port harbor fisherman captain pirate wave tide whale dolphin shark octopus crab seal seagull mermaid surf surfing sailing fish coral reef anchor lifeguard ferry',
    at: 'on the pier|by the harbour wall|on the shingle|down by the quay|out on the bay|along the tide|under the cliffs|on the upper deck|on the sand|at the water line|out past the rocks|beside the slipway|on the causeway|in the boathouse',
    thing:
      'rope|lantern|shell|oar|compass|anchor|sail|net|bell|tin cup|map|rusty hook|bottle|chart|buoy|driftwood spar|sea-green stone|signal lamp',
    things:
      'nets|gulls|waves|masts|sails|oars|buoys|lobster pots|harbour lights|shells|ropes|terns|foghorns|currents|moorings|fishing boats',
    matter: 'salt|foam|spray|driftwood|sand|tar|seaweed|sea glass|fog|brine',
    sound:
      'gulls crying|the foghorn calling|the breakers rolling|rigging ringing|the channel bell tolling|the tide turning|oars dipping|the shingle dragging|the wind in the halyards singing',
    do: 'mend the nets|coil the rope|read the tide|row against the current|haul the anchor|wait for the boats|paint the hull|watch the water|steer by the stars|bail the boat|gather shells|climb the mast|trim the sail',
    folk: 'fishermen|sailors|deckhands|swimmers|ferrymen|pilots|harbour men|keepers of the light',
    adj: 'salt-stained|tide-worn|rusted|sea-green|weathered|drifting|wind-blown|storm-beaten|faded blue',
  },
  {
    name: 'river',
    words:
      'river lake stream creek bridge pond waterfall canoe duck swan frog otter beaver salmon mill canal fishing swamp heron',
    at: 'on the river bank|under the bridge|by the mill|down at the bend|in the shallows|beside the weir|on the towpath|out on the lake|by the landing|among the reeds|at the crossing|on the old rope swing|by the lock',
    thing:
      'canoe|fishing line|paddle|stepping stone|jam jar|willow branch|raft|bucket|tin of bait|old wooden oar|flat stone|ferry rope',
    things:
      'reeds|willows|stepping stones|swallows|dragonflies|ripples|herons|rowing boats|minnows|water lilies|rings in the water',
    matter: 'mud|mist|moss|silt|river water|gravel|cold clear water',
    sound:
      'water running|frogs calling|the mill wheel turning|the reeds whispering|a kingfisher diving|rain on the water falling|the current talking|oars knocking',
    do: 'skip flat stones|cross by the ferry|wade in the shallows|follow the current|fish till the evening|cut down the reeds|swing on the rope|dream on the bridge|drift with the stream|cool our feet',
    folk: 'ferrymen|anglers|millers|washerwomen|rafters|children with nets',
    adj: 'slow-moving|moss-green|muddy|silver|shallow|wide|rain-swollen|glassy',
  },
  {
    name: 'mountain',
    words:
      'mountain hill cliff valley canyon climb climber climbing hike hiker hiking volcano glacier eagle goat cave avalanche summit peak ski skiing mountaineer',
    at: 'on the ridge|below the pass|at the foot of the cliff|on the high trail|above the tree line|in the valley|on the scree|by the cairn|in the hut|near the summit|on the ledge|along the switchbacks',
    thing: 'rope|walking stick|tin mug|map|pack|lantern|frayed old rope|cairn|water flask|ice axe|camp stove|boot',
    things: 'boots|peaks|clouds|pines|ravens|goats|stones|ridges|trail marks|alpine flowers|switchbacks|echoes',
    matter: 'granite|snow|thin air|heather|ice|shale|scree|dust',
    sound:
      'the wind howling|stones falling|a raven calling|the echo answering|boots on the gravel grinding|meltwater running|thunder rolling',
    do: 'climb before daybreak|follow the ridge|rope up together|count every step|camp on the ledge|shout for the echo|read the sky|rest at the cairn|carry the load|melt snow for the tea',
    folk: 'climbers|shepherds|guides|hikers|goatherds|pilgrims',
    adj: 'steep|snow-capped|wind-cut|granite|high|cloud-covered|bare|distant',
  },
  {
    name: 'forest',
    words:
      'forest wood woods tree oak pine wolf fox bear deer owl squirrel stag badger moose raccoon woodcutter campfire mushroom jungle raven hunter fairy leaf willow treehouse camping tiger monkey parrot hedgehog',
    at: 'under the pines|on the mossy path|in the clearing|by the fallen oak|at the edge of the wood|deep in the fern|between the birches|by the campfire|in the hollow|along the deer track|beneath the branches|on the forest floor',
    thing:
      'feather|acorn|tent|lantern|pocket knife|walking stick|pine cone|tin kettle|nest|branch|trail|carved initial',
    things: 'pines|leaves|ferns|branches|owls|fireflies|shadows|roots|footprints|brambles|embers|acorns',
    matter: 'moss|bark|resin|leaf mould|wood smoke|bracken|pine dust|ivy',
    sound:
      'an owl calling|branches breaking|leaves turning|the woodpecker drumming|the campfire cracking|wings beating|the pine trees breathing|rain in the canopy dripping',
    do: 'follow the footprints|gather dry wood|carve our names in the bark|sleep by the embers|listen for owls|walk without talking|lie in the bracken|climb the old oak|pick blackberries|find the way by the moss',
    folk: 'woodcutters|rangers|hunters|wanderers|foresters|charcoal burners',
    adj: 'moss-covered|tangled|green|shadowed|silent|hollow|evergreen|ancient',
  },
  {
    name: 'garden',
    words:
      'garden gardener flower rose tulip daisy sunflower lily bee butterfly seed apple orchard spring blossom greenhouse bumblebee snail worm ant hummingbird nature cactus plant vegetable tomato carrot pumpkin beekeeper honey robin',
    at: 'by the garden gate|under the apple tree|in the greenhouse|along the wall|between the rows|beside the pond|on the bench|in the long grass|by the potting shed|among the beans|on the step in the sun|beneath the trellis',
    thing:
      'trowel|seed|watering can|straw hat|spade|clay pot|wicker chair|apple|paper packet of seeds|rusty gate|garden glove|bird bath',
    things: 'roses|bees|bean rows|petals|apple boughs|robins|sparrows|tulips|weeds|clay pots|snails|climbing vines',
    matter: 'clover|lavender|clay|rosemary|mint|honey|pollen|dew|blossom|thyme',
    sound:
      'bees humming|a blackbird singing|the gate creaking|the sprinkler ticking|a spade digging|petals falling|crickets playing',
    do: 'water the roses|dig in the clay|pull up the weeds|plant in straight rows|prune the old tree|sit in the clover|gather the apples|sow before Easter|tie back the vine|talk to the bees',
    folk: 'gardeners|neighbours|beekeepers|children|aunts in straw hats',
    adj: 'overgrown|sun-warm|blossoming|green|wild|tender|late-blooming|half-wild',
  },
  {
    name: 'farm',
    words:
      'farm farmer barn field horse cow pig sheep goat hen rooster chicken pony lamb tractor cowboy cowgirl harvest wheat corn country prairie rancher ranch scarecrow donkey goose shepherd stable hay meadow cricket countryside windmill harvesting',
    at: 'by the barn|at the pasture gate|on the gravel lane|in the hay|along the fence line|out in the field|on the porch|under the windmill|in the stable|at the county line|between the rows of corn|on the back of the truck',
    thing:
      'saddle|bucket|tractor|lantern|straw hat|fence post|horseshoe|pail|milk can|rusty plough|gate|pitchfork|halter',
    things: 'fields|fences|horses|hay bales|crows|furrows|chickens|barn doors|swallows|apples|boots|corn rows',
    matter: 'hay|clover|dust|barley|rain|leather|corn|milk|sweetgrass',
    sound:
      'a rooster calling|cattle lowing|the windmill turning|the gate swinging|crickets singing|the old dog barking|the tractor coughing|hooves drumming',
    do: 'bring in the hay|mend the fence|saddle the mare|milk before sunrise|walk the rows|feed the hens|load up the truck|pray for the rain|fix the old tractor|sleep in the straw|bale till the dark',
    folk: 'farm hands|drovers|neighbours|riders|shearers|harvesters',
    adj: 'weathered|dusty|sunburnt|hand-me-down|red|hay-gold|wide|fallow',
  },
  {
    name: 'desert',
    words: 'desert camel sand dune oasis snake lizard mirage nomad sahara arizona scorpion caravan canyon outlaw mars',
    at: 'on the dunes|at the dry well|by the border|under the mesa|on the salt flat|in the canyon|beside the caravan|at the trading post|along the dry creek|by the last gas pump|out on the flats|in the shade of a stone',
    thing: 'canteen|saddle|compass|bleached bone|tin star|blanket|dusty hat|broken wheel|map|clay jar|water skin',
    things: 'dunes|stars|vultures|tumbleweeds|cactus flowers|tracks|tents|camels|stones|bells',
    matter: 'sand|dust|heat|sage|salt|red clay|sunlight',
    sound:
      'the hot wind blowing|coyotes calling|camel bells ringing|dry grass hissing|a guitar playing|the sand shifting',
    do: 'follow the tracks|ride until sunrise|ration the water|sleep in the shade|walk by the stars|dig for the well|cross by the moon|trade for a horse',
    folk: 'nomads|riders|traders|outlaws|drifters|pilgrims',
    adj: 'bone-dry|sun-bleached|burning|red|empty|wind-carved|dusty',
  },
  {
    name: 'winter',
    words:
      'winter snow ice snowman snowflake frost sled skate skating christmas december january penguin santa blizzard sleigh glacier hockey husky polar cold',
    at: 'on the frozen pond|by the wood stove|in the snow|at the window|under the eaves|on the icy step|along the white road|by the fire|in the porch light|beside the frosted glass|on the sledding hill|at the back door',
    thing: 'scarf|mitten|sled|candle|wool hat|kettle|red coat|snow shovel|paper star|quilt|log|mug of tea',
    things:
      'icicles|skates|mittens|snowflakes|candles|footprints|fir trees|chimneys|frosted windows|sleigh bells|lanterns',
    matter: 'snow|frost|ice|cinnamon|wool|pine|ash|smoke|hot tea',
    sound:
      'snow falling|ice cracking|the stove ticking|bells ringing|the north wind blowing|boots crunching|carols drifting',
    do: 'shovel the path|bring in the logs|skate on the pond|light every candle|warm up our hands|wait for the thaw|wrap up in wool|roll a snowman|scrape off the frost|read by the fire',
    folk: 'carol singers|skaters|neighbours|children in mittens|shovellers',
    adj: 'frozen|white|frost-covered|woollen|pale|candle-lit|long|silver',
  },
  {
    name: 'weather',
    words:
      'rain storm cloud thunder lightning wind rainbow hurricane tornado fog mist thunderstorm umbrella flood drought sky monsoon puddle autumn fall october november',
    at: 'under the awning|at the window|in the doorway|on the wet street|beneath one umbrella|in the puddles|on the hill|out in the storm|by the drainpipe|on the porch|at the bus stop|under the clouds',
    thing: 'umbrella|raincoat|window|candle|gutter|wet coat|lamp|broken branch|tin roof|storm door|weathervane',
    things: 'clouds|puddles|raindrops|rooftops|gutters|wet leaves|windows|umbrellas|street lamps|swallows|branches',
    matter: 'rain|thunder|hail|mist|wind|drizzle|lightning|wet leaves',
    sound:
      'rain drumming|thunder rolling|the gutters running|shutters banging|the wind rising|drops tapping|the tin roof ringing',
    do: 'run for the doorway|count after lightning|close all the shutters|dance in the puddles|wait out the thunder|share one umbrella|hang up our coats|watch the clouds break|stand in the downpour',
    folk: 'strangers|passers-by|neighbours|children in raincoats|late commuters',
    adj: 'grey|rain-soaked|thundering|wet|wind-torn|cloudy|washed-out|sudden',
  },
  {
    name: 'stars',
    words:
      'star moon space planet comet galaxy universe rocket astronaut spaceship sun sunrise sunset eclipse meteor satellite constellation alien ufo telescope cosmos aurora saturn jupiter venus pluto orbit dawn dusk sunlight moonlight twilight',
    at: 'on the roof|under the moon|on the launch pad|at the telescope|in the orbit of home|out past the planets|on the dark side of the hill|by the skylight|beneath the stars|at the controls|on the edge of the night|behind the glass',
    thing: 'telescope|helmet|star chart|window|radio|paper moon|satellite|flare|flight plan|silver suit|signal|lamp',
    things: 'stars|satellites|planets|signals|rings|comets|craters|constellations|meteors|dials|street lights',
    matter: 'stardust|moonlight|static|silence|darkness|silver|gravity|light',
    sound:
      'the radio humming|static crackling|engines burning|a voice counting|the night breathing|crickets singing|the dish turning',
    do: 'count down the seconds|name every star|wish on the first one|float without falling|listen for signals|lie on the roof|steer by the moon|follow the comet|sleep in the starlight',
    folk: 'pilots|dreamers|astronomers|astronauts|night watchmen|stargazers',
    adj: 'silver|moonlit|weightless|far-off|burning|starlit|silent|blue',
  },
];
