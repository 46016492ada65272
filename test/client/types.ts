/**
 * What the compiler must refuse: `npm run typecheck` fails where one of these lines is accepted, since a
 * `@ts-expect-error` without an error is one itself. Nothing here runs.
 */
import { ApiError, type Client, type Conversion, type Source } from '../../packages/client/src/index.ts';

export async function refuseWrongCalls(client: Client, audio: Source): Promise<void> {
  await client.denoise({ audio, material: 'speech' });
  // @ts-expect-error a field that does not exist
  await client.denoise({ audio, materiel: 'speech' });
  // @ts-expect-error a value that is no choice
  await client.denoise({ audio, material: 'noise' });
  // @ts-expect-error the source is missing
  await client.denoise({ material: 'speech' });
  // @ts-expect-error one of two sources is missing
  await client.audioMastering({ audio });
  // @ts-expect-error a number is no source
  await client.denoise({ audio: 1 });
  // @ts-expect-error required fields are missing
  await client.audioCutter({ audio, start_time: 0 });
  // @ts-expect-error a text is no number
  await client.audioCutter({ audio, start_time: '0', end_time: 1 });
  // @ts-expect-error an operation without sources takes none
  await client.promptToLyrics({ prompt: 'a song', audio });

  await client.musicAi();
  await client.textToSpeech({ text: 'Good morning.' });
  await client.textToSpeech({ text: 'Good morning.', sample_audio: audio });
  // @ts-expect-error there is no such model
  await client.musicAi({ model: 'v99' });
  // @ts-expect-error there is no such operation
  await client.makeCoffee();
  // @ts-expect-error its id is missing
  await client.getTask({});
  // @ts-expect-error it takes no parameters
  await client.getLimits({ of: 'everything' });
  // @ts-expect-error a state that no task has
  client.listTasks({ status: 'DONE' });
}

export async function readTypedAnswers(client: Client): Promise<void> {
  const balance: number = (await client.getCredits()).balance;
  // @ts-expect-error a balance is no text
  const text: string = (await client.getCredits()).balance;
  for await (const conversion of client.listTasks()) takeConversion(conversion);
  // @ts-expect-error a key is no conversion
  for await (const key of client.listKeys()) takeConversion(key);
  void [balance, text];
}

function takeConversion(_conversion: Conversion): void {}

export function readTypedErrors(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  if (error.is('INSUFFICIENT_CREDITS')) takeCode(error.code);
  // @ts-expect-error there is no such code
  error.is('NO_SUCH_CODE');
}

function takeCode(_code: 'INSUFFICIENT_CREDITS' | undefined): void {}
