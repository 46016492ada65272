import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** Ways through several tools that people ask for most. */
export function addPrompts(server: McpServer, hasFolders: boolean): void {
  const deliver = hasFolders
    ? 'Save the files with save_to, and tell me their paths.'
    : 'Give me the links of the files.';
  const say = (text: string) => ({ messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] });
  const recording = z.string().describe('The recording: a path, an address or a task_id.');

  server.registerPrompt(
    'make_a_song',
    {
      title: 'Make a song',
      description: 'From an idea to a mastered song.',
      argsSchema: z.object({
        idea: z.string().describe('What it is about, and how it sounds.'),
        reference: z
          .string()
          .optional()
          .describe('A record that it shall sound like: a path, an address or a task_id.'),
      }),
    },
    ({ idea, reference }) =>
      say(
        `Make a song: ${idea}\n\nCall music_ai with a prompt that names style, mood, voice and instruments. When it has ended, ${
          reference
            ? `master the better of the two with audio_mastering, reference_audio ${reference}.`
            : 'tell me both songs and ask which one I like.'
        } ${deliver} Say what it cost.`,
      ),
  );
  server.registerPrompt(
    'clean_up_a_recording',
    {
      title: 'Clean up a recording',
      description: 'Takes out noise, reverberation and echoes, as far as they are there.',
      argsSchema: z.object({ recording }),
    },
    (given) =>
      say(
        `Clean up this recording: ${given.recording}\n\nCall denoise; then dereverb, and deecho where there is an echo, each with the task_id of the one before as audio. Leave out what a result's warnings say was not needed. ${deliver} Say what was done and what it cost.`,
      ),
  );
  server.registerPrompt(
    'transcribe_and_caption',
    {
      title: 'Transcribe and caption',
      description: 'The text of a recording, and subtitles for it.',
      argsSchema: z.object({ recording, language: z.string().optional().describe('What is spoken. Default: heard.') }),
    },
    ({ recording: source, language }) =>
      say(
        `Transcribe this recording: ${source}${language ? `, which is in ${language}` : ''}\n\nCall audio_transcribe with transcription_format formatted_text. Show me the text, with obvious mishearings pointed out. The files of the result have subtitles as SubRip and WebVTT. ${deliver}`,
      ),
  );
}
