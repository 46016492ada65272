import { parseArgs } from 'node:util';
import { type Asked, runAccounts } from './admin/accounts.ts';
import { runCredits } from './admin/credits.ts';
import { runDoctor } from './admin/doctor.ts';
import { runKeys } from './admin/keys.ts';
import { runModels } from './admin/models.ts';
import { runSignInLink } from './admin/sign-in-link.ts';
import { type Config, ConfigError, describeConfig, readConfig } from './config.ts';
import { openCoreDependencies, openLogger, readPlans } from './open-dependencies.ts';
import { operatorUsage } from './operator-usage.ts';
import { grantServiceRights } from './prepare-database.ts';
import { serveApi, serveBoth, serveWorker } from './serve.ts';

/** Runs a command that works on this machine. @throws OperatorError, and Fault, that say what to do */
export async function operate(args: string[]): Promise<void> {
  const { values, positionals } = readArgs(args);
  const [command, ...rest] = positionals;
  if (values.help || command === undefined) return void process.stdout.write(operatorUsage);

  const config = readConfig();
  switch (command) {
    case 'serve':
      return serveBoth(config);
    case 'api':
      return serveApi(config);
    case 'worker':
      return serveWorker(config);
    case 'config':
      return void process.stdout.write(`${describeConfig(config).join('\n')}\n`);
    case 'doctor': {
      const { lines, isHealthy } = await runDoctor(config, openLogger({ ...config, LOG_LEVEL: 'warn' }));
      process.exitCode = isHealthy ? 0 : 1;
      return void process.stdout.write(`${lines.join('\n')}\n`);
    }
    case 'models': {
      const options = {
        from: values.from,
        json: values.json,
        acceptLicence: values['accept-licence'] || values['accept-license'],
      };
      const lines = await runModels({
        dataFolder: config.dataFolder,
        slotMibMax: config.SLOT_MIB_MAX,
        action: rest,
        options,
      });
      return void process.stdout.write(`${lines.join('\n')}\n`);
    }
    case 'migrate':
    case 'accounts':
    case 'keys':
    case 'credits':
    case 'sign-in-link': {
      const base = await openCoreDependencies(config, openLogger({ ...config, LOG_LEVEL: 'warn' }));
      try {
        const role = values['service-role'];
        if (command === 'migrate' && role !== undefined) await grantServiceRights(base.pool, role);
        const lines = await runAdmin(command, {
          db: base.pool,
          action: rest,
          options: { ...values, plans: Object.keys(readPlans(config)) },
          config,
        });
        process.stdout.write(`${lines.join('\n')}\n`);
      } finally {
        await base.close();
      }
      return;
    }
    default:
      throw new ConfigError(`There is no command "${command}". serinette --help lists them.`);
  }
}

function readArgs(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        'accept-licence': { type: 'boolean', default: false },
        'accept-license': { type: 'boolean', default: false },
        account: { type: 'string', default: 'default' },
        from: { type: 'string' },
        json: { type: 'boolean', default: false },
        name: { type: 'string' },
        note: { type: 'string' },
        plan: { type: 'string', default: 'local' },
        role: { type: 'string' },
        rotate: { type: 'boolean', default: false },
        'service-role': { type: 'string' },
      },
    });
  } catch (cause) {
    throw new ConfigError(`${cause instanceof Error ? cause.message : cause} serinette --help lists what there is.`, {
      cause,
    });
  }
}

async function runAdmin(command: string, asked: Asked & { readonly config: Config }): Promise<string[]> {
  if (command === 'accounts') return runAccounts(asked);
  if (command === 'keys') return runKeys(asked);
  if (command === 'credits') return runCredits(asked);
  if (command === 'sign-in-link') return runSignInLink(asked);
  return ['The database is up to date.'];
}
