import type { PromptWord } from './read-words.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that say how long, how fast, how many or in which file: no song is about them where nothing else is said. */
const technical = words(`
  short shorter shortest brief long longer quick extended length duration lasting second seconds sec secs minute minutes min mins
  mp3 wav flac ogg aac m4a webm file files format formats output outputs version versions variation variations variant variants
  take takes result results copy copies download quality bitrate kbps bit hz khz stereo mono sample watermark master
  test tests testing demo api draft fast slow slower faster tempo pace paced uptempo midtempo bpm speed
  vocal vocals voice voices singing singer lyric lyrics instrumental male female
`);

/** Words among which those stand. */
const around = words(`
  a an the and or of to in as at for with without no not only just very really quite rather too so please make create generate
  give keep it want need should must be is are of about around approximately roughly exactly max maximum minimum least most under
  over than more less up high low medium mid best good one two three four five ten twenty thirty sixty purpose purposes type
  song songs track tracks piece pieces tune tunes music jingle clip clips loop sweet simple loud full total any some each
  here this that my s
`);

/** Instructions within a clause that says something else as well. */
const phrases =
  /\bfor (?:a |an |api |quick )*test(?:s|ing)?(?: purposes?)?\b|\b(?:\d+|one|two|three|four) (?:outputs?|versions?|variations?|variants?|results?|takes|copies)\b|\b(?:in|as) (?:mp3|wav|flac|ogg|aac|m4a)(?: formats?| files?)?\b|\b\d+ ?(?:kbps|k?hz|bits?|seconds?|secs?|minutes?|mins?)\b(?: long)?/g;

/** `about 20 seconds` is an instruction, `about short nights` what a song is about. */
const saysSubject = /\babout (?!\d|one|two|three|four|five|ten|twenty|thirty|sixty|a minute|half)/;

/**
 * The places of words that instruct instead of telling: `short, 20 seconds, two versions, mp3, no vocals`. A clause of
 * nothing but such words, and a few phrases anywhere.
 */
export function findInstructions(all: readonly PromptWord[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (let start = 0; start < all.length; ) {
    let end = start + 1;
    while (end < all.length && all[end]!.gap === 'space') end++;
    const clause = all.slice(start, end);
    const text = clause.map((word) => word.text).join(' ');
    if (isInstruction(clause, text)) for (let i = start; i < end; i++) found.add(i);
    else for (const i of listPhraseWords(clause, text)) found.add(start + i);
    start = end;
  }
  return found;
}

function isInstruction(clause: readonly PromptWord[], text: string): boolean {
  if (saysSubject.test(text)) return false;
  const parts = clause
    .flatMap((word) => word.text.split(/[-/]/))
    .filter((part) => !/^\d*(?:s|m|st|nd)?$|^[\d.:]+/.test(part));
  const isOnly = parts.every((part) => technical.has(part) || around.has(part));
  return isOnly && (parts.some((part) => technical.has(part)) || parts.length < clause.length);
}

function listPhraseWords(clause: readonly PromptWord[], text: string): number[] {
  const starts: number[] = [];
  let at = 0;
  for (const word of clause) {
    starts.push(at);
    at += word.text.length + 1;
  }
  return [...text.matchAll(phrases)].flatMap(({ index, 0: phrase }) =>
    starts.flatMap((from, i) => (from >= index && from < index + phrase.length ? [i] : [])),
  );
}
