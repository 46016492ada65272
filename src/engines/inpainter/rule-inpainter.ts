import { writeSongMidi } from '../../composition/performance/song-midi.ts';
import type { Word } from '../../contract/transcript.ts';
import { seedOfOutput } from '../../dsp/random.ts';
import { nameKey } from '../../notation/pitch-names.ts';
import type { Analyser } from '../analyser/analyser.ts';
import type { Renderer } from '../renderer/renderer.ts';
import type { Separator, VocalFinder } from '../separator/separator.ts';
import type { Singer } from '../singer/singer.ts';
import type { Stretcher } from '../stretcher/stretcher.ts';
import type { Transcriber } from '../transcriber/transcriber.ts';
import { analyseContext } from './analysis/analyse-context.ts';
import { transcribeSurroundings } from './analysis/transcribe-words.ts';
import { leavesAllOpen } from './composing/brief-passage.ts';
import { composeMaterial } from './composing/compose-material.ts';
import { guessPassageStyle } from './composing/guess-style.ts';
import { copyBackground, lacksMusic } from './copying/copy-background.ts';
import { copyRepeat } from './copying/copy-repeat.ts';
import { fitChannels } from './fitting/fit-channels.ts';
import { fitPatch, type Patch } from './fitting/fit-patch.ts';
import type { InpaintedTake, Inpainter, InpaintSettings } from './inpainter.ts';
import type { PassageContext } from './passage-context.ts';
import type { Surroundings } from './surroundings.ts';
import { readSurroundings } from './surroundings.ts';

export interface RuleInpainterDependencies {
  readonly analyser: Analyser;
  readonly separator: Separator;
  readonly vocalFinder: VocalFinder;
  readonly renderer: Renderer;
  readonly singer: Singer;
  /** Finds the lines of a song around the range; if omitted, they are found by their position in the song. */
  readonly transcriber?: Transcriber;
  /** Fits bars where the tempo drifts. */
  readonly stretcher?: Stretcher;
  /** Receives notices for the operator. */
  readonly onNotice?: (notice: string) => void;
}

/** Of the whole work. */
const analysisShare = 0.3;

/**
 * Fills ranges by rule: with similar bars of the same recording for a repair, with its background
 * if it is not music, and else with music that is composed, sung and played for the range; all matched to the surroundings.
 */
export function createRuleInpainter(engines: RuleInpainterDependencies): Inpainter {
  return {
    name: 'rules',
    async *inpaint(settings) {
      const { source, range, signal, outputs, onProgress, onStep } = settings;
      onStep?.('listening to the song around the gap');
      const context = await analyseContext(source, range, { ...engines, signal });
      const surroundings = await readSurroundings(source, range, { context, signal });
      const surroundingWords = await transcribeSurroundings(settings, engines);
      onProgress?.(analysisShare);
      const copiedFrom: number[] = [];
      for (let output = 0; output < outputs; output++) {
        const work: TakeWork = {
          settings,
          engines,
          surroundings,
          surroundingWords,
          seed: seedOfOutput(settings.seed, output),
          tell: (words) => onStep?.(words, output + 1),
          share: (fraction) => onProgress?.(analysisShare + ((1 - analysisShare) * (output + fraction)) / outputs),
        };
        const restored = prefersOwnBars(work) ? await restoreTake(work, copiedFrom) : undefined;
        yield restored ?? (await composeTake(work));
        work.share(1);
      }
    },
  };
}

interface TakeWork {
  readonly settings: InpaintSettings;
  readonly engines: RuleInpainterDependencies;
  readonly surroundings: Surroundings;
  readonly surroundingWords: readonly Word[];
  readonly seed: number;
  readonly tell: (words: string) => void;
  /** Called with 0 to 1. */
  readonly share: (fraction: number) => void;
}

/** For a repair, and where nothing was asked for and the style cannot be told: its own bars are never in a wrong style. */
function prefersOwnBars({ settings: { intent, request }, surroundings: { context } }: TakeWork): boolean {
  if (intent === 'restore') return true;
  return intent === 'compose' && leavesAllOpen(request) && !guessPassageStyle(context).isSure;
}

/**
 * Repairs with the recording's own sound: bars of it, or its background if it is not music.
 *
 * @param copiedFrom where earlier outputs took their bars from, in seconds; extended
 * @returns undefined if nothing else in the recording resembles the surroundings of the range
 */
async function restoreTake(work: TakeWork, copiedFrom: number[]): Promise<InpaintedTake | undefined> {
  const { settings, engines, surroundings, seed, tell } = work;
  tell('looking for bars that fit');
  const { context } = surroundings;
  const { stretcher } = engines;
  const copied = await copyRepeat(settings.source, context, {
    signal: settings.signal,
    avoid: copiedFrom,
    ...(stretcher && { stretcher }),
  });
  if (copied) {
    copiedFrom.push(copied.fromSeconds);
    const patch = fitPatch(copied.material, surroundings, { matching: 'level', keepsOwn: false });
    return describeCopy(work, patch, `copied from ${copied.fromSeconds.toFixed(1)} s`);
  }
  const background = lacksMusic(context) ? copyBackground(surroundings, seed) : undefined;
  if (!background) return undefined;
  return describeCopy(
    work,
    fitPatch(background, surroundings, { matching: 'none', keepsOwn: false }),
    'background of the recording',
  );
}

function describeCopy({ surroundings, seed }: TakeWork, patch: Patch, what: string): InpaintedTake {
  const { facts, named } = describeContext(surroundings.context);
  return {
    ...patch,
    method: 'copied',
    sounds: [what, ...Object.values(named)].join('; '),
    ...facts,
    timedLyrics: [],
    styles: [],
    seed,
  };
}

async function composeTake({
  settings,
  engines,
  surroundings,
  surroundingWords,
  seed,
  tell,
  share,
}: TakeWork): Promise<InpaintedTake> {
  const { source, request, intent, signal } = settings;
  const composed = await composeMaterial(surroundings.context, request, {
    intent,
    seed,
    sampleRateHz: source.sampleRateHz,
    channelCount: source.channelCount,
    renderer: engines.renderer,
    singer: engines.singer,
    surroundingWords,
    signal,
    onProgress: share,
    onStep: tell,
  });
  return {
    ...fitChannels(composed.material, surroundings),
    method: 'composed',
    sounds: intent === 'restore' ? `no bars were alike: composed; ${composed.sounds}` : composed.sounds,
    tempoBpm: composed.tempoBpm,
    key: nameKey(composed.key),
    timedLyrics: composed.timedLyrics,
    styles: composed.styles,
    midi: writeSongMidi(composed.song),
    seed,
  };
}

/** Key and tempo around a range, as far as found. */
function describeContext({ key, grid }: PassageContext) {
  const keyName = key && nameKey(key);
  const tempoBpm = grid?.tempoBpm;
  return {
    facts: { ...(keyName && { key: keyName }), ...(tempoBpm && { tempoBpm }) },
    named: { ...(keyName && { keyName }), ...(tempoBpm && { tempo: `${Math.round(tempoBpm)} bpm` }) },
  };
}
