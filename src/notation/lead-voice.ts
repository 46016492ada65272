import type { Song, SungNote } from './song.ts';

/** What the lead voices sing, in order of time. */
export function listLeadNotes({ vocals }: Pick<Song, 'vocals'>): SungNote[] {
  return vocals
    .filter(({ part }) => part === 'lead')
    .flatMap(({ notes }) => notes)
    .sort((a, b) => a.startQuarters - b.startQuarters);
}
