import { isEntry, parseJson } from '../http/read-json.ts';

/** Families of models that see, by their names. */
const seeing =
  /vision|llava|bakllava|moondream|pixtral|paligemma|gemma-?3|minicpm-?v|internvl|smolvlm|florence|molmo|gpt-4o|gpt-4\.1|gpt-5|[-_.]?vl(?![a-z])/i;

/**
 * The words of a chat's first answer; empty where the model said nothing or refused.
 *
 * @returns undefined for what is no chat
 */
export function readReply(body: string): string | undefined {
  const answer = parseJson(body);
  const choice: unknown = isEntry(answer) && Array.isArray(answer.choices) ? answer.choices[0] : undefined;
  const message = isEntry(choice) ? choice.message : undefined;
  if (!isEntry(message)) return undefined;
  if (typeof message.refusal === 'string' && message.refusal !== '') return '';
  return withoutThoughts(readContent(message.content)).trim();
}

/** @returns the first model that sees, or the first of all, out of a server's list of models */
export function readFirstVisionModel(body: string): string | undefined {
  const names = listModels(body);
  return names.find((name) => seeing.test(name)) ?? names[0];
}

/** The names in a server's list of models. */
export function listModels(body: string): string[] {
  const answer = parseJson(body);
  const models: unknown[] = isEntry(answer) && Array.isArray(answer.data) ? answer.data : [];
  return models.flatMap((model) =>
    isEntry(model) && typeof model.id === 'string' && model.id !== '' ? [model.id] : [],
  );
}

/** Text, or a list of parts. */
function readContent(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.flatMap((part) => (isEntry(part) && typeof part.text === 'string' ? [part.text] : [])).join(' ');
}

/** Models that think aloud do so in tags before their answer; one that was cut short has not come to it. */
function withoutThoughts(text: string): string {
  const end = text.lastIndexOf('</think>');
  if (end !== -1) return text.slice(end + '</think>'.length);
  return text.trimStart().startsWith('<think>') ? '' : text;
}
