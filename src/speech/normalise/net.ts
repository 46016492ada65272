import { sayCardinal, sayDigits } from '../../lyrics/phonetics/numbers.ts';
import { atEnd, type ReadingRule, rule } from './reading-rule.ts';

/** Ends of addresses that are said as letters. */
const spelledDomains = new Set('uk us eu de fr tv ai io cc ca nl jp cn co'.split(' '));

/** `jo.smith_2` as "jo dot smith underscore two". */
function sayAddressPart(part: string): string[] {
  const signs: Readonly<Record<string, string>> = {
    '.': 'dot',
    '-': 'dash',
    _: 'underscore',
    '/': 'slash',
    '+': 'plus',
  };
  const more: Readonly<Record<string, string>> = {
    '?': 'question mark',
    '=': 'equals',
    '&': 'and',
    '#': 'hash',
    '%': 'percent',
    ':': 'colon',
    '~': 'tilde',
  };
  return (part.match(/\p{L}+|\d+|[^\p{L}\d]/gu) ?? []).flatMap((piece) => {
    if (/^\d/.test(piece)) return piece.length > 2 ? sayDigits(piece) : sayCardinal(piece);
    if (/^\p{L}/u.test(piece)) return sayDomainWord(piece.toLowerCase());
    return (signs[piece] ?? more[piece] ?? '').split(' ').filter((word) => word !== '');
  });
}

function sayDomainWord(word: string): string[] {
  if (word === 'www') return ['W', 'W', 'W'];
  if (spelledDomains.has(word) || !/[aeiouy]/.test(word)) return [...word.toUpperCase()];
  return [word];
}

/** Groups of digits, with a short break between them. */
const sayGroups = (groups: readonly string[]): string[] =>
  groups.flatMap((group, i) => [...(i > 0 ? [','] : []), ...sayDigits(group, 'oh')]);

export const netRules: readonly ReadingRule[] = [
  rule(`([\\p{L}\\d._%+-]+)@([\\p{L}\\d-]+(?:\\.[\\p{L}\\d-]+)+)`, ([, name, host]) => [
    ...sayAddressPart(name!),
    'at',
    ...sayAddressPart(host!),
  ]),
  rule(`(?:https?://|(?=www\\.))([^\\s"'<>“”]+?)/?(?=[.,;:!?)\\]]*(?:\\s|$))`, ([, address]) =>
    sayAddressPart(address!),
  ),
  rule(
    `([\\p{L}\\d-]+(?:\\.[\\p{L}\\d-]+)*\\.(?:com|org|net|edu|gov|io|ai|uk|de|fr|info|dev|app)(?:/[\\p{L}\\d/_.-]*[\\p{L}\\d])?)${atEnd}`,
    ([, address]) => sayAddressPart(address!),
  ),
  rule(`#(\\p{L}[\\p{L}\\d_]*)`, ([, tag]) => ['hashtag', ...sayAddressPart(tag!)]),
  rule(`@(\\p{L}[\\p{L}\\d_]*)`, ([, name]) => ['at', ...sayAddressPart(name!)]),
  rule(`\\+(\\d{1,3})[ .-]?\\(?(\\d{2,4})\\)?[ .-](\\d{3,4})[ .-](\\d{3,4})${atEnd}`, ([, ...groups]) => [
    'plus',
    ...sayGroups(groups),
  ]),
  rule(`(?:(1)[ .-])?\\(?(\\d{3})\\)?[ .-](\\d{3})[ .-](\\d{4})${atEnd}`, ([, ...groups]) =>
    sayGroups(groups.filter((group) => group !== undefined)),
  ),
  rule(`(\\d{3})-(\\d{4})${atEnd}`, ([, ...groups], { before }) =>
    /\d[ -]?$/.test(before) || /(?:pages?|years?|between) $/i.test(before) ? undefined : sayGroups(groups),
  ),
  rule(`(\\d{3})-(\\d{2})-(\\d{4})${atEnd}`, ([, ...groups]) => sayGroups(groups)),
];
