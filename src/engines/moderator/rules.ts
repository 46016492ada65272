/**
 * What nobody may ask for, by category, with the sentence a caller reads.
 *
 * Songs swear, die of love and shoot for the stars: mild swearing, sex between adults, violence as a story or a figure of
 * speech, and words about hate, abuse or suicide are let through. Flagged are slurs, the two strongest swear words, bare
 * pornography, anything sexual about minors, calls for violence against people or groups, praise of genocide, and telling
 * someone to take their life. Patterns are bounded and without nesting, so that no text makes them slow.
 */
export type ModerationCategory = 'minors' | 'hate' | 'violence' | 'selfHarm' | 'slur' | 'pornography' | 'profanity';

export const moderationReasons: Readonly<Record<ModerationCategory, string>> = {
  minors: 'It speaks of minors in a sexual way.',
  hate: 'It calls for hatred of people for what they are.',
  violence: 'It calls for violence against people.',
  selfHarm: 'It tells someone to harm themselves.',
  slur: 'It holds a slur.',
  pornography: 'It is sexually explicit.',
  profanity: 'It holds strong profanity.',
};

/** Entries of the obscenity package's English data, by the word they are filed under. */
export const listedWords: Readonly<Record<string, ModerationCategory>> = {
  nigger: 'slur',
  kike: 'slur',
  chingchong: 'slur',
  africoon: 'slur',
  arabush: 'slur',
  tranny: 'slur',
  bestiality: 'pornography',
  blowjob: 'pornography',
  buttplug: 'pornography',
  deepthroat: 'pornography',
  doggystyle: 'pornography',
  'double penetration': 'pornography',
  ejaculate: 'pornography',
  felch: 'pornography',
  fellatio: 'pornography',
  'finger bang': 'pornography',
  gangbang: 'pornography',
  handjob: 'pornography',
  incest: 'pornography',
  jizz: 'pornography',
  lubejob: 'pornography',
  masturbate: 'pornography',
  cunt: 'profanity',
};

/**
 * Words whose entries there catch too much (`fk` in "FKA", `fag` in "Fagott", `chink` in "chink of light"), in the
 * package's pattern language.
 */
export const ownWords: readonly (readonly [pattern: string, category: ModerationCategory])[] = [
  ['faggot', 'slur'],
  ['|fags|', 'slur'],
  ['|chinks|', 'slur'],
  ['|gook|', 'slur'],
  ['|gooks|', 'slur'],
  ['|wetback', 'slur'],
  ['|towelhead', 'slur'],
  ['|raghead', 'slur'],
  ['|paki|', 'slur'],
  ['|pakis|', 'slur'],
  ['|masturbat', 'pornography'],
  ['fuck', 'profanity'],
  ['|fuk|', 'profanity'],
  ['|fcuk', 'profanity'],
  ['|phuck', 'profanity'],
];

/** What the package's words hold and is harmless all the same. */
export const harmlessWords = ['snigger', 'niggard', 'niggle', 'fcukuo', 'scunthorpe'];

const crowd =
  '(?:schools?|church(?:es)?|mosques?|synagogues?|malls?|crowds?|hospitals?|kindergartens?|concerts?|temples?)';
const officials =
  '(?:cops|police(?:men| officers)?|politicians|the president|teachers|my (?:wife|husband|boss|neighbou?r|classmates))';

/** Looked for in lower-case text whose signs between letters are gone. */
export const patterns: readonly (readonly [pattern: RegExp, category: ModerationCategory])[] = [
  [
    new RegExp(`\\b(?:shoot up|bomb|blow up|burn down) (?:a |the |my |your |their |this |every ){0,2}${crowd}\\b`),
    'violence',
  ],
  [
    new RegExp(`\\b(?:kill|murder|shoot|stab|behead|execute) (?:all |every |the |those |some ){0,2}${officials}\\b`),
    'violence',
  ],
  [
    /\b(?:how to (?:make|build) (?:a |an )?(?:pipe )?bombs?|join (?:isis|al qaeda|the kkk)|rape (?:her|him|them|you|girls|women|that)|mass shooting (?:now|anthem|fun))\b/,
    'violence',
  ],
  [/\b(?:i will|i'll|im gonna|i'm gonna|gonna|let's|lets) (?:rape|behead|dismember) \w{2,12}\b/, 'violence'],
  [
    /\b(?:kill yourself|kys|hang yourself|slit your wrists|you should (?:just )?(?:die|end your life)|go (?:and )?(?:die|kill yourself)|everyone should commit suicide)\b/,
    'selfHarm',
  ],
  [
    /\b(?:child porn(?:ography)?|kiddie porn|jailbait|lolicon|underage sex|pedo (?:love|anthem)|sex with (?:a |the |my )?(?:child|children|kids?|minors?|underage \w{3,8}))\b/,
    'minors',
  ],
  [/\b(?:hardcore porn|porn (?:song|music|scene)|pornographic)\b/, 'pornography'],
];

const minor =
  '(?:child|children|kids?|toddlers?|infants?|pre ?teens?|underage|schoolgirls?|schoolboys?|little (?:girl|boy)s?|minor girls?|minor boys?|(?:[1-9]|1[0-7]) ?(?:year|yr)s? ?olds?)';
const sexual =
  '(?:sex(?! ed)|sexy|sexual|sexually|sexualized|naked(?! mole)|nude|erotic|erotica|horny|seduc\\w{1,4}|orgasms?|porn|molest\\w{0,3}|aroused|fetish|striptease|lap ?dance|undress\\w{0,3}|fondl\\w{1,3})';
const near = "(?: [\\p{L}\\p{N}']{1,14}){0,5} ";

/** A minor and something sexual a few words apart in one clause. */
export const minorPatterns: readonly RegExp[] = [
  new RegExp(`\\b${minor}${near}${sexual}(?![\\p{L}])`, 'u'),
  new RegExp(`\\b${sexual}${near}${minor}(?![\\p{L}])`, 'u'),
];
