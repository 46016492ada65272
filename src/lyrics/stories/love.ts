import type { Story } from './story.ts';

/** Love found. */
export const loveBegunStory: Story = {
  name: 'love begun',
  words:
    'love lover loving kiss romance romantic darling valentine crush sweetheart passion adore girlfriend boyfriend couple soulmate date dating flirt flirting proposal heart husband wife affection adoration',
  valence: 0.6,
  fields: ['city', 'home', 'music', 'market', 'railway', 'garden', 'sea', 'weather', 'fair', 'road'],
  setting: `
    They told me your name {when} / Oh, {dear}, I sang it {alone}
    Oh, {dear}, I saw you {=at} / In a {=coat}, with {sound} all around
    I saw you {=at} {when} / With {sound} and the [rain|night|light|dust] coming [down|in]
    You came in from the {weather} in a {=coat} / And you asked me [the time|the way|for a light] {when}
    It was {day}, and {rained} / I was [killing|wasting|losing] an hour {=at}
    You were laughing at something {=at} / In somebody else's {=coat}
    We were two (lonely) strangers {at} {when} / With [nothing to share|no reason to stay|nothing in common] but the {weather}
    You had a {thing} in your hand {when} / I had a {=song} in my head
    I was watching the {things} {=at} / You were humming a {=song} {where}
    I'd sworn off the moonlight, I'd sworn off the {=song} / Till I saw you {at} {when}
    There was {matter} [in the air|on the breeze], there was {sound} / When you said my name {=at}
    The {folk} were [singing|laughing|dancing] {=at} / You sat by yourself {when}
  `,
  event: `
    You said, let's {do}, so we {did} / And we [talked|laughed|stayed] until {hour} {how}
    I spilled my {drink} all over your sleeve / You laughed, and you [asked me|told me] to stay
    We {did}, {how} / And I walked you home in the {weather}
    You taught me to {do}, I taught you a {=song} / And we stayed {=at} till the [dawn|light|end]
    You wrote down your number in {colour} ink / On the back of a [letter|postcard|ticket|photograph] {when}
    I missed the last {ride}, and I missed it for you / We were {doing} till {hour}
    I gave you my {coat}, and you never gave it back / You were wearing it {when}
    We shared a {drink} and we shared a {coat} / With {sound} {=at}
    You fell asleep on my shoulder {=at} / And I didn't move till {hour}
    You danced in the {weather} {=at} / And I forgot what I'd come there to say
    Your hand found my hand {=at} / When {rained}
  `,
  turn: `
    I used to be {hard} and hidden away / Now I [hum|sing|whistle] your {=song} {where}
    I'd built up a wall, and I'd locked every gate / You [walked right through|knocked once and came in] {when}
    Then {rained}, and you kissed me {=at} / And I [forgot|lost] the day of the week
    [My mother|My sister|My brother] had told me that love was a game / Then she saw us {=at}, hand in hand
    I meant to say nothing, I meant to go home / I told you I loved you {=at}
    I've never been brave, but I reached for your hand / And {rained}
    You went for a week, and the {room} went {colour} / I counted the hours {alone}
    You know all my faults like the words of a {=song} / And you sing them out loud {now}
    We argued on {day} over nothing at all / You came back with {drink} and {flower}
    I had a way out, and I had a good plan / I tore them both up {=at}
  `,
  after: `
    Now there's two of our coats on the hook {where} / And your {keep} on my {furniture}
    We still go {doing} on {day}s at {hour} / And I still [catch my breath|look twice] {now}
    The {folk} {at} grow older each year / But I know your step {where}
    I still have the {=keep} that you left {where} / And I kiss it for luck {now}
    Whenever there's {matter}, whenever there's {sound} / I'm back there with you {=at}
    We'll {do} when we're [ninety|eighty|old], {how} / With {sound} {=at}
    I have no {precious}, I have no great plan / I have you beside me {now}
    I wake to your {body} and the {weather} outside / And I'm glad of the day {now}
    You steal all the blankets, you sing out of tune / I wouldn't change it {now}
    Each {=season} we go back {=at} / And you wear the same {=coat}
    There's {flower} for you on the {furniture} / And {drink} for us both {where}
  `,
};

/** Love lost. */
export const loveLostStory: Story = {
  name: 'love lost',
  words:
    'heartbreak heartbroken heartache breakup broken betrayal betrayed divorce goodbye ex missing miss left tears crying cry regret melancholy melancholic split cheating unrequited jealousy jealous apart separation separated lonely loneliness alone solitude isolation sad sadness sorrow',
  valence: -0.7,
  fields: ['home', 'city', 'railway', 'weather', 'road', 'bar', 'winter', 'sea', 'river'],
  setting: `
    Oh, {dear}, it's {hour}, and {rains} / And I'm walking the {room} {alone}
    There's your {=coat} on the chair {where} / And a cup of cold {drink} from {day}
    It's {hour} on {day}, {rains} / And I'm walking the {room} {alone}
    I still set two plates in the kitchen / I still buy the {=drink} you like
    The {things} look the same {=at} / But nobody calls out my name
    Your {=keep} is still lying {where} / I walk right around it {now}
    I saw your {=coat} {at} / On somebody else {when}
    The {room} is as wide as a {season} / With {sound} and nobody home
    You left on a {day}, and {rained} / In your {=coat}, with the last of our wine
    It's {month}, and {rains} / On the [house|street|road] where you used to be
    I take the long way home {now} / So I don't have to walk past your door
    I hear {sound} {=at} / And for half of a breath it is you
  `,
  event: `
    You said it {=at}, {alone} / With {sound} {when}
    You put down the {=keep} {where} / And you [reached|turned] for your {=coat} and your keys
    You told me {=at}, without any tears / That you'd loved someone else {when}
    I heard it from {they}, I saw it in your {body} / You'd soon be gone {away}
    We went {doing} one last time {when} / I knew by your {body} it was done
    You said that you needed some room and some air / By {hour} you were gone {away}
    I asked you to stay, but you looked at the floor / And {rained}
    I stood with your {=keep} {=at} / And I watched you go {away}
    You gave me your reasons, I counted to ten / I couldn't say one {when}
    I said I was fine, and I carried your bag / Then I cried {=at}
    You packed in the {room} {when} / You folded your {=coat} like a flag
  `,
  turn: `
    I wrote you a letter and tore it in two / And I gave it to the wind {=at}
    My sister came over and opened the blinds / She threw out your {keep} {when}
    I wanted to hate you, I wanted to call / I sat there {alone}
    I dialled your number at {hour} / And hung up before you could speak
    I burned all your letters {=at} / But the smoke wrote your name {where}
    They say that it passes, they say it gets light / I have heard it from {they} {now}
    I found a {keep} with your writing inside / I [laughed|cried|sat down] {where}
    I learned how to sleep in the middle of the bed / With {sound} {now}
    I heard that you {did} with somebody new / And I wished you well, {alone}
    One morning I woke, and {rained} / And it took me an hour to miss you
    I gave your {=coat} to the church {when} / And I kept one {colour} button
  `,
  after: `
    Now I sleep through the {weather} {now} / And the quiet is almost a friend
    I don't cross the road any more {now} / When I see a {colour} coat like yours
    There's a mark on the wall where your picture had hung / I might paint it {colour} {now}
    I'm better at {day}s, I'm better at noon / It's {hour} that still knows your name
    If you should come by {=at} / You'd see I have cut down the {tree}
    I gave back the {=keep}, I gave back the key / You never gave back the {=season}
    There's {flower} in bloom {=at} / And I notice such things {now}
    I go {doing} alone with the window down wide / And I only look back {now}
    Your {=song} came on {=at} / I hummed it right through to the end
  `,
};
