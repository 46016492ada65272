import { type Conversion, nameTask } from '../api/conversion.ts';
import { ownAddress } from '../api/own-address.ts';
import { useSource } from '../api/task-request.ts';
import { resultsOf, trackOf } from '../results/results-of.ts';
import { MidiRoll } from './midi-roll.tsx';
import styles from './piano-roll.module.css';

/** The notes that were written down of a recording. What is heard is the notes themselves, or else the recording. */
export function TaskNotes({ task }: { readonly task: Conversion }) {
  const taskId = task.task_id;
  const source = useSource(taskId, 'audio');
  const [played] = resultsOf(task);
  const url = ownAddress(task.midi_file_path);
  const recording = { id: `${taskId}:source`, title: nameTask(task), url: source.url ?? '', taskId };
  if (!url) return null;
  return (
    <section className={styles.section} aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <MidiRoll url={url} track={played ? trackOf(played) : recording} />
    </section>
  );
}
