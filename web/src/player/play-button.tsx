import { PauseIcon, PlayIcon } from '@radix-ui/react-icons';
import { Button } from '../ui/button.tsx';
import { type Track, usePlayer } from './player.tsx';

interface PlayButtonProps {
  readonly track: Track;
  readonly isPrimary?: boolean;
  /** Inside a grid, which moves the focus by itself. */
  readonly excludeFromTabOrder?: boolean;
}

/** Plays or pauses a track. Its name is "Play" or "Pause", for those who do not see the picture. */
export function PlayButton({ track, isPrimary = false, excludeFromTabOrder }: PlayButtonProps) {
  const player = usePlayer();
  const isPlaying = player.isPlaying && player.track?.id === track.id;
  return (
    <Button
      isIcon
      look={isPrimary ? 'primary' : 'plain'}
      aria-label={isPlaying ? 'Pause' : 'Play'}
      excludeFromTabOrder={excludeFromTabOrder}
      onPress={() => player.toggle(track)}
    >
      {isPlaying ? <PauseIcon aria-hidden /> : <PlayIcon aria-hidden />}
    </Button>
  );
}
