import type { SongBrief } from '../../composition/song-brief.ts';
import { findInstrument } from '../../notation/instruments.ts';
import { isMinor } from '../../notation/mode.ts';
import type { Song, VocalPart } from '../../notation/song.ts';

/** Sentences about the turns that were asked for and the song does not take. */
export function tellTurns({ wishes, key, vocals }: SongBrief, song: Song): string[] {
  const { keyLiftSemitones = 0, fadesOut, hasStops, solos = [], isDuet, rapped, tempoChange } = wishes;
  const isSung = vocals !== 'none' && song.vocals.length > 0;
  return [
    ...(keyLiftSemitones > 0 && !isLifted(song) ? ['The key stays the same to the end.'] : []),
    ...(fadesOut && song.fadeOutSeconds === undefined ? ['The song ends; it does not fade out.'] : []),
    ...(hasStops && !hasPause(song) ? ['The band plays through, without stops.'] : []),
    ...solos.flatMap((solo) => tellSolo(solo, song)),
    ...(isDuet && !isTwoVoiced(song) ? ['One singer sings: it is no duet.'] : []),
    ...(rapped === 'verses' && isSung && !hasVerse(song)
      ? ['The words are sung: the song has no verse for a rap.']
      : []),
    ...(rapped && rapped !== 'none' && !isSung ? ['Nobody raps: the song is instrumental.'] : []),
    ...(tempoChange && song.beatSeconds === undefined ? [`The tempo does not get ${tempoChange}.`] : []),
    ...tellBacking(wishes.backing, song),
    ...tellKey(key, song),
  ];
}

function tellBacking(backing: SongBrief['wishes']['backing'], { vocals, lyrics }: Song): string[] {
  const has = (part: VocalPart): boolean => vocals.some((line) => line.part === part && line.notes.length > 0);
  const { harmonies, doubles, adLibs, pads } = backing ?? {};
  if (vocals.length === 0) {
    return harmonies || doubles || adLibs || pads ? ['Nobody sings beside the lead: the song is instrumental.'] : [];
  }
  const holdsVowels = vocals.some(({ notes }) => notes.some(({ line }) => line >= lyrics.length));
  return [
    ...(harmonies && !has('harmony') ? ['Nobody sings in harmony: the song has no chorus to sing together.'] : []),
    ...(doubles && !has('double') ? ['The voice is not doubled: the song has no chorus for it.'] : []),
    ...(adLibs && !has('adLib') ? ['There are no ad-libs: the lines leave no room for them.'] : []),
    ...(pads && !holdsVowels ? ['Nobody sings vowels behind the words: no verse has room for them.'] : []),
  ];
}

function isLifted({ sections, key }: Song): boolean {
  return sections.some((section) => section.key.tonic !== key.tonic);
}

function tellKey(key: SongBrief['key'], song: Song): string[] {
  if (!key || (key.tonic === song.key.tonic && isMinor(key.mode) === isMinor(song.key.mode))) return [];
  return ['The song is in another key than the one that was asked for.'];
}

type Solo = NonNullable<SongBrief['wishes']['solos']>[number];

const thirds = { start: [0, 0.4], middle: [0.25, 0.85], end: [0.6, 1] } as const;

function tellSolo({ instrument, place }: Solo, song: Song): string[] {
  const [from, to] = thirds[place];
  const part = song.parts.find((each) => each.instrument === instrument);
  const isThere = part?.notes.some(({ startQuarters }) => {
    const at = startQuarters / song.totalQuarters;
    return at >= from && at <= to;
  });
  const { label } = findInstrument(instrument);
  if (!part) return [`There is no solo of the ${label}: it does not play.`];
  return isThere ? [] : [`The ${label} has no solo at the ${place}.`];
}

/** A beat in which no instrument plays, between the first and the last note; a voice may go on. */
function hasPause({ parts, totalQuarters }: Song): boolean {
  const notes = parts.flatMap((each) => each.notes).sort((a, b) => a.startQuarters - b.startQuarters);
  let sounding = notes[0]?.startQuarters ?? 0;
  for (const { startQuarters, quarters } of notes) {
    if (startQuarters - sounding >= 0.9 && startQuarters < totalQuarters) return true;
    sounding = Math.max(sounding, startQuarters + quarters);
  }
  return false;
}

function hasVerse({ sections }: Song): boolean {
  return sections.some(({ kind }) => kind === 'verse');
}

function isTwoVoiced({ vocals }: Song): boolean {
  return new Set(vocals.map(({ gender }) => gender)).size > 1;
}
