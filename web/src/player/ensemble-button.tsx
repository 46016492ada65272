import { PauseIcon, PlayIcon } from '@radix-ui/react-icons';
import { Button } from '../ui/button.tsx';

interface EnsembleButtonProps {
  /** What its button does: `Play all stems`. */
  readonly label: string;
  readonly isPlaying: boolean;
  readonly onToggle: () => void;
}

/** Plays or pauses recordings that are played together. */
export function EnsembleButton({ label, isPlaying, onToggle }: EnsembleButtonProps) {
  return (
    <Button isIcon look="primary" aria-label={isPlaying ? 'Pause' : label} onPress={onToggle}>
      {isPlaying ? <PauseIcon aria-hidden /> : <PlayIcon aria-hidden />}
    </Button>
  );
}
