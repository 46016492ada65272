import type { Refrain } from './refrain.ts';

/** Choruses of weddings, birthdays and friends. */
export const refrainsOfVows: readonly Refrain[] = [
  {
    story: 'wedding',
    ideas: [
      {
        hooks: `
          <I do>(, I do, with all my heart); <From this day on>(, I'm yours); <With this ring>(, I'm home); <All of my days>(, I'll walk with you)
          <Yes to you>(, a thousand times); <Walk with me>(, my whole life long); <Say it out loud>(, say you're mine); <Take my hand>( and take my name)
          <The first dance>( is ours); <Forever begins>( right here); <I promise you>( the rest of me); <Two names, one door>; <Grow old with me>
          <Home is where you are>; <You and no other>; <The day we said it>; <My heart in your hand>; <I choose you>(, and I'll choose you again)
        `,
        lines: `
          For better, for worse, for the [bills|crumbs|dust|clocks] on the shelf / I [choose|want|will love] you [beside me|in {month}|at {hour}|on {day}s], and more than myself
          In [sickness and health|{month} and {weather}|plenty and want|bad luck and good], in calm and in storm / I'll [hold|reach] out [a hand|my arm|my coat|two arms], and I'll keep you warm
          I had [words for today|a speech by heart|two pages of vows|{number} fine words], and I can't find a line / I [look|smile] at you [once|there|crying|in white], and I know you are mine
          Let the [bells|choir|trumpets|drums] ring out, let the [aunties|old ones|bridesmaids|uncles] cry / I'll love you [on {day}s|in traffic|in {month}|in slippers] until I die
          I'll [walk|sit|talk] with you slowly [{where}|by the {tree}|on {day}s|down to the shop] when we're grey / And I'll [love|want|know] you as much as I love you today
          When the [roof|tap|car|stove] starts to leak, and the money runs low / I'll [have you|hold you|hold on] [{how}|by the stove|in {month}], and I won't let go
          There's no one I'd rather [grow old|come home|get lost|be broke] with than you / To [quarrel|dance|laugh|argue] and [cook|sing|hope|muddle] the whole way through
          I bring you my [mornings|{day}s|temper|{relic}], my worst and my best / And a [shoulder|sleeve|lap|heartbeat] to [lean|sleep] on whenever you rest
          My [mother|father|sister|{kin}] said, wait till you [know|find] it for sure / I've [known|seen] it since [{month}|{day}|{hour}|the {season}], and I'm [more|ever] so sure
          I love your [laugh|hands|jokes|face], I love your name / I'll love you [old|cold|tired|loud] and just the same
          I [take|want] your [hand|name|heart|word], I [take|want] your days / I'll give you mine in [many|all the] ways
          The [band|ring|church|cake] is [gold|small|plain|sweet], the [day|veil|hall] is white / You are my [luck|home|road], you are my light
        `,
      },
    ],
    lift: `
      The [music|organ|{song}] begins, and the [whole room|front row|{kin}|choir] stands / And I don't know [at all|for my life] what to do with my hands
      There's [a hundred|a church|a garden|a room] full of people, and I see just one / [Come slow|Come smiling|Step out] through the {flower} and into the sun
      I've [known it|been sure|been yours] since [{month}|{season}|the {day}|the bus stop] and never could say / And [every road|every wrong turn|the whole of it] led to the [steps|door|noon] of this day
      You [look up|turn round|step in|laugh once], and the [noise|hall|crowd|clock] falls away / There's only one word in the world I would say
      [My mother|Your father|The best man|Your {kin}] is crying, the [baby|organist|{bird}|photographer] too / And I look at nobody, nothing but you
      I've [ironed|lost|torn] my [{coat}|shirt|sleeve|good collar], I've [swallowed|forgotten] my tongue / There's a [bell|{bird}|child] in my chest that [has rung|has sung] and has sung
      The bells swing out, the [sun|choir|light] comes in / My [own|whole|new] life is [ready|waiting] to begin
      They turn to [us|look], they [wait|lean in|hush] to hear / My hands go [cold|numb], you're standing near
    `,
    bridge: `
      And when we are old, and the [children|{folk}|candles|{bird}s] are gone still / I'll [ask|want|kiss] you [{where}|by the {tree}|at {hour}] as now, and I will
      Here's to the ones who have gone on ahead / Who'd [dance|stand|laugh|weep] with us now, and are watching instead
      We [won't|may not] have [{precious}|it easy|it perfect|a garden], we won't have it all / But we'll have each other [on {day}s|in {weather}|in {month}] when we fall
      It isn't the [{flower}|music|cake|church], it isn't the ring / It's you in the {nook} and [the song|the {song}|the words] that you sing
      We'll [quarrel|argue|sulk] on [{day}s|the stairs|the motorway], make peace before ten / And say [all the|the very] same words to each other again
      They ask, are you [frightened|certain|ready], and yes, so I am / Like [a bird|a boat|a child|a kite] in the wind with its string in your hand
      The [years|bills|rains|snows] will come, the guests will go / I'll love you [longer|stronger|better] than you know
      I bless the [train|rain|friend|road|dog] that brought you here / I'll [bless|thank] it gladly every year
      We'll [build|paint] it [wide|slow|bright|high], we'll build it long / A house of [bread|books|breath|light] and half a song
    `,
  },
  {
    story: 'wedding of others',
    ideas: [
      {
        hooks: `
          <Here's to the two of you>; <Dance, you two>(, dance all night); <May you be happy>( all your days); <Long may you love>; <Look at you now>( in white)
          <The two of you>(, hand in hand); <Raise your glasses>( to the bride and groom); <All the love in the room>; <Two hearts, one roof>; <Walk out into the sun>
          <May your house be warm>; <Today you say yes>; <Ring the bells>( for the two of you); <Two coats on one hook>
        `,
        lines: `
          May you [never run out of|always have] [stories|something kind|news|a joke] to say / And a hand you can [hold|find|warm] at the end of the day
          May the [roof|house|bed|boat] that you share be [well built|deep|broad] and be wide / And [whatever the {weather}|in {month}|in the hardest year], be warm there inside
          May your [quarrels|arguments|silences|troubles] be short, and your [breakfasts|{=season}s|{day}s|letters] be long / And your {nook} be [never|not once] without some song
          We've known you [since {month}|since school|for ever|from the cradle], and this much is true / We have never [yet|once] seen such a [light|smile|glow] upon you
          May you [laugh|dance|hold hands|kiss] {where} when you're seventy-two / And [everyone|the {kin}s|the neighbours] be [nearly|half|almost] as happy as you
          May the [road|years|{month}s|stars] be kind, may the [hard days|storms|bills] be few / And may each come home to the other of you
          So [dance|turn|sway|spin] in the middle, we'll all make a ring / Whoever can't [dance|move|waltz] can [just clap|stay here|stamp] and sing
          There's [rice|confetti|{flower}|the wind] in your hair, there is [jam|cake|cream] on your chin / And a [door|gate|new life] standing open, so go on in
        `,
      },
    ],
    lift: `
      The [chairs|plates|tables|shoes] are pushed back, and the [band|{song}|music|fiddle] starts slow / There's [one thing|a thing] that we [all|both] of us want you to know
      I'm not one for speeches, I [stutter|go red|never know how] / But I've [found|got] [my glass|a chair|the words|a {song}], and I'm saying it now
      We look at you [{where}|both|shining|laughing], the whole room goes still / You [said|swore|sang] that you would, and we know that you will
      The {kin}s are not hiding [the tears|it] any more / And [everyone|half of the street|the {kin}]'s [crowding|coming|running] out on the floor
    `,
    bridge: `
      There are dear ones [we miss|long gone|far off] who'd be [proud to|glad to] be here / They're [singing|clapping|waving] along, and they're [standing|dancing] quite near
      Tomorrow there's [dishes|the washing|cold coffee], there's [post|rent] on the sill / And love is [the washing-up|the ironing|the bins] too, if you will
      Remember this [evening|garden|{song}] when days become long / The [faces|lanterns|{flower}|children], the [first|last] of the song
      The [cake|{flower}|music|{drink}] will be gone, and the candles will fade / But not what you said, and the [promise|vow] that you made
      It won't be [a story|a film|a dance] from the door to the end / But you've [married|chosen|come home to] your very best friend
    `,
  },
  {
    story: 'anniversary',
    ideas: [
      {
        hooks: `
          <I'd marry you again>( tomorrow); <All these years>( with you); <Still you>(, after all this time); <Every year, I'd say it again>; <Still my favourite face>
          <Look how far we've come>; <The same two chairs>; <One more dance in the kitchen>; <After all these mornings>; <You and I, still here>; <Ask me again>(, I'll still say yes)
          <The years look good on you>; <My hand still knows your hand>
        `,
        lines: `
          We've [buried|worn out|lost] a few [troubles|cars|old shoes], we've made what we made / And I'd [do|take|live] it all over, I wouldn't [trade|trade a day|swap a day]
          You've [stolen|had|pulled] half the [blankets|covers|pillows] for most of my life / And I'd still [choose|marry|pick] you, [in {month}|in rain|tomorrow], to share my life
          There's [grey in your hair|a line by your eye|a {while} in your smile] that I helped to put there / From laughing [too hard|like fools|till it hurt] in the [car|{nook}|cold evening air]
          The house is so [still|big|tidy] now the [children|lodgers|young ones] have gone / But we leave [just the same|out of habit|on {day}s] the porch light on
          We [danced|laughed|got by|sang] when we'd [money|a {=thing}|plenty], and when we had none / I never [once wished|asked] for a different one
          You know how I [take it|like it], my [tea|coffee|eggs] and my news / You know all my [sorrows|stories|old songs] and the size of my shoes
          I loved you with [nothing|a bicycle|one suitcase|one room], I love you with more / I'd still [cross|walk] the [room|street|floor] like I crossed it before
          Some loves are a [fire|storm|trumpet|river], and some are a lamp / And ours keeps the {nook} [warm|bright] when the evenings are damp
        `,
      },
    ],
    lift: `
      I found the old [picture|photograph|film] of you and of me / So [thin|young|proud|certain] and [sure|brave] of the things we would be
      You reach for my hand [in the {nook}|{now habit}|on the stairs] in the very same way / And I still haven't words for the thing I would say
      The [children|neighbours|young ones] all ask for the [secret|recipe|trick] / There [isn't|was never] a [secret|recipe], you just have to stick
      I [count|add] up the [summers|{month}s|birthdays], I run out of hands / And [still|yet] there is no one who so understands
    `,
    bridge: `
      We had our bad [winters|{day}s|years], we both know the ones / When [neither|nobody] would speak till the [morning|milkman|{bird}] had come
      It's not the [red roses|grand words|{precious}|big days], it's not what they say / It's who puts the [kettle|lamp|toast] on at the end of the day
      And if there's an end to it, as there must be / I hope it's [an evening|in {month}|a {day}|the {season}], you sitting by me
      We [said|swore] it so young and with nothing to lose / I'd say it tonight in my [slippers|old coat|socks] or my shoes
    `,
  },
  {
    story: 'birthday',
    ideas: [
      {
        hooks: `
          <Make a wish>(, and blow them out); <Another year of you>; <Blow the candles out>( and cheer); <This one's for you>( today); <Here's to you>(, another year)
          <Count the candles>(, count them twice); <You don't look a day older>; <Hip hip hooray>( for you); <The cake is on the table>; <All of us are here for you>
          <Today is your day>; <Look who's a year older>; <The best day of the year>; <Cut the cake>( and turn it up); <One more candle>( on the cake)
        `,
        lines: `
          The [cake|icing|tower of sponge] leans over, the [candles|sparklers|wax and the cream] drip down / And you're still the best [person|present|neighbour|face] in this whole town
          We [hid|hummed|whispered] [in the {nook}|{where}|behind the door] till you came / With [flowers|balloons|{flower}|a trumpet|a kazoo] and a [card|hat|cake] with your name
          You [laugh|shine|dance|blush] like you did on your [ninth|sixth|very first] birthday / And [nobody's|no one is] [counting|asking|telling], whatever they say
          You've been there [on {day}s|at {hour}|in {month}|in the rain] for us, thick and thin / So [sit in your chair|take off your coat|put on the crown|hold out your plate], let the [party|music|good wishes] begin
          May all that you [hope for|dream of|wished for|asked for] be waiting for you / The [big|bold|old] things, the [small|slow|odd] ones, and one that is new
          There's [room|cake|noise] enough here for the [neighbours|{kin}s|late ones], the lot of us all / And if it gets [full|loud], we can [dance|eat|sing] in the hall
          Some count up the [years|candles|grey hairs|months], and we count up the times / That you [cheered|sang|made|warmed] us all with your terrible rhymes
          So [blow|laugh|wish|dance] and [shine|bow|sing], the night is young / There isn't a [song|verse] we've left unsung
          We [made|bought|brought] you [cake|hats|socks|tea|jam], we brought you cheer / You're looking [grand|well|tall|fine] this year
        `,
      },
      {
        hooks: `
          <So many summers>( in your eyes); <Look how far you've come>; <All the years in your smile>; <The best is still to come>; <I knew you when>; <You wear it well>
        `,
        lines: `
          There's a picture of you with [a tooth|your shoes|a sock|your {thing}] gone / You still have the [laugh|look|walk|spark], and it still goes on
          You took it all [slowly|bravely|lightly], you learned it so well / You've [hundreds of|pockets of|{number} old] stories, and time now to tell
          There's a line by [the|your] eye for [each time|each {day}|all the ways] that you smiled / And under it all there is still the same child
          You've [stumbled|wandered|argued|gambled] and risen, you've lost and you've won / And here you are [standing|laughing|dancing|singing], you're nowhere near done
          You never got [famous|to {town}|to Paris|the {keep}], you never saw Rome / You've got all of [us|the {kin}s] singing off-key at home
          Another [ring|leaf|branch] is on the tree / You're still the one you used to be
          You still have [mud|paint|flour] upon your [shoes|knees] / You still go [climbing|swinging] in the trees
        `,
      },
    ],
    lift: `
      The [lights|lamps|blinds] have gone down, there's a [step|tap|coat] at the door / [There's one|There's {kin}|The {kin}] with a cake and [a dozen|{number} neighbours|half the town] more
      We're hid in the {nook}, and we're [trying|told] not to sing / The [key's|hand's] [in the lock|on the latch|on the gate], and the phone starts to ring
      The [matches|sparklers|singers] are ready, the [room|dog|{nook}] has gone still / If you [haven't a|don't have your] wish yet, you soon enough will
      There's [paper|ribbon|glitter|wrapping] [on everything|up on the lamp|in the soup], all over the floor / You [laugh|blush], and you tell us, you shouldn't, no more
      Now close your eyes and count to ten / And we will [sing|shout|count] it with you then
    `,
    bridge: `
      We'll wash up [on {day}|tomorrow|the dishes|at {hour}], we'll sweep up the floor / Tonight [you are|you're] getting [one {song}|a tune|a verse] or two more
      And if you get older, then so [will|do] we too / There's no one we'd [sooner|rather|gladlier] get older with than you
      It isn't the [presents|{drink}|paper|balloons], it isn't the show / It's having you here, and we want you to know
      [Thank you|Bless you] for being [the one|the friend|the {song}] that you are / You [never|don't ever] need to go wish on a star
      You [gave|sang] us days, you gave us nights / You set our crooked [roofs|hearts] to rights
      I wish you all the [love|good|luck|joy] you've spun / You're loved by each and every one
    `,
  },
  {
    story: 'friendship',
    ideas: [
      {
        hooks: `
          <Call me>(, any time of night); <I've got you>(, you've got me); <You can lean on me>; <I'll come and get you>( any time); <Knock on my door>( at any hour)
          <Day or night>(, I'll be there); <You never have to ask>; <I'd know your laugh anywhere>; <There's a key under the mat>; <I've got your back>
        `,
        lines: `
          If your [car won't start|heart breaks|train's cancelled|boiler goes|cat's lost|luck runs out] at {hour} of the night / I'll come [with my toolbox|in slippers|with {drink}|on my bike] before it gets light
          I [know|love|like] you at your [best|loudest|funniest], I know you at worst / And if [you|we] have to [jump|sing|dance] in, well, I'll go in first
          You [held back my hair|lent me your sofa|sat through the {weather}|lied to my {kin}], and you told me the truth / You know what I did in the [days|{month}|{season}] of my youth
          You don't have to [say it|explain|pretend|knock], I can see it, I know / I'll put on the [kettle|soup|record|toast], and we'll take it slow
          We don't talk for [months|ages|{years} weeks], and it's fine when we do / We pick up the [sentence|story|{song}|joke] that we left halfway through
          When the big [talkers|spenders|smilers|charmers] were gone, you were there / With [two cups of tea|a spade|your {kin}'s car|a {coat}] and an hour to spare
          I'd give you my last [coin|match|sandwich|umbrella], I'd split it in two / There's no one I'd rather be [broke|lost|stuck|late] with than you
          I'll come there with the [truck|rope|van|soup], I'll bring the light / You call me [up|out] [at {hour}|any time] at night
          When all the [town|world|rest] has shut the door / You stay and ask for nothing more
        `,
      },
      {
        hooks: `
          <You and me and the old days>; <We were something>( back then); <Remember when>( we knew it all); <Still the same two fools>; <Old friends>(, old songs); <All the trouble we were>
          <Since we were seven>; <Nobody knows me like you>; <The same old jokes>
        `,
        lines: `
          We swore we'd be [famous|in {town}|in movies|pirates] by [{month}|twenty], be gone / We [live|work|shop] down the road now, and life goes on
          We'd one [bike|fiver|guitar|umbrella] between us, and nowhere to go / And we [sang|hummed|knew|played] every [bad|old|wrong] song on the radio
          You [tell|sing|swear] it all wrong, and I let you go on / I'd miss [all the|every last] [lies|bits] if the story were gone
          We [climbed|jumped|squeezed] over fences and ran from the [rain|{weather}|train] / And if they would [let|catch] us, we'd do it again
          We've both gone a bit [slower|softer|deafer|rounder], we've both gone a bit grey / We [laugh|snort|shout] till we cry in the very same way
          You knew me [in braces|in {town}|at {age}|in {month}] before I was anyone much / You [stayed|wrote|called] through the [silence|{season}s|divorces], you kept us in touch
          Two [kids|clowns|kings], one [bike|tent|hat|wheel], one hill to ride / And you were [always|ever] by my side
          You [stole|ate] the [plums|pie|chalk|mints], I kept a face / We'd still get [caught|thrown out] in the same old place
        `,
      },
    ],
    lift: `
      I've called you at {hour}, [in pieces|in {town}|in panic] and near to tears / You've [picked|held] up the [phone|roof|sky] now for {years} long years
      They [come|breeze|walk] and they go, and they [sign|write] in the sand / You're one of the [fingers|people] I count on one hand
      I don't say it often, I don't say it well / There's [one thing|a thing] since [{month}|{day}|the {day}] that I've wanted to tell
      We're not ones for [speeches|hugging|big words|parades], we're not ones to cry / But somebody ought to just say it, so I
      You [burn|steal] all my [toast|pans|pens], and you [park|laugh|sing] like a clown / And there isn't a [better|truer] heart in this town
      I count the [friends|hands|hearts] I really have / You come up first, you make me laugh
    `,
    bridge: `
      We might have been [strangers|rivals|neighbours], we sat side by side / One [seat|bench] on [a bus|the {ride}|the back row], and a [secret|{keep}|pencil] to hide
      And when we are old on a bench by the sea / You'll tell them [your stories|about {town}|your lies|the {day}], and leave [some|half] for me
      We've [quarrelled|sulked|shouted], we've slammed every door that we had / You came back with [biscuits|{flower}|soup|two beers], and it's not so bad
      Some people get [sisters|castles|{precious}|luck], and some people gold / And I got a friend I can keep till I'm old
      Let [time|work|age] go on, let hair go thin / You [knock|turn up|whistle] and I'll shout, come in
      We are not [young|quick|cool] now, we're not slick / But you can [cheer me|make me laugh] when I'm sick
    `,
  },
  {
    story: 'holy day',
    ideas: [
      {
        hooks: `
          <Light in the window>; <Peace on this house>( and all who come); <Come to the table>(, there's room for you); <Light one more candle>( with me); <Blessed be this day>; <All of us together>( tonight)
          <Let there be light>( in every home); <Keep us in your hands>; <Give thanks>( for the bread and the day); <Tonight the lamps are burning>; <Open the door>( and let them in); <The night is full of light>
        `,
        lines: `
          [There's bread|There's rice|There's honey|There's warmth] for the [hungry|traveller|neighbour|stranger], a [chair|bed|word|lamp] for the old / And nobody's left to sit out in the cold
          Let [kindness|mercy|gladness|peace] come in like a [guest|child|song|lamp] in the night / And fill every [corner|shadow|window|cup] of the house with its light
          We [thank|praise] you for [mornings|water|the harvest|our neighbours], for [bread|breath|sleep] and for rain / For [all|those] who have gone, and who'll meet us again
          [One lamp|One voice|One star|One candle] is a [little|small|soft] thing, but look how they shine / When yours has been lit from the [fire|light] of mine
          The [old|young|tall|small] and the [small|wise|shy|tired] ones are gathered in here / And those who are [far|gone] from us, somehow, are near
          Let us be [gentle|patient|thankful|generous], let us be true / And do as we'd have all the world to us do
        `,
      },
    ],
    lift: `
      The [street|sky|house] has gone quiet, the [first star|new moon] is high / The [children|cousins] look up at it, and so do I
      We [join|lift|fold] up our hands, and the room becomes still / There's light on the [table|doorstep], and light on the hill
      The [wait|day] has been long, and the [hour|light] is now here / The [voices|prayers] rise up, and they're soft, and they're clear
      My [mother|grandmother|father] is humming the [tune|words] that she knows / And round the whole table the melody goes
    `,
    bridge: `
      If [anger|sorrow|silence] has come between brothers and friends / Tonight is the [night|hour|door] where the quarrelling ends
      We [don't|won't] ask for [riches|treasure|easy days], we don't ask for more / Just all those we love coming in at the door
      And far from this [house|street|window] is a child in the night / We send out a [prayer|blessing|hope] with a share of our light
      The years go like [water|sparrows|candles], the small ones grow tall / The words are the same, and they'll carry us all
    `,
  },
];
