import type { Story } from './story.ts';

export const parenthoodStory: Story = {
  name: 'parenthood',
  words:
    'baby newborn parent parenthood motherhood fatherhood pregnancy pregnant toddler lullaby cradle child daughter son nursery infant adoption bedtime',
  valence: 0.5,
  fields: ['home', 'stars', 'garden', 'school', 'winter'],
  setting: `
    {dear}, you came in the {season} of rain / You came before dawn, and {rained}
    You came in the {season}, you came before dawn / And {rained}
    They put you in blankets and gave you to me / It was {hour}, and I shook
    I painted the {room} in {colour} and white / I hung up the {things} from the beam
    Your cradle was mine, and my mother's before / It stood in the {room} {when}
    You're {age} days old, and you've got a {soft} frown / Like my father's when reading the news
    It's {hour} at night, and there's nobody up / But you and the {things} {where}
    The {weather} is out, and the {things} are in bed / There's {sound} {now}
    The {things} are asleep, and the street has gone still / The {colour} moon sits on the windowsill
    We carried you home in my {coat} through the town / The {folk} stopped to look, and the {weather} calmed down
    I'd read all the books, and I knew what to do / Then {month} came in, and it came in with you
    It's {hour}, it's dark, and the {room} is cold / And you're wide awake, and you're {age} weeks old
  `,
  event: `
    I walk you the length of the {room} and back / And I hum you a {=song} {now}
    You took hold my thumb, and you wouldn't let go / And {rained}
    You said your first word, and the word was for {matter} / We argued it {how}
    You walked from the {furniture} over to me / Four steps, and you sat down and laughed
    You cried for the {bird}, and you cried for the moon / I couldn't get either one down
    I showed you the {things}, and I told you their names / You put every one in your mouth
    You fell off the step with a {keep} in your hand / I was there before you could cry
    I carry you round, and I show you the moon / We're up until {hour} with half of a tune
    I sing of the {things}, and I sing of the sea / Of a {bird} in the {tree}, and of you, and of me
    Your {kin} came over with some {colour} toy / And called you the light of the house and the joy
    You reached for the {thing}, and you reached for my hair / You laughed at the {weather}, you laughed at a chair
    I put you to bed, and I tiptoed out / I'd got to the {furniture} when you gave a shout
    I gave you some milk, and I gave you my thumb / And told you of {season}, and {things} still to come
  `,
  turn: `
    I used to be careless, I used to sleep in / I wasn't afraid of the {weather}
    One day I looked up, and your {coat} was too short / You'd grown in a {season} {when}
    You let go my hand at the gate {when} / You didn't look back, and I did
    I heard my own mother come out of my mouth / And I rang her and told her so {when}
    You asked where the {things} go at night, and I said / They wait for you {where}
    You drew me a picture, a house and a {tree} / And me with a {colour} smile
    I never had known I could sit for so long / With nothing to do but the {things} and a song
    You looked at me once with a {soft} gaze / And I was undone for the rest of my days
    You won't fit the {coat} that you wore in the fall / I mark how you grow on the {room} wall
    I rang up my mother at {hour}, and I cried / She said, so did I, with you there at my side
    I used to want {precious}, I used to want fame / And now I want sleep, and I whisper your name
    I thought I would teach you the {things} that I know / You're teaching me how to be {soft} and slow
  `,
  after: `
    Now sleep, and the {weather} will walk round the house / I'll sit by the lamp {now}
    You'll go {away} with your bag one day / I'll wave till you're {small}
    I keep your first shoes in a box {where} / I hold them sometimes {now}
    There'll be {weather} I can't keep away from your door / But you'll have a {coat} {now}
    And someday you'll walk in the {room} at {hour} / With somebody {small} of your own
    I'll be here with {drink} and the lamp {where} / Whenever you come {now}
    So sleep till the {bird} has a reason to sing / I'll sit by the {furniture} and mind everything
    One {day} you will walk to the end of the street / With {weather} above, and new shoes on your feet
    Whatever the {weather}, wherever you roam / The {colour} lamp burns, and you've got a home
    You'll laugh at this {song}, and you'll laugh at my hair / But come any {season}, you'll find me there
    Now hush, all the {things} have been put on the shelf / The {weather} is singing a {song} to itself
  `,
};
