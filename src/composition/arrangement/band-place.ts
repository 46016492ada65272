import type { ExtraPart } from './extra-parts.ts';
import type { HandPattern } from './solo/left-hand.ts';

/** A part of the style, with the instrument that was chosen for it. */
export interface BandPlace extends ExtraPart {
  readonly instrument: string;
  /** How one who has the bass and the inner voices plays them. */
  readonly hand?: HandPattern;
  /** Of one of a quartet: which of the lines below the tune, from 0. */
  readonly voice?: number;
  /** Of one who improvises: the section's start, in quarters. */
  readonly soloAtQuarters?: number;
}
