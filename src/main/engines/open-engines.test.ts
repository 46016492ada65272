import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openAudioFiles } from '../../../test/support/audio-files.ts';
import { runRecipe } from '../../../test/support/run-recipe.ts';
import { makeSine } from '../../../test/support/signals.ts';
import { Fault } from '../../contract/fault.ts';
import { onPartFailure, type PartFailure } from '../../contract/part-failure.ts';
import { fallbackSetting, setting, textSetting } from '../../contract/setting.ts';
import { defineEngine } from '../../engines/engine.ts';
import { runDenoise } from '../../operations/denoise/run.ts';
import { denoise } from '../../operations/denoise/schema.ts';
import { openEngines } from './open-engines.ts';
import { readCapabilities } from './read-capabilities.ts';
import { type AnyEngineDefinition, collectEngineSettings, registry } from './registry.ts';

const audioFiles = await openAudioFiles();
after(() => audioFiles.close());

/** Halves all that it hears, where HALVING is set. */
const halvingDenoiser = defineEngine({
  role: 'denoiser',
  name: 'halving',
  settings: { HALVING: setting('By what it divides', textSetting.optional()) },
  enabledBy: 'HALVING',
  load: async ({ values }) => ({
    name: 'halving',
    async *denoise({ blocks }) {
      for await (const block of blocks) {
        const clean = block.map((samples) => samples.map((sample) => sample / Number(values.HALVING)));
        yield { clean, noise: block.map((samples, c) => samples.map((sample, i) => sample - clean[c]![i]!)) };
      }
    },
  }),
});

function open(values: Record<string, unknown>, definitions: readonly AnyEngineDefinition[]) {
  const notices: string[] = [];
  const { programs } = audioFiles;
  const notice = (text: string) => void notices.push(text);
  return { ...openEngines({ modelsFolder: '', values }, { programs, notice }, definitions), notices };
}

describe('an engine that was added to the registry', () => {
  const sampleRateHz = 16_000;
  const tone = makeSine({ frequencyHz: 440, lengthSamples: sampleRateHz, sampleRateHz, amplitude: 0.5 });

  async function peakAfterDenoise(values: Record<string, unknown>): Promise<number> {
    const { engines } = open(values, [halvingDenoiser, ...registry]);
    const path = audioFiles.make([tone], sampleRateHz, ['-c:a', 'pcm_f32le'], 'wav');
    const input = denoise.input.parse({ material: 'music' });
    const made = await runRecipe({ audioFiles, run: runDenoise, input, audio: await audioFiles.probe(path), engines });
    const [samples] = await made.read('audio');
    return samples!.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  }

  it('does its role’s tasks in a recipe where its setting is given', async () => {
    const peak = await peakAfterDenoise({ HALVING: '4' });
    assert.ok(Math.abs(peak - 0.125) < 0.01, `peak ${peak}`);
  });

  it('leaves them to the next engine where it is not', async () => {
    assert.ok((await peakAfterDenoise({})) > 0.4);
  });

  it('has its settings read with all others', () => {
    const names = Object.keys(collectEngineSettings([...registry, halvingDenoiser]));
    assert.ok(names.includes('HALVING') && names.includes('MUSIC_SERVER_URL'));
  });

  it('hands a task over when it fails and has a fallback, and says so', async () => {
    const failing = defineEngine({
      role: 'svgRenderer',
      name: 'away',
      settings: { AWAY_FALLBACK: fallbackSetting('AWAY_STAND_IN') },
      fallbackBy: 'AWAY_FALLBACK',
      load: async () => ({
        async render() {
          throw new Fault('SERVICE_UNAVAILABLE', 'The renderer cannot be reached.');
        },
      }),
    });
    const failures: PartFailure[] = [];
    onPartFailure((failure) => failures.push(failure));
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';
    const { engines, notices } = open({ AWAY_FALLBACK: true }, [failing, ...registry]);
    assert.ok((await engines.svgRenderer.render(svg, { widthPixels: 4 })).length > 0);
    assert.match(notices.join(), /svgRenderer: resvg instead of away: it failed.*cannot be reached/);
    const alone = open({ AWAY_FALLBACK: false }, [failing, ...registry]);
    await assert.rejects(alone.engines.svgRenderer.render(svg, { widthPixels: 4 }), /cannot be reached/);
    const failure = { kind: 'engine', name: 'svgRenderer/away' };
    assert.deepEqual(failures, [failure, failure], 'both are counted');
  });
});

describe('the capabilities of an installation', () => {
  it('grow with a transcription server', async () => {
    const values = { TRANSCRIPTION_URL: 'http://gpu:8000' };
    const names = async (given: object) =>
      (await readCapabilities({ modelsFolder: '', values: { ...given } })).transcription.map(({ name }) => name);
    assert.deepEqual(await names({}), ['moonshine-base']);
    assert.deepEqual(await names(values), ['remote', 'moonshine-base']);
  });
});
