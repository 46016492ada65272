import { writeFile } from 'node:fs/promises';
import { type Axis, type Curve, drawPlot, ink, type PlotFrame, tickEvery } from '../src/charts/plot-frame.ts';
import type { Db } from '../src/platform/database.ts';
import type { Harm, Victim } from './soak-harm.ts';

const size = { width: 1100, height: 300, left: 100, top: 60, between: 80 };
const victims: readonly Victim[] = ['api', 'worker', 'slot', 'PostgreSQL', 'storage'];

interface Told {
  readonly pool: Db;
  readonly kills: Harm['kills'];
  readonly use: ReadonlyMap<string, readonly { readonly at: Date; readonly value: number }[]>;
}

/** Draws what a soak went through, minute by minute: tasks, kills, and memory of what was not killed. */
export async function drawSoak(path: string, { pool, kills, use }: Told): Promise<void> {
  const { rows } = await pool.query<{ created: Date; ended: Date }>(
    'select created_at as created, finished_at as ended from tasks order by created_at',
  );
  const startMs = rows[0]!.created.getTime();
  const minuteOf = (at: Date) => (at.getTime() - startMs) / 60_000;
  const accepted = rows.map(({ created }) => minuteOf(created));
  const ended = rows.map((row) => minuteOf(row.ended)).sort((a, b) => a - b);
  const minutes = Math.ceil(Math.max(...ended));
  const x: Axis = { from: 0, to: minutes, ticks: tickEvery(Math.max(1, Math.round(minutes / 12)), 0, minutes) };
  const memory = ['api, MiB resident', 'worker, MiB resident'].map((what) =>
    (use.get(what) ?? []).map(({ at, value }) => [minuteOf(at), value] as const),
  );
  const most = Math.max(...memory.flat().map(([, mib]) => mib));
  const plots: [Omit<PlotFrame, 'left' | 'top' | 'width' | 'height' | 'x'>, Curve[]][] = [
    [
      { title: 'Tasks accepted (grey) and ended (blue)', unit: 'tasks', y: upTo(rows.length) },
      [countUp(accepted, ink.input), countUp(ended, ink.result)],
    ],
    [
      {
        title: 'Kills',
        unit: 'minutes',
        y: { from: 0, to: victims.length + 1, ticks: victims.map((text, index) => ({ at: index + 1, text })) },
      },
      kills.map(({ victim, at }) => {
        const level = victims.indexOf(victim) + 1;
        const minute = minuteOf(at);
        return {
          colour: ink.reference,
          width: 2,
          points: [
            [minute, level - 0.3],
            [minute, level + 0.3],
          ],
        };
      }),
    ],
    [
      { title: 'Memory of the API (blue) and the worker (grey) that are never killed', unit: 'MiB', y: upTo(most) },
      [
        { colour: ink.result, width: 1.5, points: memory[0]! },
        { colour: ink.input, width: 1.5, points: memory[1]! },
      ],
    ],
  ];
  const drawn = plots.map(([frame, curves], index) => {
    const top = size.top + index * (size.height + size.between);
    return drawPlot({ ...frame, left: size.left, top, width: size.width, height: size.height, x }, curves);
  });
  const whole = { width: size.left + size.width + 30, height: plots.length * (size.height + size.between) + 20 };
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole.width} ${whole.height}" font-family="sans-serif">`;
  const paper = '<rect width="100%" height="100%" fill="#fff"/>';
  await writeFile(path, `${head}\n${paper}\n${drawn.join('\n')}\n</svg>\n`);
}

function upTo(most: number): Axis {
  const step = 10 ** Math.floor(Math.log10(most / 2));
  const to = Math.ceil(most / step) * step;
  return { from: 0, to, ticks: tickEvery(to / step > 10 ? 2 * step : step, 0, to) };
}

/** How many so far, at about three hundred points: more would not be seen. */
function countUp(minutes: readonly number[], colour: string): Curve {
  const every = Math.max(1, Math.floor(minutes.length / 300));
  const points = minutes.map((minute, index) => [minute, index + 1] as const).filter((_, index) => index % every === 0);
  return { colour, width: 2, points };
}
