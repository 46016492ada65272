import { readLanguage } from '../contract/languages.ts';
import { normaliseText, type Token, tokenise } from './read-tokens.ts';

/** Frequent words of a language, and words of requests in it, none of another's in this table; without accents. */
const frequentWords: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    en: 'no the and of with for about song my is that who to her his our it make write please like from she he we you your at on this but by very music track beat voice vocals drums guitar slow fast sad happy',
    de: 'der das und mit ohne fur uber ein eine einen einem lied ich du wir ist nicht von den dem auf mein meine meinen im zum zur sie aber sehr bitte musik traurige traurig frohlich langsam schnell stimme kurz kurzes kurze kurzer frohliches frohliche trauriges ruhiges liebe liebeslied regen sommer nacht herz frauenstimme mannerstimme',
    es: 'el los las y con para por una del mi tu su es muy cancion musica quiero sobre en yo que como pero nuestra voz triste alegre lenta noche mas esta haz amor corazon dolor lluvia corta corto romantica suave feliz playa verano letra espanol',
    fr: 'le les des et avec sans pour une dans mon ma mes est je nous sur chanson musique tres qui elle il lente joyeuse voix femme homme notre au aux du ce cette fais triste amour pluie nuit mer coeur douce doux courte joyeux gaie calme ete hiver morceau paroles francais bonheur plage un',
    it: 'il gli e con senza per una della nel mio mia che sono molto canzone musica di lenta voce non come vorrei nostro amore su sulla degli triste pioggia notte cuore dolce allegra breve estate mare italiano parole',
    pt: 'os e com sem para uma da na meu minha que muito cancao musica voz sobre nao lenta um eu faca ao pelo pela feminina triste chuva noite coracao alegre suave calma praia verao letra amor curta saudade',
    nl: 'het een en met zonder voor over mijn lied liedje ik jij wij niet van muziek maak',
    pl: 'i z bez dla o moja moj piosenka muzyka jest nie sie w na',
    sv: 'och med utan for om min en lat jag du ar inte musik sang',
    tr: 've ile icin bir sarki muzik benim hakkinda',
  }).map(([code, words]) => [code, new Set(words.split(' '))]),
);

/** Letters that only some languages use. */
const scripts: readonly (readonly [script: RegExp, code: string])[] = [
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Thai}/u, 'th'],
];

/** Fewer words of it say too little. */
const wordsLeast = 2;

/**
 * The language that a text is written in, by its letters and most frequent words.
 *
 * @returns an ISO 639-1 code; `en` where nothing speaks for another
 */
export function detectPromptLanguage(text: string, tokens: readonly Token[]): string {
  const letters = text.match(/\p{L}/gu) ?? [];
  for (const [script, code] of scripts) {
    const count = letters.filter((letter) => script.test(letter)).length;
    if (count > letters.length / 3) return code;
  }
  const said = new Set(tokens.map(({ text: word }) => word));
  const counts = Object.entries(frequentWords).map(
    ([code, words]) => [code, [...said].filter((word) => words.has(word)).length] as const,
  );
  const [best = ['en', 0] as const] = [...counts].sort((a, b) => b[1] - a[1]);
  const english = counts.find(([code]) => code === 'en')?.[1] ?? 0;
  return best[1] >= wordsLeast && best[1] > 1.5 * english ? best[0] : 'en';
}

/** The language that a prompt asks its words in, or is written in itself. @returns an ISO 639-1 code */
export function findLanguageOfWords(prompt: string): string {
  return readAskedLanguage(normaliseText(prompt)) ?? detectPromptLanguage(prompt, tokenise(prompt));
}

/** Words between which a language is asked for: `in Spanish`, `Spanish lyrics`, `sung in French`. */
const asks =
  /\b(?:in|auf|en|em|sung in|lyrics in|language:?) ([a-z]{4,12})\b|\b([a-z]{4,12}) (?:lyrics|words|vocals?|language|singing|singer|text)\b/g;

/** `Spanish`: no name of a person. */
export const isLanguageName = (word: string): boolean => languageNames.has(word);

/** The language that the words of a song are asked for in, if any. @param plain as `normaliseText` makes it */
export function readAskedLanguage(plain: string): string | undefined {
  for (const [, inIt, ofIt] of plain.matchAll(asks)) {
    const word = inIt ?? ofIt ?? '';
    const code = ownNames[word] ?? (languageNames.has(word) ? readLanguage(word) : undefined);
    if (code) return code;
  }
  return undefined;
}

/** Their English names, as words of a prompt: `readLanguage` knows more than anybody means. */
const languageNames = new Set(
  `english spanish german french italian portuguese dutch swedish norwegian danish finnish icelandic polish czech slovak
  hungarian romanian bulgarian serbian croatian slovenian greek turkish russian ukrainian arabic hebrew persian hindi
  urdu bengali punjabi tamil telugu malayalam thai vietnamese indonesian malay tagalog filipino japanese korean chinese
  mandarin cantonese swahili yoruba zulu amharic hausa igbo irish welsh scottish catalan basque galician latin esperanto
  ukrainian estonian latvian lithuanian albanian armenian georgian mongolian`.split(/\s+/),
);
const ownNames: Readonly<Record<string, string>> = {
  espanol: 'es',
  castellano: 'es',
  spanisch: 'es',
  deutsch: 'de',
  englisch: 'en',
  ingles: 'en',
  anglais: 'en',
  inglese: 'en',
  francais: 'fr',
  franzosisch: 'fr',
  italiano: 'it',
  italienisch: 'it',
  portugues: 'pt',
  portugiesisch: 'pt',
  farsi: 'fa',
  gaelic: 'gd',
  hawaiian: 'haw',
};
