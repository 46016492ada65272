import { text } from 'node:stream/consumers';
import { Command, Option } from 'commander';
import type { DescribedOperation, SourceDescription } from '../description/describe-operations.ts';
import { CliError } from './cli-error.ts';
import { commandWords } from './command-words.ts';
import { addServiceFlags, type CliContext, openClient, type ServiceFlags } from './context.ts';
import { type FieldOption, isLongText, kebabCase, makeFieldOptions, readLongText } from './field-options.ts';
import { openJournal } from './journal.ts';
import { listSources } from './list-sources.ts';
import { startLocalService } from './local-service.ts';
import { readOutput } from './result-files.ts';
import { runSources, type TypedWork } from './run-sources.ts';
import { sendOperation } from './send-operation.ts';

interface OperationFlags extends ServiceFlags {
  readonly output?: string;
  readonly files?: string;
  readonly parallel: number;
  readonly overwrite?: boolean;
  readonly local?: boolean;
  readonly wait: boolean;
}

/** The command of an operation: its flags are the fields of its description. */
export function makeOperationCommand(operation: DescribedOperation, context: CliContext): Command {
  const words = commandWords[operation.name];
  const command = new Command(words?.command ?? kebabCase(operation.name))
    .summary(operation.summary)
    .description([operation.summary, describeAsTyped(operation)].filter((part) => part !== '').join('\n\n'));
  const ownName = kebabCase(operation.name);
  if (command.name() !== ownName) command.alias(ownName);
  addOperands(command, operation);

  const options = makeFieldOptions(operation, words);
  for (const { option } of options) command.addOption(option);
  for (const source of otherSources(operation)) command.addOption(makeSourceOption(operation, source));
  for (const [name, { about }] of Object.entries(words?.shortcuts ?? {})) command.option(`--${name}`, about);
  addWorkFlags(command, operation);
  if (words) command.addHelpText('after', `\nExamples:\n${words.examples.map((line) => `  ${line}\n`).join('')}`);

  command.action(async (given: string | string[]) => {
    const flags = command.opts<OperationFlags>();
    const operands = [given].flat().filter((each) => each !== undefined);
    // What was typed wrong is told before a service is started for it.
    const typed = await readWork(command, { operation, options, operands });
    const local = flags.local ? await startLocalService(context) : undefined;
    try {
      const client = openClient(context, local ? { service: local.url, apiKey: local.key } : flags);
      const work = { ...typed, client, signal: context.signal };
      process.exitCode = await (flags.wait ? runSources(work) : sendAlone(work));
    } finally {
      await local?.stop();
    }
  });
  return command;
}

/** Times that the wire has in milliseconds are typed in seconds. */
function describeAsTyped({ name, description }: DescribedOperation): string {
  const isInSeconds = Object.values(commandWords[name]?.flags ?? {}).some(
    (word) => typeof word === 'object' && word.factor === 1000,
  );
  return isInSeconds
    ? description.replace(/ ?Times are in milliseconds[^.]*\./, ' Times are in seconds.').trim()
    : description;
}

/** Sources beside the one that is typed without a flag; none is, where the operation does not need one. */
function otherSources({ sources }: DescribedOperation): readonly SourceDescription[] {
  return sources[0]?.isRequired ? sources.slice(1) : sources;
}

function addOperands(command: Command, { name, sources }: DescribedOperation): void {
  const operand = commandWords[name]?.operand;
  if (sources[0]?.isRequired) {
    command.argument(
      '<sources...>',
      `${sources[0].description} Files, folders, patterns, addresses, or - for standard input`,
    );
  } else if (operand !== undefined) {
    command.argument(`[${operand}]`, `The ${operand}; - reads it from standard input`);
  }
}

function makeSourceOption({ name }: DescribedOperation, source: SourceDescription): Option {
  const word = commandWords[name]?.flags?.[source.name];
  const flag = typeof word === 'string' ? word : kebabCase(source.name);
  return new Option(`--${flag} <file or address>`, source.description).makeOptionMandatory(source.isRequired);
}

function addWorkFlags(command: Command, { sources }: DescribedOperation): void {
  command
    .optionsGroup('Results:')
    .option('-o, --output <place>', 'Folder or file for the results, - for standard output; default: this folder')
    .option('--files <names>', 'Only these files: endings (mp3) or roles (audio_1), with commas between')
    .option('--overwrite', 'Replace files of the same name; default: a number is added')
    .option('--no-wait', 'Send only, and print the id of each task')
    .optionsGroup('Service:')
    .option('--local', 'Start a service for this command, and stop it afterwards');
  if (sources[0]?.isRequired)
    command.option('-j, --parallel <count>', 'How many are worked on at a time', readCount, 4);
  addServiceFlags(command);
}

function readCount(given: string): number {
  const count = Number(given);
  if (!(Number.isInteger(count) && count >= 1 && count <= 64))
    throw new CliError('--parallel is a number from 1 to 64.');
  return count;
}

interface Typed {
  readonly operation: DescribedOperation;
  readonly options: readonly FieldOption[];
  readonly operands: readonly string[];
}

/** What was typed, by field: no defaults, which are the service's. */
async function readFields(command: Command, { operation, options, operands }: Typed): Promise<Record<string, unknown>> {
  const words = commandWords[operation.name];
  const fields: Record<string, unknown> = {};
  for (const { field, option } of options) {
    const name = option.attributeName();
    if (command.getOptionValueSource(name) !== 'cli') continue;
    const value: unknown = command.getOptionValue(name);
    fields[field.name] = typeof value === 'string' && isLongText(field.name) ? readLongText(value) : value;
  }
  for (const [name, { fields: several }] of Object.entries(words?.shortcuts ?? {})) {
    if (command.getOptionValue(name)) Object.assign(fields, several);
  }
  for (const source of otherSources(operation)) {
    const value: unknown = command.getOptionValue(makeSourceOption(operation, source).attributeName());
    if (value !== undefined) fields[source.name] = value;
  }
  const [operand] = operands;
  if (words?.operand && !operation.sources[0]?.isRequired && operand !== undefined) {
    const typed = operand === '-' ? (await text(process.stdin)).trim() : operand;
    fields[words.operand] = isLongText(words.operand) ? readLongText(typed) : typed;
  }
  return fields;
}

/** Everything that the command line says, before a service is asked. @throws CliError */
async function readWork(command: Command, typed: Typed): Promise<Omit<TypedWork, 'client' | 'signal'>> {
  const { operation, operands } = typed;
  const flags = command.opts<OperationFlags>();
  const words = commandWords[operation.name];
  const fields = await readFields(command, typed);
  const [first] = operation.sources;
  const sources = first?.isRequired ? listSources(operands, first.name === 'image' ? 'image' : 'audio') : [undefined];
  const output = readOutput(flags.output, sources.length > 1);
  const isBatch = sources.length > 1 && flags.wait;
  const shortcuts = Object.entries(words?.shortcuts ?? {}).filter(([name]) => command.getOptionValue(name));
  return {
    operation,
    fields,
    sources,
    journal: isBatch ? openJournal(output.folder, [operation.name, fields]) : undefined,
    output,
    wantedFiles: flags.files?.split(',').map((each) => each.trim()) ?? shortcuts.map(([, { files }]) => files),
    values: words?.values ?? [],
    isOverwriting: flags.overwrite ?? false,
    parallel: flags.parallel ?? 1,
    isJson: flags.json ?? false,
    isQuiet: flags.quiet ?? false,
  };
}

/** --no-wait: the tasks run on by themselves. */
async function sendAlone({ client, operation, sources, fields, isJson, signal }: TypedWork): Promise<number> {
  for (const source of sources) {
    const task = await sendOperation(client, operation, { fields, source, signal });
    process.stdout.write(isJson ? `${JSON.stringify({ source: source?.name, ...task.submitted })}\n` : `${task.id}\n`);
  }
  return 0;
}
