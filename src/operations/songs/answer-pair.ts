import type { EventFields, ResultView } from '../operation.ts';
import { listSongEvents, type SongEventKind, viewSongs } from './song-result.ts';

/** What is known before the run of a request that starts from a recording. */
interface PairReading {
  /** Names of fields that would have helped. */
  readonly missing?: string;
  /** How the request was understood, in words. */
  readonly intent: string;
}

/** What the public API adds to the answers of operations that make two songs from a recording. */
export function answerPair({ missing = '', intent }: PairReading): EventFields {
  return {
    is_flagged: false,
    reason: '',
    status: 'IN_QUEUE',
    error_message: '',
    error_message_detail: '',
    missing_input_fields: missing,
    predicted_user_intent: intent,
  };
}

/** Their results; `error_message` says where one of the two failed. */
export function viewPair(result: ResultView): EventFields {
  const songs = viewSongs(result);
  return songs.message === undefined ? songs : { ...songs, error_message: songs.message };
}

/** Their webhooks. */
export function listPairEvents(result: ResultView, kind: SongEventKind): EventFields[] {
  return listSongEvents(result, kind).map((event) =>
    event.success === false ? { ...event, error_message: event.message } : event,
  );
}
