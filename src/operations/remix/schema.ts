import { z } from 'zod';
import { countSamples } from '../../contract/audio-formats.ts';
import { fields } from '../fields.ts';
import { describeOperation } from '../operation.ts';
import { answerPair, listPairEvents, viewPair } from '../songs/answer-pair.ts';
import { arrangedFields, checkRecording, lenientArrangedFields } from '../songs/arranged-fields.ts';
import { limitedText } from '../songs/song-fields.ts';
import { exampleSongs } from '../songs/song-result.ts';

const input = z.object({
  prompt: fields.text(
    z
      .string()
      .trim()
      .min(1)
      .max(1000)
      .describe(
        'What the song should become: a style, instruments, a mood, a tempo. `instrumental` leaves the voice out.',
      ),
  ),
  lyrics: limitedText(5000, "Sung instead of the song's own voice. Default: the voice of the recording is kept."),
  ...arrangedFields,
});

const completed = { subtype: 'remix', message: 'Remix completed' } as const;

const kept = 'remix: beats, chords and voice of the song under a new band';
const sung = 'remix: beats and chords of the song, with the lyrics sung to a new melody';

/** A song in another style. */
export const remix = describeOperation({
  name: 'remix',
  path: '/v1/Remix',
  feature: 'REMIX',
  category: 'music',
  outputs: 'pair',
  summary: 'Plays a song in another style.',
  description:
    'Beats, bars, chords, key, form and melody of the song are heard, and a band in the style of the prompt is composed over ' +
    'them and played. The voice of the song is separated and kept, and fitted to the tempo of the style where that is more ' +
    'than 6 % away, by up to 20 %; with `lyrics` they are sung to a new melody instead; where nobody sings, the melody that ' +
    'is heard is played by the new band. The two versions have other bands. Webhooks come as for sing_over_instrumental.',
  sources: [
    {
      name: 'audio',
      isRequired: true,
      description: 'The song, of 4 to 600 seconds, or a video whose audio is taken.',
    },
  ],
  input,
  lenientFields: lenientArrangedFields,
  example: { prompt: 'a bossa nova' },
  exampleResult: exampleSongs,
  conversionType: 'Remix',
  completedMessage: completed.message,
  expectedSpeed: { fixedSeconds: 3, secondsPerAudioSecond: 0.3, secondsPerMadeSecond: 0.15 },
  check: (_wish, probes) => checkRecording(probes),
  moderated: ['prompt', 'lyrics', 'title'],
  outputCount: ({ outputs }) => outputs,
  madeSeconds: ({ outputs }, audioSeconds) => outputs * audioSeconds,
  taskFields: ({ input: wish }) =>
    answerPair({ intent: wish.prompt === undefined ? '' : wish.lyrics === undefined ? kept : sung }),
  // The recording, its voice twice, then voice, band and mix of each output as floats, and each output as a wav.
  diskBytes: ({ outputs }, audio) => (16 + 26 * outputs) * countSamples(audio),
  resultFields: viewPair,
  events: (result) => listPairEvents(result, completed),
});
