import { parseArgs } from 'node:util';
import { Fault } from '../contract/fault.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { type Asked, runAccounts } from './admin/accounts.ts';
import { runCredits } from './admin/credits.ts';
import { runDoctor } from './admin/doctor.ts';
import { runKeys } from './admin/keys.ts';
import { runModels } from './admin/models.ts';
import { runSignInLink } from './admin/sign-in-link.ts';
import { type Config, ConfigError, describeConfig, readConfig } from './config.ts';
import { openCoreDependencies, openLogger, readPlans } from './open-dependencies.ts';
import { grantServiceRights } from './prepare-database.ts';
import { serveApi, serveBoth, serveWorker } from './serve.ts';

const usage = `serinette: audio processing and music generation behind one HTTP interface

  serinette serve              API and worker in one process (what npm start does)
  serinette api                the HTTP interface alone; any number on one database
  serinette worker             a worker alone; any number on one database
  serinette migrate            bring the database up to date, and end [--service-role ROLE]
  serinette config             what the settings are, with secrets as dots
  serinette doctor             whether this machine has what the service needs; exit code 1 if it lacks something
  serinette accounts           list | create NAME [--plan PLAN] [--role ROLE] | role NAME --role ROLE | disable NAME | enable NAME
  serinette keys               list | create [--name NAME] | revoke KEY | rotate KEY | webhook-secret [--rotate]
  serinette credits            show | grant CREDITS [--note TEXT]
  serinette sign-in-link       prints an address that signs in to the web app once, within 10 minutes
  serinette models             list [--json] | install NAME [--from FOLDER] [--accept-licence] | remove NAME

  keys, credits and sign-in-link take --account NAME (default: default). Settings come from the environment; see the README.
`;

/** Oldest Node.js that runs this source as it is. */
const nodeMajorMin = 24;

async function main(args: string[]): Promise<void> {
  const { values, positionals } = readArgs(args);
  const [command, ...rest] = positionals;
  if (values.help || command === undefined) return void process.stdout.write(usage);

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

if (Number(process.versions.node.split('.')[0]) < nodeMajorMin) {
  process.stderr.write(
    `Serinette needs Node.js ${nodeMajorMin}, this is ${process.version}. Start it with npm start.\n`,
  );
  process.exit(1);
}
// The reader of our output may go away (`serinette serve | head`): the service goes on without it.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  // A person reads this: one sentence for what they can fix, the stack for what they cannot.
  const isExpected = error instanceof OperatorError || error instanceof Fault;
  const text = error instanceof Error && !isExpected ? (error.stack ?? error.message) : (error as Error).message;
  process.stderr.write(`serinette: ${text}\n`);
  process.exit(1);
});
