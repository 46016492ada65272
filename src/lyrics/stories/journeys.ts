import type { Story } from './story.ts';

export const celebrationStory: Story = {
  name: 'celebration',
  words:
    'party partying celebrate celebration festival victory champion graduation new-year newyear christmas holiday carnival cheers toast dance dancing fun weekend friday saturday nightclub club disco fiesta parade joy happiness happy winning reunion halloween vacation joyful fireworks',
  valence: 0.8,
  fields: ['bar', 'music', 'fair', 'city', 'sea', 'sport'],
  setting: `
    It's {hour} on {day}, the {things} are all lit / And {sound} {=at}
    I put on my {=coat}, and I put on the {song} / I danced in the {room} {alone}
    The {folk} came down with their arms full of {drink} / And {things} hung up {where}
    We pushed back the {furniture}, rolled up the rug / And somebody hit the lights
    The week was a long one, the week was a stone / We left it {=at}
    There's {matter} all over the street {when} / And nobody's going to bed
    We'd waited all {season} for {month} to come / And here it is {now}
  `,
  event: `
    Somebody's {kin} climbed up on the chair / And she sang us a {=song} {how}
    You pulled me in by the sleeve of my {=coat} / And I danced like nobody {now}
    We {did}, and we laughed till we had to sit down / Then we {did} again {how}
    A man I don't know put a {thing} on my head / I wore it till {hour} {how}
    The band knew three songs, so they played them all twice / And {rained}
    The neighbours came down to complain of the noise / They danced until {hour} {how}
    I lost both my shoes and the key to my door / I've gained {number} friends {now}
    We went in a line down the stairs to the street / With {sound} and {things}
  `,
  turn: `
    The lights all went out, and we sang in the dark / And that was the best of it
    I looked round the room, and I wanted to keep it / In a jar {where}
    I thought of the ones who are not here to dance / We danced it for them {when}
    You know that it ends, and you know that it's late / So you throw your arms wide {now}
    I came here alone, and I came here half dead / I'm wide awake {now}
    The moon got so low you could touch it {=at} / I swear that I did {when}
    There was trouble all week, there'll be trouble on {day} / There isn't a bit of it {now}
  `,
  after: `
    Now it's {hour} in the morning, the street's turning {colour} / We walk with our shoes in our hands
    We swept up the {room}, and we washed every glass / Then one more time {how}
    Let {day} come get us, let {day2} come too / We'll tell them we're {doing} {now}
    I’ll be [eighty|ninety|seventy] years old, and I'll hear that {song} / And get up and dance {where}
    The sun's coming up on the last of us here / And nobody's going home
  `,
};

export const roadStory: Story = {
  name: 'road',
  words:
    'road highway drive driving driver truck train journey travel traveler wander wanderer miles hitchhike motorcycle sail sailing roadtrip adventure route escape run running freedom free wild horizon ride riding bike cycling flight fly flying nomad walk walking',
  valence: 0.3,
  fields: ['road', 'railway', 'desert', 'sea', 'mountain', 'flight'],
  setting: `
    I left with a {=coat} and a {thing} on the seat / And {rained}
    It's {hour} in the morning, there's nobody out / But me and the {things} {where}
    I had a good job, and I had a good bed / I left them both there {when}
    There's {sound}, and the windows are down / There's {matter} all over the glass
    We'd {number} dollars and one road map / And {day} all to ourselves
    The town in the mirror got {colour} and small / With the {things} all going by
    You said, let's go left, so we went to the left / And we didn't stop till {hour}
    It's {number} to anywhere, none of it home / And {rains}
    I woke up on {day} and looked at the wall / I took a good {coat}, and I left it all
    We set off at {hour} with the {things} in the back / You'd {drink} in a flask, and a {keep} in your pack
    I drew on the map with a {colour} pen / A line past {=spot}, and a way home again
    The {season} was over, the rent was behind / I'd {number} in cash, and the road on my mind
    We said we would go with the {tree}s in flower / On {day} we left, at a terrible hour
    My {kin} had a {keep} from the end of the line / I said that the next one from there would be mine
  `,
  event: `
    I stopped for some {drink} {=at} / And the woman there called me dear
    We {did}, and we took every turn that we liked / And we slept {=at} {how}
    I picked up a stranger {=at} / He sang me a {song} and got out
    The engine gave out {when} / I walked through the {weather} {alone}
    I called you from somewhere, I don't know the name / There was {sound} {where}
    We swam in a river, we dried on the hood / And ate out of cans {how}
    A {bird} kept the pace for a mile and a half / Then it went {away}
    I lost the old {thing} out of the window / I watched it go spinning {away}
    We stopped for the night {=at}, and it blew / We slept in our {coat}s, and the {weather} came through
    A man {=at} had been {years} years on the go / He told us of {things} that we'd want to know
    You sang with your feet on the dash, out of tune / A {song} about {things}, and a man, and the moon
    We lost the last {thing} when we turned off the track / And neither of us felt like going back
    I sent off a card to my {kin} on the way / With {flower} on the front, and not much to say
    I washed in a river, I dried in the sun / And thought of the {things} that I never had done
  `,
  turn: `
    Around about {hour} I started to see / I was driving away from myself
    I thought I'd find something {=at} / I found only sky {now}
    The {things} all look different, the {things2} are the same / I know it by heart {now}
    I passed by a house with a light {where} / And somebody doing the dishes
    It isn't the {things}, and it isn't the miles / It's the way that I breathe {now}
    I'd run out of {matter}, I'd run out of road / I sat {=at} {alone}
    You slept on the seat with your head on my {coat} / I could have gone on for a {season}
    I saw in the mirror a man with my eyes / He'd {matter} in his hair, and he looked no more wise
    I called you at {hour}, and you answered the phone / I said, I'm {=at}, and I'm tired and alone
    The further I got from the {things} that I knew / The more of the {season} I thought about you
    You asked, are we there, and I said, we're not far / We looked at the {things}, and we stopped the car
    I'd run from the {folk}, and I'd run from the rent / I sat {=at}, and I saw what it meant
    The {weather} came on, and the road was a stream / I sat {=at} and woke up from a dream
  `,
  after: `
    Now I don't ask the way, and I don't read the signs / I follow the {things} {now}
    I've dust in my {coat}, I've got songs in my head / I'm nobody's {now}
    I send you a card from wherever I am / With {flower} and nothing else on
    One day I'll turn round and I'll see you {where} / With the kettle on {now}
    The end of the road is just {matter} and sky / I'm happy with that {now}
    I wave to the {folk} {=at} / They wave to me {now}
    The next town is {number} and {number2} away / And I've got all {season} {now}
    There's {number} behind me and {number2} ahead / A {coat} for a pillow, the sky for a bed
    I've friends by the {things}, and I've friends on the shore / I've slept with my {coat} against many a door
    They ask when I'm coming, I say, in a while / There's {matter} and road for another mile
    I'll come home in {month}, a bit thin, a bit brown / And tell you of {things} at the edges of town
    If somebody asks you, then tell them I'm fine / I wave at the {folk} as I cross the line
    The {season} is wide, and the {weather} is fair / I don't know the town, and I'm halfway there
  `,
};
