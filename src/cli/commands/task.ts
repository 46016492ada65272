import { Command } from 'commander';
import { addServiceFlags, type CliContext, formatTable, openClient, print, type ServiceFlags } from '../context.ts';
import { openProgress } from '../progress.ts';
import { readOutput, saveResults } from '../result-files.ts';

interface TaskFlags extends ServiceFlags {
  readonly wait?: boolean;
  readonly output?: string;
  readonly files?: string;
  readonly overwrite?: boolean;
}

export function makeTaskCommand(context: CliContext): Command {
  const command = new Command('task')
    .summary('Show one task and its files, wait for it, or fetch its files.')
    .argument('<id>', 'Of the task')
    .option('--wait', 'Wait until it has ended')
    .option('-o, --output <place>', 'Fetch its files into a folder or file, - for standard output')
    .option('--files <names>', 'Only these files: endings (mp3) or roles (audio_1), with commas between')
    .option('--overwrite', 'Replace files of the same name; default: a number is added');
  return addServiceFlags(command).action(async (id: string, flags: TaskFlags) => {
    const client = openClient(context, flags);
    const task = client.task(id);
    const { signal } = context;
    if (flags.wait) {
      const progress = openProgress({ count: 1, stream: process.stderr, isQuiet: flags.quiet ?? false });
      progress.begin(id);
      await task
        .result({ signal, cancelOnAbort: false, onProgress: (now) => progress.show(id, now) })
        .finally(progress.close);
    }
    if (flags.output !== undefined) {
      const paths = await saveResults(client, task, {
        output: readOutput(flags.output, false),
        wanted: flags.files?.split(',') ?? [],
        isOverwriting: flags.overwrite ?? false,
        signal,
      });
      return print(flags, { task_id: id, files: paths }, paths);
    }
    const [conversion, files] = await Promise.all([task.state(), task.files()]);
    const facts = Object.entries(conversion).filter(
      ([, value]) => ['string', 'number'].includes(typeof value) && value !== '',
    );
    print(flags, { ...conversion, files }, [
      ...formatTable(facts.map(([name, value]) => [name, String(value).replaceAll('\n', '\n  ')])),
      ...(files.length > 0 ? ['', 'Files:'] : []),
      ...formatTable(files.map(({ role, name, size_bytes: size }) => [`  ${role}`, name, `${size} bytes`])),
    ]);
  });
}
