/**
 * Couplets with the prompt's own words, in the notation of a story: `{a phrase}` as it says them, `{the phrase}` with the
 * definite article; `{phrase}` a deed or a whole sentence.
 */
export const phraseCouplets = {
  thing: {
    setting: `
      {the phrase} / With {sense} {when}
      {the phrase} / With {sign} {when}
      {the phrase} / And {rained}
      {the phrase} / And {sense} {when}
      {the phrase} / I [saw|heard|thought] it all {when}
      [This is the tale of|Let me tell you about|I never forgot] {the phrase} / And {rained}
      [I keep on thinking of|I want to sing about|I wrote it all down about] {the phrase} / With {sense} {now state}
      {the phrase} / That's where it begins {now state}
      You [told|asked] me about {the phrase} / And {rained}
    `,
    turn: `
      They never [would talk of|understood|asked me about] {the phrase} / And I [shook my head|let it be|walked on] {when}
      I had forgotten {the phrase} / Then {rained}
    `,
    after: `
      So this is for {the phrase} / And for you, and for me {now state}
      I [still believe in|still think about|still sing about] {the phrase} / {now habit}
      If anyone asks about {the phrase} / I [tell them|say it] {now habit}
    `,
    bridge: `
      [And what if it's only|And maybe it's only] {the phrase} / It's [enough|all I need] {now state}
      {the phrase} / [I'd give it all|I'd wait a year] for {sense}
    `,
  },
  deed: {
    setting: `
      {phrase} / That's how it [began|started out] {when}
      I was {phrase} / And {rained}
      They asked what I did, I said, {phrase} / And {rained}
      [Nobody told me about|There's no book about] {phrase} / I [learned it|tried it] {alone}
    `,
    turn: `
      [There's more than I thought to|Nothing is easy in] {phrase} / I found it out {when}
      I'd [all but given up] {phrase} / Then {rained}
    `,
    after: `
      So this is for anyone {phrase} / You're not on your own {now state}
      I'm {phrase} / {now state}, and I don't look back
      [Still I am|Look at me], {phrase} / With {sense} {now state}
    `,
    bridge: `
      And what did I learn from {phrase} / To [take it slow|hold my head high] {now state}
      [Maybe it's all about|Maybe there's nothing but] {phrase} / And {sense} {now state}
    `,
  },
  clause: {
    setting: `
      {phrase} / And {rained}
      {phrase} / [I tell it|I see it] as it was {when}
    `,
    turn: `
      {phrase} / And nothing was quite the same {when}
    `,
    after: `
      {phrase} / I sing it out loud {now state}
    `,
    bridge: `
      {phrase} / [I know it|I mean it] {now state}
    `,
  },
} as const;
