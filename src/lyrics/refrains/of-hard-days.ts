import type { Refrain } from './refrain.ts';

/** Choruses of illness, parting families and flight: gentle, and true. */
export const refrainsOfHardDays: readonly Refrain[] = [
  {
    story: 'illness',
    ideas: [
      {
        hooks: `
          <I'm right beside you>( all the way); <One day at a time>; <Hold on to me>(, I won't let go); <You are stronger than you know>; <We'll take it day by day>; <Not alone>(, you're not alone)
          <I'll sit with you>( till morning); <Breathe with me>( in and out); <You're still you>; <Every good day>( is ours); <My hand is here>( to hold); <Brave one>(, my brave one)
        `,
        lines: `
          There's a [chair|{bird}|lamp|{flower}] by the window, there's [light|sun|{month}|a card] on the wall / I'll [be there|come running|sit down] [at {hour}|with {flower}|day or night] whenever you call
          You don't have to [smile|fight|pretend] now, you don't have to be brave / We'll take every [good hour|small laugh|warm {while}] that this morning gave
          You're more than the [chart|scan|bed] and the [name|words] that they said / You're all of the [songs|stories|gardens|jokes] that you have in your head
          I can't take it from you, I would if I could / But I'll be [beside you|right here] [on {day}s|in {month}|at {hour}] in the bad and the good
          Some days are a mountain, and some are a hill / I'll [walk|go] at your pace, or we'll both just sit still
          They [talk|speak|whisper] about [chances|numbers|results], they talk about time / I've got your [two|small|warm|own] hands [right here|this {while}|tonight] in mine
          We'll open the window and let in the [day|light] / And hear what the {bird}s in the {tree} have to say
          We don't know the [road|hills|number] ahead, and we don't know how long / But [you've|we've] got [each other|a friend here|my hand], and we'll have a song
        `,
      },
    ],
    lift: `
      The corridor's [quiet|empty|endless], the clock's on the wall / We wait for the [footsteps|letter|doctor], the news, and the call
      The [doctor|nurse|specialist] sits down and [lowers|softens] her voice / And none of the answers are anyone's choice
      I see you get [tired|quiet|pale], and I see you hold on / The [worst|longest|heart] of the night is already gone
      I brought you [your blanket|the {flower}|some grapes|the crossword], I brought you the mail / You laugh at my [stories|hat|jokes], though you are so pale
      It's {hour}, it's {month}, and there's [rain|snow|sun] on the glass / We [hum|count|breathe] with each other and wait till they pass
    `,
    bridge: `
      If fear comes to visit at four in the night / Just [wake|call|nudge] me, I'll sit up and put on the light
      It's part of your story, it isn't your name / You're loved as you were, and you're loved just the same
      And hope is a small thing, it fits in a hand / It's [this cup of tea|the {bird}|the {flower}|a postcard] and the walk we have planned
      There's no one who gets through it all on their own / So lean [on my shoulder|on me, dear|a little], we'll both walk you home
    `,
  },
  {
    story: 'fading memory',
    ideas: [
      {
        hooks: `
          <You still know the song>; <I'll remember for us both>; <Ask me again>( who I am); <Your hand still knows my hand>; <I know you>( even so); <Tell me the one about the sea>
          <You call me by another name>; <Every day we meet again>; <I'll be your memory>; <Some of you is here>; <Hum it with me>
        `,
        lines: `
          You ask me [who I am|who's that|what day], and I tell you my name / You [smile|nod|wave] as if nothing has changed, just the same
          You [lose|mix] up your [glasses|{month}s|breakfast|{day}s] and the time of day / But [hum|know|sing] all the words to the {song} that they play
          I'll [hold|keep|tell] all the [stories|pictures|summers|names] you cannot hold now / I'll tell you them [over|on {day}s|by heart], we'll get there somehow
          Some [evenings|mornings|{day}s] you're far, and some evenings you're near / I'll [meet|find] you wherever you are, and I'm here
          You may not [remember|recall] the [day|{month}|street] or the year / Your hand finds my hand when the evening is near
          I don't need my [name|answers|thanks], and I don't need the date / I need just to sit here [and hum|with tea|by you], I know how to wait
          The words leave the [house|table|room] now by ones and by twos / But love is the last [thing|word|light] that people can lose
        `,
      },
    ],
    lift: `
      You look at the [picture|{bird}|window|clock], you look at the wall / You ask if the [children|{kin}s|neighbours] are coming at all
      There's a light in your eyes like a [lamp|match|{flower}] in the hall / It comes and it goes, and I treasure it all
      I [comb|brush|wash] out your hair like you used to do mine / You tell me that [someone|the {kin}|the king] is [coming|invited] to dine
      I put on a record, the [oldest|first] that I know / Your [foot|hand] starts to tap, and your [eyes|feet] start to glow
    `,
    bridge: `
      You [carried|led|fed] me once when I couldn't yet walk / You taught me my [letters|carols|prayers], you taught me to talk
      And what if it goes, every name, every face / There's something in you that no night can erase
      So let it be [small|slow|plain], let it be just an hour / A [cup|chair|hand] and a [biscuit|{bird}|{song}], a tune and a flower
      You loved me before I knew how to love you / And now it's my turn, and I'm glad that I do
    `,
  },
  {
    story: 'two houses',
    ideas: [
      {
        hooks: `
          <Two houses, one love>; <You have two homes>( and one heart); <It's not because of you>; <Always your mum and dad>; <We both love you the same>; <A bed in every house>
          <Nothing you did>; <Pack your little bag>; <Wherever you sleep, you are home>; <Still your family>; <The love didn't move>
        `,
        lines: `
          There's a [toothbrush|night light|bed|drawer] in this house, and one over there / And [room|blankets|a hook] in them both for your [rabbit|coat|old teddy] bear
          It isn't your fault, it was never to do / With any [small|one|bad] thing that you said, or with you
          You [sleep|wake] under two roofs, we look at one moon / You're [there until {day}|with Dad until {day}|with Mum until {day}], and I'll see you soon
          You can [miss|want|phone] us both, you can [cry|sulk|stamp], you can shout / That's what a [hug|lap|big heart] and two arms are about
          There are two [doors|gardens|{tree}s|kitchens] to run through, two tables to lay / And one [word|thing|love] that [stays|holds], and it won't go away
          We'll both [be there|clap] at your [concert|swimming|birthday|school play], we'll [wave|cheer] at your game / You've still got us both, and you've still got our name
        `,
      },
    ],
    lift: `
      You [stand|wait|sit] in the {nook} with your [bag|coat|bear] and your shoes / You ask me whose [weekend|turn] it is, and whose news
      I wave till the [car|{ride}|bike] has gone out of the street / The [house|{nook}] is so quiet, so terribly neat
      You ask me [at bedtime|on {day}s|in the bath] the thing you must ask / I [hold|tell] you the truth of it, that is my task
      There's a [picture|card] that you drew with two houses in blue / And right in the middle, a big one of you
    `,
    bridge: `
      A family's a [tree|boat|song] that can bend and not break / It's [still there|still ours] [in {month}|at {hour}|on {day}] when you go to sleep and you wake
      One day you will ask us, and we will both say / The best thing we made is [right here|you], every day
      We're learning it slowly, we don't always know / But you come the first, and wherever you go
      And some of the [days|{day}s|nights] will be harder than some / I'll be at the [window|gate|door], and waiting, so come
    `,
  },
  {
    story: 'exile',
    ideas: [
      {
        hooks: `
          <We carried what we could>; <The key to a door that is gone>; <Somewhere to put down my bag>; <Open the door>(, let us in); <One suitcase and a song>; <I left the house with the lamp still on>
          <Where the orchard was>; <I tell my children of home>; <We only want to sleep>; <Let me say where I come from>; <A country in my pocket>; <Over the water>( by night)
        `,
        lines: `
          I've the [key|{keep}|bell|photograph] in my [pocket|shoe|sleeve], the door is no more / There's grass in the {nook}, and sky through the floor
          We didn't set out for the [gold|fun|thrill] of the road / We left with the [children|old ones|blankets], and they were our load
          My mother took [bread|salt|the {relic}|the quilt], and my [father|brother|uncle] his [watch|books|tools] / My sister took [only|along] the {song} she had learned [in|at] the schools
          I don't ask for much, just a [lamp|roof|stove] and a bed / A [school|coat|street] for the children, a place for my head
          The [sea|road|pass|border] was so dark, and the [boat|night|{month}] was so cold / We [sang to|carried|covered] the little ones, we held the old
          You'd do it for yours, you would walk through the [night|{weather}] / For somewhere with [bread|no sirens|a door] and a window with light
          My [accent|name|{song}] may be foreign, my hands are like yours / They've [baked|built|planted|sewn], and they've [waved|knocked|worked], and they've opened up doors
          I still know the [street|courtyard|{tree}|bakery], the [gate|stones|shade] and the well / And there are [the names|the faces] that I'm left to tell
        `,
      },
    ],
    lift: `
      The children are [sleeping|whispering] with coats on their backs / We left in [the {weather}|the night|{month}], and there's snow on our tracks
      They [ask|wait] for our papers, they ask for our name / They [stamp|hold] it and send us back out in the rain
      We come to a [border|fence|station], a gate, and a light / A woman with [blankets|soup|{drink}] has stayed up all night
      I hear the old [language|street|bells] in dreams now and then / The smell of the [bread|{flower}|orchard], and I'm ten years again
    `,
    bridge: `
      Nobody chooses to live on the run / The home that you leave is the only one
      And one day I'll plant here, and something will grow / I'll [tell|sing] it the [stories|names] of the {tree}s that I know
      So look in my face, and you'll see there your own / A stranger is someone who's [far|come] from their home
      We'll share what we have, there is [bread|rice|soup], there is tea / You never know who it tomorrow may be
    `,
  },
];
