import type { Capabilities } from '../contract/capabilities.ts';
import type { JsonObject } from '../contract/task.ts';
import { readBalance } from '../credits/ledger.ts';
import { type Price, priceInMicrocredits } from '../credits/price.ts';
import type { OperationDescription } from '../operations/operation.ts';
import { type CheckInputDeps, checkInput, type GivenFields } from './check-input.ts';
import type { PlanLimits } from './claim.ts';
import { estimateEta } from './eta/estimate-eta.ts';
import { measureWork, withoutSources } from './eta/work.ts';

/** Billed audio and price of a task before it runs. */
export interface TaskCost {
  readonly audioSeconds: number;
  readonly reservedMicrocredits: number;
}

/** @param sourceSeconds length of the audio that the task is given, known or assumed */
export function estimateCost(
  operation: OperationDescription,
  input: JsonObject,
  { price, sourceSeconds }: { price: Price; sourceSeconds: number },
): TaskCost {
  const audioSeconds = operation.plannedSeconds?.(input) ?? sourceSeconds;
  const outputs = operation.outputs === 'single' ? 1 : (operation.outputCount?.(input) ?? 2);
  const words = operation.countWords?.(input) ?? 0;
  return { audioSeconds, reservedMicrocredits: priceInMicrocredits(price, { audioSeconds, outputs, words }) };
}

/** The row of the price table for an input. */
export function choosePriceRow(operation: OperationDescription, input: JsonObject): string {
  return operation.pricing?.rowOf(input) ?? operation.name;
}

export interface EstimateDeps extends CheckInputDeps {
  /** What this installation can do at this moment. */
  readonly readCapabilities: () => Promise<Capabilities>;
  readonly priceFor: (priceColumn: string, priceRow: string) => Price;
  readonly plans: PlanLimits;
  /** Assumed length of audio of which nothing is known. */
  readonly unknownAudioSeconds: number;
}

/** A request as it would be submitted, without its sources. */
export interface EstimateRequest extends GivenFields {
  readonly account: GivenFields['account'] & { readonly limits: { readonly prices: string } };
  /** Length of the audio that will be sent, where it is known. */
  readonly audioSeconds: number | undefined;
}

/** What a submission would be answered with. */
export interface TaskEstimate extends TaskCost {
  /** Which parts of the request would be changed, in sentences. */
  readonly warnings: readonly string[];
  readonly etaSeconds: number;
  readonly balanceMicrocredits: number;
}

/**
 * What a task would cost and when it would be done, if it were submitted now. Nothing is stored or charged.
 * @throws Fault UNPROCESSABLE_CONTENT for fields that the operation would refuse
 */
export async function estimateTask(deps: EstimateDeps, request: EstimateRequest): Promise<TaskEstimate> {
  const { operation, account } = request;
  const { input, warnings } = await checkInput(deps, request);
  operation.check?.(input, {}, await deps.readCapabilities());
  const hasAudio = operation.sources.some(({ name }) => name === 'audio');
  const cost = estimateCost(operation, input, {
    price: deps.priceFor(account.limits.prices, choosePriceRow(operation, input)),
    sourceSeconds: hasAudio ? (request.audioSeconds ?? deps.unknownAudioSeconds) : 0,
  });
  const { etaSeconds } = await estimateEta(deps.pool, {
    accountId: account.id,
    operation,
    work: measureWork(operation, withoutSources(input, cost.audioSeconds)),
    isBounded: true,
    plans: deps.plans,
  });
  return { ...cost, warnings, etaSeconds, balanceMicrocredits: await readBalance(deps.pool, account.id) };
}
