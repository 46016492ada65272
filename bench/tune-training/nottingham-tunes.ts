import type { TuneNote } from '../../test/support/tune-metrics.ts';
import { listReal } from '../real/real-material.ts';
import { readTracks } from './pop909-songs.ts';

/** A folk dance with its chords; times in seconds. */
export interface Dance {
  readonly melody: readonly TuneNote[];
  readonly chords: readonly TuneNote[];
}

/** Dances of the Nottingham Music Database that have been collected: the first track with notes is the tune. */
export function readNottinghamTunes(): Dance[] {
  return listReal('rhythm', 'report')
    .filter(({ name }) => name.startsWith('MIDI/') && name.endsWith('.mid'))
    .flatMap(({ location }) => {
      const [melody, ...others] = readTracks(location)
        .map(({ notes }) =>
          notes.map(({ from, until, pitch }) => ({ startQuarters: from, quarters: until - from, pitch })),
        )
        .filter((notes) => notes.length > 0);
      return melody ? [{ melody, chords: others.flat() }] : [];
    });
}
