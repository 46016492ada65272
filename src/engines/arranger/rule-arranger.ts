import { seedOfOutput } from '../../dsp/random.ts';
import type { Pronounce } from '../../lyrics/lyric-sheet.ts';
import { createPronounce } from '../../lyrics/pronounce.ts';
import { lookUpWord } from '../../models/pronunciation/dictionary.ts';
import type { Analyser } from '../analyser/analyser.ts';
import type { ComposedSong } from '../composer/composer.ts';
import type { Renderer } from '../renderer/renderer.ts';
import type { Singer } from '../singer/singer.ts';
import type { ArrangementSettings, Arranger } from './arranger.ts';
import { type Chart, readChart } from './read-chart.ts';
import { singOver } from './sing-over.ts';

export interface RuleArrangerDependencies {
  readonly analyser: Analyser;
  readonly renderer: Renderer;
  readonly singer: Singer;
}

/** What the making of one output has at hand. */
export interface ArrangerWork extends RuleArrangerDependencies {
  readonly settings: ArrangementSettings;
  readonly chart: Chart;
  readonly pronounce: Pronounce;
  readonly seed: number;
  readonly tell: (words: string) => void;
  /** Called with 0 to 1. */
  readonly share: (fraction: number) => void;
}

/** Of the whole work. */
const analysisShare = 0.2;

/** Arranges by rule, over what the analyser hears in the recording. */
export function createRuleArranger(engines: RuleArrangerDependencies): Arranger {
  const pronounce = createPronounce(lookUpWord);
  return {
    name: 'rules',
    async *arrange(settings): AsyncGenerator<ComposedSong> {
      const { outputs, onStep, onProgress } = settings;
      onStep?.('listening for beats, chords and form');
      const chart = await readChart(settings.source, { ...engines, signal: settings.signal });
      onProgress?.(analysisShare);
      for (let output = 0; output < outputs; output++) {
        const share = (fraction: number): void =>
          onProgress?.(analysisShare + ((1 - analysisShare) * (output + fraction)) / outputs);
        yield await singOver({
          ...engines,
          settings,
          chart,
          pronounce,
          seed: seedOfOutput(settings.seed, output),
          tell: (words) => onStep?.(words, output + 1),
          share,
        });
        share(1);
      }
    },
  };
}
