import type { Pronounce } from '../../lyrics/lyric-sheet.ts';
import type { Analyser } from '../analyser/analyser.ts';
import type { ComposedSong } from '../composer/composer.ts';
import type { NoteTranscriber } from '../note-transcriber/note-transcriber.ts';
import type { Renderer } from '../renderer/renderer.ts';
import type { Separator, VocalFinder } from '../separator/separator.ts';
import type { Singer } from '../singer/singer.ts';
import type { Stretcher } from '../stretcher/stretcher.ts';
import type { Transcriber } from '../transcriber/transcriber.ts';
import type { ArrangementSettings } from './arranger.ts';
import type { Chart } from './read-chart.ts';

/** What the arranger calls. */
export interface ArrangerEngines {
  readonly analyser: Analyser;
  readonly renderer: Renderer;
  readonly singer: Singer;
  readonly noteTranscriber: NoteTranscriber;
  readonly transcriber: Transcriber;
  readonly separator: Separator;
  readonly vocalFinder: VocalFinder;
  readonly stretcher: Stretcher;
}

/** A recording that has been heard. */
export interface ArrangerHearing extends ArrangerEngines {
  readonly settings: ArrangementSettings;
  readonly chart: Chart;
  readonly pronounce: Pronounce;
}

/** What the making of one output has at hand. */
export interface ArrangerWork extends ArrangerHearing {
  readonly seed: number;
  readonly tell: (words: string) => void;
  /** Called with 0 to 1. */
  readonly share: (fraction: number) => void;
}

/** Makes one output after another of what was prepared once. */
export type MakeOutput = (work: ArrangerWork) => Promise<ComposedSong>;
