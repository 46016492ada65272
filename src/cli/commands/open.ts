import { spawn } from 'node:child_process';
import { Command } from 'commander';
import { addServiceFlags, type CliContext, type ServiceFlags } from '../context.ts';
import { requireLogin } from '../login.ts';

const programs: Readonly<Record<string, readonly string[]>> = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };

export function makeOpenCommand({ environment }: CliContext): Command {
  const command = new Command('open').summary('Open the web app in your browser.');
  return addServiceFlags(command).action(async ({ service }: ServiceFlags) => {
    const url = service ?? requireLogin(environment, {}).url;
    process.stdout.write(`${url}\n`);
    const [program, ...args] = programs[process.platform] ?? ['xdg-open'];
    const child = spawn(program!, [...args, url], { stdio: 'ignore', detached: true });
    // Without a program for it the address that was printed is what there is.
    child.on('error', () => {});
    child.unref();
  });
}
