import type { BackingWishes } from '../../composition/song-brief.ts';
import { findWish } from './find-wish.ts';

const harmonies =
  /\b(?:vocal|close|stacked|layered|tight|sung|two[ -]part|three[ -]part|four[ -]part|[234][ -]part|(?:in )?thirds?) (?:vocal )?harmon(?:y|ies)\b|(?<!\b(?:rich|complex|simple|jazz|jazzy|chord|chromatic|piano|string|guitar|modal|dark) )\bharmonies\b|\bharmony (?:vocals?|voices?|singers?|singing)|\b(?:vocals?|voices?|chorus(?:es)?|sung|sing(?:s|ing)?|refrain) in (?:\w+ )?(?:harmony|harmonies|thirds)\b|\bharmoni[sz]ed (?:vocals?|chorus(?:es)?|refrain)|\b(?:stacked|layered|multi ?tracked) (?:vocals?|voices)|\b(?:gang|group) (?:vocals?|chant\w*|shouts?|sing\w*)|\bcall[ -]and[ -]response\b/;
const backing =
  /\b(?:backing|background|backup|back[ -]up) (?:vocals?|vocalists?|singers?|voices?|choirs?|chorus|oo+hs?|aa+hs?|harmon(?:y|ies))\b|\bbacking by (?:a )?(?:singers|choir)/;
const choir =
  /\b(?:gospel|church|full|mixed|big|huge|large|small|community|village)(?: \w+)? choirs?\b|\bchoirs? (?:in|on|for|at|joins?|joining|sings?|singing|behind|comes?|enters?|backing|answers?|answering)\b|\bwith (?:a |the )?(?:\w+ )?choirs?\b|\bchoral (?:chorus|refrain|backing|vocals?)/;
const doubles =
  /\bdoubled (?:vocals?|voices?|lead|chorus(?:es)?)|\bdouble[ -]?track(?:ed|ing)|\b(?:vocal|voice) doubl(?:es|ing)|\b(?:vocals?|voices?) (?:are |is )?doubled\b|\bdouble vocals?\b/;
const adLibs = /\bad[ -]?lib(?:s|bed|bing)?\b(?! tempo)|\bvocal (?:improvisations?|interjections?)|\bhype ?m[ae]n\b/;
const pads =
  /\b(?:oo+hs|aa+hs|ahhs|oo+h?s? (?:and|&) a+h+s?)\b|\bdoo[ -]?wop (?:backing|vocals?|voices|harmon\w+)|\bbacking oo+hs?/;
const lone =
  /\b(?:single|lone) (?:voice|vocals?|singer)|\b(?:only|just) one (?:voice|singer|vocalist)|\bone (?:voice|singer) (?:only|alone)|\blead (?:vocals?|voice) only\b/;

/** All that backing voices are asked for by. */
export const backingPatterns: readonly RegExp[] = [harmonies, backing, choir, doubles, adLibs, pads, lone];

/** The voices beside the lead that a text asks for or denies; undefined where it says nothing of them. */
export function readBacking(plain: string): BackingWishes | undefined {
  const asked = (pattern: RegExp): boolean => findWish(plain, pattern) !== undefined;
  const wish = (pattern: RegExp): boolean | undefined => (pattern.test(plain) ? asked(pattern) : undefined);
  const isLone = asked(lone) || wish(backing) === false;
  if (isLone) return { harmonies: false, doubles: false, adLibs: false, pads: false };
  const sung = asked(choir) ? 'choir' : asked(backing) || wish(harmonies);
  const found = { harmonies: sung, doubles: wish(doubles), adLibs: wish(adLibs), pads: wish(pads) };
  const said = Object.entries(found).filter(([, value]) => value !== undefined);
  const wishes: BackingWishes = Object.fromEntries(said);
  return said.length > 0 ? wishes : undefined;
}
