import { useQuery } from '@tanstack/react-query';
import type { Conversion } from '../api/conversion.ts';
import { ownAddress } from '../api/own-address.ts';
import { resultsOf, trackOf } from '../results/results-of.ts';
import { formatSeconds } from '../ui/format.ts';
import { ErrorNotice } from '../ui/notice.tsx';
import { Table } from '../ui/table.tsx';
import { type Analysis, listRows, writeSharps } from './analysis.ts';
import styles from './timeline.module.css';
import { Timeline } from './timeline.tsx';

/** Key, tempo and form of a recording. */
export function TaskAnalysis({ task }: { readonly task: Conversion }) {
  const url = ownAddress(task.analysis_path);
  const { data, error, refetch } = useQuery({
    queryKey: ['analysis', task.task_id],
    enabled: url !== undefined,
    queryFn: async () => {
      const answer = await fetch(url!);
      if (!answer.ok) throw new Error('What was heard could not be read: its file may have been removed.');
      return (await answer.json()) as Analysis;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [result] = resultsOf(task);
  if (error) return <ErrorNotice error={error} onRetry={refetch} />;
  if (!data || !result) return <p className={styles.reading}>Reading what was heard…</p>;
  return (
    <section className={styles.section} aria-labelledby="heard">
      <h2 id="heard">Key, chords and form</h2>
      <Figures analysis={data} />
      <Timeline analysis={data} track={trackOf(result)} />
      <details className={styles.table}>
        <summary>The same as a table</summary>
        <AnalysisTable analysis={data} />
      </details>
    </section>
  );
}

function Figures({ analysis: { key, bpm, meter, loudness } }: { readonly analysis: Analysis }) {
  const figures = [
    {
      name: 'Key',
      value: key ? writeSharps(key.name) : 'None',
      note: key && `sure to ${Math.round(100 * key.confidence)} %`,
    },
    {
      name: 'Tempo',
      value: bpm === null ? 'None' : `${Math.round(10 * bpm) / 10}`,
      note: bpm !== null && 'beats a minute',
    },
    { name: 'Metre', value: bpm === null ? 'None' : meter, note: '' },
    {
      name: 'Loudness',
      value: loudness.integrated_lufs?.toFixed(1).replace('-', '−') ?? 'Silent',
      note: loudness.integrated_lufs !== null && 'LUFS',
    },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function AnalysisTable({ analysis }: { readonly analysis: Analysis }) {
  const rows = listRows(analysis).flatMap(({ name: kind, blocks }) =>
    blocks.map(({ start, end, name }) => ({
      id: `${kind} ${start}`,
      cells: [kind, name, formatSeconds(start), formatSeconds(end)],
    })),
  );
  return <Table label="What was heard" columns={['What', 'Name', 'From', 'To']} rows={rows} />;
}
