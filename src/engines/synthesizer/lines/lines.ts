import type { LineManner, RecordedLine } from '../../../dsp/synth/recorded-line.ts';
import type { LineSet } from '../../../notation/instrument.ts';
import { openFontLine } from './font-line.ts';
import { hasReed, openReed, type ReedName } from './reed-recordings.ts';

interface Line {
  /** General MIDI program of the font, which plays where there is nothing better. */
  readonly program: number;
  readonly reed?: { readonly name: ReedName; readonly transposed: number };
  readonly manner: LineManner;
}

// Levels and tone from the softest to the hardest note: brass changes most, above 1.5 to 2 kHz by 15 to 25 dB, reeds by 10,
// bowed strings least. J. Meyer, "Acoustics and the Performance of Music" (2009), 3.1 to 3.4; vibrato as there and in
// C. Seashore, "Psychology of Music" (1938): strings 6 to 6.5 Hz, winds and brass 5 to 5.5 Hz and less of it.
const saxophone: LineManner = {
  ...{ rangeDb: 24, trebleDb: 14, trebleHz: 1800, swellDb: 3, slurred: 0.6, scoopCents: 45 },
  vibrato: { rateHz: 5.2, cents: 16, levelDb: 1.2 },
};
const brass: LineManner = {
  ...{ rangeDb: 24, trebleDb: 20, trebleHz: 1600, swellDb: 3.5, slurred: 0.35, scoopCents: 25, breathDb: -50 },
  vibrato: { rateHz: 5.2, cents: 10, levelDb: 0.6 },
};
const winds: LineManner = {
  ...{ rangeDb: 20, trebleDb: 10, trebleHz: 2000, swellDb: 3, slurred: 0.6 },
};
// The font's bowed notes already vibrate, each as its player did.
const bowed: LineManner = {
  ...{ rangeDb: 22, trebleDb: 9, trebleHz: 2200, swellDb: 4, slurred: 0.5, scoopCents: 15, breathDb: -50 },
};
const section: LineManner = { rangeDb: 22, trebleDb: 10, trebleHz: 2000, swellDb: 3 };

export const lines = {
  sopranoSax: { program: 64, reed: { name: 'saxophone', transposed: 7 }, manner: saxophone },
  altoSax: { program: 65, reed: { name: 'saxophone', transposed: 0 }, manner: saxophone },
  tenorSax: { program: 66, reed: { name: 'saxophone', transposed: -5 }, manner: saxophone },
  baritoneSax: { program: 67, reed: { name: 'saxophone', transposed: -12 }, manner: saxophone },
  clarinet: { program: 71, reed: { name: 'clarinet', transposed: 0 }, manner: winds },
  flute: { program: 73, manner: { ...winds, breathDb: -42, vibrato: { rateHz: 5, cents: 6, levelDb: 1.2 } } },
  oboe: { program: 68, manner: { ...winds, vibrato: { rateHz: 5.2, cents: 8, levelDb: 0.8 } } },
  englishHorn: { program: 69, manner: { ...winds, vibrato: { rateHz: 5, cents: 8, levelDb: 0.8 } } },
  bassoon: { program: 70, manner: winds },
  trumpet: { program: 56, manner: brass },
  mutedTrumpet: { program: 59, manner: brass },
  trombone: { program: 57, manner: { ...brass, scoopCents: 40 } },
  frenchHorn: { program: 60, manner: { ...brass, trebleHz: 1000, scoopCents: 10 } },
  brassSection: { program: 61, manner: { ...section, trebleDb: 16, scoopCents: 20 } },
  violin: { program: 40, manner: bowed },
  viola: { program: 41, manner: bowed },
  cello: { program: 42, manner: { ...bowed, trebleHz: 1500 } },
  stringEnsemble: { program: 48, manner: section },
  slowStrings: { program: 49, manner: section },
} as const satisfies Readonly<Record<LineSet, Line>>;

export async function openLine(set: LineSet): Promise<RecordedLine> {
  const { program, reed, manner }: Line = lines[set];
  const find = reed && hasReed(reed.name) ? await openReed(reed.name, reed.transposed) : await openFontLine(program);
  return { find, manner };
}
