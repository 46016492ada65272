import { styles } from '../../composition/styles/blend.ts';
import { instruments } from '../../notation/instruments.ts';
import { type AbsentStyle, absentStyles } from './absent-styles.ts';
import { emptyWords } from './empty-words.ts';
import { foreignInstruments, foreignStyles, foreignSubjects } from './foreign-words.ts';
import { missingInstruments } from './missing-instruments.ts';
import { createPhraseBook } from './phrase-book.ts';
import { type Mood, moods, type Pace, paces, type VocalRequest, vocalPhrases } from './words.ts';

/** What a phrase says of the song. */
export type Meaning =
  | {
      readonly kind: 'style';
      readonly name: string;
      readonly weight: number;
      /** If the phrase names another style, of which this one is the nearest. */
      readonly absent?: AbsentStyle;
    }
  | { readonly kind: 'instrument'; readonly word: string }
  | { readonly kind: 'mood'; readonly mood: Mood }
  | { readonly kind: 'pace'; readonly pace: Pace }
  | { readonly kind: 'vocals'; readonly request: VocalRequest }
  | { readonly kind: 'subject'; readonly word: string };

/** Words of styles that also say other things: they weigh less beside others, and stay subjects for the lyrics. */
const weakStyleWords = new Set(
  `ballad ballads smoky emotional dramatic epic chill atmospheric ethereal sensual sexy groovy desert beach pirate pirates southern texas
  truck santa children childrens kids movie score adventure fantasy battle heroic island rio church club festival
  parade military horror sleepy bedtime scary eerie drama tragic touching sentimental cafe lounge noir idol sailor arcade
  pixel neon spanish latin mexican african indian japanese chinese asian russian irish scottish brazilian jamaican
  surf madness western cowboy tavern medieval viking nordic drift samurai ninja circus rave warehouse berlin minimal dance
  electronic acoustic orchestral orchestra symphonic choir hallelujah praise christian newborn goodnight festive holidays
  meditation soundtrack suspense thriller twist acid tropical atlanta memphis spa yoga zen healing oldies funeral
  requiem emo playful toddler preschool party radio chart mainstream studying lagos ghana havana cuba spain mexico india
  egyptian greek turkish german country vienna space solo bass trailer ukulele dance-music hawaiian madness`
    .split(/\s+/)
    .filter((word) => word !== 'country'),
);

const eraPattern =
  /^(?:19)?[2-9]0(?:s|ies|er)$|^(?:fifties|sixties|seventies|eighties|roaring twenties|anos 80|annees 80)$/;

function weighStyleWord(word: string): number {
  if (eraPattern.test(word)) return 0.3;
  return weakStyleWords.has(word) ? 0.4 : 1;
}

function listPhrases(table: Readonly<Record<string, string>>): [key: string, phrase: string][] {
  return Object.entries(table).flatMap(([key, phrases]) =>
    phrases
      .split(',')
      .map((phrase) => phrase.trim())
      .filter(Boolean)
      .map((phrase): [string, string] => [key, phrase]),
  );
}

/** Instruments and moods within names of styles: "gospel choir" is also a choir, "sad piano" also sad. */
const heardWithin = new Set(
  'piano guitar strings choir organ harpsichord banjo koto shakuhachi accordion brass violin sax ukulele'.split(' '),
);
const moodsWithin = new Map(moods.filter(([phrase]) => /^(?:sad|calm|dark|emotional|romantic|happy)$/.test(phrase)));

function* listWithin(phrase: string): Generator<readonly [phrase: string, meaning: Meaning]> {
  const words = phrase.split(' ');
  for (const word of words.length > 1 ? words : []) {
    const mood = moodsWithin.get(word);
    if (heardWithin.has(word)) yield [phrase, { kind: 'instrument', word }];
    if (mood) yield [phrase, { kind: 'mood', mood }];
  }
}

/** Love songs come in all styles. */
const loveSong = /\b(?:lovesongs?|love song|amor|amour|amore|liebeslied)\b/;

function* listEntries(): Generator<readonly [phrase: string, meaning: Meaning]> {
  for (const { name, words } of styles)
    for (const word of words) {
      yield [word, { kind: 'style', name, weight: weighStyleWord(word) }];
      yield* listWithin(word);
    }
  for (const absent of absentStyles)
    for (const phrase of absent.words.split(', '))
      yield [phrase, { kind: 'style', name: absent.nearest, weight: 1, absent }];
  for (const [name, phrase] of listPhrases(foreignStyles)) {
    yield [phrase, { kind: 'style', name, weight: loveSong.test(phrase) ? 0.4 : 1 }];
    yield* listWithin(phrase);
  }
  for (const { words } of instruments) for (const word of words) yield [word, { kind: 'instrument', word }];
  for (const [word, phrase] of listPhrases(missingInstruments)) yield [phrase, { kind: 'instrument', word }];
  for (const [word, phrase] of listPhrases(foreignInstruments)) yield [phrase, { kind: 'instrument', word }];
  for (const [phrase, mood] of moods) yield [phrase, { kind: 'mood', mood }];
  for (const [phrase, pace] of paces) yield [phrase, { kind: 'pace', pace }];
  for (const [phrase, request] of vocalPhrases) yield [phrase, { kind: 'vocals', request }];
  for (const [word, phrase] of listPhrases(foreignSubjects)) yield [phrase, { kind: 'subject', word }];
}

/** Ordinary words that are one slip away from a word of the book. */
const ordinaryWords = new Set(
  `county chance could would should fight flight flame frame grave trace trade train trains tears years hears heart hearts
  hearth earth house horse mouse dream dreams drama cream scream dance france glance lance light night right sight might
  brass grass class glass cross blue glue clue flue songs sounds round sound ground young strong string spring sting
  baby bay base based beats beast beat bell belt bills singe signs sign rocky rocks rocket pocket pop pops folks
  kings kinds kind found fond wound rides rising river rivers drive driver drives leaving living loving moving raining
  training parting patty pretty plane plain planet plays place pieces peace price prince prize pride bride brick break
  broke broken bread breath horns thorns shorts shore score scare scarf stars start state stage steel steal still story
  storm stormy street streets summer simmer winter water waves wave waiting wanting wonder wander thunder under hunter
  magic music lyric mother other father brother sister friend friends people little middle single simple sample temple
  table stable cable maple apple medal pedal petal mental mentor motor metro rental dental total world words sword
  forest florist desert dessert danger ranger anger angel angels angles march church couch touch torch porch punch lunch
  march marry merry carry sorry story furry hurry curry cherry ferry swings wings things kitchen chicken golden garden
  burden sudden hidden harden soul souls south mouth youth truth tooth booth smooth soothe school cool coming going
  looking cooking hoping jumping walking talking taking making dancing chasing racing facing losing lost last past fast
  first thirst worst burst breeze freeze sneeze trees three these there where whole while white write quite quiet`.split(
    /\s+/,
  ),
);

export const lexicon = createPhraseBook<Meaning>([...listEntries()], new Set([...ordinaryWords, ...emptyWords]));
