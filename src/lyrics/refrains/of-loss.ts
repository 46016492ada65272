import type { Refrain } from './refrain.ts';

/** Choruses of death: no jokes, no romance. */
export const refrainsOfLoss: readonly Refrain[] = [
  {
    story: 'grief',
    ideas: [
      {
        hooks: `
          <Your empty chair>; <Your coat by the door>; <I still set your place>( at the table); <The light you left on>; <Your voice in the hall>; <The house without you>
          <Your handwriting>; <Your glasses on the shelf>; <The garden you planted>; <Your side of the table>; <Still your house>; <Where you used to be>
        `,
        lines: `
          I [set|lay|warm] out your [cup|plate|spoon|bowl] [on {day}s|at {hour}|by mistake] before I recall / And I [listen|wait|hope] for your step coming down the hall
          There's [bread|soup|tea|{flower}] on the table, there's [rain|sun|{weather}|{month}] on the pane / And nobody [calls|wakes|asks|scolds] me by that small pet name
          I haven't moved [any of it|a thing yet|your {relic}], your [book|cup|lamp|{relic}] or your chair / It looks like you [just|only] stepped out for [a {while}|the paper|the post|the milk] and the air
          The [roses|apples|{flower}|tomatoes] you [planted|watered|loved best] came back to the sun / They [don't|can't] know [in {month}|yet|at all] that the planting is done
          Your {relic} [still lie|are still] in the {nook}, and your [notes|lists|keys] in the drawer / I [can't|won't] [move|touch|lend] what your [hands|fingers] will not touch any more
          Your {coat} holds the shape of your shoulders still / I [say|swear] that I'll [move|fold|wash] it [on {day}|in {month}|by spring], and I don't think I will
          The [evening|{day}|Sunday|{season}] comes in, and it sits in your place / I'd give all [I have|my {month}s|the years] for one look at your face
          The [clock|kettle|{bird}|stair] is so loud in the [{nook}|night|hall|quiet] on its own / I still have your [number|{song}|voice] by heart, and the phone
          I keep your [coat|cup|chair|hat|book] the way it was / I [couldn't|can't quite] tell you why, because
        `,
      },
      {
        hooks: `
          <I carry you with me>( wherever I go); <You are everywhere>( I look); <Your hands in mine>; <All that you gave me>; <I hear you in the song>; <You are not gone>
          <Every time I laugh, it's you>; <You taught me how>; <Your name on my lips>; <I see you in the morning>; <What you left in me>; <You're here when I sing>
        `,
        lines: `
          I [{chore}|fold it|mend it|plant it] the way that you [taught|showed|told|trusted] me to / And [somebody|my {kin}|the neighbour] says I [look|sound|hum] just like you
          You're there in the [{tree}|{flower}|kettle|{nook}], you're there in the rain / You're there when I'm [humming|whistling|stirring|praying] that old refrain
          They [tell|ask] me to let you go, [kindly|gently|but] they don't see / You're [more|deeper] than a [memory|picture|{month}|headstone], you're half of me
          I [laugh|sneeze|hum|talk] like you did, and I [fold|hang|brush] up my coat / And I [carry|find] your {song} at the back of my throat
          There's something of you in the [way|place|light] that I stand / Your [patience|kindness|stitches|steadiness] goes on in the work of my hand
          I [tell|pass on] them your stories on {day}s by the fire / The [train|goat|{weather}] gets a bit [longer|later|bigger], the [bridge|hill|{tree}] a bit higher
          I look to the [hill|sky|{tree}|sea] when the evening is clear / And I know that it's [foolish|only the {bird}|the {weather}], but I feel you near
          When I don't know what's right, I [think|wonder|ask] what you'd do / And nine times of ten I come back [home|round] to you
          Your [voice|laugh|walk|way] is in the things I do / I [turn|look] and half [expect|see|find] it's you
        `,
      },
      {
        hooks: `
          <Rest now>(, your work is done); <Sleep well>(, the night is kind); <Go gently>(, we are here); <Lay it down>(, lay it down and rest); <Until we meet again>
          <Good night, and God be with you>; <Nothing hurts you now>; <Let the light be around you>; <Sleep, and we'll keep the fire>; <Go easy>(, go home)
        `,
        lines: `
          You [carried|held up|fed|warmed] us all through the [{season}s|worst of the|hard] years / Now let us [carry|bring|sing] you [home|on] [gently|slowly|softly] through tears
          May the [earth|grass|{flower}|snow] lie so [lightly|softly|gently], may the {bird}s sing you through / To [wherever|whoever] is keeping [a lamp|a place|a fire|a chair] for you
          There's nothing to [fear|mend|carry|finish] now, and nowhere to be / Be [still|free|light|calm] as the [evening|{weather}|tide|dusk] coming in from the sea
          We thank you for [{day}s|the stories|the {flower}|your hands], for each day that we had / We'll [learn to be|try to be|be] grateful, and not only sad
          We'll look after the [garden|{nook}|{tree}|house], we'll look after each other / The [sisters|children|cousins|neighbours], the [friends|father|grandson], the brother
          The [pain|long road|struggle] is over, the [{weather}|road|night] has been long / We'll [see|walk] you to [heaven|the gate|the {tree}] with your favourite song
          So [rest|sleep] your [hands|eyes|heart|feet], the day is done / We'll keep the [fire|house|songs], each one by one
        `,
      },
      {
        hooks: `
          <What I never told you>; <One more hour>( with you); <I was not ready>( to let you go); <The last time I held you>; <If I could call you>( tonight)
          <Where do I put this love>; <Still talking to you>; <There was so much to say>; <I never said goodbye>; <I miss you>( more than I can say); <Can you hear me>( where you are)
        `,
        lines: `
          I thought there'd be [{month}s|summers|evenings|{day}s] and years still to spare / I never [once|quite|truly] told you [that {day}|in words] while you were still there
          I'd ask you the [name|names] of the [{bird}|street|faces|{tree}] in the picture frame / And [where|how] you first learned to [write|love|spell] my [grandmother's|mother's|own] name
          I [pick up|reach for] the phone [at {hour}|on {day}s|in the {nook}] when there's something to tell / I know your number [by heart|still], and I know it so well
          I'd trade [every {month}|my tomorrows|the {season}] for [one|a] [plain|dull|wet|short] {day} / I'd [sit there|stand there|{chore}] beside you with nothing to say
          I [talk|speak] to your picture, I tell you the news / The [{flower}|{tree}|baby|neighbour], the [{weather}|football|prices], the state of my shoes
          [The world|{town}|The street|{month}] keeps on turning, and how can that be / With the [best|heart|half] of it [gone|missing] and [no one|nobody] but me
          I had so [much|many things] to tell you still / I [go|walk] and tell it to the [hill|sea and hill]
        `,
      },
    ],
    lift: `
      And nobody told me how [far|long|slow] it would take / To sleep [until {hour}|a night through] and be glad when I wake
      I hold it together till somebody plays / The {song} that you [sang|hummed|loved|danced] in the {nook} those days
      There's [news|{flower}|a {bird}|a letter], and I'm turning to tell it to you / And that's when I know it again, and it's new
      The [cards|{flower}|letters] have come, and the {kin}s have gone home / There's [{hour}|{day}|the {nook}] now to walk through alone
      I [walk|drive|cycle] past the [corner|{tree}|church], I slow at the door / There isn't a light in the {nook} any more
      The [seasons|children|{bird}s|buses] go on like they don't understand / I can [feel|find|still feel] the weight of your hand in my hand
      It's {month}, and the {tree} is the way that it was / I [stop|cry] in the [street|{nook}|cold], and there isn't a cause
      I [open|air out] the {nook}, and it still smells of you / Of [soap|mint|smoke|bread] and [oranges|pencils|wool|roses] and [polish|rain|dew]
      The [chairs|cups|coats] are still, the [house|street|church] is wide / I hear the [rain|{bird}|wind] go by outside
    `,
    bridge: `
      They say grief is love that has nowhere to go / So I take it to the [garden|{tree}|river|church], and there it can grow
      I don't need a [stone|statue|plaque] with the [month|name] and the year / You're [written|there] in the [faces|hands|laughter|voices] of all who are here
      It doesn't get [smaller|lighter|quicker|easy], I've only grown strong / I carry it now like I'd carry a [child|bell|lamp] or a song
      I would not have [missed|skipped] it, the love or the ache / For [{precious}|a quieter heart|any peace] that forgetting would make
      Some day I'll [pass|hold|dust] your picture and smile, and I'll find / The [love|light|warmth] is still here, with the [hurt|{month}] left behind
      The [children|young ones|{kin}s] will ask me, and I'll tell them true / The best of the [things|ways] that I have are from you
      If heaven's a [garden|kitchen|{nook}|street], I know where you are / You've [saved|put] us a [seat|plate], and the door is ajar
      And love is [more|long], and love goes on / It [stays|sings] when all the rest is gone
      The [rain|{flower}|grass|light] comes back, the [rain|{bird}|grass] will do / And all that's [good|green|kind] still speaks of you
    `,
  },
  {
    story: 'child lost',
    ideas: [
      {
        hooks: `
          <You were here>( a little while); <I held you>( a little while); <Small as a prayer>; <So small, so loved>; <We say your name>; <A star no bigger than you>; <Your name is written here>
          <Too small for the world>; <I would have loved you all my life>; <Sleep, little one>(, sleep); <Softly, softly>; <The blanket we made you>; <Every spring, we think of you>
        `,
        lines: `
          We [knitted|folded|chose you|sewed] a [blanket|{colour} hat|bonnet|small coat], we painted the wall / We [loved you|knew you|sang to you] already, [before|more than] it all
          You never saw [morning|summer|{month}|the {flower}], you never saw snow / You're loved just as much as the ones who will grow
          They [measured|counted|wrote down] your life in the [hours|breaths|minutes] that you had / You made her a mother, you made him a dad
          I [sing|hum|whisper] you the {song} that I'd [saved up|learned|chosen] for you / I [think|pray|hope] that you hear it, I hope that you do
          There's a [star|{bird}|{flower}|candle] I have chosen, it [shines|waits|stays] by the {tree} / I [think|dream] of it [always|in {month}|at evening] as you watching me
          Your name is a [whisper|feather|{flower}|candle], your name is a light / We [say|breathe] it together before we say good night
          Wherever they [hold|rock|keep] you, I hope it is warm / I hope you were carried asleep through the storm
          No footstep so [little|light|soft] ever made such a mark / We [leave|light|burn] you a [lamp|candle|{flower}] to shine through the dark
        `,
      },
    ],
    lift: `
      There are words that they [give|bring|send] us, and most of them fall / There's only your name, and we hold to it all
      The [room|cot|shelf|{nook}] is still waiting, the [cradle|mobile|lamp] is new / And every small [thing|shoe|star] in it waited for you
      I [count|kiss|trace] all the fingers I held in my hand / There's so [little|much] of this that I can't understand
      The [snow|{flower}|rain|light] falls so [lightly|gently|slowly], it hardly comes down / There isn't [one other|another] sound in the town
      The [milk|{flower}|spring|morning] came in, and the [crib|room] stayed the same / And I [sat|stood] by the window and said you your name
    `,
    bridge: `
      You will not be forgotten, not one single [{season}|{month}|spring] here / We will light you a [candle|lamp], and we'll hold you near
      And when there is [{month}|springtime|{flower}] with the sun on the lane / We'll plant you a {tree}, and we'll speak of your name
      They ask us how many, how many are we / We count you in [always|with us|{now habit}], wherever you'll be
      Love doesn't need [years|words|birthdays], it doesn't need long / It came with you, [stayed|sleeps|lives] with us, soft as a song
    `,
  },
  {
    story: 'sudden loss',
    ideas: [
      {
        hooks: `
          <You were loved>( all the time); <I would have come>( if you had called); <There was a light on>( for you); <I wish you could have seen>; <We leave the light on>( for you)
          <I won't ask you why>; <No one is to blame>; <You were more than the dark>; <I remember you laughing>; <Somebody loves you>( tonight)
        `,
        lines: `
          I didn't [see|know] the [weight|{weather}|darkness|ache] you had carried so long / You were always the one with the [coffee|jokes|coat|{song}], singing along
          I wish you had known, in the [cold|dark|night|end], that you knew / [How many|That all of us] would cross the whole [country|city|world] for you
          I'm not here to [ask you|be angry|blame you], I'm not going to be mad / I'm just going to thank you for the [years|laughs|{day}s] that we had
          You gave us your [laughter|music|evenings|warmth], you gave us your hand / And there was a pain that we [could|did] not understand
          I keep all your [messages|letters|postcards|photos], each [little|silly|last] word / I [hope|wish] you had heard all the love that I heard
          You're more than the [ending|silence|last night], you're more than that day / You're every kind [thing|look|joke] that you [happened|had time] to [say|give away]
          We [stand|sit] here together, we don't stand alone / We'll walk one another the [whole|slow] long way home
        `,
      },
    ],
    lift: `
      I go over each [word|call|look] and the last time we spoke / The [way|laugh|hug] that you [waved|had] and the end of the joke
      The questions come round in the [small|dead|cold] of the night / There isn't an answer that makes it [come|all] right
      Your [friends|{kin}s|neighbours] are all here, and there's so much to say / We say it to you [softly|in {month}|in tears], though it's late in the day
      I look at the picture, you're [laughing|singing|dancing] out loud / In front of [your friends|the {tree}|the sea], with your head in a cloud
    `,
    bridge: `
      If you who are listening [can't|don't] see to the end / [Call out|Reach out|Hold on], there is somebody up, and a friend
      It wasn't your fault, and it wasn't mine too / Love did what it could, and it couldn't get through
      We carry you [gently|with us|together], we don't put you down / We [say|sing|call] your name [softly|out loud|on {day}s] all over the town
      The morning comes slowly, it comes all the same / And we're here to meet it, and we know your name
    `,
  },
  {
    story: 'pet lost',
    ideas: [
      {
        hooks: `
          <Good old friend>(, you can rest now); <Your bowl by the door>; <Best friend I ever had>; <Run free>(, old friend, run free); <The quiet on the stair>; <Who'll meet me at the door>
          <Wait for me at the gate>; <You never said a word>( and you knew it all); <Your place on the sofa>; <Sleep in the sun>; <My shadow is gone>
        `,
        lines: `
          There's hair on my [jumper|{coat}|pillow|sleeve], a dent in the chair / I [reach|look|bend] down to touch you, and you aren't there
          You asked for so little, a [walk|bowl|bit of sun] and a bed / You gave me [the whole|all the love] of your heart instead
          You [met|knew|loved] me on [{day}s|grey days|bad days] when I couldn't be met / There was nobody [truer|kinder|prouder], and I won't forget
          I hope there's a [meadow|garden|{tree}|sunbeam], I hope there's a stream / I hope that you're [running|chasing|leaping] like you ran in your dream
          The [house|{nook}|hall|street] is so tidy, the [house|{nook}|night] is so still / Your [blanket|toy|brush] is still there on the old window sill
          You [slept|lay|stayed] by my [bed|feet|side] through the worst of the nights / And [asked|cared] for no [reason|money], and put me to rights
          I'd [walk|stand|get soaked] in the [rain|snow|mud|dark] at the break of the day / To hear you come [running|home to me] from far away
        `,
      },
    ],
    lift: `
      I come through the door, and I [listen|call out|bend down] for you / It's [what every {day}|the thing that] I always would do
      I look at the [garden|{tree}|{nook}], at the [hollow|tracks] that you made / Your favourite corner, asleep in the shade
      I still take the [walk|path|road] that we took every day / The [children|neighbours|{folk}] all ask for you, stopping halfway
      I can't put your bowl in the cupboard just yet / I'm not [ready now|there yet|that strong], and I'll never forget
    `,
    bridge: `
      You lived in the [moment|morning|minute], you lived in the sun / And you never held anything against anyone
      I had you your whole life, and you had a part / Of mine, and you [filled|warmed] up the whole of my heart
      If there is a heaven, I hope it has [grass|{tree}s|sofas] and light / And somebody [throwing|calling|petting] from morning till night
      And one day I may let [another|a small] one in / But you'll be the one where the love did begin
    `,
  },
  {
    story: 'memorial',
    ideas: [
      {
        hooks: `
          <We remember>(, every name we know); <Read out the names>( one by one); <A candle for each one>; <They did not come home>; <Here we stand>( and hold the light); <Lest we forget>
          <The bells for them>; <Say their names>( again); <The day the clocks stood still>; <So many coats left hanging>; <Carry them on>
        `,
        lines: `
          We [read out|call out|sing] the names, and the [square|crowd|{bird}|field] is still / We have not forgotten, we never will
          They were {worker}s and {worker2}s, they were young, they were old / They're more than a number, [their stories|each story] is told
          One [candle|{flower}|bell|lantern] for each of them, held in the rain / One [breath|minute|silence] together, then name after name
          They [kissed|waved to|woke up] their [children|mothers|{kin}s], they went on their way / And no one had told them what kind of a day
          The [grass|{flower}|wheat|clover] has grown on the place where they fell / The [old|young|last] ones are learning the stories to tell
          We [built|raised|carved] them a [stone|wall|bench], and we've planted a {tree} / And we promise the [children|young ones] a world they could see
          We [hold|lift|pass] up a [light|lamp|hand] for the ones who are gone / And what they had [started|begun|hoped for], we will carry on
        `,
      },
    ],
    lift: `
      The bell tolls [for {hour}|the hour|{number} times], and nobody stirs / A [page|leaf] turns in the wind, and the [hand|voice] on it's hers
      The children hold {flower}, the old hold a frame / A face and a [date|smile] and a [street|town] and a name
      We stand in the place where it happened that day / And no one has any big words left to say
      The [shadows|faces|lines] grow long, and the [lamps|candles] are all lit / One for each [chair|place] where they used to sit
    `,
    bridge: `
      Let nobody tell us it's so long ago / It's here in the [mothers|houses|ones] who still miss them so
      What can we [give|bring|owe] them but peace in the land / And each to the other to hold out a hand
      And peace is a [garden|field|{tree}], it doesn't just grow / We're kneeling to [plant|weed|water] it each year, row by row
      They'd tell us to [live|sing|dance] if they could, they would say / Go home to your [children|{kin}s|mothers], and love them today
    `,
  },
];
