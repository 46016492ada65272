import { findInstrument } from '../../notation/instruments.ts';
import type { Song, SongPart } from '../../notation/song.ts';

/** A player of the band: who plays a part, and where it sits. */
export interface Seat {
  readonly part: SongPart;
  /** 1 for the first take of a part, 2 for the one that doubles it. */
  readonly take: 1 | 2;
  readonly pan: number;
  readonly gainDb: number;
}

/** From this width on guitars are played twice. */
const doublingWidth = 0.74;
const doubledPan = 0.82;
/** Two takes that do not agree to the sample add up by their powers. */
const doubledDb = -3;
/** How far from the middle an instrument sits that was not told where. */
const outOfTheWay = 0.35;
const roomRoles = ['chords', 'rhythm', 'counter', 'percussion'];
const doubledRoles = ['chords', 'rhythm'];

/**
 * Seats the players. What would sit on top of the lead is moved aside, by turns to the left and to the right; guitars of a
 * wide style are played a second time and put left and right, as records have them.
 */
export function seatPlayers({ parts, mix }: Pick<Song, 'parts' | 'mix'>): Seat[] {
  let side = -1;
  return parts.flatMap((part): Seat[] => {
    const isGuitar = findInstrument(part.instrument).family === 'guitar';
    if (isGuitar && doubledRoles.includes(part.role) && mix.width >= doublingWidth && mix.lofi < 0.3) {
      const out = Math.min(0.95, doubledPan * (0.6 + 0.45 * mix.width));
      return [
        { part, take: 1, pan: -out, gainDb: doubledDb },
        { part, take: 2, pan: out, gainDb: doubledDb },
      ];
    }
    let pan = Math.max(-0.9, Math.min(0.9, part.pan * (0.6 + 0.6 * mix.width)));
    if (roomRoles.includes(part.role) && Math.abs(pan) < 0.12) {
      pan = side * outOfTheWay * mix.width;
      side = -side;
    }
    return [{ part, take: 1, pan, gainDb: 0 }];
  });
}
