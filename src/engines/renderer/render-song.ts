import { timeAutomation } from '../../composition/performance/levels.ts';
import { durationOf, leadInSeconds, performPart, quartersToSeconds } from '../../composition/performance/perform.ts';
import { createRandom } from '../../dsp/random.ts';
import type { Song } from '../../notation/song.ts';
import { type Channel, openChannel } from './channel.ts';
import { checkSound, chooseBusiest, type SoundCheck, soundCheckSeconds } from './loudness-probe.ts';
import { createBus } from './master-bus.ts';
import { master } from './mastering.ts';
import { mixChannels } from './mixer.ts';
import { type Seat, seatPlayers } from './panning.ts';
import { playTracks, type Track } from './play-tracks.ts';
import type { Renderer, RenderSettings, VocalTrack } from './renderer.ts';
import { strips, vocalStrips } from './strips.ts';

/** Where all tracks are brought to before their own levels; far enough below full scale that no sum clips. */
const referenceLufs = -24;
const kick = 36;
/** From here on both sides of a source are as good as one. */
const narrowCorrelation = 0.9;
/** Plays songs with sampled instruments and our own synthesizers. */
export const songRenderer: Renderer = {
  async play(song, settings) {
    const { sampleRateHz, signal } = settings;
    const sampleCount = Math.round(durationOf(song) * sampleRateHz);
    const channels = [
      ...(await openParts(song, settings, sampleCount)),
      ...settings.vocals.map((vocal) => openVocal(vocal)),
    ];
    const kicks = song.parts
      .filter(({ role }) => role === 'drums')
      .flatMap(({ notes }) => notes.filter(({ pitch }) => pitch === kick))
      .map(({ startQuarters }) => leadInSeconds + quartersToSeconds(startQuarters, song));
    const mixed = mixChannels(channels, {
      sampleRateHz,
      sampleCount,
      mix: song.mix,
      secondsPerBeat: 60 / song.tempoBpm,
      kickSeconds: kicks,
      signal,
    });
    const bused = overBus(mixed, song, sampleRateHz);
    if (settings.isMastered === false) return { sampleRateHz, channelCount: 2, blocks: bused };
    const marks = song.sections.map(({ kind, startQuarters }) => ({
      kind,
      atSample: Math.round((leadInSeconds + quartersToSeconds(startQuarters, song)) * sampleRateHz),
    }));
    return master(bused, { sampleRateHz, mix: song.mix, marks, fadeOutSeconds: song.fadeOutSeconds });
  },
};

async function openParts(
  song: Song,
  { sampleRateHz, signal }: RenderSettings,
  sampleCount: number,
): Promise<Channel[]> {
  const seats = seatPlayers(song);
  const tracks = seats.map(({ part, take }, i): Track => {
    const random = createRandom(song.seed, `perform ${song.parts.indexOf(part)} ${part.instrument} ${take}`);
    return {
      instrument: part.instrument,
      notes: performPart(part, song, { leadInSeconds, random }),
      seed: song.seed + i,
    };
  });
  // What an instrument sounds like in a font tells nobody how loud it is: the desk listens before it sets the level.
  const tried = tracks.map((track) => ({ ...track, notes: chooseBusiest(track.notes) }));
  const checkSamples = Math.round(soundCheckSeconds * sampleRateHz);
  const checks = await checkSound(playTracks(tried, { sampleRateHz, sampleCount: checkSamples, signal }));
  const audio = playTracks(tracks, { sampleRateHz, sampleCount, signal });
  return seats.map((seat, i) => {
    const strip = strips[seat.part.role];
    const isNarrow = checks[i]!.correlation > narrowCorrelation;
    const automation = timeAutomation(seat.part, song);
    return openChannel(audio[i]!, { strip, gainDb: findGainDb(seat, checks[i]!), pan: seat.pan, isNarrow, automation });
  });
}

function findGainDb({ part, gainDb }: Seat, { lufs }: SoundCheck): number {
  if (!Number.isFinite(lufs)) return gainDb;
  return referenceLufs - lufs + strips[part.role].levelLu + tame(part.levelDb) + gainDb;
}

/** The arranger's wishes, reduced: strips already hold what roles usually have. */
function tame(levelDb: number): number {
  return 0.35 * (levelDb + 8);
}

function openVocal({ audio, part, levelDb, pan }: VocalTrack): Channel {
  // Vocal level is set by the `Singer`.
  const gainDb = vocalStrips[part].levelLu + levelDb;
  return openChannel(audio, { strip: vocalStrips[part], gainDb, pan, isNarrow: true });
}

async function* overBus(
  blocks: AsyncIterable<Float32Array[]>,
  { mix, seed }: Song,
  sampleRateHz: number,
): AsyncGenerator<Float32Array[]> {
  const bus = createBus(mix, { sampleRateHz, seed });
  for await (const block of blocks) {
    bus(block);
    yield block;
  }
}
