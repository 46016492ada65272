import { Command } from 'commander';
import { CliError } from '../cli-error.ts';

/** @param program is read when the command runs: it then has all its commands */
export function makeCompletionCommand(program: Command): Command {
  return new Command('completion')
    .summary('Print a script that completes commands and flags in your shell.')
    .argument('<shell>', 'bash, zsh or fish')
    .addHelpText(
      'after',
      '\nExamples:\n  serinette completion bash >> ~/.bashrc\n  serinette completion zsh >> ~/.zshrc\n  serinette completion fish > ~/.config/fish/completions/serinette.fish\n',
    )
    .action((shell: string) => {
      const write = { bash: writeBash, zsh: writeZsh, fish: writeFish }[shell];
      if (!write) throw new CliError(`There is a completion for bash, zsh and fish, not for ${shell}.`);
      process.stdout.write(write(listWords(program)));
    });
}

interface Completed {
  readonly name: string;
  readonly summary: string;
  readonly flags: readonly string[];
  readonly inner: readonly string[];
}

function listWords(program: Command): Completed[] {
  return program.commands.map((command) => ({
    name: command.name(),
    summary: command.summary(),
    flags: command.options.flatMap(({ long }) => long ?? []),
    inner: command.commands.map((each) => each.name()),
  }));
}

function writeCases(commands: readonly Completed[]): string {
  return commands
    .map(({ name, flags, inner }) => `    ${name}) words="${[...inner, ...flags].join(' ')}" ;;\n`)
    .join('');
}

function writeBash(commands: readonly Completed[]): string {
  return `_serinette() {
  local words
  case "\${COMP_WORDS[1]}" in
${writeCases(commands)}    *) words="" ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words="${commands.map(({ name }) => name).join(' ')}"; fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _serinette serinette
`;
}

function writeZsh(commands: readonly Completed[]): string {
  return `autoload -Uz compinit bashcompinit && compinit && bashcompinit
${writeBash(commands)}`;
}

function writeFish(commands: readonly Completed[]): string {
  const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const lines = commands.flatMap(({ name, summary, flags, inner }) => [
    `complete -c serinette -n __fish_use_subcommand -a ${name} -d ${quote(summary)}`,
    ...inner.map((each) => `complete -c serinette -n '__fish_seen_subcommand_from ${name}' -a ${each}`),
    ...flags.map((flag) => `complete -c serinette -n '__fish_seen_subcommand_from ${name}' -l ${flag.slice(2)}`),
  ]);
  return `${lines.join('\n')}\n`;
}
