import type { KitRoomSettings } from '../../../dsp/synth/kit-room.ts';
import type { KitPieces, Stroke } from '../../../dsp/synth/recorded-kit.ts';
import { one, percussion } from './percussion.ts';

/** A drum kit: what sounds at each General MIDI key, and the room around it. */
export interface Kit {
  readonly pieces: KitPieces;
  readonly room: KitRoomSettings;
}

// Which drums, how tuned and damped, by kinds of music: B. Owsinski, "The Mixing Engineer's Handbook" (2017), chapters on
// drums; M. Mynett, "Metal Music Manual" (2017), chapters 7 to 9 and 20: kicks with 4 to 8 kHz and without 300 to 500 Hz.

const cymbals: KitPieces = {
  42: { takes: [[{ recording: 'Hi-Hat Closed' }]], levelDb: -13, pan: 0.32, dullDb: 10 },
  44: { takes: [[{ recording: 'Hi-Hat Foot' }]], levelDb: -15, pan: 0.32 },
  46: { takes: [[{ recording: 'Hi-Hat Half-Open' }]], levelDb: -14, pan: 0.32, isHeld: true, dullDb: 8 },
  49: crash('Crsh 1', -0.45),
  51: { takes: [[{ recording: 'Ride1', attackDb: 3 }]], levelDb: -14, pan: -0.35, dullDb: 10 },
  52: { takes: [[{ recording: 'China Crash', decaySeconds: 3 }]], levelDb: -11, pan: 0.55 },
  53: { takes: [[{ recording: 'BellRide' }]], levelDb: -15, pan: -0.35, dullDb: 10 },
  55: { takes: [[{ recording: 'Splash', decaySeconds: 3 }]], levelDb: -12, pan: 0.4 },
  57: crash('Crsh 2', 0.5),
  59: { takes: [[{ recording: 'Ride2', attackDb: 2 }]], levelDb: -14, pan: -0.35, dullDb: 10 },
};

function crash(recording: string, pan: number) {
  const begin = { recording: '58_74_HALFCRASH1', levelDb: -3, decaySeconds: 1.5 };
  return { takes: [[{ recording, attackDb: 4, decaySeconds: 4.5 }, begin]], levelDb: -10, pan, dullDb: 8 };
}

interface Toms {
  readonly floor: string;
  readonly low: string;
  readonly middle: string;
  readonly high: string;
}

const studioToms = { floor: 'Low Flr Studio', low: 'Flr Studio', middle: 'Low Studio', high: 'MdHi Studio(L)' };
const deepToms = { floor: 'Tom Floor', low: 'Tom Low', middle: 'Tom Med', high: 'Tom Hi' };

function toms({ floor, low, middle, high }: Toms, stroke: Omit<Stroke, 'recording'>, levelDb: number): KitPieces {
  const tom = (recording: string, pan: number) => ({ takes: [[{ ...stroke, recording }]], levelDb, pan });
  return {
    41: tom(floor, -0.5),
    43: tom(floor, -0.45),
    45: tom(low, -0.3),
    47: tom(middle, 0),
    48: tom(middle, 0.1),
    50: tom(high, 0.3),
  };
}

const kick = (strokes: readonly Stroke[], levelDb: number, drive = 0) => ({ 35: strokes, 36: strokes, levelDb, drive });

/** At both kick keys, and at both snare keys. */
function shells(
  low: ReturnType<typeof kick>,
  snare: { readonly takes: readonly (readonly Stroke[])[]; readonly levelDb: number; readonly drive?: number },
): KitPieces {
  const bass = { takes: [low[36]], levelDb: low.levelDb, drive: low.drive };
  return { 35: bass, 36: bass, 38: snare, 40: snare };
}

const pop: Kit = {
  pieces: {
    ...percussion,
    ...cymbals,
    ...toms(studioToms, { decaySeconds: 1.2 }, -5),
    ...shells(kick([{ recording: 'Std Kick 2', bands: [{ kind: 'peak', frequencyHz: 320, gainDb: -5, q: 1 }] }], -1), {
      takes: [[{ recording: 'Std Snr 1', attackDb: 2 }], [{ recording: 'Std Snr 2', attackDb: 2 }]],
      levelDb: -2,
    }),
  },
  room: { roomSeconds: 0.45, roomDb: -14, dampingHz: 7000, pressedDb: -14 },
};

const soul: Kit = {
  pieces: {
    ...percussion,
    ...cymbals,
    ...toms(studioToms, { decaySeconds: 0.6, semitones: -1 }, -6),
    ...shells(kick([{ recording: 'Std Kick 3', decaySeconds: 0.3 }], -1, 0.12), {
      takes: [
        [{ recording: 'Snr 2-1', semitones: -1.5, decaySeconds: 0.35 }],
        [{ recording: 'Snr 2-2', semitones: -1.5, decaySeconds: 0.35 }],
      ],
      levelDb: -3,
      drive: 0.08,
    }),
  },
  room: { roomSeconds: 0.3, roomDb: -17, dampingHz: 4500, pressedDb: -12 },
};

const rock: Kit = {
  pieces: {
    ...percussion,
    ...cymbals,
    ...toms(deepToms, { attackDb: 4, bands: [{ kind: 'peak', frequencyHz: 400, gainDb: -5, q: 1 }] }, -4),
    ...shells(
      kick(
        [
          { recording: 'Power Kick', bands: [{ kind: 'peak', frequencyHz: 350, gainDb: -6, q: 1 }] },
          { recording: 'Std Kick 2', levelDb: -4, attackDb: 5, decaySeconds: 0.25 },
        ],
        0,
        0.1,
      ),
      {
        takes: [
          [
            { recording: 'Power Snare 1', attackDb: 3 },
            { recording: 'Snr 1-1', levelDb: -5, attackDb: 5 },
          ],
          [
            { recording: 'Power Snare 2', attackDb: 3, semitones: -1 },
            { recording: 'Snr 1-2', levelDb: -5, attackDb: 5 },
          ],
        ],
        levelDb: -1,
        drive: 0.12,
      },
    ),
  },
  room: { roomSeconds: 0.85, roomDb: -9, dampingHz: 6000, pressedDb: -8 },
};

const metal: Kit = {
  pieces: {
    ...percussion,
    ...cymbals,
    ...toms(
      deepToms,
      { attackDb: 8, decaySeconds: 0.9, bands: [{ kind: 'peak', frequencyHz: 420, gainDb: -8, q: 0.9 }] },
      -3,
    ),
    ...shells(
      kick(
        [
          {
            recording: 'Std Kick 2',
            attackDb: 9,
            decaySeconds: 0.35,
            bands: [
              { kind: 'peak', frequencyHz: 62, gainDb: 4, q: 1.2 },
              { kind: 'peak', frequencyHz: 380, gainDb: -10, q: 0.8 },
              { kind: 'peak', frequencyHz: 5200, gainDb: 11, q: 0.9 },
            ],
          },
          { recording: 'MSnr-stick click 3', levelDb: -15, decaySeconds: 0.03 },
        ],
        1,
        0.25,
      ),
      {
        takes: [
          [
            { recording: 'RmPwr 1-2', semitones: 1, attackDb: 6, decaySeconds: 0.5 },
            {
              recording: 'Snr 1-1',
              levelDb: -3,
              attackDb: 6,
              bands: [{ kind: 'peak', frequencyHz: 5000, gainDb: 5, q: 0.8 }],
            },
          ],
          [
            { recording: 'RmPwr 1-1', semitones: 1, attackDb: 6, decaySeconds: 0.5 },
            {
              recording: 'Snr 1-2',
              levelDb: -3,
              attackDb: 6,
              bands: [{ kind: 'peak', frequencyHz: 5000, gainDb: 5, q: 0.8 }],
            },
          ],
        ],
        levelDb: 0,
        drive: 0.3,
      },
    ),
  },
  room: { roomSeconds: 0.55, roomDb: -9, dampingHz: 8000, pressedDb: -6 },
};

const jazz: Kit = {
  pieces: {
    ...percussion,
    ...cymbals,
    ...toms(studioToms, { semitones: 4 }, -6),
    ...shells(kick([{ recording: 'Room Kick', semitones: 3, bands: [{ kind: 'lowPass', frequencyHz: 3500 }] }], -5), {
      takes: [[{ recording: 'Snr 2-1', semitones: 2 }], [{ recording: 'Snr 2-2', semitones: 2 }]],
      levelDb: -6,
    }),
    51: { takes: [[{ recording: 'Ride2', attackDb: 3 }]], levelDb: -9, pan: -0.3, dullDb: 9 },
    53: one('BellRide', -12, -0.3),
  },
  room: { roomSeconds: 0.5, roomDb: -12, dampingHz: 5000 },
};

const brushes: Kit = {
  pieces: {
    ...jazz.pieces,
    38: { takes: [[{ recording: 'Brush Snr 1' }], [{ recording: 'Brush Snr 2', decaySeconds: 0.5 }]], levelDb: -6 },
    40: { takes: [[{ recording: 'Brush Swirl' }]], levelDb: -9, dullDb: 8 },
  },
  room: jazz.room,
};

// Of 150 random mixtures of recordings under one hip-hop beat, those that a tagger of real songs took for hip-hop had a short,
// clicking kick, a thin hi-hat and a snare or clap with little of its shell's tone at 200 Hz; long room snares had the least.
const machineHat: Stroke = { recording: '808 Closed Hat' };
const clapStroke: Stroke = { recording: '808 Clap', levelDb: -2 };

/** Cut from records, the snare doubled by a clap: boom bap. */
const dusty: Kit = {
  pieces: {
    ...percussion,
    ...cymbals,
    ...toms(deepToms, { decaySeconds: 0.6 }, -5),
    ...shells(kick([{ recording: 'Elec Kick1' }], 2), {
      takes: [
        [{ recording: 'Snr 1-1' }, clapStroke],
        [{ recording: 'Snr 1-2' }, clapStroke],
      ],
      levelDb: 0,
    }),
    39: { takes: [[{ recording: 'Clap' }, { recording: '808 Clap' }]], levelDb: -2 },
    42: {
      takes: [[machineHat, { recording: 'Hi-Hat Closed', levelDb: -6, decaySeconds: 0.12 }]],
      levelDb: -13,
      pan: 0.12,
    },
  },
  room: { roomSeconds: 0.25, roomDb: -18, dampingHz: 4000, pressedDb: -7 },
};

/** A drum machine's sounds with a short, hard kick over the 808's bass: trap, drill. */
const trap: Kit = {
  pieces: {
    ...percussion,
    ...cymbals,
    ...toms(deepToms, { decaySeconds: 0.5, semitones: -3 }, -5),
    ...shells(
      kick(
        [
          { recording: 'Elec Kick1', attackDb: 2 },
          { recording: '808 Kick 2', levelDb: -6 },
        ],
        1,
      ),
      {
        takes: [[{ recording: '808 Snare 2' }, { recording: 'Snr 1-1', levelDb: -2 }, clapStroke]],
        levelDb: -1,
      },
    ),
    39: { takes: [[{ recording: '808 Clap' }, { recording: 'Snr 1-1', levelDb: -5 }]], levelDb: 0, drive: 0.1 },
    42: { takes: [[machineHat]], levelDb: -13, pan: 0.1, dullDb: 8 },
    44: { takes: [[machineHat]], levelDb: -15, pan: 0.1 },
    46: { takes: [[{ recording: '808 Open Hat', decaySeconds: 1 }]], levelDb: -15, pan: 0.1, isHeld: false },
    49: {
      takes: [
        [
          { recording: '808 Open Hat', decaySeconds: 3 },
          { recording: 'Crsh 2', levelDb: -3 },
        ],
      ],
      levelDb: -12,
      pan: -0.2,
    },
    51: { takes: [[{ recording: '808 Ride' }]], levelDb: -15, pan: 0.2 },
    56: { takes: [[{ recording: '808 Cowbell' }]], levelDb: -6, pan: 0.15 },
    75: one('808 Clave', -8, 0.3),
  },
  room: { roomSeconds: 0.25, roomDb: -22, dampingHz: 5000, pressedDb: -10 },
};

/** By name; drums of one kind of music sound in others, too: which style has which says its table. */
export const kits = { pop, soul, rock, metal, jazz, brushes, dusty, trap } as const satisfies Readonly<
  Record<string, Kit>
>;
