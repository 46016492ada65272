import { type Conversion, nameFeature, nameTask } from '../../api/conversion.ts';
import type { Track } from '../../player/player.tsx';
import { resultsOf, trackOf } from '../../results/results-of.ts';

/** What the library keeps of a task: ten thousand of them stay in memory, so it is little. */
export interface TaskEntry {
  readonly id: string;
  readonly title: string;
  readonly operation: string;
  readonly kind: string;
  readonly status: Conversion['status'];
  /** 0 to 100. */
  readonly progress: number;
  /** What is being done in words, or why it failed. */
  readonly message: string;
  readonly createdAt: string;
  readonly costCredits: number;
  readonly tracks: readonly Track[];
  readonly durationSeconds: number | undefined;
  readonly coverUrl: string | undefined;
}

export function readTaskEntry(conversion: Conversion): TaskEntry {
  const { task_id: id, status, progress, createdAt, operation } = conversion;
  const kind = nameFeature(conversion.feature);
  const title = nameTask(conversion);
  const results = resultsOf(conversion);
  const tracks = results.map(trackOf);
  return {
    id,
    title,
    operation,
    kind,
    status,
    progress,
    message: conversion.step || conversion.message,
    createdAt,
    costCredits: conversion.conversion_cost,
    tracks,
    durationSeconds: results[0]?.durationSeconds || undefined,
    coverUrl: results[0]?.coverUrl,
  };
}
