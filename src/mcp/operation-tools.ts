import type { CallOptions, Task } from '../../packages/client/src/index.ts';
import type { DescribedOperation, SourceDescription } from '../description/describe-operations.ts';
import { defaultWaitSeconds, followTask, waitSecondsMax } from './follow-task.ts';
import { describeSource, readSource } from './read-source.ts';
import { saveFiles } from './save-files.ts';
import type { McpSession } from './session.ts';
import { showTask } from './show-task.ts';
import { sendWithin } from './spending.ts';
import type { Tool } from './tool.ts';

export const waitField = {
  type: 'number',
  minimum: 0,
  maximum: waitSecondsMax,
  default: defaultWaitSeconds,
  description:
    'How long to wait for the end of the task, in seconds. It runs on afterwards; wait_for_task waits further.',
};

const saveField = (paths: readonly string[]) => ({
  type: 'string',
  description: `Folder for the files of the result: ${paths.join(' or ')}, or one below. If omitted, the result has links alone; save_files fetches them later.`,
});

/** The tool of an operation: its fields are those of the description. */
export function makeOperationTool(session: McpSession, operation: DescribedOperation): Tool {
  const { folders } = session;
  const { name, summary, description, sources } = operation;
  // A webhook is of no use to who waits here.
  const fields = operation.fields.filter((field) => field.name !== 'webhook_url');
  return {
    name,
    title: titleOf(name),
    description: [summary, description].filter((text) => text !== '').join('\n\n'),
    properties: {
      ...Object.fromEntries(sources.map((source) => [source.name, sourceField(session, source)])),
      ...Object.fromEntries(fields.map((field) => [field.name, field.schema])),
      wait_seconds: waitField,
      ...(folders && { save_to: saveField(folders.paths) }),
    },
    required: [...sources, ...fields].filter(({ isRequired }) => isRequired).map((each) => each.name),
    hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: sources.length > 0 },
    async run({ wait_seconds: waitSeconds = defaultWaitSeconds, save_to: saveTo, ...given }, context) {
      // What cannot be saved is told before it is paid for.
      const folder = saveTo === undefined ? undefined : folders?.findFolder(String(saveTo));
      const input: Record<string, unknown> = { ...given };
      for (const { name: source } of sources) {
        const kind = source === 'image' ? 'image' : 'audio';
        if (input[source] !== undefined) input[source] = await readSource(session, String(input[source]), kind);
      }
      const task = await sendWithin(session.spending, (options) => send(session, operation, { input, options }));
      const conversion = await followTask(context, task, { waitSeconds: Number(waitSeconds), isCancelling: true });
      const { signal } = context.mcpReq;
      const isSaving = folder !== undefined && conversion.status === 'COMPLETED';
      const saved = isSaving ? await saveFiles(session, task, { folder, signal }) : undefined;
      return showTask({ client: session.client, conversion, signal, ...(saved && { saved }) });
    },
  };
}

function sourceField(session: McpSession, { description }: SourceDescription) {
  return { type: 'string', minLength: 1, description: `${description} ${describeSource(session)}` };
}

/** The signal of the request is not handed on: a task that is accepted must be known, to be cancelled. */
function send(
  { client }: McpSession,
  { method }: DescribedOperation,
  { input, options }: { readonly input: object; readonly options: CallOptions },
): Promise<Task> {
  return (client[method as 'denoise'] as (input: object, options: CallOptions) => Promise<Task>)(input, options);
}

const upperCase = new Set(['ai', 'midi', 'bpm']);

/** `Audio to MIDI` of `audio_to_midi`. */
function titleOf(name: string): string {
  const words = name.split('_').map((word) => (upperCase.has(word) ? word.toUpperCase() : word));
  return words.join(' ').replace(/^./, (letter) => letter.toUpperCase());
}
