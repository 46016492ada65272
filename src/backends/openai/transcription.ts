import { FormData } from 'undici';
import { Fault } from '../../contract/fault.ts';
import type { ModelAnswer } from '../http/model-client.ts';
import { createOpenAiClient, type OpenAiClient, type OpenAiClientOptions, withVersion } from './openai-http.ts';
import { readFirstModel, readTranscription, type TranscriptionAnswer } from './transcription-answer.ts';
import { encodeSpeechWav } from './transcription-wav.ts';

/** Where the server is, and how it is called. */
export interface TranscriptionServerOptions extends Partial<Omit<OpenAiClientOptions, 'title' | 'settingPrefix'>> {
  /** `http://gpu:8000`, with or without `/v1`; of whisper.cpp, with its `/inference`. */
  readonly url: string;
  /** Default: the first that the server offers. */
  readonly model?: string | undefined;
}

/** A server that speaks the OpenAI transcription interface: speaches, faster-whisper, vLLM, LocalAI, whisper.cpp. */
export interface TranscriptionServer {
  /**
   * @param samples one channel at 16 kHz, at most about ten minutes
   * @param settings `language`: ISO 639-1; default: the server detects it
   * @throws Fault SERVICE_UNAVAILABLE, PAYLOAD_TOO_LARGE, UNPROCESSABLE_CONTENT
   */
  transcribe(
    samples: Float32Array,
    settings: { language?: string | undefined; signal: AbortSignal },
  ): Promise<TranscriptionAnswer>;
  /** To English. */
  translate(samples: Float32Array, settings: { signal: AbortSignal }): Promise<TranscriptionAnswer>;
  close(): Promise<void>;
}

const defaults = {
  title: 'The transcription server',
  settingPrefix: 'TRANSCRIPTION',
  timeoutMs: 15 * 60_000,
  // These servers have no queue of their own: a second request takes half the machine from the first.
  inFlightMax: 1,
  retryWaitsMs: [500, 2_000, 8_000],
  // Ten minutes of words with their times and tokens are well below 1 MB.
  answerBytesMax: 16 * 1024 ** 2,
};

type Fields = readonly (readonly [name: string, value: string])[];

/**
 * What to ask for, best first. Servers differ in what they know, and refuse what they do not.
 *
 * Their subtitles are never asked for: they are cut where a model's window ends. Nor is streaming, whose last event
 * comes empty from some.
 */
const transcriptForms: readonly Fields[] = [
  // Under any other name, or without `segment`, some servers leave the words out and say nothing.
  [
    ['response_format', 'verbose_json'],
    ['timestamp_granularities[]', 'word'],
    ['timestamp_granularities[]', 'segment'],
  ],
  [['response_format', 'verbose_json']],
  [['response_format', 'json']],
];
const translationForms = transcriptForms.slice(1);

/** "I do not know that field", of servers that have such manners. */
const refusals: ReadonlySet<number> = new Set([400, 422, 501]);

export function openTranscriptionServer(options: TranscriptionServerOptions): TranscriptionServer {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const client = createOpenAiClient({ ...defaults, url: options.url, ...Object.fromEntries(given) });
  const { isWhisperCpp, ...paths } = findPaths(options.url);
  const findModel = createModelFinder(client, { modelsUrl: paths.models, model: options.model });
  /** The first form of each list that the server understands, as far as is known. */
  const knownForms = new Map<readonly Fields[], number>();
  /** After an answer, a 404 means something else than a model that is missing. */
  let hasModel = false;

  async function post(url: string, file: Blob, { fields, signal }: { fields: Fields; signal: AbortSignal }) {
    const model = isWhisperCpp ? undefined : await findModel(signal);
    const named: Fields = model === undefined ? fields : [['model', model], ...fields];
    const call = { method: 'POST', url, makeBody: () => makeForm(file, named), signal } as const;
    const answer = await client.call(call);
    if (answer.status !== 404 || model === undefined || hasModel) return answer;
    // speaches knows its models by name, and installs one when its name is posted.
    await installModel(client, { modelsUrl: paths.models, model, signal });
    return client.call(call);
  }

  async function ask(
    url: string,
    samples: Float32Array,
    { forms, fields, signal }: { forms: readonly Fields[]; fields: Fields; signal: AbortSignal },
  ): Promise<TranscriptionAnswer> {
    const file = new Blob([encodeSpeechWav(samples)], { type: 'audio/wav' });
    let areRefused = true;
    for (let form = knownForms.get(forms) ?? 0; ; form++) {
      const answer = await post(url, file, { fields: [...fields, ...forms[form]!], signal });
      if (answer.status === 200) {
        hasModel = true;
        // Only now is it known that the form was refused before, and not the audio.
        if (areRefused) knownForms.set(forms, form);
        return readTranscript(answer, client);
      }
      const isRefused = refusals.has(answer.status);
      // A 500 may be an assertion about what was asked for, or not: another form is tried, and nothing learnt by it.
      if (form + 1 >= forms.length || !(isRefused || answer.status === 500)) throw toFault(answer, client);
      areRefused &&= isRefused;
    }
  }

  // An empty language is an error to some; whisper.cpp takes an absent one for English.
  const unknownLanguage: Fields = isWhisperCpp ? [['language', 'auto']] : [];
  return {
    transcribe(samples, { language, signal }) {
      const fields: Fields = language === undefined ? unknownLanguage : [['language', language]];
      return ask(paths.transcriptions, samples, { forms: transcriptForms, fields, signal });
    },
    translate(samples, { signal }) {
      const fields: Fields = isWhisperCpp ? [...unknownLanguage, ['translate', 'true']] : [];
      return ask(paths.translations, samples, { forms: translationForms, fields, signal });
    },
    close: () => client.close(),
  };
}

function findPaths(address: string) {
  const base = address.replace(/\/+$/, '');
  if (base.endsWith('/inference')) {
    return { isWhisperCpp: true, transcriptions: base, translations: base, models: base };
  }
  const root = withVersion(base);
  return {
    isWhisperCpp: false,
    transcriptions: `${root}/audio/transcriptions`,
    translations: `${root}/audio/translations`,
    models: `${root}/models`,
  };
}

/** Asks the server once for the name of its model, where the operator gave none. */
function createModelFinder(
  client: OpenAiClient,
  { modelsUrl, model }: { modelsUrl: string; model: string | undefined },
): (signal: AbortSignal) => Promise<string> {
  let found = model;
  return async (signal) => {
    if (found !== undefined) return found;
    const url = `${modelsUrl}?task=automatic-speech-recognition`;
    const answer = await client.call({ method: 'GET', url, signal });
    client.checkAccess(answer);
    // Else OpenAI's own name, which servers of one model take for theirs.
    found = (answer.status === 200 ? readFirstModel(answer.bytes.toString('utf8')) : undefined) ?? 'whisper-1';
    return found;
  };
}

async function installModel(
  client: OpenAiClient,
  { modelsUrl, model, signal }: { modelsUrl: string; model: string; signal: AbortSignal },
): Promise<void> {
  const url = `${modelsUrl}/${model.split('/').map(encodeURIComponent).join('/')}`;
  const answer = await client.call({ method: 'POST', url, signal });
  if (answer.status >= 300) {
    throw client.fail(
      'does not have its model and cannot get it. Check TRANSCRIPTION_URL and TRANSCRIPTION_MODEL.',
      client.quote(answer),
    );
  }
}

function makeForm(file: Blob, fields: Fields): FormData {
  const form = new FormData();
  form.append('file', file, 'audio.wav');
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

function readTranscript(answer: ModelAnswer, client: OpenAiClient): TranscriptionAnswer {
  const heard = readTranscription(answer.bytes.toString('utf8'));
  if (!heard) throw client.fail('answered something that is not a transcript.', client.quote(answer));
  return heard;
}

function toFault(answer: ModelAnswer, client: OpenAiClient): Fault {
  client.checkAccess(answer);
  const cause = client.quote(answer);
  switch (answer.status) {
    case 413:
      return new Fault('PAYLOAD_TOO_LARGE', 'The audio is too long for the transcription server.', { cause });
    case 400:
    case 415:
    case 422:
      return new Fault('UNPROCESSABLE_CONTENT', 'The transcription server could not read this audio.', { cause });
    case 404:
    case 405:
    case 501:
      return new Fault('UNPROCESSABLE_CONTENT', 'The transcription server does not offer what was asked of it.', {
        cause,
      });
    default:
      return client.fail('failed.', cause);
  }
}
