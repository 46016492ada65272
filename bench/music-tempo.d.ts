declare module 'music-tempo' {
  /** Throws where it finds no tempo. */
  export default class MusicTempo {
    constructor(samples: Float32Array);
    readonly tempo: number | string;
    readonly beats: number[];
  }
}
