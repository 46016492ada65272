import { defaultWaitSeconds, followTask } from './follow-task.ts';
import { waitField } from './operation-tools.ts';
import { saveFiles } from './save-files.ts';
import type { McpSession } from './session.ts';
import { showTask } from './show-task.ts';
import { showJson, type Tool } from './tool.ts';

const taskField = { type: 'string', format: 'uuid', description: 'The task_id that an earlier call answered.' };

const reading = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** Tools for tasks that were sent before, and for the account. */
export function makeTaskTools(session: McpSession): Tool[] {
  const { client, folders } = session;
  return [
    {
      name: 'get_task',
      title: 'Get task',
      description: 'How a task stands now; of a completed one its values and links to its files.',
      properties: { task_id: taskField },
      required: ['task_id'],
      hints: reading,
      async run({ task_id: id }, { mcpReq: { signal } }) {
        const conversion = await client.task(String(id)).state({ signal });
        return showTask({ client, conversion, signal });
      },
    },
    {
      name: 'wait_for_task',
      title: 'Wait for task',
      description:
        'Waits until a task has ended, and answers as get_task. The task runs on when this call is cancelled.',
      properties: { task_id: taskField, wait_seconds: waitField },
      required: ['task_id'],
      hints: reading,
      async run({ task_id: id, wait_seconds: waitSeconds = defaultWaitSeconds }, context) {
        const options = { waitSeconds: Number(waitSeconds), isCancelling: false };
        const conversion = await followTask(context, client.task(String(id)), options);
        return showTask({ client, conversion, signal: context.mcpReq.signal });
      },
    },
    {
      name: 'cancel_task',
      title: 'Cancel task',
      description: 'Ends a task that waits or runs; its credits are given back.',
      properties: { task_id: taskField },
      required: ['task_id'],
      hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
      async run({ task_id: id }) {
        const { task_id, status, message } = await client.task(String(id)).cancel();
        return showJson({ task_id, status, message, credits: 0 });
      },
    },
    ...(folders ? [makeSaveTool(session, folders.paths)] : []),
    {
      name: 'search_voices',
      title: 'Search voices',
      description:
        'Finds voices for voice_id by words for name, gender, age, language and style, such as "calm female".',
      properties: {
        query: { type: 'string', default: '', description: 'Words to look for. Default: all voices.' },
        limit: { type: 'integer', minimum: 1, maximum: 100, default: 20, description: 'Voices at most.' },
      },
      hints: reading,
      async run({ query = '', limit = 20 }, { mcpReq: { signal } }) {
        const { voices, total } = await client.searchVoices({ query: String(query), limit: Number(limit) }, { signal });
        return showJson({ total, voices });
      },
    },
    {
      name: 'get_credits',
      title: 'Get credits',
      description: 'The balance of the account, and what is left of the spending limit of this session, if it has one.',
      properties: {},
      hints: reading,
      async run(_given, { mcpReq: { signal } }) {
        const { balance, plan } = await client.getCredits({}, { signal });
        const { spending } = session;
        if (!spending) return showJson({ balance, plan });
        const spent = Number((await spending.readSpentCredits()).toFixed(6));
        return showJson({ balance, plan, session_limit: spending.limitCredits, session_spent: spent });
      },
    },
  ];
}

function makeSaveTool(session: McpSession, paths: readonly string[]): Tool {
  return {
    name: 'save_files',
    title: 'Save files',
    description: `Writes files of a completed task into a folder of this machine: ${paths.join(' or ')}, or one below. No file is replaced: a number is added to a name that is taken.`,
    properties: {
      task_id: taskField,
      folder: { type: 'string', default: paths[0], description: 'Where to. Default: the first of these folders.' },
      roles: {
        type: 'array',
        items: { type: 'string' },
        description: 'Which files, by role, as get_task lists them. Default: all.',
      },
    },
    required: ['task_id'],
    hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    async run({ task_id: id, folder = paths[0], roles }, { mcpReq: { signal } }) {
      const options = { folder: session.folders!.findFolder(String(folder)), signal };
      const chosen = roles === undefined ? {} : { roles: roles as string[] };
      const saved = await saveFiles(session, session.client.task(String(id)), { ...options, ...chosen });
      return showJson({ task_id: id, saved: Object.fromEntries(saved) });
    },
  };
}
