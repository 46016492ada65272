import { z } from 'zod';
import { roles } from '../../accounts/accounts.ts';
import { type FaultCode, faults } from '../../contract/fault.ts';
import { modelInstallStates } from '../../contract/installable-model.ts';
import { cursorAnswer, id, moment, success } from '../answers.ts';

/** The JSON shapes of answers to operators. */

const operatedAccount = z
  .object({
    id,
    name: z.string(),
    plan: z.string(),
    role: z.enum(roles),
    balance: z.number().describe('Credits.'),
    is_disabled: z.boolean().describe('Its keys and sessions are refused; its tasks go on.'),
    keys: z.int().describe('API keys that are not revoked.'),
    tasks_waiting: z.int(),
    tasks_running: z.int(),
    createdAt: moment,
  })
  .meta({ id: 'OperatedAccount' });

export const operatedAccountPage = z.object({
  success,
  accounts: z.array(operatedAccount),
  next_cursor: cursorAnswer('cursor'),
});

export const operatedAccountAnswer = z.object({ success, account: operatedAccount });

export const createdAccount = operatedAccountAnswer.extend({
  secret: z.string().describe('Its first API key, shown this once.'),
});

export const grantedCredits = z.object({
  success,
  account_id: id,
  granted: z.number().describe('Credits.'),
  balance: z.number().describe('Credits, with those.'),
});

export const queueAnswer = z.object({
  success,
  operations: z
    .array(
      z.object({
        operation: z.string(),
        waiting: z.int(),
        running: z.int(),
        oldest_waiting_seconds: z.number().nullable().describe('Since it was submitted; null where none waits.'),
      }),
    )
    .describe('Those with unfinished tasks.'),
});

const percent = z.int().min(0).max(100).describe('Per cent.');

export const workersAnswer = z.object({
  success,
  workers: z
    .array(
      z.object({
        id: z.string(),
        host: z.string().describe('The name of its machine; empty if it is not known.'),
        is_alive: z.boolean(),
        started_at: moment,
        last_seen_at: moment
          .nullable()
          .describe('Now, if it is alive; otherwise when it was first missed, null until that was noticed.'),
        slots: z.int().describe('Tasks that it runs at the same time, besides one short one.'),
        categories: z.array(z.string()).describe('Of which categories it takes tasks.'),
        operations: z.array(z.string()).describe('Of which single operations it takes tasks besides.'),
        running: z.array(
          z.object({
            task_id: id,
            operation: z.string(),
            account_id: id,
            progress: percent,
            step: z.string().describe('What is being done, in words; empty while it is not known.'),
            started_at: moment,
          }),
        ),
      }),
    )
    .describe('Oldest first.'),
});

export const throughputAnswer = z.object({
  success,
  from: moment.describe('The begin of the first hour.'),
  hours: z
    .array(
      z.object({
        hour: moment.describe('Its begin.'),
        operation: z.string(),
        completed: z.int(),
        failed: z.int(),
        cancelled: z.int(),
        mean_seconds: z.number().nullable().describe('From start to end of completed tasks; null without any.'),
      }),
    )
    .describe('Oldest first. An hour and operation in which nothing ended is omitted.'),
});

export const failurePage = z.object({
  success,
  failures: z.array(
    z.object({
      task_id: id,
      operation: z.string(),
      message: z.string(),
      fault_code: z.enum(Object.keys(faults) as FaultCode[]),
      attempts: z.int(),
      account_id: id,
      account_name: z.string(),
      request_id: z.string().describe('The `X-Request-Id` of its submission, which is in the log.'),
      createdAt: moment,
      failed_at: moment,
    }),
  ),
  next_cursor: cursorAnswer('cursor'),
});

const installableModel = z
  .object({
    name: z.string(),
    summary: z.string(),
    kind: z.string().describe('What it does: `transcription`, `separation` or `denoising`.'),
    languages: z.string().optional(),
    licence: z.string(),
    source_url: z.url().describe('The page that describes it.'),
    size_bytes: z.int().describe('On disk.'),
    slot_mib_min: z.int().describe('`SLOT_MIB_MAX` with which it runs.'),
    is_installed: z.boolean(),
    installed_at: moment.nullable(),
    needs_agreement: z.string().nullable().describe('What has to be agreed to before an install; null for nothing.'),
    install: z.object({
      state: z.enum(modelInstallStates).describe('`idle`: none was begun, or it is done.'),
      progress_bytes: z.int().describe('What has arrived.'),
      total_bytes: z.int().describe('What is fetched.'),
      error: z.string().describe('Why the last one failed; empty otherwise.'),
    }),
  })
  .meta({ id: 'InstallableModel' });

export const modelsAnswer = z.object({
  success,
  slot_mib_max: z.int().describe('The setting `SLOT_MIB_MAX`: models that need more run out of memory.'),
  models: z.array(installableModel),
});

export const modelAnswer = z.object({ success, model: installableModel });

export const settingsAnswer = z.object({
  success,
  settings: z.array(
    z.object({
      name: z.string(),
      about: z.string(),
      value: z.string().describe('What is in force; a secret as dots, empty for nothing.'),
      default: z.string().describe('Empty for none, or for one that depends on other settings.'),
      is_secret: z.boolean(),
      is_set: z.boolean().describe('Whether the environment gives it.'),
    }),
  ),
});

const countByCategory = z.object({ music: z.int(), utilities: z.int(), enhancements: z.int() });

export const plansAnswer = z.object({
  success,
  plans: z.array(
    z.object({
      name: z.string(),
      prices: z.string().describe('Its column in the file of prices.'),
      share: z.number().describe('Of the places of all workers, relative to other accounts with waiting tasks.'),
      parallel_tasks: countByCategory,
      requests_per_minute: z.object({ submit: z.int(), read: z.int(), browse: z.int() }),
    }),
  ),
});
