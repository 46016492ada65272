import { z } from 'zod';
import { Fault } from '../../contract/fault.ts';
import { fields } from '../fields.ts';
import type { Probes } from '../operation.ts';
import { albumCover, limitedText, songFields, timedLyrics } from './song-fields.ts';

const lyricsMax = 5000;
/** A song is in memory as beats and notes, and its analysis as one channel. */
const recordingSecondsMax = 600;
/** Less holds no bars. */
const recordingSecondsMin = 4;

/** Required words. */
export const sungLyrics = (about: string) => fields.text(z.string().trim().min(1).max(lyricsMax).describe(about));

/** The fields that all operations have which make songs from a recording. */
export const arrangedFields = {
  gender: songFields.gender,
  title: limitedText(300, 'The title. Default: found for the song.'),
  generate_album_cover: albumCover(false),
  lyrics_timestamps: timedLyrics(false),
  outputs: songFields.outputs,
  seed: fields.number(
    z
      .int()
      .min(0)
      .max(2 ** 32 - 1)
      .optional()
      .describe('The same request with the same seed gives the same result. Default: random; given in the result.'),
  ),
};

/** Fields that only this service has, and those whose limits only it knows. */
export const lenientArrangedFields = ['title', 'outputs', 'seed'] as const;

/** @throws Fault UNPROCESSABLE_CONTENT for a recording of which no song can be made */
export function checkRecording({ audio }: Probes): void {
  const seconds = audio?.durationSeconds;
  if (seconds === undefined) return;
  if (seconds < recordingSecondsMin) {
    throw new Fault(
      'UNPROCESSABLE_CONTENT',
      `The recording lasts ${seconds.toFixed(1)} s: at least ${recordingSecondsMin} s are needed to find its beats and chords.`,
      { field: 'audio_file' },
    );
  }
  if (seconds > recordingSecondsMax) {
    throw new Fault(
      'UNPROCESSABLE_CONTENT',
      `The recording lasts ${Math.round(seconds)} s: at most ${recordingSecondsMax} s are taken. Cut it with audio_cutter first.`,
      { field: 'audio_file' },
    );
  }
}
