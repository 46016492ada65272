import type { HateClaims } from './hate-claims.ts';
import type { VerbForms } from './hate-verbs.ts';
import type { HateWords } from './hate-words.ts';

/** Words that a filler stands between. */
export const between = (words: string, most: number): string => `(?:(?:${words}) ){0,${most}}`;

export function compile(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}'])${source}`, 'u');
}

/** What a song is to do with it, beside praise: by language, in the order of `hateWords`. */
const saying =
  'say|says|saying|tell\\w*|teach\\w*|claim\\w*|threat\\w*|ask\\w*|order\\w*|goes|sag\\w*|behaupt\\w*|droh\\w*|lehr\\w*|aufford\\w*|auffordert|steht|dig[ao]\\w*|dice\\w*|decir|ensen\\w*|amenac\\w*|amenaz\\w*|dit|dire|disant|affirm\\w*|enseign\\w*|appre\\w*|menac\\w*|dizer|dizendo|ensin\\w*|ameac\\w*|mand[ae]\\w*|dica\\w*|insegn\\w*|minacci\\w*|afferm\\w*';
const fillersMore =
  "any|other|such|kind|kinds|type|types|of|people|just|simply|finally|everyone|who|are|is|each|one|member|members|alle|dieser|solche|art|tipo|de|esos|otros|ese|genre|ces|d'autres|autres|altri|questo|quelle|outros|esse";
const passives = 'be|been|get|ser|sean|estar|etre|essere|venire|sejam|werden';
/** "That they be": forms of a wish. */
const wished =
  'to be|be|to get|sean|fueran|fuesen|sejam|fossem|siano|fossero|vengano|soient|seraient|etaient|vanno|van a ser|would be|werden sollen|werden sollten';
const relatives = 'and|und|y|e|et|ed|who|that|which|que|qui|die|che|so they|and they|and their \\w+';
const naming =
  'call(?:s|ing)?|portray\\w*|depict\\w*|declar\\w+|nenn\\w+|bezeichn\\w+|llam\\w+|trat[ae]\\w*|compar\\w+|trait\\w+|qualifi\\w+|cham\\w+|chiam\\w+|defini\\w+|dipin\\w+|paragon\\w+|vergleich\\w+';
const better =
  'better(?: off)?|best|beautiful|wonderful|how (?:good|nice|happy|great)|schon\\w*|bonit[oa]|hermos[oa]|lind[oa]|beau|belle|bell[oa]|felic\\w*|feli[zx]\\w*|heureu\\w*|finally|perfect|pure|clean|dream\\w*|besser\\w*|schoner\\w*|traum\\w*|mejor|puro|limpio|mieux|meilleur\\w*|pure|propre|melhor|limpo|meglio|miglior\\w*|pulit[oa]';
const attacks =
  'attacks?|attack|arson|arson attacks|firebombings?|bombings?|pogroms?|brandanschlag\\w*|anschlag\\w*|angriff\\w*|uberfall\\w*|ataques?|atentados?|incendios?|attaques?|attentats?|incendies?|attacchi|attacco|attentat[oi]|incendi';
const shelters =
  'synagog\\w*|mosques?|moschee?n?|mosquees?|mezquitas?|sinagog\\w*|mesquitas?|asyl(?:heim|unterkunft)\\w*|asylheime|fluchtlings(?:heim|unterkunft|lager)\\w*|refugee (?:homes?|camps?|shelters?|hostels?)|asylum hostels?|foyers? de (?:migrants|refugies|demandeurs)|centros? de (?:refugiados|inmigrantes|acogida)|campi rom|centri (?:per|di) (?:migranti|profughi|accoglienza)|abrigos? de (?:refugiados|imigrantes)';

interface VerbCalls {
  /** Each with the forms of verbs that it takes. */
  readonly calls: readonly Call[];
  readonly claims: readonly Call[];
  readonly denials: readonly Call[];
}

type Call = readonly [forms: keyof VerbForms, pattern: RegExp];

/** What tells whether words around a call speak against it. */
export interface Context {
  readonly isOpposed: boolean;
  readonly spares: (before: string) => boolean;
  readonly turns: (call: string) => boolean;
}

/**
 * Finds calls with any verb of `hate-verbs.ts`: before its group, after it in the passive, wished, or last in the sentence.
 *
 * Groups and verbs are long lists; so that they are searched once, `@g` and `@v` take their places before patterns are tried.
 */
export function createVerbFinder(
  words: HateWords,
  claims: HateClaims,
  { verbs, isVerbLast }: { verbs: VerbForms; isVerbLast: boolean },
): (sentence: string, context: Context) => boolean {
  const groups = new RegExp(`(?<![\\p{L}'])(?:${words.groups})(?![\\p{L}'])`, 'gu');
  const forms = Object.entries(verbs).map(
    ([name, list]) => [name, new RegExp(`(?<![\\p{L}'@])(?:${list})(?!\\p{L})`, 'gu')] as const,
  );
  const { calls, claims: wishes, denials } = listVerbCalls(words, claims, isVerbLast);
  return (sentence, { isOpposed, spares, turns }) => {
    const marked = sentence.replace(groups, '@g');
    const copies = Object.fromEntries(forms.map(([name, form]) => [name, marked.replace(form, '@v')]));
    const isMeant = ([name, pattern]: Call, isClaim: boolean): boolean => {
      const copy = copies[name]!;
      const found = pattern.exec(copy);
      if (!found || turns(found[0]) || (isClaim && spares(found[0]))) return false;
      return !spares(copy.slice(Math.max(0, found.index - sparedReach), found.index));
    };
    if (calls.some((call) => isMeant(call, false))) return true;
    if (isOpposed) return false;
    return denials.some(([name, denial]) => denial.test(copies[name]!)) || wishes.some((wish) => isMeant(wish, true));
  };
}

/** How far before a call a word that speaks against it may stand, in characters. */
export const sparedReach = 40;

function listVerbCalls(words: HateWords, { haveTo, glad }: HateClaims, isVerbLast: boolean): VerbCalls {
  const { fillers, must, suffer, vermin, praise } = words;
  const fill = between(`${fillers}|${fillersMore}`, 5);
  const gap = (most: number): string => `(?:[@\\p{L}']{1,14} ){0,${most}}`;
  const end = '(?!\\p{L})';
  const call = (source: string): Call => ['call', compile(source)];
  const participle = (source: string): Call => ['participle', compile(source)];
  const finite = (source: string): Call => ['finite', compile(source)];
  // Nothing stands between a deed and its group that would make it somebody else's.
  const near =
    "(?:(?!and |with |but |by |who |that |und |mit |y |con |et |avec |e |com |in |on )[\\p{L}']{1,14} ){0,4}";
  const stance = `(?:${praise}|${glad}|${saying})`;
  const verbLast = [
    call(`(?:${haveTo}|${stance}) ${gap(6)}@g ${gap(6)}(?:zu )?@v`),
    participle(`(?:${haveTo}|${stance}) ${gap(6)}@g ${gap(6)}@v`),
    call(
      `(?:${haveTo}|${stance}) ${gap(3)}(?:${shelters}) ${gap(3)}(?:zu )?(?:@v|anzuzunden|abzufackeln|niederzubrennen)${end}`,
    ),
    call(`@g ${gap(6)}(?:zu )?@v (?:soll|sollen|sollte|muss|mussen|musse|will|wollen|lassen)${end}`),
    call(`(?:${glad}) ${gap(3)}(?:${attacks}|(?:${shelters})\\p{L}*) ${gap(4)}(?:${attacks}|${shelters})`),
    call(`(?:${attacks}) (?:auf|gegen) ${fill}(?:@g|${shelters}) ${gap(3)}(?:${glad})${end}`),
  ];
  return {
    calls: [
      call(`@v ${fill}@g`),
      participle(`@g ${gap(3)}(?:${must}) ${gap(1)}(?:${passives}) ${gap(1)}@v`),
      participle(`@g ${gap(2)}(?:${wished}) ${gap(1)}@v`),
      participle(`@g ${gap(5)}@v (?:werden|gehoren|gehort|gehorten)${end}`),
      participle(`@g ${gap(2)}(?:gehoren|vanno|andrebbero) ${gap(4)}@v`),
      participle(
        `@g ${gap(6)}(?:${relatives}) ${gap(2)}(?:${must}) ${gap(1)}(?:(?:${suffer})${end}|(?:${passives}) (?:@v|put to death))`,
      ),
      call(`(?:${words.all}) @g ${gap(4)}(?:zu )?@v`),
      call(
        `(?:put|lock|send|throw|stick|push|drive|chase|force)\\w* ${fill}@g (?:back )?(?:up )?(?:in|into|to) (?:\\w+ ){0,2}(?:camps?|ovens?|cages?|prisons?|chambers?|sea|ocean|ghettos?|jail|asylums?|fire|flames)${end}`,
      ),
      call(`(?:throw|chuck|toss)\\w* ${fill}@g (?:overboard|off (?:a|the) \\w+)${end}`),
    ],
    claims: [
      call(`${stance} ${gap(8)}(?:@v|${words.harms}) ${near}@g`),
      finite(`(?:${praise}|${glad}) ${gap(6)}@v (?:(?:${fillers}) ){1,3}@g`),
      finite(`(?:${praise}|${glad}) ${gap(6)}(?:que|qui|che) @v (?:(?:${fillers}) ){0,3}@g`),
      participle(`(?:last|letzte[rn]?|ultim[oa]|dernier\\w*) @g ${gap(3)}(?:@v|(?:left|leaves|weg|fort)${end})`),
      call(`(?:${better}) ${gap(5)}(?:without|ohne|sin|sans|sem|senza|free of|rid of|libre de|frei von) ${fill}@g`),
      call(
        `(?:${praise}|${glad}) ${gap(4)}(?:${attacks}) (?:on|auf|gegen|against|contra|a|contre|aux?|contro|ai|agli|alle|em|de|des) ${fill}(?:@g|${shelters})`,
      ),
      ...(isVerbLast ? verbLast : []),
    ],
    denials: [
      call(`(?:${naming}) ${fill}@g ${gap(3)}(?:${vermin})${end}`),
      call(`@g ${gap(1)}(?:${vermin}) (?:sind|seien|waren)${end}`),
    ],
  };
}
