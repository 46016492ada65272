import type { Refrain } from './refrain.ts';

/** Choruses of children and of home. */
export const refrainsOfFamily: readonly Refrain[] = [
  {
    story: 'parenthood',
    ideas: [
      {
        hooks: `
          <Sleep now, {dear}>; <Close your eyes>(, the day is done); <Rest your head>(, I'm right here); <Sweet dreams, {dear}>; <Hush now, {dear}>; <The moon is your lamp>( tonight)
          <All the world is asleep>( but you); <Morning will come>( by itself); <I'll be here when you wake>; <Rock you to sleep>; <Safe in my arms>; <Dream well, {dear}>
          <Little one, sleep>( till the day); <The stars are all awake>( for you); <Good night, {dear}>; <Drift away, {dear}>
        `,
        lines: `
          The [moon|crib|bed|night lamp] is a boat, and the [blanket|pillow|dark|carpet] a sea / You can [sail|float|row|drift] where you like, and come home to me
          The [lambs|{bird}s|ducks|foxes|bees] are all [sleeping|tucked in], the [chickens|kittens|rabbits|ponies] are fed / There's no one awake but the [moon|lamp|clock] by your bed
          The [wind|rain|breeze] in the {tree} has a story to tell / It's [only|all about] [the wind|a {bird}|the rain|a bear], love, and all things are well
          There's nothing to [do|mend|fear|fix] now, there's nowhere to be / There's [a {song}|the dark|the stars|a blanket] and you, love, and me
          I'll [sit|stay|sing] by your [cradle|window|pillow|bed], I'll [hum|hold|rock] you till light / There's [no one|nobody] coming but [morning|the milk|the {bird}] tonight
          Your [socks|shoes|boots|blocks] are asleep, and your [bear|duck|mouse|rabbit]'s by your side / The [day|house|sky] was a [big|good|bright] one, the world is so wide
          I'll [count|name|call] all the [stars|sheep|{bird}s|trees] till I run out of names / You [run|roll|fly] through the [meadows|clouds|{tree}s] of dreams, and play games
          Tomorrow there's [puddles|a garden|the {bird}s|a swing] and [honey|pancakes|{flower}] and sun / But now you are [sleepy|yawning|cosy], and now we are done
          The [bees|lambs|cows|ducks] are home, the [fields|roofs|woods] are deep / The [moon|owl|lamp] will watch you while you sleep
          So rest your [feet|hands|head|ears] and [rest|close] your eyes / The night is [soft|kind|old], and it is wise
          I hold you [close|slow|warm], I hold you long / I have no words, I have a [song|{song} song]
        `,
      },
      {
        hooks: `
          <Ten small fingers>; <Grow slow>(, there's no need to run); <Stay little a while>( with me); <You have my heart>( in your hand); <Hold on to my thumb>; <Welcome, {dear}>( to the world)
          <The first time you smiled>; <You came like the spring>; <Everything's new with you>; <All that I am is yours>; <The day you came>; <You made me new>
        `,
        lines: `
          I counted your [fingers|eyelashes|toes] [at {hour}|in {month}|by lamplight], and counted again / I've never been so [wide awake|proud|afraid|foolish] as then
          You weigh no more than a [loaf|bag|sack|basket] of bread / And you [hold|have|keep] all [my {month}s|my days|my {day}s|tomorrow] in your head
          I [knew|had] all the [answers|shortcuts] before you were here / Now I know how to [hold|rock|feed|bath] you, and how to stay near
          The [clocks|days|{month}s] all go faster, the [shoes|coats|beds|sleeves] get too small / And there is your [height|hand|name] in [pencil|{colour}] up on the wall
          I'd stop every [clock|{ride}|watch] in [{town}|the town|the street] if I could / And keep you this [sleepy|little|round] and this [soft|wild] and good
          You [blink|laugh|stare|wave] at the [ceiling|curtains|{bird}|lamp], you laugh at the light / You're [new|fresh] to the [morning|{weather}|world], and you're new to the night
          I'll teach you to [whistle|row|climb|cycle], I'll teach you to swim / You [taught|showed] me already to love to the brim
          One day you'll be taller than [I am|the {tree}|your {kin}|the door], I know / I'll stand [{where}|and smile|there] and wave to you, watching you go
          I look at you, I look all day / The [dishes|shirts|bottles] never go away
          You have my [nose|chin|ears|thumbs], you have his smile / So keep this [small|round|slow] a little while
        `,
      },
    ],
    lift: `
      The [kettle|dog|street|house] has gone quiet, the [stairs|taps|swings] are all still / There's [one star|the moon|a {bird}] on the [{nook}'s|old] window sill
      You yawn like a [kitten|lion|{bird}|door], and you rub at your eyes / There's sleep in your [fingers|elbows|{coat}|toes], and sleep in your sighs
      I walk you from the {nook} to the [stair|lamp|clock] and once more / I know every board that [creaks|sings] in this floor
      You hold to my [finger|sleeve|collar|thumb], and you won't let it go / There's [something|a thing] I've been [wanting|meaning|waiting] to let you know
      The [day's|{day}'s|noise] in the basket, the [toys|blocks|cars] on the shelf / The moon's climbing up on the [roof|{tree}|hill] by itself
      There's [milk|jam|banana] on my [shoulder|sleeve|collar], it's {hour} and dark / And [somewhere|out there] [a dog|a fox|a {bird}] is awake in the park
      You fight it [still|hard], your lids go slow / And down and down and down you go
      One more small [song|kiss|sip], one [last|more] small drink / You're half asleep before you blink
    `,
    bridge: `
      One day you'll be [big|tall|gone], and you'll run on your own / I'll leave on [a lamp|the porch light|the stove], you can always come home
      Wherever you [go to|get lost|end up], whatever you do / There's [somebody|one heart|a {nook}] in the world that is only for you
      They tell me to sleep when you sleep, and I try / I [look|smile|stare] at you, [dreaming|breathing|snoring], and the hours go by
      My mother once [held|rocked|hushed] me and sang me this too / And one night you'll [sing|hum] it to someone like you
      I can't keep the [rain|cold|{weather}|world] from you all of your days / But I can be [here|warm|home] for you, now and always
      You'll [fall|trip|slide] off a [swing|bike|wall|{=tree}], and you'll get up again / I'll be there with a [plaster|{song}|biscuit] to blow off the pain
      The [world|road|sky] is wide, the way is long / I'll [pack|send] you [bread|socks|love] and this one song
      So [dream|sleep|row] your boat across the blue / There's always me, there's always you
      I [walked|went|lived] half [lost|deaf|asleep], I was half blind / You gave me eyes of another kind
    `,
  },
  {
    story: 'adoption',
    ideas: [
      {
        hooks: `
          <You were always ours>; <We found you>(, and you found us); <The day you came home>; <Chosen>(, you were chosen); <Made of love>; <Our name is your name>
          <A place at the table>( was waiting for you); <Welcome home>( for good); <Heart of my heart>; <Long before we met>; <Now we are a family>
        `,
        lines: `
          You [grew|slept] under somebody's heart, but in mine / There was [room|a lamp|a seat] for you [all of|the whole of] the time
          We [painted|cleared out|swept|wallpapered] the [bedroom|back room|attic] before we knew who / And the [stars|curtains|boats|{bird}s] that we picked were all for you
          You've [somebody's|your own pair of|a stranger's] [grey|brown|bright|dark] eyes, and our [laugh|jokes|walk] and our ways / You're ours for the rest of our nights and our days
          They [stamped|signed|read out] all the papers, they gave us the pen / We'd sign it [tomorrow|on {day}|in {month}|in crayon], and sign it again
          We [waited|hoped|called] through [a {season}|the {month}s|{years} winters|long {day}s], and you came somehow / There's no one who's [luckier|prouder|happier] anywhere now
          It isn't in [blood|eyes|noses], and it isn't in bone / It's who [reads the story|cuts up the toast|ties up your shoes|knows the {song}] and carries you home
          We [learned|know] you by heart, every [giggle|freckle|{song}|sneeze] and frown / The [luckiest|loudest|proudest] three in the whole of the town
          We put a [plate|spoon|chair|card] out, year on year / We [knew|prayed|hoped] that one day you'd be here
          A [stamp|name|coat|crib], a [bear|bed|hand], a key to hold / And you came home out of the cold
        `,
      },
    ],
    lift: `
      The [car seat|cradle|high chair|back row] was empty for {years} years / And then came the [phone call|letter|knock], the laughter, the tears
      You stood in the {nook}, your [bear|duck|rabbit|coat] by the ear / You [looked|frowned|blinked] at us both, and we said, you live here
      The judge wore a [smile|robe|tie], and you wore your [{colour}|best|new] shoes / And nobody ever had happier news
      You hid in the {nook} for a day and a night / And then took [my hand|his thumb|her sleeve], and you held it so tight
      We heard your [feet|laugh|voice] upon the stair / We turned around, and you were there
    `,
    bridge: `
      And somebody carried you, let you go free / We thank her [each evening|in {month}|on {day}s], my darling, and she
      You'll ask us one day how it started, and where / We'll tell you [it all|the truth|about {month}], and we'll always be there
      A tree takes a [graft|branch], and it grows into one / You can't tell the [old|new] from the [branch|leaves] in the sun
      There's more than one way for a [heart|{tree}|home] to be grown / You came by [the long road|the slow road|the hard way], and now you are home
      There's love that's born, and love that's found / And this was [built|meant|made] to stay around
    `,
  },
  {
    story: 'leaving home',
    ideas: [
      {
        hooks: `
          <Wave till I'm gone>( round the bend); <One bag, one ticket>; <Don't look back>(, they told me so); <I'm on my way>( with all I own); <The last house on the road>; <Goodbye to all of this>
          <Out past the last street light>; <I have to go>( before I can't); <Leave a light on for me>; <First train out>( in the morning); <The road won't wait>; <Nothing here to hold me>
          <I'm not coming back the same>; <Keep my room>( the way it is); <The town in the mirror>; <I'll write when I get there>
        `,
        lines: `
          My {kin} is [waving|smiling|calling|running] as long as [we|they] can / I've [half|most|some] of a [heart|map|sandwich] and a quarter of a plan
          This town has my [name|bike|first kiss|{coat}], and the [scar|bruise|mud] on my knee / It [still|always] [thinks|says|swears] that's the most I could be
          I know every [corner|cat|puddle|crack] here, I know every stone / There's [something|a place|a life] that I [need|have] to go find on my own
          I'm [taking|packing|stealing] a [picture|spoon|postcard|cup], and I'm leaving the key / I'm carrying [all that|the most that] they hoped for in me
          The [mirror|window] is full of [the {tree}s|the {nook}|the {=spot}|the streets] where I was young / And [its|the] name has a taste like a [coin|song|plum] on my tongue
          If I stay for [one {while}|the {season}|{month}|the harvest], I'll stay till I'm old / With a [dream|story|song|map] I was [given|saving] and never once told
          I'm [scared|shaking|freezing|starving], I'm [smiling|singing|laughing], I'm out on the street / There's [{number} miles|a whole world|so much] of road for my two small feet
          I'll miss the [bread|bells|{bird}s|{tree}] and the [church|band|bus|{flower}] in the rain / But I'd never forgive me for missing that train
          I leave the [dog|lamp|key|bike|hill], I leave the bed / I [hear|know] the things you never said
          So long, old [street|town|school|hill|bar], goodbye, old wall / You [knew|made] me [first|small|shy], you saw it all
          The train pulls out, the [fields|clouds|lights|barns] roll by / I won't look back, I [can't|won't] say why
        `,
      },
    ],
    lift: `
      The [bag's|case is|box is] by the door, and the [taxi|{ride}|van] is here / My [father|mother|{kin}] says nothing, and I see it clear
      I [went|walked|tiptoed] through the {nook}, put my [palm|ear|face] to the wall / The [marks|lines] of my height are still there in the hall
      There's [fog|frost|rain|{month}] on the window, the engine turns round / I never had noticed how [sweet|dear|thin] was that sound
      They gave me some [money|{flower}|photos|plums], they gave me some bread / I can't even tell you the last thing [I|they|she] said
      I [swore|said] that I'd do it, I said it for years / Now here comes the {ride}, and I'm fighting the tears
      It's {hour} and {month}, and there's nobody up / I [rinse|leave|dry] my [plate|spoon|bowl], and I leave them my cup
      I lace my [shoes|boots], I lock the case / I learn the lines upon your face
      The [light|sky|stove] is [cold|grey|thin], the town is still / I'm going, [Mother|Father], yes, I will
    `,
    bridge: `
      And maybe I'll [find it|make it], and maybe I'll fall / But I won't [sit|stand] in the {nook} and look at the wall
      You don't know you have it, a [home|place|street], till you go / And then it goes with you wherever you go
      If I come back in {years} years with my hair turning grey / I hope there's a [step|bell|{bird}|gate] that will know me that day
      A tree needs its [roots|rain|earth], and a bird needs its wings / And I'm somewhere in between both of those things
      In {town} or past it is a street I don't know / With a lamp in a window, and that's where I'll go
      My {kin} did it [once|young], with [one shoe|no coat|a goat] and a song / And [wrote|swore] that the [worst|first] of it never lasts long
      I might be [wrong|broke|lost], I might be cold / I'd [sooner|rather] that than just grow old
      The [road|sky|world] is big, and I am small / I [hear|feel] it [want|call] me, after all
    `,
  },
  {
    story: 'coming home',
    ideas: [
      {
        hooks: `
          <I'm coming home>( tonight); <The light in the window>( was for me); <Back where I started>; <Every road leads back here>; <The gate still squeaks>; <The key still turns>
          <Save me a chair>( at the table); <Almost home>(, one more hill); <Nothing's changed but me>; <The old front step>; <Home again>(, home at last); <I know this road by heart>
          <You kept my place>; <The long way home>; <The porch light's on>
        `,
        lines: `
          The [dog|gate|stair|cat] knows my step, and the [kettle|lamp|stove|radio] is on / Like I only stepped out for [the milk|the bread|a {while}|the post] and was gone
          I've [slept|lived|worked] under [palms|bridges|neon] in {town}, I've [slept|sung] in the rain / There's [no place|nothing] so good as this [muddy|narrow|crooked|plain] old lane
          They built a new [bridge|bank|school], and they closed the old [store|mill|school] / But my {kin} is still [standing|waving|waiting] [in slippers|and laughing|there now] at the door
          I thought I'd bring [stories|a fortune|{precious}|a car] and gold in my hands / I [have|bring] just my [tired|own|plain] [old face|two feet], and she understands
          The [smell|crust] of the bread and the [creak|third] of the stair / I [shut|close] both my eyes, and I'm already there
          I had to [see {town}|go far|get lost] to find out where I live / With [its {tree}|its {bird}s|its mud|its bells], and its whole heart to give
          There's a [lamp|light|{flower}] in the {nook} that I've seen in my sleep / Through [{town}|the cities|the stations|hotels] and the [jobs|rooms] that I never could keep
          The [hills|{tree}s|chimneys|fields] haven't moved, and the river still bends / And half of the [faces|names|people] I meet were my friends
          The [same|old] brown [dog|gate|hill|chair], the same blue door / I drop my [bag|coat|keys|boots] upon the floor
          I smell the [soup|bread|coal|roses], I hear the rain / I'm [ten|nine|six] years old, I'm home again
          The [road|world|sea|years] was long, the road was cold / And here's the [hand|door|cup] I used to hold
        `,
      },
    ],
    lift: `
      I come round the [bend|church|hill|barn], and I see the first light / I've driven [from {town}|all {day}|through {weather}], I've driven all night
      The names on the [signs|shops|barns|gates] are the ones that I know / My heart's like a [child|dog|kid|colt] at the edge of the snow
      I stand at the [gate|step|hedge|well], and I don't go in yet / There's [so much|a lot] to [say|ask|tell], and [so much|a bit] to forget
      I count down the [houses|gardens|lampposts|fences], I know every one / The [last|third] on the left with its face in the sun
      The {ride}'s slowing down, and I'm up on my feet / There's somebody [waiting|dancing|waving] at the end of the street
      It's {hour}, it's {month}, and there's [smoke|light] from the [flue|hill] / I [said|swore] I'd be back, and they're waiting there still
      The [bridge|hill|mill] comes first, and then the spire / And then the smoke of someone's fire
    `,
    bridge: `
      You can't step in twice to the very same stream / But somebody [kept|saved] me my [place|cup|bed] in the dream
      I left as a [child|fool|boy soldier|kid] with a chip and a grin / I'm back as a [stranger|grown-up|traveller], and they let me in
      The ones who aren't here, they are here in a way / Their [names|hats|jokes|cups] in the {nook} where we talk every day
      A home's not the [walls|roof|bricks|beams] or the [stove|key] or the floor / It's somebody turning to look at the door
      So much that I [wanted|chased|hunted] I didn't come by / And here's all I needed, the [hill|{tree}|porch] and the sky
      You can go [wide|far|fast], and you can go high / There's still one [roof|lamp|door] beneath that sky
      The [kids|trees|lads] have grown, the [shops|roads|jobs] have changed / The [chairs|beds|stars] are hardly rearranged
    `,
  },
];
