import type { Theme } from '../theme.ts';

export const love: Theme = {
  name: 'love',
  words:
    'love lover loving kiss romance romantic heart darling valentine wedding marry bride groom crush sweetheart passion adore wife husband girlfriend boyfriend proposal couple',
  valence: 0.6,
  hooks: `
    <You're the one I'm coming home to>
    I could <stay like this forever>
    <Say my name again>, (and) say it slow
    <Nobody else but you>(, only you)
    <Hold me like the radio>
    (Oh,) <I'm all yours tonight>
    <Give me one more minute> (of your time)
    (And) <my heart keeps your time>
  `,
  verse: `
    You came in with the {weather} in your hair / And asked (me) if there was room [by the light|for one more tonight]
    I moved my (old) coat from the other chair / And (suddenly) the (whole) kitchen was bright
    You laugh with your hand in front of your mouth / Like a secret that [no one should know|you almost let go]
    I learned (all) the freckles across your back / Like the names of the [rivers back home|towns on a road]
    We danced (so slow) on the {room} floor / To a song on the [old radio|neighbours' stereo]
    I knew it (right) then, and I know it (still) now / There is nowhere I'd rather go
    You leave (little) notes in the pockets I wear / [A word and a heart in blue|And every one sounds like you]
    I read them (again) on the {ride} home / And I'm halfway to heaven with you
    Your coffee is cold and your shoes don't match / And you're [late by an hour or two|singing a bar out of tune]
    I wouldn't change one single hour of this / It's a (clumsy) old waltz, but it's true
    I've been a stranger in so many rooms / [Waiting for something to start|Guarding a lock on my heart]
    You walked (right) in (here) like you knew the way / And turned all the lights on in the dark
    I'm saving the ticket, I'm saving the song / [The rain and the ride on the train|The way that you whispered my name]
    When we are old we can open the box / And fall into love again
    The morning comes in through the curtains in gold / [It lands on the side of your face|And softens the lines of the place]
    I don't need the ocean, I don't need the moon / Just you in this ordinary place
    You hum while you butter the bread / You never remember the words
    I'd follow that tune out of bed / As helpless as any small bird
    I've written your name in the steam / It stays till the kettle goes cold
    You're better than all of my dream / You're here, and you're something to hold
  `,
  chorus: `
    You're the (quiet) harbour and the (open) sea
    Every (little) thing I was afraid to be
    I was half a song before I heard you
    There is nothing (that) I'd put above you
    When the lights go down I only see your face
    Every road I know is leading to this place
    If you lean on me then I will lean on you
    We can paint the (whole) morning any shade of blue
    Put your (little) hand in mine and hold on tight
    We'll be dancing barefoot till the morning light
    You are all the luck I've had
    Every good and every bad
    Stay until the stars go in
    Show me where I should begin
  `,
  lift: `
    And I don't know how to say this right / But I want you (here) [in every kind of light|on every kind of night]
    My pulse goes (up) like a drum in the dark / And you're only [a step from my heart|waiting for something to start]
    It's in the way you look at me / [Like I'm who I wanted to be|Like I am the air that you breathe]
    I had a hundred things to say / You smiled, and they all went away
  `,
  bridge: `
    And if the (summer) years should take the colour from my hair / I'll [still reach out and find you there|know you by the coat you wear]
    I used to think that love was (only) lightning in a storm / But it's [a lamp that someone left on to keep you warm|a door left open and a kitchen that is warm]
    I won't be young for very long / But you will always be my song
  `,
};

export const heartbreak: Theme = {
  name: 'heartbreak',
  words:
    'heartbreak heartbroken heartache breakup broken betrayal betrayed divorce goodbye leaving left ex missing miss sad sadness tears crying cry sorrow regret melancholy melancholic grief lost lose losing',
  valence: -0.7,
  hooks: `
    <I still set the table for two>
    <You took the summer with you> (when you left)
    (And) <I'm better at lonely now>
    <Don't say goodbye like that>
    (So) <teach me how to let you go>
    <The ghost of you and me>
    <Half of the bed is cold> (tonight)
    <Where did you go without me>
  `,
  verse: `
    There's lipstick left on a {drink} glass / And (still) a dent where you used to [lay|lie awake]
    I keep on wearing your old grey coat / Though it's [the middle of May|only smelling of rain]
    Your name still lights up the telephone / In the [quietest part of the night|small and the bluest of light]
    I let it ring till it all goes dark / And I tell (all) my friends I'm all right
    I drove by the {place} where we used to meet / They have [painted it over in white|shut every window up tight]
    And somebody else has our corner seat / And they're holding each other (so) tight
    You said it (all) so gently I almost smiled / You had [practised it all the way home|said it (before) to the dial tone]
    I nodded along like I understood / Then I sat in the hallway alone
    The plants on the ledge are all dying now / [I never learned how they grow|You took all the sun from the window]
    I water them (just) for the company / And I talk to them, I talk slow
    I boxed up the records (and) I boxed up the frames / I [carried them all down the stairs|left them outside in the air]
    And all that I kept was a {month} day / And a (long) ribbon you wore in your hair
    They tell me that time is a doctor's hand / [I'm tired of waiting in line|But I've counted it nine after nine]
    I still hear your key in the lock (at night) / And for one (little) breath I am fine
    I'll forgive you the day I forget your name / [I forget everything but your name|I've been trying all year, it's the same]
    The bottle runs dry but the candle (still) burns / With a small and a stubborn flame
    I turned all your pictures around / They look at the wall, like I do
    The house makes a settling sound / And each of the rooms is for two
    I walk by the window at ten / Her shadow is there on the blind
    I said I won't walk there again / I'm walking there still in my mind
  `,
  chorus: `
    All the words we never said are falling down like rain
    Every street I walk (along) is calling out your name
    I was looking at forever, you were looking at the door
    Now I don't know (how) to be the one I was before
    There's a silence in the hallway where you used to sing
    I've a drawer of broken promises, a photograph, a ring
    And the room is twice as wide as it was before
    No one dances barefoot on the (kitchen) floor
    How am I supposed to sleep when it's so cold
    I'm still holding what was never mine to hold
    Tell me how you sleep at night
    Tell me that you've got the right
    I was yours and now I'm not
    It was all the heart I've got
  `,
  lift: `
    And I could lie and say I'm fine / But [the clock on the wall knows you're still on my mind|I'm still keeping time by the sound of your sigh]
    I rehearse all the things I would say / [Then I throw every word away|But you're seven long hours away]
    It's always the same, around about three / [The dark starts to sound like you talking to me|The bed gets as wide and as cold as the sea]
    I put the phone back in its place / It holds the outline of my face
  `,
  bridge: `
    Maybe one (fine) day I'll see you (walking) on some other street / [And I'll smile and it won't be a lie or defeat|And the ground will stay steady right under my feet]
    I don't want your pity, and I don't want your friends / [I just want to know how the story ends|I wanted the start of the film, not the end]
    One day I'll hear your favourite tune / And think of nothing but the moon
  `,
};

export const loneliness: Theme = {
  name: 'loneliness',
  words:
    'lonely loneliness alone solitude isolated isolation empty emptiness ghost silence silent shy outsider stranger nobody depressed depression anxiety',
  valence: -0.5,
  hooks: `
    <Nobody knows I'm here>
    <Talk to me, city lights>
    (And) <the quiet is so loud>
    <One chair at the table>
    <Is there anybody out there> (tonight)
    <I wave to the trains>
  `,
  verse: `
    I know all the names of the late-night hosts / I [know what the neighbours will say|laugh at the jokes that they make]
    I cook for one and I eat by the sink / And I wash the same (one) plate every day
    The man at the {place} says have a good night / I [hold it the whole way back home|carry it home like a stone]
    It's seven (whole) words and it's more than I've heard / Since I (last) put down the phone
    I sit on a bench where the pigeons come / And [pretend that I'm waiting for you|watch all the people go through]
    If somebody stops, if somebody smiles / I would not know what (on earth) to do
    I've a (little) plant and I gave it a name / And it [leans to the light like a friend|listens to me till the end]
    We talk about rain, and we talk about you / And the letters I never did send
    The party next door goes on through the wall / [I know every bass line by heart|I tap out the beat on my heart]
    I dance by myself with the curtains drawn / I was always good in the dark
    I dialled up the time just to hear a voice / [It told me how late it had grown|It counted the hours alone]
    She said at the tone, and I stayed for the tone / Like it was a (warm) voice of my own
    I leave on the hall light at night / So someone might think that I'm here
    The moon is the only good friend / That stays to the end of the year
    I bought two tickets by mistake / I sat with my coat on the chair
    I laughed for the both of our sake / And saved you the end of a pear
  `,
  chorus: `
    There's a light in every window up above
    Every one of them has someone that they love
    I'm a postcard with no street and with no name
    Every single evening wears the same (old) frame
    If you hear me singing through the (bedroom) wall
    I am half afraid you'd notice me at all
    So I turn the volume up to fill the room
    I'll be somebody to someone someday soon
    Wave to me across the street
    You're the one I'd like to meet
    Every song is for a crowd
    I just sing it half as loud
  `,
  lift: `
    It isn't that I want a crowd / [I just want one voice in the room out loud|Just someone to think of me once, out loud]
    I practise hello in the mirror at night / [It never comes out quite right|And then I go turn out the light]
    I leave the radio on low / It tells me things I already know
  `,
  bridge: `
    Then somebody knocks on the door by mistake / [And we stand there, and smile, and the silence breaks|They stay for some tea and a slice of cake]
    And maybe we're all only rooms in a row / [Each thinking that nobody else could know|With one little lamp in the window aglow]
    Maybe you're sitting there as well / With no one that you want to tell
  `,
};

export const friendship: Theme = {
  name: 'friendship',
  words:
    'friend friends friendship buddy together sister brother brothers sisters family mother father mom dad mum grandma grandmother grandpa grandfather son daughter crew gang team companion',
  valence: 0.6,
  hooks: `
    <I'll be at your door>
    <We go way back> (you and I)
    (You can) <lean on me and laugh>
    <Same old crew>, same old song
    <Call me when it rains>
    <Nobody knows me like you do>
  `,
  verse: `
    We met on the steps of the {place} / With [nothing in common but time|a bicycle lock and a dime]
    You lent me your jacket, you told me a joke / And you (never) asked for a dime
    You know all the stupid things I've said / And [all of the ones that I meant|every last dollar I've spent]
    You came with a shovel, a map and a snack / And you never (once) asked where I went
    We've slept in the back of a {ride} / We've [swum in the sea in our clothes|danced in the rain with no clothes to change]
    We swore we'd be famous by twenty-two / And we're not, but nobody knows
    You've got a mortgage, you've got a (grey) beard / You've [got a small kid on your knee|traded the band for TV]
    But Friday at seven you pick up the phone / And you're (all of) nineteen with me
    I stood at your wedding, I cried in the back / You [stood at the grave by my side|held up my hand when I cried]
    There's nothing I've had that was worth half as much / As a friend sitting shotgun to ride
    And when we are old on a bench in the park / We'll [argue the same argument|tell every lie that we meant]
    You'll say I'm a fool and I'll say that it's true / And I'll wonder where all of it went
    You never could carry a tune / You sang with your arm around me
    We broke every bone of that June / And fell out of every tree
    You told them it all had been you / You took all the blame for the glass
    We walked home the long way, we two / And cut through the wet, shining grass
  `,
  chorus: `
    When the road is long and there's no way around
    I will be the hand to pull you off the ground
    You can wake me up at four o'clock (at night)
    I will bring the coffee, I will bring the light
    We were broke and we were happy, we were loud
    I could pick your (crazy) laughter out of any crowd
    Through the high and low, the thick and the thin
    There's a key beneath the mat, so come on in
    Count me in and count on me
    That's the way it's going to be
    When you're down I'm on my way
    Tell me all about your day
  `,
  lift: `
    And people come and people go / [But you were there when the wind would blow|You're the longest story that I know]
    Whatever you break, whatever you lose / [I'll walk a mile in your worn-out shoes|You've always got someone to tell the news]
    Nobody asked and no one paid / That's how a friend is mostly made
  `,
  bridge: `
    We don't say it out loud, we just punch on the arm / [But you are the fence that has kept me from harm|But you are my first and my loudest alarm]
    If they ask me one day what I've done with my life / [I'll tell them I laughed until half past five|I'll show them this picture of you and I]
    We'll be the last ones at the bar / With you on drums and me guitar
  `,
};
