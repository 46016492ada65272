import type { FastifyInstance } from 'fastify';
import { Fault } from '../../contract/fault.ts';
import { type AuthorizeDeps, answerCaller } from '../authorize.ts';
import { openAiPrefix } from './error-answer.ts';
import { registerSpeech, type SpeechDeps } from './speech.ts';
import { registerTranscriptions } from './transcriptions.ts';

/** Programs look in the list for the model that they are set to; any name is taken. */
const models = ['whisper-1', 'tts-1'].map((id) => ({
  id,
  object: 'model',
  created: 1_788_000_000,
  owned_by: 'serinette',
}));

/** The part of OpenAI's interface that this service has an operation for (docs/openai.md); at the root alone. */
export function registerOpenAi(app: FastifyInstance, deps: SpeechDeps): void {
  registerTranscriptions(app, deps);
  registerSpeech(app, deps);
  registerModels(app, deps);
}

function registerModels(app: FastifyInstance, deps: AuthorizeDeps): void {
  app.get(`${openAiPrefix}/models`, (request, reply) =>
    answerCaller(deps, request, reply, async () => ({ object: 'list', data: models })),
  );
  app.get(`${openAiPrefix}/models/:model`, (request, reply) =>
    answerCaller(deps, request, reply, async () => {
      const { model: id } = request.params as { model: string };
      const model = models.find((each) => each.id === id);
      if (model) return model;
      throw new Fault(
        'NOT_FOUND',
        `There is no model ${id} here: there are ${models.map((each) => each.id).join(' and ')}.`,
      );
    }),
  );
}
