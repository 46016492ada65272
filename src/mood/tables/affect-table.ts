import type { Mood } from '../../prompt/lexicon/words.ts';
import type { PictureFeature } from '../picture-features.ts';
import type { SceneKind } from '../scene.ts';
import { readRows, splitList } from './read-rows.ts';
import type { Citation } from './sources.ts';

/** What one measure of a picture does to how it feels. */
export interface AffectRow {
  readonly of: PictureFeature;
  /** Where it does nothing: the mean of everyday pictures, or none of it. */
  readonly centre: number;
  /** What counts as much: a standard deviation over everyday pictures, or all of it. */
  readonly scale: number;
  /** In valence, −1 to 1, for one scale above the centre. */
  readonly valence: number;
  /** In arousal, 0 to 1, for one scale above the centre. */
  readonly arousal: number;
  /** What more of it is called. */
  readonly more: string;
  /** What less of it is called; absent where less of it says nothing. */
  readonly less: string | undefined;
  readonly source: Citation;
}

/**
 * `measure: centre scale | valence arousal | more / less | source`.
 *
 * Signs and proportions are those of the sources: of colours, pleasure is 0.69 brightness + 0.22 saturation and arousal
 * 0.60 saturation (Valdez and Mehrabian, of standardised measures, here by a third). They found dark colours the more
 * arousing, Wilms and Oberfeld light ones, and fast music goes with light colours (Palmer et al.): so brightness rouses a
 * little. Palmer et al. pair fast music in major with yellower colours as well. Sizes of what is not colour are ours.
 */
const affectRows = `
brightness: 0.58 0.17 | 0.23 0.03 | brightness / darkness | colourEmotion
saturation: 0.42 0.28 | 0.09 0.13 | saturated colours / muted colours | colourEmotion
warmth: 0.05 0.4 | 0.12 0.09 | warm colours / cool colours | colourMusic
colourSpread: 0.3 0.3 | 0.06 0.05 | many different colours / few colours | bachToBlues
texture: 0.26 0.22 | 0 0.08 | fine busy structure / plain surfaces | complexity
edges: 0.045 0.04 | 0 0.11 | many edges / few edges | complexity
contrast: 0.48 0.22 | 0 0.05 | strong contrast / soft contrast | complexity
diagonals: 0 1 | 0 0.07 | slanting lines | composition
horizontals: 0 1 | 0 -0.05 | level lines | composition
symmetry: 0.27 0.35 | 0.02 -0.03 | balance of left and right / left and right unlike | composition
depth: 0.35 0.3 | 0 -0.03 | depth / little depth | crossmodal
nature: 0 0.6 | 0.18 -0.1 | green and blue as in nature | nature
night: 0 1 | -0.15 -0.02 | darkness with few lights | ours
dusk: 0 1 | -0.05 -0.06 | dim blue light | ours
goldenHour: 0 1 | 0.1 -0.05 | golden light | ours
snow: 0 0.7 | -0.06 -0.1 | pale emptiness | ours
fire: 0 0.3 | 0 0.15 | glowing orange | hueArousal
expression: 0 1 | 0.65 0.1 | smiling faces / sad or angry faces | colourMusic
people: 0 1 | 0.05 0.15 | many people | ours
`;

export const affectTable: readonly AffectRow[] = readRows(affectRows).map(({ head, cells }) => {
  const [centre = 0, scale = 1] = splitList(cells[0], ' ').map(Number);
  const [valence = 0, arousal = 0] = splitList(cells[1], ' ').map(Number);
  const [more = '', less] = splitList(cells[2], ' / ');
  return { of: head as PictureFeature, centre, scale, valence, arousal, more, less, source: cells[3] as Citation };
});

/** `scene: valence arousal`, where scenes lie by themselves, whatever their colours: they draw the feeling towards them. */
const moodTable = `
sea: 0.2 0.35
beach: 0.6 0.55
river: 0.35 0.3
forest: 0.25 0.25
mountains: 0.25 0.4
meadow: 0.45 0.35
garden: 0.55 0.4
desert: 0 0.4
landscape: 0.25 0.35
sky: 0.35 0.25
night sky: 0.05 0.15
sunset: 0.25 0.25
snow: 0 0.2
rain: -0.35 0.25
fire: 0.05 0.8
city: 0.1 0.6
city at night: -0.05 0.65
street: 0.15 0.55
road: 0.2 0.6
party: 0.75 0.9
crowd: 0.3 0.7
children: 0.75 0.6
animals: 0.5 0.5
food: 0.6 0.5
greenery: 0.35 0.3
vehicles: 0.2 0.6
people: 0.35 0.5
temple: 0.3 0.25
battle: -0.6 0.85
machines: -0.1 0.6
document: 0 0.3
`;

export const sceneMoods: Readonly<Partial<Record<SceneKind, Mood>>> = Object.fromEntries(
  readRows(moodTable).map(({ head, cells }) => {
    const [valence = 0, arousal = 0.5] = splitList(cells[0], ' ').map(Number);
    return [head, { valence, arousal }];
  }),
);

/** How far they draw. */
export const scenePull = 0.3;
