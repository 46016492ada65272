import { type LanguageSounds, readExceptions, readRules, readSet } from './language-sounds.ts';

/**
 * Spanish as in America: `z` and soft `c` are `s`.
 *
 * Source: Real Academia Española, Ortografía de la lengua española (2010), ch. I (letters) and II (accents).
 */
export const spanish: LanguageSounds = {
  rules: readRules(`
    ch tʃ
    ll ʝ
    rr r
    ñ ɲ
    qu(?=[eiéí]) k
    gu(?=[eiéí]) ɡ
    gü ɡ w
    c(?=[eiéí]) s
    sc(?=[eiéí]) s
    cc k s
    g(?=[eiéí]) x
    j x
    z s
    x(?=[^aeiouáéíóú]|$) s
    ^x s
    x k s
    n(?=[bpv]) m
    v b
    w w
    h -
    ^ps s
    á ˈa
    é ˈe
    í ˈi
    ó ˈo
    ú ˈu
    y$ j
    ^y$ i
    y ʝ
    (?<=^h?)u(?=[aeoiáéóí]) w
    (?<=^h?)i(?=[aeoáéóú]) ʝ
    u(?=[aeoiáéóí]) w
    i(?=[aeouáéóú]) j
    (?<=[áéóeaoú])i j
    (?<=[áéóeaoí])u w
    c k
    g ɡ
    a a
    e e
    i i
    o o
    u u
    ü w
    b b
    d d
    f f
    k k
    l l
    m m
    n n
    p p
    q k
    r ɾ
    s s
    t t`),
  words: readExceptions(`
    y i
    méxico m ˈe x i k o
    mexicano m e x i k ˈa n o
    mexicana m e x i k ˈa n a
    texas t ˈe x a s
    hoy o j`),
  functionWords: readSet(
    'a al ante con de del el en es la las le les lo los me mi mis nos o os por que se si sin su sus te tu tus un y ha he han',
  ),
  // Words that end in a vowel, n or s are stressed on the last but one, all others on the last.
  stressFromEnd: (word) => (/[aeiouns]$/.test(word) && !/[aeo]y$/.test(word) ? 2 : 1),
  nearest: { e: 'EH' },
};
