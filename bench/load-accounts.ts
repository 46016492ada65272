import type { BenchService } from './tasks-service.ts';

/** Opens an account that can pay for whatever is measured. @returns its key */
export async function openAccount(service: BenchService, name: string): Promise<string> {
  await service.command('accounts', 'create', name);
  await service.command('credits', 'grant', '1000000', '--account', name);
  const printed = await service.command('keys', 'create', '--account', name);
  return printed.split('\n')[0]!.trim();
}
