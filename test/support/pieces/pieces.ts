/**
 * Made music with exact truth: what transcription, beats, key, chords and form are measured on.
 *
 *   import { makePiece, soloPieces } from './pieces.ts';
 *   import { renderPiece } from './render.ts';
 *
 *   for (const { seed, kind } of soloPieces) {
 *     const piece = makePiece(seed, kind);
 *     const [mono] = await renderPiece(piece, { font: 'fluidR3Mono', sampleRateHz: 22_050 });
 *     // piece.parts[0].notes, piece.beats, piece.downbeats, piece.key, piece.chords, piece.sections ...
 *   }
 *
 * A seed and a kind always give the same piece; any seed may be taken, those in the lists are the usual set.
 * `soloPieces`: one instrument each, about 20 s, for notes. `bandPieces`: twelve styles in two, all twenty-four keys
 * once, 30 to 60 s, 60 to 190 BPM; every third modulates up a tone for its last section, and lofi, reggae, funk and
 * shuffle swing. Drums are the parts with `isDrums`: they have no pitch to be transcribed.
 *
 * A first render takes about a tenth of the piece's length and is kept for the rest of the run.
 */
import { makeBandPiece } from './band.ts';
import { type BandKind, bandStyles } from './band-styles.ts';
import type { Piece } from './piece.ts';
import { makeSoloPiece, type SoloKind, soloKinds } from './solo.ts';
import type { PieceKey } from './theory.ts';

export type PieceKind = SoloKind | BandKind;

export interface PieceName {
  readonly seed: number;
  readonly kind: PieceKind;
}

const bandKinds = Object.keys(bandStyles) as BandKind[];

/** Fifteen pieces of one instrument: three a kind. */
export const soloPieces: readonly PieceName[] = Array.from({ length: 15 }, (_, i) => ({
  seed: i + 1,
  kind: soloKinds[i % soloKinds.length]!,
}));

/** Twenty-four pieces of a band: two a style. */
export const bandPieces: readonly PieceName[] = Array.from({ length: 24 }, (_, seed) => ({
  seed,
  kind: bandKinds[seed % bandKinds.length]!,
}));

/** The piece of that seed in that style; see the head of this file. */
export function makePiece(seed: number, kind: PieceKind): Piece {
  // Five and twelve share no divisor: twenty-four seeds in a row have twenty-four keys.
  const key: PieceKey = { tonic: (5 * seed) % 12, mode: (seed + Math.floor(seed / 12)) % 2 === 0 ? 'major' : 'minor' };
  return isSolo(kind) ? makeSoloPiece(seed, kind, key) : makeBandPiece(seed, kind, key);
}

function isSolo(kind: PieceKind): kind is SoloKind {
  return (soloKinds as readonly string[]).includes(kind);
}
