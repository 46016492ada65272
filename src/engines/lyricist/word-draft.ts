import { createRandom } from '../../dsp/random.ts';
import { chooseLyricForm, chooseScheme } from '../../lyrics/lyric-form.ts';
import type { LinePlan } from '../../lyrics/lyric-sheet.ts';
import type { LyricOrder } from './lyricist.ts';

/** A section whose words are written once, however often it is sung. */
export interface DraftSection {
  readonly plan: LinePlan;
  /** Where it stands in the room. */
  readonly at: readonly number[];
  /** The rhyme group of each line; lines alone in theirs rhyme with nothing. */
  readonly rhymes: readonly string[];
}

/** Verses and bridges are new each time, all other sections come back as they were. */
export function planDraft({ room, brief, seed }: LyricOrder): DraftSection[] {
  const form = chooseLyricForm(brief, '');
  const scheme = chooseScheme(form, createRandom(seed).for('lyrics').for('scheme'));
  const sections = new Map<string, DraftSection & { at: number[] }>();
  for (const [i, plan] of room.entries()) {
    const isNew = plan.kind === 'verse' || plan.kind === 'bridge';
    const key = isNew ? `${plan.kind} ${i}` : `${plan.kind} ${plan.lineCount}`;
    const known = sections.get(key);
    if (known) known.at.push(i);
    else sections.set(key, { plan, at: [i], rhymes: layRhymes(plan, plan.kind === 'verse' ? scheme : 'AABB') });
  }
  return [...sections.values()];
}

/** Stanzas of four by the scheme, then a couplet. */
function layRhymes({ lineCount }: LinePlan, scheme: string): string[] {
  return Array.from({ length: lineCount }, (_, line) => {
    const stanza = Math.floor(line / 4);
    const left = lineCount - 4 * stanza;
    return `${stanza}${left >= 4 ? scheme[line % 4] : 'A'}`;
  });
}
