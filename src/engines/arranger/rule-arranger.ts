import { seedOfOutput } from '../../dsp/random.ts';
import { createPronounce } from '../../lyrics/pronounce.ts';
import { lookUpWord } from '../../models/pronunciation/dictionary.ts';
import type { ComposedSong } from '../composer/composer.ts';
import { prepareBand } from './accompany.ts';
import type { Arranger, ArrangerTask } from './arranger.ts';
import type { ArrangerEngines, ArrangerHearing, MakeOutput } from './arranger-work.ts';
import { readChart } from './read-chart.ts';
import { prepareRemix } from './remix.ts';
import { prepareSinging } from './sing-over.ts';

const tasks: Readonly<Record<ArrangerTask, (heard: ArrangerHearing) => MakeOutput | Promise<MakeOutput>>> = {
  sing: prepareSinging,
  accompany: prepareBand,
  remix: prepareRemix,
};

/** Of the whole work. */
const analysisShare = 0.25;

/** Arranges by rule, over what the analyser hears in the recording. */
export function createRuleArranger(engines: ArrangerEngines): Arranger {
  const pronounce = createPronounce(lookUpWord);
  return {
    name: 'rules',
    async *arrange(settings): AsyncGenerator<ComposedSong> {
      const { outputs, onStep, onProgress, signal } = settings;
      onStep?.('listening for beats, chords and form');
      const chart = await readChart(settings.source, { ...engines, signal });
      onProgress?.(analysisShare / 2);
      const heard: ArrangerHearing = { ...engines, settings, chart, pronounce };
      const make = await tasks[settings.task](heard);
      onProgress?.(analysisShare);
      for (let output = 0; output < outputs; output++) {
        const share = (fraction: number): void =>
          onProgress?.(analysisShare + ((1 - analysisShare) * (output + fraction)) / outputs);
        const seed = seedOfOutput(settings.seed, output);
        yield await make({ ...heard, seed, tell: (words) => onStep?.(words, output + 1), share });
        share(1);
      }
    },
  };
}
