import type { Page } from 'playwright-core';
import { colorSchemes, findViolations } from '../test/support/axe.ts';
import { pixelsSideways, screens } from '../test/support/screens.ts';
import type { Figure } from './web-figures.ts';
import { type Place, visitOnce } from './web-visits.ts';

const widths = [360, 3840];

/** What moves without being asked to counts; the web's own measure calls below 0.1 good. */
const shiftMax = 0.02;

interface Shift {
  readonly value: number;
  readonly nodes: readonly string[];
}

/** Each screen judged by axe-core in both schemes, held against its window, and watched while it is filled. */
export async function measureScreens(place: Place, taskPath: string): Promise<{ figures: Figure[]; found: string[] }> {
  const found: string[] = [];
  const figures: Figure[] = [];
  const all = { ...screens, [taskPath]: '' };
  for (const [path, name] of Object.entries(all)) {
    const title = name || 'a task';
    const violations = await visitOnce(place, async (page) => {
      await open(page, path, name);
      const told = [];
      for (const scheme of colorSchemes)
        told.push(...(await findViolations(page, scheme)).map((each) => `${scheme}: ${each}`));
      return told;
    });
    const overs = [];
    for (const width of widths)
      overs.push(await visitOnce(place, (page) => measureOver(page, path, name), { viewport: { width, height: 900 } }));
    const shifts = await visitOnce(place, async (page) => {
      await open(page, path, name);
      return (await page.evaluate('seen.shifts')) as Shift[];
    });
    found.push(...violations.map((each) => `${title}, axe: ${each}`), ...tellShifts(title, shifts));
    figures.push(
      { what: `${title}: violations in both schemes`, value: violations.length, unit: '', limit: 0 },
      { what: `${title}: wider than ${widths.join(' and ')} px`, value: Math.max(...overs), unit: 'px', limit: 0 },
      { what: `${title}: layout shift while it loads`, value: sum(shifts), unit: '', limit: shiftMax },
    );
  }
  return { figures, found };
}

const sum = (shifts: readonly Shift[]) => shifts.reduce((total, { value }) => total + value, 0);

function tellShifts(title: string, shifts: readonly Shift[]): string[] {
  if (sum(shifts) <= shiftMax) return [];
  return shifts.map(({ value, nodes }) => `${title}, shift of ${value.toFixed(3)}: ${nodes.join(' | ')}`);
}

async function open(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.waitForLoadState('networkidle');
}

async function measureOver(page: Page, path: string, name: string): Promise<number> {
  await open(page, path, name);
  return (await page.evaluate(pixelsSideways)) as number;
}

/** A song that is sent from Create, and a task that is watched from its page and from the library, to their ends. */
export async function measureShiftWhileResultsCome(place: Place): Promise<{ figures: Figure[]; found: string[] }> {
  const song = await visitOnce(place, async (page) => {
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Describe your song' }).fill('a calm piano piece about snow, instrumental');
    await page.getByRole('textbox', { name: 'Length in seconds' }).fill('10');
    await page.getByRole('button', { name: 'Create song' }).click();
    await page.getByRole('progressbar').first().waitFor();
    const taskPath =
      (await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? '/library';
    const others = ['/library', taskPath];
    const pages = [page];
    for (const path of others) {
      const other = await page.context().newPage();
      await other.goto(path);
      pages.push(other);
    }
    await Promise.all(
      pages.map((each) => each.getByRole('button', { name: 'Play' }).first().waitFor({ timeout: 120_000 })),
    );
    await Promise.all(pages.map((each) => each.waitForLoadState('networkidle')));
    return Promise.all(pages.map(async (each) => (await each.evaluate('seen.shifts')) as Shift[]));
  });
  const names = ['Create', 'Library', 'the task page'];
  return {
    figures: names.map((name, at) => ({
      ...{ what: `${name}: layout shift while a song is made`, value: sum(song[at] ?? []), unit: '', limit: shiftMax },
    })),
    found: names.flatMap((name, at) => tellShifts(`${name} while a song is made`, song[at] ?? [])),
  };
}
