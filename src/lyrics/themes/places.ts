import type { Theme } from '../theme.ts';

export const night: Theme = {
  name: 'night',
  words:
    'night nights midnight tonight evening moon moonlight dark darkness nocturnal insomnia sleepless late neon shadow shadows owl',
  valence: 0,
  hooks: `
    <Midnight belongs to us>
    <Don't wake the moon>
    (We're) <alive after midnight>
    <Borrow the night from me>
    (Come on,) <stay up with me>
    <The dark knows my name>
    <Half past two> and wide awake
  `,
  verse: `
    The clock on the {place} says quarter past one / The [last of the buses is gone|taxis are heading on home]
    I've got my hands in my (old) coat, and the street / Is (all) mine with the traffic lights on
    The moon has got stuck in the (telephone) wires / Like a [coin that somebody threw|balloon that a child let through]
    There's a cat on the wall with her eyes like lamps / And she looks as if she (always) knew
    The baker is up and his windows are warm / There's [bread in the air and a tune|flour on his hands like the moon]
    He nods and I nod, it's a club that we have / For the people who sleep until noon
    The neon goes pink and the neon goes blue / On the [puddles the rain left behind|windows with everything signed]
    I've a hundred bright things that I wanted to say / And the night is (the) one who's kind
    I've tried counting sheep and I've tried counting cars / I've [counted the cracks in the wall|counted my steps in the hall]
    There's a thought that comes in when the house is asleep / And it sits on my chest like a (small) doll
    You can say things at three you can't say at noon / When [everyone's wearing a face|people are all in their place]
    So I tell it the truth from the top of the roof / And it goes out to (stars and) space
    The cats have a council at two / They meet on the roof of the hall
    I hear them decide on the moon / They don't want to sell it at all
    The milkman is whistling to keep / The dark at the end of the row
    The whole of the town is asleep / And nobody's told us to go
  `,
  chorus: `
    All the windows shining like a deck of cards
    We go running barefoot through the (empty) yards
    There's a secret in the way the street lamps glow
    Nothing (that) we say will ever have to go
    Let the morning find us anywhere it likes
    We'll be rolling downhill on our borrowed bikes
    Everything is softer in this silver light
    I could live forever in a single night
    There is no tomorrow till we see the sun
    We are (only) shadows, and the shadows run
    Let the streetlights sing to me
    Nothing else is quite so free
    Keep the morning from the door
    I want just an hour more
  `,
  lift: `
    And somewhere a siren is singing its tune / [And I'm under the hands of the moon|It's never too late, it's too soon]
    The city breathes out when the lights go down / [And all of its colours come out of the ground|You can hear your own heart make a sound]
    The moon is high, the street is bare / I feel the music in the air
  `,
  bridge: `
    Then the birds start to talk and the sky turns to grey / [And I fold up the dark and I put it away|And we blink at each other, with nothing to say]
    I used to sleep with a lamp by the bed / [Now I'm in love with the dark instead|Now I let the dark fill my head]
    Morning will find us where we are / Under the last remaining star
  `,
};

export const city: Theme = {
  name: 'city',
  words:
    'city town street streets urban downtown skyline subway metro skyscraper rooftop traffic york tokyo paris london berlin chicago building neighborhood apartment sidewalk',
  valence: 0.1,
  hooks: `
    <This city won't let me go>
    <Meet me on the seventh floor>
    (Oh,) <these streets know me>
    <Under the subway lights>
    <Ten million strangers>
    <Rooftops and radios>
  `,
  verse: `
    The steam comes up through the cracks in the street / And the [taxis go by in a row|buskers all play what they know]
    A girl with a cello gets on at my stop / And (there's) nowhere for the cello to go
    There's washing (hung) out on the fire escapes / Like [flags of a country unknown|sails of a ship never blown]
    The woman downstairs sings in {language} / And she sings like she sings there alone
    I came with a bag and a {instrument} / And a [name written down on a sleeve|month I had promised to leave]
    The room was a closet, the window a wall / And I knew I was not going to leave
    The {place} on the corner is changing its name / It's the [third time this year that it's done|last of the old ones is gone]
    I buy the same bread from a different hand / And I eat it outside in the sun
    You learn how to walk with your eyes straight ahead / You [learn how to sleep in the sound|learn how the trains underground]
    Can carry your weight and the weight of your day / And still bring you safely around
    But look up at six when the windows catch fire / And [every glass tower is gold|nobody here's growing old]
    The whole of the avenue stops for a breath / It's the best show that's never been sold
    The corner store sleeps with one eye / A cat on the crate by the till
    The trains make a comb of the sky / And nothing is ever quite still
    A saxophone leans on the night / It knows about me and the rent
    Each window goes out like a light / I wonder where everyone went
  `,
  chorus: `
    Concrete and diamonds, and dust in the air
    Somebody's dream up on every stair
    Horns in the morning and horns in the night
    Everyone's running to get to the light
    I've got the map of it under my skin
    All of the doors that won't let me in
    Lose me in numbers and find me in names
    Riding the last of the northbound trains
    All the windows, all the wires
    All the hungry, bright desires
    Sing me up and sing me down
    I belong to this old town
  `,
  lift: `
    And everybody's going somewhere fast / [The future is built on the bones of the past|And nobody's looking, the moment goes past]
    It'll break your heart on a {day} night / [And hand it you back in the neon light|Then kiss you awake in the morning light]
    A million hearts, a million doors / And one of them, my love, is yours
  `,
  bridge: `
    I think of the fields, and I think of the pines / [Then I think of the music in all of these signs|And the dark that comes down between telephone lines]
    One window is mine out of all of this glass / [One small yellow square where the satellites pass|One light in the dark for the people who pass]
    The rain comes down on rich and poor / And washes up at every door
  `,
};

export const road: Theme = {
  name: 'road',
  words:
    'road roads highway drive driving car truck travel traveling journey train trains railway motorcycle bike ride riding miles wander wandering wanderer walk walking route trucker nomad gasoline',
  valence: 0.3,
  hooks: `
    <Keep the engine running>
    <One more mile to go>
    (And) <the road goes on without me>
    <Drive till the map runs out>
    <Somewhere down the line>
    (Just) <point me to the west>
    <Wheels keep turning>
  `,
  verse: `
    I left with the {weather} on the windscreen / And a [thermos of coffee to go|song that I barely know]
    The sign said two hundred to anywhere / And I took it, and I took it slow
    The fields go by like a deck of cards / All [yellow and green and brown|folded and lying down]
    A dog on a porch lifts up his head / In the (very) last house of the town
    The radio's fading from {style} to prayers / There's [static from here to the sea|nobody singing but me]
    I sing all the parts and I drum on the wheel / There's no one who's sorry but me
    A waitress in {town} filled up my cup / She [asked where I'm heading, I lied|talked of a man who had died]
    I left her the change and the end of my book / And I thought of her all of the ride
    There's dust on the dashboard, a crack in the glass / A [picture that's starting to fade|receipt for a bed that I paid]
    I've driven so far I've forgotten which part / Was the trouble and which one I made
    The white lines are ticking like seconds go by / The [moon keeps a pace at my side|mountains come up like a tide]
    Whatever it is that I'm running (away) from / It's learned how to hitch a ride
    I've coffee gone cold in the cup / And miles on the back of my hand
    The sun is just coming up / On nothing but highway and sand
    A bed with a quarter machine / A picture of ducks on the wall
    I've slept in the gaps in between / And don't have a picture at all
  `,
  chorus: `
    There's a hundred ways to leave and I know them all
    There's a number on the bathroom wall I'll never call
    Every (single) exit is a door left open wide
    I have everything I own here in the seat beside
    Let the headlights find whatever's coming round
    I was never made to stay on solid ground
    Roll the window down and let the morning in
    I don't need to know the places I have been
    Leave the engine running low
    Any way the wind may blow
    Gone before the day is made
    Half in sun and half in shade
  `,
  lift: `
    And every town looks like the last / [A church and a pump and a flag at half-mast|I wave in the mirror, the steeple goes past]
    My shadow grows long on the side of the lane / [It's racing the wheels of a slow freight train|It beckons me on like an old refrain]
    The tank is low, the moon is high / I never learned to say goodbye
  `,
  bridge: `
    And maybe I'm only a circle on a map / [With a suitcase of stones and a hole in my cap|With a mile in my shoe and the sky in my lap]
    Somebody told me that home is a place / [I think it's a sound, or the side of a face|I've only seen signs for it, going through space]
    If I should stop, I think I'd find / The very thing I left behind
  `,
};

export const home: Theme = {
  name: 'home',
  words:
    'home house kitchen hometown village porch garden roots country farm farmer countryside barn cottage cabin fireplace homesick hearth',
  valence: 0.4,
  hooks: `
    <Leave the porch light on>
    <I'm on my way back home>
    <Where the screen door sings>
    (Just) <follow the smoke to the door>
    <This old house remembers>
    <Back where the river bends>
  `,
  verse: `
    The gate still leans and the paint still peels / And the [apple tree's taller than me|swing still hangs on the tree]
    There's pencil marks on the pantry door / Where we all got (too) big to see
    My father's boots by the back-door step / Have the [mud of ten winters dried on|shape of the man who has gone]
    And nobody's moved them, and nobody will / While the kettle is (still) singing its song
    There's flour on the table and rain on the roof / And a [radio down the hall|clock that's too slow on the wall]
    My mother is humming a hymn from her youth / She has never forgotten at all
    The river runs brown at the end of the lane / Where we [swore that we'd both run away|fished every summer's last day]
    I've walked on the shores of a dozen (great) seas / And it's this one that asks me to stay
    I carried a stone from the yard in my coat / Through [every cold room that I leased|cities out west and back east]
    And whenever I turned it around in my hand / I could hear all the noise of the feast
    The neighbours come over with {fruit} pie / They [ask me how long I will be|tell me who's married and free]
    The dog that was old when I packed up and left / Is the first one to (come and) welcome me
    The kettle is first to come round / The stairs know the weight of my feet
    I'd know every board by its sound / And every tin roof on the street
    My room has a wall full of maps / The bed is too short for me now
    The tap in the bathroom still taps / It wants to be mended somehow
  `,
  chorus: `
    There's a light that burns in the window pane
    I can see it shining through the (evening) rain
    All the roads I've taken, all the rooms I've known
    None of them could hold me like the one I own
    Set another place and pull another chair
    I can smell the wood smoke in the autumn air
    Where they know my name and how I take my tea
    There's a hook behind the door that waits for me
    There's a place laid out for me
    Underneath the apple tree
    Down the lane and past the mill
    Someone's waiting for me still
  `,
  lift: `
    And I've seen some lights, and I've seen some shows / [But nothing as bright as the place that one knows|But nothing as fine as the lane where it snows]
    You can travel the world with a key in your hand / [It opens one door in one piece of land|It only makes sense on the ground where you stand]
    I know the turn, I know the tree / I know the dog that runs to me
  `,
  bridge: `
    They might sell the (old) fields, they might pull down the wall / [I'd still know the way to the end of the hall|I'd still find the step that would cause me to fall]
    It was never the roof, it was never the floor / [It was somebody listening out for the door|It was somebody asking for one story more]
    A house is only brick and beam / Until somebody starts to dream
  `,
};
