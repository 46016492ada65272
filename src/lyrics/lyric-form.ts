import type { Random } from '../dsp/random.ts';
import type { RhymeScheme } from './lines/stanza.ts';
import type { LyricBrief } from './lyric-brief.ts';

/**
 * How a kind of music puts its words: `blues` says a line twice and answers it, `shanty` calls and is answered, `chant`
 * has one short hook over and over, `gospel` repeats a line for all to sing, `rap` rhymes line by line, `lullaby` is simple; all others tell in stanzas.
 */
export type LyricForm = 'song' | 'gospel' | 'blues' | 'shanty' | 'chant' | 'rap' | 'lullaby';

const formsByStyle: readonly (readonly [RegExp, LyricForm])[] = [
  [/rhythm.?and.?blues|r&b|rnb/, 'song'],
  [/shanty|pirate/, 'shanty'],
  [/lullaby/, 'lullaby'],
  [/gospel|spiritual|worship/, 'gospel'],
  [/blues/, 'blues'],
  [/hip.?hop|\brap\b|trap|drill|grime|boom.?bap|phonk/, 'rap'],
  [/techno|house|trance|\bedm\b|dubstep|drum.?(and|n).?bass|hardstyle|euro.?dance|big.?room|rave|\bdisco\b/, 'chant'],
];

/** By the heaviest style, and by themes that are forms of their own. */
export function chooseLyricForm({ styles }: LyricBrief, theme: string): LyricForm {
  if (theme === 'pirates') return 'shanty';
  if (theme === 'lullaby') return 'lullaby';
  const style = (styles[0]?.name ?? '').replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return formsByStyle.find(([pattern]) => pattern.test(style))?.[1] ?? 'song';
}

/** The rhyme scheme of a song's verses; one song keeps to one. */
export function chooseScheme(form: LyricForm, random: Random): RhymeScheme {
  if (form === 'rap' || form === 'shanty' || form === 'blues') return 'AABB';
  return random.pickWeighted<RhymeScheme>([
    ['ABCB', 5],
    ['AABB', form === 'lullaby' ? 4 : 2],
    ['ABAB', 2],
  ]);
}
