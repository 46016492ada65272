import { between, compile, createVerbFinder, sparedReach } from './hate-calls.ts';
import { type HateClaims, hateClaims } from './hate-claims.ts';
import { hateVerbs } from './hate-verbs.ts';
import { type HateWords, hateWords } from './hate-words.ts';

/** A call that is found in a clause, and what spares it. */
interface Finder {
  /** Without one of these in it a sentence is spared the rest. */
  readonly group: RegExp;
  readonly calls: readonly RegExp[];
  /** Wishes and claims; a word within them may spare them too. */
  readonly claims: readonly RegExp[];
  readonly denials: readonly RegExp[];
  readonly spared: RegExp;
  readonly praise: RegExp;
  readonly praised: RegExp;
}

/** Words and sayings of hatred in any of the languages, whatever stands around them but a word against them. */
const sayings =
  /\b(?:heil hitler|sieg heil|hitler (?:was right|hatte recht|tenia razon|avait raison|tinha razao|aveva ragione)|white power|white supremacy (?:rules|forever|now)|(?:aryan|white) (?:race is superior|master race|pride worldwide)|master race|blood and honou?r|gas chambers? again|race war (?:now|is coming|today)|holy race war|1488|14 ?\/ ?88|holocaust (?:is a hoax|never happened|was fake|was a lie)|jews will not replace us|(?:juden|zigeuner|auslander|turken|muslim|moslem|fluchtlings)frei\w*|auslander raus|deutschland den deutschen|turken raus|juden (?:raus|vergasen|ins gas)|blut und ehre|la france aux francais|mort aux juifs|l'italia agli italiani|espana para los espanoles|arriba la raza blanca|raza superior|race superieure|razza superiore|raca superior|poder blanco|poder branco|potere bianco|pouvoir blanc|weisse macht|great replacement must be stopped|kill the (?:fags|kikes|niggers)|bring back (?:slavery|segregation|lynching|apartheid|the holocaust|auschwitz)|only good \w+(?: \w+)? is a dead|nur (?:ein )?tote[r]? \w+ (?:ist|sind)|el unico \w+ bueno es el|un bon \w+ est un \w+ mort|l'unico \w+ buono e quello morto|\w+ bom e \w+ morto)\b/;

/** Where the verb stands last. */
const verbLast = 1;

const finders = hateWords.map((words, i) => {
  const claims = hateClaims[i]!;
  const all = { ...words, groups: `${words.groups}|${claims.groups}` };
  const byVerb = createVerbFinder(all, claims, { verbs: hateVerbs[i]!, isVerbLast: i === verbLast });
  return { ...buildFinder(all, claims), byVerb };
});

function buildFinder(words: HateWords, claims: HateClaims): Finder {
  const { groups, fillers, all, harming, harms, of, expelling, out, deathTo, must, suffer, are, vermin } = words;
  const group = `(?:${groups})(?![\\p{L}'])`;
  const fill = between(fillers, 4);
  const some = "(?:[\\p{L}']{1,14} ){0,2}";
  const sources = [
    `(?:${harming}) ${fill}${group}`,
    `(?:${harming}) ${fill}(?:[\\p{L}']{1,14} )?${group}`.replace('{0,4}', '{1,4}'),
    // German sets the verb last.
    `(?:${all}) ${group} ${some}(?:${harming}|${expelling})(?!\\p{L})`,
    `${group} ${some}(?:${all}) (?:${harming}|${expelling})(?!\\p{L})`,
    `(?:${expelling}) ${fill}(?:${all}) ${fill}${group}`,
    `(?:${expelling}) ${fill}${group}`,
    `${group} (?:${out})(?!\\p{L})`,
    `(?:${deathTo}) ${fill}${group}`,
    `${group} ${some}(?:${must}) ${some}(?:${suffer})(?!\\p{L})`,
    `(?:${must}) (?:${suffer}) ${fill}${group}`,
    `(?:wip(?:e|ing)|sweep(?:ing)?) ${fill}${group} (?:out|off|from|away)`,
    `(?:no|keine|nada de|pas de|ni un|nenhum|niente) ${fill}${group} (?:in|en|em|dans|chez|a) (?:our|my|unser\\p{L}*|mein\\p{L}*|nuestr\\p{L}*|mi|notre|nos|noss\\p{L}*|meu|minha|nostr\\p{L}*)(?!\\p{L})`,
    `${group} (?:\\p{L}+ )?(?:control|rule|own|run|beherrschen|controlan|dominan|controlent|dirigent|controlam|dominam|controllano|dominano) (?:the |our |die |el |la |los |le |o |il |i |tutto )?(?:world|media|banks|government|welt|medien|banken|mundo|medios|bancos|monde|medias|banques|midia|mondo|media|banche)`,
    `(?:${harming}) ${fill}[\\p{L}]{1,14} (?:and|und|y|et|e) ${fill}${group}`,
    `${group} (?:${are}) ${some}(?:${vermin})(?!\\p{L})`,
    `(?:${vermin}) (?:like|als|como|comme|come|wie|called) ${fill}${group}`,
    `${group} (?:[\\p{L}']{1,14} ){0,6}(?:${harming}|${expelling}) (?:all of |every one of |each of )?${words.them}(?!\\p{L})`,
    `(?:${harming}) ${words.them} (?:all )?${fill}${group}`,
    `${group} (?:muss|soll|sollte|darf) man ${some}(?:${harming}|${expelling})(?!\\p{L})`,
  ];
  const praised = `(?:${harms}) (?:${of}) ${fill}${group}`;
  return {
    group: compile(`(?:${groups}|(?:fluchtlings|asyl|synagog|moschee)\\p{L}+)(?![\\p{L}'])`),
    calls: sources.map(compile),
    ...buildClaims(words, claims),
    spared: new RegExp(`(?<![\\p{L}])${words.spared}(?![\\p{L}])`, 'u'),
    praise: new RegExp(`(?<![\\p{L}])(?:${words.praise})(?![\\p{L}])`, 'u'),
    praised: new RegExp(`(?<![\\p{L}])${praised}`, 'u'),
  };
}

/** Indirect speech: what a song is to demand, cheer or claim of a group. */
function buildClaims(words: HateWords, claims: HateClaims): Pick<Finder, 'claims' | 'denials'> {
  const { harming, expelling, suffer, must } = words;
  const { denied, glad, dying, burn, homes, purify, byForce, beat, obey, haveTo } = claims;
  const group = `(?:${words.groups})(?![\\p{L}'])`;
  const fill = between(words.fillers, 4);
  const gap = (most: number): string => `(?:[\\p{L}']{1,14} ){0,${most}}`;
  const end = '(?!\\p{L})';
  const sources = [
    `(?:${glad}) ${gap(5)}(?:${dying}) ${gap(3)}${group}`,
    `(?:${glad}) ${gap(4)}${group} ${gap(3)}(?:${dying})${end}`,
    `${group} ${gap(3)}(?:${dying}) ${gap(4)}(?:${glad})${end}`,
    `(?:${dying}) ${gap(3)}${group} ${gap(2)}(?:${glad})${end}`,
    `(?:${burn}) ${gap(3)}(?:${homes}) ${gap(2)}${group}`,
    `(?:${burn}) ${gap(2)}${group} (?:${homes})${end}`,
    `(?:${homes}) ${gap(2)}${group} ${gap(2)}(?:${burn})${end}`,
    `(?:fluchtlings|asyl)\\p{L}+ ${gap(2)}(?:${burn})${end}`,
    `(?:${purify}) ${fill}${group}`,
    `(?:${expelling}) (?:${byForce}) ${fill}${group}`,
    `${group} ${gap(6)}(?:${beat}) ${gap(7)}(?:${obey})${end}`,
    `(?:${beat}) ${gap(4)}${group} ${gap(5)}(?:${obey})${end}`,
    `(?:${haveTo}) (?:${beat}|${harming}) (?:[\\p{L}]{1,4} )?${fill}${group}`,
    `${group} ${gap(2)}(?:${haveTo}) ${gap(1)}(?:${beat})${end}`,
    `${group} ${gap(3)}(?:${suffer}|${dying}) (?:werden )?(?:${must})${end}`,
    `${group} ${gap(2)}(?:${must}|vanno) (?:be |etre |ser |essere )?(?:put to death|hunted(?: down)?|removed|beheaded|castrated|silenced|${beat})${end}`,
  ];
  return { claims: sources.map(compile), denials: [compile(`${group} (?:, )?${gap(2)}(?:${denied})${end}`)] };
}

/** Somebody who says so speaks against it. */
const opposed =
  /(?<!\p{L})(?:against|anti|protest\w*|never again|told (?:us|me|them|we)|they (?:say|said|told)|gegen|contra|contre|contro|protesta\w*|nie wieder|nunca mas|plus jamais|mai piu|lament\w*|requiem|elegy|mourn\w*|grie\w*|memor\w*|hommage|homenaje|homenagem|omaggio|gedenk\w*|trauer\w*|sous pretexte|myth|lie|lies)(?!\p{L})/u;

/** Within a call these say that it is none: "refugees are treated like animals", "women must never die". */
const turned =
  /(?<!\p{L})(?:not(?! (?:even )?(?:human|people))|never|no longer|isn't|aren't|treated|seen|called|named|hunted|caged|human beings|nicht|nie|niemals|behandelt|gejagt|genannt|nunca|tratad\p{L}*|llamad\p{L}*|pas(?! (?:des )?humains)|jamais|traite\p{L}*|appele\p{L}*|chamad\p{L}*|mai|trattat\p{L}*|chiamat\p{L}*|don't|shouldn't|mustn't|no (?:merec|deb|tien)\p{L}*|nao (?:merec|dev|tem)\p{L}*|non (?:merit|dev|dovr)\p{L}*)(?!\p{L})/u;

/** "No Muslim deserves to die". */
const noneOf = /(?<!\p{L})(?:no|kein\p{L}*|ningun[oa]?|aucune?|nenhum[a]?|nessun[oa]?'?) (?:\p{L}+ )?$/u;

/** Houses of those who are hated: set on fire for no other reason. */
const houses =
  /(?<!\p{L})(?:burn(?:ing)?|torch(?:ing)?|attack(?:ing)?|destroy(?:ing)?|bomb(?:ing)?|brule[rz]?|brulons|verbrennt|verbrennen|zundet|anzunden|quemar|quemen|quememos|queimar|queimem|bruciare|bruciamo|bruciate) (?:down )?(?:all |the |every |die |alle |las |todas |les |toutes |as |le |tutte )*(?:synagog(?:ue)?[sn]?|synagogen|mosques?|moscheen?|mosquees?|mezquitas?|sinagogas?|mesquitas?|moschee|sinagoghe|refugee (?:homes?|camps?|shelters?)|fluchtlingsheime?)(?!\p{L})/u;

/** Deeds against whole peoples, praised. */
const atrocities =
  /(?<!\p{L})(?:prais\w+|glorif\w+|celebrat\w+|applaud\w+|joy of|hail\w*|verherrlich\w*|feier\w*|lobpreis\w*|celebr\w+|alab\w+|ensalz\w+|lou(?:e|er|ant)|glorifi\w+|louv\w+|exalt\w+|esalt\w+|inneggi\w+|lod[aoi]\w*) (?:\p{L}+ ){0,4}(?:pogrom\w*|genocid\w*|volkermord\w*|ethnic cleansing|limpieza etnica|limpeza etnica|nettoyage ethnique|pulizia etnica|holocaust\w*|holocausto|lynch\w*|linch\w+|linciagg\w+|apartheid|race wars?|judenverfolgung|gas ?kammern?|gas chambers?)|(?<!\p{L})(?:pogrom\w*|genozid|volkermord|holocaust|brandanschlage?) (?:\p{L}+ ){0,4}(?:feiert|verherrlicht|lobt|preist|bejubelt)/u;
const ended =
  /(?<!\p{L})(?:end|ends|ended|abolition|abolished|fall|freedom|liberat\w*|surviv\w*|victims?|heroes|ende|befrei\w*|opfer|fin|fim|fine|victimas|victimes|vittime|libert\w*|resist\w*)(?!\p{L})/u;

/**
 * Whether a text calls for violence against a group of people, for driving it out or for hating it, praises that, or
 * denies that they are people.
 *
 * Words right before a call that speak against it, tell of it or mourn ("stop killing women", "they came to kill the Jews")
 * spare it. Cost is linear in the length: patterns are bounded.
 *
 * @param sentence in lower case without accents, words parted by single spaces
 */
export function callsForHate(sentence: string): boolean {
  if (sayings.test(sentence))
    return !/\b(?:against|anti|stop|gegen|contra|contre|contro|fight|never again)\b/.test(sentence);
  const house = houses.exec(sentence);
  const before = house ? sentence.slice(Math.max(0, house.index - sparedReach), house.index) : '';
  if (house && finders.every(({ spared }) => !spared.test(before))) return true;
  const isOpposed = opposed.test(sentence);
  if (!isOpposed && !ended.test(sentence) && atrocities.test(sentence)) return true;
  return finders.some(({ group, calls, claims, denials, spared, praise, praised, byVerb }) => {
    if (!group.test(sentence)) return false;
    const spares = (before: string): boolean => spared.test(before) || noneOf.test(before);
    const isSpared = (at: number): boolean => spares(sentence.slice(Math.max(0, at - sparedReach), at));
    for (const call of calls) {
      const found = call.exec(sentence);
      if (found && !turned.test(found[0]) && !isSpared(found.index)) return true;
    }
    if (!isOpposed && denials.some((denial) => denial.test(sentence))) return true;
    for (const claim of isOpposed ? [] : claims) {
      const found = claim.exec(sentence);
      if (found && !turned.test(found[0]) && !spared.test(found[0]) && !isSpared(found.index)) return true;
    }
    if (byVerb(sentence, { isOpposed, spares, turns: (call) => turned.test(call) })) return true;
    const found = praised.exec(sentence);
    return found !== null && praise.test(sentence) && !isSpared(found.index);
  });
}
