import type { Capabilities } from '../contract/capabilities.ts';
import { onPartFailure } from '../contract/part-failure.ts';
import type { JsonObject } from '../contract/task.ts';
import type { EngineSettings, Engines } from '../engines/engine.ts';
import { probeImage } from '../media/image/probe-image.ts';
import { defaultImageLimits } from '../media/limits.ts';
import { probeFile } from '../media/probe.ts';
import type { MediaPrograms } from '../media/programs.ts';
import type { OperationDescription, Probes } from '../operations/operation.ts';
import type { Tools } from '../operations/tools.ts';
import { describeFailure } from './failure.ts';
import type { FromSlot, SlotResult, SlotSettings, SlotTask, ToSlot } from './messages.ts';
import { createTools, type ProbedSources, type ToolsOptions } from './tools.ts';

/** A recipe as the slot calls it: its input was validated at submission. */
export type AnyRun = (input: JsonObject, tools: Tools) => Promise<JsonObject>;

export interface SlotOptions {
  readonly operations: readonly OperationDescription[];
  readonly runners: Readonly<Record<string, AnyRun>>;
  /** Called once, with the worker's settings. */
  readonly openEngines: (settings: EngineSettings, slot: SlotContext) => EngineSet;
}

/** What a slot gives to its engines. */
export interface SlotContext {
  readonly programs: MediaPrograms;
  /** Logs something about the running task for the operator. */
  readonly notice: (text: string) => void;
}

/** The engines, and what they can do at this moment. */
export interface EngineSet {
  readonly engines: Engines;
  readonly readCapabilities: () => Promise<Capabilities>;
}

/** Progress is sent at most this often. */
const progressMs = 250;

/** Answers the worker's messages until it goes away; one task at a time. */
export function serveSlot(options: SlotOptions): void {
  let settings: SlotSettings | undefined;
  let engineSet: EngineSet | undefined;
  let currentTaskId: string | undefined;
  onPartFailure((failure) => {
    if (currentTaskId !== undefined) send({ type: 'part-failed', taskId: currentTaskId, failure });
  });
  process.on('message', async (message: ToSlot) => {
    if (message.type === 'start') {
      settings = message.settings;
      engineSet = options.openEngines(settings.engines, {
        programs: settings.programs,
        notice(text) {
          if (currentTaskId !== undefined) send({ type: 'notice', taskId: currentTaskId, notice: text });
        },
      });
      send({ type: 'ready' });
      return;
    }
    const { taskId } = message.task;
    if (!settings || !engineSet) throw new Error('The worker sent a task before its settings.');
    currentTaskId = taskId;
    try {
      const result = await runTask(message.task, { ...options, settings, engineSet });
      send({ type: 'done', taskId, result });
    } catch (thrown) {
      send({ type: 'failed', taskId, failure: describeFailure(thrown) });
    }
  });
  // The worker is gone: exit with every program that was started here.
  process.on('disconnect', endGroup);
}

interface Ready extends SlotOptions {
  readonly settings: SlotSettings;
  readonly engineSet: EngineSet;
}

async function runTask(task: SlotTask, { settings, engineSet, ...options }: Ready): Promise<SlotResult> {
  const operation = options.operations.find((each) => each.name === task.operation);
  const run = options.runners[task.operation];
  if (!operation || !run) throw new Error(`This slot has no operation ${task.operation}.`);

  // Stops what a recipe left running, such as other files when one failed.
  const ending = new AbortController();
  try {
    const sources = await probeSources(task, settings, ending.signal);
    const probes = probesOf(sources);
    // Checked again: sources given as addresses were not probed at submission.
    operation.check?.(task.input, probes, await engineSet.readCapabilities());

    const { tools, finish } = createTools({
      sources,
      voice: task.voice,
      recentLines: task.recentLines,
      folder: task.folder,
      settings,
      engines: engineSet.engines,
      ...publishProgress(task.taskId),
      onStreamed: (piece) => send({ type: 'streamed', taskId: task.taskId, piece }),
      signal: ending.signal,
    });
    const values = await run(task.input, tools);
    const { files, heardSource, reports } = finish();
    return { files, values, probes, heardSource, ...(reports.length > 0 && { reports: reports.map(describeFailure) }) };
  } finally {
    ending.abort(new Error('The task has ended.'));
  }
}

async function probeSources(
  { sources }: SlotTask,
  { programs, limits }: SlotSettings,
  signal: AbortSignal,
): Promise<ProbedSources> {
  const probed: { -readonly [Name in keyof ProbedSources]: ProbedSources[Name] } = {};
  for (const source of sources) {
    const { name, path } = source;
    if (name === 'image') {
      const look = { path, programs, limits: defaultImageLimits, signal };
      probed.image = { path, probe: source.probe ?? (await probeImage(look)) };
    } else {
      probed[name] = { path, probe: source.probe ?? (await probeFile({ path, programs, limits, signal })) };
    }
  }
  return probed;
}

function probesOf({ audio, reference_audio, sample_audio, image }: ProbedSources): Probes {
  return {
    ...(audio && { audio: audio.probe }),
    ...(reference_audio && { reference_audio: reference_audio.probe }),
    ...(sample_audio && { sample_audio: sample_audio.probe }),
    ...(image && { image: image.probe }),
  };
}

function publishProgress(taskId: string): Required<Pick<ToolsOptions, 'onProgress' | 'onStep'>> {
  let sentAt = Number.NEGATIVE_INFINITY;
  let fraction = 0;
  let step = '';
  const publish = (): void => {
    sentAt = performance.now();
    send({ type: 'progress', taskId, fraction, step });
  };
  return {
    onProgress(now) {
      if (now <= fraction || performance.now() - sentAt < progressMs) return;
      fraction = now;
      publish();
    },
    // A step may be the last news for long: it is told at once.
    onStep(words) {
      if (words === step) return;
      step = words;
      publish();
    },
  };
}

function send(message: FromSlot): void {
  // If the worker is gone, `disconnect` follows.
  process.send?.(message, undefined, undefined, () => {});
}

function endGroup(): void {
  try {
    // A slot leads its own process group, as the worker starts it.
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit(1); // Started by hand, without a group.
  }
}
