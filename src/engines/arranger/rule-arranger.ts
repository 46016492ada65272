import { seedOfOutput } from '../../dsp/random.ts';
import { createPronounce } from '../../lyrics/pronounce.ts';
import { lookUpWord } from '../../models/pronunciation/dictionary.ts';
import type { ComposedSong } from '../composer/composer.ts';
import { accompanyVoice } from './accompany.ts';
import type { Arranger } from './arranger.ts';
import type { ArrangerEngines } from './arranger-work.ts';
import { readChart } from './read-chart.ts';
import { singOver } from './sing-over.ts';

const tasks = { sing: singOver, accompany: accompanyVoice, remix: singOver } as const;

/** Of the whole work. */
const analysisShare = 0.2;

/** Arranges by rule, over what the analyser hears in the recording. */
export function createRuleArranger(engines: ArrangerEngines): Arranger {
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
        yield await tasks[settings.task]({
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
