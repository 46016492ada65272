export type SongModelName = 'v6' | 'v6-pro' | 'v7' | 'v7-pro';

/** How much an arrangement holds. */
export type SongTier = 'quick' | 'rich' | 'full';

export interface SongModel {
  readonly tier: SongTier;
  readonly durationSecondsMax: number;
  /** Length of a song whose request states none. */
  readonly defaultSeconds: number;
  readonly sampleRateHz: 44_100 | 48_000;
  /** Of the wav. */
  readonly bitDepth: 16 | 24;
  /** Whether a song can be listened to while it is made. */
  readonly isStreamed: boolean;
  /** In `config/prices.json`. */
  readonly priceRow: string;
}

/** All that is known about the song models; the README's table is checked against it. */
export const songModels: Readonly<Record<SongModelName, SongModel>> = {
  v6: {
    tier: 'quick',
    durationSecondsMax: 240,
    defaultSeconds: 120,
    sampleRateHz: 44_100,
    bitDepth: 16,
    isStreamed: false,
    priceRow: 'music_ai_v6',
  },
  'v6-pro': {
    tier: 'rich',
    durationSecondsMax: 300,
    defaultSeconds: 150,
    sampleRateHz: 44_100,
    bitDepth: 24,
    isStreamed: true,
    priceRow: 'music_ai_v6_pro',
  },
  v7: {
    tier: 'rich',
    durationSecondsMax: 300,
    defaultSeconds: 150,
    sampleRateHz: 48_000,
    bitDepth: 24,
    isStreamed: false,
    priceRow: 'music_ai_v7',
  },
  'v7-pro': {
    tier: 'full',
    durationSecondsMax: 480,
    defaultSeconds: 200,
    sampleRateHz: 48_000,
    bitDepth: 24,
    isStreamed: true,
    priceRow: 'music_ai_v7_pro',
  },
};

export const songModelNames = Object.keys(songModels) as [SongModelName, ...SongModelName[]];

/** Makes the song where a request names no model, or where the voice is chosen or sings alone. */
export const defaultSongModel = 'v6' satisfies SongModelName;

/** Price row of songs of any model that a chosen voice sings. */
export const voicePriceRow = 'music_ai_voice';

/** Limits of every model, whether a field or the prompt states the value. */
export const songSecondsMin = 10;
export const songTempoBpm = { slowest: 30, fastest: 300 } as const;
