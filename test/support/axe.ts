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

/** Holds the page, as it is shown now, against every rule of axe-core, in both colour schemes. */
export async function checkAccessibility(page: Page): Promise<void> {
  // By the debugger's way: the page's own policy forbids scripts that are put into it.
  await page.evaluate(script);
  // Without copies of the style sheets, which the page's policy forbids too; they are of use to css-orientation-lock alone.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = (await page.evaluate(
      'axe.run({ preload: false }).then(({ violations }) => violations)',
    )) as Violation[];
    const told = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(tellNode).join(' | ')}`);
    assert.deepEqual(told, [], `${page.url()} in ${colorScheme}`);
  }
}

function tellNode({ html, failureSummary = '' }: Violation['nodes'][number]): string {
  return `${html.slice(0, 200)} ${failureSummary.replaceAll(/\s+/g, ' ')}`;
}
