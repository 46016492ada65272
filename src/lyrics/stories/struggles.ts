import type { Story } from './story.ts';

export const workStory: Story = {
  name: 'work',
  words:
    'work worker working job shift factory mine miner boss office overtime labor labour union wage unemployed quit commute trucker nurse farmer builder harvest monday tired exhausted payday career money bills rent',
  valence: -0.1,
  fields: ['factory', 'office', 'farm', 'hospital', 'market'],
  setting: `
    The alarm goes at {hour}, the window is dark / I drink up my {drink} {alone}
    I put on my {=coat} and I look for the keys / The kids are asleep {now}
    There's {sound} before it gets light / And a line {=at}
    My father worked here, and his father as well / With the same kind of {thing} {where}
    It's {day}, it's raining, the bus is late / We stand there {how}
    The {things} never stop {=at} / You hear them at home {now}
    There's {matter} on everything {=at} / It's on the bread {now}
    I've been {years} long years {=at} / With {sound} for a song
    They gave me a number, they gave me a {keep} / And a hook for my {=coat} {where}
    The {folk} come in with their collars turned up / And nobody says it {now}
    The kettle goes on, and the street is still black / I put on my {coat}, and I don't look back
    At {hour} the {folk} come along in a row / With {drink} in a flask and an hour to go
    My {kin} got me in when I came out of school / They gave me a {keep}, and they told me the rule
    There's {number} of us on the {day} night crew / We {do} till it's {hour}, and then we are through
    I'm known by a number, I'm known by my {coat} / By {matter} and dust at the back of my throat
    The {hour} bus has its windows all white / With breath of the {folk} going in for the night
  `,
  event: `
    We {did} from {hour} on without any break / And the foreman stood there {alone}
    He cut back the hours, he put up the rate / He told us {=at}
    They brought a machine in to do what I do / It never goes home {now}
    My hands learned the {thing} like you learn a hard song / They hum it {now}
    I burned my left hand on a {thing} {when} / I wrapped it and worked until {hour}
    We ate on the steps with our backs to the wall / And somebody sang {how}
    Old Frank got a watch and a slice of cake / For {age} and {years} long years
    I asked for a raise, and he looked at the clock / And he sent me out back {when}
    My daughter was singing in the school play / I was {doing} {when}
    We {did} till the {things} were a blur and a hum / And {hour} had gone, and no help had come
    The boss came along with a {keep} and a frown / He said we were late, and he wrote it all down
    I looked at the {things} going by in a line / And not one in {number} of them would be mine
    The {thing} jammed at {hour}, the {folk} stood about / We sang an old {song} till they sorted it out
    You packed me some bread with a note in the top / I read it at {hour}, at the only stop
    A {bird} had got in, and it flew round the hall / We put down the {things}, and we watched it, all
    My {kin} was sick, so I asked for a day / They said I could have it, but not with the pay
  `,
  turn: `
    One day I looked up {=at} / And the {season} had gone by without me
    I added it up on the back of a slip / It came to a {thing} and some {matter}
    My wife said, you talk in your sleep of the {things} / She held my hand {when}
    We stood at the gate, and we folded our arms / And nobody moved {how}
    I looked at the {things} I had made with these hands / And nobody's name was on one
    They told us on {day} they were closing the doors / And {rained}
    I walked out at noon, and I stood in the sun / I'd forgotten the colour of it
    The boss drives a car that is {colour} and long / I know what it weighs {now}
    The new boy came in with his shirt tucked in / I showed him the {thing} {where}
    I got home at {hour}, and the table was laid / You'd fallen asleep by the {drink} you had made
    I said to the {folk}, have you thought what we're for / And nobody looked at the {things} any more
    I saw my own face in the {thing} that I'd made / It looked like my {kin}'s, and it looked underpaid
    They moved half the {things} to a place overseas / And told us on {day}, with their hands on their knees
    The doctor said, rest, and I asked her, on what / I've {number} in the bank, and it's all that I've got
    I reckoned it up, all the {season}s I'd lost / And nobody's paid for the {matter} they cost
  `,
  after: `
    Now I'm home in the light, and I don't know my hands / They lie in my lap {now}
    On {day} night I wash it all off / And I dance with my wife {where}
    There's a road and a roof and a bridge over there / I'll show you my part {now}
    I'll be up again with the {weather} at {hour} / There's bread to be bought {now}
    My kids can read books in a warm, dry room / That's what it was for {now}
    We wrote our own names {=at} / In {colour}, for all to see
    My back tells the {weather}, my knees tell the years / My hands tell the rest {now}
    I kept just the {thing} with my name on the side / It hangs there {where}
    But {day} comes round, and we go down the street / With {drink} in our hands and the ache in our feet
    I hang up my {coat}, and I turn on the light / And you're there with {drink} on a {day} night
    They'll give me a {thing} with a {colour} band / I'd rather they shook me for once by the hand
    My son wants to know what I do all day long / I show him my hands, and I hum him a song
    So here's to the {folk} who are coming off shift / To {matter} and sweat, and the next thing to lift
    The {things} will go on when I've handed mine in / Some kid in my {coat} will be glad to begin
  `,
};

export const protestStory: Story = {
  name: 'protest',
  words:
    'protest justice equality democracy march rights activist injustice rebel resist resistance poverty racism climate oppression demonstration uprising solidarity corruption freedom revolution war peace anger rage angry slavery occupation environment pollution truth strike rebellion',
  valence: -0.05,
  fields: ['protest', 'city', 'war', 'factory'],
  setting: `
    It started with {number} of us {=at} / And a {thing} made of cardboard {when}
    My {kin} brought the {drink}, and my friend brought the drum / And {rained}
    They said on the news there was nothing to see / There was {sound} {=at}
    The {folk} came in from the edges of town / In their {coat}s, and {how}
    The price of the bread and the rent and the light / Went up in the {season} {when}
    I never had walked in a crowd in my life / I went there on {day} {alone}
    They built up a wall {=at} / And told us it was for the {weather}
    They've got the tall towers, they've got the police / We've got {sound} {now}
    The {things} went up {=at} / And the windows came open {when}
  `,
  event: `
    We {did}, and we sang, and we didn't run / And {rained}
    A man with a badge said, you'd better go home / My {kin} said, we are {now}
    They wrote down our names, and they took down our signs / We painted them bigger {how}
    The {folk} linked arms {=at} / And a child on a shoulder was singing
    She read out the names {=at} / It took her till {hour} {how}
    We knocked on the doors of the men in the suits / They sent down a {thing} and a note
    The horses came out, and the line didn't break / We sat on the ground {how}
    The lights in the tower went out one by one / We lit up our {things} {how}
    An old man stood up with his hat in his hand / He'd marched here in sixty-three
  `,
  turn: `
    One guard put his shield down, and looked at his shoes / His mother was there {=at}
    They say it's the way that it always has been / They said that in {month} too
    I thought I was one, and I thought I was small / Then I heard us all sing {=at}
    They promised us {matter}, they promised us roads / We kept every promise {where}
    The river ran {colour}, the well had gone sour / The children had questions {now}
    I was frightened of losing my job and my name / Then I saw who was next to me
    The papers came out with the story turned round / We'd seen it ourselves {when}
    They offered us half of what's ours by right / And nobody reached for it
    The rain couldn't stop us, the dark couldn't stop us / We sang until {hour} {how}
  `,
  after: `
    Now there's {colour} paint on the wall {=at} / And they can't get it off {now}
    My daughter will ask me, and where were you then / I'll show her my {coat} {where}
    They tore down the signs, but the words had got out / They're humming them {now}
    So keep out the {things}, keep the kettle on / We're back there on {day}
    It won't be by {season}, it may not be soon / But look who is standing here {now}
    A law is a line that somebody drew / And lines can be crossed {how}
    We planted a {tree} {=at} / For all of the ones who fell
    One window, one candle, and then the whole street / You see it for miles {now}
  `,
};

export const hopeStory: Story = {
  name: 'hope',
  words:
    'hope hopeful overcome overcoming courage brave bravery strength survive survivor resilience recovery healing second persevere faith believe belief dream dreams dreamer ambition sober sobriety depression anxiety struggle rise perseverance confidence motivation fear afraid success underdog inspiring growth change fight win trust patience new beginning tomorrow',
  valence: 0.35,
  fields: ['mountain', 'sea', 'sport', 'weather', 'hospital', 'garden', 'road', 'stars'],
  setting: `
    Oh, {dear}, I was down, I had nowhere to go / And {rained}
    I was down {=at} with no way to go / And {rained}
    I woke up at {hour} with a stone on my chest / And {sound} far away
    I'd {number} locks on the {colour} door / And nobody knocking {when}
    They told me that people like me don't get up / I heard it from {they} {when}
    The {season} was long, and the money was gone / I sat in the {room} {alone}
    I had fallen so often I knew all the floor / I could draw you a map {now}
    The {things} {=at} looked further away / Than ever they had {when}
    It was {month}, and I couldn't get out of my {coat} / And {rained}
    I'd been {hard} so long I had no other name / I answered to it {when}
  `,
  event: `
    I put on one shoe, and I put on the next / And I opened the door {when}
    Somebody left me some {drink} {where} / With a note in a {soft} hand
    I walked to the corner, I walked to the bridge / I walked {away}
    I said it out loud to a room full of chairs / And somebody nodded {how}
    I fell {=at}, and I got up again / I've got the marks {now}
    I wrote down one thing I could do before noon / And I did it {alone}
    My {kin} took my hand, and she said, not today / You're staying with me {now}
    I stood in the {weather}, and I let it come down / I didn't run {away}
    I planted a seed in a cup {where} / And I gave it some water {when}
  `,
  turn: `
    Then one day at {hour} I noticed the light / It was lying there {where}
    The {things} were the same, and the {weather} the same / But something had turned {when}
    I laughed at a joke, and the sound was so strange / I had to look round for who'd laughed
    I looked at my hands, and they'd stopped being afraid / I noticed it {now}
    It doesn't come big, and it doesn't come loud / It comes like the dawn {where}
    I'd carried that {thing} up the side of the hill / I put it down {=at}
    There was green in the cup, just a thread of it, there / I sat down and cried {where}
    The mountain's no smaller, the road's no less steep / I'm stronger {now}
    I'd thought I was broken, I only was bent / Like a {tree} in the {weather} {outside}
  `,
  after: `
    Now I get up at {hour} with {drink} and the birds / And I mean it {now}
    If you're down {=at}, I have been there too / I know the way out {now}
    I still have bad {day}s, I still have the {weather} / I've also a {coat} {now}
    I see the far side, I can see someone wave / I think it is me {now}
    I kept the old {thing} on my {furniture} / To remember how heavy it was
    You don't have to run, you don't have to shine / You only get up {now}
    So here is the {season}, and here is my hand / Come out of the {room} {now}
    The seed is a {tree} with a {bird} in the top / It's taller than me {now}
  `,
};
