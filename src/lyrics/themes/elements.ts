import type { Theme } from '../theme.ts';

export const sea: Theme = {
  name: 'sea',
  words:
    'sea ocean wave waves sail sailing sailor boat ship shore coast harbor harbour lighthouse tide water river lake underwater diving swim swimming mermaid whale dolphin fish fishing fisherman island',
  valence: 0.1,
  hooks: `
    <The sea remembers>
    <Lighthouse, don't lose me>
    (And) <the tide brings you back>
    <Salt on the letter>
    <Row me home>
    <Out past the breakers>
  `,
  verse: `
    The boats are all named for the daughters of men / Who [never came back from the sea|promised the moon by tea]
    There's Ruby and Clara, the paint peeling off / And one that was named after me
    You wrote me a letter with salt on the page / It [smelled like a rope and a sail|came in a bottle-green pail]
    It said you were well and the fishing was poor / And you'd seen the white back of a whale
    The lamp on the point has been turning all night / Like a [thought that you can't put down|hand going slowly round]
    It touches the window, it touches your chair / And it touches the roofs of the town
    I learned how to swim in the lap of the bay / With my [father's wide hand underneath|salt on my lips and my teeth]
    He let go and told me the water would hold / And I held, with no ground beneath
    The gulls are all shouting the price of the day / And the [nets are hung out to dry|pier is a road to the sky]
    I stood there so long that the tide turned around / And I never asked myself why
    The harbour is counting its boats / It's one boat too few, so it waits
    The women have buttoned their coats / And gone down in twos to the gates
    The chart has a monster in ink / He lives where the water turns green
    He's only afraid, so I think / Of never at all being seen
  `,
  chorus: `
    Every wave that leaves is coming back to shore
    I will leave the lantern burning by the door
    If the fog comes down and you can't see the land
    Listen for the bell and I will be at hand
    There's a deeper blue than any eye can see
    Something on the bottom wants to sing to me
    Carry me on out and carry me on in
    There's no telling where the water's ever been
    Let the water have its say
    Bring my darling back some day
    Blue above and blue below
    Tell me what the whales all know
  `,
  lift: `
    And the wind's coming round from the west to the north / [And my heart's like a boat going back and forth|And the harbour lights tell what a harbour is worth]
    You can't tell the water to come or to go / [It follows a moon that it hardly can know|It does what it did when the world was aglow]
    The wind is up, the sail is wide / I hear you calling on the tide
  `,
  bridge: `
    And when I am gone, put me out in the bay / [With a song and a sandwich, and let me away|With a wave and a word, on a wind-ruffled day]
    They say that the ocean is only the rain / [That lay down together and couldn't explain|That ran out of places and started again]
    The sea has never told a lie / It only borrows from the sky
  `,
};

export const rain: Theme = {
  name: 'rain',
  words:
    'rain rainy raining storm stormy thunder thunderstorm lightning umbrella puddle puddles wet flood monsoon cloudy drizzle grey hurricane',
  valence: -0.3,
  hooks: `
    <Let it rain on me>
    <Rain on a tin roof>
    (And) <the storm knows both our names>
    <Umbrella for two>
    <After the thunder>
  `,
  verse: `
    It started at seven with one at the glass / Like a [finger that taps on a bar|stone off a passing car]
    By eight it was writing its name on the road / In a hand you could read from afar
    We stood in the door of a {place} that was closed / With [one coat for both of our heads|newspaper over our heads]
    You said we could run for it, I said let's wait / And we talked till the gutters turned red
    There's a bucket for this leak, a saucer for that / And they [each have a note of their own|ring like a glass xylophone]
    I'm learning the tune of the hole in my roof / And I play it when I am alone
    The cab drivers yawn with their wipers on slow / And the [windows are running with gold|streetlights are bleeding out gold]
    The whole of the city is leaning inside / With something hot there to hold
    Then just before morning it runs out of words / And the [drains have the rest of the song|birds pick the rest of it up]
    The street is so clean you could drink from it now / And the night hadn't really been long
    The gutter is learning a song / It only has one note so far
    I've sat here the whole evening long / In somebody else's parked car
    Your boots by the door have a pool / Your hat has a stream of its own
    You look like a well-watered fool / I've kissed you right down to the bone
  `,
  chorus: `
    Let it wash the letters off of every sign
    Let it run like rivers down this heart of mine
    I don't need the sun to know that I'm alive
    I could drive all night and only just arrive
    Every drop is falling with a place to go
    There are gardens under here you'd never know
    Hear the thunder laugh like someone moving chairs
    Somebody is dancing barefoot on the stairs
    Let it fall and let it fall
    Let it drown the noise of all
    Drop by drop and street by street
    I can hear it keep the beat
  `,
  lift: `
    And the sky has been holding it all in so long / [There's a crack in the blue, and it comes out as song|And sometimes you cry when there's nothing wrong]
    I could close up the window and pull down the blind / [But I like how it sounds on the roof of my mind|But there's something it's trying so hard to find]
    The sky is low, the sky is grey / I'd like it if you had to stay
  `,
  bridge: `
    I used to think weather was something outside / [Now I know there's a cloud and a sun in my stride|Now I carry my own, and there's no way to hide]
    And all of the rivers were rain at the start / [They fell out of heaven and fell apart|They looked for the sea with the whole of their heart]
    It isn't sad, it only falls / It makes a music on the walls
  `,
};

export const fire: Theme = {
  name: 'fire',
  words:
    'fire fires flame flames burn burning ember embers spark sparks volcano candle bonfire campfire heat lava dragon explosion ignite firework fireworks passion desire intense',
  valence: 0.2,
  hooks: `
    <Strike the match>
    <We were kindling>
    (I'm) <still burning for you>
    <Sparks on the wind>
    <Smoke signals>, send me smoke signals
    <Gasoline and roses>
  `,
  verse: `
    You came like a match to a barn full of hay / With a [laugh and a look in your eye|flicker of red in your eye]
    I said that I'd never go near it again / And then I was lighting the sky
    We fed it with letters, we fed it with chairs / We [fed it the door and the frame|fed it the sign with our name]
    We stood in the warm with our eyebrows half gone / And nobody took any blame
    There's smoke in the wool of the coat that you left / And a [scorch on the side of the wall|smudge on the side of the hall]
    I've painted it twice and it always comes through / So I've stopped painting over at all
    The old men are telling the tale by the coals / Of the [night when the hillside came down|year that it walked into town]
    They lean in together, their faces like maps / With the red running over the brown
    I've been a slow ember for most of my life / With a [bank of grey ash for a bed|hum and a glow in my head]
    You knelt and you breathed on me, once, and I knew / That nothing in there was dead
    You carry a light in your coat / I saw it go by in the street
    It's writing my name on a note / The corners all curl in the heat
    We sat with our backs to the cold / Our faces as red as a rose
    You told me a story so old / That only the fire really knows
  `,
  chorus: `
    You can call the water, you can call the rain
    I would walk in barefoot through the door again
    There's a light that only comes from letting go
    Everything I had is in the undertow
    Let it climb the curtains, let it light the street
    I can feel the music of it in my feet
    We will burn so brightly that they see from space
    Let it write in orange over all this place
    Burn it down and start again
    Throw the ashes to the rain
    Closer now and closer still
    You can see it from the hill
  `,
  lift: `
    And it starts in the fingers, it runs up the arm / [It rings every bell, and it sounds the alarm|It promised me warm and it promised me harm]
    There's a red at the edge and a blue at the core / [And I've never been closer to something before|And the closer I get, then the more I want more]
    A little spark, a little air / And suddenly it's everywhere
  `,
  bridge: `
    And after the fire there's a field of black / [But come in a year, and the green has come back|But under the cinders, the seeds start to crack]
    I'd rather be ashes than never a flame / [I'd rather have scars than a clean empty frame|I'd rather you cursed than forgot my name]
    What's left of us is warm and grey / The wind will carry it away
  `,
};

export const nature: Theme = {
  name: 'nature',
  words:
    'nature forest forests tree trees mountain mountains woods wood river valley garden green earth planet wilderness jungle field fields hill hills desert canyon waterfall environment climate peaceful hike hiking camping birds butterfly flower flowers sunrise dawn',
  valence: 0.4,
  hooks: `
    <Talk to me like a river>
    <Under the tall trees>
    (And) <the mountain doesn't mind>
    <Moss on the north side>
    <Lie down in the clover>
  `,
  verse: `
    I went up the hill with a stick and a pear / And the [dog running three steps ahead|thoughts going round in my head]
    By the time I had come to the end of the trees / I'd forgotten the things that were said
    The {bird} has a word and it says it all day / It [means it each time it is sung|turns it around on its tongue]
    I've only a few that I mean half as much / And I learned all of those when (I was) young
    The river was talking to stones as it went / It [told every one something new|told them whatever it knew]
    I put in my feet and it talked to them too / Of the snow it had wandered through
    There's rings in the stump for the good years and bad / You can [count where the drought came along|read where the winters were long]
    I'd like to be read like the heart of a tree / By somebody humming a song
    The {tree} bends so low that she touches the grass / As if [looking for something she dropped|reading a book where she stopped]
    I sit in her shade with my back to the bark / And I don't hear the world, for it's stopped
    The fox on the lane gave a look / As if I was late with the rent
    I lay in the grass with my book / And lost where the afternoon went
    The snail has a house on the wall / He's taken the whole day to climb
    I've got no appointments at all / I'll stand here with him for a time
  `,
  chorus: `
    There's a green cathedral where the branches meet
    There's a thousand years of growing at my feet
    Let the wind go through me like it does the wheat
    I can feel the summer in the ground's own heat
    I don't need a roof, and I don't need a wall
    Listen to the water, it has seen it all
    I was only lost until I lost the way
    Now I hear what every leaf was trying to say
    Let me hear the river run
    Lie down with me in the sun
    Every leaf is like a hand
    Waving to me where I stand
  `,
  lift: `
    And nobody hurries, and everything's done / [The moss on the stone and the stone in the sun|The stream and the sea and the two of them one]
    The sky has no edges, the path has no end / [The wind comes along like a talkative friend|The hawk writes a circle around every bend]
    The road runs out, the birds begin / I open up and let it in
  `,
  bridge: `
    We paved it and sold it and gave it a name / [It grew through the cracks and it grew just the same|It waited, it's patient, it doesn't know blame]
    And someday I'll lie with the roots and the rain / [And come up as clover at the side of the lane|And that is no sorrow, and that is no pain]
    The oak was here before my name / And when I'm gone, it's all the same
  `,
};

export const stars: Theme = {
  name: 'stars',
  words:
    'star stars space cosmic cosmos galaxy universe astronaut rocket planet planets alien aliens spaceship orbit comet meteor satellite nebula interstellar mars moonwalk gravity telescope astronomy sci-fi stargazing constellation sky',
  valence: 0.3,
  hooks: `
    <Write to me from orbit>
    <Gravity, let go>
    (We're) <made of the same old stars>
    <A million miles from Monday>
    <Satellite heart>
    <Ground control, I'm dancing>
  `,
  verse: `
    I built it from biscuit tins, wire and glue / In a [corner of grandmother's shed|tent made of sheets on the bed]
    The engine was humming, the needle was high / I said ten, nine, eight in my head
    The earth from up here is a marble of blue / You could [lose it so easily there|lose it in somebody's hair]
    With all of our quarrels, our kisses, our roads / On a bead in the cold and the bare
    You told me that light is a letter that's late / That it [left there before we began|comes from a far-away land]
    So what we call heaven is only the mail / And I read it by holding your hand
    There's someone out there with a dish to the dark / She [listens all night to the hiss|writes every crackle and hiss]
    She's waiting for somebody, someone to say / That they're tired of the silence like this
    I float by the window, I eat from a tube / I [water one plant and it grows|sleep with a strap on my toes]
    I've sixteen whole sunrises every day / And nobody there who knows
    My telescope's only a tube / With glass at the end of it, see
    But somebody up on the moon / Is pointing one right back at me
    We counted to nine and fell back / The field was as cold as a knife
    You showed me a hole in the black / And said it was full of new life
  `,
  chorus: `
    Every little atom in me used to shine
    There's a comet coming with your name and mine
    Turn the engines off and let us drift a while
    I could find you anywhere by your bright smile
    We are only passengers on something round
    You're the only gravity I ever found
    Count it down from ten and hold my hand at three
    There's a lot of dark, but it belongs to me
    Out among the silver sand
    I will hold you by the hand
    Let me drift and let me shine
    Is there any world like mine
  `,
  lift: `
    And the closer I look, then the farther it goes / [There's more of the dark than anyone knows|It sparkles and burns and then comes to a close]
    I want to fall upward, I want to fall far / [To ride on the back of a runaway star|To see what the other sides of heaven are]
    The sky is clear, the night is deep / There's someone up there, half asleep
  `,
  bridge: `
    Now the signal is thin, it's a thread, it's a hair / [But I'm sending my love through a mile of air|But I'm talking to you like you're standing there]
    They say it's all silence, they say it's all cold / [Then where did we learn to have someone to hold|Then who was it taught the first fires to be bold]
    We're very small, we're very far / We're what they do, when stars are stars
  `,
};
