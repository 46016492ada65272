import type { ImageField } from './field.ts';

/** What people do together: work, war, play, music, trade. */
export const fieldsOfPeople: readonly ImageField[] = [
  {
    name: 'factory',
    words:
      'work worker factory mine miner mill union strike builder mechanic steel hammer engine machine welder shift carpenter plumber engineer labor labour warehouse construction bricklayer tool workshop blacksmith shipyard dockworker overtime wage coal sweatshop seamstress',
    at: 'on the factory floor|at the gate|by the time clock|on the early shift|in the yard|at the end of the line|down in the mine|by the furnace door|in the canteen|under the crane|at the punch clock|on the scaffold',
    thing:
      'hammer|lunch tin|hard hat|wrench|time card|pair of gloves|lamp|steel-toed boot|whistle|wheel|thermos|pay slip',
    things: 'hammers|boots|engines|cranes|chimneys|gloves|lunch tins|shifts|gates|wheels|calloused hands',
    matter: 'steel|coal|sweat|oil|rust|smoke|sawdust|iron|coffee',
    sound:
      'the whistle blowing|hammers ringing|engines turning|the time clock ticking|the foreman shouting|the belt line rolling|steel doors closing',
    do: 'clock in before sunrise|carry the load|punch out at seven|walk home in the dark|hold up the line|weld in the winter|count out the wages|work through the fever|patch up our gloves|raise up the beams',
    folk: 'welders|miners|bricklayers|night-shift women|carpenters|dockers|seamstresses',
    adj: 'rust-red|calloused|steel|oil-stained|sooty|double-shift|hard-earned|worn-through',
  },
  {
    name: 'office',
    words:
      'office boss meeting spreadsheet deadline monday email computer laptop software programmer code coding server printer typewriter keyboard bug algorithm internet phone screen robot android ai data wifi password app developer job career corporate machine bureaucracy tax cubicle',
    at: 'at my desk|by the copy machine|on the ninth floor|in the elevator|at the blinking screen|in the break room|under the strip light|beside the printer|in the open-plan office|on hold with the help desk|behind the monitor|at the next desk',
    thing:
      'keyboard|paper cup|desk lamp|swivel chair|calendar|password|telephone|yellow note|badge|monitor|potted plant|necktie',
    things:
      'screens|emails|meetings|spreadsheets|elevators|deadlines|wires|passwords|paper clips|desk lamps|blinking lights',
    matter: 'coffee|static|paper|toner|daylight|code|small talk|electricity',
    sound:
      'keyboards clicking|the printer jamming|phones ringing|the elevator chiming|the cooling fan whirring|a meeting starting|the air vent sighing',
    do: 'answer the emails|count down to Friday|type in the dark|stare at the ceiling|water the plants|hide in the stairwell|reboot the machine|sit through the meeting|sneak out at a quarter to five',
    folk: 'clerks|temps|programmers|managers|cleaners|salesmen',
    adj: 'fluorescent|grey|blinking|ninth-floor|half-asleep|wired|electric|overdue',
  },
  {
    name: 'war',
    words:
      'war soldier battle battlefield peace refugee army gun sword flag trench bomb veteran rebellion revolution revolutionary border enemy knight king queen castle shield crown warrior viking samurai prison prisoner exile dragon prince princess kingdom throne',
    at: 'on the hill|at the border|by the broken wall|in the trench|at the checkpoint|on the castle stair|under the flag|by the iron gate|along the ridge|in the ruins|at the crossing|by the signal fire',
    thing: 'letter|medal|boot|flag|photograph|helmet|uniform|lantern|shield|crown|drum|field radio|canteen',
    things: 'letters|boots|flags|drums|names on the wall|banners|towers|crosses|medals|campfires|wild poppies',
    matter: 'smoke|mud|iron|ash|silence|rain|barbed wire|dust',
    sound:
      'drums beating|boots marching|church bells tolling|the big guns sleeping|banners snapping|a mother calling|the bugle crying',
    do: 'write home by lantern|march in the rain|lay down our arms|carry the wounded|pray for the morning|hold to the line|cross by the moonlight|bury the hatchet|read every letter',
    folk: 'soldiers|mothers|widows|medics|refugees|veterans|boys in borrowed boots',
    adj: 'torn|iron|muddy|broken|battle-worn|brave|weary|silent',
  },
  {
    name: 'protest',
    words:
      'protest justice equality democracy march rights activist vote injustice rebel resist resistance poverty racism climate hunger oppression riot demonstration uprising solidarity corruption law freedom liberty slavery apartheid',
    at: 'in the square|on the courthouse steps|in front of the line|on the picket line|under the banners|at city hall|on the bridge|in the street|by the barricade|at the ballot box|on the megaphone|outside the gates',
    thing: 'banner|megaphone|cardboard sign|candle|drum|petition|fist|paint brush|pamphlet|red scarf|ballot',
    things: 'banners|voices|drums|candles|cardboard signs|fists|footsteps|cameras|names|whistles|empty promises',
    matter: 'chalk|paint|tear gas|rain|paper|courage|thunder|daylight',
    sound:
      'drums beating|the crowd singing|a thousand feet marching|megaphones calling|the chant rising|windows opening|sirens circling',
    do: 'paint every banner|link up our arms|stand in the rain|sing to the windows|march for our children|knock on the doors|read out the names|hold up the candles|sit down in the road',
    folk: 'students|mothers|workers|teachers|grandmothers|shopkeepers|nurses',
    adj: 'hand-painted|loud|stubborn|unafraid|rain-soaked|cardboard|unbroken|rising',
  },
  {
    name: 'music',
    words:
      'guitar piano violin drum trumpet saxophone radio record singer band drummer musician stage concert jukebox microphone fame dancer dancing dance ballroom tango waltz vinyl theater theatre actor film movie cinema actress star choir busker pianist guitarist violinist cello flute accordion banjo harmonica opera ballet disco dj',
    at: 'on the stage|in the back of the hall|by the jukebox|at the piano|on the dance floor|in the spotlight|at the sound check|in the wings|by the speaker|in the balcony row|at the stage door|under the mirror ball',
    thing:
      'guitar|record|microphone|ticket stub|velvet dress|jukebox|song sheet|tambourine|spotlight|dancing shoe|bow tie|set list',
    things: 'strings|records|spotlights|dancing shoes|guitars|ticket stubs|violins|drum sticks|posters|encores|horns',
    matter: 'velvet|feedback|brass|sweat|applause|static|vinyl|smoke',
    sound:
      'the band tuning|a slow waltz playing|strings breaking|the drummer counting|the speakers buzzing|the whole room singing|a trumpet crying',
    do: 'dance to the last one|tune every string|play till the morning|sing it off key|learn all the words|turn up the speakers|wait in the wings|drop in a quarter|bow to the balcony',
    folk: 'dancers|drummers|singers|stagehands|girls in the front row|trumpet players|lonely hearts',
    adj: 'velvet|electric|second-hand|loud|out-of-tune|spotlit|golden|crackling',
  },
  {
    name: 'bar',
    words:
      'bar whiskey wine beer drunk party birthday celebration anniversary champagne cocktail nightclub club pub toast festival carnival parade holiday vacation weekend saturday friday new-year newyear reunion victory graduation balloon confetti fireworks cheer friendship friend bachelor gambler poker cards casino night tavern saloon bartender',
    at: 'at the bar|on the dance floor|at the long table|by the jukebox|under paper lanterns|on the back porch|around the cake|in the corner booth|out on the terrace|by the punch bowl|in the garden light|on the rooftop',
    thing:
      'glass|paper crown|bottle|balloon|candle|guitar|borrowed suit|cake|coat|deck of cards|silver tray|disposable camera',
    things:
      'balloons|candles|glasses|lanterns|dancing shoes|paper crowns|streamers|toasts|old stories|fireworks|photographs',
    matter: 'champagne|whiskey|confetti|perfume|cake|candle smoke|lemonade|laughter',
    sound:
      'glasses ringing|the old crowd singing|corks flying|the fiddle playing|balloons popping|somebody laughing|the bass line thumping',
    do: 'raise up our glasses|dance on the tables|sing till we’re hoarse|blow out the candles|tell the old stories|stay for one more|kick off our shoes|pass round the bottle|cut up the cake|toast to the old days',
    folk: 'old friends|cousins|neighbours|dancers|barmaids|barflies|strangers',
    adj: 'paper|half-full|glittering|loud|golden|borrowed|slightly crooked|tipsy',
  },
  {
    name: 'fair',
    words:
      'circus carousel fair clown magician juggler puppet ferris magic wizard witch spell ghost monster vampire zombie werewolf halloween unicorn mermaid fairytale giant haunted toy doll teddy dinosaur elephant lion zoo giraffe zebra kangaroo superhero rollercoaster amusement fortune acrobat fantasy',
    at: 'by the carousel|under the big top|on the midway|at the ticket booth|behind the curtain|on the ferris wheel|in the hall of mirrors|by the painted wagon|at the fortune teller’s tent|on the tightrope|at the end of the midway',
    thing:
      'ticket|paper crown|crystal ball|puppet|mask|painted horse|magic hat|lantern|deck of cards|toffee apple|red balloon|cape',
    things: 'lanterns|mirrors|painted horses|masks|tickets|puppets|balloons|shadows|tricks|carousels|coloured lights',
    matter: 'sawdust|sugar|smoke|moonlight|velvet|glitter|candyfloss|dust',
    sound:
      'the organ playing|painted horses turning|the ringmaster calling|children laughing|the big wheel creaking|tent ropes humming|a barker shouting',
    do: 'ride on the big wheel|vanish in smoke|win you a bear|walk on the high wire|look in the mirrors|pull out a rabbit|fly without wings|follow the music|guess at the cards',
    folk: 'acrobats|clowns|magicians|jugglers|fortune tellers|children with sugar on their hands',
    adj: 'painted|striped|spellbound|sugar-spun|crooked|glittering|haunted|make-believe',
  },
  {
    name: 'sport',
    words:
      'football soccer basketball baseball hockey tennis boxing boxer champion goalkeeper goal team coach player stadium trophy medal race runner running marathon olympics swimmer swimming gym game match score skateboard skater yoga rowing athlete sports win winner underdog referee cricket golf cycling cyclist victory competition motivation training',
    at: 'on the field|in the locker room|at the starting line|under the floodlights|on the last lap|in the stands|at the final bell|by the touchline|in the ring|on the cinder track|at the end of the season|in extra time',
    thing:
      'ball|jersey|medal|whistle|stopwatch|pair of gloves|scoreboard|running shoe|trophy|towel|water bottle|captain’s band',
    things:
      'floodlights|jerseys|whistles|running shoes|medals|laps|bleachers|bruises|drums in the stands|flags|bandaged hands',
    matter: 'sweat|chalk|dust|mud|adrenaline|rain|grass|thunder',
    sound:
      'the whole crowd roaring|whistles blowing|the clock running|drums in the stands beating|sneakers squeaking|the coach shouting|the crossbar ringing',
    do: 'run one more lap|tie up our laces|train in the rain|play to the whistle|get up off the canvas|swing for the fence|bleed for the jersey|carry the captain|sprint for the line',
    folk: 'underdogs|captains|runners|benchwarmers|champions|supporters',
    adj: 'muddy|bruised|floodlit|last-minute|unbeaten|taped-up|hard-won|golden',
  },
  {
    name: 'market',
    words:
      'market shop store bakery cafe diner restaurant food money street-food taco burger coffee sandwich ice-cream icecream candy sushi curry noodle waffle donut bagel burrito fruit orange lemon mango banana strawberry peach cherry avocado vegetable butcher waiter waitress barista chef cash rich poor wallet merchant supermarket mall shopping hamburger fries pickle cheese',
    at: 'at the counter|in the corner booth|by the market stall|in line at the bakery|under the awning|at the lunch cart|by the till|in the window seat|on a red vinyl stool|at the end of the queue|by the open kitchen|at the table for two',
    thing:
      'paper bag|coffee cup|menu|spoon|silver coin|napkin|receipt|apron|lunch plate|basket|bottle of sauce|bell on the door',
    things: 'lemons|coffee cups|oranges|coins|plates|baskets|receipts|spices|market stalls|paper bags|menus',
    matter: 'coffee|sugar|cinnamon|pepper|bread|garlic|steam|butter|lemonade',
    sound:
      'the fryer hissing|plates in the kitchen clattering|the coffee machine sighing|the market men shouting|coins on the counter ringing|the bell on the door jingling',
    do: 'order the special|share the last bite|wait for a table|wipe down the counter|pay with loose change|ask for the recipe|sit in the window|lick off the sugar|fill up the basket',
    folk: 'waitresses|bakers|market men|regulars|short-order cooks|hungry strangers',
    adj: 'sugar-dusted|warm|paper|salty|sweet|hot|buttered|overpriced',
  },
];
