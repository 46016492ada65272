import type { Refrain } from './refrain.ts';

/** Choruses about somebody or something that the prompt names; their hooks name it. */
export const refrainsOfPortraits: readonly Refrain[] = [
  {
    story: 'person',
    ideas: [
      {
        lines: `
          There may be no [statue|stamp|museum|plaque], no [street|square|ship|hall] with the name / There's somebody [singing|here now|that says it], and it's all the same
          The world's full of [heroes|champions|legends|big names] with [medals|statues|cameras|stages] and land / I [think|sing|speak] of {who} with the work [right there|still] in hand
          Ask [anyone|any {kin}|all those] who [lived|was raised|grew up|had troubles] on this street / They'll [talk|smile|nod|laugh], and they'll tell you, and pull up a seat
          Some people are [thunder|fireworks|trumpets|rivers], and some are a lamp / You find your way [by them|home by them] in the [dark|fog|rain|cold] and the damp
          If [kindness|patience|good work|{weather}] were [money|coin|silver], if [laughter|evenings|listening] were gold / There'd never have been half enough to be sold
          They'll [put|print|praise] in the papers the [rich|loud|famous|tall] and the grand / I'll sing you a song of one [good|worn|busy|steady] right hand
          You may not meet another, so [don't even try|look while you can|come while it's light] / There's one under all of this [big|wide|cold] [open|old] sky
          When I don't know what to [say|do|play|try], and I don't know what's right / I [think|ask myself|wonder] what {who} would have done [{where}|in {month}|at {hour}] in the night
          There's gold in [towers|crowns|banks], there's gold in rings / There's more in how {she} used to sing
        `,
      },
      {
        lines: `
          You didn't see [trouble|{weather}|{day}|the world] in quite the same light / One [look|word|laugh|nod] from {who}, and it came out all right
          {she} [had|kept|held] the [whole room|bright side|best of it|world] in the way {she} would smile / I'd [walk|drive|row] just to see it, I'd walk the last mile
          The [door|light|gate|radio] was left [open|on late], the kettle was on / You felt [it at once|the cold] the moment that {she} would be gone
          There's a [story|joke|{song}|silence] [in {month}|in the {nook}|{where}] we still like to tell / And nobody [ever|else] could have told it so well
          {she} never asked much of [the world|{they}|{town}|the years] or of me / Just somebody's [shoulder|company|stories|ear], and sugar for tea
          I've carried that [voice|look|{song}|laugh] like a coin in my coat / It's [there|warm|bright] in my hand, and it's here in my throat
          Oh, how did {she} do it on so little sleep / With a [coat|lamp|dog|{ride}] and a {song} and a promise to keep
          I've been to {town}, and I've met quite a few / And nobody [sang|laughed|worked|cared] like {she} [used to|would always] do
          I learned to [laugh|row|wait|forgive], I learned to see / And all of it {she} [gave|showed] to me
        `,
      },
    ],
    lift: `
      You hear it before you see anyone there / That [step|laugh|cough|whistle] on the [path|stair], and that voice in the air
      There's somebody missing from every big [{day}|day] / There's [one thing|a thing] I never did manage to say
      I [look|turn] round to tell it, the way that I do / The [joke|news] about {they}, about {town}, about you
      The picture is [yellow|faded|crooked], the corners are bent / I look at it [{now habit}|longer|at {hour}], and I know what it meant
      The lights in the [windows|houses|valley] go on one by one / There's somebody out there whose day's never done
      You ask me who [taught|raised|warned] me, and where I was from / There's only one name [at {hour}|in the {weather}|that comes], and it comes
      It's {hour} in {month}, and there's [smoke|frost|light] on the hill / I [see|know] who is up, and is [working|singing] there still
      The [gate|door] swings wide, I know the tread / I [think of|hear] every word {she} said
    `,
    bridge: `
      We're made out of people, a [hand|look] and a word / The [stories|names] that they gave us, the things that we heard
      I wish I had asked all the things I ask now / The [where|who] and the [when|why] of it, and the how
      The years take the [faces|letters|houses], the years take the stone / They don't take the [kindness|{song}|patience] that somebody's shown
      You never can know what you're teaching, or who / Is [watching|standing|sitting] [{where}|in the {nook}|at {hour}] and learning from you
      There's one in each [village|office|school], there's one in each street / Go sit down beside them, go pull up a seat
      It's not what you [own|earn|win], and it's not what you say / It's who you were [good to|kind to|there for] on some [rainy|wet {day}] day
      A life's not [long|loud|gold], a life's not wide / It's who you had there at your side
    `,
  },
  {
    story: 'animal',
    ideas: [
      {
        lines: `
          No [king|bishop|banker|lover] in {town} ever [knew|read|loved] me so well / And not [one|a] secret I [told|cried|sang] to that face did it tell
          You can have your big [house|pool|boat|garden], you can keep your new car / I'd [rather|sooner] be [out there|{=at}|outdoors], wherever you are
          They ask for so [little|gently|seldom], they give you so much / It's [all|half] in [the ears|a look|the tail|the eyes], and it's all in a touch
          The [rain|snow|{weather}|night] can come down now, the [wind|dark] can blow wild / I've [somebody|someone] [beside me|that loves me] who trusts like a child
          To [run|wake|live|leap] like [tomorrow|the {weather}|{day}] had never been planned / To [sleep|sit|roll] in the [sun|grass|{flower}] and to not understand
          There isn't a [lie|grudge|trick] in the whole of that face / There's [room|love] enough there for the [moon|town|whole human] race
          You taught me to [listen|sit still|wait], you taught me to be / As [still|plain|green] as the [grass|hill|lake] is, as [calm|old] as a tree
          Whenever I'm [low|lost|late|wrong], and the [day|news|{weather}] isn't kind / There's one who comes [looking|running|leaning], and one that I'll find
          The world is [loud|fast|cold], the world is wide / And there you [sit|walk] right [here|down] at my side
          You [never|don't] ask what I have got / You [love|want] me [dry|wet], or rich, or not
        `,
      },
    ],
    lift: `
      Hush, put your [hand|coat|basket] down, and don't make a sound / There's something that's moving there, low on the ground
      There's a flick of an ear, and a turn of the head / And two shining eyes at the [gate|foot] of the [shed|bed]
      I [whistle|call out] just once, and I count up to three / There's somebody [running|bounding], and running to me
      The world is so [busy|clever|hurried], the world is so loud / But look at that face there, so [calm|sure] and so proud
      It's {hour}, it's cold, and the grass is still wet / There isn't a [light|soul|car] in the [valley|world|street] awake yet
      The {things} are all quiet, the {bird}'s in the {tree} / There's somebody [watching|waiting], and looking at me
      A [leaf|step|twig], a sound, a [turn|lift] of the head / And there's a [friend|face] by my bed
    `,
    bridge: `
      We call ourselves clever with [phones|ships|books] and with rings / They've never once [asked|cared] what tomorrow will bring
      They get a few [years|{season}s], and they spend every one / On being [right|out] here with their face to the sun
      I thought I was [teaching|keeping|the master], I thought I would lead / It turned out they knew all the things that I need
      And if there's a heaven, I hope it has [straw|one gap in the door] / A [field|hill|bank] in the [sun|wind] and a friendly old paw
      The world was all theirs once, the [wood|hill|marsh] and the shore / They lend it to us now, and ask for no more
      They have no [clocks|cars|maps], they have no [shame|fame] / They know your [step|voice], they know your name
    `,
  },
  {
    story: 'place',
    ideas: [
      {
        lines: `
          I've [slept|woken|danced|wept] in {town} under [towers|ceilings|fountains] of gold / I've never [been|felt|slept] as warm as I was there in the cold
          You can [take|move|fly] me to {town}, you can show me the sea / There's a bit of it [always|somewhere|that's] lodged there in me
          The [lights|roofs|{tree}s|names] and the [voices|doorways|{bird}s], the dust and the rain / I'm [only|just|barely] a [day|mile|week] gone, and I'd go back again
          All of the [roads|songs|dreams|trains] that I know seem to end there / You [smell|feel|taste] it before you can see it, the [bread|smoke|salt] in the air
          If I'm not at my [work|desk|sister's], and I'm not at home / You know where to [look|find me|call], and I won't be alone
          It won't make the [postcards|papers|movies|guidebooks], it won't win a prize / But it's [always|all] there [waiting|shining|in {month}] behind my closed eyes
          They [tell|write] me there's better, in {town} there is more / There's only one [gate|place|street] that my heart's been before
          I learned who I was there, I learned how to [stand|swim|lie|fight] / It's there in my [voice|walk|temper|{song}], and it shows [in|by] the light
          The [years|shops|{folk}|buses] come and go, and they change what they can / It still knows my [step|face|name] as it did when I began
          I've seen the [sea|snow|lights|towers], I've seen the sun / Of all the [lands|roads|streets], I love this one
          The [bells|gulls|buses|trees], the [stones|sky|talk], the evening air / Some part of me is always there
        `,
      },
    ],
    lift: `
      I close both my eyes, and I'm halfway there now / The [streets|gates|{tree}s] and the [shadows|voices], I know them somehow
      There's something that calls you, a [light|bell|{bird}] on the hill / You think you've got over it, you never will
      The last of the evening is down on the [stone|roofs|{tree}] / There's [nowhere|no place] I've been so completely [at home|my own]
      There's a [smell|sound] in the air, and it comes out of the blue / And I am back [there|at {age}] with the [dust|{weather}] on my shoe
      The {ride}'s slowing down, and I [look|lean out] for the sign / For one little minute the whole of it's mine
      It's {hour}, it's {month}, and I'm [nowhere|miles away|in {town}] near / But I [hum|whistle] the {song}, and I'm already here
      A [bell|train|bird], a smell, a [stone|street|name], a light / And I am [home|back there] again tonight
    `,
    bridge: `
      A place doesn't love you, it's [water|brick|timber] and stone / So why do I hear it say, welcome back home
      And maybe it's [gone|changed] now, they've painted it [{colour}|new] / I'll [keep|love] it [the way|in {month}] that it was, and for you
      One day I'll be dust, and I hope that they'll see / To [leave|spread|take] me right there, where I learned to be me
      They'll build and they'll tear down, the way that they do / But under the [pavement|paint|snow] it's me and it's you
      We're only just passing, a [night|{month}] and a day / It was here before us, it's going to stay
      They'll sell the [shop|mill|pier], they'll move the sign / But what I [saw|had] there is mine
    `,
  },
  {
    story: 'thing',
    ideas: [
      {
        number: 'one',
        lines: `
          It's [scratched|worn|chipped], and it's [battered|faded|mended|crooked], it's older than me / It's got more [life|stories|{month}s|heart] than anyone [else|here yet] can see
          You could offer me [money|{precious}|{number} more], I'd laugh at the sum / I know whose [hands|house|{coat}|pockets] and what roads it is from
          It's been there in [sunlight|{month}|{town}|good years], it's been there in rain / I'd [save it|choose it|grab it] from fire, and I'd do it again
          I've [lost|broken|sold] all my [watches|chances|{keep}s|good shoes], my keys, and my way / This one thing I've [held to|kept with me|hung on to] until this day
          There's a [story|secret|{day}|voyage] in every old mark that it wears / It's been through [the moves|the {weather}|{town}|two floods], and it's been down the stairs
          Some people want [castles|{precious}|horses|an island], and some of them fame / I've got this to hold, and it [bears|knows] my own name
          You [laugh|smile|frown], and you ask what it's doing [in here|{where}|back there] / It [knows|holds] every [joke|{song}|tear] of my [worst|best] [early|younger] year
          When I'm [gone|old|in {town}], you can have it, but treat it with care / There's a lot of my [life|laughter|heart] that is hidden in there
          You'd [throw|give] it out, you'd say it's old / I would not part with it for gold
        `,
      },
      {
        number: 'many',
        lines: `
          They're [scratched|worn|chipped], and they're [battered|faded|mended|crooked], they're older than me / They've got more [life|stories|{month}s|heart] than anyone [else|here yet] can see
          You could offer me [money|{precious}|{number} more], I'd laugh at the sum / I know whose [hands|house|{coat}|pockets] and what roads they are from
          They were there in the [sunlight|good years|hard years], they were there in the rain / I'd [save them|choose them|grab them] from fire, and I'd do it again
          I've [lost|broken|sold] all my [watches|chances|{keep}s|good shoes], my keys, and my way / But these I have [held to|kept with me|hung on to] until this day
          Some people want [castles|{precious}|horses|an island], and some of them fame / Give me these to [hold|keep], and I'll [answer|come] to my name
          When I'm [gone|old|in {town}], you can have them, but treat them with care / There's a lot of my [life|laughter|heart] that is hidden in there
        `,
      },
    ],
    lift: `
      My hand knows the way [in the {nook}|without looking] there in the dark / It [knows|loves] every [scratch|edge|corner], each [nick|dent] and each mark
      You wouldn't look twice [at a sale|in the rain|in a yard], on the street / I look, and my heart gives a bit of a beat
      There are some things you keep, and you couldn't say why / You'd throw out the [clock|{keep}|{furniture}], but not let this by
      I've tried to explain to [my {kin}|{they}|my friends] once before / It's only some [wood|dust|junk] to them, nothing more
      I [stop|sit] sometimes [at {hour}|{now habit}|in {month}] when nobody's near / And look, all the years of us, all of it's here
      I know the [weight|sound|feel], I know the grain / I'd know it in the dark and rain
    `,
    bridge: `
      We come here with nothing, with nothing we go / So why do we love [little|old|broken] things so, do you know
      The [years|{kin}s|{month}s] come and leave, and they [shout|sing] and they go / And some things just [stay|wait] with you, [faithful|steady] and slow
      A thing's just a thing till [somebody|some child|a family] cares / And then it's a treasure that somebody wears
      They don't make them now like they made them back then / And what I have broken, I've mended again
      Perhaps it's not that which I hold so [dear|near] / It's all those who [held|loved|used] it before I was here
      And when I'm gone, it still will be / In someone's hands, instead of me
    `,
  },
  {
    story: 'nature',
    ideas: [
      {
        lines: `
          It [asks|wants] for no [ticket|thank you|reason], it asks for no name / It comes to the [rich|young|king|farmer] and the [poor|old|thief|child] just the same
          It was old before [cities|roads|fences|clocks], before there were kings / Before there was [anyone|any mouth|any {bird}] [ready|near it] to sing
          I [stand|wait|lie] here below it, I'm [small|quiet|cold], and I'm glad / I've forgotten whatever the [trouble|quarrel|{day}] I had
          You couldn't put a [fence|lock|stamp] round it, you can't put a price / I'd [stand|freeze|walk] here till {hour}, and I wouldn't think twice
          Come out of the [house|{nook}|office] now, and leave what you do / It's [putting|giving] it on [for free|this {month}] for just me and you
          Let me be [still|free|wide|bare] like that, let me be clear / With nothing to [prove|sell|hide], and with nothing to fear
          It [leaves|turns] in the [evening|{month}|morning], it comes when it will / It [moves|wakes] something in me, and then I am still
          It does not [ask|wait], it does not mind / It [leaves|lets] the [clever|whole] world behind
        `,
      },
      {
        number: 'many',
        lines: `
          They [ask|wait] for no [ticket|thank you|reason], they ask for no name / They come to the [rich|young|king|farmer] and the [poor|old|thief|child] just the same
          They were old before [cities|roads|fences|clocks], before there were kings / Before there was [anyone|any mouth|any {bird}] [ready|near them] to sing
          I [stand|wait|lie] here below them, I'm [small|quiet|cold], and I'm glad / I've forgotten whatever the [trouble|quarrel|{day}] I had
          You couldn't put a [fence|lock|stamp] round them, you can't put a price / I'd [stand|freeze|walk] here till {hour}, and I wouldn't think twice
          Come out of the [house|{nook}|office] now, and leave what you do / They're [putting|giving] it on [for free|this {month}] for just me and you
        `,
      },
    ],
    lift: `
      It starts with a [shiver|hush|{bird}], it starts with a glow / And something inside you that's willing to go
      The streets have gone quiet, and everyone's in / You [open|lift] the window [at {hour}] and feel it begin
      Turn off the [engine|news|lamp], and turn off the light / You won't see another like this one tonight
      It's only a [second|{while}|breath], it's only a sigh / The [world|field|whole street] with its face turned up to the sky
      I look up, and [suddenly|all at once] there is no roof / I never have needed a [clearer|better] proof
      Come out, come [out|see], the [air|sky] is clear / And all the [world|night] is standing near
    `,
    bridge: `
      We name it, we [draw|film] it, we measure it through / It never once asks us, and does what it'll do
      And after we're gone, there'll be no one to see / It'll go on exactly like this without me
      My grandfather stood [{=at}|in {month}|here once] and looked at it too / The very same wonder, the very same view
      We're only just borrowing this for a day / Be gentle with all of it, passing this way
      I came with a [question|quarrel|sorrow], I came with a stone / I [left|dropped] them both there, and I walked away home
      We [come|walk] and go, we [name|sing] and fight / It [goes on|rises] over us each night
    `,
  },
  {
    story: 'time',
    ideas: [
      {
        lines: `
          We only get [so many|a handful|a few], so hold it up high / It's gone in the time that it takes to ask why
          Let's [stop|hide|bury] all the [clocks|phones|lists] now, and stand [in|by] the door / We've never been [young|quite like this] as we are any more
          I keep it in [pockets|letters|a {song}|a drawer], in songs, and in jars / The [sound|smell|feel] of the [grass|rain|{flower}] and the light of the stars
          It [runs|slips] through your fingers like [water|salt|sand] by the sea / But some of it [stays|sticks] to [your sleeve|the {nook}], and to me
          I'd trade [{precious}|a year|my {day}s] for one minute of then / The [light|laugh|{weather}] in your face, to be back there again
          It comes like a [sparrow|swallow|{bird}], it's over, it's done / So look while it's [singing|here now] with its face to the sun
          And when I'm much [older|slower|greyer], with slippers and tea / I'll close both my eyes, and it's there still for me
        `,
      },
    ],
    lift: `
      You [feel|know] it come on in the back of your neck / The light [turning|going] over, as fine as a speck
      The days are like [beads|geese|trams] that go by in a row / And then there is this one that shines, and you know
      Tick, says the clock [in the {nook}|{where}], and it's gone / There's nothing to do but to hurry along
      The [calendar's|year is] turning its very last page / And nobody here has to act their own age
      I wait for it all through the rest of the year / And now I look up [at {hour}], and it's already here
    `,
    bridge: `
      If time is a thief, then he's left me [tonight|the light] / A [chair|{thing}|{song}], and a window, a bit of the [night|bright]
      You can't keep the [water|{weather}], you can't keep the wind / You keep [one another|the {song}], and [that's how|with that] we win
      We think it's the big days, the [bells|toasts|drums], and the wine / It's this one, it's [{day}|nothing], it's yours, and it's mine
      Our children will [stand|wait] here one day in the cold / And tell us the same thing when we're very old
      The clock doesn't love us, it cannot be kind / So we have to hold what the hands leave behind
    `,
  },
  {
    story: 'idea',
    ideas: [
      {
        lines: `
          You can't buy it with [money|{precious}|charm], you can't learn it in school / It comes to the [wise|{worker}|child], and it comes to the fool
          I've looked in the [bottle|mirror|papers|{nook}], I've looked in the book / It [sat|was] right beside me, and I didn't look
          It [hides|waits|laughs] when you hunt it, it goes when you call / It sits down beside you the moment you fall
          They've made [speeches|statues|movies] about it since writing was new / And nobody [in {town}|yet] told me one thing that was true
          I can't tell you what it is, I know when it's there / It's felt [at {hour}|in {month}|in fingers], it hangs in the air
          Some [days|nights|{day}s] it's a whisper, and some it's a shout / I don't know what [{town}|my life|the {weather}] would be like without
          I [wrestle|walk|argue] with it nightly, I wake with it too / It's got something to [tell|ask|teach] me, and so, friend, have you
        `,
      },
    ],
    lift: `
      It comes like the {weather}, it comes like a cat / It [curls|sleeps] on your {coat}, and it stays there like that
      And just when you're certain you've had it enough / It's there in the [mirror|{nook}], it's calling your bluff
      I know that it's out there, a light in the trees / I've walked [since {hour}|from {town}] now, it's brought me to my knees
      You ask what I'm thinking, I don't know the word / It's older than [words|{town}|paper], and bigger, I've heard
    `,
    bridge: `
      The old ones had words for it, carved into stone / And each of us has to go find it alone
      Perhaps it's a [window|doorway], perhaps it's a wall / Perhaps it was never so [big|far] after all
      And one day I'll have it, and one day I'll not / So thank you for every small piece that I got
      You can't put it down, and you can't put it by / You carry it with you until you know why
    `,
  },
  {
    story: 'action',
    ideas: [
      {
        lines: `
          You count up to [three|ten], and you let out your breath / It's [half|a bit] like [falling|flying|laughing], and a bit like a [step|leap] 
          I was [scared|slow|ashamed] to begin it, I [swore|thought] I would fail / Now I'm up like a [kite|lark|flag], with the wind in my sail
          [Nobody|No one] can [teach|tell] you, you just have to start / You do it with [elbows|both hands|bruises] and the whole of your heart
          They [laughed|sighed|stared] when I tried it, they laughed when I fell / I [laugh|smile] with them now, and I do it so well
          I thought I was too [old|shy|tired|stiff], I thought it was late / But it's never too [early|{month}] to open the gate
          My [feet|hands|bones] seem to know it, my head doesn't mind / I've left all the [worry|{weather}|shouting] a long way behind
          It's [nothing|not much] to look at, it's only a small thing / But it makes [me|the whole of me] want to [get up|go out] and sing
        `,
      },
    ],
    lift: `
      I feel it come up from the soles of my feet / My [heart's|blood's] on the drums, and it's keeping the beat
      I've put it off [daily|since {month}], I've put it off long / There's nothing to wait for, the day's like a song
      They're all looking at me, the young and the old / I take a deep breath now, I'm being so bold
      The first time's the hardest, the second is slow / The third time you open your arms, and you go
    `,
    bridge: `
      And if I should fall, put a hand on my back / And [tell|help] me to [try|start] it again from the crack
      It took me [till {month}|so long|{years} years] just to get to the start / I had all the pieces except for the heart
      There's one thing I've learned, and I'll tell it to you / There's no one who's [ready|fearless], and no one who knew
      We're here for a season, and then we're a song / So do what you love, and don't wait for too long
    `,
  },
];
