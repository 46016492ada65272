/**
 * Couplets about any subject that has details, in the notation of a story. `{sub}` is the subject with its article,
 * `{obj}` its pronoun; `{acts}` and `{acted}` are what it does and did, `{use}`, `{used}` and `{using}` what somebody does
 * with it, `{sign}` what is to be seen, `{sense}` what is to be heard or felt, `{heard}` what is to be heard,
 * `{there}` where it is, `{here}` where
 * somebody can be.
 * `{of things}` says nothing: persons do not fill it, nor `{of others}` one spoken to.
 */
export const detailCouplets = {
  setting: `
    {of others}There {was} {sub} [{there}|with {sign}] / [And nobody out|And no one about|And nothing to do] {when}
    I [found|saw|came on|met with|stood by] {sub} {there} / {when}, and {rained}
    I [noticed|made out|could see] {sign}, and then {sign2} / And {sub} {there} {when}
    {sub} {acted} / And {rained}
    {sub} {acted}, and {acted2} / [I stood there and watched|I held my breath|I thought of you] {when}
    {sub} {acted} / And I [stood|sat|stayed] {here} {when}
    I [can remember|never forgot|still think of|go back to] {sense} / And {sub} {there} {when}
    [All that I knew of|What I first knew of|What I recall of] {sub} / Was {sense} {when}
    With {sign}, with {sign2} / {sub} {acted} {when}
    [I'd always know|You always knew|The whole street knew] {sub} by {sense} / And {rained}
    We used to {use}, we used to {use2} / {here}, when {rained}
    We used to {use} / With {sense} {when}
    {there}, with {sign} / {sub} {acted} {when}
    {of things}[Somebody|A stranger|My {kin}] told me to {use} / And I [only laughed|shook my head|did just that] {when}
    [You'd see|I'd see|You'd find] {sub} {there} / With {sign} {when}
    {of things}I was {age} when I [started|learned|wanted|was told] to {use} / With {sense} {when}
    There was {sign}, there was {sense} / And {sub} {acted} {when}
    [My {kin} and I|The two of us|You and I] {used} / {here}, and {rained}
    It was {month}, with {sign} {there} / And {sub} {acted} {when}
    Nobody [looked at|listened to|asked about|spoke of] {sub} / Or {sign} {when}
    It was {sense} that I noticed first / Then {sign} {when}
    In {month} {sub} {acted} / And we {used} {how}
    {using}, {using2} / [That's how we spent the days|We let the days go by|We had no other plans] {when}
    It was {hour}, there was {sense} / And {sub} {there} {when}
    {sense}, {sense2} / And {sub} {there} {when}
    {sign}, {sense} / And {rained}
    I [used to|would] sit {here} and {use} / And {rained}
    [First there was|There was just] {sense}, and then there was {sign} / And [you beside me|the two of us] {when}
    {of things}Whoever had told me to {use} / Had never seen {sign} {when}
    {of others}{sub} [{there}|with {sign}] / {sense} {when}
    {of things}I didn't know how to {use} / I [only knew|had] {sense} {when}
    [All of that {season}|That {season}|The whole {season}] {sub} {acted} / And {rained}
    It [started|began] with {sense} {there} / It [started|began] {when}
    I had {sense} to [wake|walk] to each day / And {sign} {when}
  `,
  event: `
    We {used}, and {used2} / And {sub} {acted} {when}
    One {day} we {used}, [you and I|just us two|on our own] / And {rained}
    You [laughed|wept|hummed|stood by] while I {used} / And {sub} {acted} {when}
    The {folk} came [to look for|to ask for|to see] {sub} / They found {obj} {there} {when}
    [You said|They said|I thought] I had only to {use} / So I {used} {how}
    That was the {season} I {used} / And {rained}
    I {used} till {hour} / With {sense} {how}
    {of things}[Nobody thought|No one had dreamed|You'd never have guessed] that I'd {use} / But I {used} {when}
    {of things}My {kin} [tried to show|once showed] me how to {use} / We laughed {here} {when}
    I heard {heard}, and [I turned|I ran|I looked] / And there {was} {sub} {there}
    So I {used}, and I {used2} / And {sub} {acted} {when}
    I {used}, and [nobody saw|nobody knew|no one was there] / But you, with {sign}, {when}
    We had {sense}, and we had {sign} / And we {used} {how}
    I put down my {keep}, and I {used} / With {sub} {there} {when}
    I {used}, and I felt like [a king|a thief|a child|a fool] / With {sense} {when}
    We [watched|heard] how {sub} {acted} / And we never said a word {when}
    [Once|One night|One time] {sub} {acted}, and {acted2} / And nobody slept {when}
    You {used}, and I {used2} / With {sense} {when}
    We [said we would|promised to] {use} just the once / We {used} {how}
    You [showed me|taught me] to {use}, and I [showed|taught] you to {use2} / {here}, {when}
    I {used} with {sense} / And {sign}, and you, {when}
    {using}, {using2} / I [looked up and saw you|heard you come by|first heard your name] {when}
    {of things}I [only|just] meant to {use} for an hour / I was there till the {season} was done
    I [asked|begged] you to {use} / You {used2}, and {rained}
    {sub} {acted}, and you took my hand / And we {used} {how}
    With {sense}, with {sense2} / We {used} {when}
    We {used} through {weather} and {weather2} / And {sub} {acted} {when}
    You [looked at|pointed at|laughed at] {sign} / And {sub} {acted} {when}
  `,
  turn: `
    I went to find {sub} {there} / [And all I found was|There was only|I came home with] {sign}
    {of things}They [told|warned|begged] me, [whatever you do,|for heaven's sake,] don't {use} / I {used} {when}
    I'd [all but forgotten|half given up on|stopped looking for] {sub} / Then {sub} {acted} {when}
    [Everyone else|Most of the {folk}|All of the others] forgot about {sub} / I [went back|looked in] {when}
    It isn't {sign} that I mind / It's {sub}, [alone|alone now|still] {there}
    I thought I knew all about {sub} / I'd not seen {sign} {when}
    Some days I was [tired|worn|weary], I [couldn't|wouldn't] {use} / I stood {here} {when}
    {of things}I [swore|said|promised] I would never {use} / Till {rained}
    You left me {sign}, you left me {sense} / And you {used} no more {when}
    Then {month} came on, and {sign} / And [no one|nobody] to {use} {when}
    I [quarrelled|argued|fell out] with you over {sub} / With {sense} {there}
    {of things}They said {sub} {was} [nothing to keep|nothing to me|a thing of the past] / I {used} all the same {when}
    We nearly lost {sub} {when} / With {sign} {there}
    I wanted to {use}, and I [didn't dare|couldn't move|never did] / And {rained}
    Then somebody asked about {sub} / [I showed them|I spoke of|I thought of] {sign} {when}
    I couldn't {use} for a [year and a day|month and a day] / I missed {sense} {when}
    I [dreamed of|woke up to] {sense} / And {sub} {there} {when}
    It took me till {month} to {use}, and to {use2} / [I did it|I wept] {alone}
    You [stopped|quit], and I went on alone / {using}, {when}
    {sense} was gone {when} / There was nothing but {sign}
    {of things}They [laughed|stared] at us for {using} / {here}, {when}
    It [came to me|struck me|hit me] while I {used} / With {sense} {when}
    I had to lose {sense} to know / [What it was worth|How dear it was] {when}
    Between {sign} and {sense} / I [lost my way|lost my nerve] {when}
    All I could think of was {sense} / While {rained}
  `,
  after: `
    Now {sub} {acts} / And I {use} {now habit}
    {of things}[If you should look for me|You'll always find me|You'll see me in {month}] {here} / I'm only there to {use}
    There's {sign} yet, there's {sense} / And {sub} {acts} {now state}
    I'll keep {sense}, I'll keep {sign} / And {sub} {there} {now future}
    I look at {sign}, and I'm [back again|home again|ten again] / With {sub} {there} {when}
    We're older, and so {is} {sub} / But we {use} {now habit}
    [Go by|Look in|Come by], and you will see {sub} {there} / With {sign} {now state}
    [And whenever|Whenever|Each time] I {use}, I'm {here} / And it's {when}
    Some things are gone, but [I have|I know] {sense} / And {sub} {there} {now state}
    And still we {use}, and still we {use2} / And {sub} {acts} {now habit}
    The [years|weeks|days] go by, and {sub} {acts} / And I {use} {now habit}
    There's only {sign} to show for it all / And {sense} {now state}
    {of things}I'll {use} again when the {season} is here / [With {sub}|With {sense}] {there} {now future}
    I [shut my eyes|lie awake|wake up], and there's {sense} / And I {use} {now habit}
    I {use}, and I {use2} / And I [think of you|say your name] {now habit}
    {sub} {acts}, {sub} {acts2} / And I'm [all right|not alone|still here] {now state}
    I know every {thing}, I know {sense} / I could find it {now state}
    {of things}So if you {use}, then {use2} for me / [And tell me about it|And give me a thought] {now future}
    You go your way, and I'll stay and {use} / With {sense} {now future}
    There's {sense} where you used to be / And {sign} {now state}
    I've [nothing|not much] to leave you but {sense} / And {sub} {there} {now state}
    I {use} with {sense} / And [nobody minds|it does me good] {now habit}
    We {use} with {sign} / And {sense} {now habit}
  `,
  chorus: `
    With {sign}, with {sense} / {sub} {acts} {now state}
    {sub} {acts}, and I {use} / [And that's enough|It's all I need|And I'm all right|And I feel fine] {now state}
    [Give me|Leave me|I want|I've got] {sense}, {sign} / And {sub} {there} {now state}
    {using}, {using2} / [There's nothing I'd rather do|I'm happy to do it|I could do it] {now state}
    [I don't need|I don't want|Forget about] {precious}, [I have|I've got|give me] {sense} / And {sub} {there} {now state}
    You can [have|keep] {precious}, I'll have {sense} / And {sign} {now state}
    So [come and|let's all|let's go and] {use}, come and {use2} / [There's room|There's time|There's love] for us all {now state}
    There's {sense}, there's {sign} / And [I know where I am|I'm happy to be here|I don't want to leave] {now state}
    {sub} {acts}, oh, {sub} {acts2} / [I can't look away|I love it so|It won't let me go] {now state}
    You {use}, and I'll {use2} / And we'll [get by|be fine|be home|be free] {now future}
    I'd give [up|away] {precious} to {use} / With {sense} {now future}
    Oh, {sense}, oh, {sense2} / I [know you|love you|miss you] {now state}
    {use}, {use2} / And I [won't be afraid|won't look back|will be there] {now future}
    {sense} and {sign} / [They carry me home|They won't let me go|They keep me awake] {now state}
    {here}, with {sense} / [We sing it out loud|We're all of us here|I know who I am] {now state}
    Through {weather} and {weather2}, with {sign} / {sub} {acts} {now state}
    From {month} to {month2} {sub} {acts} / And I {use} {now habit}
    {sense}, and {sign}, and you / [Is all that I want|And nobody else|And me beside you] {now state}
    We {use}, we {use2} / And {sub} {acts} {now habit}
    Don't [tell me of|talk of|speak of] {precious}, let's {use} / With {sense} {now future}
    [Sing it for|Here's to|This is for] {sense}, [sing it for|here's to|this is for] {sign} / And for you and for me {now state}
    And all of the {folk} can hear {heard} / And {sub} {acts} {now state}
  `,
  lift: `
    There's {sense} {there} / And I'm [nearly home|not afraid|wide awake|almost there] {now state}
    {sub} {acts}, {sub} {acts2} / And I feel it [begin|coming on|in my bones] {now state}
    It [starts|begins] with {sense}, [goes on|it ends] with {sign} / [I know what comes next|And now it is here|I feel it in my hands] {now state}
    I look at {sign}, I [listen for|think about|wait for] you / And I [know what to say|know what I want|can't keep still] {now state}
    [And every time|Each time] that I {use} / [I think of|I know] {sense} {now habit}
    I [could|might|should] turn around, or {use} / But I {use2} {now habit}
    Do you [remember|recall|still know] {heard} {there} / I hear it {now state}
    [Hold on a while|Wait for a bit|Stay where you are], I know {sense} / And {sub} {acts} {now state}
    [One more time to|One more day to] {use}, to {use2} / And then [I'll know|we'll see] {now future}
    I {use}, I {use2} / And it's [close|near] to me {now state}
    First there's {sign}, then there's {sense} / [And it's happening|And it's coming|I'm ready for it] {now state}
    Can you hear it, {heard} / And {sign} {now state}
    [And just when|The moment] I {use} / There's {sense} {now habit}
    {sense} {there}, {sign} / And I'm [holding my breath|counting to ten|close to it] {now state}
    {using}, {using2} / I [feel it come on|hear it come near|think that I hear you] {now state}
    The {folk} have gone home, there is only {sense} / And {sub} {there} {now state}
    [Leave it a while|Stay for a bit], I noticed {sign} / And {sense} {now state}
    So {use}, and {use2} / [It's almost time|We're nearly there|It's now or never] {now state}
    It's {hour}, {sense} / And I {use} {now habit}
    The {weather} comes up, and {sub} {acts} / [I can't turn back|I'm on my way|I won't let go] {now state}
  `,
  bridge: `
    {sense} and {sign} / I [carry|think of|remember] them both {now state}
    {use}, or {use2} / I'd do it again {now future}
    I {used}, I {used2} / With {sense} {when}
    Leave me {sense} and {sign} / And {sub} {there} {now future}
    Before {sense}, before {sign} / {sub} {acted} {when}
    We'll {use}, we'll {use2} / With {sense} {now future}
    There'll be {sign}, there'll be {sense} / And we'll {use} {now future}
    If I {use}, will you {use2} / With {sense} {now future}
    I still have {sense} / And {sign}, and you, {now state}
    No one knew {sense} / Or how we {used} {when}
    I might {use}, I might {use2} / With {sign} {now future}
    It was {sign}, it was {sense} / It was how you {used} {when}
    Let them {use}, I'll {use2} / I'll have {sense} {now future}
    [Some days|Some nights] {sense}, some days {sign} / And I {use} {now habit}
    [And what|Tell me, what|And who] would I be without {sense} / Without {sign} {now state}
    [They can have|Take|You can have] all the rest of it, {sign} and all / Leave me {sub} {there}
    It's only {sign}, it's only {sense} / But I'd [know it|miss it|love it] {there} {now state}
    Not {precious}, not {precious2}, not [anyone's name|fortune or fame] / [Just|Only] {sense} {now state}
    I [never could|wasn't born to|wasn't told to] {use} or {use2} / But I {used} {when}
    [And somewhere|Somewhere] {sub} {acts} / With {sign} {now state}
    Let me {use}, let me {use2} / Let me have {sense} {now future}
    [Who'll|Who will] {use} when we're old, who'll remember {sign} / And {sub} {there}
    And I {used}, and you {used2} / And that was [the world|a life|enough|the best] {when}
    You can't [hold on to|bottle up|put a price on] {sense} / You can {use} {now habit}
    [They'll never|No book will|Nobody will] write down {sense} or {sign} / Or {sub} {there} {when}
    [A day|A year|A life] is {sense}, and {sign} / And you beside me {now state}
    If I could go back, I would {use} / With {sense} {when}
    [Years|Winters|Summers] from now there'll be {sign}, and {sense} / And [somebody|someone] to {use}
    [Maybe|I know] it was {sense}, or maybe {sign} / That [kept us|held us] together {when}
    [When|If] {month} comes again, I'll {use} / [And wait|And look] for {sense} {now future}
    [I've been to|I've seen] {precious}, and I have seen {sign} / I [came back|came home] for {sense}
    You {used}, and you never once asked me why / [With {sense}|With {sign}] {when}
    [What if|Suppose] there was only {sense} / And {sub} {there} {now state}
    {of things}{sub} {acted} before I was born / [With {sign}|With {sense}] {when}
    I'd rather {use}, I'd rather {use2} / Than have {precious} {now state}
    I said I could [live|do] without {sense} / [I lied|I was wrong] {when}
    [Some of us|Others may] {use}, and some of us {use2} / And some of us sing {now habit}
    The {folk} [may forget|won't know] about {sign} / I'll [carry|remember] {sense} {now future}
    + [It's good|How sweet|It's grand] to {use}, it's good to {use2} / With {sense} {now state}
    - [It's hard|It hurts] to {use}, it's hard to {use2} / With {sign} {now state}
  `,
} as const;
