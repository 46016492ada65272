import type { Slots } from './lines/template.ts';

const split = (words: string): string[] => words.split(' ');

/** Words for titles of tunes without words. */
export const gladTitles: Slots = {
  adjective: split(
    'paper golden borrowed slow electric open velvet lucky tangerine distant copper weightless northern sudden early painted barefoot honeyed rolling silver restless gentle crooked secondhand shining',
  ),
  noun: split(
    'lantern parade harbour balcony carousel orchard ferry window kite skyline meadow marmalade postcard compass tangerine lagoon rooftop bicycle greenhouse chandelier sailboat avenue songbird pinwheel',
  ),
  noun2: split('thunder daylight gravity sunrise encore summer chorus tide fireflies swallows applause lemonade'),
  abstract: split('wonder mercy laughter motion plenty daylight tomorrow weather fortune elsewhere arrival delight'),
  gerund: split('chasing painting following crossing waking borrowing finding circling'),
};

export const sadTitles: Slots = {
  adjective: split(
    'hollow paper winter faded quiet drowned empty slow pale rusted forgotten frozen half-lit northern grey broken distant midnight sleepless silent unlit weary',
  ),
  noun: split(
    'station staircase letter lighthouse window corridor mirror river harbour photograph chapel winter telephone garden shoreline hourglass platform attic statue envelope candle willow',
  ),
  noun2: split('ashes rain silence echo snowfall shadow farewell undertow dusk embers smoke distance'),
  abstract: split('absence mercy silence sorrow leaving distance memory longing nowhere dust forgetting evening'),
  gerund: split('leaving losing counting remembering burying watching crossing unlearning'),
};
