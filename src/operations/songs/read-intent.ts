import { nameLanguage } from '../../contract/languages.ts';
import { findLanguageOfWords } from '../../prompt/prompt-language.ts';
import { tellUnmet } from '../../prompt/wishes/unmet-wishes.ts';

/** The words of a request for a new part of a song. */
export interface PartWords {
  readonly prompt?: string | undefined;
  readonly lyrics?: string | undefined;
  readonly sectionLyrics?: string | undefined;
}

/** What is requested: sound from elsewhere in the recording, new music, or new music with singing. */
export type PartIntent = 'restore' | 'compose' | 'sing';

/**
 * Derives the intent from those words.
 *
 * No words, or only a repair, mean `restore`. Lyrics are sung unless the prompt excludes a voice; so is a prompt
 * that asks for singing. Lyrics of the whole song do not change a repair.
 */
export function readIntent({ prompt = '', lyrics, sectionLyrics }: PartWords): PartIntent {
  const words = prompt
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/[^\p{L}\p{N}' -]+/gu, ' , ')
    .replace(/\s+/g, ' ')
    .trim();
  const wantsNoVoice = unsung.test(words);
  if (hasWords(sectionLyrics)) return wantsNoVoice ? 'compose' : 'sing';
  if (!/\p{L}/u.test(words)) return hasWords(lyrics) ? 'sing' : 'restore';
  if (isRepair(words)) return 'restore';
  if (wantsNoVoice) return 'compose';
  return hasWords(lyrics) || sung.test(words) ? 'sing' : 'compose';
}

function hasWords(text: string | undefined): boolean {
  return text !== undefined && /\p{L}/u.test(text.replace(/\[[^\]]*\]/g, ''));
}

/** Whole words, in letters of any language. */
const anyOf = (...words: readonly string[]) => new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'gu');

/** Requests for the sound that was, or would have been, there. */
const repair = anyOf(
  ...['restor(?:e|ed|ing|ation)', 'repair(?:s|ed|ing)?', 'reconstruct(?:ed|ion)?', 'heal', 'mend', 'patch', 'undo'],
  ...['fix(?:ed|ing)?', 'correct', 'bring back', 'seamless(?:ly)?', 'smooth (?:transition|out|over|join|it)'],
  ...[
    '(?:transition|join|cut|edit) smooth(?:ly|er)?',
    'fill(?: it)?(?: in)?(?:(?: the| this| that)* (?:gap|hole|missing)| in)',
  ],
  ...['reparieren?', 'repariere', 'wiederherstellen', 'réparer', 'répare', 'restaurer', 'reparar', 'restaurar'],
);

/** Requests for more of the same; the last ones only if nothing else is said. */
const goingOn = [
  /\b(?:same|just|exactly|sounds?|stay|keep|like|goes? on|carry on|continues?) (?:(?:it|this|that|the|song|music|track|everything|all) )*(?:as|like|than) (?:(?:it|the|in|that|what) )*(?:(?:was|were|is|did) )?(?:before|earlier|original|originally|rest|surroundings?|around|beginning|first|there)\b/g,
  /\b(?:as|like) (?:it|that|the original|the song|the music|the rest)(?: (?:was|were|is|went|did|sounded))?(?: (?:on|before|earlier|originally))?$/g,
  /\bas if nothing(?: had)?(?: ever)? (?:happened|was there|were missing)\b/g,
  /\b(?:keep|stays?|leave) (?:it |everything |all )?(?:the same|as it (?:is|was))\b/g,
  /^(?:the )?same(?: as| like)?(?: (?:before|it was|the original|original|again|music))?$/g,
  /^(?:the )?original$/g,
  /^repeat(?: (?:the|what|it|that|came|was|music|bars?|part|before|last|previous))*$/g,
  /^(?:please )?(?:extend|lengthen|prolong|make)(?: (?:,|it|the|this|song|music|track|longer|by|another|\d+|seconds|minutes?|a|bit|please))*$/g,
  /^(?:continue|carry on|go on)(?: (?:it|the|this|song|music|track|as|before|was|it))*$/g,
] as const;

/** Unwanted in any recording. */
const damage = anyOf(
  ...['nois(?:e|es|y)', 'clicks?', 'clicking', 'pops?', 'crackles?', 'crackling', 'cough(?:s|ed|ing)?', 'hiss(?:ing)?'],
  ...[
    'sneez(?:e|es|ed|ing)',
    'drop-?outs?',
    'drops? out',
    'glitch(?:es|y)?',
    'buzz(?:ing)?',
    'art[ie]facts?',
    'flaws?',
  ],
  ...['distortions?', 'distorted', 'clipping', 'gaps?', 'holes?', 'scratch(?:es)?', 'skips?', 'stutter(?:s|ing)?'],
  ...['damaged?', 'corrupt(?:ed|ion)?', 'interruptions?', 'interference', 'beeps?', 'bleeps?', 'defects?', 'static'],
  ...['ringtone', 'feedback', 'missing', 'störgeräusche?', 'rauschen', 'knacken', 'husten', 'bruits?', 'toux'],
  ...['ruidos?', 'tos', 'barking', 'applause', 'audience', 'crowd', 'mistakes?', 'wrong notes?'],
);

/** Unwanted if it is to be removed; may be music otherwise. */
const nuisance = anyOf(
  ...[
    'hum',
    'humming',
    'talking',
    'chatter',
    'speech',
    'phone',
    'door',
    'dogs?',
    'bumps?',
    'thumps?',
    'bangs?',
    'people',
  ],
  ...['breath(?:s|ing)?', 'rustling', 'wind', 'siren', 'laugh(?:s|ter|ing)?', 'silence', 'errors?'],
);
const away = anyOf(
  ...[
    'remov(?:e|ed|al|ing)',
    'deleted?',
    'erased?',
    'take out',
    'get rid',
    'cut out',
    'clean',
    'clean up',
    'hide',
    'mask',
  ],
  ...['cover(?: up)?', 'kill', 'lose', 'without', 'no', 'mute', 'gone', 'less', 'entfernen?', 'entferne', 'ohne'],
  ...['weg', 'supprimer', 'enlever', 'sans', 'eliminar', 'quitar', 'sin'],
);

/** Makes a request musical: then the sound is to change. */
const musical = anyOf(
  ...['guitars?', 'pianos?', 'violins?', 'strings', 'drums?', 'bass', 'synths?', 'organ', 'sax(?:ophone)?', 'clarinet'],
  ...['trumpets?', 'brass', 'horns?', 'flutes?', 'cello', 'harps?', 'bells', 'banjo', 'ukulele', 'percussion', 'pads?'],
  ...['choir', 'solo', 'riff', 'breakdown', 'build ?-?up', 'drop', 'bridge', 'chorus', 'verse', 'melody', 'melodic'],
  ...['harmony', 'beat', 'groove', 'rhythm', 'chords?', 'key change', 'arpeggios?', 'interlude', 'ambient'],
  ...['jazz', 'jazzy', 'rock', 'pop song', 'metal', 'folk', 'blues', 'techno', 'house', 'hop', 'hip ?-?hop', 'trap'],
  ...['reggae', 'country', 'classical', 'orchestra', 'orchestral', 'epic', 'happy', 'happier', 'sad', 'sadder', 'dark'],
  ...[
    'darker',
    'dreamy',
    'calm',
    'calmer',
    'faster',
    'slower',
    'louder',
    'softer',
    'energetic',
    'gentle',
    'aggressive',
  ],
  ...['new', 'different', 'instead', 'add', 'vocals?', 'voice', 'sings?', 'singing', 'sung', 'rap', 'lo-?fi', 'funky'],
  ...['drone', 'cinematic', 'electronic', 'acoustic', 'klavier', 'gitarre', 'piano', 'guitare', 'guitarra'],
);

/** The object or place of a repair: named, but not requested. */
const named =
  /(?<!\p{L})(?:fix|repair|restore|reconstruct|mend|heal|patch|correct|keep|in|on|of|behind|under|during|from|over) (?:(?:the|this|that|my|a|broken|damaged|missing|wrong|original|same|short|little) )*\p{L}+(?: (?:part|line|track|section|solo|passage|note|take))?/gu;

function isRepair(words: string): boolean {
  const has = (kind: RegExp) => words.search(kind) >= 0;
  const isWished = has(repair) || goingOn.some(has) || has(damage) || (has(away) && has(nuisance) && !has(unsung));
  if (!isWished) return false;
  // "Fix the solo" is a repair; "fix it with a new solo" is not.
  const rest = [...goingOn, named, repair].reduce((left, kind) => left.replace(kind, ' '), words);
  return rest.search(musical) < 0;
}

const voices = 'vocals?|voices?|singing|singers?|lyrics|words|rap|rapping';
const unsung = new RegExp(
  `\\b(?:instrumental|(?:no|without|not any|remove|drop|mute|minus|instead of)(?: (?:the|any|more|lead|a))* (?:${voices})|nobody sings|do ?n't sing|not sung|(?:ohne|keine?n?|sans|sin|senza|sem) (?:la |le |de |jede )?(?:gesang|stimmen?|voix|chant|voz|voces|voce|voci|texte?|letra))\\b`,
);
const sung =
  /\b(?:chante|chantee?|voix|singt|gesungen|gesang|singen|stimme|canta|cantado|cantada|cantando|voz|voce|sings?|singing|sung|singers?|vocals?|vocalist|raps?|rapping|rapped|croon(?:s|ing)?|lyrics|voices?|a ?cappella)\b/;

/** What an operation says of each intent, and the field whose words are sung as they are given. */
export interface IntentWords {
  readonly readings: Readonly<Record<PartIntent, string>>;
  readonly sungField: string;
}

/** An intent in one sentence, with what the request asks for and nobody can do. */
export function sayIntent(intent: PartIntent, words: PartWords, { readings, sungField }: IntentWords): string {
  const unmet = intent === 'restore' ? [] : [...tellUnmet(words.prompt ?? ''), ...tellLanguage(words, sungField)];
  return [readings[intent], ...unmet.map((sentence) => sentence.replace(/\.$/, ''))].join('; ');
}

/** That words would have to be written in a language in which none are. */
export function tellLanguage(words: PartWords, sungField: string): string[] {
  const { prompt = '', lyrics, sectionLyrics } = words;
  if (hasWords(lyrics) || hasWords(sectionLyrics) || readIntent(words) !== 'sing') return [];
  const language = findLanguageOfWords(prompt);
  if (language === 'en') return [];
  return [`Words cannot be written in ${nameLanguage(language)} here: ${sungField} is sung as it is given.`];
}
