import type { AudioStream, SpooledAudio } from '../../src/dsp/audio.ts';
import { createPitchTracker } from '../../src/dsp/pitch/pitch-tracker.ts';
import { musicAnalyser } from '../../src/engines/analyser/music-analyser.ts';
import type { Arranger } from '../../src/engines/arranger/arranger.ts';
import { createRuleArranger } from '../../src/engines/arranger/rule-arranger.ts';
import { basicPitchTranscriber } from '../../src/engines/note-transcriber/basic-pitch-transcriber.ts';
import { songRenderer } from '../../src/engines/renderer/render-song.ts';
import { energyVocalFinder } from '../../src/engines/separator/vocal-finder.ts';
import { wienerSeparator } from '../../src/engines/separator/wiener-separator.ts';
import { createSinger } from '../../src/engines/singer/flite-singer.ts';
import { hybridStretcher } from '../../src/engines/stretcher/hybrid-stretcher.ts';
import { moonshineTranscriber } from '../../src/engines/transcriber/moonshine-transcriber.ts';
import { isMinor } from '../../src/notation/mode.ts';
import type { SongKey } from '../../src/notation/song.ts';

/** As the worker has it. */
export const rules = createRuleArranger({
  analyser: musicAnalyser,
  renderer: songRenderer,
  singer: createSinger(),
  noteTranscriber: basicPitchTranscriber,
  transcriber: moonshineTranscriber,
  separator: wienerSeparator,
  vocalFinder: energyVocalFinder,
  stretcher: hybridStretcher,
});

/** The arranger, with all that it holds on the way: first of all the voice that it sings. */
export function overhear(held: SpooledAudio[]): Arranger {
  return {
    name: rules.name,
    arrange: (settings) =>
      rules.arrange({
        ...settings,
        async spool(audio: AudioStream) {
          const kept = await settings.spool(audio);
          held.push(kept);
          return kept;
        },
      }),
  };
}

const steps = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10, 11] } as const;
const steadyCents = 40;

/** Of the steady frames of a voice, those on a tone of the key. */
export function measureInKey(samples: Float32Array, sampleRateHz: number, { tonic, mode }: SongKey): number {
  const tracker = createPitchTracker(sampleRateHz);
  const pitches = [...tracker.push(samples), ...tracker.finish()].map(({ frequencyHz }) =>
    frequencyHz === undefined ? undefined : 69 + 12 * Math.log2(frequencyHz / 440),
  );
  const scale: readonly number[] = steps[isMinor(mode) ? 'minor' : 'major'];
  let [inside, all] = [0, 0];
  for (const [i, pitch] of pitches.entries()) {
    const before = pitches[i - 4];
    if (pitch === undefined || before === undefined || Math.abs(pitch - before) > steadyCents / 100) continue;
    all++;
    if (scale.includes((((Math.round(pitch) - tonic) % 12) + 12) % 12)) inside++;
  }
  return inside / Math.max(1, all);
}
