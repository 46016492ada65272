import type { OperationDescription } from '../operations/operation.ts';
import type { Db, Pool } from '../platform/database.ts';
import { type RawFields, type ReadInput, readInput } from './read-input.ts';

export interface CheckInputDeps {
  readonly pool: Pool;
  /** The id of a voice that the account can use now, by its id or name. @throws Fault UNPROCESSABLE_CONTENT */
  readonly requireVoice: (db: Db, accountId: string, voice: string) => Promise<string>;
  /** @throws Fault UNPROCESSABLE_CONTENT if the account has as many voices of its own as are kept */
  readonly requireRoomForVoice: (db: Db, accountId: string) => Promise<void>;
}

export interface GivenFields {
  readonly operation: OperationDescription;
  readonly account: { readonly id: string };
  readonly fields: RawFields;
}

/**
 * Reads an operation's input from a request, with the id of the voice that it names, which the account must be able to use.
 * @throws Fault UNPROCESSABLE_CONTENT
 */
export async function checkInput(
  deps: CheckInputDeps,
  { operation, account, fields }: GivenFields,
): Promise<ReadInput> {
  const { input, warnings } = readInput(operation, fields);
  if (operation.feature === 'VOICE_CREATION') await deps.requireRoomForVoice(deps.pool, account.id);
  if (typeof input.voice_id !== 'string') return { input, warnings };
  const voiceId = await deps.requireVoice(deps.pool, account.id, input.voice_id);
  return { input: { ...input, voice_id: voiceId }, warnings };
}
