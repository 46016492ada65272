import type { SongKey } from '../notation/song.ts';
import { findForeignKey, germanTonics, modeWords, tonicOf } from './key-names.ts';
import { normaliseText } from './read-tokens.ts';

const charactersMax = 60;

const lead = /^(?:in )?(?:the )?(?:key|tonart|camelot)(?: of| is)?[ :=]+|^in /i;
const trail = /[ -](?:key|scale|mode)$/i;
const lettered = /^(?<letter>[A-Ga-g])(?<sign> ?#|b|[ -]?(?:sharp|flat)(?![a-z]))?(?<side>[ -]?[a-z ]+)?$/i;
const german = /^(?<note>cis|des|dis|es|fis|ges|gis|as|ais|h)(?<side>[ -][a-z ]+)?$/i;
const camelot = /^(?<hour>[1-9]|1[0-2])(?<ring>[AB])$/i;

/**
 * Reads a key as people write it into a field: `C major`, `Am`, `f# minor`, `B♭ maj`, `C-sharp minor`, `E flat`,
 * `D dorian`, `Cis-Moll`, `H-Moll` (H is B, and before Dur and Moll B is B flat), `la menor`, `8A` of the Camelot wheel.
 * A note alone is major.
 *
 * @returns undefined for what is no key
 */
export function readKeyName(text: string): SongKey | undefined {
  if (text.length > charactersMax) return undefined;
  // Case stays: it tells `CM` from `Cm`, and B flat from two notes.
  const name = text
    .normalize('NFC')
    .replace(/♯/g, '#')
    .replace(/♭/g, 'b')
    .replace(/[\s_]+/g, ' ')
    .replace(/[‐-―]/g, '-')
    .trim()
    .replace(lead, '')
    .replace(trail, '');
  return readLettered(name) ?? readForeign(name) ?? readCamelot(name);
}

function readLettered(name: string): SongKey | undefined {
  const { letter, sign, side } = lettered.exec(name)?.groups ?? {};
  if (letter === undefined || sign === 'B') return undefined;
  const mode = readMode(side);
  return mode && { tonic: tonicOf(letter, sign), mode };
}

/** What stands after the note: nothing and `M` are major, `m` is minor. */
function readMode(side: string | undefined): SongKey['mode'] | undefined {
  const word = side?.replace(/^[ -]/, '');
  if (word === undefined || word === 'M') return 'major';
  return modeWords[word.toLowerCase()];
}

function readForeign(name: string): SongKey | undefined {
  const plain = normaliseText(name);
  const found = findForeignKey(plain);
  if (found) return found.text === plain ? found.key : undefined;
  const { note, side } = german.exec(plain)?.groups ?? {};
  const mode = note === undefined ? undefined : readMode(side);
  return note !== undefined && mode ? { tonic: germanTonics[note]!, mode } : undefined;
}

/** Hours of the Camelot wheel stand a fifth apart; 8A is A minor, 8B C major. */
function readCamelot(name: string): SongKey | undefined {
  const { hour, ring } = camelot.exec(name)?.groups ?? {};
  if (hour === undefined || ring === undefined) return undefined;
  const fifths = 7 * (Number(hour) - 8 + 12);
  const isInMinor = ring.toUpperCase() === 'A';
  return { tonic: ((isInMinor ? 9 : 0) + fifths) % 12, mode: isInMinor ? 'minor' : 'major' };
}
