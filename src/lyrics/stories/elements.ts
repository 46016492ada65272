import type { Story } from './story.ts';

/** Sky, water, weather and what grows. */
export const natureStory: Story = {
  name: 'nature',
  words: '',
  valence: 0.2,
  fields: ['weather', 'stars', 'sea', 'forest', 'garden', 'mountain'],
  setting: `
    {month} was {soft}, and the {things} hung low / And there {was} {the n} {where}
    I put down my {thing}, and I looked from the {things} / To {the n} {when}
    There's {sound}, and there's {matter}, and there's {the n} / And I'm in my {coat} {now}
    We were {doing} when somebody saw {the n} / And {rained}
    It was {hour} in {month}, I looked up at last / And there {was} {the n} {when}
    I'd walked {=at} with a stone in my shoe / And {the n} all around {when}
    There {was} {the n} over the roof of the house / And {sound} {where}
    My {kin} used to take me to look at {the n} / We stood there {how}
    You said, come outside, come and look at {the n} / In your {coat} and bare feet {where}
    I couldn't get to sleep, so I went out to see / {the n} {=at}
    The {folk} all came out with their {things} {when} / To look at {the n} {how}
  `,
  event: `
    You told me a secret, and {the n} heard it too / And {rained}
    I held out my hand to {the n} {=at} / And you held my other one
    We {did} by the light of {the n} till {hour} / With {sound} {how}
    I asked {the n} something I never ask you / I waited till {hour} {where}
    You pointed {the n} out and said all the names / I was watching your {body} {when}
    I sang to {the n} in the voice that I had / A {bird} took it up {where}
    The {weather} came over and covered {the n} / And we stood there {how}
  `,
  turn: `
    The {folk} went in with their {things} one by one / I stayed for {the n} {alone}
    I'd read about {the n} in a {colour} book / It was nothing like this {when}
    I thought it was {the n} that was {small} and far / It was me {=at}
    I've been looking down for so {hard} a time / I'd forgotten {the n} {now}
    {the n} doesn't hurry, {the n} doesn't lie / I'd like to learn that {now}
    You left, and {the n} was as bright as before / I was angry with {it} {when}
    I saw {the n} there where I'd never have thought / In a puddle of rain {where}
    It's the same old {n} my grandfather saw / From the deck of a ship {when}
    It made me feel small, and it made me feel glad / I'd not felt so well {when}
  `,
  after: `
    Now whenever I'm lost, I go {away} / {the n} is there {now}
    I tell it to {the n}, and {the n} keeps it safe / I sleep better {now}
    You're {away}, but you look at {the n} like I do / So we're not far apart {now}
    I leave all the curtains wide open at night / To let in {the n} {now}
    And when I am gone, there will still be {the n} / And someone to see it {now}
    There's {precious} I've lost that I don't even miss / I've got {the n} {now}
  `,
};

/** Seasons, days, hours. */
export const timeStory: Story = {
  name: 'time',
  words: '',
  valence: 0.2,
  fields: ['garden', 'sea', 'school', 'city', 'winter'],
  setting: `
    {the n} came in {colour}, {the n} came in {soft} / With {sound} {when}
    It was {the n}, I remember, and {rained} / And we were {=at}
    There's {matter} that tells me {the n} is near / And {sound} {now}
    You came with {the n}, in a {=coat} and a smile / You sat there {when}
    The {things} all know when {the n} is close / They tell it {now}
    We waited for {the n} with our noses to glass / And counted the days {how}
  `,
  event: `
    We {did}, it was {the n}, we thought it would last / And {rained}
    You gave me a {keep} {=at} / And said, it's for {the n} {when}
    My {kin} was alive, and the {tree} was still small / We stood {=at} {how}
    You wore your {=coat} out in the {weather} and laughed / I still see you {now}
    I fell in a river, I fell off a bike / I fell for you {=at}
  `,
  turn: `
    But {the n} has a way of just slipping {away} / Like {matter} through hands {now}
    I looked at the clock, and {the n} was done / You were putting your {coat} on {when}
    They say {the n} comes round again like the tide / It's never the same one {now}
    I'd planned it so well, and then {rained} / And that was the best of it {now}
    We grew up the {season} that {the n} went by / And it left us the {things} and {weather} {when}
  `,
  after: `
    Now I keep {the n} in a jar {where} / And open it {now}
    Each year when the {weather} turns, I think of you / And {the n} {=at}
    There'll be other {season}s, and maybe they're good / I had {the n} {when}
    I hear {sound}, and I'm {age} years old / And {the n} is on {now}
    So come when you come, and then go when you go / I'm ready for {the n} {now}
  `,
};

/** What has no body: feelings, ideas, what takes no article. */
export const ideaStory: Story = {
  name: 'idea',
  words: '',
  valence: 0.1,
  fields: ['city', 'home', 'sea', 'road', 'weather', 'church', 'garden'],
  setting: `
    I met it first {=at} {when} / They told me its name was {n}
    You learn about {n} when you're {age} years old / With {sound} and nobody there
    My {kin} used to speak about {n} with a sigh / And {things} in her hands {when}
    It's {hour} {=at}, I'm thinking of {n} / And {rains}
    They sell it in bottles, they print it on cards / They tell us it's {n} {now}
    I looked up {n} in a {colour} book / It said to see {season} {when}
  `,
  event: `
    I asked an old man what he knew about {n} / He gave me a {keep} and he smiled
    You said it was {n}, and I said it was luck / We argued till {hour} {how}
    I went out to find it with bread and a {coat} / I went {away}
    One {day} it was there in the {weather} with me / It was {n}, it was sitting {where}
    I spent all my {n} on somebody's smile / I came home {alone}
  `,
  turn: `
    I thought I had lost it, I looked {where} / It wasn't in {things} {now}
    It turns out that {n} isn't {precious} at all / It's what you do next {now}
    You can't hold on to it, you can't lock it up / It goes when you grip it {now}
    There's {n} in the way that you cut up the bread / And pass me the half {now}
    I'd heard about {n}, like you hear of a town / Then I saw the lights of it {when}
    I called it by name, and it didn't come near / I sat still, and there it was {when}
  `,
  after: `
    Now {n} has a chair, and it comes when it likes / I pour it some {drink} {now}
    If anyone asks me for {n} {=at} / I give what I have {now}
    I keep a small piece of my {n} {where} / For somebody else {now}
    The {weather} can come, and the {things} can come down / I've got my own {n} {now}
    I don't know the meaning, I only know this / It's {n} {now}
  `,
};

/** Something that one does. */
export const actionStory: Story = {
  name: 'action',
  words: '',
  valence: 0.4,
  fields: ['music', 'road', 'sea', 'home', 'city', 'garden'],
  setting: `
    I never could {v} till the day that you came / {=at} {when}
    My {kin} taught me to {v} in the {room} at home / When {rained}
    They said, you can't {v} in a {coat} like that / I was {age} {when}
    It's {hour}, and I'm {ing} {=at} / With {sound} and nobody near
    There's some who are {ing} for {precious} and fame / I do it for nothing {now}
  `,
  event: `
    We went out to {v}, and {rained} / We did it till {hour} {how}
    You said, shut your eyes, and then {v} when I say / I felt your hand {when}
    I tried it, I fell, and I tried it again / The {folk} stood and laughed {when}
    You were {ing} with me {=at} / Like nobody else was alive
    I wrote it down {when}, in {colour} ink / Today I have learned how to {v}
  `,
  turn: `
    Some days I can't {v}, and I lie in the dark / With {sound} {now}
    They told me to stop, they said, {v} when you're young / I was {ing} already {when}
    I thought you had left, then I heard it outside / You were {ing} {when}
    It isn't the {thing}, and it isn't the crowd / I {v} to be near you {now}
  `,
  after: `
    Now I {v} when it rains, and I {v} when it's dry / I {v} with you {now}
    We're old, and we're {soft}, and we're still not done / We're {ing} {now}
    If you don't know what to do with the day / Then {v} with me {now}
    My daughter is {ing} {=at} / She didn't get that from me
  `,
};
