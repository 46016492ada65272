import type { SectionKind } from '../notation/song.ts';

/**
 * How people name the parts of a song: in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Swedish,
 * Russian, Ukrainian, Turkish, Japanese, Chinese and Korean. The first that fits counts.
 */
const names: readonly (readonly [RegExp, SectionKind])[] = [
  [
    /pre[ -]?(chorus|hook|refrain|coro|estribillo|refrão|ritornello|refren)|pré[ -]?(refrain|refrão)|предприпев|vorrefrain|bメロ|\blift\b|\bclimb\b/,
    'prechorus',
  ],
  [
    /post[ -]?chorus|chorus|refr[aäã]in?|refrão|refren|refräng|hook|\bcoro\b|estribillo|ritornello|kehrreim|nakarat|припев|приспів|サビ|副歌|후렴/,
    'chorus',
  ],
  [
    /bridge|middle[ -]?(8|eight)|c[ -]part|puente|\bponte\b|\bpont\b|brücke|brug|бридж|köprü|ブリッジ|桥段|橋段|브릿지/,
    'bridge',
  ],
  [/intro|opening|einleitung|вступление|イントロ|前奏|인트로/, 'intro'],
  [/outro|\bcoda\b|ending|fade ?out|\bschluss\b|\bfinal[e]?\b|концовка|アウトロ|尾奏|아웃트로/, 'outro'],
  [/solo|instrumental|interlud|zwischenspiel|проигрыш|соло|間奏|间奏|간주/, 'solo'],
  [/break/, 'break'],
  [/build/, 'build'],
  [/\bdrop\b/, 'drop'],
  [
    /verse|\bvers\b|\bverso\b|stroph|strofa|estrofa|couplet|zwrotka|\brap\b|куплет|kıta|aメロ|主歌|절|\bpart\b|\bparte\b|\bteil\b|section|^[a-h]\d?$/,
    'verse',
  ],
];

/** The section that a tag names; undefined for a direction such as `whispered`. */
export function readSectionName(tag: string): SectionKind | undefined {
  // What stands after a colon is who sings.
  const name = tag
    .normalize('NFC')
    .toLowerCase()
    .split(/[:：|]/)[0]!
    .trim();
  return names.find(([pattern]) => pattern.test(name))?.[1];
}

/** Whether a line without brackets is nothing but the name of a section: `Chorus`, `Verse 2`, `Refrain x2`. */
export function isSectionName(line: string): boolean {
  const bare = line
    .toLowerCase()
    .replace(/[\d.#)(]+|\bx\b|\b[ivx]+\b|×/g, ' ')
    .trim();
  if (bare.split(/\s+/).length > 2 || bare.length > 24) return false;
  // A word that is a name as a whole; `hook me up` is sung.
  return wholeNames.test(bare);
}

const wholeNames =
  /^(final |last |first |second |third )?(pre[ -]?chorus|post[ -]?chorus|chorus|refrain|hook|verse|vers|strophe|couplet|bridge|intro|outro|interlude|instrumental|solo|coda|coro|estribillo|estrofa|verso|puente|refrão|ponte|ritornello|strofa|pont|kehrreim|zwrotka|refren|куплет|припев|приспів|サビ|副歌|主歌|후렴)( one| two| three)?$/;
