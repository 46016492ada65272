import { clamp } from '../../dsp/statistics.ts';
import type { SongSection } from '../../notation/song.ts';
import type { PassageFrame, PassageRequest } from './passage.ts';

/** A passage as the band sees it. */
export interface PassageForm {
  /** From a bar before the passage to a bar behind it: nobody plays as if it began there, or ended, unless it does. */
  readonly phrases: readonly SongSection[];
  /** All of the passage. */
  readonly whole: SongSection;
  /** Bars from which the gap is filled, and before which it is full. */
  readonly fromBar: number;
  readonly toBar: number;
}

/** From here on a passage is a chorus: its tune lies higher, and more voices sing. */
const chorusEnergy = 0.78;
const phraseBars = 4;
/** Phrases are as short as two bars where the energy moves by more than this. */
const steep = 0.2;
/** A gap that reaches so far into a bar, in parts of it, ends before it. */
const barTolerance = 0.13;

/** The phrases of a passage, each as full as the way from its beginning to its end has it there. */
export function layOutPassage({
  frame,
  soloist,
  isEnding,
  sungFromQuarters,
  sungToQuarters,
}: PassageRequest): PassageForm {
  const { bars, energies, key, meter } = frame;
  const fromBar = clamp(Math.floor(sungFromQuarters / meter.quarters + barTolerance), 0, bars - 1);
  const toBar = isEnding ? bars : clamp(Math.ceil(sungToQuarters / meter.quarters - barTolerance), fromBar + 1, bars);
  const kind = soloist ? 'solo' : (energies[0] + energies[1]) / 2 >= chorusEnergy ? 'chorus' : 'verse';
  const section = (startBar: number, endBar: number, energy: number, ordinal = 1): SongSection => ({
    kind,
    ordinal,
    startQuarters: startBar * meter.quarters,
    bars: endBar - startBar,
    energy: clamp(energy, 0.05, 1),
    key,
  });
  const inner = cutBars(fromBar, toBar, energies).map(([start, end]) => {
    const moment = ((start + end) / 2 - fromBar) / (toBar - fromBar);
    return section(start, end, energies[0] + moment * (energies[1] - energies[0]));
  });
  // A fill leads to what follows only where that begins with a bar.
  const endsWithBar = Math.abs(sungToQuarters / meter.quarters - toBar) <= barTolerance;
  const following = section(toBar, bars + 1, energies[1], endsWithBar ? 2 : 1);
  return {
    phrases: [section(-1, fromBar, energies[0]), ...inner, ...(isEnding ? [] : [following])],
    whole: section(0, bars, (energies[0] + energies[1]) / 2),
    fromBar,
    toBar,
  };
}

/** Phrases of four bars, of two where much changes; the first takes what is left over. */
function cutBars(from: number, to: number, [first, last]: PassageFrame['energies']): [start: number, end: number][] {
  const length = Math.abs(last - first) > steep ? phraseBars / 2 : phraseBars;
  const count = Math.max(1, Math.floor((to - from) / length));
  return Array.from({ length: count }, (_, i) => [
    i === 0 ? from : to - (count - i) * length,
    to - (count - 1 - i) * length,
  ]);
}
