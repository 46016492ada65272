import type { Refrain } from './refrain.ts';

/** Choruses of work, struggle, hope, feasts and the road. */
export const refrainsOfTheWorld: readonly Refrain[] = [
  {
    story: 'work',
    ideas: [
      {
        hooks: `
          <Clock me out>(, I'm going home); <One more hour to go>; <Is it Friday yet>( or am I dreaming); <Five o'clock>(, set me free); <Let the whistle blow>; <Out of here by six>
          <The last one to leave>; <The night shift's on>; <Another day, another mile>; <Ten more minutes>; <Watching the clock>; <Till the work is done>
        `,
        lines: `
          But when [the bell|{hour}|the whistle|the bus] comes, and the [gate|road|evening|night] opens wide / I'm [king|queen|lord] of the [road|late bus|car park|street] with the windows slid wide
          It's not for the [wages|money|boss|glory], the money's [long spent|on rent] / I'm here for the [friends|laughs|stories|jokes] and the times that we spent
          I want [my own bed|a {while}|the {nook}|some {drink}], I want [shoes|hands|knees] that don't ache / There's [{number} minutes|one form|a floor] still to [fill|count|sweep], and I'm barely awake
          [There's|They say there's] a {bird} at the window, there's sun on the wall / I'm [counting|adding|selling] the hours, and they're selling us all
          The [coffee's|radio's|window's|clock's] broken, the [line|phone|drill|boss] never stops / I'm [dreaming of|halfway to] [{town}|the river|the beach|my bed] and the [beer|birds|trams] and the shops
          I've got just one [eye|ear|thought] on the [clock|gate|{weather}] and the door / I can [hear|taste|see] all the [supper|freedom|{month}|music] that I've waited for
          [One more|Another] [bus|form|load|floor|box], one more [machine|phone call] / And then I'm [out|off|gone] and home and clean
        `,
      },
      {
        hooks: `
          <I gave them my summers>; <These two hands>( built it all); <Who do you think built it>; <Paid by the hour>; <Up before the sun>( again); <All I've got is my back>
          <Somebody has to do it>; <The work is never done>; <My father's trade>; <Built by hand>; <Nobody sees us>; <Ask the ones who carry>
        `,
        lines: `
          I [gave|sold|lent] them my [mornings|{month}s|good years|knees], I sold them my back / I've got a [cold|dry|cheese|squashed] [sandwich|roll] and some tea in a sack
          There's [oil|dust|flour|paint] on my [fingers|collar|sleeves], there's [grit|salt|chalk] in my hair / And [someone|a child|my {kin}] back at home, and it's all for them there
          The [boss|owner|chairman] has a [yacht|pool|horse|vineyard], the boss has a view / I've a bad [shoulder|back|knee|cough] and a [mountain|long list] to do
          We [bake all the bread|keep the lights on|drive all the trains|sweep all the stairs] when the city's asleep / We [mend what you break|lift what you drop|wash what you wear], and we clean up the street
          My [father|mother|{kin}] worked here, and their [father|mother] did too / I [swore|said] that I never would, what did I do
          You can [dock|count|measure|tax] all my [minutes|breaks|steps], you can short me my pay / You can't have the {song} that I [sing|hum|whistle] through the day
          I don't want a [medal|statue|speech|watch], I don't want a prize / I'd just like to see [my own kids|{month}|the sun] with my eyes
          My hands are [rough|cracked|red], my boots are worn / I've [worked|stood] here since the day was born
        `,
      },
    ],
    lift: `
      The hands of the clock are asleep on the wall / I think [that they|someone has] [nailed|glued] them, the big and the small
      The coffee is [cold|burnt|gone], and the [lights|screens|boots] are too tight / It's somebody's [morning|{day}|weekend], it's my {day} night
      I look at my hands, and they look like my dad's / I think of the [dreams|plans|boats|songs] that I said that I had
      There's {number} minutes left, and my [coat|bag]'s on my arm / I'm watching the [seconds|{bird}s|window], I wait for the alarm
      My [back|knee|head] says it's {day}, my feet say it's more / I've [mopped|walked|worn] half a [mile|groove|county] in the boards of this floor
      The [foreman|manager|{worker}] is [shouting|yawning|talking], I can't hear a thing / There's a [{song}|band|{bird}] in my head, and I'm starting to sing
      The [clock|line|saw|phone] goes on, the [light|fan|boss] goes on / I'll [drop|put] it all when I am gone
    `,
    bridge: `
      One day I will [sleep in|stay home|stand still] till the sun's in the room / And nobody'll [miss|find] me with [bucket|hammer|apron] and broom
      And if we all stopped for a [{while}|{day}|week], then you'd see / The [whole of the city|mill and the office] runs on you and me
      I once had a [plan|boat|band|ticket], and I wrote it all down / It's there in a [drawer|locker] at the [wrong|far] end of town
      They'll give me a [watch|clock|card] and a pat on the arm / And somebody younger will [run for|turn off] the alarm
      It's [honest|heavy|steady], it's [dirty|early|endless], it's all that I know / There's [pride|love|salt] in it too, and I won't let it go
      I hope that my [daughter|son|{kin}] gets to [choose|draw|fly], gets to play / I'll [stay on till {day}|work the nights|carry this] to buy her that day
      They count the [crates|cars|coins], we count the days / There's [pride|salt|sweat] in it, but not in praise
    `,
  },
  {
    story: 'protest',
    ideas: [
      {
        hooks: `
          <We're still here>( and we won't go home); <Open the gates>( and let us in); <Not this time>(, not any more); <Hear us now>( or hear us later); <Stand up>(, stand up and be counted)
          <Louder>( till they hear us); <Whose streets are these>; <Enough is enough>(, we've had our fill); <We will not be moved>; <No more silence>; <One voice, then a thousand>
          <Hold the line>( till morning comes); <Rise up singing>; <Nobody asked us>
        `,
        lines: `
          You can [lock|close|bar] all your [doors|gates|windows], you can turn up the sound / There's a [thousand|street|city|million] of us, and we're standing our ground
          We [asked|wrote|begged|phoned] you politely, we stood in a line / You [told|sold|promised] us [{month}|next year|tomorrow] and [tomorrow|next year] every time
          We're {worker}s and {worker2}s, we're young and we're old / We've stood here in {weather}, we've stood in the cold
          My [daughter|grandmother|neighbour|{kin}] is [marching|walking|chanting] right here by my side / With a [sign|drum|flask|whistle] and [a chair|her best {coat}|two shoes] and a good deal of pride
          They [wait|hope|pray] for [the winter|{month}|the {weather}] to [send|wash|blow] us away / We've brought our own [blankets|{drink}|chairs|soup], we've come here to stay
          One voice is a [whisper|candle|spark|ripple], but ten are a song / A thousand's a [river|{season}|thunder], and you can't dam it long
          You [talk|dine|vote|smile] in the warm with the shutters pulled down / We're out in the {weather}, all over the town
          They'll say we were [dreamers|noisy|too many|naive], they'll say we were wrong / And then they'll be teaching their [children|nephews] this song
          You [count|heard] us out, you [close|shut] the door / We'll [come|stand] again, and there'll be more
          We brought our [drums|bread|sons|names], we brought our feet / You [sold|closed] the hall, we took the street
        `,
      },
      {
        hooks: `
          <What will you tell your children>; <The river remembers>; <Say it to my face>; <It belongs to us all>; <You can't buy the sky>; <We were here first>; <Not yours to sell>; <Who gave you the right>
          <Ask the river>; <The ground we stand on>
        `,
        lines: `
          You [drew|sold|signed|priced] it on paper, you sold it for gold / It never was yours to be bought or be sold
          We don't want the [moon|{precious}|palace], and we don't want your chair / We just want what's [right|ours|owed], and we want it to be fair
          You [count|stack|weigh] up your [money|silver|profit] at {hour} at night / I [hope|wonder|guess] you [can|still] sleep with it, deep down and [all right|tight]
          The [children|{bird}s|old folk] who drink from [it|that cup] don't know your name / They'll [learn|read] it in [books|{years} years|stone], and they'll know who to blame
          My [mother|grandfather|{kin}] was [born|married|buried] by this very [stone|{tree}|wall|well] / And there's no [price|number|paper] on that, there is nothing to sell
          You [built|put] up a [fence|wall|sign] and you put down a [fee|lock|price] / You never [looked|asked] once, and we won't ask you twice
          The [land|air|tide|rain] is ours, the [rain|sky] is too / It [wasn't|never was] ever made for you
        `,
      },
    ],
    lift: `
      We shut up the [shop|school|kitchen|yard], and we came through the [rain|{weather}] / We [know|have] every [reason|number], we'll say it [again|plain]
      You hear how it starts with the stamp of a [boot|stick|shoe] / And [one|you] and another, and [I|they], and then you
      There's somebody's [grandmother|teacher|uncle] leading the song / She's been here before, and she's waited so long
      They're closing the [curtains|windows|shutters], they're locking the hall / But nobody ever stopped [singing|a song|a drum] with a wall
      The [streets|steps|squares] are all empty, and then there's a drum / And out of the [doorways|stairwells|alleys] the people all come
      It's {hour} in {month}, and the [banners|candles|lanterns] are out / We start in a [whisper|murmur], we end in a shout
      First there is one, and then there's two / And then a [street|square|town] is coming through
    `,
    bridge: `
      What will we say when the children ask why / We stood [in the {nook}|{where}|in slippers] and watched it go by
      I'm not one for [shouting|marching|trouble], I'm quiet, I'm shy / But there [is|comes] a [line|day|{month}] when you look in the eye
      They told us before that it couldn't be done / And look at the [battles|bread|{day}s|ballots] that our grandmothers won
      It isn't for [us|me] now, it's never for now / It's for those who'll [drink|swim|sleep] here when we're not, anyhow
      So sit down beside me, there's room on the stone / [Nobody ever|No one ever yet] changed the whole world on their own
      You may have the [papers|sirens|lawyers|fences], you may have the keys / We've the songs in our pockets, the wind in the trees
      You have the [law|locks|gold], you have the gate / We have the [time|truth|songs], and we can wait
    `,
  },
  {
    story: 'hope',
    ideas: [
      {
        hooks: `
          <I'm still standing here>; <Hold on till the morning>; <It won't be dark for ever>; <One more step>( and then one more); <Look up>(, there's a light); <Begin again>( from here)
          <I'm getting there>(, I'm getting there slow); <After the rain>( comes the light); <Not the end>( of the road); <I found my feet>( again); <The sun comes up>( anyway)
          <Something good is coming>; <Breathe in, breathe out>; <A crack in the wall>( with the sun coming through); <Day by day>( I mend); <You've made it this far>
        `,
        lines: `
          I've [slept|lain|sat] on the [floor|stairs|tiles], and I've cried in the [hall|{nook}|car|rain] / And here I am [upright|laughing|breathing], in spite of it all
          The winter [wore out|gave in|ran dry] in {month}, it wore itself through / There's [green|a {bird}|some light|{flower}] on the [{tree}|wire|sill], and the morning is new
          You don't have to [see|know|walk] the whole [road|map|story] up ahead / Just get to the [corner|kettle|window|{nook}], get out of your bed
          I [fell|broke|slipped] more than [once|twice|enough], and I'll do it again / But I know how to get up now, I [couldn't back|didn't know] then
          It comes up so [quiet|shyly|slowly|pale], it comes up so small / A [line|thread|coin] of the light [at the foot of|halfway up] the wall
          If nobody's told you [since {day}|this week|in {month}], I'll say it today / You're [braver|doing better|stronger|kinder] than you'd ever say
          There's [skin|gold|strength|a seam] in the places where once you were torn / And the [coldest|darkest|longest] of hours is the one before dawn
          I'm not who I was [in {month}|back then|last {season}], and I'm not nearly done / I'm [walking|limping|turning|heading] on still with my face to the sun
          I [lost|broke] my way, I lost the light / And still I [made it|came here] through the night
          The [ice|dark|worst] gave way, the [buds|birds|boats] came out / I'd lost the [voice|nerve|breath] I had to shout
        `,
      },
    ],
    lift: `
      I pulled back the [curtains|blankets|shutters], I let in some air / For the first time [since {month}|in weeks] that I'd [washed|combed] my own hair
      There's somebody [whistling|laughing|sweeping] outside in the street / I notice I'm [tapping|counting] along with my feet
      I used to count troubles, they came by the score / Today there's [a {bird}|{flower}] that I'd not seen before
      It's only a [whisper|flicker|{bird}], it's only a spark / But you should have seen it come up in the dark
      I've carried this stone [from {town}|since {month}|{years} years], it has worn me a groove / I'm [setting|laying] it down now, I'm starting to move
      I look out at {hour}, the [clouds|roofs|{tree}s] have an edge / Of [gold|{colour}|light] like a [ribbon|thread] on the window ledge
      A bit of [blue|light|warmth], a bit of air / I [looked|turned|woke] around, and it was there
    `,
    bridge: `
      And if I had known [in {month}|at {hour}|back then] in the worst of the night / How near to the window there stood so much light
      It's not that the [sorrow|trouble|{weather}] has packed up and gone / It's just that I [found|learned|know] I could still carry on
      I thank every hand that came down in the well / I never once asked, and they [never|don't ever] tell
      And you, if you're [down|out] where I was all that while / I'm leaving a [lamp|chair|{flower}] for you each quarter mile
      A [seed|{flower}|chick] has to break in the dark to be free / I never believed it till [{month}|it] happened to me
      So if you're [low|lost|down], so if you're late / There's always [one more|someone at the] gate
    `,
  },
  {
    story: 'celebration',
    ideas: [
      {
        hooks: `
          <Turn it up>( and let it play); <Everybody in>( from the cold); <Tonight we shine>( like city lights); <Nobody's going home>( till dawn); <Raise the roof>( and raise your hands)
          <One for the road>( and one for you); <This is our night>( to remember); <Come as you are>( and come on in); <All together now>; <Let the good times in>
          <Dance till the floor gives in>; <The whole street is singing>; <Here's to all of us>( tonight); <Keep the music going>; <Light up the night>( with me); <We did it>(, look at us now)
        `,
        lines: `
          There's a {kin} on [guitar|the fiddle|the whistle], a [bucket|spoon|box] for a drum / If you haven't [a ticket|a partner|a clue], just tell them you've come
          We've [worked|waited|saved] since {month} for a night such as this / There's [not|never] a [tune|dance|toast|plate] that we're going to miss
          The [lanterns|lamps|flags|ribbons] are [swinging|shining|blazing] up high / The [postman|neighbour|{kin}|mayor]'s dancing, and so will I
          [Bring|Hang] all your [troubles|umbrellas|worries] outside [on the wall|by the {tree}|on a nail] / There's [room|light|cake] for the [late ones|whole street], there is room for us all
          The [morning|boss|clock] can wait, and the [dishes|bills|news] can too / There's nothing but [music|{day}|the {song}] to see to with you
          Your [shoes|feet] may be [sore|wet], but your [heart|back|hat] is all right / There's nobody a stranger in [town|this {nook}|the square] tonight
          We've had our bad [years|{month}s|luck], we were down, we were done / So [sing|dance|shout] for the [lost ones|small things|people] and all that we won
          There's [cake|bread|a chair] for the latecomers, [fruit|cake|time] for the shy / Just follow the [music|lanterns|clapping], and look for the sky
          The [cake|bread|wine|pie] is cut, the [band|drum|street] is loud / There's always [room|time] in such a crowd
          Put down your [phone|bag|cares|cup], put up your hair / And [meet me|dance with me] in the [square|open air]
        `,
      },
    ],
    lift: `
      I hear it come up through the soles of my feet / {number} hands clapping, all over the street
      Somebody's [counting|calling|shouting] us, three, two, and one / You look [at me|round] once, and it's all begun
      The band's in the {nook}, they are tuning it low / We're holding our breath till they let it all go
      The [doors|gates] open wide, and the [lights|voices] go down / It's the only place to be [on {day}|tonight] in town
      Put down your [bag|phone|umbrella], and take off your coat / The tune's in your [knees|hips|hair], and it's up in your throat
      It's {hour}, it's {month}, and there's [nobody|no one] in bed / There's a [trumpet|{song}|drum] going round and around in my head
      The [lights|lamps|flags] go up, the [lamps|night] comes on / The worst of all the week is gone
    `,
    bridge: `
      One day we'll be telling them how it was here / The [faces|lanterns|{folk}], the music, the [end|best] of the year
      It's over so [quickly|sweetly], it's over by light / So look at them [shining|laughing|all of them], hold it in tight
      Not everyone's with us who'd [want|love] to be near / We'll sing it so [loud|long] that they can't help but hear
      It doesn't need [reasons|{precious}|fireworks], it doesn't need wine / Just somebody's hand and your hand into mine
      Tomorrow there's [{day}|dishes|an alarm], and the [rent|rain|news] and the rest / Tonight you're in [{colour}|slippers|glitter], and you are the best
      It won't be [long|back], it can't be kept / We'll say we danced, and that we [hardly|never] slept
    `,
  },
  {
    story: 'road',
    ideas: [
      {
        hooks: `
          <Gone by morning>(, gone by light); <Miles to go>( before I sleep); <Roll the windows down>( and drive); <One more mile>( and one more song); <The road goes on>( without an end)
          <Nowhere in particular>; <Wherever this road goes>; <Radio and rain>; <I'll sleep when I get there>; <Just keep driving>( till it's day); <The long white line>
          <Somewhere past the mountains>; <Full tank, empty road>; <Where the map runs out>; <Passing through>(, just passing through); <Take the next way out>
        `,
        lines: `
          There's [coffee|a map|an apple|a {thing}] on the [dashboard|back seat], a {song} playing low / There's nobody [waiting|asking|calling] [in {town}|at {hour}] to see where I go
          The towns fly past like the [lines|words|end] of a song / It's {town} and then {town2}, and I won't be long
          I left all my [troubles|letters|good shoes|excuses] back there on a shelf / I've got the [sky|moon|night|whole sky] and the road to myself
          The [sun's|moon's|rain's] in the mirror, the [wind's|dust's|light's] in my hair / It's {number} more [miles|hills|songs] until I am there
          Each mile is a [page|prayer|word] that I don't have to say / The [night|hum|road] has a way of just carrying me away
          I'm after a something I can't even name / I [think|guess|bet] that the {bird}s and the trains feel the same
          There's [rust|mud] on the bumper, a dent in the door / And it's good for another {number} miles more
          I'll send you a [card|line|stone] from {town} on the way / It's [fine|flat|huge] here, it's raining, I'm going to stay
          The [tank|moon|thermos] is full, the [road|map|sky] is wide / There's only [wind|songs|night] along for the ride
          I pass the [mill|barns|church|pines], I pass the bay / I [left|lost] my [watch|worries] yesterday
        `,
      },
    ],
    lift: `
      The key's in the [engine|door], and the [engine|motor] says yes / And all that I own's on the back seat, I guess
      The last of the [street lights|houses|chimneys] goes by like a star / There's nothing to hold me, the [night|road] and the car
      The radio [crackles|whistles|mumbles], and then it comes clear / It's playing the {song} that I wanted to hear
      The white lines are [counting|leading] me out of the town / I put my foot gently and easily down
      The engine is humming, the night's like a sea / The whole of [the county|{town}|the country] is sleeping but me
      It's {hour} by the [church|bank|dashboard] clock, the {weather} is behind / There's [salt|dust|hay] on the air and no thought in my mind
      The [lights|signs|poles] go by, the [miles|barns] go slow / I [hum|sing] the only [one|song] I know
    `,
    bridge: `
      Some people have [houses|gardens|ladders], and some people stay / I've just got the evening that's coming my way
      I think of you sometimes, at quarter to three / And wonder [in {town}|in {month}|out there] if you wonder of me
      One day I will stop, and I'll sleep for a week / In {town} by the [river|church|station], not [want|need] to speak
      You can't drive away from what sits in the car / But [it gets|you can feel it get] smaller, however so far
      It isn't the place where you get in the end / It's [rain|mud|sun] on the windscreen, the [hill|barn|bridge], and the bend
      And if I [stop|turn], and if I stay / I'd [miss|hear] the road at break of day
    `,
  },
];
