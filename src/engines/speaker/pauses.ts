import type { ScriptSentence } from '../../speech/speech-script.ts';

/** Silences after what ends, at the speed of 1. */
const pauseSeconds = { sentence: 0.5, paragraph: 0.9, heading: 1 } as const;

/** The silence after a sentence; pauses shrink less than speech. */
export function pauseAfter({ isHeading, endsParagraph, words }: ScriptSentence, speed: number): number {
  const asked = words.at(-1)?.pauseSeconds ?? 0;
  const own = isHeading ? pauseSeconds.heading : endsParagraph ? pauseSeconds.paragraph : pauseSeconds.sentence;
  return asked + own / Math.sqrt(speed);
}
