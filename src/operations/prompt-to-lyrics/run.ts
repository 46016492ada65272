import { randomInt } from 'node:crypto';
import { planNewWords, type WordPlan } from '../../composition/plan-words.ts';
import type { SongBrief } from '../../composition/song-brief.ts';
import { Fault } from '../../contract/fault.ts';
import { nameLanguage } from '../../contract/languages.ts';
import { defaultSongModel } from '../../contract/song-models.ts';
import { createRandom } from '../../dsp/random.ts';
import { writeOutSheet } from '../../engines/composer/written-lyrics.ts';
import { inventTitle } from '../../lyrics/invent-title.ts';
import type { LinePlan } from '../../lyrics/lyric-sheet.ts';
import { parseSongRequest } from '../../prompt/parse-song-request.ts';
import type { Run } from '../tools.ts';
import type { promptToLyrics } from './schema.ts';

/** Plans a song as its composer would, and has the words for it written. */
export const runPromptToLyrics: Run<typeof promptToLyrics> = async ({ prompt, ...input }, tools) => {
  const seed = input.seed ?? randomInt(2 ** 32);
  const brief = readBrief(prompt, tools.recentLines);
  tools.step('writing words');
  const plan = planSungWords(brief, seed);
  const { title, signal } = { title: brief.title, signal: tools.signal };
  const { sheet, warnings, ...found } = await tools.engines.lyricist.write({
    ...plan,
    brief,
    prompt,
    title,
    seed,
    signal,
  });
  if (!sheet) throw refuseLanguage(brief);
  const lyrics = writeOutSheet(sheet);
  await tools.write('lyrics', `${lyrics}\n`, 'txt');
  return {
    title: title ?? found.title ?? inventTitle(brief, sheet, createRandom(seed).for('title')),
    lyrics,
    seed,
    ...(warnings.length > 0 && { warnings: [...warnings] }),
  };
};

/** Somebody sings, whatever the style: words are what is asked for. */
function readBrief(prompt: string, recentLines: readonly string[]): SongBrief {
  const model = defaultSongModel;
  const brief = parseSongRequest({ prompt, makeInstrumental: false, vocalOnly: false, recentLines, model });
  return brief.vocals === 'none' ? { ...brief, vocals: 'neutral' } : brief;
}

/** Styles that are played alone have the form of a pop song. */
function planSungWords(brief: SongBrief, seed: number): WordPlan {
  const plan = planNewWords(brief, seed);
  const { room, themes } = plan.room.length > 0 ? plan : planNewWords({ ...brief, styles: [pop] }, seed);
  return { room: widen(room), themes };
}

const pop = { name: 'pop', weight: 1 };

/** Of four lines a stanza is made, but for the three of a blues. */
const stanzaLines = 4;
const bluesLines = 3;
const syllablesLeast = 6;

/** A tune may have room for half a stanza, and sing a chorus twice in turn; on paper both look like a mistake. */
function widen(room: readonly LinePlan[]): LinePlan[] {
  return room
    .filter(({ kind }, i) => kind === 'verse' || kind !== room[i - 1]?.kind)
    .map(({ kind, lineCount, syllablesPerLine }) => ({
      kind,
      lineCount: lineCount < bluesLines && kind !== 'prechorus' ? stanzaLines : lineCount,
      syllablesPerLine: Math.max(syllablesLeast, syllablesPerLine),
    }));
}

function refuseLanguage({ language = 'en' }: SongBrief): Fault {
  const message =
    `Lyrics cannot be written in ${nameLanguage(language)} here, and nothing was charged. Ask for English ("in English"); ` +
    'other languages need a lyrics server (LYRICS_URL).';
  return new Fault('UNPROCESSABLE_CONTENT', message, { field: 'prompt' });
}
