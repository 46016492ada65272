import { z } from 'zod';
import { fields } from '../fields.ts';
import { describeOperation } from '../operation.ts';

export const audioToMidi = describeOperation({
  name: 'audio_to_midi',
  path: '/v1/audio_to_midi',
  feature: 'AUDIO_TO_MIDI',
  category: 'utilities',
  outputs: 'single',
  summary: 'Writes down the notes of music as MIDI.',
  description:
    'Any instrument, any number of voices. The MIDI file has the tempo, the bars and the key that were heard, and each note at its real time. A piano roll shows the notes; `sonify_midi` adds a wav that plays them, as long as the source, and `save_note_events` a CSV of them. Audio without notes gives files without notes, and `warning` says so.',
  sources: [{ name: 'audio', isRequired: true, description: 'The music to write down.' }],
  input: z.object({
    sonify_midi: fields.flag(z.boolean().default(true).describe('Also a wav that plays the notes.')),
    save_note_events: fields.flag(z.boolean().default(true).describe('Also the notes as CSV.')),
  }),
  example: { sonify_midi: true, save_note_events: true },
  exampleResult: {
    extensions: { midi: 'mid', audio: 'wav', notes: 'csv', preview: 'png' },
    values: { note_count: 1228 },
  },
  conversionType: 'Audio To MIDI',
  completedMessage: 'Audio To MIDI Completed',
  // Measured by `npm run bench -- eta`: recordings of 4 to 60 s, two cores that do nothing else.
  expectedSpeed: { fixedSeconds: 1.5, secondsPerAudioSecond: 0.14 },
  resultFields: (result) => ({
    // Without a sonified file, the generic fields link to the MIDI.
    audio_url: result.url('audio') ?? result.url('midi'),
    conversion_path: result.url('audio') ?? result.url('midi'),
    midi_file_path: result.url('midi'),
    sonify_file_path: result.url('audio'),
    notes_file_path: result.url('notes'),
    preview_image_path: result.url('preview'),
    note_count: result.values.note_count,
    warning: result.values.warning,
    warnings: result.values.warnings,
  }),
});
