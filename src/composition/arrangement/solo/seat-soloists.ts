import { findInstrument } from '../../../notation/instruments.ts';
import type { SongBrief } from '../../song-brief.ts';
import { orderSolos } from '../../wished-form.ts';
import type { BandPlace } from '../band-place.ts';
import type { SongDraft } from '../draft.ts';

/** In front of all others. */
const soloDb = -3;
const unplayable: readonly string[] = ['drums', 'effects'];

/** Those who were asked to play a solo, each in a section of their own. */
export function seatSoloists(
  { sections }: Pick<SongDraft, 'sections'>,
  { wishes }: Pick<SongBrief, 'wishes'>,
): { places: BandPlace[]; warnings: string[] } {
  const solos = sections.filter(({ kind }) => kind === 'solo');
  const places: BandPlace[] = [];
  const warnings: string[] = [];
  for (const [i, { instrument }] of orderSolos(wishes).entries()) {
    const { label, family } = findInstrument(instrument);
    const section = solos[i];
    if (!section) warnings.push(`The song has no room for a solo of the ${label}.`);
    else if (unplayable.includes(family)) warnings.push(`A solo of the ${label} cannot be composed: it is left out.`);
    else
      places.push({
        role: 'lead',
        instrument,
        instruments: [[instrument, 1]],
        entersAt: 0,
        chance: 1,
        levelDb: soloDb,
        pan: 0.05,
        task: 'improvise',
        soloAtQuarters: section.startQuarters,
      });
  }
  return { places, warnings };
}
