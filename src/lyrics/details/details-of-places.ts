import type { DetailClass } from './detail-class.ts';

/** Places, what grows and what the sky does. */
export const detailsOfPlaces: readonly DetailClass[] = [
  {
    name: 'house',
    words:
      'house home kitchen room bedroom attic cellar apartment flat cottage cabin hut tent dwelling housing building farmhouse porch living_room bathroom basement shelter',
    acts: 'creak in the wind|smell of new bread|hold all our noise|stand with its lights on|lean to the south|wait for the spring|leak in the rain|know every step',
    uses: 'sleep on the floor there|paint it all white|leave the back door open|dance on the boards|mend the roof before snow|fill it with friends|count the stairs in the dark|lock it and go',
    signs:
      'marks on the door frame|boots in the hall|a crack in the step|soup on the stove|coats on one hook|a light in the hall|a key under the stone|rain in a pan',
    senses:
      'the creak of the stairs|the smell of the stove|the rain on the roof|the voices below|the tick of the pipes|the draught from the door',
    spots: 'under that roof|on the back step|at the top of the stairs|by the stove|in the hall|at the kitchen table',
  },
  {
    name: 'town',
    words:
      'town city village hometown municipality urban_area capital port suburb neighborhood neighbourhood street district administrative_district country state island nation region location settlement alley avenue square',
    acts: 'wake before light|sleep with one eye|sell all it has|change in a year|shine in the rain|keep its own time|know all my names|turn out its lights|talk of the rain',
    uses: 'walk it all night|leave it by bus|get lost on purpose|learn all the streets|rent a room with a view|come back with a suitcase|sit by the fountain|ask the way|look down from the hill',
    signs:
      'washing on lines|steam from the drains|chairs in the street|a name on the wall|bikes by the church|a bar with no sign|lights on the hill|rain on the tracks',
    senses:
      'the bells at six|the smell of the bread|the hum of the street|the last bus home|the noise from the bars|the heat of the stones',
    spots: 'on the main street|under the bridge|at the edge of the town|on the hill|by the station|at the market',
  },
  {
    name: 'station',
    words:
      'station railway_station airport terminal platform harbor harbour dock port bus_stop train_station depot pier subway metro border hotel motel train railway locomotive tram train_line public_transport plane airplane aircraft flight ticket_office terminal facility',
    acts: 'empty at ten|call out the towns|shine in the rain|wait for the last one|fill up at five|lose all our bags|run late again|hum in the cold',
    uses: 'wait there till ten|run for the last one|wave from the bridge|sleep on a bench|read all the names|buy one way|miss it by a minute|carry your bag|look for your face',
    signs:
      'names on a board|a clock running slow|rain on the rails|bags on the floor|gum on the bench|a glove on the tracks|a kiss at the gate',
    senses:
      'the last call for boarding|the brakes and the steam|the voice overhead|the smell of the rails|the slam of the doors',
    spots: 'under the clock|on platform three|by the gate|on the bench|at the window|at the end of the line',
  },
  {
    name: 'shop',
    words:
      'shop store bakery bar pub cafe restaurant market diner supermarket mercantile_establishment library school church hospital factory theatre theater cinema museum office workplace place_of_business prison bookstore barbershop establishment institution barn mill laundromat arcade fairground circus stadium gym pool place_of_worship cathedral classroom college',
    acts: 'open at eight|smell of warm bread|close for the night|keep on the lights|fill up with noise|know us by name|stand empty now|steam up in the rain',
    uses: 'meet there at six|wait for the doors|stay until they close|sit by the glass|ask for the same|sweep up at night|hang up my coat there|stand in the line',
    signs:
      'a bell on the door|steam on the glass|a card in the window|chairs on the tables|chalk on a board|names on the wall|a mop by the wall|a light in the back',
    senses:
      'the bell on the door|the hum of the lights|the noise of the plates|the smell of the floor wax|the voices in rows',
    spots: 'by the window|at the counter|in the back row|by the door|at the table for two|under the clock',
  },
  {
    name: 'tower',
    words:
      'lighthouse tower windmill castle monument statue ruin palace fort observatory crane bell_tower beacon structure bridge dam well fountain grave cemetery graveyard wall memorial tomb tombstone ruins mill arch',
    acts: 'stand in the wind|look out to sea|throw a long shadow|hold back the dark|outlast the kings|crumble by inches|wait for the ships|shine in the rain',
    uses: 'climb to the top|carve our names there|lean on the stone|meet there at noon|touch it for luck|count all the steps|look down from it once|walk round it twice|leave flowers there',
    signs:
      'salt on the stone|names on the wall|moss on the steps|a crack in the base|a gull on the rail|a plaque with a date|ivy to the top',
    senses:
      'the wind on the stairs|the cold of the stone|the bell over fields|the gulls overhead|the drop to the rocks',
    spots: 'at the top of the steps|on the hill|at the foot of the wall|out on the point|in the wind|against the sky',
  },
  {
    name: 'road',
    words:
      'road highway path way lane track trail motorway route street crossroads driveway journey tunnel travel trip voyage pilgrimage commute drive',
    acts: 'run to the sea|turn at the mill|go on without us|shine after rain|lead out of here|climb to the pass|end at a gate|know every mile',
    uses: 'walk it barefoot|drive it all night|follow it home|thumb for a ride|take the wrong turn|stop at the top|count every pole|sing to the miles|sleep in a ditch',
    signs:
      'dust on my boots|a sign full of holes|tracks in the mud|lights far ahead|a shoe on the verge|wires in the wind|a cross by the bend',
    senses: 'the hum of the tyres|the smell of hot tar|the wind at my back|the gravel underfoot|the whine of a truck',
    spots: 'at the bend|at the top of the pass|on the verge|by the mile stone|past the last house|in the headlights',
  },
  {
    name: 'sea',
    words: 'sea ocean beach shore coast bay wave tide island body_of_water seaside gulf reef',
    acts: 'come in at night|take back the sand|shine to the edge|talk in its sleep|throw up old rope|turn green before storms|pull at the pier|keep all it has|answer to no one',
    uses: 'swim out past the rocks|walk at the edge of it|sleep near the sound of it|throw it a stone|shout at it once|look for shells in the foam|learn not to fear it|stand in it to the knees',
    signs:
      'salt on the lips|foam on the sand|weed on the rocks|a sail far out|gulls on the wall|wood on the tide line|footprints that fill',
    senses: 'the pull of the tide|the cold at my knees|the roar in a shell|the salt on the wind|the hush and the rush',
    spots: 'out past the rocks|at the water line|on the wet sand|on the pier|under the cliff|in the foam',
  },
  {
    name: 'river',
    words:
      'river stream creek lake pond canal waterfall brook water flood well ford spring swamp fluid liquid rain_water puddle',
    acts: 'run under the bridge|rise in the spring|carry the leaves|shine at the bend|freeze at the edge|turn the old wheel|find its own way|talk to the stones|go on to the sea',
    uses: 'drink from my hands there|float on my back in it|skip it a stone|cross it on stones|follow it down|wash the dust off in it|sit with my feet in it|drop in a leaf',
    signs:
      'mud on the banks|a branch caught on stones|light on the pool|rings where fish rise|a rope on a tree|mist in the reeds|frost at the edge',
    senses: 'the cold on my hands|the rush at the weir|the smell of the mud|the drip from the oars|the sound under ice',
    spots: 'under the bridge|at the bend|on the bank|at the weir|by the old mill|in the shallows',
  },
  {
    name: 'mountain',
    words:
      'mountain hill valley canyon desert cliff cave rock stone field meadow prairie moor volcano glacier dune geological_formation natural_elevation land plain wilderness countryside pasture',
    acts: 'stand in the rain|turn blue at dusk|wait under snow|hold the last light|give back our voice|hide in the cloud|go on for miles|make us feel small',
    uses: 'climb it in June|sleep under the stars there|shout and be answered|cross it on foot|lie down in the grass|look back from the top|leave a stone on the pile|get lost there till dark',
    signs:
      'snow on the top|larks overhead|sheep on the slope|a stone in my shoe|cloud on the ridge|a path made by goats|flowers in the cracks',
    senses: 'the thin cold air|the wind on the ridge|the smell of the grass|the stones underfoot|the hush at the top',
    spots: 'on the ridge|at the top|on the far side|under the cloud|in the grass|in the last light',
  },
  {
    name: 'woods',
    words:
      'forest wood woods tree oak willow pine birch orchard jungle leaf leaves woody_plant maple cedar palm grove hedge vascular_plant apple_tree',
    acts: 'lean on the wind|drop all its leaves|stand in the snow|bend in the wind|bud in the cold|drip after rain|hold up the nest|whisper at dusk|grow a ring a year',
    uses: 'climb to the top branch|sleep in the shade of it|carve our names in it|plant one for you|tie up a swing|rake up the leaves|lean my back on it|hide there from school',
    signs:
      'names in the bark|a swing on a rope|moss on one side|leaves on the path|light through the leaves|roots through the wall|blossom on the grass',
    senses:
      'the smell of wet leaves|the creak of the boughs|the drip after rain|the bark on my palms|the rush in the tops',
    spots:
      'in the shade|at the edge of the field|behind the house|under the branches|at the end of the lane|among the roots',
  },
  {
    name: 'flower',
    words:
      'flower rose tulip daisy lily sunflower garden plant houseplant herb dandelion bloom blossom lavender weed grass crop harvest wheat allotment angiosperm vegetation seed',
    acts: 'open at noon|grow through the stones|turn to the light|fade in a jar|bloom by the wall|come up every spring|drink in the rain|lean on the fence|scatter its seed',
    uses: 'water it at dusk|pick one for you|press it in a book|plant it by the wall|talk to it some|put it in a jar|keep it from the frost|give it some sun|wear it in my coat',
    signs:
      'soil on my knees|dew on the leaves|bees on the wall|a jar on the sill|petals on the path|a string on a stick|green through the cracks',
    senses: 'the smell after rain|the hum of the bees|the soil in my hands|the thorn in my thumb|the green in the air',
    spots: 'by the wall|on the sill|in a jar|along the path|in the long grass|at the edge of the field',
  },
  {
    name: 'rain or snow',
    words:
      'rain snow storm wind fog mist thunder hail frost ice cloud weather blizzard hurricane tornado lightning drizzle precipitation atmospheric_phenomenon breeze flood physical_phenomenon avalanche',
    acts: 'fall on the roofs|come in from the sea|blow through the town|stop before dawn|hush all the streets|wash out the road|rattle the panes|shine on the slates|turn in the night',
    uses: 'stand out in it and laugh|walk home in it slow|watch it from the stairs|wait for it to pass|listen to it all night|run through it for the bus|wake up to it|open the window to it',
    signs:
      'drops on the wire|puddles in the lane|white on the sill|branches in the road|a coat on the stove|boots full of water|tracks to the gate',
    senses:
      'the drum on the roof|the smell of wet stone|the cold on my face|the rush in the trees|the hush that comes after',
    spots: 'on the roofs|over the bay|in the lane|at the window|over the fields|on the tin roof',
  },
  {
    name: 'sky',
    words:
      'moon star stars sun sky comet planet galaxy sunrise sunset moonlight sunlight starlight aurora dawn celestial_body space universe orbit eclipse rainbow northern_lights light shooting_star cloud heaven',
    acts: 'rise over the roofs|hang on the hill|shine on us both|slip through the blinds|wait out the clouds|turn without sound|look down and say nothing|burn out of reach|come up for free',
    uses: 'lie out and look up|show it to you|wish on it once|steer home by it|stay up to see it|point it out from the roof|sing to it loud|follow it west',
    signs: 'silver on roofs|gold on the wall|a glow on the hill|light on the floor|a path on the sea|blue on the snow',
    senses: 'the hush of the fields|the light on your face|the cold of the grass|the size of the dark',
    spots: 'over the roofs|on the hill|above the pines|out over the sea|at the window|at the end of the road',
  },
  {
    name: 'fire',
    words: 'fire flame smoke campfire ash bonfire fireworks spark ember combustion explosion',
    acts: 'spit in the dark|burn to the ground|light up the hill|die down by dawn|jump to the trees|warm up our hands|eat all the wood|throw sparks at the sky',
    uses: 'feed it with pine|sit round it and sing|watch it burn low|carry it in|stir it awake|dry out our coats by it|tell tales beside it|keep it till dawn',
    signs:
      'soot on our hands|sparks in the wind|smoke on our clothes|gold on each face|ash on the stones|a pan in the coals',
    senses: 'the crack of the pine|the smell in my hair|the heat on my face|the hiss of the rain on it',
    spots: 'on the beach|in the ring of stones|at the edge of the dark|on the hill|in the yard|by the tents',
  },
];
