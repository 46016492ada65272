import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const script = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Fails unless the page, as it is shown now, keeps every rule of axe-core in both colour schemes. */
export async function checkAccessibility(page: Page): Promise<void> {
  for (const colorScheme of colorSchemes) {
    assert.deepEqual(await findViolations(page, colorScheme), [], `${page.url()} in ${colorScheme}`);
  }
}

export const colorSchemes = ['light', 'dark'] as const;

/** Holds the page, as it is shown now, against every rule of axe-core. */
export async function findViolations(page: Page, colorScheme: (typeof colorSchemes)[number]): Promise<string[]> {
  // By the debugger's way: the page's own policy forbids scripts that are put into it.
  await page.evaluate(script);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // Without copies of the style sheets, which the page's policy forbids too; they are of use to css-orientation-lock alone.
  const violations = (await page.evaluate(
    'axe.run({ preload: false }).then(({ violations }) => violations)',
  )) as Violation[];
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(tellNode).join(' | ')}`);
}

function tellNode({ html, failureSummary = '' }: Violation['nodes'][number]): string {
  return `${html.slice(0, 200)} ${failureSummary.replaceAll(/\s+/g, ' ')}`;
}
