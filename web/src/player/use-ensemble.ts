import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Ensemble, type EnsemblePart, type EnsembleState } from './ensemble.ts';
import { usePlayer } from './player.tsx';

const atRest: EnsembleState = { isPlaying: false, failedIds: [] };

/** Opens recordings to be played together, as long as the component is there. The app's player rests while they play. */
export function useEnsemble(parts: readonly EnsemblePart[]) {
  const player = usePlayer();
  const [ensemble, setEnsemble] = useState<Ensemble>();
  // An address may be signed anew: what plays goes on.
  const key = parts.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other parts are those with other ids.
  useEffect(() => {
    const opened = new Ensemble(parts, document.body);
    setEnsemble(opened);
    return () => opened.close();
  }, [key]);
  const subscribe = useCallback((onChange: () => void) => ensemble?.subscribe(onChange) ?? (() => {}), [ensemble]);
  const state = useSyncExternalStore(subscribe, () => ensemble?.state ?? atRest);
  const isOtherPlaying = player.isPlaying;
  useEffect(() => {
    if (isOtherPlaying) ensemble?.pause();
  }, [ensemble, isOtherPlaying]);
  return {
    ensemble,
    ...state,
    toggle() {
      if (state.isPlaying) return ensemble?.pause();
      player.pause();
      ensemble?.play();
    },
  };
}

/** Where it is, at every change that can be seen. */
export function useEnsembleTime(ensemble: Ensemble | undefined): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!ensemble) return undefined;
    let frame = 0;
    const update = () => {
      setSeconds(ensemble.seconds);
      cancelAnimationFrame(frame);
      if (ensemble.state.isPlaying) frame = requestAnimationFrame(update);
    };
    update();
    const unsubscribe = ensemble.subscribe(update);
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
    };
  }, [ensemble]);
  return seconds;
}
