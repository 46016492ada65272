/** One of several recordings that are played as one. */
export interface EnsemblePart {
  readonly id: string;
  readonly url: string;
  /** Its seconds in one second of the whole; default: 1. Of what was played faster or slower than the others. */
  readonly scale?: number;
}

export interface EnsembleState {
  readonly isPlaying: boolean;
  /** Parts that the browser could not play. */
  readonly failedIds: readonly string[];
}

interface Voice {
  readonly id: string;
  readonly element: HTMLAudioElement;
  readonly scale: number;
  gain: GainNode | undefined;
  level: number;
}

/** How often places are compared. */
const checkMs = 100;
/** Beyond this a part is brought back, until it is as near as the second. Offsets of 30 ms are heard as an echo. */
const offsetSeconds = { start: 0.008, end: 0.003 };
/** Further away a part jumps: to catch up would take long. */
const jumpSeconds = 0.3;
/** By so much a part may be faster or slower while it catches up. */
const rateChangeMax = 0.05;
/** A change of loudness takes as long as a click would not be heard. */
const fadeSeconds = 0.008;

/** Recordings that are played together. They are streamed, not decoded into memory: a song of four stems is a few MB. */
export class Ensemble {
  readonly #voices: readonly Voice[];
  readonly #listeners = new Set<() => void>();
  #state: EnsembleState = { isPlaying: false, failedIds: [] };
  #leader: Voice;
  #context: AudioContext | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  /**
   * @param parts at least one
   * @param host where the audio elements stand, unseen
   */
  constructor(parts: readonly EnsemblePart[], host: HTMLElement) {
    this.#voices = parts.map((part) => openVoice(part, host));
    const [first] = this.#voices;
    if (!first) throw new RangeError('an ensemble without parts');
    this.#leader = first;
    for (const voice of this.#voices) {
      voice.element.addEventListener('error', () => this.#leaveOut(voice));
      // Sooner than the next look at all.
      voice.element.addEventListener('canplay', () => this.#state.isPlaying && this.#startTogether());
    }
  }

  get state(): EnsembleState {
    return this.#state;
  }

  /** Where it is, in seconds of the whole. */
  get seconds(): number {
    return this.#leader.element.currentTime / this.#leader.scale;
  }

  subscribe(onChange: () => void): () => void {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  }

  play(): void {
    if (this.#working.length === 0) return;
    void this.#connect().resume();
    if (this.#leader.element.ended) place(this.#working, 0);
    this.#setRates();
    this.#startTogether();
    this.#timer ??= setInterval(() => this.#check(), checkMs);
    this.#change({ isPlaying: true });
  }

  pause(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const { element } of this.#voices) element.pause();
    if (this.#state.isPlaying) this.#change({ isPlaying: false });
  }

  seek(seconds: number): void {
    place(this.#working, seconds);
    this.#change({});
  }

  /** The part whose time counts and whose speed is never changed: the one that is heard, where there is one. */
  lead(id: string): void {
    const next = this.#working.find((voice) => voice.id === id);
    if (!next || next === this.#leader) return;
    this.#leader = next;
    this.#setRates();
  }

  /** How loud each part is, 1 as it is; those that are not named are silent. */
  mix(gains: ReadonlyMap<string, number>): void {
    for (const voice of this.#voices) {
      voice.level = gains.get(voice.id) ?? 0;
      voice.gain?.gain.setTargetAtTime(voice.level, voice.gain.context.currentTime, fadeSeconds);
    }
  }

  close(): void {
    this.pause();
    for (const { element } of this.#voices) {
      element.remove();
      element.removeAttribute('src');
      element.load();
    }
    void this.#context?.close();
  }

  get #working(): readonly Voice[] {
    return this.#voices.filter(({ id }) => !this.#state.failedIds.includes(id));
  }

  #change(changed: Partial<EnsembleState>): void {
    this.#state = { ...this.#state, ...changed };
    for (const listener of this.#listeners) listener();
  }

  /** Not before a click: browsers let no sound begin by itself. */
  #connect(): AudioContext {
    if (this.#context) return this.#context;
    const context = new AudioContext({ latencyHint: 'interactive' });
    for (const voice of this.#voices) {
      voice.gain = new GainNode(context, { gain: voice.level });
      context.createMediaElementSource(voice.element).connect(voice.gain).connect(context.destination);
    }
    this.#context = context;
    return context;
  }

  /** All wait for the slowest, then begin at once. */
  #startTogether(): void {
    const voices = this.#working.filter(({ element }) => !element.ended);
    const isAnyWaiting = voices.some(({ element }) => !isReady(element));
    for (const { element } of voices) {
      if (isAnyWaiting) element.pause();
      else if (element.paused) void element.play().catch(() => {});
    }
  }

  #check(): void {
    if (this.#leader.element.ended) {
      this.pause();
      return;
    }
    this.#startTogether();
    for (const voice of this.#working) if (voice !== this.#leader) keepInStep(voice, this.#leader);
  }

  #setRates(): void {
    for (const { element, scale } of this.#working) element.playbackRate = scale / this.#leader.scale;
  }

  #leaveOut(voice: Voice): void {
    // Without an address it is closed, not broken.
    if (!voice.element.hasAttribute('src')) return;
    this.#change({ failedIds: [...this.#state.failedIds, voice.id] });
    const [first] = this.#working;
    if (!first) this.pause();
    else if (voice === this.#leader) this.lead(first.id);
  }
}

function openVoice({ id, url, scale = 1 }: EnsemblePart, host: HTMLElement): Voice {
  const element = new Audio();
  element.preload = 'auto';
  // Catching up by a hundredth is not heard; a stretcher between would be.
  element.preservesPitch = false;
  element.src = url;
  host.append(element);
  return { id, element, scale, gain: undefined, level: 1 };
}

function isReady({ readyState, seeking }: HTMLMediaElement): boolean {
  return readyState >= HTMLMediaElement.HAVE_FUTURE_DATA && !seeking;
}

function place(voices: readonly Voice[], seconds: number): void {
  for (const { element, scale } of voices) element.currentTime = seconds * scale;
}

/** Makes a part faster or slower for a moment where it has run away from the leader. */
function keepInStep({ element, scale }: Voice, leader: Voice): void {
  if (element.ended || element.seeking || element.paused) return;
  const rate = scale / leader.scale;
  const wanted = leader.element.currentTime * rate;
  const ahead = (element.currentTime - wanted) / rate;
  if (Math.abs(ahead) > jumpSeconds) {
    element.currentTime = wanted;
    return;
  }
  const isCorrecting = element.playbackRate !== rate;
  const isNear = Math.abs(ahead) < (isCorrecting ? offsetSeconds.end : offsetSeconds.start);
  const change = isNear ? 0 : Math.max(-rateChangeMax, Math.min(rateChangeMax, ahead));
  element.playbackRate = rate * (1 - change);
}
