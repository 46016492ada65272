import { createStreamResampler } from '../../src/dsp/stream-resampler.ts';
import { type FliteVoice, openFlite } from '../../src/models/flite/flite.ts';
import { singSpeech } from './sung-speech.ts';
import { foldToMono, type MixSettings, mixVocals, renderBacking, type VocalMix } from './vocal-mixes.ts';

/** A song whose parts are known; nobody sings before `sungFromSeconds`. */
export interface MadeSong extends VocalMix {
  readonly sampleRateHz: number;
}

export interface SongSettings extends Omit<MixSettings, 'sampleRateHz'> {
  readonly sampleRateHz: number;
  readonly seconds: number;
  readonly sungFromSeconds: number;
  readonly voice: FliteVoice;
}

const words = 'The miller of Rye ground barley and wheat, and he sang as he worked until the sun went down to the sea.';

/** A recorded voice that sings a band's tune over it, in stereo. */
export async function makeSong(settings: SongSettings): Promise<MadeSong> {
  const { sampleRateHz, seconds, sungFromSeconds, voice } = settings;
  const { band, tune } = await renderBacking({ seed: 101, kind: 'pop' }, { sampleRateHz, seconds });
  const sungSeconds = seconds - sungFromSeconds;
  const speech = await speak(voice, sampleRateHz);
  const notes = tune.map((note) => ({ ...note, startSeconds: note.startSeconds - sungFromSeconds }));
  const sung = singSpeech(speech, {
    sampleRateHz,
    notes: notes.filter(({ startSeconds }) => startSeconds >= 0),
    stretch: (0.9 * sungSeconds * sampleRateHz) / speech.length,
    seed: 1,
  });
  const vocal = new Float32Array(band[0].length);
  vocal.set(sung.subarray(0, vocal.length), Math.round(sungFromSeconds * sampleRateHz));
  return { ...mixVocals(vocal, band, settings), sampleRateHz };
}

/** The same song through one loudspeaker. */
export function foldSong(song: MadeSong): {
  mix: Float32Array[];
  vocals: Float32Array[];
  accompaniment: Float32Array[];
} {
  return foldToMono(song) as never;
}

/** The words, spoken. */
export async function speak(voice: FliteVoice, sampleRateHz: number): Promise<Float32Array> {
  const { samples, sampleRateHz: fliteRateHz } = (await openFlite()).speak({ say: { text: words }, voice });
  const resampler = createStreamResampler(fliteRateHz, sampleRateHz);
  return Float32Array.from([...resampler.push(samples), ...resampler.finish()]);
}
