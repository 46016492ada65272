import { z } from 'zod';
import { countSamples } from '../../contract/audio-formats.ts';
import { fields } from '../fields.ts';
import { describeOperation } from '../operation.ts';
import { listPairEvents, viewPair } from '../songs/answer-pair.ts';
import { arrangedFields, checkRecording, lenientArrangedFields, sungLyrics } from '../songs/arranged-fields.ts';
import { limitedText } from '../songs/song-fields.ts';
import { exampleSongs } from '../songs/song-result.ts';

const input = z.object({
  prompt: limitedText(1000, 'How the band should sound: style, mood, instruments. Default: a small pop band.'),
  lyrics: sungLyrics('The words that the voice sings, for the result and its timed lyrics.'),
  make_instrumental: fields.flag(
    z.boolean().default(false).describe('The band alone, with the melody of the voice played by an instrument.'),
  ),
  ...arrangedFields,
});

const completed = { subtype: 'remix', message: 'Band under the voice completed' } as const;

/** Plays a band under a recorded voice. */
export const singOverVocal = describeOperation({
  name: 'sing_over_vocal',
  path: '/v1/sing_over_vocal',
  feature: 'SING_OVER_VOCAL',
  category: 'music',
  outputs: 'pair',
  summary: 'Composes a band under a recorded voice and plays it.',
  description:
    'The melody of the voice is heard: beats, which are followed as they drift, bars, key, and the chords that fit it best. A ' +
    'band in the style of the prompt is composed over them, played in the tuning of the voice, and mixed with it; the voice ' +
    'gets the room and the dynamics of the band and stays on its own timeline. The two versions have other bands. Give a voice ' +
    'alone: of a song, take it out with Extraction first. Webhooks come as for sing_over_instrumental.',
  sources: [
    {
      name: 'audio',
      isRequired: true,
      description: 'The voice, of 4 to 600 seconds, or a video whose audio is taken.',
    },
  ],
  input,
  lenientFields: lenientArrangedFields,
  example: { prompt: 'a folk band', lyrics: 'The river holds the morning light' },
  exampleResult: exampleSongs,
  conversionType: 'Sing Over Vocal',
  completedMessage: completed.message,
  expectedSpeed: { fixedSeconds: 3, secondsPerAudioSecond: 0.15, secondsPerMadeSecond: 0.15 },
  check: (_wish, probes) => checkRecording(probes),
  moderated: ['prompt', 'lyrics', 'title'],
  outputCount: ({ outputs }) => outputs,
  madeSeconds: ({ outputs }, audioSeconds) => outputs * audioSeconds,
  // Its answer has no more in the public API.
  taskFields: () => ({ is_flagged: false, reason: '' }),
  // The recording, voice, band and mix as floats, then each output as a wav.
  diskBytes: ({ outputs }, audio) => (4 + 26 * outputs) * countSamples(audio),
  resultFields: viewPair,
  events: (result) => listPairEvents(result, completed),
});
