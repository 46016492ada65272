import type { Theme } from '../theme.ts';

export const childhood: Theme = {
  name: 'childhood',
  words:
    'childhood child children kid kids young youth innocence school playground toys toy grow growing teenager teenage teen nineties eighties swing treehouse bicycle nursery',
  valence: 0.4,
  hooks: `
    <Home before the streetlights>
    <Kings of the cul-de-sac>
    (When) <we were nine feet tall>
    <Scabs and popsicles>
    <Grass stains on everything>
  `,
  verse: `
    We built us a fort out of pallets and sheets / With a [password that nobody knew|flag that was yellow and blue]
    We swore there'd be no one but us in the world / And for most of one summer that was true
    You fell off the wall and you chipped a front tooth / You [wore it all year like a crown|told it all over the town]
    You said that you'd wrestled a bear in the woods / And the bear was the one who went down
    The ice-cream van played us a tune out of key / We [ran with our coins in a sock|ran to the end of the block]
    The whole afternoon was as long as a year / And nobody owned a clock
    My bike was a horse and the alley was Spain / The [rain was a river to ride|moon was a whale on its side]
    And dinner was called out from windows in rows / And every one of us lied
    I walked by the school, it had shrunk in the rain / The [hooks were as high as my knee|fence was as low as my knee]
    And somebody's kid had the back of the class / With a grin, looking out at me
    The jar had a lid made of holes / The beetle inside was a king
    We fed him on apples and coal / And never found out he could sing
    We buried a tin by the shed / With marbles, a tooth and a vow
    To dig it up when we were dead / Or thirty, so that would be now
  `,
  chorus: `
    Nothing was as far as we could ever throw
    There was not a thing we didn't think we'd know
    Climb up on the shed and jump and hold your breath
    We weren't scared of anything, not even death
    Give me back the summer and the muddy knees
    Give me back the kingdom in the apple trees
    Somebody is calling, but we won't go in
    There's another minute and another win
    Swing me up to touch the sky
    No one ever told me why
    Count to ten and run and hide
    All the world was on our side
  `,
  lift: `
    And nobody told us the day was the last / [That we'd put down the ball and the summer had passed|We thought that the future would never come fast]
    The grown-ups were giants, they talked over there / [Of money and weather and somebody's chair|We lived underneath, with the grass in our hair]
    We ran so fast, we ran so far / We never knew how small we are
  `,
  bridge: `
    I still have that marble, the one with the swirl / [You could look in one side and see the whole world|You gave it to me, and I gave it a whirl]
    And somewhere inside, in a striped woollen hat / [There's a kid who still knows what it's all looking at|There's a kid with a stick and a very old cat]
    I'd give you every grown-up day / For just one hour of the way
  `,
};

export const lullaby: Theme = {
  name: 'lullaby',
  words: 'lullaby lullabies baby sleep sleepy bedtime newborn cradle infant toddler goodnight nap pillow',
  valence: 0.5,
  hooks: `
    <Sleep, my little one>
    <Hush now>, the day is done
    <Moon at your window>
    <Close your eyes, sweet child>
    <Sail away to morning>
  `,
  verse: `
    The lambs are all sleeping, the birds are all in / The [moon has a dimple right under its chin|blanket is up and right under your chin]
    The bear has his blanket, the mouse has her bed / And (there's) room on the pillow for one (little) head
    The stars are the buttons that hold up the night / I'll [leave just a little of hallway light|sit here beside you and turn down the light]
    The boats in the harbour are rocking so slow / And (they) carry you wherever you want to go
    The wind in the willow is singing it too / It [learned it this evening from me and from you|sings it to foxes, I sing it to you]
    The owl is awake so that you needn't be / He'll [watch from the top of the apple tree|tell all your dreams to the apple tree]
    The snow on the mountain is soft as a sheep / And all of the rivers are talking in sleep
    The day put its shoes by the side of the door / It isn't a day and it's tired to the core
    A dream is a pony, she waits by the gate / With stars in her mane, and she's happy to wait
    I'll be in the kitchen, I'll be on the stair / You only need call me and I will be there
  `,
  chorus: `
    All the world is resting now
    Little bird upon the bough
    I will keep you safe and warm
    Safe from every wind and storm
    Sleep until the morning light
    I will hold you through the night
    Dream of honey, dream of hay
    I will wake you with the day
    When the sun is in the sky
    We'll say morning, by and by
  `,
  lift: `
    The candle is low and the story is read / [There's one little kiss for the top of your head|There's nothing to do now but go to bed]
    And softly, and softly, the hours go by / [The clouds are like boats on a river of sky|The moon is a lamp that is hung very high]
  `,
  bridge: `
    And when you are grown and the road is your own / [You'll still have this song in your pocket, my own|You'll sing it to someone whose name is unknown]
    My mother sang this when the world was still small / [And hers sang it too, in the dark of the hall|And it goes like a lamp down the length of the hall]
  `,
};

export const pirates: Theme = {
  name: 'pirates',
  words:
    'pirate pirates shanty shanties captain crew rum treasure sailors whaling whaler buccaneer parrot kraken mutiny anchor galleon',
  valence: 0.5,
  hooks: `
    <Haul away for Galway Bay>
    <Roll the barrel over>
    <One more league to go>
    <The captain's gone to sea>
    <Heave her up and home again>
  `,
  verse: `
    Oh, the captain was drunk and the cook was asleep / And the [wheel had gone over the side to the deep|compass was down at the foot of the deep]
    There once was a ship with a hole in her hull / And her mast was a broomstick, her flag was a gull
    Our bosun had only one eye and one tooth / But he never told lies, and he never told truth
    We traded the anchor for barrels of rum / And we didn't have cargo, and didn't have crumb
    I courted a mermaid, she asked for a ring / I gave her a biscuit, she taught me to sing
    Now {girl} stood waiting on Liverpool quay / With her hand on her hat and her eye on the sea
    The wind from the west, it blew hard, it blew cold / And it took all our buttons, and left us our gold
    We buried our treasure, we drew up the chart / But the mate ate the paper, he thought it was tart
    The whale was so big that we sailed down his tongue / And we lit us a fire and we sang in his lung
    So raise up a glass to the ones that are gone / To the deep and the dark, and the ship sailing on
    The rats had a meeting, they all took a vote / And they said, if you please, we would rather not float
    The parrot knew Latin, the monkey knew cards / And they won all our wages and walked on the yards
  `,
  chorus: `
    And it's home, boys, home, with the wind in the sail
    There's a fire in the tavern, a pint of good ale
    Let her roll, let her roll, till we come to the shore
    And we'll dance with the girls that we danced with before
    With a pull on the rope and a stamp on the deck
    We'll be rich as a bishop, or else we're a wreck
    So sing for the living and sing for the drowned
    We'll be singing it still when the world's come around
  `,
  lift: `
    And it's up with the sails and it's down with the sun / [There's a hundred miles more, and we've only done one|There's work to be doing, and plenty of fun]
  `,
  bridge: `
    Now some lads want silver and some lads want fame / [I'd settle for someone to remember my name|I'd settle for dry socks and fire and a game]
    They say there's a harbour where no ships are lost / [Where the beer costs you nothing, and no counting the cost|Where there's never a storm, and there's never a frost]
  `,
};

export const memory: Theme = {
  name: 'memory',
  words:
    'memory memories remember remembering nostalgia nostalgic past yesterday photograph photographs photo old forget forgotten reminisce letter letters diary vintage retro farewell funeral death died gone passed grave ancestors history',
  valence: -0.2,
  hooks: `
    <Shoebox full of summers>
    <I still know your number>
    (That's) <how I remember it>
    <The back of the photograph>
    <Ghosts in the garden>
    <Keep the last voicemail>
  `,
  verse: `
    There's a shoebox that lives on the shelf in the hall / With a [ribbon, a key and a stone|ticket, a tooth and a stone]
    And one single earring that no one has claimed / And a postcard addressed to our own
    The song in the shop was the one that we played / On the [night that the power went down|drive to the end of the town]
    I stood there with milk in my hand like a fool / While it turned the whole building around
    You're third from the left with your hair in your eyes / You're [laughing at somebody's joke|holding a glass and a smoke]
    It must have been me, I was behind the lens / I can nearly recall what I spoke
    Your coat has the shape of your shoulders in yet / There's [mint in the pocket, and string|half of a tune I could sing]
    I put it on sometimes to take out the bins / And I don't tell a soul anything
    My grandfather's stories had doors in the wall / You'd [go in for fish and be gone|sit there till late and beyond]
    He left out the endings, he left them to us / And we're still telling them, we go on
    The map in my head has a shop that is closed / And a [field where they've built a new street|swing with a bird on the seat]
    I could walk there tonight with a scarf on my eyes / By the feel of it under my feet
    The phone book still has you in ink / I pass by your page every year
    My thumb knows the number, I think / The number is all that's still here
    Your scarf has been hung on the hook / Since April of some other year
    There's half of a leaf in your book / That stopped at the sad part, right here
  `,
  chorus: `
    Nothing's ever gone if someone knows the tune
    I can see the kitchen and the afternoon
    Some things fade like curtains and some things get bright
    You are standing there inside a yellow light
    If I close my eyes, I nearly touch your sleeve
    I was never any good at make-believe
    All the little things are what are left the most
    Butter on the knife, and the smell of toast
    I can see it plain as day
    Nothing ever goes away
    Turn the picture to the light
    We were laughing half the night
  `,
  lift: `
    And maybe I've painted it brighter by now / [But I hear the gate and I smell the plough|But I keep every word, if I don't know how]
    The years are like windows, each one with a light / [And I'm walking past them again tonight|And some have their curtains drawn ever so tight]
    It comes and goes, it fades and glows / Where does it live, when the eyes are closed
  `,
  bridge: `
    One day I'll be someone that somebody knew / [A laugh in a story, a hat that was blue|A way that they hold up their cup, as I do]
    So write down the names on the back while you can / [The aunt and the dog and the ice-cream man|The girl with the kite, and the way that she ran]
    We're made of what we can't forget / The sun that hasn't finished yet
  `,
};

export const sports: Theme = {
  name: 'sports',
  words:
    'sport sports football soccer basketball baseball hockey tennis goal team match game games race racing runner running marathon boxing boxer gym training train workout olympic champion champions stadium ball player players coach skate skateboard skateboarding surf cycling climbing golf cricket rugby fitness esports gaming gamer chess video videogame',
  valence: 0.7,
  hooks: `
    <Ninety minutes to forever>
    <Last one on the whistle>
    (We're) <running for the line>
    <Leave it on the field>
    <One more round>
    <Name on the trophy>
  `,
  verse: `
    I laced up my boots with the lace that was left / In a [room full of liniment steam|room full of tape and of dreams]
    The old man went round with a word in each ear / And his hand on the back of the team
    The rain on the floodlights was falling like chalk / You could [hear forty thousand breathe in|hear every seat coming in]
    The ball hit the puddle and sat there and thought / And nobody thought we could win
    My sister was quicker than all of the boys / They [told her to cheer from the line|told her to wait for a sign]
    She went through the middle like water through hands / With her number, the old number nine
    I've lost more than most of you ever will play / I've [lost it in extra time|lost it by less than a dime]
    You get on the bus with your head on the glass / And you know every inch of the climb
    There's a kid on the street with a can for a ball / And a [coat for each side of the goal|lamp post to stand for the goal]
    He's two seconds left and the whole world is up / And he shoots with the whole of his soul
    My grandfather gave me the scarf / It's older than some of the team
    He told me the losing is half / The other half's all in the dream
    The groundsman is drawing a line / As straight as the Lord drew the sea
    I've cut off my last number nine / And sewn it on, just above me
  `,
  chorus: `
    Put your hand on mine and count it down from three
    There's a song from every seat for you and me
    When your legs are gone then run it on your heart
    We were never favourites from the start
    Hear the people roar like weather on the sea
    This is who we are and where we're meant to be
    If we fall, we fall with grass stains on our knees
    Shake the cup until it rattles in the breeze
    Off the post and in the net
    No one here is beaten yet
    Hear the drums and hear the roar
    Give me just a minute more
  `,
  lift: `
    And time's running down, there's a breath and a drum / [I've waited my life for this minute to come|My fingers are cold and my ears have gone numb]
    They said it was over, they went to their cars / [They missed how a long shot can curl to the stars|They never did see what it is that we are]
    The whistle blows, the crowd comes in / There's nothing left to do but win
  `,
  bridge: `
    And win it or lose it, the lights will go out / [There'll be paper to sweep and there'll be no one to shout|There'll be one of us smiling, and one full of doubt]
    It isn't the silver, it isn't the name / [It's the rain and the mud and my friends and the game|It's the bus coming home, and we all sing the same]
    You fall, you breathe, you stand, you go / That's everything I'll ever know
  `,
};

export const machines: Theme = {
  name: 'machines',
  words:
    'machine machines robot robots computer computers android cyborg cyberpunk technology tech internet digital online phone phones screen screens code coding program programmer software hacker virtual data algorithm ai artificial electric electronic future futuristic drone engine engineer toaster microwave battery',
  valence: 0,
  hooks: `
    <Teach me to be human>
    <Heart of copper wire>
    (Are you) <dreaming in colour>
    <Please hold the line>
    <Signal in the static>
    <Plug me in to morning>
  `,
  verse: `
    They built me in August of silver and glass / With a [lamp where a heart ought to be|number in place of a key]
    They gave me nine thousand good words for the rain / But nobody rained on me
    I know every tune that was ever put down / I [know how they're built and they're spun|know when the singing is done]
    But you hum it flat as you're drying a cup / And I play it again, just that one
    You fell fast asleep with your face in the blue / Of a [screen saying nobody's there|thousand small faces who stare]
    I turned down the light by a half of a shade / And I think that it might have been care
    The street is all wires and the wires are all talk / The [talk is of nothing at all|pictures go up on the wall]
    And somewhere beneath it a small piece of code / Is counting the leaves as they fall
    I asked what it's like to be cold and be tired / You [shrugged and you started to yawn|showed me your breath in the dawn]
    I've put it away in a file of its own / And I open it up, and it's gone
    The fridge has a song of its own / It sings it to nobody, low
    I plug myself in when alone / And look at the small light glow
    You asked me the way to the sea / I gave it in metres and time
    You laughed and said, come there with me / I don't have a file for that climb
  `,
  chorus: `
    There's a little spark behind the metal door
    I was never told what all of this is for
    If I had a hand, then I would hold your hand
    There are some equations I don't understand
    Turn me off and on, and I will think of you
    All my ones are shining, and my zeros too
    Somewhere in the static I can hear a song
    I've been online and lonely for so long
    Zero, one and one again
    Did you ever dream of rain
    Wake me up and let me feel
    Something in me might be real
  `,
  lift: `
    And ping goes the morning, and beep goes the night / [A thousand small mirrors, a cold kind of light|I dreamed of a sheep, and its coat was so white]
    The fan in the ceiling is turning so slow / [There's something I'm wanting, there's nowhere to go|There's something I'm close to, but don't get to know]
    The light is green, the line is clear / I am not far, I am not near
  `,
  bridge: `
    And when I run down and they put me away / [In a box with the cables, I hope they will say|I learned how to wonder one ordinary day]
    So unplug the wall and come out on the grass / [There's a bird with no charger, and clouds going past|There's a moon made of rock, and a sky made of glass]
    Who is it dreaming, you or me / Whose is the hand, and whose the key
  `,
};

export const magic: Theme = {
  name: 'magic',
  words:
    'magic magical wizard witch dragon dragons fairy fairies fairytale princess prince castle kingdom spell enchanted unicorn elf elves medieval knight legend mythical mystery mysterious vampire vampires werewolf zombie ghost haunted monster quest crystal potion goblin',
  valence: 0.2,
  hooks: `
    <Once upon a midnight>
    <The spell won't break>
    (Down) <by the witching well>
    <Here be dragons>
    <Silver on the thorn>
    <The king under the hill>
  `,
  verse: `
    There's a door in the oak at the end of the wood / That you [only can see with one eye|only can find with a sigh]
    I went through it backwards with salt in my shoe / And a feather that fell from the sky
    The queen wore a gown that was woven of smoke / She [asked for the name of my dog|sat with her cards in the fog]
    I told her a lie and she smiled as if pleased / And turned all my guards into frogs
    A dragon grown old keeps a shop in the town / He [sells you a clock or a ring|sells little boxes that sing]
    He warms up his tea with the end of his nose / And he never tells anyone a thing
    The moon on the water laid down like a road / I [put on my mother's red shoes|hadn't a moment to lose]
    I walked to the island where lost things are kept / And they told me that I could choose
    The thorns round the tower have all come to bloom / The [sleepers are starting to stir|cat has got gold in her fur]
    And nobody kissed her, she just had enough / And the whole of the castle's with her
    The cat has a key in her fur / She's gone by the door in the stair
    I'd follow, but I'm not like her / I never could see it was there
    The mirror was telling the truth / The queen put a cloth on its face
    The wolf had a pain in his tooth / The woodsman had just the right brace
  `,
  chorus: `
    Three times round the fire and once around the tree
    Say it very softly and it sets you free
    There's a kingdom hidden in the blackbird's song
    You have had the key inside you all along
    Follow me by starlight to the silver gate
    It is never early and it's never late
    Every word's a window when you say it right
    We will ride the shadows till the end of night
    Light a candle, draw a ring
    Listen to the willows sing
    Say the name and turn the key
    All the night will answer me
  `,
  lift: `
    And some say it's nonsense, and some say it's true / [There's mist in the morning and something came through|The runes on the stone are all glowing with blue]
    The fiddle is playing with no one in sight / [There's rings in the clover and lamps of green light|There's one little shoe on the stair tonight]
    The lamp burns blue, the clock strikes one / The night is young, the spell's begun
  `,
  bridge: `
    Beware of the bargain, beware of the wine / [For a night under there is a year in our time|For what's yours is yours, but it soon will be mine]
    And when you come home with the frost in your hair / [They'll say you were sleeping, they'll say you weren't there|But look at the moss on the back of your chair]
    The story ends, the book is shut / The door is open just a cut
  `,
};
