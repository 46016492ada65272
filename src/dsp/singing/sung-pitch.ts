/** A note where its vowel begins. */
export interface PitchedNote {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** MIDI key. */
  readonly pitch: number;
  readonly force: number;
}

export interface SungPitchStyle {
  /** Of a held note's vibrato. */
  readonly vibratoCents: number;
  readonly vibratoRateHz: number;
  /** After the beginning of a note, before it begins to vibrate. */
  readonly vibratoDelaySeconds: number;
  /** How far below a phrase is begun, in semitones. */
  readonly scoop: number;
  /** Of the notes that are long enough, how many are begun from below too. */
  readonly scoopShare: number;
  /** Of the leaps, how many are slid through. */
  readonly slideShare: number;
  /** What a phrase's last note does at its end, and how often: falls away, or breaks upwards for a moment. */
  readonly ending: { readonly kind: 'fall' | 'break'; readonly share: number };
  /** Constant detuning, by which the voices of a choir differ. */
  readonly detuneCents: number;
}

/** Where a consonant pulls the pitch down. */
export interface PitchDip {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly semitones: number;
}

export interface PitchGrid {
  readonly startSeconds: number;
  readonly hopSeconds: number;
  readonly frames: number;
  readonly style: SungPitchStyle;
  /** In order. */
  readonly dips: readonly PitchDip[];
  /** Chance, 0 to 1. */
  readonly draw: () => number;
}

/** How fast a voice follows: a held line, and a run of short notes. */
const followingHz = { held: 9, quick: 20, slid: 4.5 } as const;
/** A slide is over after so long. */
const slide = { seconds: 0.22, leapSemitones: 2.5, noteSecondsMin: 0.25 } as const;
const quickSeconds = 0.3;
/** Below 1 it goes a little too far and comes back. */
const damping = { held: 0.62, quick: 0.75, slid: 0.9 } as const;
const stepSeconds = 0.001;
/** Before it leaps, a voice first goes a little the other way. */
const preparation = { share: 0.07, semitonesMax: 0.35, seconds: 0.07 } as const;
/** A scoop is over after so long. */
const scoopShape = { seconds: 0.06, noteSecondsMin: 0.3, semitonesMax: 1.1 } as const;
const vibrato = { growthSeconds: 0.3, endSeconds: 0.06, edgeSeconds: 0.03 } as const;
/** Slow wander and quick tremble of any voice, as standard deviations. */
const driftShape = { cents: 8, hz: 1.3 } as const;
const tremorShape = { cents: 3.5, hz: 9 } as const;
/** The pitch falls at the end of a phrase's last note. */
const endings = {
  usual: { semitones: -0.7, seconds: 0.07 },
  fall: { semitones: -4, seconds: 0.24 },
  break: { semitones: 5, seconds: 0.06 },
} as const;
/** A shorter last note has the usual end. */
const endedSecondsMin = 0.5;

/**
 * Draws a melody as a voice sings it: it follows the notes like a damped spring, overshoots, prepares leaps, scoops into
 * phrases, and trembles; long notes come to vibrate.
 *
 * Source: T. Saitou, M. Unoki, M. Akagi, "Development of an F0 control model based on F0 dynamic characteristics for
 * singing-voice synthesis", Speech Communication 46 (2005). Where we differ: the spring is quicker, for popular songs;
 * it starts before the note, so that the pitch is there with the vowel.
 *
 * @returns MIDI keys with fractions, one for each frame
 */
export function drawSungPitch(notes: readonly PitchedNote[], grid: PitchGrid): Float32Array {
  const { startSeconds, hopSeconds, frames, style, draw } = grid;
  const pitchPath = followNotes(notes, grid);
  const drift = smoothNoise(frames, { hopSeconds, hz: driftShape.hz, draw });
  const tremble = smoothNoise(frames, { hopSeconds, hz: tremorShape.hz, draw });
  const sway = notes.map((note) => chooseVibrato(note, grid));
  const steadyAt = stillConsonants(grid.dips);
  let n = 0;
  let phase = 0;
  for (let i = 0; i < frames; i++) {
    const seconds = startSeconds + i * hopSeconds;
    while (n < notes.length - 1 && notes[n + 1]!.startSeconds <= seconds) n++;
    const { rateHz, depthAt } = sway[n]!;
    // The phase runs on from note to note: a vibrato does not restart with a note.
    phase += 2 * Math.PI * rateHz * hopSeconds;
    const cents = driftShape.cents * drift[i]! + tremorShape.cents * tremble[i]! + style.detuneCents;
    pitchPath[i] = pitchPath[i]! + (cents + depthAt(seconds) * steadyAt(seconds) * Math.sin(phase)) / 100;
  }
  return pitchPath;
}

function followNotes(notes: readonly PitchedNote[], grid: PitchGrid): Float32Array {
  const { startSeconds, hopSeconds, frames } = grid;
  const course = new Float32Array(frames);
  const goalAt = aimAtNotes(notes, grid);
  let pitch = notes[0]!.pitch - grid.style.scoop;
  let velocity = 0;
  let seconds = startSeconds;
  for (let i = 0; i < frames; i++) {
    course[i] = pitch;
    const until = startSeconds + (i + 1) * hopSeconds;
    for (; seconds < until - stepSeconds / 2; seconds += stepSeconds) {
      const { goal, pace } = goalAt(seconds);
      const omega = 2 * Math.PI * followingHz[pace];
      velocity += stepSeconds * (omega * omega * (goal - pitch) - 2 * damping[pace] * omega * velocity);
      pitch += stepSeconds * velocity;
    }
  }
  return course;
}

/** What the voice is drawn to, for ascending times. */
function aimAtNotes(notes: readonly PitchedNote[], { style, dips, draw }: PitchGrid) {
  const slides = notes.map((note, i) => {
    const leap = Math.abs(note.pitch - (notes[i - 1]?.pitch ?? note.pitch));
    const isLong = note.endSeconds - note.startSeconds >= slide.noteSecondsMin;
    return leap >= slide.leapSemitones && isLong && style.slideShare > 0 && draw() < style.slideShare;
  });
  const starts = notes.map((note, i) => note.startSeconds - 0.5 / followingHz[slides[i] ? 'slid' : paceOf(note)]);
  const scoops = notes.map((note, i) => {
    const chance = draw();
    if (i === 0) return style.scoop;
    const isLong = note.endSeconds - note.startSeconds > scoopShape.noteSecondsMin;
    if (!isLong || chance > style.scoopShare) return 0;
    return Math.min(scoopShape.semitonesMax, style.scoop * (0.6 + 0.8 * draw()));
  });
  const last = notes.length - 1;
  const end = chooseEnding(notes[last]!, style, draw);
  let n = 0;
  let d = 0;
  return (seconds: number): { goal: number; pace: keyof typeof followingHz } => {
    while (n < last && starts[n + 1]! <= seconds) n++;
    while (d < dips.length && dips[d]!.endSeconds <= seconds) d++;
    const note = notes[n]!;
    let goal = note.pitch;
    const dip = dips[d];
    if (dip && dip.startSeconds <= seconds) goal -= dip.semitones;
    if (seconds < starts[n]! + scoopShape.seconds) goal -= scoops[n]!;
    if (n === last && seconds > note.endSeconds - end.seconds) goal += end.semitones;
    const leap = (notes[n + 1]?.pitch ?? note.pitch) - note.pitch;
    if (leap !== 0 && seconds >= starts[n + 1]! - preparation.seconds) {
      goal -= Math.sign(leap) * Math.min(preparation.semitonesMax, preparation.share * Math.abs(leap));
    }
    const isSliding = slides[n] && seconds < note.startSeconds + slide.seconds;
    return { goal, pace: isSliding ? 'slid' : paceOf(note) };
  };
}

const paceOf = ({ startSeconds, endSeconds }: PitchedNote): 'held' | 'quick' =>
  endSeconds - startSeconds < quickSeconds ? 'quick' : 'held';

/** Of one note; singers vary it, and a short note has none. */
function chooseVibrato({ startSeconds, endSeconds }: PitchedNote, { style, draw }: PitchGrid) {
  const length = endSeconds - startSeconds;
  const rateHz = style.vibratoRateHz * (0.97 + 0.06 * draw());
  const cents = style.vibratoCents * (0.75 + 0.5 * draw()) * Math.min(1, length / 0.8);
  const from = startSeconds + style.vibratoDelaySeconds * (0.9 + 0.3 * draw());
  const depthAt = (seconds: number): number => {
    const growth = Math.max(0, Math.min(1, (seconds - from) / vibrato.growthSeconds));
    const end = Math.max(0, Math.min(1, (endSeconds - seconds) / vibrato.endSeconds));
    return cents * growth * end;
  };
  return { rateHz, depthAt };
}

function chooseEnding({ startSeconds, endSeconds }: PitchedNote, { ending }: SungPitchStyle, draw: () => number) {
  if (ending.share === 0 || endSeconds - startSeconds < endedSecondsMin) return endings.usual;
  return draw() < ending.share ? endings[ending.kind] : endings.usual;
}

/** Consonants do not vibrate. @returns 0 within one to 1 beside it, for ascending times */
function stillConsonants(consonants: readonly PitchDip[]): (seconds: number) => number {
  let c = 0;
  return (seconds) => {
    while (c < consonants.length && consonants[c]!.endSeconds + vibrato.edgeSeconds <= seconds) c++;
    const near = consonants[c];
    if (!near) return 1;
    const away = Math.max(near.startSeconds - seconds, seconds - near.endSeconds);
    return Math.max(0, Math.min(1, away / vibrato.edgeSeconds));
  };
}

interface NoiseShape {
  readonly hopSeconds: number;
  /** Above it falls by 12 dB per octave. */
  readonly hz: number;
  readonly draw: () => number;
}

/** Noise without sudden moves, of deviation 1. */
export function smoothNoise(frames: number, { hopSeconds, hz, draw }: NoiseShape): Float32Array {
  const keep = Math.exp(-2 * Math.PI * hz * hopSeconds);
  const warmUp = Math.ceil(3 / (1 - keep));
  // Variance of white noise after two such filters, one behind the other.
  const gain = Math.sqrt(((1 - keep ** 2) ** 3 / (1 + keep ** 2)) * 3) / (1 - keep) ** 2;
  const noise = new Float32Array(frames);
  let first = 0;
  let second = 0;
  for (let i = -warmUp; i < frames; i++) {
    first = keep * first + (1 - keep) * (2 * draw() - 1);
    second = keep * second + (1 - keep) * first;
    if (i >= 0) noise[i] = gain * second;
  }
  return noise;
}
