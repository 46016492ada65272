import type { NounKind } from './nouns.ts';

/**
 * How a song speaks of a thing that the prompt names: `{n}` is the noun, `{is}` and `{s}` agree with it (`know{s}`).
 * Hooks as themes have them, with the title in `<` and `>`; couplets rhyme within themselves.
 */
export interface SubjectFrames {
  readonly name: string;
  readonly hooks: string;
  readonly couplets: string;
}

const creature: SubjectFrames = {
  name: 'creature',
  hooks: `
    <Run, little {n}>, (and) don't look back
    <Dance with the {n}> (till the morning comes)
    (Oh,) <my wild and little {n}>
    (And) <the {n} know{s} my name>
    <Wait for me, {n}> (of mine)
    <Song for the {n}>
  `,
  couplets: `
    The {n} look{s} (up) at me like [a friend|an old friend] would do / And the (whole) [morning is gentle and new|sky is an impossible blue]
    There {is} the (brave little) {n} by the window tonight / With two (steady) eyes that are [shining and bright|holding the light]
    I talk to the {n} when there's no one else home / And I swear we are [never alone|better than any telephone]
    Nobody told the {n} to be brave / [Somebody had to, with so much to save|The night was a river, the moon was a wave]
    I followed the {n} to the end of the street / With the rain in my hair and the (cold) [stones at my feet|moon at my feet]
    Whatever the {n} [dream{s} about|think{s} about] when the day is through / I hope there's a place in it for me and you
    The {n} know{s} a secret I never could say / And (still) keep{s} it (so) safe at the end of the day
    Some nights the {n} sit{s} and [look{s} at the stars|listen{s} to cars] / And I think we were both only passing through bars
  `,
};

const heaven: SubjectFrames = {
  name: 'heaven',
  hooks: `
    (Meet me) <under the {n}>
    <Dance beneath the {n}>
    (And) <the {n} won't tell>
    <Talk to the {n}>
    <Give me the {n}>, give me the (whole) night
    <Follow the {n}> (home)
  `,
  couplets: `
    The {n} came over the rooftops (so) slow / And (it) turned every window below to a glow
    I made a wish on the {n} last night / That you and I would turn out all right
    (Oh,) the {n} has a way of [looking at you|painting you blue] / As if it had known you the whole night through
    I pointed my heart at the {n} (up) above / And I asked it [a question or two about love|if this was the thing they call love]
    The {n} never hurries, the {n} never lies / It spills (all) its colours right into your eyes
  `,
};

const place: SubjectFrames = {
  name: 'place',
  hooks: `
    <Take me to the {n}> (again)
    <Back to the {n}> (where it began)
    <Meet me by the {n}> (at ten)
    (And) <the {n} remembers me>
    <I left my heart by the {n}>
    <Down by the {n}> (tonight)
  `,
  couplets: `
    There's a path that runs down to the {n} (and back) / With the [weeds growing over the (railway) track|sky going purple and gold and black]
    (Oh,) the {n} was quiet, the {n} was ours / We could [sit there and talk there for hours and hours|lie there for days with our names for the stars]
    I went back to the {n} in the [middle of May|light of the day] / And it seemed (so much) smaller than yesterday
    The {n} was empty, the evening was wide / With just you and just me and (just) nothing to hide
    They say that the {n} is no place to stay / But I knew when I saw it I'd not go away
    If you're looking for me, try the {n} (at) first / I'll be [singing my best there and fearing my worst|quenching the last of a (very) long thirst]
  `,
};

const object: SubjectFrames = {
  name: 'object',
  hooks: `
    (It's just) <me and my {n}>
    <Don't take my {n} away>
    (Oh,) <my good old {n}>
    <The {n} song>, (I) sing it for you
    <Nothing like a {n}> (of mine)
    <My {n}, my alibi>
    <The night we found the {n}>
    <All I need is a {n}>
  `,
  couplets: `
    I found the (old) {n} at the [bottom of the stair|back of a chair] / With a whole (other) lifetime still living in there
    You laughed at the {n} that I brought (along) / But you hummed to it softly, and (soon) that was a song
    There's a {n} in the corner, it's seen (all) I've been / It [knows every heartache (that) I ever was in|has heard every secret and never gave in]
    I'd trade (all) the gold and the silver they've got / For the {n} and the place and the time they forgot
    Some people want diamonds, some people want fame / I want (just) a {n}, and I'm glad (that) it came
    I dreamed of a {n} and I woke up at three / And it [made so much sense to the (sleepy) old me|was shining and ready and waiting for me]
  `,
};

const objects: SubjectFrames = {
  name: 'objects',
  hooks: `
    (It's just) <me and my {n}>
    <Count the {n}> (with me)
    <All of these {n}>, (and) all of this time
    <Give me the {n}>, (and) keep the rest
    <A song for the {n}>
  `,
  couplets: `
    I dreamed of the {n} and I woke up at three / And they [made so much sense to the (sleepy) old me|seemed to be waiting for no one but me]
    Some people want diamonds, some people want fame / I wanted the {n}, and I'm glad (that) I came
    I'd trade (all) the gold and the silver they've got / For the {n} and the place and the time they forgot
    You laughed at the {n} that I brought (along) / But you hummed to them softly, and (soon) that was a song
    I counted the {n} one by one (in the light) / And I [swear that they sang to me half of the night|knew in my bones it would turn out all right]
  `,
};

const substance: SubjectFrames = {
  name: 'substance',
  hooks: `
    <Give me {n}> (tonight)
    (There's) <{n} in my veins>
    (All for) <the love of {n}>
    <Nothing but {n}> (and you)
    <A little bit of {n}>
    <Can you feel the {n}> (now)
  `,
  couplets: `
    There's {n} in the morning and {n} at night / [And nobody told me, I knew it by sight|I carry it with me and hold to it tight]
    I asked for some {n} and they gave (it to) me / In a [world where so little comes easy or free|cup with a crack and a handful of tea]
    You can keep all your silver, your name up in lights / I'd rather have {n} on the coldest of nights
    They talk about {n} like it's something (that's) small / But without it I wouldn't be here at all
    It started with {n}, and it's still going on / I'd know it in darkness, I'd know when it's gone
    I've been (up and) down and I've (been) under and through / And I keep finding {n} when I'm looking for you
  `,
};

const moment: SubjectFrames = {
  name: 'moment',
  hooks: `
    (And) <I'll be there for the {n}>
    <Never let the {n} end>
    <Here comes the {n}>
    <One more {n}> (with you)
    (I've been) <waiting on the {n}>
  `,
  couplets: `
    The {n} came up (to us) soft as a tune / And (it) left like a guest does, a little too soon
    I've circled the {n} in red (pen) on the wall / It's the one day I wait for the most of them all
    I'd wait through the winter, I'd wait through the rain / For the {n} to find us together again
    Remember the {n} that we never went home / With your feet on the dashboard, our names on the stone
  `,
};

const largeTime: SubjectFrames = {
  name: 'largeTime',
  hooks: `
    (And) <I'll be yours by {n}>
    <Never let {n} end>
    <Here comes {n}>
    <{n} again>, (and) I think of you
    (I've been) <waiting for {n}>
  `,
  couplets: `
    {n} came (to us) soft as a tune / And (it) left like a guest does, a little too soon
    I've circled {n} in red (pen) on the wall / It's the time that I wait for the most of them all
    I'd wait through the thunder, I'd wait through the rain / For {n} to find us together again
    Remember {n}, when we never went home / With your feet on the dashboard, our names on the stone
  `,
};

const named: SubjectFrames = {
  name: 'named',
  hooks: `
    (Oh,) <{n}, come on home>
    <{n}, don't go>
    <Everybody knows {n}>
    <Dance with me, {n}>
    (And) <I call your name, {n}>
  `,
  couplets: `
    Oh, {n}, you're the line that I [can't get right|hum all night] / (You're) the song at the end of a very long night
    They know you, {n}, at the end of the bar / And they know you by name when you tune your guitar
    I wrote to you, {n}, on the back of a map / With the ink running out and the dog in my lap
    If you hear this song, {n}, wherever you are / I'm (still) parked in the lane in the same old car
    There's nobody, {n}, who laughs like you / Like a window thrown wide with the spring coming through
  `,
};

const land: SubjectFrames = {
  name: 'land',
  hooks: `
    <Take me back to {n}>
    <Somewhere in {n}> (tonight)
    (I left) <my heart in {n}>
    <The road to {n}>
    <Goodbye to {n}>, (and) hello to you
  `,
  couplets: `
    I bought (me) a ticket to {n} (one) way / With a [coat and a book and not much to say|dollar to spend and a song I could play]
    In {n} the evening comes down like a hand / On the shoulder of someone who's tired to stand
    They told me in {n} the lights never sleep / And (they) gave me a promise I (swear that I'll) keep
    I dreamed about {n} the whole winter through / And the best of the dream was to see it with you
    The moon over {n} was yellow and wide / With a street full of strangers (all) dancing outside
  `,
};

/** By kind of noun, and whether it is one or many. */
export function framesFor(kind: NounKind, { isPlural, text }: { isPlural: boolean; text: string }): SubjectFrames {
  if (kind === 'person' || kind === 'animal') return creature;
  if (kind === 'name') return named;
  if (kind === 'land') return land;
  if (kind === 'matter' || kind === 'idea') return isPlural ? objects : substance;
  if (kind === 'time') return /^\p{Lu}|^(tomorrow|yesterday)$/u.test(text) ? largeTime : moment;
  if (isPlural) return objects;
  return kind === 'sky' ? heaven : kind === 'place' ? place : object;
}

/** Where two nouns are named. `{n}` and `{m}` come with their articles. */
export const pairHooks = `
  <{n} and {m}>, (and) the song in between
  <{n} and {m}> (tonight)
  (This is) <the song of {n} and {m}>
`;

export const verbFrames: SubjectFrames = {
  name: 'verbFrames',
  hooks: `
    (We're gonna) <{v} till the morning>
    <{v} with me>, {v} with me
    <Teach me how to {v}> (again)
    <Born to {v}> (and born to stay)
    (And) <we keep on {ing}>
  `,
  couplets: `
    I didn't know how to {v} till you came (here) to stay / And you [taught me to do it the slowest way|showed me in less than a day]
    We were {ing} (so hard) with our eyes (half) closed / And the (rest of the) world was [asleep, I suppose|wherever it goes]
    They say you can't {v} when you're carrying stone / But I've carried it far and I've (carried it) all on my own
    And I'm {ing} now, yes, I'm {ing} free / With the wind (at my back) and nobody holding me
  `,
};

export const adjectiveFrames: SubjectFrames = {
  name: 'adjectiveFrames',
  hooks: `
    <So {a}> tonight(, so {a})
    <Still {a}> (after all this time)
    <It's all right to be {a}>
    (And) <we were young and {a}>
  `,
  couplets: `
    They told me that {a} was no way to be / But [nobody asked what it felt like to me|{a} is the truest of all things in me]
    If {a} is wrong, then I've never been right / I'll be {a} till the end of the night
    You said I was {a}, I said so are you / And we laughed till the sky (over us) went from grey to blue
  `,
};

/** An adjective that takes `of`, before a noun with its article. */
export const ofHooks = `
  <{a} of {n}>, (and) I don't know why
  <Who's {a} of {n}> (tonight)
  <Not {a} of {n}> (anymore)
  <A little {a} of {n}>
`;
