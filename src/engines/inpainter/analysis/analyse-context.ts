import type { SampleSpan, SpooledAudio } from '../../../dsp/audio.ts';
import type { SongKey } from '../../../notation/song.ts';
import type { Analyser, Key } from '../../analyser/analyser.ts';
import type { Separator, VocalFinder } from '../../separator/separator.ts';
import type { PassageContext, Side } from '../passage-context.ts';
import { readSpan } from '../read-span.ts';
import { analyseGrid } from './analyse-beats.ts';
import { analyseChords } from './analyse-chords.ts';
import { analyseSide, measureFullness, type SideSound } from './analyse-side.ts';
import { analyseSurroundings, type SidesAnalysis, type TimelineSound } from './analyse-surroundings.ts';
import { detectVocals } from './analyse-vocals.ts';

/** Length of a side. */
const sideSeconds = 10;
/** A shorter rest of the recording is no side. */
const sideSecondsMin = 0.05;
/** Length of the part of a long gap that is described. */
const insideSeconds = 10;

export interface ContextEngines {
  readonly analyser: Analyser;
  readonly separator: Separator;
  readonly vocalFinder: VocalFinder;
  readonly signal: AbortSignal;
}

/**
 * Analyses the surroundings of a gap: key, beats and chords through it as if nothing were missing, and the sound of each side.
 * The content of the gap will be replaced, so it only gets a description of its own.
 *
 * Any recording has a context: without a pulse there is no grid, without pitch no key and no chords. Takes a few seconds:
 * at most 90 s on each side are analysed, and 10 s of them for vocals.
 */
export async function analyseContext(
  source: SpooledAudio,
  range: SampleSpan,
  engines: ContextEngines,
): Promise<PassageContext> {
  const around = await analyseSurroundings(source, range, engines);
  const heard = analyseGrid(around);
  const key = chooseKey(around);
  const fullLufs = measureFullness(around.sound);
  const rate = source.sampleRateHz;
  const reach = Math.round(sideSeconds * rate);
  const { startSample, endSample } = range;
  const describe = (span: SampleSpan, nearEnd: SideSound['nearEnd']) =>
    describeSpan(source, span, { nearEnd, fullLufs, heard: around.sound, engines });
  const [hasBefore, hasAfter] = [startSample, source.sampleCount - endSample].map(
    (samples) => samples >= sideSecondsMin * rate,
  );
  return {
    durationSeconds: source.durationSeconds,
    startSeconds: startSample / rate,
    endSeconds: endSample / rate,
    ...(heard && { grid: heard.grid }),
    ...(key && { key }),
    chords: analyseChords(around, heard, key),
    ...(hasBefore && { before: await describe({ startSample: startSample - reach, endSample: startSample }, 'last') }),
    ...(hasAfter && { after: await describe({ startSample: endSample, endSample: endSample + reach }, 'first') }),
    inside: await describe(
      { startSample, endSample: Math.min(endSample, startSample + Math.round(insideSeconds * rate)) },
      'none',
    ),
  };
}

async function describeSpan(
  source: SpooledAudio,
  span: SampleSpan,
  settings: {
    readonly nearEnd: SideSound['nearEnd'];
    readonly fullLufs: number;
    readonly heard: TimelineSound;
    readonly engines: ContextEngines;
  },
): Promise<Side> {
  const { nearEnd, fullLufs, heard, engines } = settings;
  const { sampleRateHz } = source;
  const channels = await readSpan(source, span, engines.signal);
  const from = Math.round(heard.place(Math.max(0, span.startSample) / sampleRateHz) * heard.sampleRateHz);
  const monoLength = Math.round((channels[0]!.length / sampleRateHz) * heard.sampleRateHz);
  const mono = heard.samples.subarray(from, from + monoLength);
  const sound: SideSound = { channels, sampleRateHz, mono, monoRateHz: heard.sampleRateHz, nearEnd };
  const hasVocals = nearEnd !== 'none' && (await detectVocals(channels, sampleRateHz, engines));
  return analyseSide(sound, { fullLufs, hasVocals });
}

/** The key around the gap: the piece's key if a side is in it, else that of the side with the higher confidence. */
function chooseKey({ key, keyChanges, gapStartSeconds, gapEndSeconds }: SidesAnalysis): SongKey | undefined {
  if (!key) return undefined;
  const before = keyChanges.findLast(({ startSeconds }) => startSeconds < gapStartSeconds - 1)?.key;
  const after = keyChanges.find(({ endSeconds }) => endSeconds > gapEndSeconds + 1)?.key;
  const sides = [before, after].filter((side) => side !== undefined);
  if (sides.length === 0 || sides.some((side) => isSame(side, key))) return toSongKey(key);
  return toSongKey(sides.reduce((a, b) => (b.confidence > a.confidence ? b : a)));
}

function isSame(a: Key, b: Key): boolean {
  return a.tonic === b.tonic && a.mode === b.mode;
}

function toSongKey({ tonic, mode }: Key): SongKey {
  return { tonic, mode };
}
