import type { PointerEvent } from 'react';
import type { Caption } from './caption.ts';
import styles from './captions.module.css';
import type { Edge } from './edit-captions.ts';

interface CaptionBlockProps {
  readonly caption: Caption;
  readonly isSounding: boolean;
  readonly hasProblem: boolean;
  /** Percent of the strip. */
  readonly left: number;
  readonly width: number;
  readonly onPress: () => void;
  /** @param clientX where an edge was dragged to */
  readonly onDrag: (edge: Edge, clientX: number) => void;
}

/** A caption on the strip. Its edges are dragged to where it begins and ends. */
export function CaptionBlock(props: CaptionBlockProps) {
  const { caption, isSounding, hasProblem, left, width, onPress, onDrag } = props;
  return (
    <div
      className={styles.block}
      data-sounding={isSounding || undefined}
      data-problem={hasProblem || undefined}
      style={{ left: `${left}%`, width: `${width}%` }}
    >
      <button type="button" tabIndex={-1} className={styles.blockText} onClick={onPress}>
        {caption.text}
      </button>
      {(['startMs', 'endMs'] as const).map((edge) => (
        <button
          key={edge}
          type="button"
          tabIndex={-1}
          className={styles.edge}
          data-edge={edge}
          onPointerDown={hold}
          onPointerMove={(event) => isHeld(event) && onDrag(edge, event.clientX)}
        />
      ))}
    </div>
  );
}

/** Moves come to the edge until it is let go, wherever the pointer is. */
function hold({ currentTarget, pointerId }: PointerEvent): void {
  currentTarget.setPointerCapture(pointerId);
}

function isHeld({ currentTarget, pointerId }: PointerEvent): boolean {
  return currentTarget.hasPointerCapture(pointerId);
}
