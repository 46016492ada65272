import type { Theme } from '../theme.ts';

export const dreams: Theme = {
  name: 'dreams',
  words:
    'dream dreams dreaming dreamer dreamy fantasy imagination imagine wish wishes wonder surreal ethereal sleep sleeping cloud clouds fly flying wings balloon kite',
  valence: 0.4,
  hooks: `
    <Wake me when it's real>
    <Paper boats and kingdoms>
    (I) <saw it in a dream>
    <Build it out of air>
    <Half asleep and flying>
    <Follow the paper moon>
  `,
  verse: `
    I slept with the window an inch or two wide / And the [whole of the ocean came in|curtains came up like a fin]
    My bed was a boat with a sheet for a sail / And I knew every place we had been
    I walked down a staircase that went to the moon / With a [lamp and a loaf of bread|map of the sky in my head]
    The stars were as small as the buttons I own / So I sewed up the night with thread
    I drew a blue door on the wall of my room / With a [handle of yellow and white|keyhole of yellow light]
    I knocked and it opened, I swear that it did / On a garden in the middle of the night
    They told me that wishes are only for kids / That you [pack them in boxes and grow|fold them up neatly and go]
    I folded mine into a paper aeroplane / And I threw it as far as I could throw
    There's someone I'd be if I weren't so afraid / She [lives on the street of my sleep|never makes promises cheap]
    I wave to her, mornings, across the wide water / And she has a promise to keep
    I keep a small sky in a jar / I let it out once in a while
    It never goes off very far / It hangs in the hall for a mile
    I painted a hole in the night / And climbed through it, knee after knee
    The grass on the far side was white / And someone was waiting for me
  `,
  chorus: `
    If it's only dreaming then don't let me wake
    There's another morning that we've got to make
    I can hear it calling from the other side
    There's a ladder leaning on a sky so wide
    Close your eyes and count the colours one by one
    We can build a carousel around the sun
    Every little thought becomes a flying thing
    All the quiet people (that) I know can sing
    Take me where the clouds are made
    I have never been afraid
    Up and over, out and through
    Everything I dream is you
  `,
  lift: `
    And what if the world is as wide as we think / [A glass full of stars, and we lean in to drink|A page and a brush and an ocean of ink]
    The day has its reasons, the night has its own / [And I am awake where the wild seeds are sown|And mine is the strangest that I've ever known]
    The room is gone, the walls are air / I close my eyes and I am there
  `,
  bridge: `
    Now the clock has hands, and they pull at the sheet / [There's cold on the floor and the noise in the street|But I feel the grass of it under my feet]
    Maybe the dreamers are just the ones / [Who kept both their eyes on the small far suns|Who woke up and did what had never been done]
    Perhaps I'll wake, perhaps I won't / Some people fly, and others don't
  `,
};

export const freedom: Theme = {
  name: 'freedom',
  words:
    'freedom free wild rebel rebellion revolution independence independent escape horse horses eagle bird birds wing break chains liberty run running cowboy outlaw mustang',
  valence: 0.6,
  hooks: `
    <Nobody's bird in a cage>
    <Let the wild horses run>
    (I was) <born on a windy day>
    <Cut the rope>, let it go
    <Run till the fences end>
    <I don't answer to the bell>
  `,
  verse: `
    I left my good shoes by the side of the road / And my [name on the back of a chair|watch on the bottom stair]
    I went through the wheat with my arms open wide / And I came out the other side bare
    They gave me a desk and they gave me a lamp / And a [window that never came undone|picture of somebody's sun]
    I drew on the blotter a thousand small birds / And I let them go one by one
    The fence has a gap that the foxes all know / And the [moon goes through it too|weather walks easily through]
    I followed the trail of the things that get out / And the grass was all silver with dew
    You told me the rules and I learned them by heart / I [carried them round like a stone|wore them right down to the bone]
    I laid them last night in the bed of the stream / And the water went over (them) alone
    There's nothing out here but the wind and the road / And a [sky that has nothing to sell|hawk and a far away bell]
    I've never had less in the pockets I own / And I've never slept half so well
    The dog slipped his collar at ten / They called but he didn't look round
    I thought about him and of when / I'd follow that very same sound
    They offered me silver for staying / A chair with a view and a key
    I heard the wild geese and their saying / That only the sky is for free
  `,
  chorus: `
    You can lock the door, but you can't hold the sky
    I was never taught to walk when I could fly
    Let them keep the silver, let them keep the chain
    I would rather have the thunder and the rain
    There's a road that no one's ever written down
    I'll be out beyond the last light of the town
    Hear the hooves come rolling like a drum, a drum
    If you want the open country, come on, come
    Let me go and let me be
    There is no one holding me
    Out beyond the final sign
    Every mile of it is mine
  `,
  lift: `
    And something inside me stood up on its feet / [It kicked down the door and it ran in the street|It wanted the dust and the noise and the heat]
    I don't know what's coming, I don't need to see / [There's a wind on the hill and it's meant for me|The key was my own, and the door was me]
    I feel the wind, I hear the call / I've got one foot up on the wall
  `,
  bridge: `
    It costs what it costs, and I've paid it all / [I paid for the ladder, I paid for the wall|I'd pay it again for the height of the fall]
    And free is a lonely and beautiful word / [It isn't as easy as being a bird|It's half of it silence, and half of it heard]
    No one can give it, no one can take / It's every step you dare to make
  `,
};

export const hope: Theme = {
  name: 'hope',
  words:
    'hope hopeful hopes inspiration inspiring inspirational uplifting motivation courage brave bravery strong strength overcome survive survivor healing heal resilience perseverance believe better future tomorrow encouragement recovery never give up power win winning victory champion hero heroes heroic triumph',
  valence: 0.7,
  hooks: `
    <The light gets in>
    <Hold on till the morning>
    (We) <rise like the tide>
    <Tomorrow has your name on it>
    <Keep a candle burning>
    <One more step> and then one more
  `,
  verse: `
    I've seen the whole street underwater and dark / And the [neighbours come out with their boats|people come out in their coats]
    With blankets and candles and soup in a can / And a song that got stuck in their throats
    You fell on the stairs and you fell in the yard / You [fell on the first of May|fell every single day]
    You got up so often they gave up the count / And you laughed and you walked on your way
    The doctor was kind, but her eyes were so tired / She [told me to give it some time|drew me a chart and a line]
    I walked by the hospital garden in bloom / And I thought that it looked like a sign
    My grandmother planted a walnut at eighty / She [knew she would not see it grow|patted it into a row]
    She said that the shade is for somebody small / That she'd not be (around) here to know
    There's a crack in the wall where the dandelions come / They [don't ask the wall if they may|push their way up to the day]
    I'd like to be half of as stubborn as that / And as gold, in as ordinary a way
    The lamp on the landing still works / You said that you'd leave it for me
    I've walked by the light of it since / It's just enough light to see
    I swept up the glass from the floor / And found there was room to sit down
    The sun put its foot in the door / And walked all around in its gown
  `,
  chorus: `
    There's a hand for every hand that's reaching out
    There's a quiet voice that's stronger than the doubt
    It may be the longest night we've ever known
    But you'll never have to walk the road alone
    Every river finds a way around the stone
    Every seed is growing in the dark alone
    When the bridge is burning we will learn to swim
    You can shut the window, but the light comes in
    We have come too far to fall
    There's a door in every wall
    Take my hand and hold it tight
    It's the end of half the night
  `,
  lift: `
    And I don't have the answer, I don't have the plan / [I've only got this, take a hold of my hand|I've only got this little place where I stand]
    It's darkest and coldest right down at the floor / [But that's where you notice the light at the door|And then you remember what legs are for]
    I may be small, I may be slow / But I have still some way to go
  `,
  bridge: `
    They say that it's foolish, they say that it's blind / [I say it's the toughest old tool of mankind|I say it's the last thing the thieves ever find]
    And if you can't run, you can walk, you can crawl / [You can whisper a word to a crack in the wall|You can rest for a night, you can say you feel small]
    And if you stumble, so did I / We're only practising to fly
  `,
};

export const time: Theme = {
  name: 'time',
  words:
    'time clock clocks hour hours minute minutes second seconds age aging old older years year moment moments forever eternity yesterday tomorrow past future deadline monday',
  valence: -0.1,
  hooks: `
    <Stop all the clocks but one>
    <Where did the years run to>
    (Just) <a minute more>
    <Time is a thief with soft hands>
    <Slow down, Sunday>
  `,
  verse: `
    My father's wristwatch is too big for me / And it [loses an hour a day|stopped on a morning in May]
    I wear it to feel all the weight of his hand / And I never give it away
    The kid on the corner is taller than me / I [pushed him in swings by the shore|tied him his shoes at the door]
    He calls me by title, he lifts up his hat / And I don't know who I am anymore
    We marked on the doorframe the inches we grew / In [pencil and crayon and ink|lines that went up in a blink]
    They painted it over, the people who came / It went quicker than you would think
    I've wasted good hours in terrible rooms / I've [waited for trains in the rain|hurried right into the rain]
    If someone would give me one (of them) back in a box / I would waste it with you again
    The church has a bell that is always ahead / By a [minute, or so people say|step, like a child in its play]
    It's ringing for something that hasn't come yet / And we're already on our way
    The calendar's shedding its leaves / The kitchen clock ticks like a stove
    We're robbed by the gentlest of thieves / Of all of the hours we love
    My shoes are too big for the child / Who tries them each day at the door
    The year that I lost, or mislaid / Is not where it was anymore
  `,
  chorus: `
    You can't hold the water and you can't hold the sand
    I just want to feel it running through my hand
    All the pretty hours go dancing out the door
    None of them are asking what they came here for
    If I had a penny for the days I've lost
    I would buy them back at any kind of cost
    Let the minute hand go slower round the bend
    Let me have the middle, you can keep the end
    Let me keep a single day
    All the others run away
    Wind it back and let it chime
    Ask me how I spent my time
  `,
  lift: `
    And tick goes the winter, and tock goes the spring / [And I've only just learned what I wanted to sing|And none of us managed to save a thing]
    I look at the mirror, it looks back at me / [It's wearing my grandfather's eyebrows, I see|There's somebody older than I meant to be]
    The hand goes round, the sand goes through / I'd give you mine if you asked me to
  `,
  bridge: `
    Maybe it isn't a line on a chart / [Maybe it's rings, like the wood at its heart|Maybe it circles right back to the start]
    The years are like letters that came to the door / [I opened the first, then I wanted more|I left half of them lying there on the floor]
    We only get the one to spend / So let us make it a good friend
  `,
};
