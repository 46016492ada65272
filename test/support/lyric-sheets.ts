import type { TimedSungNote } from '../../src/composition/performance/timed-sung-note.ts';
import { createRandom } from '../../src/dsp/random.ts';
import { createPronounce } from '../../src/lyrics/pronounce.ts';
import { lookUpWord } from '../../src/models/pronunciation/dictionary.ts';
import type { LyricLine } from '../../src/notation/song.ts';

/** Ten song texts of four to eight lines, written for these tests. */
export const lyricSheets: readonly (readonly string[])[] = [
  [
    'I was walking through the summer rain',
    'Thinking of the things you said',
    'Every window held a golden light',
    'And the road went on ahead',
  ],
  [
    'Hold me closer when the night is long',
    'Sing me softly that old song',
    'We are running where the wild wind goes',
    'And nobody ever knows',
  ],
  [
    'Morning comes across the open sea',
    'All the ships are sailing free',
    'There is nothing in the world but you',
    'And the sky is turning blue',
    'Take my hand and do not let me go',
    'I have something you should know',
  ],
  [
    'Tell your mother that I love her still',
    'I am standing on the hill',
    'Every river has to find its way',
    'We will meet again some day',
  ],
  [
    'City lights are shining in your eyes',
    'Underneath the winter skies',
    'All the people dancing in the street',
    'To the rhythm of the beat',
    'Give me one more reason to believe',
    'That you never want to leave',
  ],
  [
    'Leave the money on the kitchen floor',
    "I don't need it anymore",
    'Pack your bags and start the broken car',
    'We will follow every star',
  ],
  [
    'Friday evening and the work is done',
    'We are waiting for the sun',
    'Turn the radio up loud tonight',
    'Everything will be all right',
    'Keep on driving till the morning light',
    'Hold the steering wheel tight',
    'Nothing ever felt so good before',
    'Let me hear it just once more',
  ],
  [
    'Silent snow is falling on the town',
    'Little feathers coming down',
    'Children sleeping in their wooden beds',
    'Dreams of angels in their heads',
  ],
  [
    'You can break my heart a thousand times',
    'I will write it down in rhymes',
    'Fire burning underneath my skin',
    'Open up and let me in',
    'Oh the summer never came for me',
    'I am lonely as the sea',
  ],
  [
    'When the train rolls over the river bridge',
    'I can see the mountain ridge',
    'Grandma waiting at the garden gate',
    'Hope that we are not too late',
  ],
];

/** Natural tempos of songs, one for each sheet. */
export const sheetTemposBpm: readonly number[] = [92, 100, 108, 116, 124, 96, 128, 90, 112, 104];

export interface SungSheet {
  readonly notes: readonly TimedSungNote[];
  readonly lyrics: readonly LyricLine[];
  readonly durationSeconds: number;
}

export interface Setting {
  readonly tempoBpm: number;
  /** MIDI key of the tonic, the lowest note. */
  readonly tonic: number;
  readonly seed: number;
  /** `pop`: eighths and dotted ones, two bars a line; `hymn`: a quarter for each syllable. */
  readonly style: 'pop' | 'hymn';
}

const pronounce = createPronounce(lookUpWord);
const majorScale = [0, 2, 4, 5, 7, 9, 11, 12, 14];

/** Sets lines to a melody that walks the scale and rests between lines. */
export function setToMusic(lines: readonly string[], { tempoBpm, tonic, seed, style }: Setting): SungSheet {
  const random = createRandom(seed, 'test melody');
  const quarter = 60 / tempoBpm;
  const notes: TimedSungNote[] = [];
  const lyrics: LyricLine[] = [];
  let lineStart = 1;
  for (const [line, text] of lines.entries()) {
    const words = text.split(' ').map((word) => ({ text: word, syllables: pronounce(word) }));
    lyrics.push({ text, words, section: 0 });
    const sung = words.flatMap(({ syllables }, word) => syllables.map((_, syllable) => ({ word, syllable })));
    const each = style === 'hymn' ? 1 : 0.5;
    const lineQuarters = Math.ceil((sung.length * each + 2) / 4) * 4;
    let degree = random.between(1, 4);
    let at = 0;
    for (const [i, { word, syllable }] of sung.entries()) {
      const isLast = i === sung.length - 1;
      const dotted = style === 'pop' && random.chance(0.3) ? 0.25 : 0;
      const quarters = isLast ? Math.max(1, Math.min(2, lineQuarters - at - 0.75)) : each + dotted;
      degree = Math.max(0, Math.min(majorScale.length - 1, degree + random.pick([-2, -1, -1, 0, 0, 1, 1, 2])));
      notes.push({
        startSeconds: lineStart + at * quarter,
        endSeconds: lineStart + (at + quarters) * quarter,
        pitch: tonic + majorScale[degree]!,
        force: 0.55 + 0.3 * random.next(),
        line,
        word,
        syllable,
        isContinued: false,
      });
      at += quarters;
    }
    lineStart += Math.max(lineQuarters, Math.ceil(at + 0.75)) * quarter;
  }
  return { notes, lyrics, durationSeconds: lineStart + 0.5 };
}
