import type { DetailClass } from './detail-class.ts';

/** Things that people make. */
export const detailsOfThings: readonly DetailClass[] = [
  {
    name: 'vehicle',
    words: 'car truck van bus taxi tractor motorcycle wheeled_vehicle motor_vehicle vehicle lorry trailer caravan',
    acts: 'cough on the hill|rattle down the lane|start at the second try|wait in the yard|roll through the rain|carry us home|stall at the light|hum on the open road|turn by itself to the sea|break down by the bridge',
    uses: 'drive it to the river|fill it with friends|wash it in the yard|sleep in the back of it|load it to the roof|park it by the sea|push it down the hill|fix it by the road|wind the windows down|sing behind the wheel',
    signs:
      'rust on the door|a dent in the side|mud on the wheels|a crack in the glass|dust on the dash|maps on the floor|tape on the seat|stickers on the bumper|sand in the boot|a dog on the back seat',
    senses:
      'the hum of the tyres|the smell of the oil|the click of the key|the cough of the engine|the wipers keeping time|the radio turned low|the warmth of the seats|the horn in the street',
    spots:
      'in the yard|by the side of the road|at the edge of town|under the pines|at the end of the drive|in the rain',
  },
  {
    name: 'bicycle',
    words: 'bicycle bike scooter skateboard tricycle skate sled sledge pram',
    acts: 'lean on the wall|fly down the hill|wobble and turn|click in the lane|carry me home|wait at the gate|rust in the rain|run like the wind',
    uses: 'ride it to school|race it down the hill|mend the tyre again|ring the bell all the way|fall off and get up|let go of the brakes|push it up the lane|oil the chain',
    signs:
      'rust on the chain|mud on the spokes|a bell that won’t ring|tape on the grip|a scratch in the paint|a wheel out of true|a basket of bread|grass in the wheels',
    senses:
      'the tick of the wheel|the wind in my shirt|the whir of the chain|the ring of the bell|the rush of the hill',
    spots: 'by the wall|down the lane|at the gate|behind the shed|at the top of the hill|in the hall',
  },
  {
    name: 'vessel',
    words: 'boat ship ferry canoe kayak raft sailboat vessel submarine yacht barge',
    acts: 'lean with the wind|pull at the rope|come in with the tide|roll on the swell|rest on the sand|turn for the shore|creak in the night|drift past the light',
    uses: 'row it out past the rocks|patch up the hull|bail it with a can|paint it every spring|tie it to the pier|take it round the bay|lie down in it and look up|steer it by the stars',
    signs:
      'salt on the boards|a name on the bow|a patch on the sail|paint on the planks|weed on the hull|a rope on the rail|a lamp at the mast|nets on the deck',
    senses:
      'the slap of the water|the creak of the mast|the smell of the tar|the pull of the tide|the gulls overhead|the knock of the oars',
    spots: 'at the quay|out on the bay|by the pier|on the sand|under the cliff|in the harbour',
  },
  {
    name: 'instrument',
    words:
      'musical_instrument piano guitar violin fiddle drum accordion trumpet cello harp flute saxophone banjo harmonica organ keyboard_instrument stringed_instrument wind_instrument oud ukulele',
    acts: 'wait for a hand|go out of tune|ring through the floor|hum in the night|sing in the dark|gather the dust|know one old song|sound like the rain',
    uses: 'play it with two fingers|play it all night|tune it by ear|carry it up the stairs|learn one more song|wake up the street|play to the wall|dust it and leave it|sing beside it|close my eyes and play',
    signs:
      'a crack in the wood|dust on the case|a note that won’t sound|rings where the cups stood|worn places under the hand|a song left half done|a name scratched inside|tape round the side',
    senses:
      'the sound of one low note|the smell of the wood|the wrong notes and the right|the hum at the end|a tune through the wall|the last chord dying down|the feel of the wood',
    spots: 'by the wall|in the front room|on the landing|by the window|in the back of the hall|under the stairs',
  },
  {
    name: 'garment',
    words:
      'garment clothing coat jacket dress shirt sweater scarf glove hat sock suit uniform apron hoodie clothes cap mitten footwear headdress handwear jeans skirt gown hosiery cloth blanket quilt',
    acts: 'hang by the door|smell of the rain|wait for a hand|fit like a glove|dry in the sun|keep out the cold|lie on the chair|wear at the seams|go with me all day',
    uses: 'wear it to bed|fold it away|mend it by hand|hang it by the stove|shake out the rain|hold it to my face|try it for size|leave it on the chair|take it in the cold|sew on a button',
    signs:
      'a tear in the seam|a hole at the thumb|a button gone|mud on the hem|a thread coming loose|a name on the label|paint on the cuff|a stain from the rain|a patch at the side',
    senses:
      'the smell of the wool|the warmth left inside|the touch of the cloth|the rub of the sleeve|the smoke in the threads|the weight in the rain',
    spots:
      'on the hook by the door|on the back of the chair|on the line|in the hall|out in the rain|in the bottom drawer|on the railing',
  },
  {
    name: 'shoe',
    words: 'shoe boot sneaker slipper sandal trainer heel',
    acts: 'wait by the door|squeak on the tiles|know the way home|dry by the stove|wear at the heel|dance by themselves|let in the rain',
    uses: 'lace it up tight|kick it off at the door|walk the soles thin|polish it bright|wear it to the dance|stand in the rain|run for the bus|shake out the sand',
    signs:
      'mud on the sole|a hole in the heel|a knot in the lace|salt on the toe|sand in the seams|a split down the side',
    senses: 'the squeak on the floor|the tap on the stair|the smell of the polish|the click of the heel',
    spots: 'by the door|on the mat|under the bed|on the stair|by the stove|in the hall',
  },
  {
    name: 'jewel',
    words: 'jewelry jewellery ring necklace bracelet locket earring medal brooch crown pearl pendant',
    acts: 'shine in the dark|turn on my hand|lie in a drawer|catch at the light|come back to me|wait in its box|slip off in the wash|outlast us all',
    uses: 'turn it on my finger|hide it in a drawer|hold it to the light|wear it to the dance|lose it and find it|take it off at night|give it back|keep it in my palm|rub it on my sleeve',
    signs:
      'a name inside the band|a scratch in the gold|a date too small to read|a chip in the stone|a mark on the skin|a box with a hinge',
    senses: 'the weight of the gold|the cold of the band|the click of the clasp|the shine in the dark',
    spots: 'in a drawer|on my hand|in its box|by the sink|at the back of the shelf|in the palm of my hand',
  },
  {
    name: 'paper',
    words:
      'letter postcard note diary photograph picture photo book map ticket recipe newspaper document writing communication poem page list card calendar notebook publication envelope painting portrait drawing',
    acts: 'lie in a drawer|yellow at the edge|fall out of a book|say it all|turn up again|keep every word|fade in the sun|wait to be read|tell me the truth',
    uses: 'read it again|fold it in four|hide it in a book|learn it by heart|hold it to the light|tape it to the wall|read it out loud|tear it in two|put it away|read between the lines|carry it for years',
    signs:
      'a stain on the fold|ink on the thumb|a word rubbed away|a date in the corner|a name on the back|a line crossed out|a ring from a cup|a corner torn off|small careful writing',
    senses:
      'the smell of old paper|the slant of the hand|the sound of the tear|the crease down the middle|the last line of all',
    spots: 'in the drawer|between two books|on the kitchen wall|under the lamp|at the back of the shelf|in my coat',
  },
  {
    name: 'container',
    words:
      'suitcase bag box trunk chest basket container purse wallet case jar bottle backpack cup mug bowl vase bucket tin drawer pot kettle teapot crockery',
    acts: 'wait by the door|hold more than enough|spring at the lock|smell of the past|stand in the hall|gather the dust|keep the old stamps',
    uses: 'open it at last|fill it to the top|carry it upstairs|tie it with string|empty it out|hide it away|look inside it again|set it on the table|shut it and sit on the lid|keep it by the bed',
    signs:
      'a crack down the side|a lock that won’t shut|string round the lid|a label half torn|dust on the lid|a dent in the side|a chip at the rim|somebody’s name',
    senses:
      'the click of the catch|the smell of the lid|the weight in my arms|the hollow inside|the scrape on the floor',
    spots: 'under the bed|in the hall|on top of the wardrobe|by the door|on the shelf|in the attic',
  },
  {
    name: 'furniture',
    words: 'furniture chair table bed sofa couch desk bench wardrobe armchair seat bunk cradle cupboard shelf mirror',
    acts: 'stand in the light|creak in the night|lean to one side|wait for a guest|face to the street|stay in the rain|know every night',
    uses: 'sit there in the dark|drag it to the window|polish it on Sundays|fall asleep beside it|mend it with glue|move it to the light|leave it in the street|carry it down|sit and say nothing',
    signs:
      'rings where the cups stood|a leg that’s too short|a burn at the edge|scratches from the cat|names carved underneath|a cushion gone flat|a coat thrown across',
    senses:
      'the creak of the wood|the smell of the wax|the shape of our backs|the knock of the leg|the give of the springs',
    spots: 'by the window|in the corner|under the lamp|in the kitchen|on the landing|out on the porch',
  },
  {
    name: 'machine',
    words:
      'machine computer washing_machine dishwasher vending_machine refrigerator fridge oven stove toaster vacuum mower printer robot device equipment engine elevator lift white_goods home_appliance electronic_equipment typewriter camera projector television radio phone telephone screen',
    acts: 'hum in the dark|blink in the night|stop for no reason|wait to be told|swallow the coin|start with a sigh|shake on the floor|light up the wall|say nothing back|glow in the hall',
    uses: 'switch it back on|kick it at the side|press every button|turn it off at the wall|read every word|wait for the warmth|talk to it kindly|mend it with tape|listen to it run|leave it on all night',
    signs:
      'a light that stays on|a button worn smooth|dust on the glass|a crack in the screen|tape on the cord|a note on the front|a number to call|fingerprints on the glass',
    senses:
      'the hum through the wall|the click in the dark|the glow on the floor|the buzz of the wire|the warmth of the side|the beep in the night',
    spots: 'in the corner|at the end of the hall|by the wall|in an empty room|under the strip light|by the stairs',
  },
  {
    name: 'clock',
    words: 'clock watch timepiece hourglass alarm_clock sundial',
    acts: 'tick through the night|stop at a quarter to three|run five minutes slow|strike in the hall|wait to be wound|tell the wrong time|count all our days',
    uses: 'wind it each night|set it by the sun|hold it to my ear|turn the hands back|wake up to it|take it apart|listen to it run|ask it for more time',
    signs:
      'a crack in the glass|a hand that is bent|a stain on the face|a key on a string|a name on the back|a strap worn thin',
    senses: 'the tick in the dark|the chime in the hall|the click of the key|the turn of the wheels',
    spots: 'in the hall|on the wall|by the bed|over the door|on the shelf|in the drawer',
  },
  {
    name: 'toy',
    words: 'plaything toy doll teddy ball kite puppet balloon marble game chess swing snowman',
    acts: 'wait on the shelf|lose an eye|roll under the bed|fly over the roof|sit by the bed|smile at the wall|belong to me still|sleep on its side',
    uses: 'take it to bed|throw it to the sky|give it a name|hide it from the rain|wind up the string|lose it in the grass|play it till dark|teach you the rules|let you win',
    signs:
      'one missing eye|string in a knot|paint rubbed away|a stitch down the side|mud from the field|a name on the foot',
    senses: 'the squeak in the dark|the laugh of a child|the tug of the string|the smell of the box',
    spots: 'on the shelf|in the grass|under the bed|at the end of the bed|by the swings|in the yard',
  },
  {
    name: 'tool',
    words:
      'tool hammer saw knife spade shovel axe needle brush broom pen pencil rope weapon sword gun implement umbrella ladder key lock nail spoon fork scissors instrumentality stick',
    acts: 'hang on a nail|fit in my hand|wait by the door|lie in the dust|wear to the grip|earn its keep|outlive the man|shine at the edge',
    uses: 'hold it just right|hang it on its nail|take it down again|rub it with oil|lend it next door|learn the way of it|lean it on the wall|keep it in the shed|carry it home|leave it in the rain',
    signs:
      'a crack in the handle|rust on the edge|a name burned in the wood|a nick in the blade|tape round the grip|mud from the field|the mark of a hand',
    senses:
      'the weight in my hand|the ring on the stone|the smell of the shed|the rub of the wood|the sound of the work',
    spots: 'in the shed|by the door|on a nail|on the bench|at the back of the drawer|in the long grass',
  },
  {
    name: 'light',
    words: 'lamp candle lantern lightbulb light_bulb torch bulb flashlight source_of_illumination',
    acts: 'burn in the window|flicker and go|throw gold on the wall|stay on all night|shine on the snow|gutter and smoke|show me the way|draw in the moths',
    uses: 'light it at dusk|carry it upstairs|leave it on for you|blow it out last|read by the glow|set it on the sill|hold it up high|keep it from the wind',
    signs:
      'wax on the sill|soot on the glass|a moth at the shade|gold on the wall|a ring of bright floor|smoke in the air',
    senses: 'the glow on your face|the smell of the smoke|the hiss of the wick|the warmth near the glass',
    spots: 'in the window|on the sill|at the top of the stairs|by the bed|at the end of the pier|on the table',
  },
  {
    name: 'part of a house',
    words:
      'door window wall roof stairs staircase gate fence railing bridge_of chimney floor ceiling porch balcony fireplace doorway stairway barrier banister step key_hole movable_barrier framework',
    acts: 'creak in the wind|keep out the rain|look on the street|stand to this day|hold up the night|let in the cold|shut by itself|lean to the left',
    uses: 'paint it in spring|lean on it and look|leave it open a bit|knock there and wait|mend it with wire|close it behind me|stand there and smoke|scratch my name on it',
    signs:
      'paint coming off|a crack in the glass|names in the wood|ivy on the stone|a nail working loose|marks where we grew|rain on the ledge|a glove left behind',
    senses:
      'the creak of the hinge|the draught on my neck|the rain on the slates|the click of the latch|the feel of the paint',
    spots:
      'at the front of the house|on our street|at the top of the stairs|by the garden|at the end of the hall|in the rain',
  },
  {
    name: 'coin',
    words:
      'coin money cash dollar penny cheque bill debt rent gold silver currency sum medium_of_exchange lottery wage salary',
    acts: 'run through my hands|burn in my coat|talk in the night|roll under the bed|come and go|go through the roof|turn on its side',
    uses: 'count it again|hide it in a sock|spend it on the band|toss it in the air|lend it to a friend|save it in a jar|owe it to the bank|pay with the last of it',
    signs: 'a hole in my coat|a jar on the shelf|a number in red|a king’s worn face|coins in a cup|a note in the door',
    senses: 'the ring on the bar|the clink of the jar|the cold in my palm|the rustle of notes',
    spots: 'in a jar|in my coat|under the bed|at the bank|on the bar|in the till',
  },
  {
    name: 'food',
    words:
      'food dish bread cake pie soup meal breakfast dinner sandwich pizza cheese fruit apple potato pancake nutriment foodstuff baked_goods produce vegetable dumpling noodle cookie dessert sauce meat edible_fruit curry chocolate',
    acts: 'cool on the sill|rise in the warmth|wait on the plate|fill up the house|taste like home|burn at the edge|bring us all in|go round the table',
    uses: 'cut it in half|burn it again|share it with you|warm it on the stove|ask for some more|set out the plates|lick off the spoon|make it by heart|take it next door|eat it with our hands',
    signs:
      'flour on the floor|crumbs on the cloth|steam on the glass|a thumb in the crust|sugar on my sleeve|a pan in the sink|butter on the knife|an empty plate',
    senses:
      'the smell from the stove|the steam on my face|the crack of the crust|the taste of the salt|the clatter of plates|the warmth of the pan',
    spots: 'on the stove|on the kitchen table|in the oven|on a blue plate|by the window|in the middle of the table',
  },
  {
    name: 'drink',
    words: 'beverage coffee tea wine beer whiskey milk juice drink cocoa lemonade alcohol',
    acts: 'cool in the cup|steam in the light|wake up the house|wait for two|spill on the cloth|warm up my hands|go round again',
    uses: 'pour it for two|drink it too hot|drink it on the step|stir in the milk|burn my tongue on it|hold it with both hands|leave half in the cup|put the pot on again',
    signs:
      'a ring on the wood|steam on the glass|two cups on the step|a chip in the cup|a stain on the page|sugar in the spoon',
    senses: 'the smell in the hall|the clink of the spoon|the warmth of the cup|the hiss of the pot',
    spots: 'on the step|on the stove|by the bed|at the counter|in a blue cup|in the first light',
  },
  {
    name: 'thing',
    words: 'artifact object thing possession whole_thing',
    acts: 'wait on the shelf|stay in the rain|gather the dust|turn up again|look back at me|lie in the sun|get left behind|outlast us all|catch at the light',
    uses: 'hold it to the light|keep it by the bed|turn it in my hands|carry it home|put it away|show it to you|look at it twice|leave it by the door|take it down again|ask for its name',
    signs:
      'dust on the top|a crack down the side|a mark from a hand|a scratch in the paint|a name underneath|a corner gone|tape on the side',
    senses:
      'the weight in my hands|the feel of the edge|the smell of the past|the sound of the fall|the look of the thing',
    spots: 'on the shelf|by the window|in the hall|by the door|in the back room|on the sill',
  },
];
