import { useEffect, useEffectEvent, useRef, useState } from 'react';
import WaveSurfer from 'wavesurfer.js';
import SpectrogramPlugin from 'wavesurfer.js/plugins/spectrogram';
import { type Track, usePlayer, usePlayTime } from '../player/player.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { decodeMono } from './decode-mono.ts';
import styles from './wave.module.css';

/** Decoded whole, ten minutes of stereo take 200 MB for a moment; more would endanger the page. */
const secondsMax = 600;
/** Longer recordings are kept at a lower rate: what is above half of it is not drawn. */
const fullRate = { secondsMax: 180, sampleRateHz: 44_100 };
const longRateHz = 16_000;
const heightPixels = 224;

interface SpectrogramProps {
  readonly track: Track;
  readonly durationSeconds: number;
}

/** The frequencies of a recording over time. It is decoded here, when it is asked for. */
export function Spectrogram({ track, durationSeconds }: SpectrogramProps) {
  const sampleRateHz = durationSeconds <= fullRate.secondsMax ? fullRate.sampleRateHz : longRateHz;
  if (durationSeconds > secondsMax) {
    return <p className={styles.note}>A spectrogram is drawn of recordings up to 10 minutes; this one is longer.</p>;
  }
  return (
    <figure className={styles.spectrogram}>
      <Picture track={track} sampleRateHz={sampleRateHz} />
      <figcaption className={styles.note}>
        {sampleRateHz === longRateHz
          ? 'All channels together, up to 8 kHz, since the recording is long.'
          : 'All channels together, up to 20 kHz. Bright is loud; the scale is that of hearing.'}
      </figcaption>
    </figure>
  );
}

function Picture({ track, sampleRateHz }: { readonly track: Track; readonly sampleRateHz: number }) {
  const host = useRef<HTMLDivElement>(null);
  const surfer = useRef<WaveSurfer>(undefined);
  const player = usePlayer();
  const seconds = usePlayTime(track.id) ?? 0;
  const [state, setState] = useState<'reading' | 'drawn' | Error>('reading');
  const seek = useEffectEvent((to: number) => player.playFrom(track, to));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address may be signed anew, the sound is the same.
  useEffect(() => {
    const leaving = new AbortController();
    decodeMono(track.url, sampleRateHz, leaving.signal)
      .then((samples) => {
        if (leaving.signal.aborted || !host.current) return;
        surfer.current = draw(host.current, samples, sampleRateHz);
        surfer.current.on('interaction', (to) => seek(to));
        setState('drawn');
      })
      .catch((thrown: unknown) => {
        if (!leaving.signal.aborted) setState(thrown instanceof Error ? thrown : new Error(String(thrown)));
      });
    return () => {
      leaving.abort();
      surfer.current?.destroy();
      surfer.current = undefined;
    };
  }, [track.id, sampleRateHz]);
  useEffect(() => surfer.current?.setTime(seconds), [seconds]);
  if (state instanceof Error) return <ErrorNotice error={state} />;
  return (
    <div className={styles.frequencies}>
      {state === 'reading' && <p role="status">Reading the recording…</p>}
      <div ref={host} role="img" aria-label={`Spectrogram of ${track.title}`} />
    </div>
  );
}

function draw(container: HTMLElement, samples: Float32Array, sampleRateHz: number): WaveSurfer {
  return WaveSurfer.create({
    container,
    // The picture alone, with the line that shows the place; the wave stands above it already.
    height: 0,
    peaks: [samples],
    duration: samples.length / sampleRateHz,
    cursorColor: getComputedStyle(container).caretColor,
    cursorWidth: 2,
    cspNonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
    plugins: [
      SpectrogramPlugin.create({
        height: heightPixels,
        fftSamples: 1024,
        scale: 'mel',
        frequencyMax: Math.min(20_000, sampleRateHz / 2),
        labels: true,
        colorMap: 'roseus',
      }),
    ],
  });
}
