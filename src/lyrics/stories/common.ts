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
} as const;
