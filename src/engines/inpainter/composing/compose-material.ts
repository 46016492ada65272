import { composePassage } from '../../../composition/passage/compose-passage.ts';
import { leadInSeconds } from '../../../composition/performance/perform.ts';
import type { Word } from '../../../contract/transcript.ts';
import { createPronounce } from '../../../lyrics/pronounce.ts';
import { lookUpWord } from '../../../models/pronunciation/dictionary.ts';
import { nameChord } from '../../../notation/chord-symbol.ts';
import { findInstrument } from '../../../notation/instruments.ts';
import { nameKey } from '../../../notation/pitch-names.ts';
import type { Song, SongKey } from '../../../notation/song.ts';
import type { TimedLine } from '../../composer/composer.ts';
import { timeLyrics } from '../../composer/timed-lyrics.ts';
import type { Renderer } from '../../renderer/renderer.ts';
import type { Singer } from '../../singer/singer.ts';
import type { InpaintIntent, InpaintRequest } from '../inpainter.ts';
import type { Material } from '../material.ts';
import type { PassageContext } from '../passage-context.ts';
import { briefPassage, listUnheeded } from './brief-passage.ts';
import { findBeats, type PassagePlan, planPassage } from './plan-passage.ts';
import { playPassage } from './play-passage.ts';

export interface CompositionOptions {
  readonly intent: InpaintIntent;
  readonly seed: number;
  /** Of the recording. */
  readonly sampleRateHz: number;
  readonly channelCount: number;
  readonly renderer: Renderer;
  readonly singer: Singer;
  /** Transcribed around the gap, in times of the recording: they locate the gap in the whole lyrics. */
  readonly surroundingWords?: readonly Word[];
  readonly signal: AbortSignal;
  /** Called with 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  /** Called with what is being done, in words. */
  readonly onStep?: ((words: string) => void) | undefined;
}

/** Music for a gap, with its description. */
export interface ComposedMaterial {
  readonly material: Material;
  readonly song: Song;
  /** In times of the recording. */
  readonly timedLyrics: readonly TimedLine[];
  readonly styles: readonly string[];
  readonly key: SongKey;
  readonly tempoBpm: number;
  /** `G major, 96 bpm; C | Am | F | G; folk; guitar, bass`, and the requests that were not followed. */
  readonly sounds: string;
}

/** Fade of the last notes where a recording ends. */
const endingFadeSeconds = 0.6;

const pronounce = createPronounce(lookUpWord);

/**
 * Composes, sings and plays new music for a gap: on the analysed beats and predicted chords, in the
 * recording's key and, unless the prompt says otherwise, in a similar style. Another seed gives other music.
 *
 * It exceeds both ends of the gap by at least a quarter of a second, except at the recording's beginning.
 */
export async function composeMaterial(
  context: PassageContext,
  request: InpaintRequest,
  settings: CompositionOptions,
): Promise<ComposedMaterial> {
  const { seed, sampleRateHz } = settings;
  settings.onStep?.('composing');
  const { brief, soloist } = briefPassage(context, request, settings);
  const line = findBeats(context, brief, seed);
  const plan = planPassage(context, line, brief, seed);
  const composed = composePassage(
    {
      frame: plan.frame,
      brief,
      ...(soloist !== undefined && { soloist }),
      sungFromQuarters: plan.fromQuarters,
      sungToQuarters: plan.toQuarters,
      isEnding: plan.isEnding,
      seed,
    },
    { pronounce },
  );
  const song: Song = { ...composed, beatSeconds: plan.beatSeconds };
  const gender = brief.vocals === 'none' ? 'neutral' : brief.vocals;
  const played = await playPassage(song, { ...settings, gender });
  return {
    material: lay(played, plan, context, sampleRateHz),
    song,
    timedLyrics: timeLyrics(song, plan.startSeconds),
    styles: song.styles,
    key: song.key,
    tempoBpm: context.grid?.tempoBpm ?? song.tempoBpm,
    sounds: describe(song, context, [listChords(song, plan), listUnheeded(brief, context)]),
  };
}

/** Places the music on the recording's timeline, at least over the whole gap. */
function lay(
  played: readonly Float32Array[],
  { startSeconds, isEnding }: PassagePlan,
  context: PassageContext,
  sampleRateHz: number,
): Material {
  const [gapStart, gapEnd] = [context.startSeconds, context.endSeconds].map((at) => Math.round(at * sampleRateHz));
  const from = Math.round((startSeconds - leadInSeconds) * sampleRateHz);
  const to = from + played[0]!.length;
  const startSample = Math.max(0, Math.min(from, gapStart!));
  const endSample = isEnding ? gapEnd! : Math.max(to, gapEnd!);
  const fadeFrom = endSample - Math.round(endingFadeSeconds * sampleRateHz);
  const samples = played.map((channel) => {
    const laid = new Float32Array(endSample - startSample);
    laid.set(
      channel.subarray(Math.max(0, startSample - from), Math.max(0, endSample - from)),
      Math.max(0, from - startSample),
    );
    if (isEnding) fadeOut(laid, Math.max(0, fadeFrom - startSample));
    return laid;
  });
  return { samples, startSample };
}

function fadeOut(samples: Float32Array, from: number): void {
  const count = samples.length - from;
  for (let i = 0; i < count; i++) samples[from + i]! *= Math.cos((Math.PI / 2) * (i / count));
}

/** The chord symbols of the gap. */
function listChords({ chords, key }: Song, { fromQuarters, toQuarters }: PassagePlan): string[] {
  return chords
    .filter(
      ({ startQuarters, quarters }) =>
        startQuarters + quarters > fromQuarters + 0.5 && startQuarters < toQuarters - 0.5,
    )
    .map((chord) => nameChord(chord, key));
}

function describe(
  song: Song,
  { grid }: PassageContext,
  [chordSymbols, unheeded]: readonly [chords: readonly string[], unheeded: readonly string[]],
): string {
  const players = [...new Set(song.parts.map(({ instrument }) => findInstrument(instrument).label))];
  return [
    `${nameKey(song.key)}, ${Math.round(grid?.tempoBpm ?? song.tempoBpm)} bpm`,
    chordSymbols.join(' | '),
    song.styles.join(', '),
    [...(song.vocals.length > 0 ? ['voice'] : []), ...players].join(', '),
    unheeded.length > 0 ? `kept to the recording, not to ${unheeded.join(', ')}` : '',
  ]
    .filter((part) => part !== '')
    .join('; ');
}
