import { createCompressor } from '../mix/compressor.ts';
import { createReverb } from '../mix/reverb.ts';

/** Where a kit stands and how its microphones are mixed. */
export interface KitRoomSettings {
  /** Until the room has fallen by 60 dB. */
  readonly roomSeconds: number;
  /** Of the room, against the kit itself. */
  readonly roomDb: number;
  /** Where the air of the room begins to swallow treble. */
  readonly dampingHz: number;
  /** Of a second bus, pressed hard, against the kit itself; default: none. */
  readonly pressedDb?: number;
}

/** Pressed so that the tails of strokes come up to their beginnings: as one sets a parallel bus by ear. */
const pressing = {
  thresholdDb: -34,
  ratio: 8,
  kneeDb: 4,
  attackSeconds: 0.006,
  releaseSeconds: 0.11,
  makeUpDb: 12,
} as const;

/** The room around a kit and its parallel compression, added block by block in place. */
export function createKitRoom(settings: KitRoomSettings, sampleRateHz: number): (block: Float32Array[]) => void {
  const { roomSeconds, roomDb, dampingHz, pressedDb } = settings;
  const room = createReverb(
    { decaySeconds: roomSeconds, preDelaySeconds: 0.008, dampingHz, size: roomSeconds > 0.6 ? 0.6 : 0.5 },
    sampleRateHz,
  );
  const press = pressedDb === undefined ? undefined : createCompressor(pressing, sampleRateHz);
  const roomGain = 10 ** (roomDb / 20);
  const pressedGain = 10 ** ((pressedDb ?? 0) / 20);
  return (block) => {
    const [left, right] = [block[0]!, block[1]!];
    const around = room(left, right);
    const pressed = press && [left.slice(), right.slice()];
    if (pressed) press(pressed[0]!, pressed[1]!);
    for (const [side, samples] of block.entries()) {
      for (let i = 0; i < samples.length; i++) {
        samples[i]! += roomGain * around[side]![i]! + (pressed ? pressedGain * pressed[side]![i]! : 0);
      }
    }
  };
}
