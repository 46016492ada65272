import { type LanguageSounds, readExceptions, readRules, readSet } from './language-sounds.ts';

/**
 * French as it is spoken: silent endings are not sung, words are not linked. The ending `-ent` is silent but after `m`,
 * which is right for most verbs and adverbs; the commonest others are listed.
 *
 * Source: N. Catach, L'orthographe française (1980); P. Léon, Phonétisme et prononciations du français (1992).
 */
export const french: LanguageSounds = {
  rules: readRules(`
    ch(?=[rlnm]) k
    sch ʃ
    ch ʃ
    ph f
    th t
    gn ɲ
    ^h -
    h -
    qu k
    q k
    gu(?=[eiéèêyîë]) ɡ
    ge(?=[aouâô]) ʒ
    ng$ ɡ
    gg ɡ
    g(?=[eiéèêyîë]) ʒ
    j ʒ
    ç s
    sc(?=[eiéèêyîë]) s
    cc(?=[eiéèêy]) k s
    cc k
    c(?=[eiéèêyîë]) s
    ^x ɡ z
    ^ex(?=[aeiouéèêhîâ]) ɛ ɡ z
    xc(?=[eiéè]) k s
    x$ -
    x k s
    ss s
    (?<=[aeiouéèêyîûôâœ])s(?=[aeiouéèêyîûôâœh]) z
    tt t
    (?<=a)tie$ s i
    (?<!s)ti(?=on|el|eu|al(?!l)|ent) s j
    ill(?=ion) i l j
    ^mill m i l
    vill v i l
    aill|ail(?=s?$) a j
    euill|euil(?=s?$)|ueill|ueil$ œ j
    eill|eil(?=s?$) ɛ j
    ouill|ouil$ u j
    œil œ j
    uill ɥ i j
    ill i j
    eaux?$ o
    eau o
    aux?$ o
    au(?=r) ɔ
    au o
    aî ɛ
    aim$|aim(?=[bp]) ɛ̃
    ain(?![aeiouéèêhn]) ɛ̃
    ein(?![aeiouéèêhn]) ɛ̃
    oin(?![aeiouéèêhn]) w ɛ̃
    (?<=v|[bt])ient$ j ɛ̃
    ien(?=ce|ts?$) j ɑ̃
    ien(?![aeiouéèêhn]) j ɛ̃
    yen(?![aeiouéèêhn]) j ɛ̃
    éen(?![aeiouéèêhn]) e ɛ̃
    oî w a
    oy(?=[aeiouéèê]) w a j
    uy(?=[aeiouéèê]) ɥ i j
    ay(?=[aeiouéèê]) ɛ j
    ompt ɔ̃ t
    oi w a
    oû u
    où u
    aoû u
    ou(?=[aiéèê]|er|e[lztu]) w
    ou u
    eû ø
    œu(?=[dx]?$|f?s$) ø
    œu œ
    œ e
    eu(?=[xtd]?$|s[eé]|xi) ø
    eu œ
    (?<=r)ai$ e
    ^fais(?=[aoi]) f ə z
    ai ɛ
    ay$ ɛ
    ei ɛ
    ey$ ɛ
    (?<=[^aeiouéèê][^aeiouéèê])ement$ ə m ɑ̃
    ement$ m ɑ̃
    emment$ a m ɑ̃
    amment$ a m ɑ̃
    (?<=m)ent$ ɑ̃
    (?<=[^aeioumgdcv])aient$ ɛ
    aient$ ɛ
    ent$ -
    (?<=^[^aeiouyéèêâîôûàïœ]*)er$ ɛ ʁ
    er$ e
    ers$ ɛ ʁ
    ez$ e
    (?<=^[^aeiouyéèêâîôûàïœ]*)es$ e
    (?<=^[^aeiouyéèêâîôûàïœ]*)e$ ə
    e(?=s?$) -
    et$|ets$ ɛ
    ed$|eds$ e
    (?:an|am(?=[bp]))(?![aeiouéèêhnymâîôû]) ɑ̃
    (?:en|em(?=[bpm]))(?![aeiouéèêhnyâîôû]) ɑ̃
    (?:in|im(?=[bp])|yn|ym(?=[bp]))(?![aeiouéèêhnmyâîôû]) ɛ̃
    (?:on|om(?=[bp])|om$)(?![aeiouéèêhnmyâîôû]) ɔ̃
    (?:un|um(?=[bp])|um$)(?![aeiouéèêhnmyâîôû]) œ̃
    à a
    â ɑ
    é e
    è|ê|ë ɛ
    î|ï i
    ô o
    û|ù y
    e(?=[^aeiouyéèêâîôûlr]{2}) ɛ
    ^e(?=ss|ff) e
    ^enn ɑ̃ n
    ^emm ɑ̃ m
    ^ress ʁ ə s
    ^dessus d ə s y
    (?<=sp)ect$ ɛ
    e(?=x) ɛ
    e(?=ss[aéioè]) e
    e(?=sc[ei]) e
    e(?=ll|rr|tt|ss|nn|mm|ff|pp) ɛ
    e(?=[rl][^aeiouyéèêâîôûl]) ɛ
    e(?=[rlcfp]$) ɛ
    (?<=[aiuéoy][^aeiouy]?|[^aeiouy])e(?=[^aeiouyéèê]e[sr]?$) ə
    e ə
    (?<=[bcdfgptv][lr])i(?=[aoéèê]|e[^s]) i j
    (?<=[^aeiouéèê])i(?=[aeouéèêà](?!s?$)) j
    i(?=er$|ez$|é|è) j
    y(?=[aeouéè]) j
    y i
    u(?=i|a|er|é|ons) ɥ
    o(?=s?$) o
    o(?=s[aeiouéè]|sses?$|ne[s]?$) o
    o(?=t$|ts$|p$|s$) o
    oo u
    um$ ɔ m
    u y
    c$ k
    (?<=n)c$ -
    ck k
    c k
    (?<=[a-zéèêàâîôû])d(?=s?$) -
    (?<=s)t$ t
    (?<=[a-zéèêàâîôû])t(?=s?$) -
    (?<=[a-zéèêàâîôû])p(?=s?$) -
    (?<=[a-zéèêàâîôû])g(?=s?$) -
    (?<=[a-zéèêàâîôû])s$ -
    z$ -
    b(?=[st]) p
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
    t t
    v v
    w w
    z z
    a a
    i i
    o ɔ`),
  words: readExceptions(`
    est ɛ
    que k ə
    aiment ɛ m
    patient p a s j ɑ̃
    patients p a s j ɑ̃
    sergent s ɛ ʁ ʒ ɑ̃
    intelligent ɛ̃ t ɛ l i ʒ ɑ̃
    innocent i n ɔ s ɑ̃
    prudent p ʁ y d ɑ̃
    talent t a l ɑ̃
    urgent y ʁ ʒ ɑ̃
    évident e v i d ɑ̃
    récent ʁ e s ɑ̃
    excellent ɛ k s ɛ l ɑ̃
    violent v j ɔ l ɑ̃
    silencieux s i l ɑ̃ s j ø
    serpent s ɛ ʁ p ɑ̃
    torrent t ɔ ʁ ɑ̃
    couvent k u v ɑ̃
    orient ɔ ʁ j ɑ̃
    gentil ʒ ɑ̃ t i
    fusil f y z i
    outil u t i
    doigt d w a
    doigts d w a
    vingt v ɛ̃
    sud s y d
    seconde s ə ɡ ɔ̃ d
    secondes s ə ɡ ɔ̃ d
    contact k ɔ̃ t a k t
    direct d i ʁ ɛ k t
    gaz ɡ a z
    alcool a l k ɔ l
    deuxième d ø z j ɛ m
    zone z o n
    étions e t j ɔ̃
    et e
    les l e
    des d e
    mes m e
    tes t e
    ses s e
    ces s e
    je ʒ ə
    elle ɛ l
    tous t u s
    plus p l y
    fils f i s
    femme f a m
    femmes f a m
    monsieur m ə s j ø
    messieurs m e s j ø
    eu y
    pays p e i
    temps t ɑ̃
    corps k ɔ ʁ
    six s i s
    dix d i s
    sept s ɛ t
    huit ɥ i t
    neuf n œ f
    oui w i
    hier j ɛ ʁ
    mer m ɛ ʁ
    fier f j ɛ ʁ
    cher ʃ ɛ ʁ
    hiver i v ɛ ʁ
    enfer ɑ̃ f ɛ ʁ
    amer a m ɛ ʁ
    comment k ɔ m ɑ̃
    vent v ɑ̃
    cent s ɑ̃
    dent d ɑ̃
    dents d ɑ̃
    lent l ɑ̃
    souvent s u v ɑ̃
    argent a ʁ ʒ ɑ̃
    accident a k s i d ɑ̃
    agent a ʒ ɑ̃
    agents a ʒ ɑ̃
    parents p a ʁ ɑ̃
    moment m ɔ m ɑ̃
    absent a p s ɑ̃
    présent p ʁ e z ɑ̃
    content k ɔ̃ t ɑ̃
    différent d i f e ʁ ɑ̃
    président p ʁ e z i d ɑ̃
    second s ə ɡ ɔ̃
    fille f i j
    filles f i j
    mille m i l
    tranquille t ʁ ɑ̃ k i l
    ville v i l
    villes v i l
    août u t
    sens s ɑ̃ s
    ours u ʁ s
    jadis ʒ a d i s
    hélas e l a s
    vis v i
    net n ɛ t
    seuil s œ j
    yeux j ø
    œil œ j
    ciel s j ɛ l
    automne o t ɔ n
    examen ɛ ɡ z a m ɛ̃`),
  functionWords: readSet(
    'à au aux ce ces d de des du en et il ils je l la le les leur m ma me mes mon n ne nos on ou par qu que s sa se ses si son sur t ta te tes ton tu un une vos',
  ),
  respell: (word) => word.replace(/oe(?=u|il)/u, 'œ'),
  stressFromEnd: () => 1,
};
