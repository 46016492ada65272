import type { Story } from './story.ts';

/** Somebody died. */
export const griefStory: Story = {
  name: 'grief',
  words:
    'grief grieving funeral death dead died dying mourning mourn bereavement loss losing lost lose widow widower grave cemetery graveyard passed memorial tribute orphan elegy requiem burial eulogy remembrance',
  valence: -0.6,
  fields: ['home', 'garden', 'church', 'sea', 'farm', 'winter', 'river'],
  hooks: `
    (Oh,) <{dear}, your {=coat}>
    <Sleep well, {dear}>
    <A {=song} for {dear}>
    <What {dear} left {where}>
    (And) <your {=coat} still hangs {where}>
    <I kept your {=keep}>
    <Leave the {=keep} {where}>
    <Your hands, your {=coat}, your voice>
    <The {=tree} that you planted>
    <Sing me your {=song} again>
    <I still lay a place for you>
    <I am learning your {=song}>
    <Where the {=tree} leans>
    <Your empty chair>
    <Where you are now>
    <You are everywhere>
    <I carry you with me>
    <Rest now>
    <The last time I held you>
    <Until we meet again>
    <What I never told you>
    <Your voice in the hall>
    <Still talking to you>
    <Where do I put this love>
    <I was not ready>
    <The day you left>
    <One more hour>
    <The light you left on>
    <All that you gave me>
    <Sleep well>
    <You are not gone>
  `,
  setting: `
    Oh, {dear}, your {=coat} is still there {where} / I have not got the heart to move it
    It's {month} now, {dear}, and {rains} / And nobody sits in your chair
    I walk through the {room}, and I say it out loud / Oh, {dear}, I hear it {alone}
    They say, {dear}, it gets lighter in time / I hear it from {they} {now}
    Your {=coat} still hangs on the hook {where} / I have not got the heart to move it
    It's {month} again, and {rains} / And nobody sits in your chair
    I came by the house on {day} at {hour} / To look for your {=keep} {where}
    They brought us {flower} and {flower2} / And stood in the {room} {how}
    The {things} are the same {=at} / But nobody calls me by name
    There was {sound} the morning we laid you to rest / And {rained}
    I still have your {=keep} on the {furniture} / Where you put it down {when}
    Your {drink} is still there on the shelf in the {room} / I cannot pour it away
    I wake at {hour}, I reach for the phone / To tell you that {rained}
    The garden is {colour}, the {=tree} is in leaf / You planted it there {when}
    I set out your cup, and I set out your plate / I do it without thinking {now}
  `,
  event: `
    You taught me, {dear}, how to {do} {when} / With your {soft} hands over mine
    They called about {dear}, it was {hour} and dark / I drove there {alone}
    You taught me to {do} {=at} / With your {soft} hands over mine
    They called me at {hour}, and {rained} / I drove there {alone}
    You held to my hand in the {room} {when} / You asked if the {flower} had come
    I read you the paper, I fluffed up the pillow / I sang you a {=song} {when}
    You said, don't you worry, you said, don't you cry / Just look after the {=tree} {outside}
    We buried you deep where the {=tree} leans down / And {rained}
    I held your {=keep} in both of my hands / And they sang you a {song} {when}
    You used to be {doing} from {hour} on / And I used to watch you {where}
    I folded your {coat} and your {coat2} / And I sat on the floor {alone}
    The {folk} all came in their {colour} and black / They told me the stories of you
    You told me a story {=at} / I never once asked how it ends
  `,
  turn: `
    I thought I'd forget how your voice used to sound / Then somebody laughed {=at}
    I found a {keep} in the pocket / And there was your writing {where}
    I caught my own face in the glass {=at} / And I saw you look back {when}
    I didn't cry then, I was signing the forms / I cried at a {song} {where}
    The {=tree} that you planted came into flower / On the day that you died, {when}
    I wore your {=coat} to go out for the milk / And it held me the whole way home
    A {bird} came and sat {=at} / And sang, and I stood there {alone}
    The {years} long weeks that I couldn't go in / Then I opened the blinds {when}
    My [daughter|little one|son] asked where it is that you are / I showed her the {=tree} {outside}
    I dreamed you were {doing}, you looked up and smiled / You said you were fine {=at}
    They say that it lessens, and maybe it does / It came back at {hour} {when}
  `,
  after: `
    So here's to you, {dear}, {=at} / And the {=song} that you sang {when}
    Good night to you, {dear}, wherever you are / I leave on the lamp {now}
    So I do all the work in the way that you showed me / And your hands are in mine {now}
    I go there on {day}s with {flower} / And tell you the news {now}
    Now I hum your old {=song} {=at} / And the children know it by heart
    I keep your {=keep} {where} / It's heavier now than it was
    You're there in the {weather}, you're there in the {=tree} / You're there in my voice {now}
    I still save you a chair {=at} / And nobody asks me why
    There's less of the {weather}, there's more of the light / I carry you {now}
    I don't say goodbye any more {now} / I say, see you {=at}
    The {=season} comes round, and the {flower} come up / And I pick one for you {now}
    I tell them your stories, I tell them your jokes / And you're here in the {room} {now}
    I wear your {=coat} when the evenings turn / It still has your shape {now}
  `,
  chorus: `
    And the {things} go on, and the seasons go on / And I go on missing you {now}
    I would give you the {season}, I'd give you my years / For an hour with you {=at}
    Where you were is a chair and a {=coat} and a cup / And the {weather} comes in {now}
    All that you mended is holding still / All that you planted is growing {now}
    I look for your face {=at} / I listen for you {now}
    They say that you're gone, but your {=song} is still here / I hear it {now}
    Not gone from the {room}, not gone from the {=tree} / Not gone from my hands {now}
    I miss you at {hour}, I miss you at noon / I miss you the most {now}
    Sleep with the {things} {=at} / I'll keep the lamp burning {now}
    You are {soft} as {matter}, you're {soft2} as dawn / You're all that I loved {=at}
  `,
  lift: `
    And nobody told me how long it would take / To walk past your door {now}
    There's {sound} outside, and I'm turning to say / You've got to hear this {now}
    I hold it together till half past nine / Then somebody sings your {=song} {now}
    How can it be {season}, how can it be light / With you not around {now}
    I fold up your {coat}, and I put it away / I take it back out {now}
    They ask how I am, and I tell them I'm fine / I'm holding your {=keep} {now}
  `,
  bridge: `
    If there's somewhere past all of the {weather} and dark / I hope there's a {=tree} {outside}
    I used to think grief was a door that would shut / It's a chair that you sit in {now}
    You gave me your {body}, you gave me your name / I pass them along {now}
    What's left of a life is a {=coat} and a {=song} / And all of us here {=at}
    And love doesn't end when the {weather} comes down / It just has no place to go
    I'm not asking for answers, I'm not asking why / I just want to say your name {now}
  `,
};

/** Somebody goes away from where they grew up. */
export const leavingHomeStory: Story = {
  name: 'leaving home',
  words:
    'leaving leave emigrate emigrant immigrant immigration exile refugee moving move runaway departure farewell college escape escaping abroad migrant hometown',
  valence: -0.1,
  fields: ['railway', 'home', 'farm', 'road', 'sea', 'school', 'flight'],
  hooks: `
    <I left my {=keep} {where}>
    <One {=coat} and a {=keep}>
    (And) <the {=tree} got small>
    <Take the {=coat}, take the bread>
    <Goodbye to the {=tree}>
    <Leave me the {=song}>
    <What I carried out>
    <The last night at home>
    <My mother at the door>
    <Write to me>
    <Don't wait up>
    <One way ticket>
    <The road out of here>
    <You can't pack a home>
    <The house got small>
    <A suitcase and a song>
    <Before I go>
    <Leaving in the morning>
    <Further every mile>
    <The key under the mat>
    <Don't look back>
    <Keep my room for me>
    <Far from here>
    <Tell them I'm fine>
    <First night away>
  `,
  setting: `
    My mother was up at {hour} to bake / My father had carried the case {where}
    I packed up my {=coat} and a {=keep} and a book / And I stood in the {room} {alone}
    There was {sound} the morning I left / And {rained}
    It was {day}, the {=season} was over / The {things} were as still as a stone
    I was {age} years old with a {=coat} too big / And a ticket to {day} in hand
    Our street had {number} houses, a shop and a {=tree} / And I knew every dog by its name
    I'd carved out my name {=at} / So something of me would stay
    All of my life had been {=at} / With {sound} and the {weather}
    They gave me a {keep} and a {drink} for the road / They stood in the yard {when}
  `,
  event: `
    My mother pressed bread and a {=keep} in my hands / She fixed up my {=coat} and she smiled
    My father said nothing, he looked at the {things} / He held me {=at} once, hard
    I looked through the window till {=spot} was gone / And {rained}
    My sister ran next to the {ride} {when} / Her {coat} like a flag in the {weather}
    I said I would write, and I said I'd be back / I said it {=at}
    My brother had taken my room {when} / He'd moved in his {keep} by noon
    I passed the last {things}, I passed the last light / I didn't look back {alone}
    The {folk} {=at} all asked where I'd go / I pointed {away}
    I slept on the {ride} with my head on my {=coat} / And I dreamed I was {=at}
    I kissed the old dog, and I kissed the old door / I kissed the {tree} {outside}
  `,
  turn: `
    The city was {hard}, and the city was wide / My {room} had one window and no door
    I learned a new street, and I learned a new word / For {matter} and {drink} and home
    I washed up the dishes from {hour} on / I sent half of it home {when}
    On {day} I called, and my mother picked up / She held the phone out to the {weather}
    Nobody here could say my whole name / So I gave them the half of it
    I smelled {matter} one day {alone} / And {season} at home came back
    I wrote that I'm fine, and I wrote that I'm warm / I wrote it {alone} {where2}
    My {=coat} has worn thin, but I mend it at night / With the thread that she gave me {when}
    I met someone here from a town down the line / We talked until {hour} of {matter}
    I lost the {=keep} {where2} {when} / I searched till the day came in
  `,
  after: `
    Now I've got a {furniture}, a {keep} on the wall / And {sound} in my dreams {now}
    I'm taller by {years} long winters / My mother's voice shrinks on the line
    If I ever go back {=at} / Will they know me {now}
    I've planted a {tree} by the window / It's small, but it leans to the {weather}
    I know every street here, I know every {ride} / I still call the other place home
    I put on the {=coat} when the {season} comes in / And it smells of our {room} {now}
    Someday I'll come with my arms full of {things} / And stand in the yard {how}
    The road that had brought me goes both of the ways / I look at it {now}
    I hum my mother's {=song} {where} / And a stranger joined in {when}
    My children will ask about {=spot} / I'll tell them of {things} and {weather}
  `,
  chorus: `
    Goodbye to the {things}, goodbye to the {=tree} / I carry you {now}
    I'm gone {away}, I'm gone {away2} / But I'm leaving the light {where}
    You can leave the {room}, you can leave the town / But the town never leaves you {now}
    One foot in the {season}, one foot out the door / And my heart {=at}
    Tell all of the {folk} that I didn't forget / I'm thinking of them {now}
    It's a long, long way from {=spot} / It's longer {now}
    Roll on past the {things}, roll on past the {things2} / Roll on till I'm {away}
    And don't you come waving, and don't you come cry / I can't turn around {now}
    There's bread in my pocket, there's {weather} in my hair / And no one I know {now}
    What I had was a {=keep} and a {=coat} and a name / I hold to them {now}
  `,
  lift: `
    And I didn't know then what I know {now} / How small it all gets {alone}
    You count off the miles, and you count off the {things} / Till you run out of numbers {now}
    There's a map in my hand and a lump in my throat / And {sound} going by {now}
    They said, you'll be back by the end of the {season} / I nodded, and {rained}
    So wave till I'm {small}, and wave till I'm gone / I'm looking ahead {now}
  `,
  bridge: `
    Home is a thing that you only can see / When you look from {away2:far} {now}
    I left as a child with a {=keep} in my hand / I don't know who's coming back {now}
    If I'd known that the {=tree} would come down in a storm / I'd have stood there a little more
    My mother grew old in the time it takes / To say that I'm busy {now}
    You leave for the road and the {precious} / You end up with {sound} {now}
  `,
};

/** Somebody comes back, or longs to. */
export const comingHomeStory: Story = {
  name: 'coming home',
  words:
    'home homecoming homesick homesickness return returning nostalgia nostalgic memory memories childhood past reunion hometown homeland roots remember',
  valence: 0.2,
  fields: ['home', 'farm', 'school', 'garden', 'river', 'sea'],
  hooks: `
    <The {=tree} still knows me>
    <Nobody moved the {=keep}>
    <The key's {where}>
    <Who kept the {=coat}>
    <My {=coat} on the hook again>
    <Leave the light on>
    <Coming home>
    <Where I was little>
    <The road back>
    <The key's by the door>
    <Home by morning>
    <Nobody moved a thing>
    <One more summer at home>
    <All the way home>
    <My coat on the hook again>
    <Back where I began>
    <The gate is open>
    <They kept my room>
    <When we were young>
    <The same front door>
    <I remember this street>
    <Home again>
    <Look who's home>
    <The long way home>
  `,
  setting: `
    I came off the {ride} in a {=coat} and the {weather} / With a bag in my hand {when}
    The road took a bend, and there was the {=tree} / And there was the roof {outside}
    It was {day} in {month}, and {rained} / I hadn't been back {when}
    The key was still there where we'd always kept it / Beneath the old pot {where2}
    I knew by the {matter}, I knew by the sound / Of {sound} I was near
    There's a mark on the door from when I was {age} / And one from when I was ten
    The {room} was the same as I'd left it / My {=keep} was still lying {where}
    We used to go {doing} till {hour} / And nobody called us in
    The name on the mailbox had faded to {colour} / I could read it by hand in the dark
  `,
  event: `
    My mother came out in her {=coat} and her shoes / She said, you look thin {when}
    The dog didn't bark, he just leaned on my leg / And {rained}
    I sat in the {room} and I drank all the {=drink} / And we talked until {hour} {how}
    My father had kept the {=keep} {where} / He gave it to me {when}
    I walked in the {weather} {=at} / Where we used to go {doing} {how}
    I found my {coat} in the {room} / With a {keep} in the pocket {when}
    The {folk} {=at} called me by name / They asked if I'd stay for the {season}
    We played the old {=song} on the record machine / And nobody danced till {hour}
    I climbed up the stairs in the dark without light / My feet knew each one {alone}
    I opened the window to {sound} / I stood there {alone}
  `,
  turn: `
    I thought it was me who had gone and grown up / But the {=tree} had grown taller {when}
    There was one chair empty {=at} / And nobody said it {when}
    I used to be sure I was too good for this / Then I smelled the {matter} {when}
    My mother had {colour} in her hair / I'd missed it on all of the calls
    I looked for the boy who had run from this place / He was sitting there {=at}
    It wasn't the {room}, and it wasn't the {=tree} / It was somebody humming {outside}
    I'd been round the world for a thing like this / And here it was lying {where}
    They sold the old shop, and they paved the old field / But the {things} came back {when}
    I said I'd stay one night, I hung up my {=coat} / It's hung there since {when}
  `,
  after: `
    Now I leave on the porch light {now} / For whoever is next on the road
    I measured my daughter against the old door / She's up to the mark of when I was ten
    I go for a walk {=at} {now} / And the {folk} all nod when I pass
    You can leave it for {years} long winters / It waits with the {=drink} {where}
    So here is the {=keep}, and here is the key / And here is my {=coat} {where}
    There's {sound}, and there's bread, and there's {weather} / And I don't have to be {away}
    I sleep in the {room} with the {colour} walls / I sleep like a child {now}
    I planted a {tree} by the side of the {=tree} / They lean on each other {now}
    The world is still there, and the {ride} still runs / I wave when it goes {away}
    I know what I know, and it's {=at} / With {sound} {now}
  `,
  chorus: `
    Take me back where the {things} are, back where the {=tree} / Leans over the gate {now}
    There's {drink} on the table, there's {sound} / And I'm home {now}
    I've been {away}, I've been {away2} / I never saw {things} like these
    Hang up your {=coat}, put your bag down {where} / You're home {now}
    And the {things} are smaller, and so are the {things2} / But they know me {now}
    Home is a {=song} that you hum {alone} / Till somebody joins in {now}
    Let me be {small}, let me be young / For an hour {=at}
    Nobody asks where you've been {=at} / They hand you a {keep} {now}
    Keep me a chair and a {drink} {where} / I'm nearly there {now}
    All of my roads have come round {=at} / I'm glad of it {now}
  `,
  lift: `
    And I know by the {weather}, I know by the bend / I'm closer to it {now}
    The miles fall away like {matter} and rain / And I'm humming a {=song} {now}
    I see the first {things}, I see the first light / I'm {age} years old {now}
    My heart's up ahead of me, running {away} / And I can't keep up {now}
    So open the door, and don't say a word / I'm here in my {=coat} {now}
  `,
  bridge: `
    You can't go back home, so I'm told by {they} / But somebody left on the light
    It's never the place, it's the people {=at} / Who save you a chair {now}
    I'd trade you the {precious} I earned on the road / For {sound} {now}
    The child that I was is still {doing} {alone} / He's waiting for me {=at}
    And time takes the {furniture}, time takes the walls / It can't take the {=song} {now}
  `,
};
