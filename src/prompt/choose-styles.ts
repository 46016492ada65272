import type { ParsedText } from './parse-prompt.ts';

/** What a request's texts say about one style more than another. */
export interface StyleVotes {
  readonly weights: Map<string, number>;
  readonly excluded: Set<string>;
}

/** A second and third style count from this share of the first on. */
const shareMin = 0.2;
const stylesMax = 3;

/** Right after a style these make it an influence. */
const influenceWords = new Set(
  'influence influences influenced tinged infused flavored flavoured undertones elements vibes vibe inspired touch hints feel esque'.split(
    ' ',
  ),
);
const influenceMarks = new Set(
  'with hint hints touch elements influences some bit mit con avec com influenced'.split(' '),
);

/**
 * Counts the style words of a text.
 *
 * The last of a row is what the music is ("jazz house" is house), the ones before colour it; so do styles that only
 * describe an instrument or come after "with"; what is named first weighs most.
 */
export function countStyles({ tokens, phrases }: ParsedText, factor: number, votes: StyleVotes): void {
  for (const [i, phrase] of phrases.entries()) {
    const next = phrases[i + 1];
    const isNextTo = next?.start === phrase.end && tokens[next.start]?.gap === 'space';
    const describes = isNextTo && next.meanings.some(({ kind }) => kind === 'instrument' || kind === 'vocals');
    const isModifier = isNextTo && next.meanings.some(({ kind }) => kind === 'style');
    const following = tokens[phrase.end];
    const isInfluence = following?.gap === 'space' && influenceWords.has(following.text);
    const place = Math.max(0.5, 0.85 ** phrase.clause);
    const alsoInstrument = phrase.meanings.some(({ kind }) => kind === 'instrument');
    const seen = new Set<string>();
    for (const meaning of phrase.meanings) {
      // A style may know a phrase in two spellings that come to the same.
      if (meaning.kind !== 'style' || seen.has(meaning.name)) continue;
      seen.add(meaning.name);
      if (phrase.isNegated) {
        if (!alsoInstrument) votes.excluded.add(meaning.name);
        continue;
      }
      const weight =
        meaning.weight *
        factor *
        place *
        (describes ? 0.35 : isModifier ? 0.65 : 1) *
        (isInfluence || isAfterMark(tokens, phrase) ? 0.5 : 1) *
        (phrase.isSubject ? 0.1 : 1);
      votes.weights.set(meaning.name, (votes.weights.get(meaning.name) ?? 0) + weight);
    }
  }
}

/** Sentences about styles that are named and not there, of which the nearest is among those chosen. */
export function warnOfAbsentStyles(
  texts: readonly ParsedText[],
  chosen: readonly { readonly name: string }[],
): string[] {
  const sentences = texts
    .flatMap(({ phrases }) => phrases)
    .filter(({ isNegated, isSubject }) => !isNegated && !isSubject)
    .flatMap(({ phrase, meanings }) =>
      meanings.flatMap((meaning) =>
        meaning.kind === 'style' && meaning.absent && chosen.some(({ name }) => name === meaning.name)
          ? [`There is no ${phrase} here: ${meaning.name} is nearest, without ${meaning.absent.lacks}.`]
          : [],
      ),
    );
  return [...new Set(sentences)];
}

function isAfterMark(tokens: ParsedText['tokens'], { start }: { start: number }): boolean {
  for (let i = start; i > Math.max(0, start - 4); i--) {
    if (tokens[i]!.gap !== 'space') return false;
    if (influenceMarks.has(tokens[i - 1]!.text)) return true;
  }
  return false;
}

/** The heaviest few with weights that add to 1; none if nothing was said. */
export function settleStyles({ weights, excluded }: StyleVotes): { name: string; weight: number }[] {
  const ranked = [...weights].filter(([name]) => !excluded.has(name)).sort((a, b) => b[1] - a[1]);
  const least = shareMin * (ranked[0]?.[1] ?? 0);
  const kept = ranked.filter(([, weight]) => weight >= least).slice(0, stylesMax);
  const total = kept.reduce((sum, [, weight]) => sum + weight, 0);
  return kept.map(([name, weight]) => ({ name, weight: weight / total }));
}

/** Instruments that stand for a style where none is named. */
const instrumentStyles: readonly (readonly [words: string, style: string])[] = [
  ['banjo', 'bluegrass'],
  ['bandoneon', 'tango'],
  ['sitar', 'bollywood'],
  ['koto shamisen shakuhachi', 'east asian traditional'],
  ['bagpipe tin-whistle', 'celtic'],
  ['harpsichord church-organ', 'baroque'],
  ['distorted-guitar power-guitar', 'rock'],
  ['electric-guitar overdriven-guitar', 'rock'],
  ['808 trap-drums', 'trap'],
  ['steel-drum', 'tropical pop'],
  ['music-box', 'lullaby'],
  ['accordion', 'waltz'],
  ['taiko', 'cinematic'],
  ['saxophone sax muted-trumpet vibraphone upright-bass', 'jazz ballad'],
  ['slap-bass clavinet', 'funk'],
  ['synth supersaw', 'synth-pop'],
  ['pads pad', 'ambient'],
  ['violin viola cello strings orchestra oboe clarinet bassoon flute harp french-horn', 'classical'],
  ['choir', 'cinematic'],
  ['acoustic-guitar guitar nylon-guitar harmonica', 'folk'],
  ['piano', 'romantic piano'],
];

/** What fits where no style was named: by instruments, then by mood. @param isSung pianos and strings alone go with songs too */
export function guessStyleFromWords(
  instrumentWords: readonly string[],
  { valence, arousal }: { valence: number; arousal: number },
  isSung: boolean,
): string {
  const named = instrumentWords.map((word) => word.replaceAll(' ', '-'));
  const found = instrumentStyles.find(([words]) => words.split(' ').some((word) => named.includes(word)))?.[1];
  const isConcert = found === 'classical' || found === 'romantic piano';
  if (found && isConcert && isSung) return arousal < 0.55 ? 'pop ballad' : 'pop';
  if (found === 'classical' && valence < -0.3) return 'emotional strings';
  if (found) return found;
  if (valence < -0.2 && arousal > 0.75) return 'rock';
  if (valence < -0.3) return isSung ? 'pop ballad' : 'cinematic';
  if (arousal < 0.25) return isSung ? 'folk' : 'ambient';
  if (arousal > 0.85) return isSung ? 'pop' : 'house';
  return 'pop';
}
