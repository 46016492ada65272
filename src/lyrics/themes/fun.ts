import type { Theme } from '../theme.ts';

export const dance: Theme = {
  name: 'dance',
  words:
    'dance dancing dancer dancefloor disco club groove rhythm waltz tango salsa move moves body ballroom swing jive ballet shuffle boogie funk funky',
  valence: 0.8,
  hooks: `
    <Move like nobody taught you>
    (Come on,) <dance with me, stranger>
    <Two left feet>, one good heart
    <The floor belongs to us>
    <Spin me round> and round again
    <Don't stop the record>
  `,
  verse: `
    You came through the crowd in your silver shoes / With your [hair like a wave on the shore|coat on the hook by the door]
    The DJ looked up and he turned the bass up / And the whole room was looking for more
    I've got two left feet and a borrowed suit / But I'm [making it up as I go|learning to take it slow]
    You laughed and you put both your hands on my back / You said listen, and then you'll know
    The waiters are tapping their trays on the side / The [mirrors are running with light|windows have given up fight]
    There's sweat on the ceiling and stars on the floor / And we've only just started the night
    My mother met Dad in a room like this / With a [fiddle, a drum and a fan|band and a borrowed van]
    She says that he trod on her toes for an hour / And that's how the family began
    The bass is a heart and it's under the floor / It's [pulling my feet into time|shaking the glass and the wine]
    I don't know your name and I don't need to know / Just put your two hands in mine
    Your shoes were too small, so you danced / Your way across all of the floor
    The band took a bow and a chance / And struck up the one from before
    The drummer has closed both his eyes / The singer's forgotten the words
    But nobody here seems surprised / We're moving together like birds
  `,
  chorus: `
    Everybody's got a reason not to start
    Put your hand right here and listen to my heart
    Let the music take the weight out of your shoes
    There is nothing in the world we have to lose
    Round and round we go until the room's a blur
    Nobody remembers who they thought they were
    When the beat comes down, I want you next to me
    Turn the lights down low and let the body be
    Shake it off your shoulders, shake it off your knees
    Everybody's moving like a wind in trees
    Put your worries on the chair
    There is music everywhere
    One more turn around the floor
    Everybody wants some more
  `,
  lift: `
    And here comes the part that we both know the best / [A kick like a heart coming out of your chest|The drums take a breath, and they give us no rest]
    Don't think about Monday, don't think about rent / [The night is a dollar that has to be spent|I don't want to know where the evening went]
    The beat is in, the bass is low / I feel it everywhere I go
  `,
  bridge: `
    Then the music cuts out and there's only our feet / [And the whole of the room keeps on holding the beat|And we're laughing, and no one goes back to their seat]
    If I'm ever too old to get up from the chair / [I'll dance with my hands, I'll dance in my hair|I'll dance with my eyes when you're standing there]
    And when the music has to end / I'll keep on going round the bend
  `,
};

export const party: Theme = {
  name: 'party',
  words:
    'party parties celebrate celebration birthday friday saturday weekend drink drinks beer wine champagne cocktail bar tavern wild fun crazy cheer cheers toast happy carnival festival fiesta graduation happiness joy joyful',
  valence: 0.9,
  hooks: `
    <Nobody's going home>
    <Saturday owes me one>
    (Let's) <raise the roof and mend it later>
    <Wake up the neighbours>
    <One for the road> and one for me
    <Pour another sunrise>
  `,
  verse: `
    There's coats on the bed in a mountain of wool / And a [line from the bath to the door|couple asleep on the floor]
    Somebody's cousin is playing the spoons / And somebody's shouting for more
    The cake leaned a little and so did the host / We [lit it with seventy flames|sang all the wrong people's names]
    The smoke alarm joined in the birthday song / And nobody took any blame
    There's lemons all over, there's salt in the sink / And the [neighbour came round to complain|windows are steamed up again]
    She stayed for a drink and she danced with the cat / And she asked for that record again
    My {day} shirt and my good luck shoes / And my [phone at the back of a drawer|pockets turned out on the floor]
    I've worked the whole week for the best part of this / When the first of them comes through the door
    The sun's at the window with milk on its chin / And we're [sitting outside on the stair|still with confetti in hair]
    You put your head down on my shoulder and said / There's nobody anywhere
    Your hat was on back to the front / You'd written a speech on your sleeve
    You said only five of the words / And no one was ready to leave
    There's cake in the piano again / Balloons have come loose in the hall
    The count started backwards from ten / And no one was ready at all
  `,
  chorus: `
    Turn the ceiling fan on, turn the music loud
    There's a friend of mine in every single crowd
    If you're feeling foolish, then you're feeling right
    We have got a thousand songs to last the night
    Fill it up again and pass it down the line
    Any friend of yours is now a friend of mine
    We'll be sleeping when the week begins again
    Kiss the clock good night and throw away the pen
    Everybody's singing, and we're out of tune
    Someone's on the table, howling at the moon
    Turn it up and let it shine
    Everyone's a friend of mine
    All the clocks are telling lies
    Look me in the happy eyes
  `,
  lift: `
    And maybe tomorrow we'll wonder just how / [But nobody's looking ahead from here now|So come take a breath and come take a bow]
    We've danced through the kitchen and out on the lawn / [And nobody's noticed the bottles are gone|There's plenty to see between now and the dawn]
    The door is wide, the band is here / The bravest thing is being near
  `,
  bridge: `
    To those who can't be here, to those who came late / [To the fools on the stairs, to the boy at the gate|To the ones who still owe us for last time's plate]
    Some nights are a photo you hang on a wall / [And some of them nobody remembers at all|And this is a story for all of us all]
    We'll clean it up some other day / Let's be the ones who get to stay
  `,
};

export const food: Theme = {
  name: 'food',
  words:
    'food cook cooking kitchen pizza coffee tea breakfast lunch dinner cake cookie cookies chocolate bread soup hungry eat eating taco tacos burger sushi noodles cheese pasta spaghetti ice-cream icecream pancakes pancake recipe chef sandwich bacon apple banana restaurant bakery sugar honey potato donut curry ramen',
  valence: 0.7,
  hooks: `
    <Save me the last slice>
    <Butter on everything>
    (Put) <a little more sugar on>
    <Midnight at the fridge>
    <Come and get it> while it's hot
    <Second helpings of you>
  `,
  verse: `
    I've got onions that cry and a pot that can sing / And a [spoon that has been through a war|garlic that hangs by the door]
    You walk in the kitchen and lift up the lid / And you're already asking for more
    My grandmother measured by handful and prayer / She [never once wrote a thing down|fed every cousin in town]
    I've tried it for years with a scale and a book / And it never came out quite so brown
    The {dish} are all gone and the moon's on the plate / And you [look at me, then at the cake|say that you're going to break]
    We split it with forks standing up at the sink / It's the best kind of rule to break
    There's a queue down the street for the man with the cart / He [knows what I want by my shoes|tells me the neighbourhood news]
    He wraps it in paper and hands it me hot / And there's nothing on earth I would choose
    We've argued on butter, we've argued on salt / On the [right way to cut up a pear|best way of peeling a pear]
    We never have argued while both of our mouths / Were full, so let's keep it (right) there
    The toast has an opinion of jam / It lands on the side that was bare
    I fed half my crust to the lamb / And licked all the jam off the chair
    The pan has a word with the steak / The peppers are all getting loud
    I'm making it all for your sake / The smell of it's drawing a crowd
  `,
  chorus: `
    Pull a chair on up and tell me how you've been
    There's a light on in the kitchen, come on in
    I don't need the silver, I don't need the lace
    I just want the gravy running down your face
    Pass it to the left and pass it to the right
    Nobody goes hungry in this house tonight
    Let it simmer slowly till the windows steam
    Let it be with pepper, let it be with cream
    Pass the butter, pass the bread
    Never mind what doctors said
    Lick the bowl and lick the spoon
    Feed me on the silver moon
  `,
  lift: `
    And the oven is warm as the side of a friend / [It's nearly the start of the end of the end|You lick off the spoon and you start again]
    You can keep all your diets and tables and charts / [There's a road to the stomach that goes by the heart|I'm done with the main and I'm on to the tart]
    The pot is on, the plates are hot / Come have a taste of what we've got
  `,
  bridge: `
    And someday they'll find it, the card in the drawer / [With the stains and the scribble of ten years or more|And they'll make it for people I'm not here for]
    You can tell that it's love when there's nothing to say / [When they peel you an orange and give half away|When they cut off the crusts in the usual way]
    You feed the hungry, feed the heart / There's never been a better start
  `,
};

export const animals: Theme = {
  name: 'animals',
  words:
    'animal animals cat cats kitten dog dogs puppy horse bird wolf fox bear lion tiger elephant monkey frog rabbit bunny pet pets duck cow pig sheep goat penguin owl mouse dinosaur turtle hamster parrot chicken hedgehog bee snake zoo',
  valence: 0.5,
  hooks: `
    <Four paws and a promise>
    <Who left the gate open>
    (Oh,) <my wild little friend>
    <Tail in the air>
    <The zoo is out tonight>
  `,
  verse: `
    There's hair on the sofa and prints on the floor / And a [ball that has rolled out of sight|bowl that is empty by night]
    Somebody small has been sleeping all day / To be wide awake (all through the) night
    You can tell by the ears when the rain's coming on / You can [tell by the tail, if you know|tell by the whiskers, also]
    There's nothing they've got that they try to conceal / And nothing they're wanting to show
    The hedge has a hole of a very small size / And it [goes to a world of its own|leads to a kingdom unknown]
    With kings of the compost and queens of the shed / And a moon on a flowerpot throne
    I told all my trouble to somebody small / Who [blinked and then yawned like a king|never once judged anything]
    He put his whole weight on the top of my foot / And it fixed nearly everything
    We don't share a word and we don't share a prayer / We [share half the bed and a rug|share in a yawn and a shrug]
    But nobody runs to the door as you come / With their heart thumping there like a drum
    Who chewed up the heel of my shoe / Who dug up the neighbour's best rose
    I'm looking directly at you / There's soil on the end of your nose
    You sleep with your nose on your toes / You run in the field of your dream
    I wonder if anyone knows / How far from the rug you have been
  `,
  chorus: `
    There's a place that only wild things seem to know
    In the tall grass, where the little shadows go
    Follow me at midnight, follow me at noon
    We'll be howling harmony beneath the moon
    You don't need to tell me what you want to say
    I can see you want to go outside and play
    Every little creature wants a place to be
    You can sleep beside the stove, along with me
    Run with me and roll with me
    Chase a shadow up a tree
    Nose to nose and tail to tail
    We will never need a trail
  `,
  lift: `
    And oh, when you look with your head on one side / [There's nothing at all that I'm able to hide|There's nothing at all I could ever decide]
    The house would be tidy, the house would be still / [There'd be no small face on the window sill|I'd have no one to chase up the side of the hill]
    An ear goes up, a tail goes round / You heard the very smallest sound
  `,
  bridge: `
    They live so much faster, they leave us so soon / [They teach us to sit in the warm afternoon|They teach us to look with our heads at the moon]
    If there is a heaven, I know what it's for / [There's somebody waiting in front of the door|There's mud and a stick and a walk by the shore]
    You never say a word to me / You say it all so perfectly
  `,
};
