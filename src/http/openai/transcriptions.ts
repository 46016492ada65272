import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Fault } from '../../contract/fault.ts';
import { audioTranscribe } from '../../operations/audio-transcribe/schema.ts';
import { fields } from '../../operations/fields.ts';
import { refuseIssues } from '../../tasks/read-input.ts';
import type { Task } from '../../tasks/task.ts';
import { answerCaller } from '../authorize.ts';
import { acceptOnce, type TaskPost, withForm } from '../post-task.ts';
import { bytesMaxOf, type Form } from '../read-form.ts';
import { openAiPrefix } from './error-answer.ts';
import { finishTask, type OpenAiDeps, requireFile } from './finish-task.ts';
import { renameFields } from './rename-fields.ts';
import { listSegments, type TranscriptFile, transcriptFile, viewUsage, viewVerbose } from './view-transcription.ts';

const formats = ['json', 'text', 'srt', 'verbose_json', 'vtt'] as const;

const granularities = ['word', 'segment'] as const;

/** As clients send it: one value, a list of JSON, or a field of a form for each. */
const granularityList = z.preprocess(
  (given) => (given === undefined ? [] : [given].flat()),
  z.array(z.enum(granularities)).describe('Which times `verbose_json` has: `word`, `segment`, or both.'),
);

/** Fields of a request, as OpenAI's interface names them; others are ignored. */
export const transcriptionFields = z.object({
  model: z
    .string()
    .optional()
    .describe('Ignored: the best engine of this installation that knows the language is used.'),
  language: audioTranscribe.input.shape.language,
  response_format: fields.word(z.enum(formats).default('json').describe('How the text is written.')),
  timestamp_granularities: granularityList,
  stream: fields.flag(
    z.boolean().default(false).describe('Answers with server-sent events: one for each sentence, then the text.'),
  ),
});

type Asked = z.output<typeof transcriptionFields>;

const fieldNames = { audio: 'file' };

/** POST /openai/v1/audio/transcriptions and /audio/translations: the task audio_transcribe, answered with its text. */
export function registerTranscriptions(app: FastifyInstance, deps: OpenAiDeps): void {
  for (const [path, translate] of [['transcriptions', false] as const, ['translations', true] as const]) {
    app.post(`${openAiPrefix}/audio/${path}`, (request, reply) =>
      answerCaller(deps, request, reply, async (account) => {
        const submission = { operation: audioTranscribe, account, request, reply };
        const { asked, answer } = await submit(deps, submission, translate).catch((thrown: unknown) => {
          throw renameFields(thrown, fieldNames);
        });
        const task = await finishTask(deps, submission, answer);
        return send(deps, { request, reply, asked, task, translate });
      }),
    );
  }
}

async function submit(deps: OpenAiDeps, submission: TaskPost, translate: boolean) {
  const fileFields = new Map([['file', bytesMaxOf('audio', deps.formLimits)]]);
  return withForm(deps, { ...submission, fileFields }, async ({ form, folder }) => {
    const asked = readAsked(form);
    const file = form.files.get('file');
    if (!file) {
      const message = 'file: send the recording as a file of a multipart/form-data body.';
      throw new Fault('UNPROCESSABLE_CONTENT', message, { field: 'file' });
    }
    const accepted = {
      // A translation has no field `language` there; one that is sent all the same is what is spoken.
      fields: { language: asked.language ?? '', translate, word_timestamps: true },
      files: new Map([['audio_file', file]]),
      fingerprint: `openai ${translate} ${form.fingerprint}`,
      folder,
    };
    return { asked, answer: await acceptOnce(deps, submission, accepted) };
  });
}

/** @throws Fault UNPROCESSABLE_CONTENT that names every bad field */
function readAsked({ fields: sent }: Form): Asked {
  // Clients repeat the field of a list under a name that says so.
  const given = { ...sent, timestamp_granularities: sent['timestamp_granularities[]'] ?? sent.timestamp_granularities };
  const parsed = transcriptionFields.safeParse(given);
  if (!parsed.success) throw refuseIssues(parsed.error, given);
  const { timestamp_granularities: times, response_format: format } = parsed.data;
  if (times.includes('word') && format !== 'verbose_json') {
    const message = 'timestamp_granularities: times of words are told in response_format verbose_json alone.';
    throw new Fault('UNPROCESSABLE_CONTENT', message, { field: 'timestamp_granularities' });
  }
  return parsed.data;
}

interface Ended {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly asked: Asked;
  readonly task: Task;
  readonly translate: boolean;
}

async function send(deps: OpenAiDeps, { reply, asked, task, translate }: Ended): Promise<FastifyReply> {
  const text = async (role: string): Promise<string> => {
    // English speech has no translation: it is its own.
    const own = translate && task.result?.files[`translation_${role}`] ? `translation_${role}` : role;
    const { body } = await deps.storage.open(requireFile(task, own).key);
    return Buffer.concat(await body.toArray()).toString('utf8');
  };
  const sendText = (said: string, type = 'text/plain') => reply.type(`${type}; charset=utf-8`).send(said);
  if (asked.response_format === 'srt') return sendText(await text('srt'));
  if (asked.response_format === 'vtt') return sendText(await text('vtt'), 'text/vtt');
  const transcript = transcriptFile.parse(JSON.parse(await text('json')));
  if (asked.stream) return sendText(writeEvents(transcript), 'text/event-stream');
  if (asked.response_format === 'text') return sendText(`${transcript.text}\n`);
  const durationSeconds = Number(task.result?.values.duration ?? 0);
  const warnings = readWarnings(task);
  if (asked.response_format === 'verbose_json') {
    const kind = translate ? 'translate' : 'transcribe';
    const times = asked.timestamp_granularities;
    return reply.send(viewVerbose(transcript, { task: kind, durationSeconds, granularities: times, warnings }));
  }
  return reply.send({ text: transcript.text, ...viewUsage(durationSeconds), ...(warnings.length > 0 && { warnings }) });
}

function readWarnings({ warnings, result }: Task): string[] {
  const own = result?.values.warnings;
  return [...warnings, ...(Array.isArray(own) ? own.map(String) : [])];
}

/** The events of a transcription that is streamed; all at once, as its text is known when all of it was heard. */
function writeEvents(transcript: TranscriptFile): string {
  const deltas = listSegments(transcript).map(({ text }, at) => ({
    type: 'transcript.text.delta',
    delta: at === 0 ? text : ` ${text}`,
  }));
  const events = [...deltas, { type: 'transcript.text.done', text: transcript.text }];
  return `${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`;
}
