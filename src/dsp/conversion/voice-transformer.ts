import { HistoryBuffer } from '../history-buffer.ts';
import { createVoiceAnalyser } from '../vocoder/voice-analyser.ts';
import type { VoiceFraming } from '../vocoder/voice-frame.ts';
import { createConsonantFilter, type FilteredSource } from './consonant-filter.ts';
import { createFrameConverter, type FrameConversion } from './frame-converter.ts';
import { createUnison } from './unison.ts';

export interface VoiceTransformation {
  readonly conversion: FrameConversion;
  readonly roughness: number;
  readonly unisonCount: number;
  /** On what has a pitch in the source; a whisper's vowels are quieter than its consonants. */
  readonly voicedGain: number;
}

/** Converts a stream of one voice into another voice, in constant memory and without delay: sample n stays sample n. */
export interface VoiceTransformer {
  push(block: Float32Array): Float32Array;
  /** Gives the rest: as many samples have come out as went in. */
  finish(): Float32Array;
}

/**
 * Vowels by the vocoder, consonants and breaths from the recording, both in the target's timbre.
 *
 * @param plan takes the framing of the vocoder at this rate
 */
export function createVoiceTransformer(
  sampleRateHz: number,
  plan: (framing: VoiceFraming) => VoiceTransformation,
): VoiceTransformer {
  const analyser = createVoiceAnalyser(sampleRateHz);
  const { conversion, roughness, unisonCount, voicedGain } = plan(analyser.framing);
  const converter = createFrameConverter(analyser.framing, conversion);
  const unison = createUnison(analyser.framing, { voices: unisonCount, roughness });
  const consonants = createConsonantFilter(analyser.framing);
  const sung = new HistoryBuffer();
  const spoken = new HistoryBuffer();
  const voicing = new HistoryBuffer();
  let pushed = 0;
  let given = 0;

  const keep = (filtered: FilteredSource) => {
    spoken.append(filtered.samples);
    voicing.append(filtered.voicing);
  };
  const mixUpTo = (end: number): Float32Array => {
    const length = Math.max(0, end - given);
    const [vowels, others, share] = [sung, spoken, voicing].map((queue) => {
      const samples = new Float32Array(length);
      queue.read(given, samples);
      queue.discardBefore(given + length);
      return samples;
    });
    given += length;
    // Of equal power: the two have no phase in common.
    return vowels!.map((vowel, i) => {
      const angle = (Math.PI / 2) * share![i]!;
      return voicedGain * Math.sin(angle) * vowel + Math.cos(angle) * others![i]!;
    });
  };

  return {
    push(block) {
      pushed += block.length;
      consonants.listen(block);
      const frames = converter.push(analyser.push(block));
      keep(consonants.push(frames));
      sung.append(unison.push(frames.map(({ frame }) => frame)));
      return mixUpTo(Math.min(sung.end, spoken.end));
    },
    finish() {
      const frames = [...converter.push(analyser.finish()), ...converter.finish()];
      keep(consonants.push(frames));
      keep(consonants.finish(pushed));
      sung.append(unison.push(frames.map(({ frame }) => frame)));
      sung.append(unison.finish(pushed));
      return mixUpTo(pushed);
    },
  };
}
