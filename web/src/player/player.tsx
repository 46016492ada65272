import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';

/** Something that can be heard. */
export interface Track {
  /** The same for the same sound, so that its buttons agree: an address may be signed anew. */
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly coverUrl?: string;
  /** Where it came from, for a link. */
  readonly taskId?: string;
}

interface Player {
  readonly track: Track | undefined;
  readonly isPlaying: boolean;
  /** The one audio element of the app: it goes on playing when the screen changes. */
  readonly audio: HTMLAudioElement;
  play(track: Track): void;
  /** Goes to a place of a track; what plays goes on from there, and another track starts there. */
  playFrom(track: Track, seconds: number): void;
  pause(): void;
  toggle(track: Track): void;
  close(): void;
}

const PlayerContext = createContext<Player | undefined>(undefined);

export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (!player) throw new Error('no PlayerProvider above');
  return player;
}

export function PlayerProvider({ children }: { readonly children: ReactNode }) {
  const [audio] = useState(() => new Audio());
  const [track, setTrack] = useState<Track>();
  const [isPlaying, setIsPlaying] = useState(false);
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    audio.preload = 'auto';
    host.current?.append(audio);
    const update = () => setIsPlaying(!audio.paused && !audio.ended);
    for (const name of ['play', 'pause', 'ended'] as const) audio.addEventListener(name, update);
    return () => {
      audio.pause();
      for (const name of ['play', 'pause', 'ended'] as const) audio.removeEventListener(name, update);
    };
  }, [audio]);

  const player = useMemo<Player>(() => {
    const play = (next: Track) => {
      if (next.id !== track?.id) audio.src = next.url;
      setTrack(next);
      // Refused where the browser wants a click first, or cut off by the next track: the buttons show that it is paused.
      audio.play().catch(() => setIsPlaying(false));
    };
    return {
      track,
      isPlaying,
      audio,
      play,
      playFrom(next, seconds) {
        if (next.id === track?.id) {
          audio.currentTime = seconds;
          return;
        }
        play(next);
        // Kept until enough has come to go there.
        audio.currentTime = seconds;
      },
      pause: () => audio.pause(),
      toggle: (next) => (next.id === track?.id && !audio.paused ? audio.pause() : play(next)),
      close() {
        audio.pause();
        audio.removeAttribute('src');
        setTrack(undefined);
      },
    };
  }, [audio, track, isPlaying]);

  return (
    <PlayerContext value={player}>
      {children}
      <div ref={host} hidden />
    </PlayerContext>
  );
}

/** The player's place in seconds, at every change that can be seen; undefined where another track plays. */
export function usePlayTime(trackId: string): number | undefined {
  const { audio, track, isPlaying } = usePlayer();
  const [seconds, setSeconds] = useState(0);
  const isHere = track?.id === trackId;
  useEffect(() => {
    if (!isHere) return undefined;
    const update = () => setSeconds(audio.currentTime);
    update();
    audio.addEventListener('timeupdate', update);
    audio.addEventListener('seeking', update);
    let frame = 0;
    const tick = () => {
      update();
      frame = requestAnimationFrame(tick);
    };
    if (isPlaying) tick();
    return () => {
      cancelAnimationFrame(frame);
      audio.removeEventListener('timeupdate', update);
      audio.removeEventListener('seeking', update);
    };
  }, [audio, isHere, isPlaying]);
  return isHere ? seconds : undefined;
}
