import { Fault } from '../contract/fault.ts';
import type { VoiceGender } from '../contract/voice.ts';
import type { Db } from '../platform/database.ts';
import { findTask } from '../tasks/store.ts';
import { type Task, taskColumns } from '../tasks/task.ts';

/** The operation whose results are voices. */
const voiceOperation = 'create_voice';

/** Voices are free and kept without end, and every search reads all of them. */
const ownVoicesMax = 1000;

/** An account's own voice: the conversion of a task in any status. */
export interface OwnVoice {
  /** The id of the conversion. */
  readonly voiceId: string;
  readonly name: string;
  readonly description: string;
  /** Unknown until it is built, unless its owner gave it. */
  readonly gender: VoiceGender | undefined;
  readonly task: Task;
}

/** Whether an id has the form of an account's own voice: ids of the catalogue are words. */
export function isOwnVoiceId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** Finds an account's own voice; undefined if it is unknown, deleted or another account's. */
export async function findOwnVoice(
  db: Db,
  { accountId, voiceId }: { accountId: string; voiceId: string },
): Promise<OwnVoice | undefined> {
  if (!isOwnVoiceId(voiceId)) return undefined;
  const task = await findTask(db, { accountId, conversionId: voiceId });
  return task?.operation === voiceOperation && task.deletedAt === null ? toOwnVoice(task) : undefined;
}

export interface OwnVoiceFilter {
  readonly accountId: string;
  readonly limit: number;
  readonly after?: { readonly position: number; readonly id: string } | undefined;
}

/** An account's own voices in every status, newest first; the position is (created_at, id). */
export async function listOwnVoices(
  db: Db,
  { accountId, limit, after }: OwnVoiceFilter,
): Promise<(OwnVoice & { readonly position: number })[]> {
  const { rows } = await db.query<Task & { position: number }>(
    `select ${taskColumns}, (extract(epoch from created_at) * 1e6)::bigint as position from tasks
      where ${isVoice}
        and ($2::bigint is null or (created_at, id) < (timestamptz 'epoch' + $2 * interval '1 microsecond', $3::uuid))
      order by created_at desc, id desc
      limit $4`,
    [accountId, after?.position ?? null, after?.id ?? null, limit],
  );
  return rows.map((task) => ({ ...toOwnVoice(task), position: task.position }));
}

/** An account's usable voices, newest first. */
export async function listReadyVoices(db: Db, accountId: string): Promise<OwnVoice[]> {
  const { rows } = await db.query<Task>(
    `select ${taskColumns} from tasks where ${isVoice} and status = 'COMPLETED' order by created_at desc, id desc`,
    [accountId],
  );
  return rows.map(toOwnVoice);
}

/** @throws Fault UNPROCESSABLE_CONTENT if the account has the maximum number of voices */
export async function requireRoomForVoice(db: Db, accountId: string): Promise<void> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from tasks where ${isVoice} and status <> 'FAILED'`,
    [accountId],
  );
  if (rows[0]!.count < ownVoicesMax) return; // an aggregate gives one row
  const message = `Your account has ${ownVoicesMax} voices of its own, as many as are kept. Delete one first: DELETE /v1/voices/{voice_id}.`;
  throw new Fault('UNPROCESSABLE_CONTENT', message);
}

/** Selects the rows of `tasks` that are an account's voices; matches the index. */
const isVoice = `account_id = $1 and operation = '${voiceOperation}' and deleted_at is null`;

function toOwnVoice(task: Task): OwnVoice {
  const { name, description, gender } = task.input;
  return {
    voiceId: task.conversionIds[0]!, // every task has one
    name: String(name),
    description: typeof description === 'string' ? description : '',
    gender: readGender(task.result?.values.gender ?? gender),
    task,
  };
}

const genders: readonly string[] = ['female', 'male', 'neutral'] satisfies VoiceGender[];

function readGender(value: unknown): VoiceGender | undefined {
  return genders.includes(String(value)) ? (value as VoiceGender) : undefined;
}
