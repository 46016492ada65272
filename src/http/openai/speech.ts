import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type SpeechFormat, speechContentTypes, speechFormats } from '../../media/encode-speech.ts';
import { fields } from '../../operations/fields.ts';
import { textToSpeech } from '../../operations/text-to-speech/schema.ts';
import { refuseIssues } from '../../tasks/read-input.ts';
import type { Task } from '../../tasks/task.ts';
import { answerCaller } from '../authorize.ts';
import { acceptOnce, type TaskPost, withForm } from '../post-task.ts';
import { openAiPrefix } from './error-answer.ts';
import { finishTask, type OpenAiDeps, requireFile } from './finish-task.ts';
import { renameFields } from './rename-fields.ts';

export type SpeechDeps = OpenAiDeps & {
  /** Writes a recording in another format, for an account. */
  readonly encodeSpeech: (
    accountId: string,
    files: { path: string; target: string; format: SpeechFormat },
  ) => Promise<void>;
};

const formats = ['mp3', 'wav', ...speechFormats] as const;

/** OpenAI's voices by voices of the catalogue that are as low, as old and as lively. */
const voicesByName: Readonly<Record<string, string>> = {
  alloy: 'robin',
  ash: 'russell',
  ballad: 'desmond',
  cedar: 'calvin',
  coral: 'clara',
  echo: 'leo',
  fable: 'alasdair',
  marin: 'vera',
  nova: 'judith',
  onyx: 'angus',
  sage: 'renata',
  shimmer: 'marian',
  verse: 'frankie',
};

const voiceName = z.preprocess(
  // Voices of one's own are named by an object there.
  (given) => (typeof given === 'object' && given !== null && 'id' in given ? given.id : given),
  fields.text(
    z
      .string({ error: 'Name a voice, such as alloy' })
      .max(100)
      .describe(
        `One of ${Object.keys(voicesByName).join(', ')}, or the id or name of any voice of \`GET /v1/searchVoices\`.`,
      ),
  ),
);

/** Fields of a request, as OpenAI's interface names them; others are ignored. */
export const speechFields = z.object({
  model: z.string().optional().describe('Ignored: the speaker of this installation is used.'),
  input: fields.text(
    z.string({ error: 'Send the text that is spoken' }).describe('What is spoken, up to 60,000 characters.'),
  ),
  voice: voiceName,
  response_format: fields.word(
    z.enum(formats).default('mp3').describe('`pcm` is 16 bit, one channel, 24,000 Hz, without a header.'),
  ),
  speed: fields.number(
    z.number().min(0.25).max(4).default(1).describe('Brought to 0.5 to 2, which is what the voices can do.'),
  ),
  stream_format: fields.word(
    z
      .enum(['audio'], 'events are not sent here; leave it out, and the audio is the answer')
      .default('audio')
      .describe('`audio` alone.'),
  ),
});

type Asked = z.output<typeof speechFields>;

const fieldNames = { text: 'input', voice_id: 'voice' };

/** POST /openai/v1/audio/speech: the task text_to_speech, answered with its audio. */
export function registerSpeech(app: FastifyInstance, deps: SpeechDeps): void {
  app.post(`${openAiPrefix}/audio/speech`, (request, reply) =>
    answerCaller(deps, request, reply, async (account) => {
      const submission = { operation: textToSpeech, account, request, reply };
      const { asked, answer } = await submit(deps, submission).catch((thrown: unknown) => {
        throw renameFields(thrown, fieldNames);
      });
      const task = await finishTask(deps, submission, answer);
      return send(deps, reply, { task, format: asked.response_format });
    }),
  );
}

async function submit(deps: SpeechDeps, submission: TaskPost) {
  return withForm(deps, { ...submission, fileFields: new Map() }, async ({ form, folder }) => {
    const asked = readAsked(form.fields);
    const voice = asked.voice.trim();
    const accepted = {
      fields: { text: asked.input, voice_id: voicesByName[voice.toLowerCase()] ?? voice, speed: asked.speed },
      files: new Map(),
      fingerprint: `openai speech ${form.fingerprint}`,
      folder,
    };
    return { asked, answer: await acceptOnce(deps, submission, accepted) };
  });
}

/** @throws Fault UNPROCESSABLE_CONTENT that names every bad field */
function readAsked(given: Readonly<Record<string, unknown>>): Asked {
  const parsed = speechFields.safeParse(given);
  if (!parsed.success) throw refuseIssues(parsed.error, given);
  return parsed.data;
}

async function send(
  deps: SpeechDeps,
  reply: FastifyReply,
  { task, format }: { task: Task; format: Asked['response_format'] },
): Promise<FastifyReply> {
  if (format === 'mp3' || format === 'wav') {
    const file = requireFile(task, format === 'mp3' ? 'audio' : 'wav');
    const { body, sizeBytes } = await deps.storage.open(file.key);
    return reply.type(file.contentType).header('content-length', sizeBytes).send(body);
  }
  const folder = await mkdtemp(join(deps.temporaryFolder, 'speech-'));
  reply.raw.once('close', () => void rm(folder, { recursive: true, force: true }));
  const [path, target] = [join(folder, 'speech.wav'), join(folder, 'encoded')];
  await deps.storage.download(requireFile(task, 'wav').key, path);
  await deps.encodeSpeech(task.accountId, { path, target, format });
  const { size } = await stat(target);
  return reply.type(speechContentTypes[format]).header('content-length', size).send(createReadStream(target));
}
