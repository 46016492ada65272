import { Command } from 'commander';
import { addServiceFlags, type CliContext, formatTable, openClient, print, type ServiceFlags } from '../context.ts';

export function makeVoicesCommand(context: CliContext): Command {
  const command = new Command('voices')
    .summary('Find voices by name, gender, age, language or style.')
    .argument('[words...]', 'What to look for; default: all')
    .addHelpText('after', '\nExamples:\n  serinette voices tenor\n  serinette voices calm female --json\n');
  return addServiceFlags(command).action(async (words: string[], flags: ServiceFlags) => {
    const client = openClient(context, flags);
    const voices = [];
    for await (const voice of client.searchVoices({ query: words.join(' '), limit: 100 })) voices.push(voice);
    const rows = voices.map((voice) => {
      const { voice_id: id, voice_name: name, gender, language, styles } = voice as Record<string, unknown>;
      return [id, name, gender ?? '', language ?? '', [styles ?? []].flat().join(', ')].map(String);
    });
    print(flags, voices, formatTable(rows));
  });
}
