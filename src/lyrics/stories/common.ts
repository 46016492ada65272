/** Couplets that go with every story; those that begin with `+ ` are for glad songs, with `- ` for sad ones. */
export const commonParts = {
  setting: `
    It was {hour} on {day}, {rained} / And {sound} was all you could hear
    There was {matter} in the air and {matter2} on the ground / And nobody out {when}
    I remember the {things}, I remember the light / And {sound} {when}
    It began {when}, with {sound} {=at} / And the {folk} going {away}
    {month} had come with its [rain|wind|mist] and {things} / And {rained}
    You could smell the {matter}, and {rained} / There were {things} all along {=spot}
    The {folk} were already {=at} / With their {things} and their {coat}s {when}
    I was {doing} when it began / It was {day}, and {rained}
    {=spot} was all {colour} and {soft} / With {sound} and {weather} {when}
    The {bird} was already awake in the {tree} / And {rained}
    Some {folk} were {doing}, and some were asleep / And {rained}
    A {=season} of {weather}, a {thing} in my hand / That's how it began {=at}
    It was late for the {folk}, it was early for me / With {sound} {=at}
  `,
  lift: `
    I hear {sound}, and I hear {sound2} / And something gives way {now}
    {rains}, and I'm {doing} {alone} / And I feel it begin {now}
    The {bird} in the {tree} has got something to say / It says it {now}
    Can you hear how {sound} turns into a {=song} / It's been there all along {now}
    I've {number} good reasons to [keep it|hold it] inside / But it's got to come out {now}
    Come in from the {weather}, come in from the cold / And say it {now}
    There's a breath, there's a pause, there's {sound} {=at} / And then it comes {now}
    The {=season} has got me by the sleeve of my coat / And it won't let me go {now}
  `,
  bridge: `
    I once had a {thing}, and I once had a {thing2} / I can't say where they are {now}
    The {folk} and the {folk2}, they come and they go / Like the {things} {=at}
    You can't hold the {weather}, you can't hold the {things} / You can hold up your head {now}
    It's a {small} kind of thing, like a {keep} in a coat / But it's kept me alive {now}
    And {hour} comes round, and the {things} are still there / And so are we {now}
    When the {weather} has taken the {things} and the {tree} / There'll be something that stays {now}
  `,
} as const;
