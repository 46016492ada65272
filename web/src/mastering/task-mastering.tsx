import { useQuery } from '@tanstack/react-query';
import type { Conversion } from '../api/conversion.ts';
import { ownAddress } from '../api/own-address.ts';
import { resultsOf, trackOf } from '../results/results-of.ts';
import { ErrorNotice } from '../ui/notice.tsx';
import { Table } from '../ui/table.tsx';
import styles from './mastering.module.css';
import { MasteringCharts } from './mastering-charts.tsx';
import { describeMastering, figures, type MasteringReport, recordings, writeFigure, writeFrequency } from './report.ts';

/** What mastering measured and did: before, the reference, and after. */
export function TaskMastering({ task }: { readonly task: Conversion }) {
  const url = ownAddress(task.report);
  const { data, error, refetch } = useQuery({
    queryKey: ['mastering', task.task_id],
    enabled: url !== undefined,
    queryFn: async () => {
      const answer = await fetch(url!);
      if (!answer.ok) throw new Error('The report could not be read: its file may have been removed.');
      return (await answer.json()) as MasteringReport;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [result] = resultsOf(task);
  if (error) return <ErrorNotice error={error} onRetry={refetch} />;
  if (!data || !result) return <p className={styles.reading}>Reading the report…</p>;
  return (
    <section className={styles.section} aria-labelledby="mastering">
      <h2 id="mastering">What mastering did</h2>
      <p>{describeMastering(data)}</p>
      <div className={styles.figures}>
        <Table
          label="Before, reference and after"
          columns={['Figure', ...recordings.map(({ name }) => name)]}
          rows={figures.map(({ name, read }) => ({
            id: name,
            cells: [name, ...recordings.map(({ of }) => writeFigure(read(data[of])))],
          }))}
        />
      </div>
      <MasteringCharts report={data} track={trackOf(result)} />
      <details className={styles.table}>
        <summary>The spectra as a table</summary>
        <SpectraTable report={data} />
      </details>
    </section>
  );
}

function SpectraTable({ report }: { readonly report: MasteringReport }) {
  const rows = report.input.thirdOctaves.map(({ centreHz }, band) => ({
    id: centreHz,
    cells: [writeFrequency(centreHz), ...recordings.map(({ of }) => writeFigure(report[of].thirdOctaves[band]?.midDb))],
  }));
  return <Table label="Spectra in dB" columns={['Frequency', ...recordings.map(({ name }) => name)]} rows={rows} />;
}
