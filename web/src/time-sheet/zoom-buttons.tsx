import { ZoomInIcon, ZoomOutIcon } from '@radix-ui/react-icons';
import { Button } from '../ui/button.tsx';
import styles from './time-sheet.module.css';
import type { TimeScale } from './use-time-scale.ts';

const step = 1.6;

export function ZoomButtons({ scale: { isWhole, isLargest, zoomBy } }: { readonly scale: TimeScale }) {
  return (
    <span className={styles.zoom}>
      <Button isIcon look="quiet" aria-label="Show more of it" isDisabled={isWhole} onPress={() => zoomBy(1 / step)}>
        <ZoomOutIcon aria-hidden />
      </Button>
      <Button isIcon look="quiet" aria-label="Show it larger" isDisabled={isLargest} onPress={() => zoomBy(step)}>
        <ZoomInIcon aria-hidden />
      </Button>
    </span>
  );
}
