import { type LanguageSounds, readExceptions, readRules, readSet } from './language-sounds.ts';

/**
 * German. A vowel is long before one consonant and a vowel, short before more; stress is on the first syllable but for
 * prefixes and foreign endings, and where a word is a compound of others is not known.
 *
 * Source: Duden, Das Aussprachewörterbuch (7th ed.), introduction; R. Wiese, The Phonology of German (1996), ch. 8.
 */
export const german: LanguageSounds = {
  rules: readRules(`
    tsch tʃ
    dsch dʒ
    sch ʃ
    chs(?!t) k s
    ^ch(?=[aolr]) k
    (?<=[aou]|au)ch x
    ch ç
    ck k
    ph f
    th t
    dt t
    tz ts
    tion ts j ˈo n
    sion z j ˈo n
    lion l j ˈo n
    sst s t
    ssp s p
    ^st ʃ t
    ^sp ʃ p
    (?<=^(?:be|ge|ver|er|ent|auf|aus|an|ab|ein|zu|vor|über|unter|mit|hin|her|um))st ʃ t
    (?<=^(?:be|ge|ver|er|ent|auf|aus|an|ab|ein|zu|vor|über|unter|mit|hin|her|um|wider))sp ʃ p
    ss s
    ß s
    ^s(?=[aeiouäöüy]) z
    (?<=[aeiouäöüylmnrh])s(?=[aeiouäöüy]) z
    qu k v
    pf pf
    (?<=^(?:e|u|a))n(?=[kg][^aeiou]?[aeiou]) ŋ
    ^an(?=g(?:r|eb|en|eh|es|ek|uc)) a n
    ng(?=[^aeiouäöü]|$|e|u) ŋ
    nk ŋ k
    ig(?=keit) ɪ ç
    ig(?=[ea]) ɪ ɡ
    ig$ ɪ ç
    igt$ ɪ ç t
    igst$ ɪ ç s t
    ie(?=r[^aeiou]|r$) i
    ie i
    ei(?=r$) a j
    ei|ai|ey|ay a j
    eu|äu ɔ j
    au a w
    aa|ah a
    eh|ee e
    ih|ieh i
    oh|oo o
    uh u
    äh ɛ
    öh ø
    üh y
    ^ver f ɛ ʁ
    ^vor f o ʁ
    ^über y b ɐ
    ^unter ʊ n t ɐ
    ^wieder v i d ɐ
    (?<=^(?:auf|aus|an|ab|ein|vor|zu|um|her|hin|mit|nach|weg|los))ge(?=[^aeiou]) ɡ ə
    ^er(?=[bdfghklmnpstwz][aeiouäöülr]) ɛ ʁ
    ^zer ts ɛ ʁ
    ^be(?=[^aeiourlstn]|[stn][aeiouäöüpchw]|r[aeiouäöü]|l[aeiou]) b ə
    ^ge(?=[^aeiournlhs]|[snhrl][aeiouäöüpchw]) ɡ ə
    ^ent ɛ n t
    ^emp ɛ m p
    (?<=[aeiouäöü].*)ern$ ɐ n
    (?<=[aeiouäöü].*)ert$ ɐ t
    (?<=[aeiouäöü].*)erst$ ɐ s t
    (?<=[aeiouäöü].*)ers$ ɐ s
    (?<=[aeiouäöü].*)er$ ɐ
    (?<=[aeiouäöü][^aeiouäöü]+)er(?=[^aeiouäöür]) ɐ
    (?<=[aeiouäöü][^aeiouäöü]+)en(?=[sbhflwm]) ə n
    (?<=[aeiouäöü]h?)e(?=n$|ns$|t$|st$) ə
    o(?=s?$) o
    (?<=[aeiouäöü][^aeiouäöü]*[^aeiouäöü])e(?=n$|ns$|l$|m$|s$|t$|nd$|ln$|st$|te$|ten$|tes$|ter$|nde$|nden$|nder$) ə
    e$ ə
    (?<=[aeiouäöü])rr? ʁ
    a(?=r|[bdfghklmnpstvwzßj][aeiouäöü]) a
    e(?=r?[bdfghklmpstvwzßn][aeiouäöü](?!$)|[bdfghklmnprstvwzßj][aeiouäöü]) e
    i(?=[bdfghklmnprstvwzßj][aeiouäöü]) i
    o(?=[bdfghklmnprstvwzßj][aeiouäöü]) o
    u(?=[bdfghklmnprstvwzßj][aeiouäöü]) u
    ö(?=[bdfghklmnprstvwzßj][aeiouäöü]) ø
    ü(?=[bdfghklmnprstvwzßj][aeiouäöü]) y
    (?<=[aeiou].*)u(?=[ms]$) ʊ
    o(?=[mkl]$|st$) o
    u(?=[lmf]$) u
    ü(?=l$) y
    ö(?=l$) ø
    o(?=ch$|ß|[gtbd]$|r$|n$|[gtbd]s?t?$) o
    u(?=ch|ß|[gtbdnr]$|[gtbd]s?t?$) u
    ö(?=ß|[gtbdnr]$|[gbd]s?t?$|h) ø
    ü(?=ß|[gtbdnr]$|[gbd]s?t?$|h) y
    e(?=[grbd]$|[gbd]s?t$) e
    i(?=r$) i
    a a
    ä ɛ
    e ɛ
    é e
    i ɪ
    í i
    o ɔ
    ö œ
    u ʊ
    ü ʏ
    y(?=[^aeiou]{2}) ʏ
    ^y j
    y$ i
    y y
    b(?=$|s?t|[sfkpg]|ch|lich|nis|heit) p
    d(?=$|s?t|[sfkpgb]|lich|nis|heit|keit) t
    g(?=$|s?t|[sfkpd]|l[ei](?:ch|ng)|nis|heit) k
    bb b
    dd d
    c(?=[eiäy]) ts
    c k
    z ts
    j j
    (?<=[aeiou])v(?=[aeou]) v
    ^v(?=i[^ec]|am|as|ul|en) v
    v f
    w v
    x k s
    q k
    h(?=[aeiouäöüy](?!$)) h
    ^h h
    h -
    b b
    d d
    f f
    g ɡ
    k k
    l l
    m m
    n n
    p p
    r ʁ
    s s
    t t`),
  words: readExceptions(`
    ich ɪ ç
    fern f ɛ ʁ n
    bestens b ˈɛ s t ə n s
    der d e ʁ
    er e ʁ
    wer v e ʁ
    mehr m e ʁ
    sehr z e ʁ
    her h e ʁ
    meer m e ʁ
    herz h ɛ ʁ ts
    es ɛ s
    das d a s
    was v a s
    den d e n
    dem d e m
    wen v e n
    wem v e m
    nach n a x
    noch n ɔ x
    doch d ɔ x
    hoch h o x
    von f ɔ n
    ob ɔ p
    mit m ɪ t
    in ɪ n
    im ɪ m
    bin b ɪ n
    bis b ɪ s
    hin h ɪ n
    an a n
    am a m
    man m a n
    um ʊ m
    zum ts ʊ m
    und ʊ n t
    hat h a t
    weg v ɛ k
    etwas ˈɛ t v a s
    über ˈy b ɐ
    jetzt j ɛ ts t
    erst e ʁ s t
    erste ˈe ʁ s t ə
    ersten ˈe ʁ s t ə n
    werden v ˈe ʁ d ə n
    wird v ɪ ʁ t
    mond m o n t
    mal m a l
    leben l ˈe b ə n
    gegen ɡ ˈe ɡ ə n
    geben ɡ ˈe b ə n
    gehen ɡ ˈe ə n
    sehen z ˈe ə n
    stehen ʃ t ˈe ə n
    gestern ɡ ˈɛ s t ɐ n
    gerne ɡ ˈɛ ʁ n ə
    gern ɡ ɛ ʁ n
    beste b ˈɛ s t ə
    besten b ˈɛ s t ə n
    besser b ˈɛ s ɐ
    bett b ɛ t
    berg b ɛ ʁ k
    allein a l ˈa j n
    warum v a ʁ ˈʊ m
    wohin v o h ˈɪ n
    woher v o h ˈe ɐ
    zurück ts u ʁ ˈʏ k
    zusammen ts u z ˈa m ə n
    vielleicht f i l ˈa j ç t
    sofort z o f ˈɔ ʁ t
    natürlich n a t ˈy ʁ l ɪ ç
    musik m u z ˈi k
    klavier k l a v ˈi ʁ
    melodie m e l o d ˈi
    harmonie h a ʁ m o n ˈi
    fantasie f a n t a z ˈi
    familie f a m ˈi l j ə
    ferien f ˈe ʁ j ə n`),
  functionWords: readSet(
    'am an auf aus bei bin bis da das dass dem den der des die du ein er es für hat ich ihr im in ist ja man mein mit nach nur ob sich sie sind so und uns vom von was wir zu zum zur um wie',
  ),
  stressFromEnd: (word, vowelCount) => findStress(word, vowelCount),
  nearest: { x: 'K', χ: 'K', ɐ̯: 'R' },
};

const unstressedPrefix = /^(be|ge|ver|er|zer|ent|emp)(?=[^aeiouäöü])/u;
/** Words that only begin like that. */
const falsePrefix =
  /^(berg|bess|beste?[nrs]*$|bestens|bett|bec|ben[dn]|gegen|gegn|geb(en?|t|er)$|gel[db]|gest(ern|e$)|gern|erb|erd|ern|erst|ente|enkel|engl|endl)/u;
/** Adverbs and prefixes that leave the stress to what follows. */
const weakBeginning =
  /^(da(?=mit|für|von|bei|zu|nach|hin|her|gegen|durch|vor)|dar(?=an|in|um|auf|aus|über|unter)|wo(?=mit|für|von|hin|her|an)|zu(?=rück|sammen|letzt|recht|erst|vor|gleich)|vor(?=aus|bei|an|her)|hin(?=aus|auf|ein|unter|über|ab)|her(?=aus|auf|ein|unter|über|ab|an|um)|um(?=sonst|armen)|in(?=zwischen|dem)|ein(?=ander)|allein|lebendig|be(?=ob|ein|an|er|ur|un))/u;
const nativeEnding =
  /(bar|sam|heit|keit|schaft|ung|lich|isch|ig|monat|heimat|jemand|niemand|immer|atem|zwei|technik|panik|klinik|familie|überall|nebel|alltag|einmal|diesmal|manchmal|überhaupt|jeden|vogel|abend|soviel|seele|see|schnee)$/u;

function findStress(word: string, vowelCount: number): number {
  if (/ier(en|t|te|ten|tes)$/u.test(word)) return word.endsWith('iert') ? 1 : 2;
  if (/(tät|erei|eur|tor(in)?)$/u.test(word) && vowelCount > 2 && !word.endsWith('tor')) return 1;
  if (/^(über|unter|hinter|wieder)(?=[^aeiouäöü])/u.test(word) && vowelCount > 3) return vowelCount - 2;
  if (weakBeginning.test(word) && vowelCount > 1) return Math.max(1, vowelCount - 1);
  if (unstressedPrefix.test(word) && !falsePrefix.test(word) && vowelCount > 1) return vowelCount - 1;
  const root = word.replace(/(en|e|s)$/u, '');
  const isForeign =
    /(ier|ent|ant|ist|ett|ekt|än|är|ös|ell|zess|alarm|oman|ignal|pital|oldat|alat|istol|ril|ystem|oblem|ikan|ott?el|latz)$/u;
  if (vowelCount > 1 && isForeign.test(root) && !nativeEnding.test(word))
    return root === word || /s$/.test(word) ? 1 : 2;
  if (
    /(musik|politik|kritik|republik|fabrik|idee|armee|allee|natur|figur|kultur|partie|batterie|theorie|magie|marie|energie|regie|polizei|partei|bäckerei|türkei)n?$/u.test(
      word,
    )
  )
    return 1;
  return vowelCount;
}
