import type { Theme } from '../theme.ts';

/** What any song may say, where its own theme has no line that fits. */
export const common: Theme = {
  name: 'common',
  words: '',
  valence: 0,
  hooks: '',
  verse: `
    I wrote it all down on the back of my hand / In a [language that nobody knew|line that nobody could read but you]
    The clock on the wall has a life of its own / And it [never once asks me to|sings me the hour, then two]
    + The kettle is singing, the window is wide / And the [whole of the morning is blue|swallows are passing us two]
    - The kettle goes cold and the window stays dark / And there's [nothing much left to do|rain coming in with the dew]
    There's a photograph stuck to the side of the fridge / With the [corners all folded and worn|edges gone yellow and torn]
    It's the year that we painted the front door red / And we danced in the heat of the storm
    I've been meaning to tell you a thing for so long / That I've [worn out the words like a coat|folded it up in a note]
    It goes with me everywhere, over and under / As light as the side of a boat
    + I've got change in my pocket and sun on my back / And a [tune that I can't put away|reason to get up today]
    - I've got dust on my shoulders and holes in my shoes / And a [debt that I can't put away|promise I never could pay]
    Whatever you heard on the end of the line / It was [only the price of the day|half what I wanted to say]
    I walked by the river, I walked by the school / I [walked till the daylight was gone|walked till I ran out of song]
    And every last lamp on the side of the street / Came awake as I wandered along
    The old man who sells all the papers looked up / He said [take it slow, take it on|son, is there anything wrong]
    I said it's been coming a very long while / And the wait has been very long
  `,
  chorus: `
    I don't need a map to know the way
    I will hear you calling any day
    Turn it up and let the window shake
    There's a brand new sound we're going to make
    There is nothing left to hide behind
    You're the only thing that's on my mind
    I can feel it coming like a train
    Nothing's ever going to be the same
    Let it shine on everything I see
    Let it take the weight right off of me
    And it won't be long until we know
    All the places that a heart can go
    Every (little) piece is falling into place
    I can see it written on your face
    We were (only) waiting for a sign
    We were running out of time
    If you hear me, call it back to me
    Over every mountain, every sea
  `,
  lift: `
    And here it comes, I can feel it start / [A drum in the dark, and the drum is my heart|It's pulling the seams of the evening apart]
    I hold my breath and I count to three / [The door swings wide and it's calling me|And something is opening up in me]
    It's now or it's never, it's here or it's gone / [So hold on to something, hold on, hold on|The night is a moment, the moment is gone]
    So close your eyes and lean into me / [There's more to the world than the half we see|We're standing as near as a wave to the sea]
  `,
  bridge: `
    And when all of the shouting has gone from the room / [There's a note hanging on like the light of the moon|There's a space where the quiet comes in like a tune]
    Strip it all down to the bone and the breath / [There's nothing I'm keeping, there's nothing left|And that is the part I remember the best]
    Maybe it's easy and maybe it's not / [I'd still give it all of the little I've got|You take what you're given and give what you've got]
    I was looking so hard for a door in the wall / [That I never once looked at the sky at all|It was open, my love, it was open to all]
  `,
};

/** Couplets that rhyme within: a line to say twice and its answer. */
export const blues: Theme = {
  name: 'blues',
  words: 'blues bluesy',
  valence: -0.4,
  hooks: `
    <Low-down and weary>
    <Nobody's fool but yours>
    <Trouble took the spare key>
    <The rent is due on Monday>
  `,
  verse: `
    I woke up (this morning) with my shoes on the wrong feet / I must have [been dancing all over the street|been walking the length of the street]
    Well, the landlord came knocking, (he was) knocking so loud / I [hid with the cat till he went with the crowd|went out the back with my head in a cloud]
    My baby left me nothing but a (dirty) coffee cup / I've been [so far down that the ditch looks up|washing it slowly and filling it up]
    I got a dollar in my pocket, and it's got a hole / I'd trade you the two for a peaceful soul
    There's a train every evening, (and) it runs right by my door / It used to say stay, now it don't (stop here) anymore
    You can have my old wagon, you can have my (old) mule / But I won't spend another day (working) as your fool
    My guitar's got five strings, and the sixth one is me / I'm [wound up too tight, I'm the note (that) you can't see|holding on here till somebody plays me]
    I went down to the river to throw (all) my trouble in / The river took one look (at me) and threw it back again
    I asked (the) doctor for something for this pain (in my head) / He said quit (all) that woman, and I quit him instead
    Don't the moon look lonesome (tonight) hanging over the pines / I've got half of her trouble and all of mine
    The bottle was empty, and the (whole) house was too / The only thing full was my (poor) heart full of you
    I've been working since Sunday, and my back's like a (rusty) gate / The boss says it's early, and my bones say it's late
    If I had me a ladder, I'd climb (right) out of this town / I'd pull it up after and I'd never come down
    You said that you loved me, and you said it (so) well / I bought it for cash, now there's no way to sell
  `,
  chorus: `
    The sun's going to shine in my back door some day
    The wind's going to rise up and blow it away
    I've been down so long that the floor is my friend
    And I don't see the place where this road has an end
    Pour me another and leave me the jar
    Tell all my troubles to this (old) guitar
  `,
  lift: '',
  bridge: '',
};

/** Rapped couplets that rhyme within, long-breathed. */
export const hustle: Theme = {
  name: 'hustle',
  words: 'hustle grind rap rapper hiphop hip-hop freestyle mic microphone hood cypher swagger flow',
  valence: 0.2,
  hooks: `
    <Came up from nothing>
    <Put it on the board>
    <All gas, no sleep>
    <Run it back> one more time
    <Nobody gave me the keys>
  `,
  verse: `
    I came up from a basement with a mattress and a mic / Rode to every session on a (borrowed) ten-speed bike
    My mother worked the doubles so the lights would stay on / I was writing by the window till the night was gone
    They told me get a real job, they told me be smart / I told them that the (real) job is a beat and a heart
    I keep a pen behind my ear and a (little) prayer in my coat / Every time they sank me I was building a boat
    Pockets full of lint and a head full of gold / I've been saving every story till the story got told
    Now they want to shake hands, now they want to pull chairs / I remember every (single) elevator up those stairs
    I don't need the diamonds, I need (me) the deed / I need a yard for my mother and some time to read
    You can copy my cadence, you can borrow my shoes / But you can't fake the winters or the dues or the bruise
    I'm patient like a mountain, (I'm) precise like a clock / I was skipping (little) stones, now I'm moving the rock
    Teacher said I talk too much, (well,) the teacher was right / Now I talk to twenty thousand (people) every Saturday night
    Count it up, count it down, it was never the sum / It was (all about) kids on the corner with a bucket for a drum
    I got brothers on the block who never made it to the show / So I say their names out loud everywhere that I go
    I was cold, I was broke, I was sleeping in my clothes / Now the doors that were closed are the doors that I own and I close
    Keep your eyes on the ball and your ear to the ground / When the noise dies away there's a whole other sound
    I flip another page and I settle the score / The floor that I swept was the floor that I tour
    They measured me for failure, but the suit didn't fit / I was born in the fire and I'm still getting lit
  `,
  chorus: `
    Hands up to the ceiling if you came from the floor
    They closed up the window, so we built (us) a door
    We don't stop for the weather, we don't stop for the rain
    We took all of the pressure and we turned it to flame
    From the back of the bus to the front of the line
    Everything that they took is coming back with the time
    Put your name on the wall and your heart on the beat
    You can hear the whole city in the soles of my feet
  `,
  lift: `
    So tell me who's awake when the work's not done / [We don't chase the light, we turn into the sun|Every one of us for all, and it's all for one]
  `,
  bridge: `
    And when it's all quiet, and the cameras are gone / [I'm a kid with a notebook who's humming along|It's still me and the rhythm from midnight to dawn]
  `,
};

/** Short lines for a dance floor. */
export const pulse: Theme = {
  name: 'pulse',
  words: '',
  valence: 0.5,
  hooks: '',
  verse: `
    Lights go down, (and the) bass comes in / [Feel it moving on my skin|Let the (whole) night begin]
    Higher (now), higher (now), touch the sky / [We don't ever wonder why|You and I were made to fly]
    Hands in the air, and your heart in your hands / [Nobody sits here, nobody stands|Love is a language the body understands]
    One more time till the sun comes through / [All of the colours are running to you|Everything (that) I want is (here in) this room with you]
    Lose control (and) let it go / [Fast as thunder, soft as snow|There's a fire down below]
    Eyes on me (now), eyes on you / [Turn the dark electric blue|Anything we dream is true]
  `,
  chorus: `
    Let it take you higher
    Dancing through the fire
    Feel it in the floor
    Give me (just a little) more
    Never coming down
    Lost inside the sound
    We are (made of) light
    Running through the night
  `,
  lift: `
    And it's building up, (and) it's building up / [Fill up my heart like a silver cup|Don't let the (feeling of) love dry up]
  `,
  bridge: '',
};
