import { midiToHz } from '../../../../dsp/harmony/log-frequency.ts';
import { makeBlast } from '../../../../dsp/sounds/blast.ts';
import { bandPass, lowPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, type SoundBrief } from '../../../../dsp/sounds/sound-brief.ts';
import { fallingPartials, makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Semitones over the lowest note: a minor chord in all octaves; a cluster that frightens; fifths of low brass. */
const chords = {
  hit: { lowest: 36, tones: [0, 12, 19, 24, 27, 31, 36, 39, 43, 48], fall: 0.32, seconds: 1.6 },
  scare: { lowest: 59, tones: [0, 1, 6, 7, 13, 14, 18, 19, 25], fall: 0.9, seconds: 2.2 },
  braam: { lowest: 26, tones: [0, 7, 12, 12, 19, 24], fall: 1.4, seconds: 3.6 },
} as const;

/** A stroke of the whole orchestra, a fright of the films, or a low brass sound of trailers. Source: ensemble detuning and brass that brightens with loudness, J.-C. Risset, M. Mathews (1969). */
export const orchestraHitSound: SoundModel = {
  spread: 'wide',
  lasts: 'once',
  render(brief) {
    const { random, sampleRateHz, size, kind } = brief;
    const { lowest, tones, fall, seconds } = chords[(kind ?? 'hit') as keyof typeof chords];
    const sound = makeSilence(brief, seconds);
    for (const tone of tones) {
      for (const detune of [-6, 5]) {
        const hz = (midiToHz(lowest + tone) * 2 ** ((detune + 4 * random.normal()) / 1200)) / size;
        const late = 0.012 * random.next();
        addAt(sound, makePlayer(brief, { hz, seconds, fall }), late * sampleRateHz, 0.4);
      }
    }
    const drum = makeBlast(brief, {
      pressureSeconds: 0.012 * size,
      brightHz: 1200,
      noiseSeconds: 0.03,
      rumbleSeconds: 0.16,
      rumble: 1,
    });
    addAt(sound, drum, 0, kind === 'scare' ? 0.3 : 1.6);
    return sound;
  },
};

function makePlayer(
  brief: SoundBrief,
  { hz, seconds, fall }: { hz: number; seconds: number; fall: number },
): Float32Array {
  const { sampleRateHz, strength } = brief;
  const gainAt = (at: number) => Math.min(1, at / 0.025) * Math.exp(-at / fall) * Math.min(1, (seconds - at) / 0.2);
  const tone = makeTone(brief, hz, { seconds, partials: fallingPartials(18, 4), gainAt });
  const bright = lowPass(
    tone,
    sampleRateHz,
    (i) => 600 + (3500 + 3000 * strength) * Math.exp(-i / (fall * sampleRateHz)),
  );
  addAt(bright, bandPass(bright.slice(), sampleRateHz, 1100, 1.2), 0, 0.5);
  return bright;
}
