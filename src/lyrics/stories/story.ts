/**
 * What the verses of one kind of song tell, in the notation of `expandTemplate`, one entry a line. Verses take their couplets from
 * the beats in order. `{place}` draws a phrase for every use, `{=place}` draws once a song, so that what verse one names
 * comes again. An entry that begins with `+ ` is for glad songs only, one with `- ` for sad ones; an entry with a slot
 * that the song's subject does not fill is left out.
 */
export interface Story {
  readonly name: string;
  /** Words of a prompt that lead here, parted by spaces. */
  readonly words: string;
  /** −1 sad to 1 glad: where it is at home. */
  readonly valence: number;
  /** Fields that it takes its images from where the prompt names none. */
  readonly fields: readonly string[];
  /** Where and when it begins. */
  readonly setting: string;
  /** What happens. */
  readonly event: string;
  /** What changes. */
  readonly turn: string;
  /** How it is now. */
  readonly after: string;
}
