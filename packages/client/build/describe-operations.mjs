import { isPublic } from './public-paths.mjs';

/** What a client needs to know of each operation of the description, by the name of its method. */
export function describeOperations(description) {
  const found = {};
  for (const [path, methods] of Object.entries(description.paths)) {
    // Clients of OpenAI's interface speak to those.
    if (path.startsWith('/openai/')) continue;
    for (const [method, operation] of Object.entries(methods)) {
      // A second path of the same operation ends in a number; uploads are spoken by upload.ts.
      if (/_\d$/.test(operation.operationId) || usesTus(operation)) continue;
      found[toCamelCase(operation.operationId)] = {
        id: operation.operationId,
        method,
        path,
        ...describeAnswer(operation),
        isRepeatable: !/^No `Idempotency-Key`/.test(operation.description ?? ''),
        facts: { ...operation, isPublic: isPublic(method, path) },
      };
    }
  }
  return found;
}

function usesTus({ parameters = [] }) {
  return parameters.some(({ name }) => name === 'Tus-Resumable');
}

function toCamelCase(id) {
  return id.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
}

function describeAnswer(operation) {
  const form = operation.requestBody?.content['multipart/form-data']?.schema;
  if (form) return { kind: 'task', sources: describeSources(form) };
  const content = operation.responses['200']?.content ?? {};
  if (content['text/event-stream']) return { kind: 'events' };
  const answer = content['application/json']?.schema;
  if (!answer) return { kind: 'response' };
  const pages = describePages(operation, answer);
  return pages ? { kind: 'list', pages } : { kind: 'json' };
}

/** `audio` where a form takes `audio_file` and `audio_url`; a form that requires neither leaves it open. */
function describeSources(form) {
  const names = Object.keys(form.properties).flatMap((name) => (name.endsWith('_file') ? [name.slice(0, -5)] : []));
  const required = (form.allOf ?? []).flatMap(({ anyOf = [] }) => anyOf.flatMap((each) => each.required ?? []));
  return names.map((name) => ({ name, isRequired: required.includes(`${name}_file`) }));
}

/** Lists tell where their next page begins in a field of the answer, or count their pages. */
function describePages({ parameters = [] }, answer) {
  const [items] = Object.entries(answer.properties ?? {}).find(([, { type }]) => type === 'array') ?? [];
  const takes = (parameter) => parameters.some(({ name }) => name === parameter);
  if (!items) return undefined;
  if (takes('cursor')) return { items, parameter: 'cursor', next: 'next_cursor' };
  if (takes('LastEvaluatedKey')) return { items, parameter: 'LastEvaluatedKey', next: 'LastEvaluatedKey' };
  if (takes('before')) return { items, parameter: 'before', lastItem: 'id' };
  if (takes('page')) return { items, parameter: 'page', counted: true };
  return undefined;
}
