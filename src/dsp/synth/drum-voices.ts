import { StateVariableFilter } from './state-variable-filter.ts';
import type { SynthNote, SynthVoiceRenderer, VoiceContext } from './synth-note.ts';

// The circuits of the drum machines of the eighties, as sums of a sine that falls, noise through filters, and squares that do
// not fit each other. Source: K. Werner, J. Abel, J. Smith, "A physically-informed, circuit-bendable digital model of the
// Roland TR-808 bass drum circuit", DAFx (2014), "The TR-808 cymbal: a physically-informed, circuit-bendable, digital model",
// ICMC (2014), and G. Reid, "Synth Secrets", Sound on Sound (1999-2004).

interface KitSound {
  /** Tuning of the kick: where it ends and how long it rings. */
  readonly kickHz: number;
  readonly kickSeconds: number;
  readonly kickClick: number;
  readonly snareNoise: number;
  readonly hatSeconds: number;
}

const kits = {
  electronicKit: { kickHz: 52, kickSeconds: 0.32, kickClick: 0.6, snareNoise: 0.7, hatSeconds: 0.05 },
  trapKit: { kickHz: 46, kickSeconds: 0.55, kickClick: 0.9, snareNoise: 0.85, hatSeconds: 0.035 },
} as const satisfies Record<string, KitSound>;

type DrumRenderer = (note: SynthNote, context: VoiceContext, kit: KitSound) => Float32Array;

/** A drum machine's stroke changes with its force in so many steps; equal strokes are made once. */
const forceSteps = 8;
/** Each stroke has so many siblings with other noise, that come by turns. */
const takes = 3;
const openHat = 46;
const chokeSamples = 300;

/** A drum machine; which drum, says the note's key (General MIDI). */
export function createDrumVoice(kit: keyof typeof kits): SynthVoiceRenderer {
  const made = new WeakMap<VoiceContext['noise'], Map<string, readonly Float32Array[]>>();
  const turns = new WeakMap<VoiceContext['noise'], number>();
  return (note, context) => {
    const strokes = made.get(context.noise) ?? new Map<string, readonly Float32Array[]>();
    made.set(context.noise, strokes);
    const turn = (turns.get(context.noise) ?? 0) + 1;
    turns.set(context.noise, turn);
    const force = Math.round(note.force * forceSteps) / forceSteps;
    const name = `${note.pitch} ${force} ${turn % takes}`;
    const [left, right] = strokes.get(name) ?? strike({ ...note, force }, context, kits[kit]);
    strokes.set(name, [left!, right!]);
    if (note.pitch !== openHat) return [left!, right!];
    const held = (note.endSeconds - note.startSeconds) * context.sampleRateHz;
    return [choke(left!, held), choke(right!, held)];
  };
}

/** Cut where the hat is closed: the circuit's capacitor is emptied at once. */
function choke(samples: Float32Array, heldSamples: number): Float32Array {
  const end = Math.round(heldSamples) + chokeSamples;
  if (end >= samples.length) return samples;
  return samples.slice(0, end).map((x, i) => x * Math.min(1, (end - i) / chokeSamples));
}

function strike(note: SynthNote, context: VoiceContext, kit: KitSound): readonly Float32Array[] {
  const drum = drums[note.pitch] ?? percussion(note.pitch);
  const mono = drum.render(note, context, kit);
  const gain = 0.2 + 0.8 * note.force ** 1.4;
  return [Math.cos((Math.PI / 4) * (1 + drum.pan)), Math.sin((Math.PI / 4) * (1 + drum.pan))].map((side) => {
    const out = new Float32Array(mono.length);
    for (let i = 0; i < out.length; i++) out[i] = gain * side * mono[i]!;
    return out;
  });
}

interface Drum {
  readonly render: DrumRenderer;
  readonly pan: number;
}

const drums: Readonly<Record<number, Drum>> = {
  36: { render: kick, pan: 0 },
  37: { render: rim, pan: 0.1 },
  38: { render: snare, pan: 0 },
  39: { render: clap, pan: -0.05 },
  40: { render: snare, pan: 0 },
  42: { render: hat(1), pan: 0.2 },
  44: { render: hat(0.8), pan: 0.2 },
  46: { render: hat(7), pan: 0.2 },
  45: { render: tom(90), pan: -0.3 },
  47: { render: tom(130), pan: 0 },
  50: { render: tom(180), pan: 0.3 },
  49: { render: cymbal(1.1), pan: -0.3 },
  51: { render: cymbal(0.4), pan: 0.35 },
  53: { render: cymbal(0.5), pan: 0.35 },
  54: { render: hat(2), pan: -0.35 },
  70: { render: shaker, pan: -0.4 },
  56: { render: cowbell, pan: 0.25 },
};

function percussion(pitch: number): Drum {
  return { render: tom(160 + 6 * (pitch - 60)), pan: pitch % 2 === 0 ? -0.3 : 0.3 };
}

function make(seconds: number, { sampleRateHz }: VoiceContext, sample: (seconds: number) => number): Float32Array {
  const out = new Float32Array(Math.ceil(seconds * sampleRateHz));
  const fade = Math.ceil(0.004 * sampleRateHz);
  for (let i = 0; i < out.length; i++) out[i] = sample(i / sampleRateHz) * Math.min(1, (out.length - i) / fade);
  return out;
}

function kick(_note: SynthNote, context: VoiceContext, { kickHz, kickSeconds, kickClick }: KitSound): Float32Array {
  let phase = 0;
  const body = make(kickSeconds * 2.2, context, (seconds) => {
    const hz = kickHz * (1 + 5 * Math.exp(-seconds / 0.016) + 0.9 * Math.exp(-seconds / 0.06));
    phase += (2 * Math.PI * hz) / context.sampleRateHz;
    return Math.tanh(1.6 * Math.sin(phase)) * Math.exp((-2.2 * seconds) / kickSeconds) * Math.min(1, seconds / 0.0008);
  });
  const filter = new StateVariableFilter(context.sampleRateHz).tune(3500, 0.3);
  for (let i = 0; i < 0.012 * context.sampleRateHz; i++) {
    const seconds = i / context.sampleRateHz;
    body[i]! += 0.35 * kickClick * filter.bandPass(context.noise()) * Math.exp(-seconds / 0.003);
  }
  return body;
}

function snare(note: SynthNote, context: VoiceContext, { snareNoise }: KitSound): Float32Array {
  const filter = new StateVariableFilter(context.sampleRateHz).tune(1400, 0.1);
  const low = new StateVariableFilter(context.sampleRateHz).tune(9500, 0);
  return make(0.32, context, (seconds) => {
    const shell =
      Math.sin(2 * Math.PI * (185 * seconds + 1.4 * (1 - Math.exp(-seconds / 0.02)))) * Math.exp(-seconds / 0.07) +
      0.5 * Math.sin(2 * Math.PI * 330 * seconds) * Math.exp(-seconds / 0.045);
    const rattle = low.lowPass(filter.highPass(context.noise()));
    return 0.55 * shell + 0.75 * snareNoise * rattle * Math.exp(-seconds / (0.075 + 0.03 * note.force));
  });
}

function clap(_note: SynthNote, context: VoiceContext): Float32Array {
  const filter = new StateVariableFilter(context.sampleRateHz).tune(1250, 0.45);
  return make(0.38, context, (seconds) => {
    // Four hands that are not quite together, then the room.
    const hands = [0, 0.011, 0.021, 0.03].reduce(
      (sum, at) => sum + (seconds >= at ? Math.exp(-(seconds - at) / (at === 0.03 ? 0.07 : 0.006)) : 0),
      0,
    );
    return 1.1 * filter.bandPass(context.noise()) * Math.min(1.2, hands);
  });
}

// The six Schmitt triggers that hats, cymbal and cowbell of the TR-808 share, and the bands that they go through.
const metalHz = [205.3, 304.4, 369.6, 522.7, 540, 800] as const;
const metalBands = { lowHz: 3440, highHz: 7100, cutHz: 6500 } as const;

/** Squares that share no partial, through the circuit's higher band; the longer, the further the hat is open. */
function hat(lengths: number): DrumRenderer {
  return (_note, context, { hatSeconds }) => {
    const seconds = Math.min(2.2, hatSeconds * lengths);
    const band = new StateVariableFilter(context.sampleRateHz).tune(metalBands.highHz, 0.35);
    const cut = new StateVariableFilter(context.sampleRateHz).tune(metalBands.cutHz, 0.1);
    const ring = createMetal(context);
    return make(2.5 * seconds, context, (at) => {
      const bright = cut.highPass(1.6 * band.bandPass(ring()) + 0.3 * context.noise());
      return 1.1 * bright * Math.exp(-at / seconds) * Math.min(1, at / 0.0006);
    });
  };
}

/** The same squares in two bands: the lower rings long, the higher is the stroke and a short shimmer. */
function cymbal(seconds: number): DrumRenderer {
  return (_note, context) => {
    const low = new StateVariableFilter(context.sampleRateHz).tune(metalBands.lowHz, 0.4);
    const high = new StateVariableFilter(context.sampleRateHz).tune(metalBands.highHz, 0.2);
    const cut = new StateVariableFilter(context.sampleRateHz).tune(2500, 0);
    const ring = createMetal(context);
    return make(2.5 * seconds, context, (at) => {
      const metal = ring() + 0.35 * context.noise();
      const long = 0.8 * low.bandPass(metal) * Math.exp(-at / seconds);
      const short =
        high.highPass(metal) * (0.7 * Math.exp(-at / (0.12 * seconds)) + 0.3 * Math.exp(-at / (0.6 * seconds)));
      return 1.5 * cut.highPass(long + short) * Math.min(1, at / 0.0006);
    });
  };
}

/** The six squares, each from its own phase, at four times the rate: their edges fold back 12 dB lower. */
function createMetal({ sampleRateHz, noise }: VoiceContext): () => number {
  const phases = metalHz.map(() => 0.5 + 0.5 * noise());
  return () => {
    let sum = 0;
    for (let k = 0; k < 4; k++) {
      for (const [i, hz] of metalHz.entries()) {
        const phase = phases[i]! + hz / (4 * sampleRateHz);
        phases[i] = phase >= 1 ? phase - 1 : phase;
        sum += phases[i]! < 0.5 ? 1 : -1;
      }
    }
    return sum / (4 * metalHz.length);
  };
}

function shaker(_note: SynthNote, context: VoiceContext): Float32Array {
  const filter = new StateVariableFilter(context.sampleRateHz).tune(6500, 0.3);
  return make(0.12, context, (seconds) => {
    const swell = Math.min(1, seconds / 0.018) * Math.exp(-Math.max(0, seconds - 0.018) / 0.028);
    return 0.6 * filter.bandPass(context.noise()) * swell;
  });
}

function rim(_note: SynthNote, context: VoiceContext): Float32Array {
  return make(
    0.07,
    context,
    (seconds) =>
      0.7 *
      (Math.sin(2 * Math.PI * 1720 * seconds) + 0.7 * Math.sin(2 * Math.PI * 560 * seconds)) *
      Math.exp(-seconds / 0.012),
  );
}

function cowbell(_note: SynthNote, context: VoiceContext): Float32Array {
  const filter = new StateVariableFilter(context.sampleRateHz).tune(900, 0.5);
  return make(0.35, context, (seconds) => {
    const pair = ((seconds * 540) % 1 < 0.5 ? 1 : -1) + ((seconds * 800) % 1 < 0.5 ? 1 : -1);
    return 0.4 * filter.bandPass(pair) * (0.6 * Math.exp(-seconds / 0.02) + 0.4 * Math.exp(-seconds / 0.1));
  });
}

function tom(hz: number): DrumRenderer {
  return (_note, context) => {
    let phase = 0;
    return make(0.5, context, (seconds) => {
      phase += (2 * Math.PI * hz * (1 + 0.5 * Math.exp(-seconds / 0.03))) / context.sampleRateHz;
      return 0.8 * Math.sin(phase) * Math.exp(-seconds / 0.13) + 0.06 * context.noise() * Math.exp(-seconds / 0.02);
    });
  };
}
