/** The time of the day, or `grey` where clouds hide it. */
export type Hour = 'day' | 'dawn' | 'sunset' | 'dusk' | 'night' | 'grey';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter' | 'dry';
export type PlaceName =
  | 'mountains'
  | 'hills'
  | 'sea'
  | 'lake'
  | 'city'
  | 'forest'
  | 'desert'
  | 'sky'
  | 'space'
  | 'underwater';
export type Weather = 'clear' | 'clouds' | 'rain' | 'snow' | 'fog' | 'storm';

/** A colour that was asked for. */
export interface Colour {
  readonly hueDegrees: number;
  readonly lightness: number;
  readonly isGrey: boolean;
}

export type SubjectName =
  | 'lighthouse'
  | 'boat'
  | 'house'
  | 'castle'
  | 'windmill'
  | 'tent'
  | 'tree'
  | 'pine'
  | 'palm'
  | 'cactus'
  | 'flower'
  | 'mushroom'
  | 'person'
  | 'couple'
  | 'cat'
  | 'dog'
  | 'horse'
  | 'birds'
  | 'butterfly'
  | 'whale'
  | 'fish'
  | 'balloon'
  | 'rocket'
  | 'campfire'
  | 'guitar'
  | 'car'
  | 'heart';

/** What a picture shows. */
export interface Scenery {
  readonly place: PlaceName;
  readonly hour: Hour;
  readonly season: Season;
  readonly weather: Weather;
  /** In the order of the prompt. */
  readonly subjects: readonly SubjectName[];
  /** Asked for by name. */
  readonly colours: readonly Colour[];
  readonly hasFlowers: boolean;
  readonly hasRoad: boolean;
  readonly hasRainbow: boolean;
  readonly body: 'sun' | 'moon' | 'none';
  readonly hasStars: boolean;
  /** 0 calm to 1 wild. */
  readonly arousal: number;
  /** Letters that were asked for. */
  readonly text?: string;
}
