import type { DetailClass } from './detail-class.ts';

/** Times, occasions, feelings, ideas and what people do. */
export const detailsOfDays: readonly DetailClass[] = [
  {
    name: 'summer',
    words: 'summer july august june holiday vacation heat weekend saturday sunday picnic spring april may warm_season',
    acts: 'come in through the blinds|go by in a week|smell of cut grass|run out too soon|burn on our backs|last until ten|end with a storm',
    uses: 'swim until dark|sleep on the roof|drive to the coast|eat plums from the tree|run through the sprinkler|dance on the pier|leave all the windows wide',
    signs:
      'sand in the bed|salt on the skin|burns on our backs|grass on our clothes|wasps in the jam|towels on the line',
    senses: 'the smell of cut grass|the sound of the bats and the balls|the heat of the road|the ice in the glass',
    spots: 'on the porch|by the lake|on the roof|in the long grass|at the end of the pier|in the shade',
  },
  {
    name: 'winter',
    words:
      'winter december january february november autumn fall october christmas cold hanukkah new_year advent season time_of_year solstice',
    acts: 'come down from the hills|whiten the lane|bring us indoors|blow through the coats|bend all the boughs|stay until March|turn out the light at four',
    uses: 'bring in the wood|skate on the pond|breathe on the glass|light all the lamps|dig out the car|drink by the stove|wear two of each sock',
    signs:
      'frost on the panes|ice in the pail|smoke over roofs|boots by the stove|leaves in the yard|prints in the snow',
    senses:
      'the smell of the wood smoke|the crunch of the snow|the wind at the door|the hush of the street|the warmth of the stove',
    spots: 'by the stove|at the window|out on the ice|in the white lane|under the quilt|by the tree',
  },
  {
    name: 'night or day',
    words:
      'night midnight evening dusk morning day hour afternoon monday tuesday wednesday thursday friday moment minute twilight sunset date year week month birthday noon time_period time_unit yesterday tomorrow today century decade age time',
    acts: 'come up the stairs|go by like a bus|stay with me still|slip through my hands|end as it began|ask for no more|start with the radio on',
    uses: 'walk home the long way|talk until light|stay up for the moon|sit on the stairs|count every hour|drink it all down|sing with the windows wide|fall asleep in our clothes',
    signs:
      'cups on the floor|a coat on the stairs|a moon on the sill|rings round my eyes|the milk on the step|keys in the dish',
    senses:
      'the tick of the clock|the hum of the street|the light on the wall|the last of the wine|the first of the birds',
    spots: 'on the stairs|in the street|at the window|on the step|under the lamp|at the kitchen table',
  },
  {
    name: 'party',
    words:
      'party wedding celebration dance festival carnival anniversary reunion graduation ceremony feast parade engagement prom ball concert show social_event social_gathering wedding_reception wedding_ceremony marriage retirement affair baptism christening ritual',
    acts: 'begin with a toast|go on until four|spill in the street|end on the stairs|wake up the block|bring us all home|start with a waltz',
    uses: 'dance with our shoes off|cry at the toast|throw rice in the air|carry the chairs in|kiss by the coats|sing the old songs|cut up the cake|catch the bouquet|walk home with our shoes in our hands',
    signs:
      'rice in my hair|wine on the cloth|shoes by the door|ribbon on chairs|cake on a plate|a tie on the lamp|flowers in a pail|confetti for weeks',
    senses:
      'the ring of the glass|the slide of the fiddle|the laugh of the aunts|the smell of the lilies|the stamp of the feet',
    spots: 'at the long table|on the dance floor|under the lights|in the hall|at the end of the aisle|out in the yard',
  },
  {
    name: 'parting',
    words:
      'funeral goodbye farewell divorce breakup separation departure move war battle accident illness diagnosis hospital surgery death loss operation military_action fight strike exam test interview trial storm crisis',
    acts: 'come with no warning|keep me awake|change the locks|go on too long|empty the chairs|end in the rain',
    uses: 'sit in the car and cry|pack up the books|sign at the bottom|wait in the hall|hold on to your sleeve|learn how to breathe|drink the bad coffee|say it out loud',
    signs:
      'a name on a list|boxes in rows|a coat left behind|flowers going brown|a key on the mat|a bed made too well|cold tea by the phone',
    senses:
      'the hum of the lights|the slam of the door|the rain on the car|the smell of the halls|the ring of the phone',
    spots: 'in the hall|at the bedside|in the car park|on the last row|at the door|by the phone',
  },
  {
    name: 'game',
    words:
      'game race match sport marathon contest competition football chess tennis cricket basketball baseball hockey curling swimming running tournament olympics athletics team cup board_game poker cards card_game rugby boxing skating skiing surfing victory',
    acts: 'go down to the last|start with a whistle|hang by a thread|end in the mud|go on for years|come back from the dead|turn on one throw',
    uses: 'play to the whistle|lose by a mile|shout in the rain|sit in the rain|lace up again|think three moves ahead|shake hands at the end|carry the captain|keep the old score',
    signs:
      'mud to the knees|chalk on the line|a score on a board|tape on the thumb|grass on the ball|a scarf in the air|bruises in blue',
    senses:
      'the roar from the stand|the smell of wet grass|the thud of the ball|the whistle at last|the hush before the throw',
    spots: 'on the last line|in the stand|in the mud|by the touchline|at the table|in extra time',
  },
  {
    name: 'work',
    words:
      'work job shift career office trade business labor duty overtime meeting deadline homework housework paperwork commute task chore activity occupation employment profession tax',
    acts: 'start in the dark|go on and on|follow me home|pay for the roof|end with a bell|ache in my back|come round again',
    uses: 'clock in at six|sweep up at night|watch for the end|sing to the noise|carry the load|sleep on the bus|wash off the day|count out the pay',
    signs:
      'oil on my hands|a card by the clock|tea in a flask|paint on my boots|a list by the phone|dust in my hair|a light left on late',
    senses:
      'the hum of the lights|the bell for the break|the smell of the floor|the hiss of the steam|the ache in my arms',
    spots: 'at the gate|by the clock|on the night bus|at the bench|at my desk|in the yard',
  },
  {
    name: 'love',
    words:
      'love affection crush romance desire passion kiss heart devotion longing marriage tenderness friendship kindness trust emotion feeling positive_stimulus',
    acts: 'come in without a knock|leave on a light|make fools of us all|wait in the rain|ask for no proof|grow in the cracks|stay for the night|cook with no salt',
    uses: 'say it out loud|hold on to it|write it in steam|give it away|hide it in jokes|sing it off key|carry it home|wait for it years',
    signs:
      'two cups in the sink|a name in the steam|a coat on your chair|a note on the door|a light left on|a hand in my coat',
    senses:
      'the touch of a sleeve|the jump in my chest|the sound of your keys|the heat in my face|the hush when you look',
    spots: 'in the doorway|at the sink|on the stairs|in the rain|on the last bus|in the dark',
  },
  {
    name: 'sorrow',
    words:
      'grief sorrow sadness loneliness fear anger guilt regret shame heartbreak pain jealousy anxiety depression worry despair insomnia homesickness boredom hate doubt tears negative_stimulus unpleasant_person apprehension distress unhappiness melancholy isolation addiction burnout stress',
    acts: 'sit on the bed|follow me home|know where I live|come in the night|eat from my plate|wear my old coat|ring and hang up|sleep in till noon|leave without a word',
    uses: 'walk it off in the rain|drown it with noise|call it by name|sit with it and wait|hide it from friends|learn how to hold it|carry it up the stairs|leave it outside',
    signs:
      'plates in the sink|the blinds halfway down|cold tea by the bed|a phone on its face|the post on the mat|a light on till four',
    senses:
      'the tick of the pipes|the weight on my chest|the hum of the fridge|the neighbours’ TV|the taste of the salt',
    spots:
      'on the edge of the bed|in the shower|at three in the night|on the kitchen floor|on the top deck|in the crowd',
  },
  {
    name: 'hope',
    words:
      'hope freedom peace joy happiness courage faith luck strength forgiveness gratitude dream ambition justice equality future change home truth beauty independence resilience pride recovery victory success health self-love confidence bravery patience mercy wisdom attribute state cognition trait quality idea magic imagination music education knowledge memory childhood nostalgia past youth tradition history silence identity democracy sobriety',
    acts: 'wait at the door|come in with the light|grow through the stones|sing under its breath|walk in worn shoes|sit down by my side|get up every time',
    uses: 'hold on to it|ask it to stay|look for it in the street|call it by name|leave it a light|pass it around|learn it by heart|give some of it away|begin it again',
    signs:
      'a light in a window|green through the stones|a door left ajar|a hand on my back|chalk on a wall|a bird on the wire|bread on the sill',
    senses: 'the air after rain|the step on the stair|the first of the birds|the warmth of a hand|the hum of the wire',
    spots:
      'at the door|at the end of the street|in the smallest of hours|on the stairs|on the far side|in the first light',
  },
  {
    name: 'cause',
    words:
      'water_rights climate pollution protest poverty hunger injustice racism corruption war_crime inequality slavery oppression law vote election crime violence rights human_right consent greed government tax_evasion union immigration environment drought famine plastic',
    acts: 'start at the top|go on behind doors|run down our street|hide in small print|cost us the most|wash up on our shore|knock at our door',
    uses: 'march to the square|paint it on walls|shout it out loud|write to the mayor|stand in the road|knock on each door|sing it in rows|hold up a sign|vote in the rain',
    signs:
      'chalk on the wall|names on a sheet|paint on my hands|a hole in the fence|dust in the pipes|boots in a line|a sign on a stick',
    senses:
      'the drum in the street|the hum of the crowd|the whistles and horns|the smell of wet paint|the hush in the ranks',
    spots: 'in the square|on the steps|at the gates|in our street|at the front of the line|by the town hall',
  },
  {
    name: 'swimming',
    words: 'swim swimming dive surf float sail fish row bathe paddle sink drown splash',
    uses: 'hold on to the side|kick to the far end|put my face in|float on my back|come up for air|let go of the wall|count to the turn|jump in with both feet|dry off in the sun',
    signs:
      'wet prints on the tiles|a towel on the rail|goggles in a shoe|lines on the floor|rings on the skin|salt in the hair',
    senses:
      'the cold at my chest|the sting in my nose|the hush underneath|the echo and the splash|the hold of a hand under my back',
    spots:
      'in the shallow end|at the edge of the pool|out past the rope|in the slow lane|under the surface|by the steps',
  },
  {
    name: 'dancing',
    words: 'dance dancing sing singing play waltz twirl spin jump celebrate perform karaoke drum strum rap',
    uses: 'turn in my socks|step on your toes|lose count and laugh|go round once more|sing the wrong verse|shout the last line|learn it from the top|close my eyes and sway',
    signs: 'shoes by the wall|a scuff on the floor|sweat on our backs|a lamp for a moon|chairs pushed aside',
    senses: 'the count in my ear|the stamp of the floor|the hand on my back|the drop of the beat|the last bar again',
    spots:
      'on the kitchen tiles|in the last of the crowd|on the empty floor|under the lights|out in the road|by the band',
  },
  {
    name: 'travelling',
    words:
      'travel drive ride walk run fly leave go wander hike climb move cross march return escape flee cycle pack roam wait journey arrive stay migrate driving walking running hiking travelling traveling flying climbing cycling commuting chase follow emigrate',
    uses: 'pack it all in one bag|look back at the bend|sleep in my coat|ask the way|walk in worn shoes|count off the towns|leave with the light|sing to keep warm|turn up my collar|write home from each stop',
    signs: 'dust on my boots|a map gone soft|a bag by the door|holes in my socks|stamps in a book|a list of the towns',
    senses: 'the hum of the road|the wind in my ears|the smell of the rain|the miles in my legs|the click of the gate',
    spots:
      'at the side of the road|at the edge of town|on the last bus|past the last house|at the top of the hill|under strange stars',
  },
  {
    name: 'making',
    words:
      'make build cook bake sew knit paint write draw carve mend fix repair plant grow assemble garden read study learn teach cooking baking knitting painting writing drawing gardening sewing reading studying learning teaching creation build create invent fold clean wash sell buy collect trade restore weave invention work renovate',
    uses: 'measure it twice|start it again|spoil the first one|hold my tongue and try|sweep up the bits|learn it by watching|stay up with the lamp|read all the steps|laugh at the shape of it|get better by inches',
    signs:
      'ink on my thumb|chalk on the floor|flour on my sleeve|three that went wrong|a screw left over|thread in my teeth|a book on its face',
    senses:
      'the smell of the glue|the scratch of the pen|the tap of the nail|the feel of the thing|the hum while I work',
    spots: 'at the kitchen table|in the shed|by the lamp|on the back step|at the bench|in the front room',
  },
  {
    name: 'talking',
    words:
      'talk speak say tell call write text argue laugh cry apologise apologize forgive confess lie promise ask listen whisper shout pray meet kiss hug marry propose hold love miss remember forget lose find break quit stop wake sleep dream believe trust hope give keep save fight survive change grow age wish thank win fail begin finish end try need want feel know think see look watch hear hide smoke drink eat',
    uses: 'say it out loud|start and then stop|look down at my hands|wait for the words|write it on my arm|sleep on it once|walk round the block|hang up and redial|laugh in the rain|say it again',
    signs:
      'a phone on its face|ink on my hand|two cups gone cold|a light on upstairs|a coat half put on|names in the steam',
    senses:
      'the click on the line|the catch in my throat|the quiet between us|the tick of the pipes|the rain on the car',
    spots: 'on the stairs|in the parked car|at the kitchen table|on the phone|at the end of the bed|out on the step',
  },
];
