import { Command } from 'commander';
import type { DescribedOperation } from '../../description/describe-operations.ts';
import { CliError } from '../cli-error.ts';
import { commandWords } from '../command-words.ts';
import { addServiceFlags, type CliContext, openClient, print, type ServiceFlags } from '../context.ts';
import { kebabCase } from '../field-options.ts';
import { describeSeconds } from '../progress.ts';

interface EstimateFlags extends ServiceFlags {
  readonly audioSeconds?: string;
}

export function makeEstimateCommand(context: CliContext, operations: readonly DescribedOperation[]): Command {
  const command = new Command('estimate')
    .summary('What a task would cost and how long it would take.')
    .argument('<command>', 'Such as song or transcribe')
    .argument('[fields...]', 'As name=value, by their names in the interface')
    .option('--audio-seconds <seconds>', 'Length of the audio that would be sent')
    .addHelpText(
      'after',
      '\nExamples:\n  serinette estimate transcribe --audio-seconds 3600\n  serinette estimate song model=v7-pro duration=240\n',
    );
  return addServiceFlags(command).action(async (name: string, given: string[], flags: EstimateFlags) => {
    const operation = operations.find((each) =>
      [commandWords[each.name]?.command, kebabCase(each.name), each.name].includes(name),
    );
    if (!operation) throw new CliError(`There is no operation ${name}. \`serinette --help\` lists them.`);
    const fields = Object.fromEntries(given.map(readField));
    const answer = await openClient(context, flags).estimate({
      operation: operation.name as 'denoise',
      ...fields,
      ...(flags.audioSeconds !== undefined && { audio_seconds: Number(flags.audioSeconds) }),
    } as Parameters<ReturnType<typeof openClient>['estimate']>[0]);
    const time = answer.eta < 0 ? 'unknown time' : `about ${describeSeconds(answer.eta)}`;
    print(flags, answer, [
      `${answer.credit_estimate} credits, ${time}; you have ${answer.balance}${answer.is_affordable ? '' : ', which is not enough'}`,
      ...(answer.warnings ?? []).map((warning) => `notice: ${warning}`),
    ]);
  });
}

function readField(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new CliError(`${text}: write a field as name=value.`);
  return [text.slice(0, at).replaceAll('-', '_'), text.slice(at + 1)];
}
