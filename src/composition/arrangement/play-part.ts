import { createRandom, type Random } from '../../dsp/random.ts';
import { findInstrument } from '../../notation/instruments.ts';
import type { ScoreNote } from '../../notation/song.ts';
import { pushedShare } from '../comping-model/figure-tables.ts';
import { findDrumGroup } from '../drum-model/vary-bar.ts';
import type { BassPattern, ChordPattern, Style } from '../styles/style.ts';
import type { BandPlace } from './band-place.ts';
import { playBass } from './bass.ts';
import { playChords } from './chord-patterns.ts';
import type { SongDraft } from './draft.ts';
import { drum } from './drums.ts';
import { fitOctave, playCounter } from './lead-lines.ts';
import { playPercussion } from './percussion.ts';
import type { Phrase } from './phrases.ts';
import { playRiff } from './riff.ts';
import { improvise } from './solo/improvise.ts';
import { playLeftHand } from './solo/left-hand.ts';
import { playRightHand } from './solo/right-hand.ts';

export interface PlacePlaying {
  readonly draft: SongDraft;
  readonly style: Style;
  /** Whether chords may come before their bar line: beside a recording they do not. */
  readonly pushes: boolean;
  /** When the kick is struck, in quarters. */
  readonly kicks: readonly number[];
  /** Lines of a quartet below its tune, the highest first. */
  readonly voices: readonly (readonly ScoreNote[])[];
  readonly random: Random;
  /** Whether solos are somebody else's. */
  readonly hasSoloist: boolean;
  /** Whether anyone sings or plays the tune: chords stay below it. */
  readonly hasLead: boolean;
}

const distorted: readonly string[] = ['overdrivenGuitar', 'distortionGuitar', 'lowGuitar'];
/** Below this a thumb or a left hand's little finger plays. */
const thumbHighest = 51;
/** A right hand stays above it. */
const rightHandLowest = 58;

/** What one place of the band plays in the phrases that it is there for. */
export function playPart(place: BandPlace, phrases: readonly Phrase[], settings: PlacePlaying): ScoreNote[] {
  if (place.task) return playTask(place, phrases, settings);
  const { draft, style, random, hasLead, kicks } = settings;
  const { meter, chords } = draft;
  const { lowest, highest, isPolyphonic } = findInstrument(place.instrument);
  if (place.role === 'drums') return drum(phrases, { style, kit: place.instrument, meter, random });
  if (place.role === 'percussion')
    return playPercussion(phrases, place.instrument, {
      ...{ meter, chords, range: [lowest, highest], random },
      group: findDrumGroup(style.family),
    });
  if (place.role === 'lead') {
    const led = phrases.filter(({ kind }) => kind !== 'solo' || !settings.hasSoloist);
    return fitOctave(within(draft.hook, led, meter.quarters), [lowest, highest]);
  }
  if (place.role === 'bass') {
    const range = [lowest, Math.min(highest, lowest + 24)] as const;
    const pattern = (place.pattern ?? 'roots') as BassPattern;
    return phrases.flatMap((phrase) => playBass(phrase, pattern, { meter, chords, range, kicks, random }));
  }
  if (place.role === 'counter' || !isPolyphonic) {
    const lead = [...draft.melody, ...draft.hook];
    const range = fit(place, [Math.max(lowest, 52), Math.min(highest, 84)]);
    return phrases.flatMap((phrase) => playCounter(phrase, { meter, chords, lead, range, random }));
  }
  const usual = [Math.max(lowest, 48), Math.min(highest, place.role === 'rhythm' ? 76 : hasLead ? 69 : 79)] as const;
  // Pads leave the middle to those who move: beside keys and guitars the chord is there already.
  const voiceCount =
    place.role === 'pad' ? (place.register ? 2 : 3) : place.role === 'rhythm' || place.register ? 3 : 4;
  const pattern = (place.pattern ?? (place.role === 'pad' ? 'sustained' : 'blocks')) as ChordPattern;
  const isPower = distorted.includes(place.instrument);
  const range = isPower ? ([lowest, usual[1]] as const) : fit(place, usual);
  const isPiano = findInstrument(place.instrument).family === 'piano';
  const isPushed = settings.pushes ? pushOf(draft, style) : undefined;
  return playChords(phrases, pattern, {
    meter,
    chords,
    range,
    voiceCount,
    isPower,
    isPiano,
    scratches: place.instrument === 'mutedGuitar',
    random,
    ...(isPushed && { isPushed }),
  });
}

/** Classical accompaniment does not push; how far others do is a matter of how syncopated their tunes are. */
function pushOf(draft: SongDraft, { family, melody }: Style): (section: Phrase, bar: number) => boolean {
  if (family === 'classical' || draft.meter.quarters !== 4 || draft.meter.groups) return () => false;
  const share = pushedShare * Math.min(1.5, melody.syncopation / usualSyncopation);
  // All who play chords push together.
  const random = createRandom(draft.seed, 'push');
  return ({ kind, ordinal }, bar) => random.for(`${kind} ${bar % 4} ${bar < 4 ? 0 : ordinal}`).chance(share);
}

/** Of the pop songs in which pushes were counted. */
const usualSyncopation = 0.45;

/** The register of a place as far as its instrument reaches. */
function fit({ register, instrument }: BandPlace, usual: readonly [number, number]): readonly [number, number] {
  if (!register) return usual;
  const { lowest, highest } = findInstrument(instrument);
  const [from, to] = [Math.max(lowest, register[0]), Math.min(highest, register[1])];
  return to - from >= 12 ? [from, to] : [Math.max(lowest, highest - 19), highest];
}

function playTask(place: BandPlace, phrases: readonly Phrase[], settings: PlacePlaying): ScoreNote[] {
  const { draft, random, style } = settings;
  const { meter, chords } = draft;
  const { lowest, highest } = findInstrument(place.instrument);
  const led = phrases.filter(({ kind }) => kind !== 'solo' || !settings.hasSoloist);
  const tune = (): ScoreNote[] => within(draft.hook, led, meter.quarters);
  switch (place.task!) {
    case 'riff':
      return playRiff(phrases, { meter, chords, range: fit(place, [lowest, highest]), random });
    case 'double':
      return double(place, phrases, draft);
    case 'improvise': {
      const range = [Math.max(lowest, 55), Math.min(highest, 86)] as const;
      const settled = { meter, chords, range, tempoBpm: draft.tempoBpm, blueNotes: style.melody.blueNotes, random };
      return draft.sections
        .filter(({ startQuarters }) => startQuarters === place.soloAtQuarters)
        .flatMap((section) => improvise(section, settled));
    }
    case 'rightHand': {
      const range = [Math.max(lowest, rightHandLowest + 3), Math.min(highest, 88)] as const;
      return playRightHand(fitOctave(tune(), range), phrases, {
        chords,
        lowest: rightHandLowest,
        barQuarters: meter.quarters,
      });
    }
    case 'leftHand':
    case 'thumb': {
      const hand = playLeftHand(phrases, { meter, chords, pattern: place.hand ?? 'blocks', range: [lowest, highest] });
      return hand.filter(({ pitch }) => pitch <= thumbHighest === (place.task === 'thumb'));
    }
    case 'voice':
      return place.role === 'lead'
        ? fitOctave(tune(), [lowest, highest])
        : [...(settings.voices[place.voice ?? 0] ?? [])];
  }
}

/** The tune of choruses once more, an octave away. */
function double(place: BandPlace, phrases: readonly Phrase[], { melody, hook, meter }: SongDraft): ScoreNote[] {
  const choruses = phrases.filter(({ kind }) => kind === 'chorus' || kind === 'drop' || kind === 'verse');
  const tune = within([...melody, ...hook], choruses, meter.quarters);
  const [lowest, highest] = fit(place, [60, 91]);
  const up = tune.map((note) => ({ ...note, pitch: note.pitch + 12 }));
  return fitOctave(up, [lowest, highest]).map(({ startQuarters, quarters, pitch, force }) => ({
    startQuarters,
    quarters,
    pitch,
    force: 0.85 * force,
  }));
}

function within(notes: readonly ScoreNote[], phrases: readonly Phrase[], barQuarters: number): ScoreNote[] {
  return notes.filter(({ startQuarters }) =>
    phrases.some(
      (phrase) =>
        startQuarters >= phrase.startQuarters - 1 && startQuarters < phrase.startQuarters + phrase.bars * barQuarters,
    ),
  );
}
