import { place } from '../styles/ingredients.ts';
import type { Style, StylePart } from '../styles/style.ts';

/** What a part plays where that is not what its role usually plays. */
export type PartTask = 'double' | 'riff' | 'improvise' | 'rightHand' | 'leftHand' | 'thumb' | 'voice';

/** Someone who joins the band of a style where there is room for more. */
export interface ExtraPart extends StylePart {
  readonly task?: PartTask;
  /** MIDI keys it keeps to, so that it is not in another's way; default: as its role has it. */
  readonly register?: readonly [lowest: number, highest: number];
}

function extra(part: StylePart, own: Pick<ExtraPart, 'task' | 'register'> = {}): ExtraPart {
  return { ...part, chance: 1, ...own };
}

const shakers = extra(place('percussion', { standardKit: 1 }, { entersAt: 0.62, levelDb: -14, pan: 0.35 }));
const highStrings = extra(place('pad', { stringEnsemble: 1, slowStrings: 1 }, { entersAt: 0.72, levelDb: -15 }), {
  register: [64, 84],
});
const riff = (instruments: Readonly<Record<string, number>>, entersAt = 0.66): ExtraPart =>
  extra(place('rhythm', instruments, { entersAt, levelDb: -12, pan: 0.5 }), { task: 'riff', register: [60, 81] });
const double = (instruments: Readonly<Record<string, number>>): ExtraPart =>
  extra(place('counter', instruments, { entersAt: 0.88, levelDb: -14, pan: -0.3 }), {
    task: 'double',
    register: [67, 93],
  });
const line = (instruments: Readonly<Record<string, number>>): ExtraPart =>
  extra(place('counter', instruments, { entersAt: 0.74, levelDb: -14, pan: 0.4 }), { register: [55, 76] });
const broken = (
  instruments: Readonly<Record<string, number>>,
  pattern: 'arpeggio' | 'strummed' | 'fingerpicked' = 'arpeggio',
): ExtraPart =>
  extra(place('rhythm', instruments, { pattern, entersAt: 0.6, levelDb: -13, pan: -0.5 }), { register: [60, 79] });
const bed = (instruments: Readonly<Record<string, number>>): ExtraPart =>
  extra(place('pad', instruments, { pattern: 'sustained', entersAt: 0.6, levelDb: -16 }), { register: [57, 76] });

/**
 * Who joins the bands of a family of styles, the most welcome first. Sources: S. Adler, "The Study of Orchestration" (2002),
 * on doublings at the octave; B. Owsinski, "The Mixing Engineer's Handbook", on the parts of an arrangement (foundation, pad,
 * rhythm, lead, fills) and how many a listener follows.
 */
const extras: Readonly<Record<string, readonly ExtraPart[]>> = {
  pop: [
    shakers,
    riff({ cleanGuitar: 2, pluckSynth: 2, mutedGuitar: 1 }),
    highStrings,
    double({ glockenspiel: 2, fmBell: 1, flute: 1 }),
    broken({ mutedGuitar: 1, pluckSynth: 1, electricPiano: 1 }),
    line({ cello: 1, frenchHorn: 1 }),
    bed({ warmPad: 1, voiceOohs: 1 }),
  ],
  rock: [
    riff({ overdrivenGuitar: 2, cleanGuitar: 1 }, 0.6),
    bed({ rockOrgan: 2, drawbarOrgan: 1 }),
    broken({ cleanGuitar: 1, brightPiano: 1 }, 'strummed'),
    double({ overdrivenGuitar: 1, brightPiano: 1 }),
    highStrings,
    line({ brassSection: 1, tenorSax: 1 }),
    shakers,
  ],
  folk: [
    shakers,
    broken({ nylonGuitar: 1, banjo: 1, grandPiano: 1 }, 'fingerpicked'),
    line({ cello: 2, clarinet: 1 }),
    double({ flute: 1, violin: 1, glockenspiel: 1 }),
    bed({ accordion: 1, slowStrings: 1 }),
    riff({ steelGuitar: 1, banjo: 1 }, 0.7),
    highStrings,
  ],
  // A beat leaves the middle to who raps: guests stay far behind it.
  'hip-hop': [
    riff({ pluckSynth: 1, vibraphone: 1, mutedGuitar: 1 }),
    line({ brassSection: 1, cello: 1 }),
    bed({ voiceOohs: 1, slowStrings: 1, warmPad: 1 }),
    broken({ fmBell: 1, kalimba: 1, cleanGuitar: 1 }),
    double({ fmBell: 1, glockenspiel: 1 }),
    shakers,
    highStrings,
  ].map((guest) => ({ ...guest, levelDb: guest.levelDb - 12 })),
  dance: [
    shakers,
    riff({ pluckSynth: 2, fmBell: 1 }, 0.6),
    broken({ pluckSynth: 1, sawLead: 1 }),
    double({ supersaw: 1, fmBell: 1 }),
    highStrings,
    bed({ glassPad: 1, choirAahs: 1 }),
    line({ squareLead: 1, fmPiano: 1 }),
  ],
  electronic: [
    shakers,
    riff({ pluckSynth: 1, fmBell: 1 }, 0.6),
    bed({ glassPad: 1, choirAahs: 1 }),
    broken({ pluckSynth: 1, fmPiano: 1 }),
    double({ fmBell: 1, squareLead: 1 }),
    highStrings,
    line({ cello: 1, fmPiano: 1 }),
  ],
  jazz: [
    broken({ jazzGuitar: 1 }, 'strummed'),
    line({ tenorSax: 1, trombone: 1 }),
    riff({ vibraphone: 1, trumpet: 1 }, 0.7),
    double({ flute: 1, clarinet: 1, mutedTrumpet: 1 }),
    bed({ slowStrings: 1, drawbarOrgan: 1 }),
    shakers,
    highStrings,
  ],
  soul: [
    shakers,
    riff({ brassSection: 2, mutedGuitar: 1 }, 0.6),
    highStrings,
    broken({ cleanGuitar: 1, mutedGuitar: 1 }),
    line({ tenorSax: 1, trombone: 1 }),
    double({ flute: 1, trumpet: 1, glockenspiel: 1 }),
    bed({ choirAahs: 1, voiceOohs: 1 }),
  ],
  latin: [
    shakers,
    riff({ brassSection: 1, flute: 1 }, 0.6),
    broken({ nylonGuitar: 1, marimba: 1 }),
    bed({ slowStrings: 1, accordion: 1 }),
    double({ flute: 1, trumpet: 1 }),
    line({ trombone: 1, tenorSax: 1 }),
    highStrings,
  ],
  caribbean: [
    shakers,
    riff({ brassSection: 1, marimba: 1, mutedGuitar: 1 }, 0.6),
    bed({ drawbarOrgan: 1, warmPad: 1 }),
    broken({ mutedGuitar: 1, kalimba: 1 }),
    line({ trombone: 1, tenorSax: 1 }),
    double({ steelDrums: 1, flute: 1 }),
    highStrings,
  ],
  classical: [
    line({ cello: 1, bassoon: 1, viola: 1 }),
    double({ flute: 2, oboe: 1, piccolo: 1 }),
    bed({ frenchHorn: 1, choirAahs: 1 }),
    extra(place('percussion', { timpani: 1 }, { entersAt: 0.8, levelDb: -14 })),
    broken({ harp: 1, pizzicato: 1 }),
    highStrings,
    riff({ pizzicato: 1, clarinet: 1 }, 0.72),
  ],
  world: [
    shakers,
    broken({ harp: 1, nylonGuitar: 1, accordion: 1 }),
    line({ cello: 1, clarinet: 1 }),
    double({ flute: 1, whistle: 1, violin: 1 }),
    bed({ slowStrings: 1, accordion: 1 }),
    riff({ pizzicato: 1, steelGuitar: 1 }, 0.7),
    highStrings,
  ],
};

/** In a style that has guests of its own, who takes the place of one who is none of them: players of these roles. */
const rolesOfGuests: Readonly<Partial<Record<StylePart['role'], readonly StylePart['role'][]>>> = {
  pad: ['pad', 'chords'],
  rhythm: ['rhythm', 'chords'],
  counter: ['lead', 'counter'],
  percussion: ['percussion', 'drums'],
};

/** Those who may join a style's band: of a regional style, instruments of its region, its own before others. */
export function listExtras({ family, guests, parts }: Style): readonly ExtraPart[] {
  const all = extras[family] ?? extras.pop!;
  if (!guests) return all;
  return all.flatMap((each) => {
    const fitting = each.instruments.filter(([name]) => guests.includes(name));
    const roles = rolesOfGuests[each.role] ?? [each.role];
    const own = parts.filter(({ role }) => roles.includes(role)).flatMap((part) => part.instruments);
    const instruments = fitting.length > 0 ? fitting : own;
    return instruments.length > 0 ? [{ ...each, instruments }] : [];
  });
}
