import type { Story } from './story.ts';

/** A person, as somebody sees them. */
export const personStory: Story = {
  name: 'person',
  words: '',
  valence: 0.2,
  fields: ['home', 'city', 'sea', 'factory', 'music', 'farm'],
  setting: `
    {month} in our street, and {rained} / And {who} going by with a {keep}
    The {folk} {=at} would all stand aside / When {who} came along {when}
    I was {age}, and {who} was {doing} {=at} / I can see it all {now}
    There was {matter} on {hers} hands, and a {thing} at {hers} side / And a {=song} on {hers} lips {when}
    At {hour} each morning, with {sound} / {who} would be there {=at}
    They gave {who} a {thing} and a place {=at} / It was {month}, and {rained}
    You'd see {who} {=at} at {hour} / In a {=coat} with a {keep} in hand
    {who} lived up the road by the {=tree} / With {sound} all around
    There's {who}, at {hour}, in {hers} {=coat} / With {things} and {sound} {=at}
    They say that {who} came here {when} / with a {keep} and a {=coat} and no more
    I first saw {who} {=at} / When {rained}
    {whose} window was lit when the street was asleep / With {sound} {when}
    All down the street they knew {who} by the step / And the {=song} coming in through the door
    {who} had a {keep}, and a {song} to sing / And hands that could mend about anything
    I was {age}, and {who} seemed as old as the hill / I see the {=coat} on the {furniture} still
    Each {day} at {hour} there was smoke on the air / And light in the window, and {who} sitting there
    You'd know it was {who} by the sound on the stair / The {=song} and the {matter}, and snow in {hers} hair
    The {folk} used to say, if you can't find the way / Ask {who} {=at}, any hour of the day
    {who} came in the {season} with nothing to show / And stayed when the {folk} said it's time to go
  `,
  event: `
    {who} would {do} till the {weather} came in / And never once asked for a rest
    {who} gave me a {keep} and a {colour} {thing} / And said, you may need it {when}
    One {day} the {things} came down {=at} / And {who} held them up {when}
    We sat with our {drink} {=at} / And {who} told me all of it {when}
    I broke the good {thing}, and {who} saw it all / And never once told on me
    A stranger came by with a {keep} and a {keep} / And {who} made up a bed {when}
    One {day} I asked {who}, what is it you want / {she} pointed {=at}
    {she} taught me to {do} {when} / With {hers} {soft} hands over mine
    {she} once told me a story of {season} and war / And I never forgot it, {small} as I was
    {who} danced with a {keep} {=at} / And nobody laughed at {her} {when}
    {she} mended my {coat} with a {colour} thread / And never would take any pay
    {she} carried a {keep} in the {=coat} {when} / And showed it to no one but me
    The {weather} came in, and the {things} went down / And {who} didn't run {when}
    {who} wrote in a book in a {colour} hand / And hid it away {where}
    I saw {who} crying {=at} / I acted as if I had not
    {who} told me of {month}, of war and of rain / And how {she} came {=at} from a train
    I fell off a [wall|bike|chair|horse], and I cried on the floor / {who} gave me a {keep}, and I cried no more
    {she} laughed at the {weather}, {she} laughed at the priest / And gave the best {things} to the ones who had least
    The {things} all went over, the {folk} ran about / And {who} held a lamp till the morning came out
    {who} {did} through the {season}, and no one was told / And gave me a {coat} when the evenings got cold
  `,
  turn: `
    {month} came on, and {who} was alone / With {sound} and the {things} {now}
    They brought in new {things}, and they sent {who} home / with a {keep} and a shake of the hand
    A letter came, {colour}, for {who}, {when} / I never found out what it said
    I grew up and left, and {who} wrote to me / On the back of a [letter|postcard|ticket|photograph] {when}
    One look at the {weather}, and {who} knew it all / And sent us all home {when}
    I thought I knew {who}, like I knew the street / Then {rained}
    It turned out that {who} had been loved {when} / By somebody over the sea
    One {season} the window stayed dark {where} / And we knocked on the door {how}
    {she} said, I was young, I was {small} once / I looked at {her}, there {where}
    {who} sold all the {things} and the {=coat} / For somebody sick {when}
    They laughed about {who} {=at} / Till {she} went and {did} it alone
    I asked, aren't you lonely, and {who} only smiled / And gave me a {keep} {where}
    I found an old picture of {who} {when} / In a {coat}, with {flower}, and young
    {who} left one {day}, and the street went dumb / With {things} on the step for whoever would come
    I saw {hers} left hand on the {furniture} shake / {she} said, it's the {weather}, for everyone's sake
    I went for a {season}, I stayed for too long / When I came back, {who} had forgotten the song
    They offered {her} {precious}, a house by the sea / {who} looked at the {things}, and said, let me be
    I'd thought {who} too {hard}, and I'd thought {who} too proud / I'd not heard {her} sing, with the {bird}, out loud
  `,
  after: `
    On {day}s at {hour} I go {=at} / With {flower} for {who} {now}
    The {thing} that {who} gave me is here {where} / It's {soft} in my hand {now}
    I {did} as {who} had shown me to do / And it held through the {weather} {when}
    Now I tell my children of {who} {now} / And they ask for the bit with the {thing}
    There's still {hers} old {keep} on the {furniture} / I wind it {now}
    So when I don't know what to do or to say / I think about {who} {now}
    I hum {hers} old {=song} {=at} / It still has {hers} voice {now}
    The {things} aren't the same since {who} went {away} / The {tree} isn't either
    I walk a bit slower, I talk like {who} / I've got the same hands {now}
    If there's any place past all the {weather} and dark / There's {who} {=at}
    You'd pass {her} and never look up {=at} / I'd tell you to stop {now}
    I go past the house, and the {tree} is still there / I look for the {=coat} on the back of the chair
    I've got the old {keep}, and I've got the same chin / And when the door opens, I think, {she}'ll come in
    When {month} comes round, I put {flower} out / And tell {who} whatever we're laughing about
    I make the same soup, and I sing the same song / In {whose} {=coat}, with the sleeves too long
    You won't find a statue, you won't find a street / Just {whose} old {things} by the door, kept neat
    I tell them of {who}, and they want it again / The {thing} and the {weather}, the where and the when
    And if I do well, if I'm kind for a day / I got it from {who}, {=at}, by the way
  `,
};

export const animalStory: Story = {
  name: 'animal',
  words: 'pet pets paw tail fur animal',
  valence: 0.4,
  fields: ['home', 'forest', 'farm', 'river', 'flight', 'winter'],
  setting: `
    {when} I was {doing} {=at} / And there {was} the {n} {where}
    They told me at {hour} there's a {n} {=at} / So I put on my {coat} and went
    There's a {n} in the {weather}, a {n} by the {tree} / And nobody's {n} {now}
    I carried my {thing}, and I carried my {things2} / The {n} was {=at} {when}
    The {n} came up to my door {when} / With {weather} all over {its} back
    There {was} the {n} {=at} / When {rained}
    I found the {n} {=at} {when} / No bigger than one of my shoes
    You hear the {n} out {=at} / At {hour}, when {rains}
    The {n} had a way of just being around / With {sound} {where}
    The {tree} was all {colour}, the {weather} was new / And the {n} lay asleep in the sun
    I came with my {thing} {=at} / And the {n} just looked up at me
    I was {age} that {season}, and up before light / The {n} came along like a piece of the night
    I'd gone out for {matter} in {month}, alone / The {n} was there, and as still as a stone
    The {folk} will all tell you, sit down and they'll swear / They once saw the {n} {=at}, over there
    There's one hour in {month}, when the {weather} is thin / The {n} comes out, and the stars come in
    They told me to stay from the {n}, and I tried / But {=at} on {day} it came to my side
    It hadn't a name, and it hadn't a home / It came {=at} in the {weather}, alone
  `,
  event: `
    I shared out my {matter}, a half and a half / And the {n} came to eat {when}
    We sat by the {things} till {hour} came round / The {n} and I {how}
    I lost a good {thing}, and the {n} found it / In under the {tree} {when}
    The {n} chased the {things} {=at} / And came back with {matter} all over
    The {bird} gave a cry, and the {n} looked up / And both of us listened {when}
    I called it by {number} different names / It answered to none of them {when}
    The {folk} {=at} would feed the {n} / With {matter} and bread {when}
    It slept by the {thing} in a {colour} box / With {sound} {when}
    The {n} would go down every {day} at {hour} / And wait there {=at}
    I held out my hand, and I held my breath / And the {n} came in closer {when}
    The {n} took my {coat} and ran off with it / I was after {it} until {hour}
    We walked in the {weather}, we walked in the {weather2} / Me and the {n} {how}
    I told the {n} all that I never tell you / And the {n} didn't say it around
    A {thing} fell over, the {n} was gone / I called {it} till {hour} {when}
    The {n} went ahead in the dark {=at} / And I followed {it} {alone}
    The {n} brought me gifts, a {thing}, and a leaf / And laid them down {where}
    {number} times I said no, and {number2} times / The {n} slept on my bed {when}
    I spoke to the {n} in a {soft} tone / It looked at me once, and it left me alone
    The {weather} blew up, and the {n} didn't mind / It went {=at}, and I came on behind
    You told me to hush, and you pointed, and there / The {n} stood {=at} with its nose in the air
    The {folk} came with {things} to take it by night / I opened the gate, and it ran for the light
    I dreamed that the {n} could speak, and it said / You worry too much about {things} and bread
    It stole my best {keep}, and it hid it from view / And looked at the {tree} like it never knew who
  `,
  turn: `
    {month} was so cold that the {things} froze / And the {n} didn't come {when}
    I went {away} for a {season} or so / And the {n} didn't know me {when}
    The {folk} said, that {n} won't live through the {season} / It's {years} years on {now}
    I cried on the {furniture} after the call / And the {n} came and leaned on my {body}
    Then came the {day} that the {thing} broke / And the {n} wouldn't move {where}
    I saw in the {things} how the {n} had gone grey / And so, I suppose, had I
    I'd thought I was looking after the {n} / It was more like the {n} kept me
    The week I was sick, the {n} never left / {its} head on my {body} {when}
    One night in the {weather} the {n} didn't come / I stood there {alone}
    I saw the {n} look at the edge of the wood / And I knew that look well {now}
    We both have got slower, the {n} and I / We stop by the {tree} {now}
    I looked in the eye of the {n} {when} / And there I was, {small}, and upside down
    The {n} doesn't ask what I do or I've done / And neither do I {now}
    I thought it was mine, and I gave it a name / It looked at the {things}, and it stayed just the same
    The {season} was long, and the {n} grew slow / And I slowed down too, not wanting to know
    One {day} it was gone, and I called by the gate / I sat {=at}, and I made myself wait
    You left in the {season}, you took your own chair / I turned, and the {n}, as always, was there
    The {folk} have their {precious}, the {folk2} have their pride / But none has the {n} at ease at their side
    I found it in {month}, half dead by the door / I'd never loved {things} in this way before
  `,
  after: `
    Now it's me and the {n} and the {sound} / And a {thing} on the {furniture}
    At {hour} the {n} goes and sits {=at} / And I know what it's thinking {now}
    The {n} has the {colour} chair and the {thing} / And I have the floor {now}
    On {day}s we go {away} / The {n} goes ahead {now}
    I tell it the news of the {things} and the {folk} / It yawns at me {now}
    Now the {n} and I have the same old chair / We share it {now}
    Wherever I go, there's the {n} in my head / With {weather} in {its} coat
    I leave out some water, I leave the door wide / For the {n} {now}
    And if there's a heaven without any {n} / I don't want to go {now}
    I still hear the {n} {=at} / And I look round {now}
    The {n} goes {away}, the {n} comes back home / As if {it} had never been gone
    My coat is all hairs, and my heart is all right / I blame the {n} {now}
    Now under the {tree}, when the evening is mild / The {n} lies down like a well-fed child
    We're neither so young, and we're neither so fast / We sit {=at}, and let {month} go past
    I don't need the {folk}, and I don't need the news / At {hour} the {n} sits down on my shoes
    I'd give you the {things}, and I'd give you the moon / To hear the {n} come {=at} in June
    If you see the {n}, then don't call it or run / Just leave it the {things} and a patch of the sun
    It asks me for nothing but {matter} and day / And someone to sit {=at} and stay
  `,
};
