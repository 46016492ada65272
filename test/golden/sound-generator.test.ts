import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SoundWords } from '../../src/contract/sounds/sound-word-table.ts';
import { type SoundName, soundGroups, soundNames } from '../../src/contract/sounds/sound-words.ts';
import { createLoudnessMeter } from '../../src/dsp/loudness/loudness-meter.ts';
import { proceduralSoundGenerator } from '../../src/engines/sound-generator/procedural-sound-generator.ts';
import { readScene } from '../../src/engines/sound-generator/read-scene.ts';
import { renderLayer } from '../../src/engines/sound-generator/render-layer.ts';
import { collect } from '../support/audio-blocks.ts';
import { slowUnless } from '../support/slow.ts';
import { measureSound, type SoundMeasures } from '../support/sound-metrics.ts';
import { blowProperties } from './sounds/blow-properties.ts';
import { commonProperties } from './sounds/common-properties.ts';
import { madeProperties } from './sounds/made-properties.ts';
import { natureProperties } from './sounds/nature-properties.ts';
import { peopleProperties } from './sounds/people-properties.ts';
import { within } from './sounds/within.ts';

const sampleRateHz = 44_100;

async function make(prompt: string, { seconds = 5, isLoop = false, seed = 7 } = {}) {
  const { open, ...rest } = await proceduralSoundGenerator.generate({ prompt, seconds, isLoop, seed });
  const sides = (await collect(open())) as [Float32Array, Float32Array];
  return { ...rest, sides };
}

async function measure(prompt: string, seconds = 5): Promise<SoundMeasures> {
  const { sides } = await make(prompt, { seconds });
  return measureSound(sides[0], sampleRateHz);
}

const properties = {
  ...commonProperties,
  ...natureProperties,
  ...peopleProperties,
  ...blowProperties,
  ...madeProperties,
};

describe('sound generator: what each sound must have', () => {
  for (const [prompt, check] of Object.entries(properties)) {
    it(`${prompt}${prompt in commonProperties ? '' : ' (slow)'}`, async () => check(await measure(prompt)));
  }

  it('every sound has such a property', () => {
    const heard = new Set(
      Object.keys(properties).flatMap((prompt) => readScene(prompt).layers.map(({ sound }) => sound)),
    );
    const missing = Object.keys(soundNames).filter((name) => !heard.has(name as SoundName));
    assert.deepEqual(missing, []);
  });
});

describe('sound generator: every sound', () => {
  const first = (name: SoundName) => soundNames[name].words[0];

  async function checkSound(prompt: string): Promise<readonly [Float32Array, Float32Array]> {
    const { sides } = await make(prompt, { seconds: 1 });
    for (const side of sides) {
      assert.equal(side.length, sampleRateHz, prompt);
      assert.ok(
        side.every((sample) => Math.abs(sample) <= 0.51),
        `${prompt}: it is cut off`,
      );
    }
    const highest = (side: Float32Array) => side.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    assert.ok(Math.max(...sides.map(highest)) > 0.05, `${prompt}: there is nothing to hear`);
    return sides;
  }

  it('is called by its name', () => {
    for (const name of Object.keys(soundNames) as SoundName[]) {
      const named = readScene(first(name)).layers.map(({ sound }) => sound);
      assert.deepEqual(named, [name]);
    }
  });

  for (const [group, table] of Object.entries(soundGroups)) {
    it(`of ${group} is exactly as long as asked for, and neither silent nor cut off${slowUnless(group === 'weather')}`, async () => {
      for (const name of Object.keys(table) as SoundName[]) await checkSound(first(name));
    });
  }

  it('is the same again with the same seed, and another with another (slow)', async () => {
    for (const name of Object.keys(soundNames) as SoundName[]) {
      const [once, again] = [await make(first(name), { seconds: 1 }), await make(first(name), { seconds: 1 })];
      assert.deepEqual(once.sides, again.sides, name);
    }
    for (const name of ['rain', 'dog', 'glass', 'bee', 'typing'] as const) {
      const other = await make(first(name), { seconds: 1, seed: 8 });
      assert.notDeepEqual((await make(first(name), { seconds: 1 })).sides, other.sides, name);
    }
  });

  it('of every kind is a sound, and at every strength, pace and size (slow)', async () => {
    for (const [name, { words, kinds = {} }] of Object.entries<SoundWords>(soundNames)) {
      for (const [phrase] of Object.values(kinds)) await checkSound(`${words[0]} ${phrase!.replace('~', 'ing')}`);
      for (const prompt of [`violent fast huge ${words[0]}`, `gentle slow tiny distant ${words[0]}`])
        await checkSound(prompt);
      assert.ok(name);
    }
  });

  it('is as loud as any other at the same distance (slow)', () => {
    for (const name of Object.keys(soundNames) as SoundName[]) {
      const [layer] = readScene(first(name)).layers;
      const frame = { sampleRateHz, sampleCount: 2 * sampleRateHz, seed: 7, pan: 0, turns: 1 };
      const meter = createLoudnessMeter(sampleRateHz, 2);
      meter.push([...renderLayer(layer!, frame)]);
      within(meter.measure().integratedLufs, -28, -20, `loudness of ${name} in LUFS`);
    }
  });

  it('has no seam as a loop (slow)', async () => {
    for (const name of Object.keys(soundNames) as SoundName[]) {
      const { sides } = await make(first(name), { seconds: 2, isLoop: true });
      for (const side of sides) {
        const steps = side.slice(1).map((sample, i) => Math.abs(sample - side[i]!));
        const most = steps.reduce((high, step) => Math.max(high, step), 0);
        assert.ok(Math.abs(side[0]! - side.at(-1)!) <= most + 0.002, `${name}: a step at the seam`);
      }
    }
  });
});

describe('sound generator: loops', () => {
  for (const prompt of [
    'rain',
    'police siren',
    'heartbeat',
    'car engine',
    'church bell',
    'wind',
    'dial tone',
    'helicopter',
  ]) {
    it(`has no seam: ${prompt}`, async () => {
      const { sides } = await make(prompt, { seconds: 4, isLoop: true });
      for (const side of sides) {
        const step = Math.abs(side[0]! - side.at(-1)!);
        const steps = side.slice(1).map((sample, i) => Math.abs(sample - side[i]!));
        const usual = steps.toSorted().at(Math.floor(0.999 * steps.length))!;
        assert.ok(step <= 1.05 * usual, `a step of ${step.toFixed(4)} where the sound has ${usual.toFixed(4)}`);
      }
      // Twice in a row: the seam is as loud as the rest, in short stretches.
      const twice = new Float32Array(2 * sides[0].length);
      twice.set(sides[0]);
      twice.set(sides[0], sides[0].length);
      const sound = measureSound(twice, sampleRateHz);
      const levels = Array.from({ length: 30 }, (_, n) => sound.level(2.5 + n / 10, 2.6 + n / 10));
      const around = levels.slice(14, 17);
      assert.ok(Math.min(...around) >= 0.7 * Math.min(...levels), 'it is quieter at the seam');
      assert.ok(Math.max(...around) <= 1.4 * Math.max(...levels), 'it is louder at the seam');
    });
  }

  it('a tone goes on in its phase', async () => {
    const { sides } = await make('dial tone', { seconds: 3, isLoop: true });
    const twice = Float32Array.from([...sides[0].slice(-4096), ...sides[0].slice(0, 4096)]);
    const seam = measureSound(twice, sampleRateHz);
    within(seam.bandShare(300, 500), 0.999, 1, 'share of the tone across the seam');
  });
});

describe('sound generator: sentences', () => {
  const read = async (prompt: string) => (await make(prompt, { seconds: 1 })).layers;

  it('reads kinds, distances, exclusions, scenes and plurals', async () => {
    assert.deepEqual(await read('Rain on a tin roof with distant thunder'), ['rain, tin', 'thunder, far away']);
    assert.deepEqual(await read('heavy footsteps on gravel near a river'), ['footstep, gravel', 'stream']);
    assert.deepEqual(await read('a thunderstorm without thunder'), ['rain', 'wind']);
    assert.deepEqual(await read('fire alarm'), ['alarm, smoke']);
    assert.deepEqual(await read('Church bells, far away, and birds'), ['bell, far away', 'bird']);
  });

  it('tells words without effect, and refuses what it cannot make by naming what it can', async () => {
    const { unused } = await make('a purple helicopter', { seconds: 1 });
    assert.deepEqual(unused, ['purple']);
    await assert.rejects(make('a purple dinosaur'), (thrown: Error) =>
      /weather \(rain, wind, thunder, hail\), water \(sea/.test(thrown.message),
    );
  });

  it('far is quieter and duller than near', async () => {
    const [near, far] = [await make('a clock and close rain'), await make('a clock and distant rain')].map(
      ({ sides }) => measureSound(sides[0], sampleRateHz),
    );
    assert.ok(near!.level(1.5, 1.9) > 3 * far!.level(1.5, 1.9), 'between the ticks');
    assert.ok((await measure('rain')).centroidHz() > 1.5 * (await measure('distant rain')).centroidHz());
  });

  it('strong is stronger, fast is faster, large is lower', async () => {
    assert.ok((await measure('gentle wind')).centroidHz() < (await measure('violent wind')).centroidHz());
    const fast = (await measure('fast heartbeat')).period(0.3, 1).seconds;
    within(60 / fast, 100, 110, 'beats a minute');
    assert.ok((await measure('a small bell')).dominantHz() > 1.2 * (await measure('a large bell')).dominantHz());
  });

  it('goes by from left to right, and puts sounds on sides', async () => {
    const { sides } = await make('a helicopter passing');
    const [left, right] = sides.map((side) => measureSound(side, sampleRateHz));
    assert.ok(left!.level(0, 1) > 1.5 * right!.level(0, 1) && right!.level(4, 5) > 1.5 * left!.level(4, 5));
    const { sides: apart } = await make('a clock on the left');
    assert.ok(measureSound(apart[0], sampleRateHz).level(0, 5) > 3 * measureSound(apart[1], sampleRateHz).level(0, 5));
  });

  it('a cave rings on, then is later, three are three', async () => {
    const [dry, wet] = [await measure('knock on a door'), await measure('knock on a door in a cave')];
    assert.ok(wet.level(1.6, 2) > 5 * dry.level(1.6, 2));
    const sound = await measure('whoosh, then a knock on a door', 6);
    assert.ok(sound.level(3, 4) > 3 * sound.level(1.5, 2.9));
    assert.equal((await measure('three lasers')).onsets(0.3).length, 3);
  });

  it('ambiences are wide', async () => {
    const { sides } = await make('rain');
    let [both, left, right] = [0, 0, 0];
    for (const [i, sample] of sides[0].entries()) {
      both += sample * sides[1][i]!;
      left += sample ** 2;
      right += sides[1][i]! ** 2;
    }
    within(both / Math.sqrt(left * right), -0.1, 0.3, 'correlation');
  });
});
