import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { composeSong } from '../../src/composition/compose-song.ts';
import { createImageReader } from '../../src/engines/image-reader/pixel-image-reader.ts';
import { createPronounce } from '../../src/lyrics/pronounce.ts';
import { lookUpWord } from '../../src/models/pronunciation/dictionary.ts';
import { describeScene } from '../../src/mood/describe-scene.ts';
import { suggestSong } from '../../src/mood/suggest-song.ts';
import { isMinor } from '../../src/notation/mode.ts';
import type { Song } from '../../src/notation/song.ts';
import { parseSongRequest } from '../../src/prompt/parse-song-request.ts';
import { paintedScenes, paintScene, type SceneName } from '../support/painted-scenes.ts';
import { playSong, sampleRateHz } from '../support/song-metrics.ts';

// From pixels to songs, through everything that lies between.

const reader = createImageReader();
const pronounce = createPronounce(lookUpWord);
const names = Object.keys(paintedScenes) as SceneName[];

async function compose(name: SceneName, seed: number): Promise<Song> {
  const reading = await reader.read(paintScene(name), { signal: new AbortController().signal });
  const suggestion = suggestSong(reading, describeScene(reading), seed, { isSung: false });
  const request = { makeInstrumental: true, vocalOnly: false, model: 'v6', durationSeconds: 20, suggestion } as const;
  return composeSong(parseSongRequest(request), { seed, pronounce });
}

const tell = ({ styles, tempoBpm, key }: Song): string => `${styles.join('+')} ${tempoBpm} ${key.tonic} ${key.mode}`;

describe('songs out of very different pictures', () => {
  it('differ each from each in style, tempo or mode, and most in two of them (slow)', async () => {
    const songs = await Promise.all(names.map((name) => compose(name, 4)));
    const counts = songs.flatMap((one, i) =>
      songs.slice(i + 1).map((other) => {
        const differences = [
          one.styles[0] !== other.styles[0],
          Math.abs(Math.log2(one.tempoBpm / other.tempoBpm)) > 0.06,
          isMinor(one.key.mode) !== isMinor(other.key.mode),
        ];
        const count = differences.filter(Boolean).length;
        assert.ok(count > 0, `${tell(one)} and ${tell(other)}`);
        return count;
      }),
    );
    const inTwo = counts.filter((count) => count >= 2).length;
    assert.ok(inTwo >= 0.6 * counts.length, `${inTwo} of ${counts.length}`);
  });

  it('go the way that the pictures go, with every seed (slow)', async () => {
    for (let seed = 1; seed <= 5; seed++) {
      const [sea, city, flowers, fog, snow, fire] = await Promise.all(
        (['seaByDay', 'cityAtNight', 'flowers', 'fog', 'snowfield', 'fire'] as const).map((name) =>
          compose(name, seed),
        ),
      );
      assert.ok(!isMinor(sea!.key.mode) && isMinor(city!.key.mode), `day and night: ${tell(sea!)}, ${tell(city!)}`);
      assert.ok(
        !isMinor(flowers!.key.mode) && isMinor(fog!.key.mode),
        `flowers and fog: ${tell(flowers!)}, ${tell(fog!)}`,
      );
      assert.ok(flowers!.tempoBpm > 1.2 * fog!.tempoBpm, `busy and empty: ${tell(flowers!)}, ${tell(fog!)}`);
      assert.ok(fire!.tempoBpm > 1.15 * snow!.tempoBpm, `glowing and pale: ${tell(fire!)}, ${tell(snow!)}`);
    }
  });

  it('sound as different as they were composed: flowers on green have far more strokes a second than fog (slow)', async () => {
    const [flowers, fog] = await Promise.all([
      playSong(await compose('flowers', 2)),
      playSong(await compose('fog', 2)),
    ]);
    const [busy, still] = [countOnsets(flowers.left), countOnsets(fog.left)];
    assert.ok(busy > 1.4 * still, `${busy} and ${still} onsets a second`);
  });
});

/** Rises of loudness by half within 20 ms, a second, of a recording's middle. */
function countOnsets(samples: Float32Array): number {
  const step = Math.round(0.01 * sampleRateHz);
  const levels: number[] = [];
  for (let at = 2 * sampleRateHz; at + step < samples.length - 2 * sampleRateHz; at += step) {
    levels.push(Math.sqrt(samples.subarray(at, at + step).reduce((sum, sample) => sum + sample * sample, 1e-6) / step));
  }
  const isRise = (i: number): boolean => levels[i]! > 1.5 * levels[i - 2]!;
  const rises = levels.filter((_, i) => i > 2 && isRise(i) && !isRise(i - 1));
  return rises.length / (0.01 * levels.length);
}
