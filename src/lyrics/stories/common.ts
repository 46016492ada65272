/** Couplets that go with every story; those that begin with `+ ` are for glad songs, with `- ` for sad ones. */
export const commonParts = {
  setting: `
    It was {hour} on {day}, {rained} / And {sound} was all you could hear
    There was {matter} in the air and {matter2} on the ground / And nobody out {when}
    The {things} were {colour}, the evening was {colour2} / And {rained}
    I remember the {things}, I remember the light / And {sound} {when}
    It began {when}, with {sound} {=at} / And the {folk} going {away}
    {month} had come with its {weather} and {things} / And {rained}
    You could smell the {matter}, and {rained} / There were {things} all along {=spot}
    The {folk} were already {=at} / With their {things} and their {coat}s {when}
    I was {doing} when it began / It was {day}, and {rained}
    {=spot} was all {colour} and {soft} / With {sound} and {weather} {when}
    There's a {thing} on the sill and a {thing2} on the floor / And {sound} comes in by the door
    Picture the {things}, and picture the {tree} / And {rained}
    The {bird} was already awake in the {tree} / And {rained}
    Some {folk} were {doing}, and some were asleep / And {rained}
    A {=season} of {weather}, a {thing} in my hand / That's how it began {=at}
    It was late for the {folk}, it was early for me / With {sound} {=at}
  `,
  lift: `
    I hear {sound}, and I hear {sound2} / And something gives way {now}
    There's a {colour} light on the {things} outside / And it's all coming back {now}
    So let go the {thing}, and let go the {thing2} / And [open|lift] up your hands {now}
    {rains}, and I'm {doing} {alone} / And I feel it begin {now}
    The {bird} in the {tree} has got something to say / It says it {now}
    It starts in the {things}, it goes on in the {things2} / And it comes up the stairs {now}
    Can you hear how {sound} turns into a {=song} / It's been there all along {now}
    The {weather} has turned, and the {things} have gone still / And we're nearly there {now}
    I've {number} good reasons to [keep it|hold it] inside / But it's got to come out {now}
    One {thing} and one {thing2}, and then it begins / I can feel it {now}
    Come in from the {weather}, come in from the cold / And say it {now}
    I count all the {things}, and I count all the {things2} / Till there's nothing to count {now}
    There's a breath, there's a pause, there's {sound} {=at} / And then it comes {now}
    My {body} is {soft}, and my {body2} is slow / But I'm ready {now}
    + The {folk} put their {things} down and open the door / For the best of it {now}
    - The {folk} put their {things} down and look at the floor / And nobody speaks {now}
    The {=season} has got me by the sleeve of my coat / And it won't let me go {now}
    {day} goes out like a {thing} in the {weather} / And I'm on my way {now}
  `,
  bridge: `
    If I had all the {matter} and all of the {things} / I would still be {alone}
    The {things} will go on, and the {things2} will fall / And there's no one to blame {now}
    What the {things} ever knew, they will never tell / And neither will I {now}
    {years} winters from now, when the {things} have gone {colour} / We may laugh at it {now}
    Ask the {bird} on the wire, ask the {tree} in the yard / They've heard it before {now}
    I once had a {thing}, and I once had a {thing2} / I can't say where they are {now}
    Some people want {precious}, some people want sleep / I only want {matter} and light
    There's a {thing} in the dark, and it might be the end / Or it might be the start {now}
    Nobody tells you, when you are {age} / How {soft} it is {now}
    The {folk} and the {folk2}, they come and they go / Like the {things} {=at}
    You can't hold the {weather}, you can't hold the {things} / You can hold up your head {now}
    It's a {small} kind of thing, like a {keep} in a coat / But it's kept me alive {now}
    I've been wrong about {matter}, and wrong about {things} / I was right about this {now}
    My {kin} had a saying of {weather} and {things} / I know what it means {now}
    And {hour} comes round, and the {things} are still there / And so are we {now}
    When the {weather} has taken the {things} and the {tree} / There'll be something that stays {now}
    + Let the {things} be {colour}, let the {weather} be {soft} / Let us be {small} {now}
    - Let the {things} turn to {matter}, let the {weather} come in / I have nothing to hide {now}
    If the {things} were to ask me, I'd tell them the truth / I'd do it all over again
  `,
} as const;
