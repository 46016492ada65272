import { createRandom, type Random } from '../../dsp/random.ts';
import { inventTitle } from '../../lyrics/invent-title.ts';
import type { Pronounce, SheetLine } from '../../lyrics/lyric-sheet.ts';
import { parseLyrics } from '../../lyrics/parse-lyrics.ts';
import { stressesOf } from '../../lyrics/phonetics/stress.ts';
import { writeLyrics } from '../../lyrics/write-lyrics.ts';
import { findChordAt, listChordClasses } from '../../notation/chord-tones.ts';
import { findInstrument } from '../../notation/instruments.ts';
import type { LyricLine, ScoreNote, Song, SongChord, SongPart } from '../../notation/song.ts';
import { arrange } from '../arrangement/arrange.ts';
import type { SongDraft } from '../arrangement/draft.ts';
import { followBeat } from '../follow-beat.ts';
import { type TuneLine, tuneLines } from '../melody.ts';
import { toInstrumentNotes, toVocalNotes } from '../melody-to-notes.ts';
import { placeNotes, planLines } from '../plan-lines.ts';
import { findSingingRange } from '../singing-range.ts';
import { varyStyle } from '../song-character.ts';
import { blendStyles } from '../styles/blend.ts';
import { findSingingManner } from '../styles/singing-manners.ts';
import type { Style } from '../styles/style.ts';
import { layOutPassage, type PassageForm } from './lay-out-passage.ts';
import type { PassageFrame, PassageRequest } from './passage.ts';
import { type PlacedLine, placeWords } from './place-words.ts';

/**
 * Composes the middle of a piece: so many bars over given chords, in full flow from their first beat to their last, where
 * bass, drums and tune lead on. The same request gives the same passage.
 *
 * Its lyrics are the lines that are sung: those of the brief as far as there is time for them; a brief that wants a voice
 * and has no lyrics gets its own.
 */
export function composePassage(request: PassageRequest, { pronounce }: { pronounce: Pronounce }): Song {
  const { frame, brief, seed } = request;
  const random = createRandom(seed, 'passage');
  const style = fitStyle(varyStyle(blendStyles(brief.styles, frame.meter), random), request);
  const form = layOutPassage(request);
  const chords = continueBack(frame);
  const settings = {
    style,
    meter: frame.meter,
    tempoBpm: frame.tempoBpm,
    chords,
    range: findSingingRange(brief.vocals, style),
  };

  const words = brief.vocals === 'none' ? [] : findWords(request, form, { style, pronounce, random });
  const isSung = words.length > 0;
  const lines = isSung
    ? words.map((word, i) => placeLine(word, i, { words, frame, form }))
    : playLines(request, form, { style, random });
  const landed = lines.map((line) => (line.isLast ? { ...line, landing: findLanding(frame, form) } : line));
  const tunes = tuneLines(landed, { ...settings, random: random.for('melody') });
  const lyrics: LyricLine[] = words.map(({ line }) => ({ text: line.text, words: line.words, section: 0 }));

  const draft: SongDraft = {
    title:
      brief.title ??
      inventTitle(brief, [{ kind: form.whole.kind, lines: words.map(({ line }) => line) }], random.for('title')),
    seed,
    styles: brief.styles.map(({ name }) => name),
    tempoBpm: frame.tempoBpm,
    meter: frame.meter,
    key: frame.key,
    swing: style.swing,
    sections: form.phrases,
    chords,
    lyrics,
    melody: isSung ? toVocalNotes(lyrics, tunes) : [],
    hook: isSung ? [] : toInstrumentNotes(landed, tunes),
    playing: style.playing,
    singing: findSingingManner(style),
    // It is fitted to what stands around it.
    mix: { ...style.mix, colourDb: [0] },
    totalQuarters: frame.bars * frame.meter.quarters,
  };
  const band = {
    ...brief,
    vocals: isSung ? brief.vocals : ('none' as const),
    // Then the style holds nobody else.
    isOnlyWanted: brief.isOnlyWanted && request.soloist === undefined,
  };
  const { parts, vocals } = arrange(draft, style, {
    brief: band,
    random: random.for('arrangement'),
    within: request.isEnding ? 'end' : 'middle',
  });
  const { melody: _, hook: __, ...song } = draft;
  return {
    ...song,
    sections: [form.whole],
    chords: frame.chords.filter(({ startQuarters }) => startQuarters < draft.totalQuarters - 1e-6),
    parts: keepInside(parts, draft.totalQuarters),
    vocals,
  };
}

/** The style on the frame's beat, with its soloist. */
function fitStyle(style: Style, { soloist, brief, frame }: PassageRequest): Style {
  return {
    ...followBeat(style, frame),
    parts: soloist === undefined ? style.parts : giveTune(brief.isOnlyWanted ? [] : style.parts, soloist),
  };
}

/** In full flow from the first beat on, in front of all others. */
const soloDb = -3;
const behindSoloDb = -4;

/**
 * A soloist replaces the instrument that has the tune, comes in at once and is in front. One who has two hands for it plays the
 * chords as well, and where nobody else does, the bass.
 */
function giveTune(parts: Style['parts'], soloist: string): Style['parts'] {
  const { family, isPolyphonic } = findInstrument(soloist);
  const lead = parts.find(({ role }) => role === 'lead');
  const own = { instruments: [[soloist, 1]], entersAt: 0, chance: 1 } as const;
  const tune = { role: 'lead', pan: 0.1, ...lead, ...own, levelDb: soloDb } as const;
  const others = parts
    .filter(({ role }) => role !== 'lead')
    .map((part) => ({ ...part, levelDb: Math.min(part.levelDb, behindSoloDb) }));
  const isAlone = others.length === 0;
  if (!isPolyphonic || (family === 'guitar' && !isAlone)) return [...others, tune];
  const pattern = family === 'guitar' || family === 'piano' ? 'fingerpicked' : 'blocks';
  const behind = { ...own, levelDb: -8, pan: tune.pan } as const;
  const chords = { role: 'chords', pattern, ...behind } as const;
  if (!isAlone) return [...others.filter(({ role }) => role !== 'chords'), chords, tune];
  return [{ role: 'bass', pattern: 'roots', ...behind }, chords, tune];
}

/** The first chord holds in the bar before, too, and the last one on. */
function continueBack({ chords, meter }: PassageFrame): SongChord[] {
  const [first, ...others] = chords;
  if (!first) throw new RangeError('a passage needs chords');
  return [
    { ...first, startQuarters: first.startQuarters - meter.quarters, quarters: first.quarters + meter.quarters },
    ...others,
  ];
}

interface Writing {
  readonly style: Style;
  readonly pronounce: Pronounce;
  readonly random: Random;
}

/** Lines with the time they have. */
function findWords(request: PassageRequest, form: PassageForm, { style, pronounce, random }: Writing): PlacedLine[] {
  const { brief, frame, sungFromQuarters, sungToQuarters } = request;
  const room = {
    fromQuarters: sungFromQuarters,
    toQuarters: sungToQuarters,
    meter: frame.meter,
    tempoBpm: frame.tempoBpm,
  };
  const given = brief.lyrics ? parseLyrics(brief.lyrics, pronounce, brief.language).flatMap(({ lines }) => lines) : [];
  if (given.length > 0) return placeWords(given, room);
  const barsPerLine = chooseBars(frame, form);
  const plan = planLines(
    { ...form.whole, bars: form.toBar - form.fromBar },
    { ...frame, sections: [], barsPerLine },
    style,
  );
  const [sheet] = writeLyrics([plan], { brief, themes: style.themes, pronounce, random: random.for('lyrics') });
  const lines: readonly SheetLine[] = sheet?.lines ?? [];
  return placeWords(lines, room);
}

function chooseBars({ tempoBpm, meter }: PassageFrame, { fromBar, toBar }: PassageForm): number {
  return Math.min(toBar - fromBar, tempoBpm > 135 && meter.quarters <= 4 ? 4 : 2);
}

function placeLine(
  { line, startQuarters, quarters, pickupQuarters, restQuarters }: PlacedLine,
  ordinal: number,
  { words, frame, form }: { words: readonly PlacedLine[]; frame: PassageFrame; form: PassageForm },
): TuneLine {
  return {
    section: form.whole,
    startBar: startQuarters / frame.meter.quarters,
    bars: quarters / frame.meter.quarters,
    ordinal,
    isLast: ordinal === words.length - 1,
    syllables: line.words.flatMap(stressesOf).map((stress) => ({ stress })),
    pickupQuarters,
    restQuarters,
  };
}

/** Lines for an instrument, over all of the gap. */
function playLines(
  { frame }: PassageRequest,
  form: PassageForm,
  { style, random }: Pick<Writing, 'style' | 'random'>,
): TuneLine[] {
  const bars = form.toBar - form.fromBar;
  const barsPerLine = chooseBars(frame, form);
  const lines = placeNotes({ ...form.whole, bars }, { ...frame, sections: [], barsPerLine }, style, random.for('hook'));
  const left = bars - lines.length * barsPerLine;
  return lines.map((line) => ({
    ...line,
    section: form.whole,
    startBar: form.fromBar + line.startBar,
    bars: line.bars + (line.isLast ? left : 0),
  }));
}

/** The tones of the chord that the tune leads into. */
function findLanding({ chords, meter }: PassageFrame, { toBar }: PassageForm): number[] {
  return listChordClasses(findChordAt(chords, toBar * meter.quarters));
}

/** What begins in the passage; the last notes ring on. */
function keepInside(parts: readonly SongPart[], totalQuarters: number): SongPart[] {
  const isInside = ({ startQuarters }: ScoreNote): boolean =>
    startQuarters > -1e-6 && startQuarters < totalQuarters - 1e-6;
  return parts.map((part) => ({ ...part, notes: part.notes.filter(isInside) })).filter(({ notes }) => notes.length > 0);
}
