/** Measurements of one recording; null for what silence has not. */
interface Measures {
  readonly loudnessLufs: number | null;
  readonly loudnessRangeLu: number | null;
  readonly truePeakDbtp: number | null;
  readonly sideToMidDb: number | null;
  readonly thirdOctaves: readonly { readonly centreHz: number; readonly midDb: number | null }[];
  readonly loudnessCourse: { readonly stepSeconds: number; readonly lufs: readonly (number | null)[] };
}

/** The file `report` of `audio_mastering`. */
export interface MasteringReport {
  readonly input: Measures;
  readonly reference: Measures;
  readonly result: Measures;
  readonly spectrumDifferenceDb: { readonly before: number; readonly after: number };
  readonly filter: readonly { readonly frequencyHz: number; readonly midDb: number; readonly sideDb: number }[];
  readonly gainDb: number;
  readonly limiterReductionMaxDb: number;
}

export const recordings = [
  { of: 'input', name: 'Before', mark: 8 },
  { of: 'reference', name: 'Reference', mark: 2 },
  { of: 'result', name: 'After', mark: 1 },
] as const;

export const figures = [
  { name: 'Loudness (LUFS)', read: (of: Measures) => of.loudnessLufs },
  { name: 'Loudness range (LU)', read: (of: Measures) => of.loudnessRangeLu },
  { name: 'True peak (dBTP)', read: (of: Measures) => of.truePeakDbtp },
  { name: 'Width: side to mid (dB)', read: (of: Measures) => of.sideToMidDb },
] as const;

/** `−14.2`; a dash for what was not there to be measured. */
export function writeFigure(value: number | null | undefined): string {
  return value == null ? '–' : value.toFixed(1).replace('-', '−');
}

/** `+1.5 dB`. */
export function writeGain(gainDb: number): string {
  return `${gainDb > 0 ? '+' : ''}${writeFigure(gainDb)} dB`;
}

/** `250 Hz`, `1.6 kHz`. */
export function writeFrequency(hz: number): string {
  return hz < 1000 ? `${Math.round(hz)} Hz` : `${Number((hz / 1000).toFixed(1))} kHz`;
}

/** What was done, in a sentence. */
export function describeMastering({ spectrumDifferenceDb, gainDb, limiterReductionMaxDb }: MasteringReport): string {
  const { before, after } = spectrumDifferenceDb;
  const limiter =
    limiterReductionMaxDb > 0.05
      ? `the limiter took away ${writeFigure(limiterReductionMaxDb)} dB at most`
      : 'the limiter had nothing to do';
  return `The sound differed from the reference by ${writeFigure(before)} dB and now by ${writeFigure(after)} dB. The gain is ${writeGain(gainDb)}; ${limiter}.`;
}
