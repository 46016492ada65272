import { songModels } from '../../contract/song-models.ts';
import type { Random } from '../../dsp/random.ts';
import { findInstrument } from '../../notation/instruments.ts';
import type { ScoreNote, SongPart, SongSection, VocalLine } from '../../notation/song.ts';
import type { SongBrief } from '../song-brief.ts';
import type { BassPattern, ChordPattern, Style } from '../styles/style.ts';
import { playBass } from './bass.ts';
import { type BandPlace, chooseBand } from './choose-band.ts';
import { playChords } from './chord-patterns.ts';
import { clearClashes } from './clear-clashes.ts';
import type { SongDraft } from './draft.ts';
import { drum } from './drums.ts';
import { fitOctave, playCounter } from './lead-lines.ts';
import { playPercussion } from './percussion.ts';
import { splitSections } from './phrases.ts';
import { breathe, ringOut, sweep } from './transitions.ts';
import { arrangeVoices } from './vocal-lines.ts';

export interface ArrangeSettings {
  readonly brief: SongBrief;
  readonly random: Random;
  /**
   * A part of a longer piece: its sections are phrases already, and nobody stops for a breath before one. In the middle no
   * last chord rings.
   */
  readonly within?: 'middle' | 'end';
}

const distorted: readonly string[] = ['overdrivenGuitar', 'distortionGuitar'];

/** How many voices sing beside the lead. */
const harmoniesOf = { quick: 1, rich: 3, full: 3 } as const;

/**
 * Gives a draft its band: who plays, from which section on, and what.
 *
 * Parts enter as the song grows and leave where it steps back; the first section that a part would be alone in keeps at
 * least one that carries the harmony.
 */
export function arrange(
  draft: SongDraft,
  style: Style,
  { brief, random, within }: ArrangeSettings,
): { parts: SongPart[]; vocals: VocalLine[] } {
  const vocals = arrangeVoices(draft, harmoniesOf[songModels[brief.model].tier]);
  if (brief.isVocalOnly) return { parts: [], vocals };
  const places = chooseBand(style, brief, random.for('band'));
  const phrases = within ? draft.sections : splitSections(draft.sections, draft.meter.quarters);
  const parts = places.map((place, i) => {
    const draw = random.for(`part ${i} ${place.role}`);
    const playing = phrases.filter((phrase) => plays(place, phrase, places));
    const hasLead = draft.melody.length > 0 || places.some(({ role }) => role === 'lead');
    const notes = playPart(place, playing, { draft, style, random: draw, hasLead });
    return { role: place.role, instrument: place.instrument, notes, levelDb: place.levelDb, pan: place.pan };
  });
  const breathed = within ? parts : breathe([...parts, ...addSweeps(draft, style, brief)], draft, random.for('breath'));
  const shaped = within === 'middle' ? breathed : ringOut(breathed, draft);
  return clearClashes(shaped, vocals, draft.chords);
}

/** Sweeps belong to dance music that is made with machines. */
function addSweeps(draft: SongDraft, style: Style, brief: SongBrief): SongPart[] {
  const kits = style.parts.filter(({ role }) => role === 'drums').flatMap((part) => part.instruments);
  const isMade = kits.some(([name]) => isMachine(name));
  if (
    !isMade ||
    style.mix.sidechainDb <= 0 ||
    style.mix.lofi > 0.2 ||
    brief.isOnlyWanted ||
    brief.excludedInstruments.includes('riser')
  )
    return [];
  const notes = sweep(draft.sections, draft.meter.quarters);
  return [{ role: 'effects', instrument: 'riser', notes, levelDb: -8, pan: 0 }];
}

function isMachine(instrument: string): boolean {
  return findInstrument(instrument).source.kind === 'synth';
}

function plays(place: BandPlace, section: SongSection, places: readonly BandPlace[]): boolean {
  // Before a drop the bass steps back, so that it arrives with it.
  if (place.role === 'bass' && section.kind === 'build' && section.energy > 0.6) return false;
  if (section.energy >= place.entersAt) return true;
  // At least one part begins: the first to enter of those with chords, else of all.
  const carriers = places.filter(({ role }) => role === 'chords' || role === 'rhythm' || role === 'pad');
  const first = (carriers.length > 0 ? carriers : places).reduce((a, b) => (b.entersAt < a.entersAt ? b : a), place);
  const isSilent = places.every(({ role, entersAt }) => role === 'drums' || entersAt > section.energy);
  return isSilent && first === place;
}

interface Playing {
  readonly draft: SongDraft;
  readonly style: Style;
  readonly random: Random;
  /** Whether anyone sings or plays the tune: chords stay below it. */
  readonly hasLead: boolean;
}

function playPart(
  place: BandPlace,
  sections: readonly SongSection[],
  { draft, style, random, hasLead }: Playing,
): ScoreNote[] {
  const { meter, chords } = draft;
  const { lowest, highest, isPolyphonic } = findInstrument(place.instrument);
  if (place.role === 'drums') return drum(sections, { style, meter, random });
  if (place.role === 'percussion') {
    return playPercussion(sections, place.instrument, { meter, chords, range: [lowest, highest], random });
  }
  if (place.role === 'lead') return fitOctave(within(draft.hook, sections, meter.quarters), [lowest, highest]);
  if (place.role === 'bass') {
    const range = [lowest, Math.min(highest, lowest + 24)] as const;
    const pattern = (place.pattern ?? 'roots') as BassPattern;
    return sections.flatMap((section) => playBass(section, pattern, { meter, chords, range, random }));
  }
  if (place.role === 'counter' || !isPolyphonic) {
    const lead = [...draft.melody, ...draft.hook];
    const range = [Math.max(lowest, 52), Math.min(highest, 84)] as const;
    return sections.flatMap((section) => playCounter(section, { meter, chords, lead, range, random }));
  }
  const range = [Math.max(lowest, 48), Math.min(highest, place.role === 'rhythm' ? 76 : hasLead ? 69 : 79)] as const;
  const voiceCount = place.role === 'rhythm' ? 3 : 4;
  const pattern = (place.pattern ?? (place.role === 'pad' ? 'sustained' : 'blocks')) as ChordPattern;
  const isPower = distorted.includes(place.instrument);
  return playChords(sections, pattern, { meter, chords, range, voiceCount, isPower, random });
}

function within(notes: readonly ScoreNote[], sections: readonly SongSection[], barQuarters: number): ScoreNote[] {
  return notes.filter(({ startQuarters }) =>
    sections.some(
      (section) =>
        startQuarters >= section.startQuarters - 1 &&
        startQuarters < section.startQuarters + section.bars * barQuarters,
    ),
  );
}
