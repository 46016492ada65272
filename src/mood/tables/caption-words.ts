import type { SceneKind } from '../scene.ts';
import { readRows, splitList } from './read-rows.ts';

/** Nouns of captions that name a scene. */
const captionTable = `
beach: beach beaches seashore surfer surfers surfboard sandcastle palm palms seaside coastline cove
sea: sea ocean waves wave boat boats sailboat ship ships harbor harbour sail coral underwater dolphin whale lighthouse
river: river lake stream waterfall waterfalls pond creek canal bridge canoe kayak fountain
forest: forest woods woodland jungle trees tree rainforest
mountains: mountain mountains peak peaks cliff cliffs hill hills canyon valley glacier volcano alps hiker
meadow: meadow field fields grass grassland pasture farm prairie countryside wheat vineyard barn
garden: garden flower flowers blossom blossoms rose roses tulip tulips sunflower sunflowers bouquet butterfly petals
desert: desert dune dunes cactus camel camels savanna
sky: sky clouds cloud rainbow balloon balloons airplane plane kite
night sky: stars moon galaxy milky aurora constellation comet nebula planet astronaut space
sunset: sunset sunrise dusk dawn twilight
snow: snow snowy winter ice skiing skier ski snowman snowboard blizzard frost
rain: rain rainy raining umbrella umbrellas storm stormy puddle puddles fog foggy mist
fire: fire flames bonfire campfire fireplace fireworks candles candle explosion lava
city: city skyline skyscraper skyscrapers buildings building downtown tower towers cityscape
city at night: neon nightlife
street: street sidewalk alley market crosswalk traffic taxi bus tram shop shops cafe
road: road highway car cars truck motorcycle train railway tracks bicycle
party: party concert festival dancing dancers dance nightclub club wedding celebration stage band dj carnival confetti
room: room kitchen bedroom living couch sofa interior library window desk office table bed
portrait: portrait woman man face selfie couple girl boy bride groom lady person
crowd: crowd people group audience team family friends
children: child children kid kids baby toddler playground toy toys teddy
animals: dog cat dogs cats puppy kitten horse horses bird birds elephant lion tiger bear cow sheep animal rabbit fox
food: food pizza cake plate dessert fruit fruits vegetables bread coffee breakfast dinner meal salad burger soup
temple: church cathedral temple mosque shrine pagoda altar monk buddha chapel
battle: soldier soldiers army battle war warrior knight sword tank armor samurai
machines: robot computer computers machine machines laptop circuit factory engine spaceship screen keyboard
document: document text page letter newspaper receipt sign screenshot chart diagram graph poster book
abstract: abstract pattern geometric shapes texture gradient painting illustration
`;

export const kindOfCaptionWord: ReadonlyMap<string, SceneKind> = new Map(
  readRows(captionTable).flatMap(({ head, cells }) =>
    splitList(cells[0], ' ').map((word) => [word, head as SceneKind] as const),
  ),
);
