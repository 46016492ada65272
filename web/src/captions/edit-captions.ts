import type { Caption } from './caption.ts';

type Captions = readonly Caption[];

export type Edge = 'startMs' | 'endMs';

/** Shorter ones are not read, and could not be taken hold of again. */
const dragMsMin = 100;

export function changeCaption(captions: Captions, id: number, changes: Partial<Caption>): Captions {
  return captions.map((caption) => (caption.id === id ? { ...caption, ...changes } : caption));
}

/** Moves the start or the end of a caption as far as it and its neighbours leave room. */
export function moveEdge(captions: Captions, { id, edge, ms }: { id: number; edge: Edge; ms: number }): Captions {
  const index = captions.findIndex((caption) => caption.id === id);
  const { startMs, endMs } = captions[index]!;
  const [lowest, highest] =
    edge === 'startMs'
      ? [captions[index - 1]?.endMs ?? 0, endMs - dragMsMin]
      : [startMs + dragMsMin, captions[index + 1]?.startMs ?? Number.POSITIVE_INFINITY];
  return changeCaption(captions, id, { [edge]: Math.max(lowest, Math.min(highest, ms)) });
}

/** In two at a place of its text; its time is divided as its text is. */
export function splitCaption(captions: Captions, id: number, at: number): Captions {
  return replace(captions, id, (caption) => {
    const { startMs, endMs, text } = caption;
    const place = at > 0 && at < text.length ? at : findMiddle(text);
    const share = text.length === 0 ? 0.5 : Math.min(0.9, Math.max(0.1, place / text.length));
    const middleMs = Math.round(startMs + (endMs - startMs) * share);
    return [
      { ...caption, endMs: middleMs, text: text.slice(0, place).trim() },
      { id: nextId(captions), startMs: middleMs, endMs, text: text.slice(place).trim() },
    ];
  });
}

/** One out of a caption and the next. */
export function mergeCaption(captions: Captions, id: number): Captions {
  const index = captions.findIndex((caption) => caption.id === id);
  const [one, next] = [captions[index], captions[index + 1]];
  if (!one || !next) return captions;
  const text = [one.text, next.text].filter(Boolean).join('\n');
  const merged = { ...one, endMs: Math.max(one.endMs, next.endMs), text };
  return captions.flatMap((caption) => (caption === one ? [merged] : caption === next ? [] : [caption]));
}

export function removeCaption(captions: Captions, id: number): Captions {
  return captions.filter((caption) => caption.id !== id);
}

/** An empty one after it, as long as there is room, or two seconds at the end. */
export function addCaption(captions: Captions, id: number): Captions {
  const index = captions.findIndex((caption) => caption.id === id);
  const startMs = captions[index]?.endMs ?? 0;
  const endMs = Math.min(startMs + 2000, captions[index + 1]?.startMs ?? Number.POSITIVE_INFINITY);
  const added = { id: nextId(captions), startMs, endMs, text: '' };
  return captions.toSpliced(index + 1, 0, added);
}

/** What players would refuse, in words, by the id of the caption. */
export function findProblems(captions: Captions): ReadonlyMap<number, string> {
  const problems = new Map<number, string>();
  captions.forEach(({ id, startMs, endMs }, index) => {
    const before = captions[index - 1];
    if (endMs <= startMs) problems.set(id, 'It ends before it starts.');
    else if (before && startMs < before.startMs) problems.set(id, `It starts before caption ${index} does.`);
    else if (before && startMs < before.endMs) problems.set(id, `It starts before caption ${index} has ended.`);
  });
  return problems;
}

function replace(captions: Captions, id: number, into: (caption: Caption) => Captions): Captions {
  return captions.flatMap((caption) => (caption.id === id ? into(caption) : [caption]));
}

function nextId(captions: Captions): number {
  return Math.max(-1, ...captions.map(({ id }) => id)) + 1;
}

/** The space that is nearest to the middle. */
function findMiddle(text: string): number {
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/\s/g)].map(({ index }) => index);
  return (
    spaces.reduce((best, at) => (Math.abs(at - middle) < Math.abs(best - middle) ? at : best), spaces[0] ?? 0) ||
    Math.floor(middle)
  );
}
