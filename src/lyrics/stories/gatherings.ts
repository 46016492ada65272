import type { Story } from './story.ts';

export const weddingStory: Story = {
  name: 'wedding',
  words: 'wedding marry marriage married bride groom vows engagement honeymoon bridesmaid elope betrothal anniversary',
  valence: 0.75,
  fields: ['church', 'garden', 'bar', 'music', 'home'],
  setting: `
    There was {dear} in the very first row / With {flower} and tears {where}
    There were {flower} all down the aisle {when} / And {sound} when the doors came open
    Your mother had sewn all the {flower} by hand / My father was up at {hour}
    It was {day} in {month}, and {rained} / And nobody minded at all
    The {folk} were all there in their {colour} and best / They turned in their seats to see you
    I stood there in front in a borrowed {coat} / With {sound} and my knees like water
    My brother had put the ring {where} / We looked for it {how}
    You came through the door on your grandfather's arm / With {flower} and {flower2} in hand
    The cake leaned over, the band came late / And {rained}
    I'd written my vows on a {keep} {when} / And I couldn't read one of the words
    Your sister was crying already {=at} / She'd started at {hour}
  `,
  event: `
    You said it so soft that they leaned in to hear / And I said it {soft} as I could
    You laughed in the middle, and I laughed too / And the preacher just waited {how}
    They asked if I'd have you in sickness and {weather} / I'd answered before they could end
    The ring wouldn't go, so you pushed with your thumb / And {rained}
    We signed in the book with a {colour} pen / With {sound} {=at}
    My {kin} got up and she sang us a {=song} / A half of it right and all of it loud
    We danced to the {=song} we danced to {when} / You stood on my shoes {how}
    They threw all the rice, and they threw all the {flower} / And we ran for the car in the {weather}
    Your father held on to my hand {=at} / He said, bring her round {now}
    You kissed me {=at}, and the whole room rang / With {sound} and glasses {how}
  `,
  turn: `
    I thought of the years when I ate by myself / With one chair {where}
    We've fought over money, we've fought over {drink} / And here we stand {how}
    I looked at the old ones still holding hands / And I knew what I wanted {when}
    They'd told me that forever's a very long time / It's short when I'm with you {now}
    There was one empty chair with a {colour} bow / For the one who would have danced {when}
    You took off your shoes, and you danced in the grass / And the night went {colour} {how}
    I'd practised the words in the {room} {alone} / Then I saw you and lost every one
    I know you snore lightly, I know you steal {drink} / I said it with my eyes open
    We'd said we'd keep it {small}, just you, me, and {day} / And {number} of them came along
  `,
  after: `
    Now the last of the {folk} have gone home {how} / There's rice in your hair {now}
    There's a photo of us on the {furniture} / With {flower} and {weather} behind
    When we're {years} years married, and slow on the stairs / We'll dance to the {=song} {where}
    Your coat is on my coat, your {keep} on my shelf / We share the one key {now}
    We've {drink} to be poured and a {furniture} to build / And all of the time in the world
    I'll burn you the toast, and you'll warm up my side / Of the bed {now}
    So bring on the {weather}, and bring on the years / I'll hold your hand {now}
    I've two words to keep, and I'll keep them for you / In {season} and {season2} {how}
    And somebody small will get into that box / And try on your veil {where}
  `,
};

export const birthdayStory: Story = {
  name: 'birthday',
  words: 'birthday birthdays turning anniversary born cake candles',
  valence: 0.8,
  fields: ['home', 'bar', 'garden', 'fair', 'music'],
  setting: `
    We hid in the {room} with the lights turned off / And somebody laughed {when}
    We blew up balloons until {hour}, all {colour} / And hung up the {things} {where}
    Your sister had baked it, it leaned to the left / With {colour} on top {how}
    It's your day, {dear}, and the {things} are out / With {sound} {=at}
    We've {things} {where}, we've got {drink} on the go / And the {folk} are all here {now}
    The day you were born, it was {month}, and {rained} / Your mother has told it since then
    There's a card from your {kin} with a {keep} inside / There's a box with a bow {where}
    Your friends took the {ride} and a night off from work / They're here in their {coat}s {how}
    I wrapped up a {keep} in the paper from {day} / And I tied it with string {alone}
  `,
  event: `
    You came through the door in your {coat}, and you froze / And we sang it all out of tune
    You put on the crown, and you cut up the cake / And {rained}
    You opened the box, and you found a {keep} / And you went rather quiet {how}
    You told us the story of {age} and the {thing} / You tell it each time {now}
    Your {kin} got up and she danced {=at} / with a {keep} on her head {how}
    You took one big breath, and the candles went dark / You won't tell the wish {now}
    We tried out the old game, we broke the one chair / And we laughed until {hour} {how}
    The neighbours came round to complain of the noise / They stayed until {hour} {how}
    Somebody put on that {=song} from school / And you danced in your socks {where}
  `,
  turn: `
    Then you went out for air, and I found you {where} / You said, look how far we have come
    You're {number} grey hairs and one tooth to the good / And you still run for the {ride}
    I thought of you small in a {coat} too long / With jam on your {body} {when}
    You said, where did all of the {season}s go / I said, they are dancing {=at}
    There's some who aren't with us, we raised them a glass / And {rained}
    You've had a hard year, and you carried it well / And nobody saw you cry
    You're older than {they} said you'd ever get / You're younger than me {now}
    You asked me for nothing, you said, keep it small / We're {number} already {now}
  `,
  after: `
    Now the candles are out, and the dishes are done / There's {matter} all over the floor
    You're asleep in your crown in the chair {where} / With the {keep} in your hand {now}
    The balloons will come down by the end of the week / The wish will stay up {now}
    So here's to the next one, and all after that / We'll be here {how}
    May your {drink} stay warm, may your {weather} stay dry / May your {song} never end
    And next year we'll do it {=at} / With {sound} {how}
    You're still the same kid with the scab on your knee / You're just taking longer to run
    I'll save you the corner with {colour} on top / I know what you like {now}
  `,
};

export const friendshipStory: Story = {
  name: 'friendship',
  words:
    'friend friends friendship buddy bestie pal mate companion companions brotherhood sisterhood loyalty together gang roommate teammate neighbour neighbor support trust',
  valence: 0.55,
  fields: ['school', 'bar', 'city', 'road', 'river', 'sport'],
  setting: `
    Oh, {dear}, remember the {thing} {=at} / We laughed there till {hour} {how}
    We met in the rain with one {coat} for two / {when}, {=at}
    You moved in next door in the {season} I turned ten / with a {keep} and a dog and a scar
    We were {age} years old with a {keep} and a plan / And nobody watching {when}
    You sat down beside me {=at} / And gave me the half of your lunch
    It was you and me always {=at} / With {sound} and nothing to do
    You had the wrong shoes, and I had the wrong hair / We found the same corner {=at}
    The first thing you said to me {=at} / Was a joke I still tell {now}
  `,
  event: `
    We {did} till {hour}, and we swore not to tell / I haven't, not even {now}
    You lied to my mother, you said I was yours / I was {away} till {hour}
    We borrowed a car, and we drove to the coast / With {drink} and a {thing} {how}
    You lent me your {coat} for the first real job / I spilled on the {body} of it
    I called you at {hour}, I couldn't say why / You said, put the kettle on
    You broke both our windows, I took all the blame / We were {doing} {when}
    You taught me to swim, and I taught you to drive / We both nearly drowned in the yard
    We started a band with a {keep} and a drum / We played one time {=at}
  `,
  turn: `
    Then you took a job in a town by the sea / I helped you to carry the {furniture}
    We fought about something, I don't recall what / You came by with {drink} {when}
    The year that my father was sick, you were there / You sat with me {how}
    We married, we moved, and we lost the address / Then {rained}, and you knocked
    When everyone left with a kind word or two / You stayed and you washed all the plates
    You told me the truth when I didn't want truth / I thank you for it {now}
    I was down on my luck, I was sleeping on floors / You handed me keys {when}
    Nobody tells you that friends can grow old / Then I saw you {=at} in your glasses
  `,
  after: `
    Now we've both got bad knees and a garden to weed / We still talk the same {now}
    I know if I call you'll be out of the door / In your {coat} {now}
    Your kids call me uncle, they climb on my back / And you laugh from the {room} {now}
    There's always a chair with your name {where} / And a bottle of something {now}
    We tell the old story, it grows every year / There's {number} police in it {now}
    We don't say it often, we don't say it well / I'm saying it {now}
    And when they come asking, who carried you home / I'll point at you {where}
  `,
};
