import type { GuitarName } from '../dsp/guitar/guitars.ts';
import { drumKits } from './drum-kits.ts';
import { lineSets, type RecordedSet, type SongInstrument, type SynthVoice } from './instrument.ts';

// Ranges are where an instrument is usually written: N. Rimsky-Korsakov, "Principles of Orchestration" (1913), and
// S. Adler, "The Study of Orchestration" (2002); of guitars and basses, their open strings to the twelfth fret and a third.

interface Sampled {
  readonly label: string;
  readonly program: number;
  readonly range: readonly [lowest: number, highest: number];
  readonly words: readonly string[];
  readonly isPolyphonic?: boolean;
  /** Plays it instead of the program, which stays its name in MIDI files. */
  readonly guitar?: GuitarName;
  /** Play it instead of the program where they are installed. */
  readonly recordings?: RecordedSet;
}

function sampled(family: string, entries: Readonly<Record<string, Sampled>>): SongInstrument[] {
  return Object.entries(entries).map(([name, entry]) => ({
    name,
    label: entry.label,
    words: entry.words,
    family,
    source: readSource(name, entry),
    lowest: entry.range[0],
    highest: entry.range[1],
    isPolyphonic: entry.isPolyphonic ?? false,
  }));
}

function readSource(name: string, { program, guitar, recordings }: Sampled): SongInstrument['source'] {
  if (guitar) return { kind: 'plucked', guitar, program };
  const set = recordings ?? lineSets.find((each) => each === name);
  return set ? { kind: 'sampled', program, recordings: set } : { kind: 'sampled', program };
}

interface Synth {
  readonly label: string;
  readonly voice: SynthVoice;
  readonly range: readonly [lowest: number, highest: number];
  readonly words: readonly string[];
  readonly isPolyphonic?: boolean;
}

function synth(family: string, entries: Readonly<Record<string, Synth>>): SongInstrument[] {
  return Object.entries(entries).map(([name, { label, voice, range, words, isPolyphonic = false }]) => ({
    name,
    label,
    words,
    family,
    source: { kind: 'synth', voice },
    lowest: range[0],
    highest: range[1],
    isPolyphonic,
  }));
}

const many = { isPolyphonic: true } as const;

/** Every instrument a song can have. */
export const instruments: readonly SongInstrument[] = [
  ...sampled('piano', {
    grandPiano: {
      label: 'grand piano',
      program: 0,
      range: [28, 96],
      words: ['piano', 'grand piano', 'keys'],
      recordings: 'grandPiano',
      ...many,
    },
    brightPiano: { label: 'bright piano', program: 1, range: [28, 96], words: ['bright piano'], ...many },
    honkyTonk: {
      label: 'honky-tonk piano',
      program: 3,
      range: [33, 91],
      words: ['honky tonk', 'saloon piano', 'upright piano'],
      ...many,
    },
    electricPiano: {
      label: 'electric piano',
      program: 4,
      range: [33, 89],
      words: ['electric piano', 'rhodes', 'wurlitzer', 'e-piano'],
      ...many,
    },
    harpsichord: { label: 'harpsichord', program: 6, range: [36, 88], words: ['harpsichord', 'cembalo'], ...many },
    clavinet: { label: 'clavinet', program: 7, range: [36, 84], words: ['clavinet', 'clav'], ...many },
  }),
  ...sampled('mallets', {
    celesta: { label: 'celesta', program: 8, range: [60, 96], words: ['celesta'], ...many },
    glockenspiel: { label: 'glockenspiel', program: 9, range: [67, 100], words: ['glockenspiel'], ...many },
    musicBox: { label: 'music box', program: 10, range: [60, 96], words: ['music box'], ...many },
    vibraphone: { label: 'vibraphone', program: 11, range: [53, 89], words: ['vibraphone', 'vibes'], ...many },
    marimba: { label: 'marimba', program: 12, range: [45, 96], words: ['marimba'], ...many },
    xylophone: { label: 'xylophone', program: 13, range: [65, 96], words: ['xylophone'], ...many },
    tubularBells: {
      label: 'tubular bells',
      program: 14,
      range: [60, 77],
      words: ['tubular bells', 'church bells', 'bells'],
      ...many,
    },
    dulcimer: {
      label: 'dulcimer',
      program: 15,
      range: [48, 88],
      words: ['dulcimer', 'santur', 'santoor', 'cimbalom', 'hackbrett', 'yangqin'],
      ...many,
    },
    kalimba: { label: 'kalimba', program: 108, range: [55, 88], words: ['kalimba', 'thumb piano', 'mbira'], ...many },
    steelDrums: {
      label: 'steel drums',
      program: 114,
      range: [52, 88],
      words: ['steel drum', 'steel pan', 'steelpan'],
      ...many,
    },
  }),
  ...sampled('organ', {
    drawbarOrgan: {
      label: 'Hammond organ',
      program: 16,
      range: [36, 91],
      words: ['organ', 'hammond', 'drawbar organ'],
      ...many,
    },
    rockOrgan: { label: 'rock organ', program: 18, range: [36, 91], words: ['rock organ'], ...many },
    churchOrgan: {
      label: 'church organ',
      program: 19,
      range: [36, 91],
      words: ['church organ', 'pipe organ'],
      ...many,
    },
    harmonium: { label: 'harmonium', program: 20, range: [48, 84], words: ['harmonium', 'reed organ'], ...many },
    accordion: { label: 'accordion', program: 21, range: [53, 89], words: ['accordion'], ...many },
    harmonica: { label: 'harmonica', program: 22, range: [60, 84], words: ['harmonica', 'blues harp'] },
    bandoneon: { label: 'bandoneon', program: 23, range: [48, 86], words: ['bandoneon', 'tango accordion'], ...many },
  }),
  ...sampled('guitar', {
    nylonGuitar: {
      label: 'nylon guitar',
      program: 24,
      range: [40, 79],
      words: ['nylon guitar', 'classical guitar', 'spanish guitar'],
      ...many,
    },
    steelGuitar: {
      label: 'acoustic guitar',
      program: 25,
      range: [40, 80],
      words: ['acoustic guitar', 'guitar', 'steel string guitar', 'folk guitar'],
      ...many,
    },
    jazzGuitar: { label: 'jazz guitar', program: 26, range: [40, 80], words: ['jazz guitar', 'archtop'], ...many },
    cleanGuitar: {
      label: 'clean electric guitar',
      program: 27,
      guitar: 'clean',
      range: [40, 84],
      words: ['clean guitar', 'electric guitar', 'clean electric guitar'],
      ...many,
    },
    twangGuitar: {
      label: 'twangy guitar',
      program: 27,
      guitar: 'twang',
      range: [40, 84],
      words: ['twangy guitar', 'telecaster', 'country guitar', 'chicken picking'],
      ...many,
    },
    pedalSteel: {
      label: 'pedal steel',
      program: 26,
      guitar: 'pedalSteel',
      range: [52, 84],
      words: ['pedal steel', 'pedal steel guitar', 'lap steel', 'lap steel guitar', 'steel guitar', 'slide guitar'],
    },
    mutedGuitar: {
      label: 'muted guitar',
      program: 28,
      guitar: 'muted',
      range: [40, 80],
      words: ['muted guitar', 'palm muted guitar', 'funk guitar'],
      ...many,
    },
    overdrivenGuitar: {
      label: 'overdriven guitar',
      program: 29,
      guitar: 'overdriven',
      range: [40, 84],
      words: ['overdriven guitar', 'crunch guitar', 'crunchy guitar'],
      ...many,
    },
    distortionGuitar: {
      label: 'distorted guitar',
      program: 30,
      guitar: 'distortion',
      range: [40, 84],
      words: ['distorted guitar', 'distortion guitar', 'heavy guitar', 'fuzz guitar'],
      ...many,
    },
    lowGuitar: {
      label: 'down-tuned guitar',
      program: 30,
      guitar: 'low',
      range: [35, 79],
      words: ['down-tuned guitar', 'downtuned guitar', 'drop-tuned guitar', 'seven-string guitar', '7-string guitar'],
      ...many,
    },
    banjo: { label: 'banjo', program: 105, range: [48, 84], words: ['banjo'], ...many },
    sitar: { label: 'sitar', program: 104, range: [48, 79], words: ['sitar'] },
    koto: { label: 'koto', program: 107, range: [48, 84], words: ['koto'], ...many },
    shamisen: { label: 'shamisen', program: 106, range: [48, 80], words: ['shamisen'] },
  }),
  ...sampled('bass', {
    uprightBass: {
      label: 'double bass',
      program: 32,
      range: [28, 60],
      words: ['double bass', 'upright bass', 'contrabass'],
    },
    fingeredBass: {
      label: 'electric bass',
      program: 33,
      guitar: 'fingeredBass',
      range: [28, 60],
      words: ['bass', 'bass guitar', 'electric bass'],
    },
    pickedBass: { label: 'picked bass', program: 34, guitar: 'pickedBass', range: [28, 60], words: ['picked bass'] },
    fretlessBass: { label: 'fretless bass', program: 35, range: [28, 60], words: ['fretless bass', 'fretless'] },
    slapBass: { label: 'slap bass', program: 36, range: [28, 60], words: ['slap bass'] },
    synthBass: { label: 'synth bass', program: 38, range: [28, 60], words: ['synth bass'] },
  }),
  ...sampled('strings', {
    violin: { label: 'violin', program: 40, range: [55, 96], words: ['violin', 'fiddle'] },
    viola: { label: 'viola', program: 41, range: [48, 84], words: ['viola'] },
    cello: { label: 'cello', program: 42, range: [36, 76], words: ['cello'] },
    tremoloStrings: { label: 'tremolo strings', program: 44, range: [40, 91], words: ['tremolo strings'], ...many },
    pizzicato: {
      label: 'pizzicato strings',
      program: 45,
      range: [40, 88],
      words: ['pizzicato', 'pizzicato strings', 'plucked strings'],
      ...many,
    },
    harp: { label: 'harp', program: 46, range: [31, 96], words: ['harp'], ...many },
    stringEnsemble: {
      label: 'strings',
      program: 48,
      range: [36, 94],
      words: ['strings', 'string section', 'orchestra', 'orchestral strings'],
      ...many,
    },
    slowStrings: {
      label: 'slow strings',
      program: 49,
      range: [36, 94],
      words: ['slow strings', 'lush strings'],
      ...many,
    },
  }),
  ...sampled('voices', {
    choirAahs: {
      label: 'choir',
      program: 52,
      range: [43, 84],
      words: ['choir', 'choral', 'aahs', 'backing choir'],
      ...many,
    },
    voiceOohs: { label: 'voice oohs', program: 53, range: [48, 84], words: ['oohs', 'humming'], ...many },
  }),
  ...sampled('percussion', {
    timpani: { label: 'timpani', program: 47, range: [38, 57], words: ['timpani', 'kettledrum'] },
    taiko: { label: 'taiko', program: 116, range: [36, 60], words: ['taiko'] },
  }),
  ...sampled('brass', {
    trumpet: { label: 'trumpet', program: 56, range: [54, 86], words: ['trumpet'] },
    trombone: { label: 'trombone', program: 57, range: [40, 72], words: ['trombone'] },
    tuba: { label: 'tuba', program: 58, range: [28, 55], words: ['tuba', 'sousaphone'] },
    mutedTrumpet: { label: 'muted trumpet', program: 59, range: [54, 84], words: ['muted trumpet'] },
    frenchHorn: {
      label: 'French horn',
      program: 60,
      range: [41, 77],
      words: ['french horn', 'horn', 'horns'],
      ...many,
    },
    brassSection: {
      label: 'brass section',
      program: 61,
      range: [43, 84],
      words: ['brass', 'brass section', 'horn section'],
      ...many,
    },
  }),
  ...sampled('woodwinds', {
    sopranoSax: {
      label: 'soprano saxophone',
      program: 64,
      range: [56, 87],
      words: ['soprano sax', 'soprano saxophone'],
    },
    altoSax: { label: 'alto saxophone', program: 65, range: [49, 80], words: ['alto sax', 'saxophone', 'sax'] },
    tenorSax: { label: 'tenor saxophone', program: 66, range: [44, 75], words: ['tenor sax', 'tenor saxophone'] },
    baritoneSax: { label: 'baritone saxophone', program: 67, range: [36, 68], words: ['baritone sax'] },
    oboe: { label: 'oboe', program: 68, range: [58, 88], words: ['oboe'] },
    englishHorn: { label: 'cor anglais', program: 69, range: [52, 81], words: ['english horn', 'cor anglais'] },
    bassoon: { label: 'bassoon', program: 70, range: [34, 70], words: ['bassoon'] },
    clarinet: { label: 'clarinet', program: 71, range: [50, 88], words: ['clarinet'] },
    piccolo: { label: 'piccolo', program: 72, range: [74, 100], words: ['piccolo'] },
    flute: { label: 'flute', program: 73, range: [60, 94], words: ['flute'] },
    recorder: { label: 'recorder', program: 74, range: [60, 86], words: ['recorder'] },
    panFlute: { label: 'pan flute', program: 75, range: [60, 90], words: ['pan flute', 'panpipes'] },
    shakuhachi: { label: 'shakuhachi', program: 77, range: [57, 84], words: ['shakuhachi'] },
    whistle: { label: 'tin whistle', program: 78, range: [62, 96], words: ['whistle', 'tin whistle', 'penny whistle'] },
    ocarina: { label: 'ocarina', program: 79, range: [60, 88], words: ['ocarina'] },
    shawm: {
      label: 'shawm',
      program: 111,
      range: [57, 86],
      words: ['shawm', 'shanai', 'shehnai', 'zurna', 'mizmar', 'suona', 'nadaswaram'],
    },
    bagpipe: { label: 'bagpipes', program: 109, range: [55, 79], words: ['bagpipe', 'bagpipes'] },
  }),
  ...synth('synth', {
    supersaw: {
      label: 'supersaw',
      voice: 'supersaw',
      range: [40, 96],
      words: ['supersaw', 'synth', 'synthesizer', 'synths'],
      ...many,
    },
    sawLead: { label: 'saw lead', voice: 'sawLead', range: [48, 96], words: ['saw lead', 'synth lead', 'lead synth'] },
    squareLead: { label: 'square lead', voice: 'squareLead', range: [48, 96], words: ['square lead'] },
    pluckSynth: { label: 'synth pluck', voice: 'pluck', range: [48, 100], words: ['pluck', 'synth pluck'], ...many },
    warmPad: {
      label: 'warm pad',
      voice: 'warmPad',
      range: [36, 88],
      words: ['pad', 'pads', 'warm pad', 'synth pad'],
      ...many,
    },
    glassPad: { label: 'glass pad', voice: 'glassPad', range: [48, 96], words: ['glass pad', 'shimmer pad'], ...many },
    fmPiano: { label: 'FM piano', voice: 'fmPiano', range: [33, 91], words: ['fm piano', 'dx7', '80s piano'], ...many },
    fmBell: { label: 'FM bell', voice: 'fmBell', range: [55, 100], words: ['fm bell', 'bell synth'], ...many },
    chip: { label: 'chip', voice: 'chip', range: [36, 100], words: ['chiptune synth', '8-bit synth', 'chip'] },
    riser: { label: 'riser', voice: 'riser', range: [36, 96], words: ['riser', 'sweep', 'white noise'] },
  }),
  ...synth('bass', {
    subBass: { label: '808 bass', voice: 'subBass', range: [24, 52], words: ['808', '808 bass', 'sub bass', 'sub'] },
    reeseBass: {
      label: 'reese bass',
      voice: 'reeseBass',
      range: [24, 52],
      words: ['reese', 'reese bass', 'wobble bass'],
    },
    acidBass: { label: 'acid bass', voice: 'acidBass', range: [28, 64], words: ['acid bass', '303'] },
    pluckBass: { label: 'pluck bass', voice: 'pluckBass', range: [28, 60], words: ['pluck bass'] },
  }),
  ...drumKits,
];

const byName = new Map(instruments.map((instrument) => [instrument.name, instrument]));

/** @throws RangeError for a name that is not in the table */
export function findInstrument(name: string): SongInstrument {
  const instrument = byName.get(name);
  if (!instrument) throw new RangeError(`there is no instrument ${name}`);
  return instrument;
}
