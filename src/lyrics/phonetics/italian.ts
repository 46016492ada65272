import { type LanguageSounds, readExceptions, readRules, readSet } from './language-sounds.ts';

/**
 * Italian. Spelling tells neither open from close `e` and `o`, which are sung alike, nor the stress of most words: it is on
 * the last but one, but for endings that draw it back.
 *
 * Source: L. Serianni, Grammatica italiana (1989), I.1 to I.6; stress of endings: G. Lepschy, A. Lepschy, The Italian
 * Language Today (1988), ch. 4.
 */
export const italian: LanguageSounds = {
  rules: readRules(`
    sci(?=[aeou]) ʃ
    sc(?=[eiéèì]) ʃ
    sch s k
    ci(?=[aouàòù]) tʃ
    cci(?=[aouàòù]) tʃ
    cie tʃ e
    cc(?=[eiéèì]) tʃ
    c(?=[eiéèì]) tʃ
    ch k
    cq k
    gli(?=[aeou]) ʎ
    gli ʎ i
    gn ɲ
    gi(?=[aouàòù]) dʒ
    ggi(?=[aouàòù]) dʒ
    gg(?=[eiéèì]) dʒ
    g(?=[eiéèì]) dʒ
    gh ɡ
    qu k w
    h -
    ^z dz
    zz ts
    z ts
    s(?=[bdgvmnlr]) z
    (?<=[aeiouàèéìòù])s(?=[aeiouàèéìòù]) z
    à ˈa
    è ˈɛ
    é ˈe
    ì ˈi
    í ˈi
    ò ˈɔ
    ó ˈo
    ù ˈu
    ú ˈu
    (?<=^r)i(?=[aou]|e[^n]) i
    (?<=^v)i(?=agg) i
    (?<=^[tsd])u(?=[aoe]$) u
    (?<=[bp])u(?=i[ao]$) u
    (?<=[^aeiou]|^)i(?=[aeouàèéòù]) j
    (?<=[aeou])i(?=[aeou]) j
    (?<=[^aeiou]|^)u(?=[aeioàèéìò]) w
    (?<=[aeo])i(?![aeou]) j
    (?<=[ae])u(?![aeou]) w
    c k
    g ɡ
    a a
    e e
    i i
    o o
    u u
    y i
    j j
    w w
    x k s
    b b
    d d
    f f
    k k
    l l
    m m
    n n
    p p
    q k
    r r
    s s
    t t
    v v`),
  words: readExceptions(`
    io ˈi o
    mio m ˈi o
    mia m ˈi a
    mie m ˈi e
    dio d ˈi o
    zio ts ˈi o
    zia ts ˈi a
    via v ˈi a
    sia s ˈi a
    lui l u j
    cui k u j
    altrui a l t r ˈu j
    addio a d ˈi o
    maria m a r ˈi a
    george dʒ ɔ r dʒ
    baby b e b i`),
  functionWords: readSet(
    'a al ai che chi con da dal de dei del di e ed gli i il in la le lo ma mi ne nel o per se si su sul ti tra fra un vi ci ha ho',
  ),
  respell: (word) => (isHiatus.test(word) && !isGlide.test(word) ? word.replace(/i(?=[ae]$)/u, 'ì') : word),
  stressFromEnd: (word, vowelCount) => (vowelCount > 2 && isDrawnBack(word) ? 3 : 2),
  nearest: { e: 'EH', ɔ: 'OW' },
};

/** `allegria` keeps its i; that of `storia` is a glide, as most are. */
const isHiatus =
  /(log|gog|graf|sof|pat|er|an|on|nom|craz|es|as|os|is|od|oll|terap|nostalg|mag|bug|malatt|giur|scrivan|energ|str?ateg|allegr|poliz|agenz|pazz|^sp|^sc|farmac|teor|categor|compagn|dinast|garanz|tranquill|ortop)i[ae]$/u;
const isGlide =
  /(materi|feri|miseri|seri|arteri|chiesi|asi|german|spagn|campan|romani|polon|coloni|testimon|ceremon|cerimon|matrimoni|insoni|crisi|isi|eri)[ae]$/u;

/** Endings with the stress two vowels before the last. */
const endings = [
  '[ai]bil[ei]|[dt]il[ei]|evol[ei]|issim[oaie]|esim[oaie]|ssim[oaie]|ttim[oaie]|ltim[oaie]',
  '[^im]ic[oaei]|ich[ei]|[lmr]ic[oaie]|grafo|log[oaie]|olog[hi]i?|[aiu]gin[ei]|udin[ei]',
  '[aei](v|rn|nd)(ano|osi|omi|oti|olo|ola|one)|ono|[aeis]s?s?ero|ebber|[aei]rono|ebbero',
  '(?:[^iur]|[^g]r)ol[oaie]|[lmpvtg]id[oaie]|ul[oaie]|[^i]ere|[lg]liere|[mbt]er[oaie]|tter[ae]|der[oaie]|per[aoe]',
  '[rdm]ine|min[oie]|gin[eio]|vane|vani|nim[aeio]|crim[ae]|rit[oi]|bit[oi]|dit[aoe]|scit[aeo]|mit[ei]|spit[ei]|merit[oaie]',
  '[btlcd]ano|[sv]icolo|[nt]agn[eo]|acqu[ei]|neo|nea|imo|ime',
].join('|');
const drawnBack = new RegExp(`(${endings})$`, 'u');
/** Words with such an ending that are stressed on the last but one all the same. */
const steady = new RegExp(
  `(${[
    '^(ne|anti)?(nemic|amic|antic)[oaie]|amic[oaie]|nemic[oaie]|antic[oaie]|fatic[ao]|mendic[oi]|vescic[ae]',
    'parol[ae]|pistol[ae]|spagnol[oaie]|ciol[oaie]|controll[oi]|perdono|abbandono|condono|corona|dono|suono|buono|tuono',
    '(^|ri|pre|inter)(av|ved|sap|vol|pot|dov|cad|ten|rten|man|piac|sed|sied|tem|god|tac|giac|par|val|riman|mant|sosten|ott|appart)ere|otere|edere|olere|anere|acere|enere|apere|alere|arere|emere|odere|overe|avere|evere',
    'sever[oaie]|sincer[oaie]|intero|intera|interi|pensiero|pensieri|mistero|misteri|davvero|leggero|leggera|guerriero|cimitero|quartiere|mestiere|bicchiere|carriera|straniero|straniera|maniera|galera|primavera|preghiera|bandiera|frontiera|atmosfera|chimera|crociera',
    'finit[oaie]|infinit[oaie]|capit[oaie]|partit[oaie]|sparit[oaie]|marit[oi]|ferit[oaie]|vestit[oaie]|proibit[oaie]|ardit[oa]|smarrit[oaie]|impazzit[oa]|ubriac[oaie]',
    'italian[oaie]|[^bcdtl]ano|lontan[oaie]|capitano|umano|vulcano|urban[oaie]|american[oaie]|cubano|sultano|napoletano|villano|milano|paesano|sano|mano|ecano|iano',
    'cammino|bambin[oaie]|mattin[oaie]|vicin[oaie]|destino|giardino|cugin[oaie]|divin[oaie]|regin[ae]|medicin[ae]|cucin[ae]|macchin[ae]ri|assassin[oaie]|piccin[oa]|confine|confini|declino|marin[oaie]|latin[oaie]',
  ].join('|')})$`,
  'u',
);

function isDrawnBack(word: string): boolean {
  return drawnBack.test(word) && !steady.test(word);
}
