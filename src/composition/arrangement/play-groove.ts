import type { Random } from '../../dsp/random.ts';
import { countGridSteps } from '../../notation/bar-meter.ts';
import type { BarMeter, DrumGroup, ScoreNote } from '../../notation/song.ts';
import { readAccent, type VariedStroke, varyBar } from '../drum-model/vary-bar.ts';
import type { Drum, Groove } from '../styles/style.ts';
import { hit } from './drum-keys.ts';
import type { Phrase } from './phrases.ts';

const forces: Readonly<Record<string, number>> = { X: 0.95, x: 0.72, o: 0.5, g: 0.28 };

/** As which drum of a kit each is varied; those without one stay. */
const variedAs: Readonly<Partial<Record<Drum, VariedStroke>>> = {
  kick: 'kick',
  snare: 'snare',
  closedHat: 'closedHat',
  pedalHat: 'closedHat',
  shaker: 'closedHat',
  cabasa: 'closedHat',
  openHat: 'openHat',
  ride: 'ride',
};
/** What a stroke that the groove does not have is played as. */
const addedMarks: Readonly<Record<VariedStroke, string>> = {
  kick: 'x',
  snare: 'g',
  closedHat: 'o',
  openHat: 'o',
  ride: 'o',
};

export interface GroovePlaying {
  readonly meter: BarMeter;
  readonly group: DrumGroup;
  /** 1 as freely as a drummer alone; machines are programmed with less. */
  readonly freedom: number;
  /** Of the passage, and of its kind: what a drummer plays each time that it comes. */
  readonly random: Random;
  readonly usual: Random;
  /** Bars of the section before this phrase. */
  readonly barsBefore: number;
}

/** How freely bars are varied: the second of a pair in a way that returns, any bar once, the last of four more. */
const answerFreedom = 0.8;
const passingFreedom = 0.45;
const turnFreedom = 0.9;
/** How far the measured accents go, and how unevenly hands strike. */
const accentShare = 0.6;
const unevenness = 0.07;
const kicksUsual = 3;

/** A groove bar by bar, varied as drummers and programmers vary it. */
export function playGroove({ drums }: Groove, section: Phrase, playing: GroovePlaying): ScoreNote[] {
  const stepsPerBar = countGridSteps(playing.meter);
  const grids: Partial<Record<Drum, string>> = { ...drums };
  // A closed hat that keeps time is opened now and then.
  if (drums.closedHat && !drums.openHat && stepsPerBar === 16) grids.openHat = '.'.repeat(16);
  return Array.from({ length: section.bars }, (_, bar) => bar).flatMap((bar) => {
    const marks = new Map<Drum, string[]>();
    for (const [name, grid] of Object.entries(grids) as [Drum, string][]) {
      const from = (bar * stepsPerBar) % grid.length;
      const own = Array.from({ length: stepsPerBar }, (_, s) => grid[(from + s) % grid.length] ?? '.');
      marks.set(
        name,
        stepsPerBar === 16
          ? vary(name, own, { ...playing, isFinale: section.isFinale }, playing.barsBefore + bar)
          : own,
      );
    }
    closeHats(marks);
    const start = section.startQuarters + bar * playing.meter.quarters;
    return strikeBar(marks, start, { ...playing, energy: section.energy });
  });
}

/** One drum's bar: the answer that returns with the section, and what this drummer does in passing. */
function vary(name: Drum, marks: string[], playing: GroovePlaying & { isFinale: boolean }, place: number): string[] {
  const stroke = variedAs[name];
  if (!stroke) return marks;
  const { group, random, usual } = playing;
  const isTurn = place % 4 === 3;
  // A kick that is struck once or twice a bar is the style's own, as in salsa: it stays nearly alone.
  const sparseness = stroke === 'kick' ? Math.min(1, marks.filter((mark) => mark !== '.').length / kicksUsual) ** 2 : 1;
  const layers = [
    { freedom: place % 2 === 1 ? answerFreedom : 0, draw: usual.for(`answer ${name} ${place % 4}`) },
    { freedom: isTurn ? turnFreedom : passingFreedom, draw: random.for(`passing ${name} ${place}`) },
  ];
  return layers.reduce((now, { freedom, draw }) => {
    const struck = now.map((mark) => mark !== '.');
    const scaled = freedom * playing.freedom * sparseness;
    const changed = varyBar(struck, { group, stroke, place, freedom: scaled, random: draw });
    return now.map((mark, s) =>
      changed.has(s) && !(playing.isFinale && mark !== '.') ? change(mark, stroke, s, marks) : mark,
    );
  }, marks);
}

/** Accents stay, and so do the first kick and a kick on every beat; backbeats have no ghost right beside another. */
function change(mark: string, stroke: VariedStroke, step: number, marks: readonly string[]): string {
  if (mark === '.') return stroke === 'kick' && isFour(marks) && step < 13 ? mark : addedMarks[stroke];
  if (mark === 'X' || (stroke === 'kick' && (step === 0 || isFour(marks)))) return mark;
  return '.';
}

function isFour(marks: readonly string[]): boolean {
  return [0, 4, 8, 12].every((i) => (marks[i] ?? '.') !== '.');
}

/** A hat is open or closed. */
function closeHats(marks: Map<Drum, string[]>): void {
  const [open, closed] = [marks.get('openHat'), marks.get('closedHat')];
  if (open && closed)
    marks.set(
      'closedHat',
      closed.map((mark, s) => (open[s] !== '.' && mark !== 'X' ? '.' : mark)),
    );
}

function strikeBar(
  marks: ReadonlyMap<Drum, readonly string[]>,
  start: number,
  { meter, group, random, energy }: GroovePlaying & { energy: number },
): ScoreNote[] {
  return [...marks].flatMap(([name, own]) =>
    own.flatMap((mark, s) => {
      const force = forces[mark] ?? 0;
      if (force === 0) return [];
      const stroke = variedAs[name];
      const accent = stroke && own.length === 16 ? readAccent(group, stroke, s) : 1;
      // Marks say what is an accent; the table, how hands of this music lean on the places of the bar.
      const lean = 1 + accentShare * (Math.min(1.3, accent) - 1);
      const level = force * (0.75 + 0.3 * energy) * lean * (1 + unevenness * random.normal());
      return [hit(name, start + (s * meter.quarters) / own.length, level)];
    }),
  );
}
