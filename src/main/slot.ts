import { operations } from '../operations/catalogue.ts';
import { runners } from '../operations/runners.ts';
import { type AnyRun, serveSlot } from '../worker/serve-slot.ts';
import { openEngines } from './engines/open-engines.ts';

serveSlot({
  operations,
  // Each recipe takes its own operation's input; the worker sends that and no other.
  runners: runners as unknown as Readonly<Record<string, AnyRun>>,
  openEngines,
});
