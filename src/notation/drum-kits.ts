import type { RecordedSet, SongInstrument } from './instrument.ts';

interface DrumKit {
  readonly label: string;
  readonly program: number;
  readonly words: readonly string[];
  readonly recordings?: RecordedSet;
}

function kit(name: string, { label, program, words, recordings }: DrumKit): SongInstrument {
  const source = { kind: 'sampled', program, isDrums: true, ...(recordings && { recordings }) } as const;
  return { name, label, words, family: 'drums', source, lowest: 27, highest: 87, isPolyphonic: true };
}

/** Every drum kit and drum machine. */
export const drumKits: readonly SongInstrument[] = [
  kit('standardKit', {
    label: 'drum kit',
    program: 0,
    words: ['drums', 'drum kit', 'acoustic drums', 'live drums', 'percussion'],
    recordings: 'pop',
  }),
  kit('roomKit', { label: 'room kit', program: 8, words: ['room drums'], recordings: 'soul' }),
  kit('powerKit', {
    label: 'power kit',
    program: 16,
    words: ['rock drums', 'big drums', 'heavy drums'],
    recordings: 'rock',
  }),
  kit('metalKit', {
    label: 'metal kit',
    program: 16,
    words: ['metal drums', 'double bass drums', 'double kick'],
    recordings: 'metal',
  }),
  kit('dustyKit', {
    label: 'sampled drums',
    program: 8,
    words: ['boom bap drums', 'sampled drums', 'breakbeats', 'drum breaks'],
    recordings: 'dusty',
  }),
  kit('jazzKit', { label: 'jazz kit', program: 32, words: ['jazz drums'], recordings: 'jazz' }),
  kit('brushKit', {
    label: 'brushes',
    program: 40,
    words: ['brushes', 'brush drums', 'brushed drums'],
    recordings: 'brushes',
  }),
  kit('orchestraKit', {
    label: 'orchestral percussion',
    program: 48,
    words: ['orchestral percussion', 'orchestral drums'],
  }),
  {
    name: 'electronicKit',
    label: 'drum machine',
    words: ['drum machine', 'electronic drums', '909', '808 drums', 'electronic percussion'],
    family: 'drums',
    source: { kind: 'synth', voice: 'electronicKit' },
    lowest: 27,
    highest: 87,
    isPolyphonic: true,
  },
  {
    name: 'trapKit',
    label: 'trap drums',
    words: ['trap drums', 'trap hats', 'hi-hat rolls'],
    family: 'drums',
    source: { kind: 'synth', voice: 'trapKit', recordings: 'trap' },
    lowest: 27,
    highest: 87,
    isPolyphonic: true,
  },
];
