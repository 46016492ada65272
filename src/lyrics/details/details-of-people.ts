import type { DetailClass } from './detail-class.ts';

/** People by what they are to us and by their work, and animals. */
export const detailsOfPeople: readonly DetailClass[] = [
  {
    name: 'grandparent',
    words:
      'grandmother grandma grandfather grandpa granny nana grandparent granddad nan elder old_woman old_man grandpa widow great-grandmother abuela nonno',
    acts: 'hum at the sink|save every button|sleep in the chair|tell the same story twice|water the beans|wait up for us|walk with a stick|keep sweets in a tin|talk to the radio',
    uses: 'sit with them and shell peas|ask for the old song|brush out their hair|listen for their step|walk with them to church|hold on to their arm|write down their sayings|cook it their way|read them the news',
    signs:
      'flour on the sleeves|a tin full of buttons|a stick by the door|glasses on a string|old photographs in rows|a shawl on the chair|soil under the nails|a hat on its hook',
    senses:
      'the smell of the soap|the hum at the sink|the slow step on the stair|the laugh with the cough in it|the radio turned low|the peel of an orange',
    spots: 'in the kitchen|in the old chair|by the stove|at the garden gate|at the end of the table|on the front step',
  },
  {
    name: 'mother',
    words: 'mother mom mum mama mommy aunt auntie stepmother godmother mother_in_law',
    acts: 'sing at the wheel|wait at the gate|work a late shift|leave on the light|call us in to eat|dance in the kitchen|count out the coins|laugh in the hall|sew by the lamp|know every lie',
    uses: 'call them on Sundays|carry their bags|tell them the truth|learn all their songs|wave from the bus|dance with them in the kitchen|keep all their letters|wear their old coat|hold on to their hand',
    signs:
      'a list on the door|keys in a dish|lipstick on a cup|a scarf by the stairs|thread on the floor|a note on the fridge|plants on the sill|a light in the hall',
    senses:
      'the sound of the keys|the song through the wall|the smell of the rain on the coat|the touch of a cool hand|the voice down the line',
    spots:
      'at the kitchen sink|at the gate|at the top of the stairs|behind the wheel|in the door with the light on|at the station',
  },
  {
    name: 'father',
    words: 'father dad daddy papa uncle stepfather grandfather godfather old_man parent parents father_in_law',
    acts: 'whistle in the shed|come home after dark|drive without a map|fix what I broke|fall asleep in the chair|say little at all|check all the locks|sing out of key|walk on ahead|laugh at the news',
    uses: 'hold the torch for them|ride on their back|learn to shave with them|ask them the way|help them with the car|keep their old watch|wave them goodbye|sit with them and fish|mend it their way',
    signs:
      'oil on the hands|a cap on the nail|a pencil behind the ear|boots on the mat|a thumb black from work|a razor by the sink|a map on the seat|sawdust on the sleeves',
    senses:
      'the cough on the stairs|the whistle from the shed|the smell of the smoke and the rain|the weight of a hand|the truck coming in',
    spots: 'in the shed|out on the porch|by the car|at the head of the table|at the edge of the field',
  },
  {
    name: 'sister or brother',
    words: 'sister brother sibling twin cousin niece nephew stepbrother stepsister',
    acts: 'talk in the dark|run on ahead|borrow my shirts|climb out at night|take all the blame|laugh through the wall|swim out too far|keep all my secrets|steal the last slice',
    uses: 'share a room with them|race them to the gate|tell them everything|fight over the window|cover for them again|write them a letter|wear their old clothes|wait for them after school|dance on their feet',
    signs:
      'a line down the room|two names on the wall|a scar on the knee|a bed by the door|two coats on one hook|a tooth in a box',
    senses:
      'the laugh through the wall|the feet on the stairs|the slam of the door|the voice from the bunk|the key in the lock',
    spots: 'in the top bunk|at the back of the bus|on the roof|by the school gate|on the stairs|in the next room',
  },
  {
    name: 'child',
    words: 'baby child son daughter infant toddler kid newborn grandchild grandson granddaughter little_one offspring',
    acts: 'sleep with one arm up|laugh in the bath|hold on to my thumb|ask me again why|run to the door|draw on the wall|grow in the night|reach for the light|fall off the step',
    uses: 'carry them to bed|teach them their name|hold them to the window|tie their small shoes|sing them to sleep|count all their toes|let go of the bike|read them the end again|wipe their wet face|watch them at school gates',
    signs:
      'paint on the wall|one shoe in the hall|a tooth in a glass|crumbs on the floor|drawings on the fridge|a moon on the blind|milk on my sleeve|a blanket with stars',
    senses:
      'the breath in the dark|the small feet on the floor|the cry down the hall|the smell of warm hair|the weight on my arm|the laugh in the bath',
    spots: 'in the next room|in my arms|by the window|on the stairs|on my shoulders|in the light from the hall',
  },
  {
    name: 'friend',
    words:
      'friend neighbor neighbour mate companion buddy roommate colleague acquaintance pal stranger guest man woman person adult people couple boy girl lad youngster juvenile pupil teenager',
    acts: 'knock at the back door|lend me the car|laugh at my jokes|show up in the rain|talk until dawn|sit on the step|wave over the fence|keep the spare key|sing in the street',
    uses: 'call them at two|split the last fare|walk them halfway home|save them a seat|borrow their coat|tell them the worst|help them to move|drink on their step|say nothing with them',
    signs:
      'a bike by the fence|two cups on the wall|a name on the bell|mud on the mat|a book I once lent|a light across the way|a key under the pot',
    senses:
      'the knock at the door|the laugh from the yard|the voice over the fence|the music next door|the step on the path',
    spots: 'across the street|on the step|at the corner|over the fence|at the back of the bar|next to me',
  },
  {
    name: 'lover',
    words:
      'lover wife husband girlfriend boyfriend bride groom sweetheart spouse fiance fiancee partner ex-husband ex-wife ex darling',
    acts: 'sleep on the left|sing in the shower|steal all the sheets|laugh in the dark|dance in their socks|leave books on the stairs|turn in the night|come in with the rain|wait under the clock',
    uses: 'walk them home the long way|dance with them in the kitchen|learn the freckles on their back|wake them with coffee|write them bad poems|hold them in the doorway|meet them off the train|fall asleep on their shoulder',
    signs:
      'two cups in the sink|a hair on my sleeve|a dent in the pillow|a toothbrush too many|a book on its face|a ring on the soap dish|wet prints on the floor',
    senses:
      'the step on the stair|the breath at my neck|the key in the door|the smell of the shampoo|the song from the shower|the voice in the dark',
    spots:
      'on the left of the bed|in the doorway|under the clock|on the fire escape|at the end of the aisle|across the table',
  },
  {
    name: 'keeper',
    words:
      'keeper guard watchman caretaker janitor porter custodian lighthouse_keeper ferryman warden projectionist operator doorman attendant librarian conductor usher lifeguard protector defender skilled_worker',
    acts: 'climb the stairs at dusk|wind up the works|light up the lamp|write in the log|lock up at night|walk the same rounds|sleep in the day|know every creak|carry the keys',
    uses: 'bring them the mail|climb up to see them|ask for their news|sit through the watch with them|learn the names of the winds from them|wave at their light|listen for the bell',
    signs:
      'keys on a ring|a chair by the glass|a log full of dates|a coat stiff with salt|a flask on the sill|oil on the cuffs|a lamp turned low',
    senses: 'the keys on the stair|the turn of the gears|the step overhead|the smell of the oil|the door being locked',
    spots: 'at the top of the stairs|behind the glass|at the window|in the little room|on the night watch|by the lamp',
  },
  {
    name: 'worker',
    words:
      'worker miner builder welder carpenter mechanic engineer plumber farmer fisherman fisher shepherd gardener tailor baker butcher cook chef barber seamstress weaver smith blacksmith bricklayer craftsman laborer painter skilled_worker artisan beekeeper baker employee nurse cleaner waitress waiter barista bartender salesman shopkeeper seller clerk',
    acts: 'get up in the dark|work through the noon|hum over the noise|wash at the pump|whistle at dusk|carry the weight|eat out of a tin|know it by touch|sweep up at five|go home in the rain',
    uses: 'watch them at work|hand them the nails|bring them cold tea|learn the trade from them|walk home with them|work by their side|ask for the trick',
    signs:
      'burns on the wrist|dust in the hair|a tin for the bread|a thumb without a nail|boots by the stove|chalk on the sleeves|a list on the wall|an apron on a hook',
    senses:
      'the ring of the tools|the whistle at five|the smell of the work|the roughness of a hand|the steam and the noise',
    spots: 'at the bench|out in the field|at the back of the shop|on the early shift|by the oven|under the strip light',
  },
  {
    name: 'driver',
    words:
      'driver trucker pilot sailor captain seaman traveler traveller pilgrim wanderer hitchhiker cyclist postman mailman courier astronaut runner nomad refugee immigrant migrant cowboy rider drifter passenger commuter',
    acts: 'leave before light|sleep by the road|send cards from the coast|sing to the wheel|keep to the coast|count off the miles|cross in the night|come back in spring|read the sky',
    uses: 'wave from the bridge|ride with them to the coast|follow them by map|wait up for them|ask them for news|leave them a light|pack them some bread|look for them on the road',
    signs:
      'dust on the boots|a map on the seat|a bag by the door|stamps in a book|sun in the lines of the face|a postcard with palms|a list of the towns',
    senses:
      'the boots on the step|the horn at the bend|the voice on the line|the smell of the road|the gate in the night',
    spots:
      'at the side of the road|out past the lights|at the border|behind the wheel|under strange stars|at the station',
  },
  {
    name: 'performer',
    words:
      'singer musician dancer actor actress clown performer artist drummer pianist guitarist violinist busker entertainer magician acrobat poet writer star juggler fiddler bandleader dj',
    acts: 'wait in the wings|sing to the back row|bow to the dark|count in the band|dance on sore feet|play for the door|sleep on the bus|take off the paint|start again from the top',
    uses: 'sit in the front row|wait at the stage door|sing along with them|carry their case|clap to the last|learn every step from them|throw them a rose|dance to their tune',
    signs:
      'paint on the collar|a case full of coins|dust on the stage|a rose on the floor|tape on the toes|a name in small lights|a list on a napkin',
    senses:
      'the hush and the lights|the count of the band|the smell of the dust|the voice cracking once|the boards underfoot',
    spots: 'on the stage|in the wings|at the stage door|on the corner|in the spotlight|at the back of the bar',
  },
  {
    name: 'teacher',
    words:
      'teacher professor coach doctor nurse priest preacher nun monk librarian scientist lawyer judge paramedic midwife leader educator professional health_professional president king queen prince princess ruler saint',
    acts: 'chalk it on the board|stay until late|know all our names|say it once more|sit by the bed|read by the window|ask the right thing|believe me at once|walk down the ward',
    uses: 'stay after with them|ask them again|learn it by heart|write them a card|sit in the front row|tell them the truth|remember their words|bring them some flowers',
    signs:
      'chalk on the hands|a pen in the hair|books in a pile|a clock on the wall|ink on the cuff|a light left on late|a cup gone cold',
    senses: 'the step in the hall|the squeak of the chalk|the calm of the voice|the turn of a page|the bell at the end',
    spots: 'at the front of the room|by the bed|in the hall|at the desk|under the clock|in the door',
  },
  {
    name: 'fighter',
    words:
      'soldier fighter boxer veteran warrior knight rebel protester activist hero athlete champion player wrestler swimmer goalkeeper footballer contestant militant cosmonaut firefighter fireman police',
    acts: 'get up off the floor|sleep in their boots|write home in the rain|stand in the line|hold up the flag|wake from the noise|carry the weak|limp to the end|run into the smoke',
    uses: 'march beside them|wait for their letters|bandage their hands|shout out their name|stand at the gate for them|pray they come home|carry their pack|hold on to their sleeve',
    signs:
      'a scar on the brow|mud on the boots|a tag on a chain|tape on the fists|blood on the lip|a star in a box|a number in chalk',
    senses:
      'the boots in the street|the roar of the crowd|the bell for the round|the drum and the rain|the ring of the phone',
    spots: 'at the end of the line|in the ring|on the last train|at the border|in the mud|at the front of the march',
  },
  {
    name: 'dog',
    words: 'dog puppy hound greyhound canine wolf fox collie terrier poodle retriever',
    acts: 'wait at the gate|bark at the moon|sleep on my feet|run on ahead|dig up the yard|come at my call|shake off the rain|pull at the lead|know all my moods|chase its own tail',
    uses: 'throw it a stick|walk it at dawn|feed it from my plate|whistle it home|rub it dry with a coat|talk to it all night|let it sleep on the bed|run with it on the sand',
    signs:
      'mud on the floor|one folded ear|a chewed-up shoe|hairs on my coat|a lead by the door|white round the eyes|a ball in the grass',
    senses:
      'the tail on the floor|the claws on the tiles|the wet nose in my hand|the bark down the lane|the warmth at my feet',
    spots: 'at the gate|at the foot of the bed|on the mat|out on the sand|by the stove|under the table',
  },
  {
    name: 'cat',
    words: 'cat kitten feline rabbit hamster hare pet rodent mouse guinea_pig squirrel hedgehog rat lion tiger big_cat',
    acts: 'sleep on the page|walk on the wall|wash in the sun|hunt in the dark|sit in a box|go out at night|stare at the rain|curl in my coat|wake me for milk',
    uses: 'let it in at the window|call it at night|feed it by hand|carry it down from the tree|scratch it behind the ear|leave it a saucer|look for it under the stairs',
    signs:
      'prints on the car|hairs on the chair|a torn left ear|a bell on a thread|claw marks on the door|a warm place on the bed|two eyes in the dark',
    senses:
      'the purr on my chest|the scratch at the door|the soft thump at night|the weight on the bed|the rustle in the straw',
    spots: 'on the sill|on the garden wall|under the stairs|in the sun|on top of the stove|in the tall grass',
  },
  {
    name: 'bird',
    words:
      'bird swallow sparrow crow owl eagle robin gull seagull pigeon dove goose geese hen chicken rooster parrot heron hawk swan duck penguin blackbird nightingale raven songbird',
    acts: 'sing before light|come back in spring|sleep on one leg|cross without a map|nest under the roof|turn on the wind|fly over the town|wake up the street|cry in the rain',
    uses: 'leave it some bread|watch it from the step|learn it by its song|open the cage|wait for it in spring|follow it with my eyes|mend its broken wing',
    signs:
      'a nest in the eaves|a feather on the sill|seeds on the step|tracks in the snow|white on the rail|an egg in the straw',
    senses: 'the song before light|the beat of the wings|the cry overhead|the tap at the glass|the rush from the tree',
    spots: 'on the wire|in the eaves|over the roofs|on the sill|in the top of the tree|out on the marsh',
  },
  {
    name: 'horse',
    words: 'horse pony mare foal donkey mule cow bull ox sheep goat pig camel elephant deer moose livestock ungulate',
    acts: 'run for the ridge|stand in the rain|drink at the ford|lean on the fence|graze in the mist|follow the rest|know the way back|stamp in the straw|look up at my step',
    uses: 'walk it up the hill|lead it to the ford|brush out its coat|feed it through the fence|whisper in its ear|call it by name|walk it home slow|bed it down in straw',
    signs:
      'mud to the knee|a star on the brow|straw in the coat|breath in the cold|a rope on the gate|tracks by the ford',
    senses:
      'the hooves on the stones|the breath on my hand|the smell of the hay|the bell on the hill|the warmth of the stall',
    spots: 'out on the ridge|in the long field|at the fence|by the ford|in the barn|under the tree',
  },
  {
    name: 'wild animal',
    words:
      'animal bear whale dolphin fish shark turtle frog toad snake bee butterfly moth spider ant insect firefly beetle seal otter bat monkey goldfish octopus snail polar_bear creature mammal crustacean amphibian reptile goldfish',
    acts: 'wake with the thaw|slip out of sight|sleep through the cold|swim under the ice|hide in the leaves|go on its way|come up for air|listen and wait|turn in the dark|look at me once',
    uses: 'watch it and hold my breath|let it go by|follow its trail|keep out of its way|count it with the rest|leave it in peace|wait for it till dusk|tell nobody where',
    signs:
      'tracks by the stream|a shape in the reeds|a ring on the water|two eyes in the dark|a gap in the hedge|a trail in the dew',
    senses:
      'the splash in the dark|the rustle of leaves|the hum in the heat|the breath in the dark|the hush at the end',
    spots: 'in the reeds|under the ice|at the edge of the wood|out in the bay|under the leaves|in the last of the wild',
  },
];
