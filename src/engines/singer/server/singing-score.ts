import type { Random } from '../../../dsp/random.ts';
import { isNucleus, kindOfPhone, type PhoneKind } from '../../../dsp/singing/phone-kinds.ts';
import { type PlacedPhone, placePhones, type RecordedPhone } from '../../../dsp/singing/phone-timing.ts';
import { drawSungPitch } from '../../../dsp/singing/sung-pitch.ts';
import { namePitch } from '../../../notation/pitch-names.ts';
import type { LyricLine } from '../../../notation/song.ts';
import type { SingingStyle } from '../singing-style.ts';
import { endOf, type SungPhrase, startOf } from '../sung-phrases.ts';

/**
 * One phrase as OpenVPI's DiffSinger has it in `.ds` files: lists are texts with spaces between, times in seconds.
 *
 * Source: openvpi/DiffSinger, docs/GettingStarted.md and the keys that `scripts/infer.py` reads.
 */
export interface ScoreSegment {
  /** Where it begins, from the beginning of the first one. */
  readonly offset: number;
  /** For people; the phones are what is sung. */
  readonly text: string;
  /** ARPAbet in lower case without stress; `SP` is silence. */
  readonly ph_seq: string;
  readonly ph_dur: string;
  /** How many phones belong to each note that is not slurred: a vowel and the consonants after it. */
  readonly ph_num: string;
  /** `C#4`, `rest`. */
  readonly note_seq: string;
  readonly note_dur: string;
  /** 1 where the vowel before goes on. */
  readonly note_slur: string;
  /** In Hz, without gaps. */
  readonly f0_seq: string;
  readonly f0_timestep: string;
  readonly input_type: 'phoneme';
}

export interface SingingScore {
  readonly segments: readonly ScoreSegment[];
  /** Where the first segment begins in the song, and how long all of them are. */
  readonly startSeconds: number;
  readonly durationSeconds: number;
  /** Where each phrase's first and last vowel begin and end, from the beginning of the first segment. */
  readonly voiced: readonly { readonly fromSeconds: number; readonly toSeconds: number }[];
}

/** As consonants last in singing, by kind. */
const consonantSeconds: Readonly<Record<PhoneKind, number>> = {
  unvoiced: 0.09,
  voiced: 0.06,
  sonorant: 0.07,
  vowel: 0,
  diphthong: 0,
};
/** Of the rest before a phrase, what its first consonants may take, and the silence before them. */
const leadShare = 0.6;
const leadSecondsMax = 0.3;
const silenceSeconds = 0.08;
const hopSeconds = 0.005;

export interface ScoreSettings {
  readonly style: SingingStyle;
  readonly lyrics: readonly LyricLine[];
}

/** @param phrases of one part, in order, at least one */
export function writeScore(phrases: readonly SungPhrase[], { style, lyrics }: ScoreSettings): SingingScore {
  const laid = phrases.map((phrase) => layOut(phrase));
  const startSeconds = laid[0]!.startSeconds;
  const segments = laid.map((each, i) =>
    writeSegment(phrases[i]!, each, { style, lyrics, originSeconds: startSeconds }),
  );
  const voiced = phrases.map(({ syllables }) => ({
    fromSeconds: startOf(syllables[0]!) - startSeconds,
    toSeconds: endOf(syllables.at(-1)!) - startSeconds,
  }));
  return { segments, startSeconds, durationSeconds: laid.at(-1)!.endSeconds - startSeconds, voiced };
}

interface LaidPhrase {
  readonly placed: readonly PlacedPhone[];
  /** With the silence around it. */
  readonly startSeconds: number;
  readonly endSeconds: number;
}

function layOut({ syllables, restSeconds }: SungPhrase): LaidPhrase {
  const timed = syllables.map((syllable) => {
    const phones = syllable.phones.map(toTypicalPhone);
    const nucleus = phones.findIndex(({ kind }) => isNucleus(kind));
    return {
      onset: phones.slice(0, nucleus),
      nucleus: phones[nucleus]!,
      coda: phones.slice(nucleus + 1),
      startSeconds: startOf(syllable),
      endSeconds: endOf(syllable),
    };
  });
  const placed = placePhones(timed, Math.min(leadSecondsMax, leadShare * restSeconds));
  const silence = Math.min(silenceSeconds, 0.2 * restSeconds);
  return { placed, startSeconds: placed[0]!.startSeconds - silence, endSeconds: placed.at(-1)!.endSeconds };
}

function toTypicalPhone(phone: string): RecordedPhone {
  const kind = kindOfPhone(phone);
  return { phone, kind, startSeconds: 0, endSeconds: consonantSeconds[kind] };
}

interface SegmentSettings extends ScoreSettings {
  readonly originSeconds: number;
}

function writeSegment(
  phrase: SungPhrase,
  laid: LaidPhrase,
  { style, lyrics, originSeconds }: SegmentSettings,
): ScoreSegment {
  const { placed, startSeconds, endSeconds } = laid;
  const first = placed[0]!;
  const phones = [
    { name: 'SP', seconds: first.startSeconds - startSeconds, isNucleus: false },
    ...placed.map(({ source, role, startSeconds: from, endSeconds: to }) => ({
      name: source.phone === 'ax' ? 'ah' : source.phone,
      seconds: to - from,
      isNucleus: role === 'nucleus',
    })),
  ];
  // The first group is what comes before the first vowel.
  const groups = phones.reduce<number[]>(
    (counts, phone) => {
      if (phone.isNucleus) counts.push(0);
      counts[counts.length - 1]!++;
      return counts;
    },
    [0],
  );
  const notes = listNotes(phrase, laid);
  const lines = [...new Set(phrase.syllables.map(({ line }) => line))];
  return {
    offset: round(startSeconds - originSeconds),
    text: lines.map((line) => lyrics[line]?.text ?? '').join(' / '),
    ph_seq: phones.map(({ name }) => name).join(' '),
    ph_dur: phones.map(({ seconds }) => round(seconds)).join(' '),
    ph_num: groups.join(' '),
    note_seq: notes.map(({ pitch }) => (pitch === undefined ? 'rest' : namePitch(pitch))).join(' '),
    note_dur: notes.map(({ seconds }) => round(seconds)).join(' '),
    note_slur: notes.map(({ isSlurred }) => (isSlurred ? 1 : 0)).join(' '),
    f0_seq: drawPitch(phrase, laid, style.random, style).join(' '),
    f0_timestep: String(hopSeconds),
    input_type: 'phoneme',
  };

  function drawPitch(
    own: SungPhrase,
    { placed: sounds }: LaidPhrase,
    random: Random,
    { pitch }: SingingStyle,
  ): string[] {
    const pitches = drawSungPitch(
      own.syllables.flatMap((syllable) => syllable.notes),
      {
        startSeconds,
        hopSeconds,
        frames: Math.ceil((endSeconds - startSeconds) / hopSeconds) + 1,
        style: pitch,
        // Servers bend pitch at consonants by themselves; there is no vibrato on them.
        dips: sounds
          .filter(({ role }) => role !== 'nucleus')
          .map(({ startSeconds: from, endSeconds: to }) => ({ startSeconds: from, endSeconds: to, semitones: 0 })),
        draw: () => random.next(),
      },
    );
    return Array.from(pitches, (key) => (440 * 2 ** ((key - 69) / 12)).toFixed(1));
  }
}

/** Rests and notes from the beginning of a segment to its end; each reaches to the next. */
function listNotes({ syllables }: SungPhrase, { startSeconds, endSeconds }: LaidPhrase) {
  const notes = syllables.flatMap(({ notes: own }) => own.map((note, i) => ({ ...note, isSlurred: i > 0 })));
  return [
    { pitch: undefined, seconds: notes[0]!.startSeconds - startSeconds, isSlurred: false },
    ...notes.map((note, i) => ({
      pitch: note.pitch,
      seconds: (notes[i + 1]?.startSeconds ?? endSeconds) - note.startSeconds,
      isSlurred: note.isSlurred,
    })),
  ];
}

const round = (seconds: number): number => Math.round(1e5 * seconds) / 1e5;
