import { ApiError, type Client, SerinetteError, type Source, type TaskFile } from '../../packages/client/src/index.ts';
import type { McpSession } from './session.ts';

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** How a source may be given, for the schema of a tool. */
export function describeSource({ folders }: McpSession): string {
  const ways =
    'the task_id of an earlier task, whose first such file is taken, or task_id/role for another of its files, an http or https address, or the id of an upload (POST /v1/uploads)';
  return folders?.paths.length
    ? `Given as the path of a file in ${folders.paths.join(' or ')}, ${ways}.`
    : `Given as ${ways}.`;
}

/** @throws SerinetteError for a path that is outside the folders of the session, and where there are none */
export async function readSource(
  { client, folders }: McpSession,
  given: string,
  kind: 'audio' | 'image',
): Promise<Source> {
  if (/^https?:\/\//i.test(given)) return given;
  const [first = '', role] = given.split('/');
  if (id.test(first)) return readIds(client, { id: first, role, kind });
  if (folders) return folders.findFile(given);
  throw new SerinetteError(
    `${given}: files of a machine cannot be read over HTTP. Give an http or https address, the task_id of an earlier task, or the id of an upload (POST /v1/uploads).`,
  );
}

/** Tasks and uploads have ids of the same form; an upload has no role. */
async function readIds(
  client: Client,
  { id, role, kind }: { readonly id: string; readonly role: string | undefined; readonly kind: string },
): Promise<Source> {
  let files: readonly TaskFile[];
  try {
    files = await client.task(id).files();
  } catch (error) {
    if (error instanceof ApiError && error.status === 404 && role === undefined) return { uploadId: id };
    throw error;
  }
  const isWanted = (file: TaskFile) =>
    role === undefined ? file.content_type.startsWith(`${kind}/`) : file.role === role;
  const file = files.find(isWanted);
  if (file) return file.url;
  const has = files.map((each) => each.role).join(', ') || 'none: has it ended?';
  throw new SerinetteError(`Task ${id} has no file ${role ?? `that is ${kind}`}; its files: ${has}.`);
}
