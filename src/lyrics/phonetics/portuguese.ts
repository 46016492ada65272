import { type LanguageSounds, readExceptions, readRules, readSet } from './language-sounds.ts';

/**
 * Portuguese as in Brazil: final `e` and `o` are `i` and `u`, `t` and `d` before `i` are `tʃ` and `dʒ`, final `l` is a glide.
 *
 * Source: T. Cristófaro Silva, Fonética e fonologia do português (1999); stress: Acordo Ortográfico (1990), bases VIII to XI.
 */
export const portuguese: LanguageSounds = {
  rules: readRules(`
    ch ʃ
    lh ʎ
    nh ɲ
    rr x
    ss s
    sc(?=[eiéêí]) s
    xc(?=[eiéêí]) s
    sç s
    ç s
    qu(?=[eiéêí]) k
    qu k w
    gu(?=[eiéêí]) ɡ
    gu(?=[aoáâãó]) ɡ w
    c(?=[eiéêí]) s
    g(?=[eiéêí]) ʒ
    j ʒ
    ^h -
    h -
    ^x ʃ
    ^ex(?=[aeiouáéíóúâêô]) e z
    ^ex(?=[^aeiou]) e s
    x$ k s
    x ʃ
    (?<=[aeiouáéíóúâêôãõ])s(?=[aeiouáéíóúâêôãõ]) z
    s(?=[bdgmnvlr]) z
    z$ s
    t(?=i|í|e$|es$) tʃ
    d(?=i|í|e$|es$) dʒ
    ão ˈɐ̃ w
    ãe ˈɐ̃ j
    õe ˈõ j
    ã ˈɐ̃
    õ ˈõ
    am$ ɐ̃ w
    em$ ẽ j
    ens$ ẽ j s
    el$ ɛ w
    ol$ ɔ w
    ém$ ˈẽ j
    éns$ ˈẽ j s
    [âá]m(?=[bp]) ˈɐ̃
    [âá]n(?=[^aeiouáéíóúâêôãõh]) ˈɐ̃
    [êé]m(?=[bp]) ˈẽ
    [êé]n(?=[^aeiouáéíóúâêôãõh]) ˈẽ
    ím(?=[bp]|$) ˈĩ
    ín(?=[^aeiouáéíóúâêôãõh]) ˈĩ
    [ôó]m(?=[bp]) ˈõ
    [ôó]n(?=[^aeiouáéíóúâêôãõh]) ˈõ
    úm(?=[bp]) ˈũ
    ún(?=[^aeiouáéíóúâêôãõh]) ˈũ
    am(?=[bp]) ɐ̃
    an(?=[^aeiouáéíóúâêôãõh]|$) ɐ̃
    em(?=[bp]) ẽ
    en(?=[^aeiouáéíóúâêôãõh]|$) ẽ
    im(?=[bp]|$) ĩ
    in(?=[^aeiouáéíóúâêôãõh]|$) ĩ
    om(?=[bp]|$) õ
    on(?=[^aeiouáéíóúâêôãõh]|$) õ
    um(?=[bp]|$) ũ
    un(?=[^aeiouáéíóúâêôãõh]|$) ũ
    à a
    á ˈa
    â ˈɐ
    é ˈɛ
    ê ˈe
    í ˈi
    ó ˈɔ
    ô ˈo
    ú ˈu
    (?<=[aeoáéóâêô]|(?<![qg])u)i(?!u|r$|z$|nh|[nm][^aeiou]|m$) j
    (?<=[aeoáéóâêôi])u(?!i|[nm]$) w
    a(?=nh) ɐ
    e(?=s?$) i
    o(?=s?$) u
    a(?=s?$) ɐ
    l(?![aeiouáéíóúâêôãõ]) w
    ^r x
    (?<=[nls])r x
    r$ x
    r(?=[^aeiouáéíóúâêôãõ]) x
    c k
    g ɡ
    a a
    e e
    i i
    o o
    u u
    y i
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
    t t
    v v
    w w
    z z`),
  words: readExceptions(`
    muito m ˈũ j t u
    muita m ˈũ j t ɐ
    muitos m ˈũ j t u s
    muitas m ˈũ j t ɐ s
    e i
    ele ˈe l i
    ela ˈɛ l ɐ
    eles ˈe l i s
    elas ˈɛ l ɐ s
    que k i
    meu m ˈe w
    seu s ˈe w
    deus d ˈe w s
    eu ˈe w
    sua s ˈu ɐ
    tua t ˈu ɐ
    lua l ˈu ɐ
    rua x ˈu ɐ
    duas d ˈu ɐ s
    dia dʒ ˈi ɐ
    dias dʒ ˈi ɐ s
    fria f ɾ ˈi ɐ
    frio f ɾ ˈi u
    rio x ˈi u
    tio tʃ ˈi u
    tia tʃ ˈi ɐ
    via v ˈi ɐ
    agora a ɡ ˈɔ ɾ ɐ
    hora ˈɔ ɾ ɐ
    bora b ˈɔ ɾ ɐ
    fora f ˈɔ ɾ ɐ
    senhora s e ɲ ˈɔ ɾ ɐ
    nova n ˈɔ v ɐ
    gosto ɡ ˈɔ s t u
    posso p ˈɔ s u
    pode p ˈɔ dʒ i
    noite n ˈo j tʃ i
    porque p o x k ˈe
    bem b ˈẽ j
    tem t ˈẽ j
    quem k ˈẽ j
    sem s ˈẽ j
    nem n ˈẽ j`),
  functionWords: readSet('a as ao aos com da das de do dos e em me na nas no nos o os os ou por que se te um lhe'),
  nearest: { e: 'EH', ẽ: 'EH N', ẽj: 'EY N', ɪ: 'IY', ʊ: 'UW', ɨ: 'IY' },
  stressFromEnd: (word) => (/([aeo]s?|am|em|ens)$/.test(word) && !/([aeou]i|[aeoi]u)s?$/.test(word) ? 2 : 1),
};
