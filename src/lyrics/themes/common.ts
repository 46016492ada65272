import type { Theme } from '../theme.ts';

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
