import type { Refrain } from './refrain.ts';

/** Choruses of love begun and lost. */
export const refrainsOfLove: readonly Refrain[] = [
  {
    story: 'love begun',
    ideas: [
      {
        hooks: `
          <Stay a little longer>(, the night is young); <Don't go just yet>(, the moon is up); <Five more minutes>(, that's all I ask)
          <Miss your train>(, and stay with me); <The night can wait>(, and so can I); <Walk me the long way>( home)
          <Leave your coat on the chair>; <One more song>(, and then one more); <Nobody needs to know the time>
          <Let the last bus go>(, let it go); <Slow down, morning>; <Ask me to stay>(, and I will)
        `,
        lines: `
          [I've waited all winter|I've waited since {month}|All my life I have hoped|I have dreamed every {day}] for a [night|look|face|dance] like this / I'm not going home [without|until I get] [one|a|that] [little|quiet|single|stolen|slow] kiss
          There's [a moon on the water|a song in the doorway|a light in the {nook}|a hush on the {=spot}] and nowhere to be / So [waste it|spend it|share it|sit down] [right here|a while|tonight|till {hour}] with me
          The [street|town|tram|café|whole world] has gone [quiet|to sleep], and it's late / But [sleep|home|tomorrow|{day}|work] is a thing that can wait
          If you [walk out|go home|leave me] now, I'll lie there awake / With [all|half] the [chances|steps|words|risks] that I [didn't|forgot to|wanted to] take
          You've [got your hand|one hand|your glove] on the [{colour}|old|front|half-open] door / And I'm [counting|thinking|wishing] [for|of] [a dance|one {while}|ten minutes|one story] more
          Tomorrow can [ask|find out|decide] what it's for / [Tonight|Right now|At {hour}] I [just want|want only|need] one {while} more
          [The buses|The trains|The trams|The taxis] are [gone|full], and I'm glad that it's so / There's [coffee|a chair|an umbrella|some {song}], so why would you go
          There's time for [soup|a dance|one tune|dessert|a walk|a story|the rest of the wine] / A little [rain|dark|{month}|music|dew] won't hurt
          I know [quite well|of course|it's true] you have to go / But do it [late|last|tomorrow|next {month}], and do it slow
        `,
      },
      {
        hooks: `
          <I saw you first>(, across the room); <Before I knew your name>(, I knew); <It was you all along>; <Since the day you came>
          <Then you walked in>(, and that was that); <Out of all the people>(, you); <I wasn't even looking>; <Like I'd known you for years>
          <You turned around>(, and so did I); <My heart said your name>; <How did I live before you>; <All because of you>
        `,
        lines: `
          I had [a train to catch|a map of my life|my {day} all planned|my bags all packed], and I [lost|dropped|forgot] it all / When you [laughed|smiled|looked up|waved back] from the end of the hall
          I had [locked every|shut up the] [window|gate|{nook}], I was fine on my own / Now I [jump|run|trip] like a [child|colt|kid|fool] at the [ring|sound] of the phone
          The [colours|mornings|streets|Mondays] got [brighter|louder|bigger], the days got long / And every [sad|slow|old|plain] [tune|word|day] turned into a [love|glad|new] song
          I used to [hurry|walk by|go home] with my eyes on the ground / Now I [hear|find] you in every [footstep|whistle|{song}|car door] and sound
          They [say|swear|told me] it comes when you least are aware / I [turned round|looked up] [at {hour}|on {day}|{=at}], and you [stood|sat|were] there
          Call it [fate|chance|{month}|the {weather}], I don't know, call it luck / I [saw|met] you [one {day}|{=at}], and the [thunder|lightning] struck
          The [room|street|crowd|band] was so loud, and I just couldn't hear / Anything but your [voice|laugh|step|name], and it sounded so near
          I could [draw|find|name] you by now in the dark, with no light / Your [walk|laugh|hands|sleeves], and the way that you say good night
          I'd lost the [map|list|key|point] of what I need / Then you [came in|sat down|looked up] [{=at}|by me] to read
          One [look|laugh|word|nod|wave] from you, and I was done / As [good|plain|sure] as [new|rain|bread|bells], as warm as sun
        `,
      },
      {
        hooks: `
          <Fall with me>(, don't look down); <I'm not afraid> (any more); <Closer>(, come a little closer); <Hold my hand>( and jump)
          <Say it again>(, say it slow); <Tell me you feel it too>; <Let's be brave>( for once); <I could love you>( so easily); <Take the chance>( with me)
          <Both feet off the ground>; <Heart on the table>; <All my cards are down>
        `,
        lines: `
          I've been [careful|sensible|sleepless|clever] for [{years}|so many|all my] years / With a [fence|wall|hedge] round my heart made of [reasons|silence|old letters|small fears]
          [It may end|It may rain|It may hurt] in {month}, but let it begin / I've been [locked|shut|hid] [in myself|indoors|upstairs] [so|too] long, I'm [letting|asking] you in
          Some [people|lovers] wait on the [shore|step|pier] to be warm / I'd [rather be|stand here] with you in the [eye|thick|roar] of the storm
          They [tell|warn] me it's [madness|too early|too soon], they may well be right / But I've never been [wide awake|happy|hungry|certain] like this, like tonight
          There's no [map|book|plan|chart] for it, no [sign|rule] that I know / Just your hand in [mine|my coat|my glove|my sleeve], and away we go
          My [knees|hands|words] may be shaking, my voice may be small / I'd [rather|sooner] [fall flat|get hurt|lose it] than not love you at all
          [Put down|Forget|Let go of] your [guard|keys|phone|doubts], and I'll put down my own / I've had [{years} years|enough|my fill] of [evenings|{day}s|being clever] alone
          I have no [coat|map|plan|shield|notes], I have no key / [Just two bare hands|Just one loud heart|An open door], just you, just me
          [Come on|So leap|Let go], I'll jump along with you / The [water|river|future]'s [deep|cold|wide], the sky is blue
          My [ear|face|neck] is [red|hot], my tongue is tied / I've [told you|said it] now, I would have died
        `,
      },
    ],
    lift: `
      My [heart|pulse|blood] is as loud as [a train|a drum|the {weather}|the rain], can you hear it too / There's [something|a word|one thing] I [have to|had meant to|would like to] [tell|ask|say to] you
      You [look at your shoes|play with your glass|talk of the {weather}|read out the menu], I look at the floor / [We both|The two of us|Both of us] know what [we're|we are] waiting for
      [Somebody|One of us]'s got to be brave in the end / [I can't|I won't|How could I] go on [calling|thinking] you [only|just] a friend
      It's [{hour}|{day} night|the last of the wine|the end of the {song}], and the chairs are all stacked / I'm [stepping|leaning] [up close|in], and there's no [going|turning] back
      One [breath|step|word|blink], and another, and you are so near / I [forget|lose] every [word|line|joke] that I [practised|had ready|wrote down] to say here
      You [say|call] my name [twice|softly|like mine] as you've said it before / And [something|somebody|the child] in me opens the door
      It's [cold {=at}|cold in the {nook}|late], so you borrow my coat / My [name|heart|whole life] is a [bird|song|flame] at the back of my throat
      The [band|waiter|moon|cat] has gone home, and there's no one to see / I look [up|round|down], and you're [smiling|looking] already at me
      The [train|cab|bus] is [waiting|leaving] in the street / I hear my heart, I feel my feet
      You [fix|brush|touch|hold] my [sleeve|arm|scarf|hand], you say my name / And [nothing|no {day}|no room] ever is the same
    `,
    bridge: `
      And if we grow old, and the [wonder|glitter|shine|first {season}] wears thin / We'll [come here|sit down|find this {nook}|find a {song}], and we'll fall once again
      We may [fail|lose it|fall out], like the others do / But I'd [sooner lose|rather lose] [{precious}|the lot|a fortune|my way] with you
      I've been [hurt|left|wrong] before, so I know what it takes / I [know|hear] how a [cup|heart|promise|{thing}] sounds when it breaks
      I'm not [asking for ever|promising {precious}|writing a contract], I'm asking for now / For [{=season}|a {while}|one {day}|the {weather}], and the rest will come somehow
      I've [been early|run late|walked behind|stood outside] all my life, out of time / And [you come|here you come] [{away}|round the bend|in the {weather}|with your hand] into mine
      They make it so [grand|loud|big] in the [films|songs|books] that they sell / It's [this|you], with [your sleeves rolled|a cold|your hair wet|wet shoes], and it suits me well
      My [mother|friends|father|sister] may ask me what [ever|on earth] got in me / I'll [point|wave] at [you|the one] {where} with [a spoon|the toast|wet hair], and she'll see
      [Love is|It's only] a word till there's somebody there / To [steal all|take half of|fight for] the [blankets|hot water|covers] and [leave|shed] all their hair
      I don't know much, I know this well / You [rang|moved] me [softly|gently|clear] as any bell
      The [stars|books|cards] don't know what we will be / But you are here, and here with me
    `,
  },
  {
    story: 'love lost',
    ideas: [
      {
        hooks: `
          <Your side of the bed>( is cold); <Half a wardrobe>; <Two cups on the shelf>; <The room you left>; <The quiet you left behind>
          <I still set the table for two>; <Your key on the counter>; <Nobody hums in the kitchen now>; <Empty hangers>; <This house is too big>( now)
          <Where your picture used to be>; <One toothbrush>; <The dent in the pillow>; <A chair across from me>
        `,
        lines: `
          I've [painted|swept out|aired|emptied] the {nook}, I've turned round the bed / But I can't [paint|sweep|turn|shut] you [out of|from out of] my head
          There's a pale [little|empty|old] square where [your|the] [picture|mirror|map|clock] once hung / And the [back|last] half of [the|your] {song} that we left unsung
          I [buy|cook|pour|slice] too [much|many] of everything still, out of [habit|old ways] / I'm [living|eating|lasting] on [crumbs|leftovers|tins] of the better days
          I [say|whisper] good night to [the {nook}|a coat|your side|a chair], not a sound / And I [leave on|don't turn off] the [lamp|light|tap], like you might come around
          I could [call|ask] you to [fetch|pick up] your [{keep}|{coat}|{relic}] some day / It's [just|only] a [lie|trick|reason] to [ask|hear|watch] you [be here|stand there|walk away]
          I [find|keep finding|found] your [hair|name|scent] on [my {coat}|the {relic}|the sheets|my scarf] / I'm [missing|looking for] half of me, [all of|at least] half
          The [tap|clock|fridge|rain] in the [kitchen|hallway|night|next room] is all that I hear / It [counts|adds up|drips] every [minute|hour|day] that you're not here
          There's [dust|sun|a {thing}] on the [table|piano|shelf|{furniture}] where you'd put your [hand|key] / There's [room|tea|bread] [enough|here] for two, and there's only me
          I dry one [cup|plate|bowl|glass], I dry one knife / I can't get used to half a life
          There's a [book|sock|shirt] of yours, there's dust of mine / I tell the [postman|neighbours|{bird}s|cat] I'm fine
        `,
      },
      {
        hooks: `
          <I don't miss you>( any more); <I am fine>(, I'm doing fine); <Ask me tomorrow>( how I am); <I hardly think of you>; <I only cry on Sundays>
          <It gets easier, they say>; <Almost over you>; <I said I'd be all right>; <Don't ask me how I am>; <Day by day>( without you)
        `,
        lines: `
          I [go|walk|drive|cycle] the long way [round|home] so I don't pass your door / I [laugh|sing|sleep|eat] a bit less than [I did|I used to] before
          I [threw out|gave back|boxed up|burned] [the|all your] [letters|{relic}|records|{keep}], I gave back the ring / I can [nearly|almost] sit through the {song} you would sing
          I looked at [the phone|your picture|your street] only [twice|once|ten times] today / I [wrote|typed] half of the [thing|line] that I wanted to say
          My [friends|sister|mother|neighbours] all tell me I'm looking so well / I've [{number}|a few|a bag full of] [funny|brave|cheerful] small stories to tell
          It's only the [evenings|{day}s|holidays|radio], it's only the rain / It's [when|just when] [somebody|the {kin}|the postman|my boss] [mentions|reads out] your name
          I [get through|am good at|sail through] the day with my head held up high / There's [the night|{hour}|the stairs|the bed] then to [get|see] myself by
          I've [bought|got] a [new|{colour}] {coat}, and I've [cut off|dyed] my hair / I [look|turn] in the [window|mirror] [to see|and ask] who is there
          They [ask|asked] me how I am, and I say, good / I'd tell them [more|different|all of it], if I could
          I don't [call up|write you|ask {they}], I don't [drive|walk] by / I [work|sleep|sing] right through, I do not cry
        `,
      },
      {
        hooks: `
          <Go on>(, I won't stop you); <Take your coat>(, and take your time); <I'm letting you go>; <Goodbye, and good luck>; <I wish you well>
          <Close the door gently>; <No hard feelings>; <We were good once>; <It was good while it was>; <You go your way>(, I'll go mine)
        `,
        lines: `
          I hope that you find what I [couldn't|forgot to|never could] give / A [house|street|{nook}] with [some sun|a {tree}|a view], and a good place to live
          There's no one to [blame|fight|beat|forgive] now, there's nothing to win / We [lost|wore] it out [slowly|like shoes|bit by bit], from the [outside|edges] in
          We had it [a summer|for {years} years|in {month}|till {month}], we had it in spring / And that is [for good|still] [a true|a fine|a bright|a beautiful] thing
          I won't keep [the {keep}|the {coat}|a thing|the {relic}] that was only on loan / I'll [learn|work out] how to [whistle|eat breakfast|sleep in|dance badly] alone
          I'll keep the [mornings|{while}|jokes|good days], I'll let go the rest / We [tried|meant|said] it, we both of us tried our best
          Some loves are for ever, and some for a while / I'll [think|speak] of you [sometimes|in {month}|{now habit}|on {day}s] and [nod|wave] with a smile
          You [take|keep] the [records|{furniture}|good knives], I'll [take|keep] the [cat|plants|books] / I'll miss you [on {day}s|in {month}|at {hour}], your [hands|jokes] and your looks
          So take the [train|car|road|good] and take your time / I'll keep the [tune|lamp|cat], you keep the rhyme
          Go see the [sea|sun|hills|world], go far and free / And now and then think well of me
          We had the [best|luck|spring|{month}s] and let it go / I think we [loved|lived|burned] too fast to know
        `,
      },
    ],
    lift: `
      I [get through|do well in|sail through] the {day}, I get through the noon / And then comes the [evening|darkness|quiet|lamplight], and it comes too soon
      I'm [half|nearly|almost] asleep when it finds me again / [Your|That] [laugh|voice|name|goodbye], [as soft|as steady|as slow] as the rain
      Somebody [laughed|called|whistled|ran] in the street, and I turned around / For [a step|a breath|half a second|a blink] I was sure of the sound
      I [open|turn out] the drawer, [and I know|for I know] what is there / A [ticket|{keep}|stamp|coin], a [key|photograph|list], and a lock of your hair
      There's [something|one thing] I never [could|did] say to your face / I say it [{now habit}|{now state}|to the {nook}] to this [empty|quiet|tidy|half-packed] place
      I [tell|told] all the [folks|girls|lads] that I've put it away / But it [waits|sits|knocks] [{where}|in the {nook}|on the stairs] till the end of the day
      It's [{month}|{day}|{hour}] [once more|again], and I'm [washing|drying|breaking] a cup / I [think|swear] I'm all right, and then something comes up
      I [hear|learn] from [a friend|{they}|your {kin}] that you're [better|in {town}|all right] these days / I [smile|nod] and I [stir|drink] my [coffee|tea|soup] in a kind of a haze
      I lie awake, I hear the [rain|train|wind|{bird}] / It has the sound of your [last|own|short] name
      The [phone|door|street] is dark, the [street|house|sky] is clear / I keep on [waiting|hoping|listening] for you here
    `,
    bridge: `
      Maybe we loved it, but loved it too late / Maybe [we both|you and I] were too [stubborn|tired|proud|young] and too straight
      I look through the [pictures|{month}s|letters], I see it all plain / The two of us [smiling|waving|squinting] [{=at}|{where}] in the rain
      One day I will [pass|meet] you [{=at}|in {town}|at the shops|on a train], stop for a while / And ask for your [mother|children|{kin}|new job], and we'll manage a smile
      It wasn't the [shouting|money|{day}s|drink], and it wasn't the lies / It was [{month}|the {day}|when] we [stopped looking|no longer looked] up with our eyes
      What was it all for, then, the [home|plans|bed] that we made / If it leaves [me|us] [at {hour}|{where}|in {month}] so [cold|small|tired] and afraid
      But I'd [do it|take it|love you] [all|whole] over, I'd pay it once more / For that [{while}|first {day}|wet {day}|{month} evening] you stood at my door
      They tell me [there's others|{town}'s lovely|time heals it], there's fish in the sea / I [loved|liked] the one [person|fool|heart] who [snored|cried|laughed] next to me
      And if you should [wonder|ask {they}|hear of me|think of me], [tell|know that] it's true / I've [slept|sung|danced] {how}, and it [wasn't|was never] with you
      I keep the [jokes|songs|spring|walks], I burn the rest / You were my [home|luck|light], you were my best
      And one fine [{day}|day|{month}] I'll wake and find / I slept an hour with you off my mind
      You weren't the [worst|last|first], I wasn't kind / We were [both|so] [young|tired|proud] and half way blind
    `,
  },
];
