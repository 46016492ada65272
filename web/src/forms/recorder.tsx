import { DotFilledIcon, StopIcon } from '@radix-ui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { formatSeconds } from '../ui/format.ts';

/** Records from the microphone and hands the recording over as a file. */
export function Recorder({
  onRecorded,
  onError,
}: {
  readonly onRecorded: (file: File) => void;
  readonly onError: (message: string) => void;
}) {
  const recorder = useRef<MediaRecorder>(undefined);
  const [startedAtMs, setStartedAtMs] = useState<number>();
  const seconds = useSecondsSince(startedAtMs);

  useEffect(() => () => recorder.current && release(recorder.current.stream), []);

  const start = async () => {
    try {
      recorder.current = await record(onRecorded);
      setStartedAtMs(Date.now());
    } catch {
      onError(
        'The microphone cannot be used: allow this page to use it, and open the page by https or on this machine.',
      );
    }
  };
  const stop = () => {
    recorder.current?.stop();
    setStartedAtMs(undefined);
  };
  if (startedAtMs === undefined) {
    return (
      <Button onPress={start}>
        <DotFilledIcon aria-hidden /> Record
      </Button>
    );
  }
  return (
    <Button look="danger" onPress={stop}>
      <StopIcon aria-hidden /> Stop recording, {formatSeconds(seconds)}
    </Button>
  );
}

async function record(onRecorded: (file: File) => void): Promise<MediaRecorder> {
  // What a phone call wants spoils music and voices.
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  });
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.onstop = () => {
    release(stream);
    const type = recorder.mimeType || 'audio/webm';
    const extension = type.includes('mp4') ? 'm4a' : type.includes('ogg') ? 'ogg' : 'webm';
    onRecorded(new File(parts, `recording.${extension}`, { type }));
  };
  recorder.start();
  return recorder;
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function useSecondsSince(startedAtMs: number | undefined): number {
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    if (startedAtMs === undefined) return undefined;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), 250);
    return () => clearInterval(timer);
  }, [startedAtMs]);
  return startedAtMs === undefined ? 0 : Math.max(0, (nowMs - startedAtMs) / 1000);
}
