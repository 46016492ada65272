import { barMeters } from '../notation/bar-meter.ts';
import { isMinor } from '../notation/mode.ts';
import type { BarMeter, SongKey } from '../notation/song.ts';
import { findForeignKey, modeWords, tonicOf } from './key-names.ts';
import { normaliseText } from './read-tokens.ts';

/** What a text says in figures and letters. The patterns are short and bounded, so that no text makes them slow. */
export interface StatedValues {
  readonly tempoBpm?: number;
  readonly key?: SongKey;
  /** The key is a letter alone, without major or minor. */
  readonly isBareKey?: boolean;
  readonly isMinor?: boolean;
  readonly meter?: BarMeter;
  readonly durationSeconds?: number;
}

/** A bare number is read as a tempo only in this range. */
const bareTempoBpm = { slowest: 40, fastest: 240 } as const;

/** Reads the numbers of a text as they are, whatever the limits of songs. */
export function readNumbers(text: string): StatedValues {
  const plain = normaliseText(text).replace(/\s+/g, ' ');
  const tempoBpm = readTempo(plain);
  const lettered = readKey(text);
  const key = lettered?.key ?? findForeignKey(plain)?.key;
  const meter = readMeter(plain);
  const durationSeconds = readDuration(plain);
  const isBareKey = lettered?.isBare === true;
  const asked = key && !isBareKey ? isMinor(key.mode) : readSide(plain);
  return {
    ...(tempoBpm !== undefined && { tempoBpm }),
    ...(key && { key, isBareKey }),
    ...(asked !== undefined && { isMinor: asked }),
    ...(meter && { meter }),
    ...(durationSeconds !== undefined && { durationSeconds }),
  };
}

/** `90 bpm`, `BPM: 124`, `120-128bpm`, `tempo of 96`. */
function readTempo(plain: string): number | undefined {
  const named =
    /(?<![\d.])(\d{2,3})(?:\.\d)? ?(?:-|to|bis) ?(\d{2,3}) ?bpm/.exec(plain) ??
    /(?<![\d.])(\d{1,4})(?:\.\d{1,2})? ?-?(?:bpm|beats per minute|schlage)/.exec(plain) ??
    /\b(?:bpm|tempo|geschwindigkeit)(?: of| is| around| at| von|:|=)? ?[:=~]? ?(\d{2,3})\b(?! ?(?:s|sec|min))/.exec(
      plain,
    );
  if (named) return named[2] === undefined ? Number(named[1]) : (Number(named[1]) + Number(named[2])) / 2;
  // Trance 138, techno @ 132: a number no length or year would have.
  const bare =
    /(?:@ ?|\bat )(\d{2,3})\b(?! ?(?:s|sec|min|am|pm|o|%|:|years))/.exec(plain) ??
    /(?:trance|techno|house|dnb|bass|trap|drill|hop|dubstep) (\d{2,3})$/.exec(plain);
  const tempo = Number(bare?.[1]);
  return tempo >= bareTempoBpm.slowest && tempo <= bareTempoBpm.fastest ? tempo : undefined;
}

/** `in F minor`, `C# major`, `key of Am`, `E flat major`, `Dm`. Case tells a key from a word: `Am` and `am`, `A` and `a`. */
function readKey(text: string): { key: SongKey; isBare: boolean } | undefined {
  const named = text.slice(0, 4000).replace(/♯/g, '#').replace(/♭/g, 'b');
  const pattern =
    /(?<lead>\b(?:in|key|key of|key is|key:|in the key of|tonart:?)[ :=]{1,3})?(?<![\p{L}\p{N}'#])(?<letter>[A-Ga-g])(?<sign>#|b| ?-?sharp\b| ?-?flat\b)?(?<side>[ -]?(?:major|minor|maj|min|dorian|phrygian|lydian|mixolydian)\b|m\b)?(?![\p{L}\p{N}'])(?<after> (?:key|mood|mode|chord|scale|feel|tonality))?/gimu;
  for (const match of named.matchAll(pattern)) {
    const { lead, letter = '', sign, side, after } = match.groups ?? {};
    const word = side?.replace(/[ -]/g, '').toLowerCase();
    const isUpper = letter === letter.toUpperCase();
    const isEnd = /^\s*(?:[,.;:!)|\d]|$|at\b|with\b)/.test(named.slice(match.index + match[0].length));
    const isLed = lead !== undefined && (isUpper || /key|tonart/i.test(lead));
    // The letter a is an article first, and "Am" a verb: only what comes before or after makes them keys.
    const isLetterA = letter.toLowerCase() === 'a' && !sign;
    const isKey = isLetterA
      ? after === undefined &&
        (isLed || (isEnd && word !== undefined && word !== 'm' && (isUpper || lead !== undefined)))
      : isLed || (word !== undefined && (word !== 'm' || isUpper));
    if (!isKey) continue;
    const key = { tonic: tonicOf(letter, sign), mode: modeWords[word ?? 'major'] ?? 'major' };
    return { key, isBare: word === undefined };
  }
  return undefined;
}

function readSide(plain: string): boolean | undefined {
  if (
    /\b(?:minor (?:key|mode|scale|chords|tonality)|in minor|moll|tonalidad menor|mode mineur|tonalita minore)\b/.test(
      plain,
    )
  )
    return true;
  if (
    /\b(?:major (?:key|mode|scale|chords|tonality)|in major|dur|tonalidad mayor|mode majeur|tonalita maggiore)\b/.test(
      plain,
    )
  )
    return false;
  return undefined;
}

/** Metres by their words; bpm count quarters in 5/4, 7/8 and similar ones, dotted quarters in 6/8, 9/8 and 12/8. */
const meterWords: readonly (readonly [words: RegExp, name: keyof typeof barMeters])[] = [
  [/\bthree[ -](?:four|quarter)\b|\bwaltz|\bwalzer|\bvalse\b|\bvals\b|\bvalzer|\bdreivierteltakt/, '3/4'],
  [/\b(?:five|5)[ -](?:four|quarter)\b|\bfunfvierteltakt/, '5/4'],
  [/\b(?:seven|7)[ -](?:four|quarter)\b/, '7/4'],
  [/\b(?:five|5)[ -]eight(?:s|h|hs)?\b|\bfunfachteltakt/, '5/8'],
  [/\b(?:six|6)[ -]eight(?:s|h|hs)?\b|\bsechsachteltakt/, '6/8'],
  [/\b(?:seven|7)[ -]eight(?:s|h|hs)?\b|\bsiebenachteltakt/, '7/8'],
  [/\b(?:nine|9)[ -]eight(?:s|h|hs)?\b|\bslip[ -]jig\b|\bneunachteltakt/, '9/8'],
  [/\b(?:eleven|11)[ -]eight(?:s|h|hs)?\b/, '11/8'],
  [/\b(?:twelve|12)[ -]eight(?:s|h|hs)?\b|\bzwolfachteltakt/, '12/8'],
  [/\bfour[ -]four\b|\bcommon time\b|\bfour on the floor\b/, '4/4'],
];
const bySignature: Readonly<Record<string, BarMeter>> = barMeters;

function readMeter(plain: string): BarMeter | undefined {
  for (const [, numerator, denominator] of plain.matchAll(/(?<![\d/])(\d{1,2}) ?\/ ?([48])(?![\d/])/g)) {
    const meter = bySignature[`${numerator}/${denominator}`];
    if (meter) return groupAsAsked(meter, Number(numerator), plain);
  }
  const found = meterWords.find(([words]) => words.test(plain));
  return found && barMeters[found[1]];
}

/** `7/8 (3+2+2)`: unequal groups as they are asked for. */
function groupAsAsked(meter: BarMeter, numerator: number, plain: string): BarMeter {
  const counts = /(?<![\d+])[2-4](?: ?\+ ?[2-4]){1,4}(?![\d+])/.exec(plain)?.[0].split('+').map(Number) ?? [];
  const sum = counts.reduce((total, count) => total + count, 0);
  if (!meter.groups || sum !== numerator) return meter;
  return { ...meter, groups: counts.map((count) => (count * meter.quarters) / numerator) };
}

/** 808s are drums: a number above this is a length only with its unit written out. */
const bareSecondsMax = 600;

const numberWords: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
  eine: 1,
  zwei: 2,
  drei: 3,
  dos: 2,
  tres: 3,
  deux: 2,
  trois: 3,
  due: 2,
  tre: 3,
  dois: 2,
};
// A bare "s" follows digits: "as" is not "a second".
const seconds = '(?:(?<=\\d ?)s|secs?|seconds?|sek|sekunden?|segundos?|secondes?|secondi)';
const minutes = '(?:m|mins?|minutes?|minuten?|minutos?|minuti)';
const count =
  '(\\d{1,3}(?:[.,]\\d{1,2})?|half an?|an?|one|two|three|four|five|ten|fifteen|twenty|thirty|forty|fifty|sixty|ninety|eine|zwei|drei|dos|tres|deux|trois|due|tre|dois)';
const minutesPattern = new RegExp(
  `(?<![\\d:])\\b${count}(?: and a (half))?[ -]?${minutes}\\b(?: (?:and )?| ?)(?:(\\d{1,2}) ?${seconds}\\b)?`,
);
const secondsPattern = new RegExp(
  `(?<![\\d:])\\b${count}[ -]?${seconds}\\b(?! ?(?:music|pop|rock|style|sound|synth|vibe|hit|disco|dance))`,
);

/** Lengths of a part of a song, or of when it comes, not of the whole: `an intro of 45 seconds`, `after a minute`. */
const partSections =
  '(?:intro\\w*|outro|verse|chorus|bridge|solo|break\\w*|build\\w*|drop|silence|pause|stop|fade\\w*|ending)';
const partLength = new RegExp(
  [
    `\\b${partSections} (?:of|for|lasting|that lasts) (?:about |around )?${count}[ -]?(?:${minutes}|${seconds})\\b`,
    `${count}[ -]?(?:${minutes}|${seconds}) (?:of )?(?:\\w+ )?${partSections}\\b(?! (?:for|of|music|song|track|theme))`,
    `\\b(?:after|first|the last|then|every|within|until) (?:[\\p{L}\\p{N}]+ ){0,4}?${count}[ -]?(?:${minutes}|${seconds})\\b`,
    `${count}[ -]?(?:${minutes}|${seconds}) (?:before|later|into|in\\b(?! (?:mp3|wav|flac|ogg|aac|total|all|length|duration)))`,
  ].join('|'),
  'gu',
);

/** `30 seconds`, `2 minutes`, `2 and a half minutes`, `1:30`, `3 min 20 sec`, `short`. */
function readDuration(text: string): number | undefined {
  const plain = text.replace(partLength, ' ');
  const clock = /(?<![\d:])(\d{1,2}):([0-5]\d)(?![\d:])/.exec(plain);
  if (clock) return 60 * Number(clock[1]) + Number(clock[2]);
  const inMinutes = minutesPattern.exec(plain);
  if (inMinutes) {
    const whole = readCount(inMinutes[1]!) + (inMinutes[2] ? 0.5 : 0);
    return Math.round(60 * whole + Number(inMinutes[3] ?? 0));
  }
  const inSeconds = secondsPattern.exec(plain);
  if (inSeconds && !isDrumMachine(inSeconds[0]) && !isDecade(inSeconds[0], plain, inSeconds.index)) {
    return Math.round(readCount(inSeconds[1]!));
  }
  if (
    /\b(?:short|brief|kurz|kurzer|kurzes|kurze|corto|corta|court|courte|breve) (?:\p{L}+ ){0,2}?(?:song|track|piece|tune|clip|loop|version|jingle|intro|stuck|lied|cancion)\b/u.test(
      plain,
    )
  )
    return 60;
  if (
    /(?:^|[,.;:!] ?)(?:(?:very|quite|nice and|please|and) )*(?:short|brief)(?= ?(?:[,.;:!]|$))|\b(?:keep|make) it (?:very )?(?:short|brief)\b/.test(
      plain,
    )
  )
    return 60;
  if (/\bjingle\b/.test(plain)) return 30;
  if (/\b(?:long|extended|lang|langes|larga|longue) (?:song|track|piece|version|mix|stuck|lied)\b/.test(plain))
    return 210;
  return undefined;
}

/** `808s`, `909s`. */
function isDrumMachine(found: string): boolean {
  return /\ds$/.test(found) && readCount(found.slice(0, -1)) > bareSecondsMax;
}

/** 80s is a decade, not a length, unless the words around it speak of a length. */
function isDecade(found: string, plain: string, at: number): boolean {
  if (!/^[2-9]0s$/.test(found)) return false;
  const [before, after] = [
    plain.slice(Math.max(0, at - 12), at),
    plain.slice(at + found.length, at + found.length + 8),
  ];
  return (
    !/^ (?:long|clip|loop|jingle|ad|video|intro)/.test(after) &&
    !/(?:length|duration|for|lasting)[ :]{1,2}$/.test(before)
  );
}

function readCount(text: string): number {
  if (text.startsWith('half')) return 0.5;
  return numberWords[text] ?? Number(text.replace(',', '.'));
}
