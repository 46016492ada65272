import { useMemo } from 'react';
import { type Axis, LineChart } from '../charts/line-chart.tsx';
import { type Track, usePlayer } from '../player/player.tsx';
import { formatSeconds } from '../ui/format.ts';
import styles from './mastering.module.css';
import { type MasteringReport, recordings, writeFigure, writeFrequency, writeGain } from './report.ts';

interface MasteringChartsProps {
  readonly report: MasteringReport;
  readonly track: Track;
}

const frequencyTicks = [50, 100, 200, 500, 1000, 2000, 5000, 10_000];
const frequencyAxis: Axis = {
  isLogarithmic: true,
  ticks: frequencyTicks,
  range: [25, 20_000],
  format: writeFrequency,
};
const levelAxis: Axis = { format: (db) => `${writeFigure(db).replace('.0', '')} dB` };
const gainAxis: Axis = { format: (db) => writeGain(db).replace('.0', '') };
const timeAxis: Axis = { format: formatSeconds };
const loudnessAxis: Axis = { format: (lufs) => writeFigure(lufs).replace('.0', '') };

/** Spectra, filter and loudness as curves. */
export function MasteringCharts({ report, track }: MasteringChartsProps) {
  const player = usePlayer();
  const { spectra, filter, courses } = useMemo(() => readCurves(report), [report]);
  return (
    <div className={styles.charts}>
      <section>
        <h3>Spectrum</h3>
        <LineChart
          label="Spectra before, of the reference and after, in third octaves. The table below has them as figures."
          {...spectra}
          xAxis={frequencyAxis}
          yAxis={levelAxis}
        />
      </section>
      <section>
        <h3>Filter</h3>
        <LineChart
          label="The gain of the filter that was applied, over frequency."
          {...filter}
          xAxis={frequencyAxis}
          yAxis={gainAxis}
        />
      </section>
      <section className={styles.wide}>
        <h3>Loudness over time (LUFS)</h3>
        <LineChart
          label="Loudness over time, before and after. A click goes to the place."
          {...courses}
          xAxis={timeAxis}
          yAxis={loudnessAxis}
          onChoose={(seconds) => player.playFrom(track, seconds)}
        />
      </section>
    </div>
  );
}

function readCurves({ input, filter, ...rest }: MasteringReport) {
  const all = { input, ...rest };
  const { stepSeconds, lufs } = input.loudnessCourse;
  return {
    spectra: {
      x: input.thirdOctaves.map(({ centreHz }) => centreHz),
      lines: recordings.map(({ of, name, mark }) => ({
        name,
        mark,
        isDashed: of === 'reference',
        values: all[of].thirdOctaves.map(({ midDb }) => midDb),
      })),
    },
    filter: {
      x: filter.map(({ frequencyHz }) => frequencyHz),
      lines: [
        { name: 'Middle', mark: 3, values: filter.map(({ midDb }) => midDb) },
        { name: 'Sides', mark: 5, values: filter.map(({ sideDb }) => sideDb) },
      ],
    },
    courses: {
      x: lufs.map((_, step) => step * stepSeconds),
      lines: recordings
        .filter(({ of }) => of !== 'reference')
        .map(({ of, name, mark }) => ({ name, mark, values: all[of].loudnessCourse.lufs })),
    },
  };
}
