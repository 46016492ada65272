import type { ImageField } from './field.ts';

/** Streets, houses and the roads between them. */
export const fieldsOfTown: readonly ImageField[] = [
  {
    name: 'city',
    words:
      'city town street subway taxi skyscraper neighborhood neighbourhood downtown traffic neon apartment pigeon rat cab bus streetlight paris london rome berlin tokyo chicago boston brooklyn manhattan harlem detroit mumbai cairo seoul lisbon madrid barcelona vienna prague istanbul suburb alley skyline urban',
    at: 'on the corner|at the crossing|on the last bus home|under the neon|in the doorway|on the fire escape|by the newsstand|down in the subway|on the seventh floor|outside the diner|along the avenue|at the laundromat|on the roof|beneath the street light',
    thing:
      'ticket|key|paper cup|street map|newspaper|window|stairwell|neon sign|traffic light|umbrella|bus pass|elevator',
    things:
      'taxis|windows|street lights|sirens|strangers|rooftops|pigeons|neon signs|sidewalks|stairs|headlights|buses',
    matter: 'neon|concrete|steam|rain|traffic|glass|coffee|smoke|chalk',
    sound:
      'sirens calling|taxis honking|a train passing under|the neighbours arguing|heels on the pavement clicking|a saxophone playing|shutters closing|the traffic humming',
    do: 'run for the bus|climb to the roof|share a late taxi|walk with no reason|read every sign|eat from the carton|look down from the window|wait for the green light|dance on the corner|count all the windows',
    folk: 'strangers|street musicians|cab drivers|waiters|night nurses|office girls|commuters|shopkeepers',
    adj: 'neon|crowded|rain-slick|sleepless|noisy|half-lit|rented|seventh-floor',
  },
  {
    name: 'road',
    words:
      'road highway car truck motorcycle drive driver driving trucker van bike bicycle wheel gas tire travel traveler traveller journey wander wanderer wandering hitchhike route trip roadtrip freeway nomad',
    at: 'on the highway|at the truck stop|by the roadside|past the county line|in the rear-view mirror|at the gas station|on the shoulder|in a cheap motel|behind the wheel|at the crossroads|under the overpass|in the passing lane|on the back seat',
    thing:
      'map|suitcase|tank of gas|dashboard light|road sign|thermos|spare tyre|paper cup|duffel bag|cassette|windscreen|motel key',
    things:
      'headlights|tail lights|telephone poles|mile markers|motels|billboards|white lines|road signs|truck stops|tyres|toll booths',
    matter: 'gasoline|dust|chrome|asphalt|coffee|rain|radio static|gravel',
    sound:
      'the engine humming|the tyres singing|the radio fading|trucks going by|wipers beating|a country song playing|gravel flying',
    do: 'drive until morning|roll down the window|turn up the radio|follow the white line|sleep on the back seat|share the last coffee|leave without packing|trace it on the map|miss every exit|thumb for a ride',
    folk: 'truckers|drifters|hitchhikers|waitresses|drivers|border guards',
    adj: 'dusty|open|rented|endless|headlight|two-lane|secondhand|restless',
  },
  {
    name: 'railway',
    words:
      'train railway station railroad conductor tram locomotive departure platform luggage suitcase commuter ticket',
    at: 'on the platform|at the station|in the dining car|by the window seat|under the clock|along the line|at the level crossing|on the night express|in the waiting room|beside the rails|at the end of the carriage|on the last train',
    thing:
      'ticket|suitcase|whistle|timetable|window|lantern|station clock|paper bag|pocket watch|platform bench|trunk|signal lamp',
    things: 'rails|tickets|carriages|signals|suitcases|stations|windows|sleepers|telegraph poles|whistles|wheels',
    matter: 'steam|steel|coal|rain|rust|smoke|iron|tea',
    sound:
      'the whistle blowing|wheels turning|the rails ringing|doors closing|the announcer calling|brakes sighing|the engine breathing',
    do: 'wait on the platform|wave through the window|run for the carriage|change at the junction|carry your suitcase|count every station|sleep through the border|hold on to the ticket|follow the rails',
    folk: 'porters|conductors|passengers|soldiers|travellers|engine men',
    adj: 'steam-covered|midnight|northbound|crowded|iron|slow|departing|rattling',
  },
  {
    name: 'flight',
    words:
      'airport plane airplane pilot flight balloon kite fly flying wing parachute helicopter jet stewardess seagull swallow eagle hawk falcon bird dove goose drone sparrow crow',
    at: 'on the runway|above the clouds|at the gate|in the departure hall|by the window|over the fields|at thirty thousand feet|under the flight path|on the tarmac|behind the wheel of the wind|high over the town',
    thing: 'boarding pass|suitcase|feather|kite|window|compass|wing|paper plane|passport|string|parachute|flight log',
    things: 'wings|clouds|runways|swallows|kites|feathers|vapour trails|landing lights|rooftops|fields|gates',
    matter: 'air|cloud|wind|blue sky|jet fuel|light|silence',
    sound: 'engines rising|wings beating|the tower calling|geese crossing|the wind rushing|propellers turning',
    do: 'lean on the wind|circle the tower|follow the swallows|take off at daybreak|land in a crosswind|fold paper planes|let go of the string|look down on the rooftops|ride on the updraft',
    folk: 'pilots|passengers|dreamers|stewardesses|ground crews',
    adj: 'weightless|feather-light|high|wind-borne|cloudless|outbound|soaring',
  },
  {
    name: 'home',
    words:
      'home house kitchen mother father grandmother grandfather grandma grandpa mom mum dad son daughter sister brother family parent uncle aunt child kid baby cat dog kitten puppy roof attic porch cottage cabin bread cook cooking bake baking baker chef pizza pasta spaghetti soup pancake cake cookie pie toaster kettle oven fridge tea dinner breakfast recipe chocolate cheese lasagna noodle dumpling taco potato mouse hamster rabbit sofa bed blanket pillow quilt spoon laundry vacuum microwave furniture chore teapot twins hometown',
    at: 'at the kitchen table|on the stair|in the hallway|by the stove|in the old front room|on the back step|by the window|at the foot of the bed|in the doorway|under the roof|on the porch|beside the radio|in the armchair|in the attic',
    thing:
      'kettle|wooden spoon|quilt|apron|photograph|rocking chair|key|tin of buttons|recipe|cup|teapot|lamp|sewing box|coat on the hook|flour jar|door',
    things:
      'curtains|coffee cups|photographs|stairs|plates|slippers|recipes|windows|floorboards|wooden spoons|coats|jam jars',
    matter: 'flour|bread|tea|butter|lamplight|dust|honey|cinnamon|soap|wool',
    sound:
      'the kettle singing|the floorboards creaking|the radio playing|the clock ticking|plates in the sink clinking|the screen door closing|someone humming|rain on the roof falling',
    do: 'set out the plates|knead the bread|hang out the washing|leave on the porch light|sing in the kitchen|dance in our slippers|wait by the window|read by the lamp|stir the soup|fold up the quilts|measure our height on the door',
    folk: 'aunts and uncles|neighbours|cousins|grandparents|sisters and brothers|old friends',
    adj: 'hand-sewn|worn-out|warm|chipped|faded|lamplit|hand-me-down|wooden|crooked',
  },
  {
    name: 'school',
    words:
      'school teacher student childhood classroom graduation kindergarten college university playground pencil exam homework library librarian book teenager youth professor chalkboard notebook prom recess puzzle math science reading scientist',
    at: 'in the back row|at the school gate|by the lockers|on the playground|in the corridor|under the bleachers|at the blackboard|on the swings|in the library|by the window|on the yellow bus|in the gym|on the library stairs',
    thing:
      'notebook|pencil|paper plane|satchel|chalkboard|bicycle|marble|yearbook|lunch box|library card|ruler|school tie',
    things:
      'notebooks|pencils|desks|paper planes|marbles|bicycles|lockers|library cards|questions|shoelaces|old photographs',
    matter: 'chalk|ink|paper|dust|bubble gum|paste|orange peel',
    sound:
      'the bell ringing|chalk scraping|sneakers squeaking|pages turning|the children shouting|the swings creaking|the bus pulling in',
    do: 'pass little notes|carve names in the desk|race to the gate|fold paper planes|trade all our marbles|read under the covers|sit in the back row|ride on the handlebars|learn it by heart|skip the last lesson',
    folk: 'teachers|classmates|kids from next door|dinner ladies|best friends|bus drivers',
    adj: 'chalk-white|ink-stained|scuffed|paper|outgrown|borrowed|bright yellow|wide-eyed',
  },
  {
    name: 'hospital',
    words:
      'hospital doctor nurse illness cancer patient recovery sick medicine ambulance ward health surgery dementia paramedic healing',
    at: 'by the bed|in the corridor|on the night ward|at the window|in the waiting room|on the fourth floor|under the soft light|beside the monitor|at the end of the hall|by the vending machine|on the early shift',
    thing:
      'paper cup|chart|blanket|clock|visitor’s chair|get-well card|wristband|window|bunch of flowers|nightlight|stethoscope',
    things: 'white shoes|corridors|flowers|monitors|paper cups|curtains|footsteps|get-well cards|hands|small hours',
    matter: 'coffee|linen|lavender|quiet|daylight|tea|lamplight',
    sound:
      'the monitors beeping|soft shoes walking|curtains drawing|someone humming|the elevator opening|the rain tapping|the night nurse singing',
    do: 'hold on to your hand|count every breath|wait for the doctor|walk the long hallway|sit through the night|pray in the chapel|learn how to walk|read you the paper|fluff up the pillow',
    folk: 'nurses|doctors|visitors|porters|night cleaners|patients',
    adj: 'white|quiet|clean|pale|patient|fluorescent|sleepless|gentle',
  },
  {
    name: 'church',
    words:
      'church faith god prayer pray angel heaven gospel monk nun priest temple chapel cathedral soul holy hymn funeral wedding grave cemetery graveyard cross bride groom candle saint mosque marriage',
    at: 'on the chapel steps|in the back pew|under the bell tower|by the candles|beneath the stained glass|at the altar|in the churchyard|beside the stone|under the yew|at the open door|in the choir|along the aisle',
    thing: 'candle|hymn book|bell|ring|white ribbon|wooden pew|paper fan|stone|bunch of lilies|prayer|folded note',
    things: 'bells|candles|lilies|hymns|pews|prayers|stained-glass saints|ribbons|stones|doves|white flowers',
    matter: 'incense|candlelight|marble|rice|silence|lace|grace|wax',
    sound:
      'the bells ringing|the organ playing|the choir singing|candles burning|the old door closing|doves in the tower stirring|the congregation humming',
    do: 'light a candle|ring the bell|kneel in the quiet|sing from the hymn book|walk down the aisle|lay down white flowers|fold our hands|stand in the doorway|throw the rice',
    folk: 'choir boys|old women in black|bell ringers|believers|cousins and aunts|pilgrims',
    adj: 'candle-lit|white|stained-glass|holy|hushed|marble|lace|golden',
  },
];
