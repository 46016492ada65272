/** A sentence, and where it begins in its paragraph. */
export interface SentencePiece {
  readonly text: string;
  readonly at: number;
}

/** After these a full stop does not end a sentence. */
const neverFinal = new Set(
  'mr mrs ms dr prof st rev hon gen col maj capt cpt lt sgt cmdr adm gov sen rep pres fr mt ft no nos vol fig p pp ch sec apt e.g i.e vs approx ca c op cf viz dept est'.split(
    ' ',
  ),
);
/** After these it may; what follows tells. */
const maybeFinal = new Set(
  'etc jr sr inc ltd corp co ave blvd rd ln ct pl sq hwy a.m p.m jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun al in'.split(
    ' ',
  ),
);
const starters = new Set(
  'the a an this that these those it he she they we you i his her their our my its there here what when where why who how but and so then if in on at for to with by from after before as not no yes all some many most one each every now today yesterday tomorrow however although though while because is are was were do does did can could will would'.split(
    ' ',
  ),
);

/** Ends of sentences, with the quotes and brackets that close behind them. */
const endPattern = /(?:[.!?]+|…|。|！|？)["'”’»)\]]*(?=\s|$)/gu;

/** Cuts a paragraph into sentences; abbreviations, initials and numbers do not end one. */
export function splitSentences(paragraph: string): SentencePiece[] {
  const pieces: SentencePiece[] = [];
  let from = 0;
  const cut = (to: number): void => {
    const text = paragraph.slice(from, to);
    const lead = text.length - text.trimStart().length;
    if (text.trim() !== '') pieces.push({ text: text.trim(), at: from + lead });
    from = to;
  };
  for (const match of paragraph.matchAll(endPattern)) {
    const to = match.index + match[0].length;
    if (endsSentence(paragraph.slice(from, match.index), match[0], paragraph.slice(to))) cut(to);
  }
  cut(paragraph.length);
  return pieces;
}

function endsSentence(before: string, end: string, after: string): boolean {
  const next = after.trimStart();
  if (next === '') return true;
  // "Stop!" he said.
  if (/^\p{Ll}/u.test(next)) return false;
  if (!end.startsWith('.') || end.startsWith('..')) return true;
  const word = /[\p{L}.]+$/u.exec(before)?.[0] ?? '';
  const lower = word.toLowerCase();
  const follower = (/^["'“‘(]*(\p{L}+)/u.exec(next)?.[1] ?? '').toLowerCase();
  if (neverFinal.has(lower)) return false;
  // An initial, or letters with full stops.
  if (/^\p{Lu}$/u.test(word) && word !== 'I') return starters.has(follower) && follower !== 'a';
  if (maybeFinal.has(lower) || /\.\p{L}$/u.test(word)) return starters.has(follower);
  return true;
}
