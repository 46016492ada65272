const notice = '// Written by build/generate.mjs from openapi.json.\n';

/** The table that a client reads while it runs. */
export function writeOperations(operations) {
  const rows = Object.entries(operations).map(([name, { facts, ...row }]) => `  ${name}: ${JSON.stringify(row)},\n`);
  return `${notice}import type { OperationRow } from '../operation-row.ts';

export const operations = {
${rows.join('')}} as const satisfies Record<string, OperationRow>;
`;
}

/** The interface of a client, with what the description says of each method. */
export function writeMethods(operations) {
  const methods = Object.entries(operations).map(
    ([name, operation]) => `${writeComment(operation)}  ${name}: ${typeOf(operation)};\n`,
  );
  return `${notice}import type { EventsMethod, JsonMethod, ListMethod, ResponseMethod, TaskMethod } from '../method-types.ts';

/** One method an operation of the interface, by its \`operationId\` in camel case. */
export interface Methods {
${methods.join('\n')}}
`;
}

function writeComment({ method, path, facts }) {
  const lines = [
    facts.summary,
    ...(facts.description ? ['', facts.description] : []),
    '',
    `\`${method.toUpperCase()} ${path}\`${facts.isPublic ? '' : '; only Serinette has it, the public API does not.'}`,
    ...(facts.deprecated ? ['@deprecated'] : []),
  ];
  return `  /**\n${lines.map((line) => `   * ${line}`.trimEnd().replaceAll('*/', '*\\/')).join('\n')}\n   */\n`;
}

function typeOf({ id, kind, sources = [], pages }) {
  const quoted = JSON.stringify(id);
  const union = (names) => names.map(({ name }) => JSON.stringify(name)).join(' | ') || 'never';
  if (kind === 'task') {
    const required = union(sources.filter(({ isRequired }) => isRequired));
    return `TaskMethod<${quoted}, ${required}, ${union(sources.filter(({ isRequired }) => !isRequired))}>`;
  }
  if (kind === 'list') return `ListMethod<${quoted}, ${JSON.stringify(pages.items)}>`;
  return `${{ json: 'JsonMethod', events: 'EventsMethod', response: 'ResponseMethod' }[kind]}<${quoted}>`;
}
