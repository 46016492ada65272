import { findInstrument } from '../../notation/instruments.ts';
import type { PartRole, SongPart } from '../../notation/song.ts';
import type { SongDraft } from './draft.ts';

type Filter = NonNullable<SongPart['filter']>;
type Section = SongDraft['sections'][number];

/** How far the filter of each role closes, in octaves below open. */
const depthOctaves: Readonly<Partial<Record<PartRole, number>>> = { chords: 3.6, rhythm: 3.2, pad: 2.6, counter: 1.8 };
const openHz = 16_000;
/** A sweep takes so many bars: 8 in short sections, 16 in long ones. */
const longSectionBars = 16;

/**
 * Sweeps the filters of synthesizers as producers do: shut in intros and breaks, opened by degrees over eight or sixteen bars
 * towards the drop, half open with a slow wave in verses, open at the height, closed again in an outro.
 *
 * Source: M. Butler, "Unlocking the Groove" (2006), on filters as form; R. Snoman, "Dance Music Manual" (2019), on automation.
 */
export function sweepFilters(parts: readonly SongPart[], { sections, meter, totalQuarters }: SongDraft): SongPart[] {
  return parts.map((part) => {
    const depth = depthOctaves[part.role];
    if (depth === undefined || findInstrument(part.instrument).source.kind !== 'synth') return part;
    const points = sections.flatMap((section) => sweepSection(section, meter.quarters));
    const end = { atQuarters: totalQuarters, closed: sections.at(-1)?.kind === 'outro' ? 0.8 : 0 };
    const filter: Filter = [...points, end].map(({ atQuarters, closed }) => ({
      atQuarters,
      cutoffHz: openHz * 2 ** (-depth * closed),
    }));
    return { ...part, filter };
  });
}

interface Sweep {
  readonly atQuarters: number;
  /** 0 open to 1 shut. */
  readonly closed: number;
}

function sweepSection({ kind, startQuarters, bars }: Section, barQuarters: number): Sweep[] {
  const at = (bar: number, closed: number): Sweep => ({ atQuarters: startQuarters + bar * barQuarters, closed });
  const last = bars - 0.05;
  switch (kind) {
    case 'intro':
    case 'build':
      return [at(0, 1), at(last, kind === 'build' ? 0.1 : 0.45)];
    case 'break':
      return [at(0, 0.5), at(Math.min(2, bars / 2), 0.9), at(last, 0.6)];
    case 'outro':
      return [at(0, 0.1), at(last, 0.8)];
    case 'chorus':
    case 'drop':
      return bars < 8 ? [at(0, 0), at(last, 0)] : [at(0, 0), at(bars - 2, 0), at(bars - 0.6, 0.35), at(last, 0.1)];
    default: {
      const wave = bars >= longSectionBars ? 16 : 8;
      const count = Math.max(1, Math.floor(bars / wave));
      const waves = Array.from({ length: count }, (_, i) => [
        at(i * wave, 0.6),
        at((i + 0.7) * Math.min(wave, bars), 0.2),
      ]);
      return [...waves.flat(), at(last, 0.35)];
    }
  }
}
