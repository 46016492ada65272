import type { Theme } from '../theme.ts';

export const summer: Theme = {
  name: 'summer',
  words:
    'summer beach sun sunny sunshine holiday vacation tropical heat june july august pool surf surfing surfer sand palm island weekend barbecue sunset',
  valence: 0.8,
  hooks: `
    <Stay for the summer>
    <Salt in your hair>, sun on your skin
    (Oh,) <we were golden>
    <Endless as August>
    <Barefoot all the way>
    <Call it July> and never let it end
  `,
  verse: `
    The seats were too hot and the windows were down / We had [nothing but towels and time|sand in the bread and the wine]
    You sang all the words to the wrong (kind of) song / And I swear it was better than mine
    There's ice in the cooler and salt on the dash / And the [radio's playing our tune|whole afternoon is a tune]
    You're drawing a map on the back of my hand / To a beach that we'll get to by noon
    The boys on the pier throw their shirts to the gulls / And they [fall like a handful of coins|jump in a tangle of noise]
    The lifeguard is sleeping, the ice cream is gone / And the whole bay is ringing with joys
    We slept on the roof with the heat in the tiles / And [counted the planes going by|ate all the cherries, told lies]
    The moon was a slice of a melon that night / And the juice of it ran down the sky
    We built it of driftwood, of matches and smoke / We [sat there till quarter to three|sang to the edge of the sea]
    And everyone's face was a lantern of gold / And yours was the brightest to me
    You painted your toes on the dash / I drove with one hand on the wheel
    We had a half tank and no cash / And nothing we needed to steal
    The ferry had one empty seat / We sat there the two of us, squeezed
    With sand on the soles of our feet / And did just whatever we pleased
  `,
  chorus: `
    Take the long way down and leave the map behind
    Every (little) worry's melting off my mind
    Let the water hold us, let the tide decide
    We've got half the ocean and a two-wheel ride
    Nobody is older than they want to be
    Every (single) colour running to the sea
    There's a song in every window that we pass
    We could make a minute (of it) last and last
    Let it last a little more
    Leave your sandals on the shore
    Everything is out of school
    We were diamonds in the pool
  `,
  lift: `
    And I know that it goes like the tide in the bay / [But the light on your shoulder is telling me stay|But the sun's in no hurry to call it a day]
    The days are so long and the nights are so small / [We can swim in our shirts, we can do it all|We can sleep in September, or not at all]
    The day is long, the night is sweet / The tar is soft beneath our feet
  `,
  bridge: `
    And when the leaves come down and the chairs are put away / [I'll open a jar of this yellow, this day|I'll still have the heat of this hour to stay]
    Somewhere in winter I'll reach in my coat / [And find a small shell and the ticket for the boat|And there'll be some sand and the words that you wrote]
    I'll keep a stone from every shore / So I'll remember what they're for
  `,
};

export const winter: Theme = {
  name: 'winter',
  words:
    'winter snow snowy cold ice frozen frost december january blizzard snowflake snowman cosy cozy fireside ski arctic',
  valence: -0.1,
  hooks: `
    <Snow on the telephone wires>
    <Keep me warm till spring>
    (And) <the world went white>
    <First snow of the year>
    <Footprints to your door>
    <Winter knows my name>
  `,
  verse: `
    The milk has gone hard on the step by the door / And the [buses have stopped on the hill|sparrows are huddled and still]
    There's nobody out but the dog and the plough / And a light on somebody's sill
    You breathed on the window and drew me a star / It [stayed till the middle of day|melted and trickled away]
    I drew you a house with a curl of grey smoke / And you drew in a horse and a sleigh
    The lake is a mirror with nobody in / You can [hear it when somebody sings|hear how the ice of it rings]
    We skated till five with our coats all undone / And our (long) scarves behind us like wings
    The stove has a voice and it talks through the night / Of [forests and lightning and birds|summers it never put in words]
    My hands round a cup, and your feet under mine / And there isn't much need of words
    They say that the dark is as long as it gets / And [tomorrow it's longer by one|after tonight it's undone]
    We light the last candle, we open the door / And we whistle to call (up) the sun
    The pipes in the wall start to sing / The cat has gone under the stair
    We're waiting all night for the spring / With two pairs of socks for a pair
    The postman has ice in his beard / He brings me a letter from you
    The path to the gate's disappeared / I dig it out, one foot by two
  `,
  chorus: `
    Let it cover every road and every wall
    Let the quiet come and settle over all
    There's a fire in here and there's a chair for two
    I would cross a frozen river to get through
    Every breath we make is like a little ghost
    You're the coat that I have always wanted most
    If the year is old and if the night is deep
    Put your cold hands in my pockets, go to sleep
    Bring the wood and bring the wine
    Put your frozen hand in mine
    Snow is falling on the town
    All the noise is lying down
  `,
  lift: `
    And under the white there is green, there is seed / [It's waiting, like I am, for all that I need|It's dreaming of bees and the wind in the reed]
    The longer the night, then the nearer the flame / [And somewhere the ice is repeating your name|And none of the flakes come down looking the same]
    The lamps are lit, the blinds are down / There's no one out in all the town
  `,
  bridge: `
    One morning we'll wake to the sound of the eaves / [And the drip of the branches that dream about leaves|And the boots by the door in their puddles and sleeves]
    I don't mind the cold when I know what it's for / [It teaches the heart how to look for a door|It makes every candle mean twice as much more]
    The dark is long but it will turn / As long as we have wood to burn
  `,
};

export const spring: Theme = {
  name: 'spring',
  words:
    'spring april may blossom blossoms bloom flower flowers easter meadow bee bees growth growing new beginning beginnings birth pregnant rebirth',
  valence: 0.7,
  hooks: `
    <Everything is starting over>
    <Open the windows wide>
    <Green again>, green again
    <Here come the swallows>
    (And) <April owes me one>
  `,
  verse: `
    There's mud on the stairs and a bird in the eaves / And the [washing is dancing outside|door of the shed's open wide]
    I've taken my coat to the back of the hall / And left all my (grey) winter inside
    The {tree} has a rumour, the hedge has a joke / And the [river is telling it too|crocuses nod that it's true]
    The girl from the bakery's humming again / There's something she's (just) longing to do
    I planted some {flower} in a bucket of rain / I [asked them how long they would be|put them where you could see]
    They came up in April as red as your mouth / And they're bending their heads to the bee
    The kids on the corner have chalked out a game / With a [hop to the moon and the sun|square that is home when you've won]
    I jumped every number from one up to ten / With my shoelaces coming undone
    I opened the shed to the sun / The spiders were all moving out
    There's so much that has to be done / And nothing to worry about
    The bus has its windows pulled down / A bee has got on for the ride
    The whole of the road out of town / Has daffodils down either side
  `,
  chorus: `
    Throw the blankets off and let the morning through
    All the world is wearing something green and new
    There's a ladder on the wall and paint to spare
    I can smell the rain and lilac in the air
    Every broken branch is putting out a leaf
    We have had enough of winter and of grief
    Let us plant the thing we never thought we'd grow
    There is more to come than anybody knows
    Let the rain come soft and slow
    Tell the garden it can grow
    I have got a brand new key
    All the doors are calling me
  `,
  lift: `
    And all of that time it was under the ground / [It was gathering up to a rush of sound|It was waiting for someone to turn around]
    I thought it was over, I thought it was done / [But the seed keeps a clock that is set by the sun|But the roots had a secret and now it's begun]
    The ice is gone, the sky is high / I'd like to kiss each passer-by
  `,
  bridge: `
    So here's to the stubborn, the small and the slow / [To whoever looks up through the last of the snow|To the weeds in the wall that nobody would sow]
    You can cut it right down to the stump and the stone / [And it comes up again with a mind of its own|It will write the same letter in petal and bone]
    It only takes a drop of rain / To make the whole world start again
  `,
};

export const autumn: Theme = {
  name: 'autumn',
  words:
    'autumn fall october september november leaves leaf harvest halloween pumpkin nostalgic scarecrow orchard spooky haunted witch ghosts',
  valence: -0.2,
  hooks: `
    <Leaves on the water>
    <October never lies>
    (And) <the trees let go>
    <Smoke in the orchard>
    <Borrow my sweater>
  `,
  verse: `
    There's smoke in the orchard and crows on the wire / And the [light is as yellow as tea|apples are dropping for free]
    The school bus goes by with its windows all fogged / And one (little) hand waving at me
    You wore the green sweater with holes in the cuffs / You [rolled up the sleeves in a row|stood where the tall grasses grow]
    You threw up a handful of red and of gold / And it came down like colourful snow
    The geese have gone over, they wrote us a line / In a [hand that was hurried and long|letter that looks like a song]
    I read it from under the bill of my cap / And I wondered what took you so long
    We carved out a grin in the side of the year / We [lit it and let it burn through|set it where neighbours came through]
    It flickered all night like a thing with a thought / It had something of me and of you
    The fields have been shaved and the barrels are full / We [dance on the boards of the barn|sleep with the hay on our arms]
    And nobody says it, but somebody knows / There's a frost coming up to the farm
    The kids have all gone back to school / The deck chairs are stacked by the wall
    There's one yellow leaf in the pool / And that was the last one to fall
    I found your old gloves in my coat / The fingers still bent round a cup
    The pond has a leaf for a boat / And one little frog to go up
  `,
  chorus: `
    Everything that's lovely has to learn to fall
    There's a copper river running down the wall
    Hold on to my sleeve and never mind the rain
    All the colours leave, but they come back again
    If the year is dying then it dies in gold
    There is more than summer in a hand to hold
    Let the wind come take whatever it is due
    I have kept the best of all the leaves for you
    Let them go in red and gold
    Not a thing was ever sold
    I can hear the summer end
    Like the leaving of a friend
  `,
  lift: `
    And some things are brightest right before they go / [I wanted to tell you, I wanted you to know|The sky and the maples had told me so]
    The evenings come early, the shadows get tall / [There's a beauty in leaving, there's grace in the fall|They lean on each other, the coats in the hall]
    The light is low, the days are few / They smell of smoke and rain and you
  `,
  bridge: `
    I used to be scared of the end of a thing / [Now I know it's a door, and a coat, and a ring|Now I know it's a seed with its mind on the spring]
    The tree doesn't weep for the leaf on the lane / [It stands in the quiet, and drinks up the rain|It knows in its rings that it's coming again]
    The branches let it go with grace / I'd like to learn that kind of face
  `,
};

export const christmas: Theme = {
  name: 'christmas',
  words:
    'christmas xmas santa reindeer noel holiday holidays gift gifts present presents sleigh mistletoe jingle bells carol advent elf hanukkah',
  valence: 0.7,
  hooks: `
    <Home by Christmas Eve>
    <Hang one more star>
    (There's) <a light in every window>
    <Bells over Main Street>
    <Wrap me in ribbon>
  `,
  verse: `
    There's tinsel on top of the telephone pole / And the [butcher is wearing a crown|whole of the high street is wound]
    With bulbs that are older than my father's jokes / And the choir comes singing through town
    The oven is humming with ginger and cloves / There's [flour from the door to the stair|someone in every last chair]
    My uncle's asleep with the cat on his chest / And a paper hat on his hair
    I wrapped it in paper too small for the box / I [tied it with kitchen string|wrote you a foolish thing]
    You shook it and smiled like you'd known all along / And we both heard the small thing ring
    The snow on the railing is soft as a hymn / And the [kids are all listening for bells|bakery has nothing to sell]
    There's somebody's boots on the step after dark / With a story they never will tell
    My brother is late with the tree / It's tied to the roof of the car
    It's taller than you and than me / But somehow it holds up a star
    The angel has only one wing / She leans like a man at the bar
    We gather around her and sing / And somebody plays the guitar
  `,
  chorus: `
    Come in from the cold and put your suitcase down
    There's no warmer kitchen in the whole wide town
    Sing the one we sang when we were only small
    There's a crooked angel leaning on the wall
    Let the bells go ringing over roof and tree
    All I ever wanted was your company
    Raise a glass to all the ones who couldn't stay
    Leave the candle burning, they will find the way
    Sing it over roof and hill
    All the world is bright and still
    Open up and let me in
    Let the holiday begin
  `,
  lift: `
    And all through the year we go running around / [For one night like this with the snow coming down|For one night of peace with its feet on the ground]
    The star on the tree has been glued back in place / [And you've got that glow on the side of your face|And everyone's home from the cold and the chase]
    The lights are up, the fire is low / There's someone's boots out in the snow
  `,
  bridge: `
    One chair at the table is empty this year / [So sing it up loud so that they can hear|So pour out a glass, because somehow they're here]
    It isn't the ribbon, it isn't the bow / [It's you at the door with your coat full of snow|It's everyone's voice when the lights are down low]
    It's only paper, only string / It's you who make the whole house sing
  `,
};
