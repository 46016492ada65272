import type { Conversion } from '../../api/conversion.ts';
import type { Track } from '../../player/player.tsx';
import { formatOperation } from '../../ui/format.ts';

/** What the library keeps of a task: ten thousand of them stay in memory, so it is little. */
export interface TaskEntry {
  readonly id: string;
  readonly title: string;
  readonly operation: string;
  readonly operationName: string;
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
  const operation = textOf(conversion.operation) ?? conversion.feature;
  const operationName = formatOperation(operation);
  const title = textOf(conversion.title) ?? conversion.title_1 ?? conversion.title_2 ?? textOf(conversion.voice_name);
  const coverUrl = conversion.album_cover_thumbnail;
  const entry = {
    id: conversion.task_id,
    title: title || operationName,
    operation,
    operationName,
    status: conversion.status,
    progress: conversion.progress,
    message: textOf(conversion.step) ?? conversion.message,
    createdAt: conversion.createdAt,
    costCredits: conversion.conversion_cost,
    durationSeconds: conversion.conversion_duration ?? conversion.conversion_duration_1,
    coverUrl,
  };
  return { ...entry, tracks: readTracks(conversion, entry.title) };
}

/** What can be heard of a task: both songs of a pair, every stem, or its one result. */
function readTracks(conversion: Conversion, title: string): Track[] {
  const taskId = conversion.task_id;
  const coverUrl = conversion.album_cover_thumbnail;
  const track = (name: string, url: string | undefined, trackTitle: string): Track[] =>
    url && isAddress(url) ? [{ id: `${taskId}:${name}`, title: trackTitle, url, taskId, coverUrl }] : [];

  const pair = [
    ...track('audio_1', conversion.conversion_path_1, conversion.title_1 || title),
    ...track('audio_2', conversion.conversion_path_2, conversion.title_2 || title),
  ];
  if (pair.length > 0) return pair;
  const url = conversion.audio_url;
  // Of an extraction: a JSON text of addresses by stem.
  if (url?.startsWith('{'))
    return Object.entries(readStems(url)).flatMap(([name, at]) => track(name, at, `${title}: ${name}`));
  return track('audio', url, title);
}

function readStems(text: string): Record<string, string> {
  try {
    return JSON.parse(text) as Record<string, string>;
  } catch {
    return {};
  }
}

const isAddress = (url: string) => /^(https?:\/\/|\/(?!\/))/.test(url);

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
