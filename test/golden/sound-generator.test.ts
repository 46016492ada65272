import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { soundNames } from '../../src/contract/sounds/sound-words.ts';
import { proceduralSoundGenerator } from '../../src/engines/sound-generator/procedural-sound-generator.ts';
import { collect } from '../support/audio-blocks.ts';
import { measureSound, type SoundMeasures } from '../support/sound-metrics.ts';

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

function within(value: number, least: number, most: number, what: string): void {
  assert.ok(value >= least && value <= most, `${what} is ${value.toPrecision(4)}, not ${least} to ${most}`);
}

/** What each sound must have to be taken for what it is. */
const properties: Readonly<Record<string, (sound: SoundMeasures) => void>> = {
  rain: (sound) => {
    within(sound.flatness(500, 10_000), 0.6, 1, 'flatness');
    within(sound.crest(), 1, 2.5, 'crest');
  },
  'rain on a tin roof': (sound) => within(sound.bandShare(400, 6000), 0.6, 1, 'share of ringing metal'),
  wind: (sound) => {
    within(sound.centroidHz(), 100, 900, 'centroid');
    within(sound.crest(), 1.3, 4, 'gusts');
  },
  'ocean waves': (sound) => {
    within(sound.crest(), 1.5, 8, 'swell');
    within(sound.bandShare(20, 2000), 0.6, 1, 'share of lows');
  },
  'a crackling fire': (sound) => {
    within(sound.crest(), 2, 30, 'crackles');
    within(sound.onsets(0.25).length, 5, 150, 'crackles in 5 s');
  },
  'loud thunder': (sound) => {
    within(sound.bandShare(20, 400), 0.6, 1, 'share of lows');
    assert.ok(sound.centroidHz(0.4, 1) > 1.5 * sound.centroidHz(3, 4.5), 'it does not grow duller');
  },
  birds: (sound) => within(sound.bandShare(1800, 9000), 0.95, 1, 'share of song'),
  crickets: (sound) => {
    within(sound.dominantHz(), 4100, 4900, 'carrier');
    within(sound.period(0.02, 0.06).seconds, 0.028, 0.04, 'pulse period');
  },
  'a cat': (sound) => within(sound.dominantHz({ highHz: 2500 }), 900, 2300, 'formant'),
  'police siren': (sound) => {
    const [low, high] = [
      sound.dominantHz({ from: 0, to: 0.15, highHz: 1600 }),
      sound.dominantHz({ from: 2.1, to: 2.3, highHz: 1600 }),
    ];
    within(high / low, 1.8, 2.6, 'sweep');
  },
  'ambulance siren': (sound) => {
    within(sound.dominantHz({ from: 0.1, to: 0.5, lowHz: 300, highHz: 700 }), 425, 445, 'low tone');
    within(sound.dominantHz({ from: 0.75, to: 1.15, lowHz: 300, highHz: 700 }), 570, 590, 'high tone');
  },
  'alarm clock': (sound) => {
    within(sound.dominantHz(), 2030, 2065, 'pitch');
    within(sound.period(0.8, 1.2).seconds, 0.98, 1.02, 'period');
  },
  'church bell': (sound) => {
    within(sound.dominantHz({ from: 1, to: 2, lowHz: 300, highHz: 360 }), 326, 334, 'prime');
    within(sound.dominantHz({ from: 1, to: 2, lowHz: 360, highHz: 430 }), 392, 400, 'tierce, a minor third above');
    assert.ok(sound.level(0.15, 0.4) > 1.5 * sound.level(1.9, 2.15), 'it does not die away');
  },
  heartbeat: (sound) => {
    within(60 / sound.period(0.5, 1.4).seconds, 66, 74, 'beats a minute');
    within(sound.bandShare(20, 200), 0.9, 1, 'share of lows');
  },
  'clock ticking': (sound) => {
    within(sound.period(0.6, 1.4).seconds, 0.99, 1.01, 'period');
    assert.equal(sound.onsets().length, 5);
  },
  'pocket watch': (sound) => within(sound.period(0.12, 0.3).seconds, 0.19, 0.21, 'period'),
  'car engine': (sound) => {
    within(sound.bandShare(20, 1000), 0.8, 1, 'share of lows');
    within(1 / sound.period(0.02, 0.2).seconds, 5, 50, 'turns a second');
  },
  'footsteps on gravel': (sound) => {
    within(sound.period(0.4, 0.8).seconds, 0.5, 0.62, 'steps');
    within(sound.bandShare(1000, 12_000), 0.5, 1, 'share of grains');
  },
  'footsteps on wood': (sound) => within(sound.centroidHz(), 60, 700, 'centroid'),
  'knocking on a door': (sound) => {
    assert.equal(sound.onsets(0.3).length, 3);
    within(sound.bandShare(80, 1500), 0.7, 1, 'share of wood');
  },
  'glass breaking': (sound) => {
    within(sound.centroidHz(), 2500, 9000, 'centroid');
    assert.ok(sound.level(0.08, 0.3) > 3 * sound.level(1.2, 1.6), 'shards do not settle');
  },
  'dripping water': (sound) => {
    within(sound.onsets(0.3).length, 5, 7, 'drops');
    const [at] = sound.onsets(0.3);
    const [early, late] = [
      [0, 0.015],
      [0.03, 0.05],
    ].map(([from, to]) => sound.dominantHz({ from: at! + from!, to: at! + to!, lowHz: 500 }));
    assert.ok(late! > 1.02 * early!, 'the pitch of a bubble does not rise');
  },
  'a babbling brook': (sound) => within(sound.bandShare(300, 7000), 0.8, 1, 'share of bubbles'),
  whoosh: (sound) => {
    assert.equal(sound.onsets(0.4).length, 1);
    const [early, middle] = [sound.centroidHz(0.1, 0.25), sound.centroidHz(0.4, 0.6)];
    assert.ok(middle > 1.3 * early, 'its pitch does not rise and fall');
  },
  riser: (sound) => {
    assert.ok(sound.level(4, 4.6) > 4 * sound.level(0.5, 1), 'it does not grow');
    assert.ok(sound.centroidHz(4, 4.6) > 4 * sound.centroidHz(0.5, 1.2), 'it does not rise');
  },
  laser: (sound) => {
    const [early, late] = [sound.dominantHz({ from: 0.08, to: 0.12 }), sound.dominantHz({ from: 0.35, to: 0.42 })];
    assert.ok(early > 3 * late, 'its pitch does not fall');
  },
  'button click': (sound) => within(sound.level(0.2, 5) / sound.level(0, 0.2), 0, 0.001, 'what is left after 0.1 s'),
  applause: (sound) => {
    within(sound.bandShare(500, 8000), 0.75, 1, 'share of claps');
    within(sound.flatness(600, 4000), 0.5, 1, 'flatness');
  },
  helicopter: (sound) => within(1 / sound.period(0.06, 0.15).seconds, 10, 12, 'blades a second'),
  train: (sound) => within(sound.period(0.8, 1.6).seconds, 1.1, 1.2, 'joints of the rails'),
  'telephone ringing': (sound) => {
    within(sound.period(2, 4).seconds, 2.9, 3.1, 'rings');
    within(sound.dominantHz({ highHz: 1700 }), 1150, 1520, 'bells');
  },
  'dial tone': (sound) => within(sound.dominantHz({ lowHz: 330, highHz: 390 }), 348, 352, 'low tone'),
};

describe('sound generator: what each sound must have', () => {
  for (const [prompt, check] of Object.entries(properties)) {
    it(prompt, async () => check(await measure(prompt)));
  }

  it('every sound has such a property', async () => {
    const heard = new Set<string>();
    for (const prompt of Object.keys(properties)) {
      const { layers } = await make(prompt, { seconds: 1 });
      for (const layer of layers) heard.add(layer.split(',')[0]!);
    }
    const missing = Object.values(soundNames).filter(({ words }) => !heard.has(words[0]));
    assert.deepEqual(
      missing.map(({ words }) => words[0]),
      [],
    );
  });

  it('every sound is a sound at every length, strength, pace and size', async () => {
    for (const { words } of Object.values(soundNames)) {
      for (const prompt of [words[0], `violent fast huge ${words[0]}`, `gentle slow tiny distant ${words[0]}`]) {
        const { sides } = await make(prompt, { seconds: 1 });
        for (const side of sides) {
          assert.equal(side.length, sampleRateHz);
          assert.ok(
            side.every((sample) => Math.abs(sample) <= 0.51),
            prompt,
          );
        }
        assert.ok(Math.max(...sides[0].map(Math.abs)) > 0.05, `${prompt}: there is nothing to hear`);
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
    await assert.rejects(make('a purple dinosaur'), (thrown: Error) => /rain, wind, sea/.test(thrown.message));
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
