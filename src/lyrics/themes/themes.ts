import type { Theme } from '../theme.ts';
import { fire, nature, rain, sea, stars } from './elements.ts';
import { animals, dance, food, party } from './fun.ts';
import { friendship, heartbreak, loneliness, love } from './hearts.ts';
import { dreams, freedom, hope, time } from './horizons.ts';
import { city, home, night, road } from './places.ts';
import { autumn, christmas, spring, summer, winter } from './seasons.ts';
import { anger, faith, fame, money, war, work } from './society.ts';
import { childhood, lullaby, machines, magic, memory, pirates, sports } from './tales.ts';

/** Everything that the lyric engine can write about; of two that know a word, the first is meant. */
export const themes: readonly Theme[] = [
  pirates,
  christmas,
  lullaby,
  love,
  heartbreak,
  loneliness,
  friendship,
  animals,
  food,
  stars,
  sea,
  rain,
  fire,
  winter,
  summer,
  spring,
  autumn,
  machines,
  magic,
  war,
  faith,
  money,
  fame,
  work,
  sports,
  night,
  city,
  road,
  home,
  dreams,
  freedom,
  hope,
  time,
  nature,
  dance,
  party,
  anger,
  childhood,
  memory,
];
