import type { Story } from './story.ts';

export const placeStory: Story = {
  name: 'place',
  words: '',
  valence: 0.2,
  fields: ['city', 'sea', 'river', 'mountain', 'home', 'market'],
  setting: `
    {when} we were {doing} {=at} / And {rained}
    There's a {thing} and a {thing2} {=at} / And {sound} all the way down
    My {kin} kept a {thing} and a {keep} {=at} / I'd play there with {things} {when}
    You can see all the {things}, you can count all the {things2} / If you stand there {=at}
    {month} is {soft} {=at}, {rains} / And the {things} turn to {colour} {now}
    I came to {the n} with a {=coat} and a case / And {rained}
    You turn by the {=tree}, and you follow the {things} / And there's {the n} {now}
    There's {sound} {=at} / From {hour} on {now}
    In {month} {the n} turns {colour} and gold / And the {folk} come out {how}
    The first thing I saw of {the n} was the light / It lay {how2} {where}
    My {kin} used to tell me about {the n} / With {things} and {matter} {when}
    It's {hour} {=at}, there's nobody up / But me and the {things} {where}
    The {things} {=at} are {colour} and old / They know every one of us {now}
  `,
  event: `
    I carried a {keep} in my {coat} {=at} / And I gave it to you {when}
    We sat with our {drink} and we looked at the {things} / With {sound} {how}
    There was {number} of us, and we {did} all day / And slept {=at} {how}
    You showed me the {things}, and I showed you the {things2} / And nobody came {=at}
    A {bird} came down, and it took the {thing} / We laughed and we let it {when}
    You read me a {keep} {=at} / While {rained}
    We met {=at} {when} / You asked me the way {how}
    We {did} {=at} until {hour} / And {rained}
    I danced with a stranger {=at} / I never did ask for a name
    You carved both our names {=at} / They're there, if you look for them {now}
    I lost my old {thing} {=at} / And somebody brought it back {when}
    The {folk} {=at} gave me {drink} and a chair / They asked me to sing them a {song}
    We climbed up to look at the whole of {the n} / With {sound} below {when}
    A man with a {thing} said, you get used to it / He'd been {=at} {years} years
  `,
  turn: `
    One {day} the {things} were gone {=at} / And no one could tell me who
    The {weather} got in, and the {things} went {colour} / And {the n} held its breath {when}
    I had a good {thing}, and I left it behind / So part of me stays {=at}
    The {folk} grew old, and the {things} grew tall / And I came of age {=at}
    We said our goodbyes with a {keep} and a {song} / And {rained}
    The lights of {the n} went off one by one / And I saw all the stars {when}
    They're building {=at}, they're tearing it down / The {tree} is still there {now}
    I thought that {the n} was a place on a map / It's a way that you look at me {now}
    You left, and {the n} was just {matter} and stone / I walked it {alone}
    I went back last {season}, and nobody knew / That I had been {small} there {when}
    The {weather} came over, {the n} went dark / And the neighbours came out {how}
    You can't step in twice, so I hear from {they} / But I did it {when}
  `,
  after: `
    Now somebody else has the {thing} {=at} / And {sound} {now}
    I hum an old {=song} for {the n} {now} / And taste all the {matter} again
    There's {matter} that takes me straight back {=at} / I close both my eyes {now}
    I write you from here, it is {month} and {day} / And {rains}
    The {tree} that we climbed {=at} has come down / I kept you a {colour} leaf
    Now I wake, and I think I can hear {sound} / And I'm back {=at}
    I keep a small {keep} from {the n} {where} / I hold it {now}
    If you're in {the n}, have a {drink} on me / And say I'm alive {now}
    The {things} will be there when we're all of us gone / And {the n} will hum {now}
    I've been {away}, and I've been {away2} / I never got out of {the n}
    My children will know it by {song} and by name / I'll take them there {now}
    There's somewhere for all of us, mine's {=at} / With you and the {weather} {now}
  `,
  chorus: `
    The {things} and the {things2}, the {weather} and you / And all of it's here {=at}
    One {season} with you, and one {thing} of my own / That's all of my wishes {now}
    There's {sound} and {sound2} / And my heart is at home {now}
    Come {do} with me, come {away} / Come back here with me {now}
    I've slept under {things}, and I've lived among {things2} / I never slept well but {=at}
    Oh, {the n}, {the n}, with {weather} in your hair / I'm yours {now}
    Leave me {=at} when the evening comes down / Leave me there {now}
    They can keep all the {precious} that money can buy / I'll keep {the n} {now}
    All of my roads seem to end {=at} / I let them {now}
    There's {sound}, there's {matter}, there's you / And that is {the n} {now}
    If you lose me, then look for me {=at} / I'll be there {now}
    You can take me from {the n}, but you can't take {the n} / From me {now}
  `,
  lift: `
    The {things} come in sight, and the {thing} comes in sight / And I start to run {now}
    Round by the {tree}, and past all the {things} / And I'm almost there {now}
    I shut both my eyes, and there's {sound} / And I know where I am {now}
    I smell it before I can see it come near / The {matter}, the {weather}, {the n}
    There's one more hill, and there's one more bend / I'm nearly there {now}
    And my feet know the way, though my head has forgot / They take me there {now}
    It calls like a {song} from a room down the hall / I can't not go {now}
  `,
  bridge: `
    It's never the {things}, and it's never the stone / It's who you were {=at}
    And maybe {the n} doesn't know who I am / I know who it is {now}
    Some people have mountains, and some have the sea / I have {the n} {now}
    When I'm gone, put a {thing} and a {flower2} / For me {=at}
  `,
};

export const thingStory: Story = {
  name: 'thing',
  words: '',
  valence: 0.3,
  fields: ['home', 'market', 'road', 'school', 'city'],
  setting: `
    {rained}, I was {doing} {=at} / When I came upon {the n} {where}
    They were selling off {things} {=at} / And under them all there {was} {the n}
    {month}, and the {things} piled up {where} / And {the n} {was} in with the rest
    My {kin} got {the n} for a {keep} and a {song} / From a man with a {thing} {when}
    Among all the {matter} and all of the {things} / {the n} was {colour} {when}
    I found {the n} {where} {when} / And {rained}
    There {was} {the n}, {colour} and {soft} / And waiting {where} for me
    My {kin} left me {the n} and a {keep} and a song / I was {age} {when}
    I saw {the n} {=at} / And I counted my coins {alone}
    You came with {the n} on a {day} in {month} / And you put {it} down {where}
    Some people have {precious}, some people have land / I have {the n} {now}
    It's {hour}, I'm up with {the n} {where} / And {sound} is all I hear
  `,
  event: `
    A {bird} came to sit on {the n} {when} / And stayed there, with {sound}
    You asked for {the n} with your mouth full of {matter} / I gave {it} to you {when}
    I swapped an old {thing} and a {keep} for {the n} / And never looked back {when}
    The {folk} came round with their {things} in hand / To see if {the n} was for sale
    {number} times we were broke, and {number2} times / We hung on to {the n} {how}
    The {weather} took all of the {things} {=at} / It left us {the n} {where}
    I took {the n} {away} / And the {folk} stood and looked {when}
    You laughed at {the n}, then you held {it} so close / I saw you {where} {when}
    We {did} with {the n} until {hour} / And nobody missed us {when}
    I carried {the n} through the {weather} for you / I held {it} [inside of|close under] my coat {when}
    They offered me {number} for {the n} {=at} / I told them I'd rather walk home
    {the n} went missing, I turned out the {room} / I looked for {it} {alone}
    The {thing} broke down, and the {thing2} gave out / {the n} went on {when}
    I polished {the n} with the sleeve of my {coat} / Till I could see me {where}
  `,
  turn: `
    It's only {the n}, so I heard it from {they} / They never were there {when}
    I found your initials on {the n} {where} / I'd never turned {it} round
    Then you went {away}, and you left {the n} / I couldn't look at {it} {when}
    I dropped {the n} {=at} / And part of me broke with {it} {when}
    I thought it was {precious} I needed in life / It came down to {the n} {now}
    We fought over {the n} like children at play / Then you said, keep {it}, and cried
    A stranger saw {the n} and told me a tale / Of {years} years ago {=at}
  `,
  after: `
    Now {month} comes round, and I take out {the n} / And wipe off the {matter} {now}
    There'll come other {things}, and they'll shine, and they'll break / {the n} will go on {now}
    The {folk} all have {things} that are {colour} and new / I smile, and I keep {the n}
    Now {the n} {is} still there {where} / And so am I {now}
    I'll leave {the n} to my daughter one day / And tell her of you {now}
    The {colour} has faded, the {matter} has come / And {the n} [is mine|will do|goes on] {now}
    If the house were on fire, I'd carry two things / You first, then {the n} {now}
    I look at {the n}, and the {season} comes back / With {sound} {=at}
    You can have all my {coat}s, you can have all my books / {the n} stays with me {now}
    And when I am gone, they'll find {the n} {where} / And wonder what {it} meant to me
  `,
  chorus: `
    Not for the {things}, and not for the {thing} / I wouldn't trade {the n} {now}
    With {matter} and {weather} and {the n} {=at} / I've got all I need {now}
    I've a {keep} and a {coat} and a {season} to spend / And {the n} by my side {now}
    Sing for the {things}, and sing for {the n} / And sing for us all {now}
    Give me {the n}, and give me the night / I'm happy {now}
    You can take all my {precious}, my keys and my name / But leave me {the n} {now}
    There's nothing so {hard} that {the n} can't mend / There's nothing {now}
    I've loved and I've lost, but I never have lost / {the n} {now}
    Oh, what would I do, and who would I be / Without {the n} {now}
    Some pray to the heavens, and some to the bank / I turn to {the n} {now}
    It was me and {the n} and the {weather} outside / And that's enough {now}
  `,
  lift: `
    And my hand knows the way in the dark to {the n} / It goes there {now}
    You may think it {small}, and you may think it odd / But listen here {now}
    I close up the {room}, and I turn down the lamp / And reach for {the n} {now}
    There's {number} like it in windows and shops / There's none just like this {now}
  `,
  bridge: `
    The things that we keep are the things that keep us / I feel it {now}
    One day we'll be dust, and {the n} will be dust / So hold me {now}
    It isn't {the n}, it was never {the n} / It's you giving {it} to me {when}
    And somebody made {it} with {soft} hands / I think of them {now}
  `,
};
