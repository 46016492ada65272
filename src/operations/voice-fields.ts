import { z } from 'zod';
import { Fault } from '../contract/fault.ts';
import { fields } from './fields.ts';
import type { Probes } from './operation.ts';

/** `voice_id`, for operations that require one. */
export const voiceId = fields.text(
  z
    .string({ error: 'find one by GET /v1/searchVoices, or make your own by POST /v1/voices' })
    .trim()
    .max(100)
    .describe('The voice that is wanted: an id out of GET /v1/searchVoices, or that of a voice of your own.'),
);

/** `pitch`, in whole semitones up or down. */
export const pitch = fields.number(
  z.int().min(-12).max(12).default(0).describe('Semitones that the voice is moved by on top; 12 is an octave up.'),
);

/** Below it the loudness weighting is not defined, and a voice has lost its vowels. */
const sampleRateHzMin = 8000;

/** @throws Fault UNPROCESSABLE_CONTENT for a recording whose band is too narrow to hold a voice */
export function checkVoiceBand({ audio }: Probes): void {
  if (!audio || audio.sampleRateHz >= sampleRateHzMin) return;
  const rate = `The audio has a sample rate of ${audio.sampleRateHz} Hz.`;
  throw new Fault('UNPROCESSABLE_CONTENT', `${rate} Voices need at least ${sampleRateHzMin} Hz.`, { field: 'audio' });
}
