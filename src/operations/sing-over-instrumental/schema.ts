import { z } from 'zod';
import { countSamples } from '../../contract/audio-formats.ts';
import { describeOperation } from '../operation.ts';
import { answerPair, listPairEvents, viewPair } from '../songs/answer-pair.ts';
import { arrangedFields, checkRecording, lenientArrangedFields, sungLyrics } from '../songs/arranged-fields.ts';
import { limitedText } from '../songs/song-fields.ts';
import { exampleSongs } from '../songs/song-result.ts';

const input = z.object({
  prompt: limitedText(1000, 'How it should be sung: style, mood, voice. Default: as suits the recording.'),
  lyrics: sungLyrics('The words that are sung; tags such as [Verse] and [Chorus] are followed.'),
  ...arrangedFields,
});

const completed = { subtype: 'remix', message: 'Singing over the instrumental completed' } as const;

/** Sings over an instrumental. */
export const singOverInstrumental = describeOperation({
  name: 'sing_over_instrumental',
  path: '/v1/sing_over_instrumental',
  feature: 'SING_OVER_INSTRUMENTAL',
  category: 'music',
  outputs: 'pair',
  summary: 'Sings given lyrics over an instrumental.',
  description:
    'Beats, bars, chords, key and form of the recording are heard, a melody to the lyrics is composed over them, sung, and ' +
    'mixed in: the recording makes room for the voice where words are understood, and the result is as loud as the ' +
    'recording. Lyrics begin after an introduction and, where there is time, with the parts of the recording; where it is ' +
    'long they are sung again, where it is short lines are left out, and `warnings` tells. The two versions have other ' +
    'melodies. Webhooks come one for each version (`subtype` remix), one for the timed lyrics of each (lyrics_timestamped) ' +
    'and one for the cover (album_cover_generation).',
  sources: [
    {
      name: 'audio',
      isRequired: true,
      description: 'The instrumental, of 4 to 600 seconds, or a video whose audio is taken.',
    },
  ],
  input,
  lenientFields: lenientArrangedFields,
  example: { prompt: 'a warm female voice', lyrics: 'The river holds the morning light' },
  exampleResult: exampleSongs,
  conversionType: 'Sing Over Instrumental',
  completedMessage: completed.message,
  expectedSpeed: { fixedSeconds: 2, secondsPerAudioSecond: 0.1, secondsPerMadeSecond: 0.1 },
  check: (_wish, probes) => checkRecording(probes),
  moderated: ['prompt', 'lyrics', 'title'],
  outputCount: ({ outputs }) => outputs,
  madeSeconds: ({ outputs }, audioSeconds) => outputs * audioSeconds,
  taskFields: ({ input: wish }) =>
    answerPair({
      intent: wish.lyrics === undefined ? '' : 'sing: the lyrics to a melody over the chords of the recording',
    }),
  // The recording, the voice and the mix as floats, then each output as a wav.
  diskBytes: ({ outputs }, audio) => (4 + 10 * outputs) * countSamples(audio),
  resultFields: viewPair,
  events: (result) => listPairEvents(result, completed),
});
