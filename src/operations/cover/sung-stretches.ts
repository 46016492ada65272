import { type AudioStream, mixToMono } from '../../dsp/audio.ts';
import { createPitchTracker } from '../../dsp/pitch/pitch-tracker.ts';
import { alignStreams } from '../audio/align-streams.ts';

/** A range with singing, in seconds. */
export interface SungStretch {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** A shorter pitch is a drum. */
const heldSecondsMin = 0.08;
/** Consonants and breath before a vowel; decay and reverberation after it. */
const beforeSeconds = 0.4;
const afterSeconds = 1.5;
const fadeSeconds = 0.05;
/**
 * Singing exceeds the song about as much as the vocals do on the whole, or is soft where the accompaniment is soft too.
 * Measured on a synthetic and a recorded song: vowels within 3 dB of that, residue of the accompaniment 6 to 15 dB below.
 */
const nearDb = { share: 6, level: 16 };
const softDb = { share: 1, level: 30 };

/**
 * Finds where vocals have a lasting pitch that exceeds the song, with a margin for consonants and decay. Elsewhere a
 * separated stem holds only residue of the accompaniment.
 *
 * @returns in order, without overlaps; the whole time where no pitch lasts at all, as in a whisper
 */
export async function findSungStretches(vocals: AudioStream, song: AudioStream): Promise<SungStretch[]> {
  const { held, durationSeconds } = await listen(vocals, song);
  const typical = averageByEnergy(held);
  const stretches: SungStretch[] = [];
  for (const { startSeconds, endSeconds, levelDb, shareDb } of held) {
    const below = { share: typical.shareDb - shareDb, level: typical.levelDb - levelDb };
    const isSung = [nearDb, softDb].some(({ share, level }) => below.share <= share && below.level <= level);
    if (!isSung) continue;
    const start = Math.max(0, startSeconds - beforeSeconds);
    const end = Math.min(durationSeconds, endSeconds + afterSeconds);
    const last = stretches.at(-1);
    if (last && start <= last.endSeconds + 2 * fadeSeconds) {
      stretches[stretches.length - 1] = { ...last, endSeconds: Math.max(last.endSeconds, end) };
    } else stretches.push({ startSeconds: start, endSeconds: end });
  }
  return stretches.length > 0 ? stretches : [{ startSeconds: 0, endSeconds: durationSeconds }];
}

/** Means over time, weighted by energy: loud pitches are surely sung. */
function averageByEnergy(held: readonly HeldPitch[]): { levelDb: number; shareDb: number } {
  let [weights, levels, shares] = [1e-20, 0, 0];
  for (const { startSeconds, endSeconds, levelDb, shareDb } of held) {
    const weight = (endSeconds - startSeconds) * 10 ** (levelDb / 10);
    weights += weight;
    levels += weight * levelDb;
    shares += weight * shareDb;
  }
  return { levelDb: levels / weights, shareDb: shares / weights };
}

/** The stream, silent outside the stretches. */
export function keepStretches(audio: AudioStream, stretches: readonly SungStretch[]): AudioStream {
  const { sampleRateHz } = audio;
  async function* keep(): AsyncGenerator<Float32Array[]> {
    let position = 0;
    let next = 0;
    for await (const block of audio.blocks) {
      const length = block[0]!.length;
      const gains = new Float32Array(length);
      for (let i = 0; i < length; i++) {
        const seconds = (position + i) / sampleRateHz;
        while (next < stretches.length && seconds > stretches[next]!.endSeconds + fadeSeconds) next++;
        const stretch = stretches[next];
        if (stretch) gains[i] = fade(seconds - stretch.startSeconds) * fade(stretch.endSeconds - seconds);
      }
      yield block.map((samples) => samples.map((value, i) => value * gains[i]!));
      position += length;
    }
  }
  return { ...audio, blocks: keep() };
}

/** 1 inside the stretch, 0 from `fadeSeconds` outside on, half a cosine between. */
function fade(insideSeconds: number): number {
  if (insideSeconds >= 0) return 1;
  return insideSeconds <= -fadeSeconds ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * insideSeconds) / fadeSeconds);
}

interface HeldPitch extends SungStretch {
  /** Mean level of the vocals over it, and how far that lies below the song's. */
  readonly levelDb: number;
  readonly shareDb: number;
}

/** The stretches with an unbroken pitch. */
async function listen(vocals: AudioStream, song: AudioStream): Promise<{ held: HeldPitch[]; durationSeconds: number }> {
  const { sampleRateHz } = vocals;
  const hopSeconds = 0.01;
  const tracker = createPitchTracker(sampleRateHz, { hopSeconds });
  const hopSamples = Math.round(hopSeconds * sampleRateHz);
  const [ofVocals, ofSong] = [createHopPowers(hopSamples), createHopPowers(hopSamples)];
  const isVoiced: boolean[] = [];
  let samples = 0;
  for await (const [vocalBlock, songBlock] of alignStreams([vocals, song])) {
    const mono = mixToMono(vocalBlock!);
    samples += mono.length;
    ofVocals.push(mono);
    ofSong.push(mixToMono(songBlock!));
    for (const { frequencyHz } of tracker.push(mono)) isVoiced.push(frequencyHz !== undefined);
  }
  for (const { frequencyHz } of tracker.finish()) isVoiced.push(frequencyHz !== undefined);

  const held: HeldPitch[] = [];
  for (let from = 0; from < isVoiced.length; ) {
    let to = from;
    while (to < isVoiced.length && isVoiced[to]) to++;
    if ((to - from) * hopSeconds >= heldSecondsMin) {
      const levelDb = ofVocals.levelDb(from, to);
      const shareDb = levelDb - ofSong.levelDb(from, to);
      held.push({ startSeconds: from * hopSeconds, endSeconds: to * hopSeconds, levelDb, shareDb });
    }
    from = to + 1;
  }
  return { held, durationSeconds: samples / sampleRateHz };
}

/** Mean squares, one a hop. */
function createHopPowers(hopSamples: number) {
  const powers: number[] = [];
  let energy = 0;
  let count = 0;
  return {
    push(samples: Float32Array): void {
      for (const value of samples) {
        energy += value * value;
        if (++count < hopSamples) continue;
        powers.push(energy / hopSamples);
        energy = 0;
        count = 0;
      }
    },
    levelDb(from: number, to: number): number {
      let sum = 0;
      for (let hop = from; hop < to; hop++) sum += powers[hop] ?? 0;
      return 10 * Math.log10(sum / (to - from) + 1e-12);
    },
  };
}
