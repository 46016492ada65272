import type { SceneKind } from '../scene.ts';
import { readRows, splitList } from './read-rows.ts';

/** What a scene gives to language. */
export interface SceneWords {
  /** After "A bright, cool". */
  readonly noun: string;
  /** After "perhaps". */
  readonly phrase: string;
  /** What a song about it is about, the weightiest first: nouns that the lyrics know. */
  readonly words: readonly string[];
  readonly gladWords: readonly string[];
  readonly sadWords: readonly string[];
  /** Titles of tunes without words; `{colour}` is one of its colours. */
  readonly titles: readonly string[];
}

/** `scene: noun | phrase | words | words if glad | words if sad | titles`. */
const wordTable = `
sea: sea | the sea | sea horizon | sailing | lighthouse | {colour} water, where the tide turns, out past the harbour, salt and {colour}
beach: beach | a beach | beach sea | summer sun | shore | barefoot on {colour} sand, the long shore, low tide, summer by the water
river: river or lake | a river or a lake | river valley | summer | willow | {colour} river, downstream, the far bank, still water
forest: forest | a forest | forest trees | sunlight | shadow | under {colour} leaves, the deep wood, moss and light, a path in the trees
mountains: mountain landscape | mountains | mountain valley | eagle | storm | {colour} ridge, above the valley, the long climb, thin air
meadow: meadow | open fields | meadow field | summer | autumn | {colour} meadow, a field in the wind, the open country, hay and light
garden: garden | flowers | garden flowers | spring | autumn | {colour} petals, the garden at noon, everything in bloom, a rose by the wall
greenery: picture full of green | greenery | nature garden | summer | autumn | under {colour} leaves, moss and light, the green hour, everything in leaf
desert: desert | a desert | desert sand | horizon | dust | {colour} dust, caravan, the dry country, heat over sand
landscape: landscape | a landscape | horizon wilderness | morning | distance | {colour} country, the far side, open ground, a long view
sky: sky | the sky | sky clouds | flying | rain | {colour} sky, high and far, a drift of cloud, weather coming in
night sky: night sky | the sky at night | stars night | moonlight | darkness | {colour} night, far from any lamp, the hour of stars, small lights
sunset: sunset | a low sun | sunset sky | summer | goodbye | {colour} hour, the sun goes under, last light, before the dark
snow: snowy landscape | snow | snow winter | sunlight | silence | {colour} winter, first snow, white fields, the frozen mile
rain: rainy scene | rain | rain street | umbrella | tears | {colour} rain, water on the window, the wet street, until it clears
fire: fire | a fire | fire sparks | campfire | smoke | {colour} flame, embers, what the fire said, sparks
city: city | a city | city street | morning | traffic | {colour} avenue, high windows, rush hour, the noon street
city at night: city at night | a city at night | city night | neon | shadow | {colour} neon, after midnight, the lit windows, last train
street: street | a street | street city | market | rain | {colour} street, around the corner, shop windows, the long block
road: road | a road | road highway | freedom | goodbye | {colour} highway, the long way round, miles to go, passing lights
vehicles: picture of a vehicle | a vehicle | road | freedom | goodbye | {colour} highway, the long way round, miles to go, passing lights
party: party | a party | party dancing | friends | midnight | {colour} confetti, everybody in, the loud room, one more dance
room: room | a room | home room | sunlight | silence | {colour} room, the quiet house, a chair by the window, indoors
portrait: portrait | a portrait | love | smile | tears longing | portrait in {colour}, a face in the light, the look you gave, eyes
people: picture of people | people | friends | smile | stranger | somebody in {colour}, the look you gave, along the way, passing by
crowd: group of people | a group of people | friends celebration | dancing | stranger | everyone in {colour}, all together, the gathering, shoulder to shoulder
children: scene with children | children | children childhood | playground | memory | {colour} kite, hide and seek, the small parade, before supper
animals: picture of an animal | an animal | animal | friend | rain | {colour} fur, paws, a creature of habit, wild and small
food: picture of food | food | kitchen dinner | sugar | memory | {colour} plate, second helping, the kitchen waltz, sweet and salt
temple: place of worship | a church or a temple | church prayer | hope | silence | {colour} window, under the arches, a candle for you, stone and light
battle: scene of war | a battle | battle soldier | victory | smoke | {colour} banner, before the charge, iron, the last stand
machines: picture of machines | machines | machine robot | future | shadow | {colour} circuit, the engine room, signal, moving parts
document: page of writing | a page of writing | letter | story | goodbye | between the lines, the fine print, page one, a letter in {colour}
abstract: drawn or abstract picture | a drawing | dreams | magic | shadow | study in {colour}, {colour} geometry, shape and line, figures
blank: blank picture | nothing |  |  |  | study in {colour}, an empty page, nothing but {colour}, plain {colour}
noise: picture of random noise | random noise |  |  |  | study in {colour}, static, white noise, snow on the screen
picture: picture | a picture |  |  |  | study in {colour}, something {colour}, a moment kept, still life
`;

export const sceneWords = Object.fromEntries(
  readRows(wordTable).map(
    ({ head, cells: [noun = '', phrase = '', words, glad, sad, titles] }): [string, SceneWords] => [
      head,
      {
        noun,
        phrase,
        words: splitList(words, ' '),
        gladWords: splitList(glad, ' '),
        sadWords: splitList(sad, ' '),
        titles: splitList(titles),
      },
    ],
  ),
) as Readonly<Record<SceneKind, SceneWords>>;

/**
 * What songs call the colours of pictures of which no more can be said: `last word of a colour: words`. Of greys there is
 * nothing to sing, and sung of people black, white and yellow mean something else.
 */
const colourTable = `
red: red
orange: golden
gold: golden
yellow: golden
green: green
turquoise: blue
teal: blue
blue: blue
violet: purple
magenta: purple
pink: pink
brown: warm
sand: warm
cream: soft
white: bright
`;

export const colourWords: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  readRows(colourTable).map(({ head, cells }) => [head, splitList(cells[0], ' ')]),
);
