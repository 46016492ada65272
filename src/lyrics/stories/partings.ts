import type { Story } from './story.ts';

/** Somebody died. */
export const griefStory: Story = {
  name: 'grief',
  words:
    'grief grieving funeral death dead died dying mourning mourn bereavement loss losing lost lose widow widower grave cemetery graveyard passed memorial tribute orphan elegy requiem burial eulogy remembrance',
  valence: -0.6,
  fields: ['home', 'garden', 'church', 'sea', 'farm', 'winter', 'river'],
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
};

/** Somebody goes away from where they grew up. */
export const leavingHomeStory: Story = {
  name: 'leaving home',
  words:
    'leaving leave emigrate emigrant immigrant immigration exile refugee moving move runaway departure farewell college escape escaping abroad migrant hometown',
  valence: -0.1,
  fields: ['railway', 'home', 'farm', 'road', 'sea', 'school', 'flight'],
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
};

/** Somebody comes back, or longs to. */
export const comingHomeStory: Story = {
  name: 'coming home',
  words:
    'home homecoming homesick homesickness return returning nostalgia nostalgic memory memories childhood past reunion hometown homeland roots remember',
  valence: 0.2,
  fields: ['home', 'farm', 'school', 'garden', 'river', 'sea'],
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
};
