import { type Conversion, nameFeature } from '../../api/conversion.ts';
import { listOutputs } from '../../api/outputs.ts';
import type { Track } from '../../player/player.tsx';

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
  const title = conversion.title || kind;
  const outputs = listOutputs(conversion);
  const tracks = outputs.map(({ role, title: name, url, coverUrl }) => ({
    id: `${id}:${role}`,
    title: name === 'Result' ? title : name,
    url,
    coverUrl,
    taskId: id,
  }));
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
    durationSeconds: outputs[0]?.durationSeconds,
    coverUrl: outputs[0]?.coverUrl,
  };
}
