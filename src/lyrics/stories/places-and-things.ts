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
    I came to {the n} with a {=coat} and a case / And {rained}
    You turn by the {=tree}, and you follow the {things} / And there's {the n} {now}
    There's {sound} {=at} / From {hour} on {now}
    In {month} {the n} turns {colour} and gold / And the {folk} come out {how}
    The first thing I saw of {the n} was the light / It lay {how2} {where}
    It's {hour} {=at}, there's nobody up / But me and the {things} {where}
    I came in on {day} with no place to be / And somebody smiled {=at} at me
    My mother met dad {=at} by chance / In a {coat} of {colour}, the night of a dance
    They say that {the n} is a {hard} old place / I know it as well as my {kin}'s face
    We lived {=at} when the {tree} was still small / And {things} could be seen from the top of the wall
    On {day} you asked me the way, and I knew / There wasn't much else {=at} to do
    In {month} they open the doors to the light / And {things} can be seen {=at} all night
    A {bird} on a wire and a {thing} on the ground / And early on {day} {=at}, no sound
    Somebody was {doing}, and somebody sang / And early on {day} {=at} bells rang
    I had an old {coat} and a {keep} in my hand / A {day} to lose {=at}, nothing planned
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
    A man with a {keep} said, you get used to it / He'd been {=at} {years} years
    You waved in your {coat}, and you called me by name / And nothing {=at} was ever the same
    A kid with a {keep} showed me round for a dime / We saw all the {things}, and we took our own time
    I bought you a {keep}, and you gave me your hand / And {=at} we danced without any band
    The {folk} were all {doing}, and nobody heard / You kissed me {=at} without any word
    The {weather} came on, and we ran for a door / You'd never been {small} with me before
    I lost you {=at} on a {=season} day / You stood by the {things}, and you looked my way
    We sat up {=at} till the {bird} had begun / And named all the {things} that we'd left undone
    You taught me to {do}, and I taught you to swear / With {sound} in the {season} air
    The bus came at {hour}, we let it go by / And stayed {=at} with the {things} and the sky
    My {kin} came along with a {keep} and some bread / We ate {=at}, and we went late to bed
  `,
  turn: `
    One {day} the {things} were gone {=at} / And no one could tell me who
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
    Then men came on {day} with a plan and a pen / And {the n} has never been {soft} again
    I told you I'd go, and you looked at the ground / We stood there {=at} with {sound} all around
    The work went away, and the {folk} did too / And {season} had all of {the n} to blow through
    I said I'd be back in a {season} or two / It's {years} long years since I said it to you
    You married in {month}, and you moved out of town / And they took all the {things} {=at} down
    I swore I'd be gone by the {season}, for good / I stood {=at} for as long as I could
    I dreamed of {the n} in a far away bed / With {sound} going round in my head
    The {folk} got old, and the young ones got loud / I felt {=at} alone in a crowd
    One {day} in {month} I looked up, and I saw / {the n} in a light I had not seen before
  `,
  after: `
    Now somebody else has the {thing} {=at} / And {sound} {now}
    There's {matter} that takes me straight back {=at} / I close both my eyes {now}
    I write you from here, it is {month} and {day} / And {rains}
    The {tree} that we climbed {=at} has come down / I kept you a {colour} leaf
    Now I wake, and I think I can hear {sound} / And I'm back {=at}
    I keep a small {keep} from {the n} {where} / I hold it {now}
    If you should go back, have a {drink} on me / And say I'm alive {now}
    The {things} will be there when we're all of us gone / And {the n} will hum {now}
    I've been {away}, and I've been {away2} / I never got out of {the n}
    My children will know it by {song} and by name / I'll take them there {now}
    There's somewhere for all of us, mine's {=at} / With you and the {weather} {now}
    Now when I can't sleep, I go back in my mind / To {day} {=at}, and the {things} left behind
    There's a {keep} in my {coat} from the night that we met / I haven't been back {=at} as yet
    They'll say it's the {things}, or they'll say it's the view / When I say {the n}, I mean {season} and you
    I'd give you the {things}, and I'd give you the key / To all that is left {=at} of me
    Tonight someone's {doing} {=at}, I know / With {sound} and the lamps burning low
    I'm {number} miles off, in a {small} bed / With {the n} and the {things} going round in my head
    You'll find me on {day}s {=at}, with my tea / The chair with the {colour} back is free
    Come {month}, I'll be back with the {folk} and a band / And dance {=at} with my {coat} in my hand
    The {season} grows over the names that we wrote / I carry {the n} like a {keep} in my coat
    I've slept among {things}, and I've slept by the sea / But only {the n} ever waited for me
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
    My {kin} got {the n} for a {keep} and a {song} / From a man with a {keep} {when}
    I found {the n} {when} / And {rained}
    There {was} {the n}, {colour} and {soft} / And waiting {where} for me
    My {kin} left me {the n} and a {keep} and a song / I was {age} {when}
    I saw {the n} {=at} / And I counted my coins {alone}
    You came with {the n} on a {day} in {month} / And you put {it} down {where}
    Some people have {precious}, some people have land / I have {the n} {now}
    It's {hour}, I'm up with {the n} {where} / And {sound} is all I hear
    I was {age} in {month}, and I had a day free / When my {kin} came home with {the n} for me
    They showed me {the n} in the {colour} light / I dreamed about {it} on {day} night
    In the back of the {room}, where the {things} were kept / I looked at {the n} while the whole house slept
    I worked every {day} for a {season} to pay / Then I went for {the n} on the very same day
    My {kin} had {the n} when the money was low / And wouldn't hear talk about letting {it} go
    There's a picture of me in a {coat}, {age} years old / With {the n} beside me, and hands that were cold
    We'd {number} odd {things} and a {thing} on the wall / And then we had {the n}, and that was our all
    The {folk} used to talk of {the n} in the street / With {drink} in their hands and the dust on their feet
    I didn't want much when I came to this town / A {coat} and {the n} and a place to sit down
    You found me {the n} on a {day} in the rain / I haven't been lonely in {month} again
  `,
  event: `
    A {bird} came to sit on {the n} {when} / And stayed there, with {sound}
    You asked for {the n} with your mouth full of {matter} / I gave {it} to you {when}
    I swapped an old {thing} and a {keep} for {the n} / And never looked back {when}
    The {folk} came round with their {things} in hand / To see if {the n} was for sale
    {number} times we were broke, and {number2} times / We hung on to {the n} {how}
    The {weather} took all of the {things} {=at} / It left us {the n} {where}
    I took {the n} {away} / And the {folk} stood and looked {when}
    You laughed at {the n}, then you held {it} so close / I saw you {when}
    We {did} with {the n} until {hour} / And nobody missed us {when}
    I carried {the n} through the {weather} for you / I held {it} [inside of|close under] my coat {when}
    They offered me {number} for {the n} {=at} / I told them I'd rather walk home
    {the n} went missing, I turned out the {room} / I looked for {it} {alone}
    The {thing} broke down, and the {thing2} gave out / {the n} went on {when}
    I polished {the n} with the sleeve of my {coat} / Till I could see me {where}
    I showed off {the n} to the {folk} on the stair / And one of them offered a {thing} and a chair
    We fought about money, we fought about rent / But never {the n}, or the {season} we spent
    You asked, what's the good of {the n} in the rain / I showed you on {day}, you asked me again
    You sat with {the n} on the step in the sun / And told me the {small} things you had done
    One {day} in {month} there was {weather} all round / I ran home, and there {was} {the n}, safe and sound
    My {kin} came to visit and wouldn't come in / But looked at {the n} with a {small} grin
    A woman in {colour} came up to the gate / She asked for {the n}, but she asked me too late
    We went {=at} with {the n}, you and I / And sat there till {hour}, and let time go by
    The {folk} from the corner came over to see / They stood round {the n}, and they made room for me
    You drew me {the n} on the back of a card / With {flower} and {things} and the light in the yard
    I woke up at {hour} and heard you come in / You'd gone for {the n}, and were soaked to the skin
    The {weather} was bad, and the money was gone / You looked at {the n}, and you said, carry on
  `,
  turn: `
    It's only {the n}, so I heard it from {they} / They never were there {when}
    I found your initials on {the n} {where} / I'd never turned {it} round
    Then you went {away}, and you left {the n} / I couldn't look at {it} {when}
    I dropped {the n} {=at} / And part of me broke with {it} {when}
    I thought it was {precious} I needed in life / It came down to {the n} {now}
    We fought over {the n} like children at play / Then you said, keep {it}, and cried
    A stranger saw {the n} and told me a tale / Of {years} years ago {=at}
    They told me {the n} {was} a thing of the past / I said, so are all of the {things} that last
    I put {the n} by, and I went for the new / I might as well try to find {things} like you
    One {day} in {month} I gave {it} away / I went back for {the n} on the very next day
    You left in a {coat} on the {hour} train / And I had {the n}, and I had the rain
    My {kin} fell ill at the turn of the year / And asked for {the n}, and I brought {it} near
    I'm no good at speaking of love or of pain / I showed you {the n}, and I made myself plain
    There came a hard {season} with bills to be paid / I held on to {the n}, and I wasn't afraid
    The doctor said, rest, so I lay in my bed / With {the n} near at hand, and a {song} in my head
  `,
  after: `
    Now {month} comes round, and I take out {the n} / And wipe off the {matter} {now}
    There'll come other {things}, and they'll shine, and they'll break / {the n} will go on {now}
    Now {the n} {is} still there {where} / And so am I {now}
    I'll leave {the n} to my daughter one day / And tell her of you {now}
    The {colour} has faded, the {matter} has come / And {the n} {is} mine {now}
    If the house were on fire, I'd carry two things / You first, then {the n} {now}
    I look at {the n}, and the {season} comes back / With {sound} {=at}
    You can have all my {coat}s, you can have all my books / {the n} stays with me {now}
    And when I am gone, they'll find {the n} {where} / And wonder what {it} meant to me
    Now people go by with their {things} on show / I look at {the n}, and I let them go
    So if I get old, put {the n} in the light / And sit with me there on a {day} night
    One {day} in {month}, when we're greyer and colder / We'll take out {the n}, and you'll lean on my shoulder
    I've had better {things}, and I've had a few worse / I'd put just {the n} in a {=song} or a verse
    The {season} goes over, the {things} go to rust / I still have {the n}, and a few friends to trust
    There's a {keep} in the drawer and a {coat} in the hall / And {the n}, that I like the best of them all
    You ask me what's left of the {years} long years / I point to {the n}, and I laugh through my tears
    If ever you come to the end of the street / There's me and {the n}, and there's {drink} and a seat
    My {kin} says I'm {small}, the {folk} say I'm odd / I wink at {the n}, and I give them a nod
    There's {weather} this morning, the {tree} has gone bare / I turn, and I see that {the n} {is} there
  `,
};
