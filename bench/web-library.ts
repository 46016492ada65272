import type { Page } from 'playwright-core';
import { quantile } from './report-table.ts';
import { type Figure, formatFigure } from './web-figures.ts';
import { type Place, timeUntil, visitOnce } from './web-visits.ts';

const scrollFrames = 240;
const pixelsPerFrame = 120;
const rowHeightPixels = 56;

/** Scrolls from the top for some seconds. @returns how long each frame took, in milliseconds */
const scroll = `new Promise((resolve) => {
  const times = [];
  let last = performance.now();
  const next = (now) => {
    times.push(now - last);
    last = now;
    if (times.length > ${scrollFrames}) return resolve(times.slice(1));
    scrollBy(0, ${pixelsPerFrame});
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
})`;

/** The library of ten thousand tasks: its first rows, and scrolling through those that follow. */
export async function measureLibrary(place: Place, taskCount: number): Promise<Figure[]> {
  const { firstMs, frames, rows } = await visitOnce(place, async (page) => {
    const firstMs = await timeUntil(
      page,
      '/library',
      `document.body.textContent.includes('song number 1 about the sea')`,
    );
    const frames = (await page.evaluate(scroll)) as number[];
    const rows = (await page.evaluate(`document.querySelectorAll('[role=row]').length`)) as number;
    return { firstMs, frames, rows };
  });
  const bare = await visitOnce(place, (page) => scrollPlainRows(page, taskCount));
  const tell = (times: readonly number[], part: number) =>
    `${formatFigure(quantile(times, part))} ms in a page of plain rows`;
  return [
    { what: `first rows of ${taskCount} tasks, cold cache`, value: firstMs, unit: 'ms', limit: 1500 },
    { what: 'rows in the page after scrolling', value: rows, unit: '', limit: 60 },
    {
      what: 'frame while scrolling, median',
      value: quantile(frames, 0.5),
      unit: 'ms',
      limit: 17.5,
      beside: tell(bare, 0.5),
    },
    {
      what: 'frame while scrolling, 19 of 20',
      value: quantile(frames, 0.95),
      unit: 'ms',
      limit: 34,
      beside: tell(bare, 0.95),
    },
  ];
}

async function scrollPlainRows(page: Page, count: number): Promise<number[]> {
  const row = `<div style="height:${rowHeightPixels}px">song number 1 about the sea</div>`;
  await page.setContent(`<body>${row.repeat(count)}</body>`);
  return (await page.evaluate(scroll)) as number[];
}
