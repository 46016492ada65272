import type { Slots } from './lines/template.ts';

const split = (words: string): string[] => words.split('|');

/** Words that any song may draw, for the slots of the templates. */
export const wordBanks: Slots = {
  weather: split('rain|wind|sun|snow|salt|autumn|summer|morning'),
  room: split('kitchen|hallway|bathroom|attic|living room|ballroom'),
  ride: split('late bus|slow train|night train|last tram|long drive|cold walk|ferry'),
  drink: split('coffee|wine|whiskey|water|lemonade'),
  place: split(
    'diner|corner store|library|bakery|laundromat|station|bar|café|picture house|record store|bus stop|market|barber shop|fairground|hotel',
  ),
  month: split('January|March|April|May|June|July|August|September|October|November|December'),
  day: split('Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'),
  town: split('Memphis|Reno|Tulsa|Denver|Abilene|Santa Fe|Dublin|Lisbon|Nashville|Albany|Galveston'),
  instrument: split('guitar|trumpet|clarinet|violin|banjo|mandolin|harmonica|saxophone|cello'),
  language: split('Spanish|Italian|Polish|Arabic|Hindi|Greek|Portuguese|Yiddish'),
  fruit: split('apple|cherry|blueberry|peach|lemon|pumpkin|blackberry'),
  style: split('blues|jazz|gospel|country|disco|soul'),
  colour: split('red|gold|green|silver|amber|crimson|violet|copper|ivory|scarlet|turquoise|indigo'),
  flower: split('roses|lilies|daisies|violets|tulips|poppies|bluebells|marigolds|wild iris|lavender'),
  bird: split('robin|swallow|sparrow|blackbird|starling|heron|falcon|nightingale|magpie|seagull'),
  tree: split('willow|cedar|maple|chestnut|hazel|aspen|apple tree|hickory|cherry tree|juniper'),
  girl: split('Mary|Annie|Rosie|Molly|Lucy|Sally|Josie|Nelly|Ruby|Clara'),
  dish: split('dumplings|noodles|pancakes|chilli|gumbo|pasta|tacos|curry|waffles'),
};
