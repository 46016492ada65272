import { defaultSongModel } from '../../contract/song-models.ts';
import type { AudioStream, SpooledAudio } from '../../dsp/audio.ts';
import type { TimedLine } from '../../engines/composer/composer.ts';
import { leavesBandOpen } from '../../engines/inpainter/composing/brief-passage.ts';
import type { InpaintedTake, Inpainter, InpaintSettings } from '../../engines/inpainter/inpainter.ts';
import { measureStream, settleLoudness } from '../audio/settle-loudness.ts';
import type { Tools } from '../tools.ts';

/** Below it there is no room for a line after its introduction. */
const bandSecondsMin = 6;

/**
 * Lyrics for the new part over bars of the song itself, where the prompt leaves the band open: nobody sounds more like it. Where no
 * bars fit, and where a band is asked for, the inpainter composes as ever.
 */
export function singOverBars(tools: Tools): Inpainter {
  const { inpainter } = tools.engines;
  return {
    name: inpainter.name,
    async *inpaint(settings) {
      const { request, source, range } = settings;
      const seconds = (range.endSample - range.startSample) / source.sampleRateHz;
      const isSung = settings.intent === 'sing' && request.sectionLyrics !== undefined;
      if (!isSung || seconds < bandSecondsMin || source.channelCount > 2 || !leavesBandOpen(request.prompt)) {
        yield* inpainter.inpaint(settings);
        return;
      }
      const { lyrics: _, sectionLyrics: __, ...open } = request;
      const bars = inpainter.inpaint({ ...settings, intent: 'restore', request: { ...open, prompt: '' } });
      for await (const take of bars) {
        if (take.method !== 'copied') {
          yield* inpainter.inpaint(settings);
          return;
        }
        yield await singOver(take, settings, tools);
      }
    },
  };
}

async function singOver(take: InpaintedTake, settings: InpaintSettings, tools: Tools): Promise<InpaintedTake> {
  const { request, source, range, signal } = settings;
  const { sampleRateHz } = source;
  tools.step('singing over the bars');
  const bars = hold(take.samples, sampleRateHz);
  const songs = tools.engines.arranger.arrange({
    source: await takeBand(bars, tools),
    task: 'sing',
    request: {
      prompt: request.prompt,
      lyrics: request.sectionLyrics,
      gender: request.gender,
      makeInstrumental: false,
      vocalOnly: false,
      model: defaultSongModel,
    },
    seed: take.seed,
    outputs: 1,
    spool: tools.spool,
    signal,
  });
  for await (const { audio, facts, midi } of songs) {
    const mixed = await tools.spool(audio);
    const goal = await measureStream(bars.open());
    const settled = await settleLoudness(() => mixed.open(), await measureStream(mixed.open()), goal);
    const startMs = Math.round((1000 * range.startSample) / sampleRateHz);
    return {
      ...take,
      samples: await collect(settled, take.samples),
      sounds: `${take.sounds}; voice`,
      timedLyrics: facts.timedLyrics.map((line) => shiftLine(line, startMs)),
      styles: facts.styles,
      ...(midi && { midi }),
    };
  }
  return take;
}

/** Without the voice that is in the bars: two would sing at once. */
async function takeBand(bars: SpooledAudio, { engines, spool, signal }: Tools): Promise<SpooledAudio> {
  const { separator, vocalFinder } = engines;
  const separate = (stem: 'vocals' | 'accompaniment'): AudioStream => {
    async function* pick(): AsyncGenerator<Float32Array[]> {
      for await (const block of separator.separate(bars.open(), { stems: [stem], signal })) yield block[stem]!;
    }
    return { sampleRateHz: bars.sampleRateHz, channelCount: bars.channelCount, blocks: pick() };
  };
  const { isPresent } = await vocalFinder.find(separate('vocals'), bars.open());
  return isPresent ? spool(separate('accompaniment')) : bars;
}

function hold(channels: readonly Float32Array[], sampleRateHz: number): SpooledAudio {
  const sampleCount = channels[0]!.length;
  return {
    sampleRateHz,
    channelCount: channels.length,
    sampleCount,
    durationSeconds: sampleCount / sampleRateHz,
    open({ startSample, endSample } = { startSample: 0, endSample: sampleCount }) {
      const cut = (samples: Float32Array) => samples.slice(Math.max(0, startSample), Math.max(0, endSample));
      const blocks = (async function* () {
        yield channels.map(cut);
      })();
      return { sampleRateHz, channelCount: channels.length, blocks };
    },
  };
}

/** The sound on as many channels as the bars, and into them over the crossfade with which they begin. */
async function collect(audio: AudioStream, bars: readonly Float32Array[]): Promise<Float32Array[]> {
  const stereo = [0, 1].map(() => new Float32Array(bars[0]!.length));
  let at = 0;
  for await (const block of audio.blocks) {
    for (const [c, samples] of stereo.entries()) samples.set(block[c]!.subarray(0, samples.length - at), at);
    at += block[0]!.length;
  }
  const [left, right] = stereo;
  const sung = bars.length === 1 ? [left!.map((x, i) => (x + right![i]!) / 2)] : [left!, right!];
  const fade = Math.round(seamSeconds * audio.sampleRateHz);
  for (const [c, samples] of sung.entries()) {
    for (let i = 0; i < fade; i++) {
      const share = i / fade;
      samples[i] = (1 - share) * bars[c]![i]! + share * samples[i]!;
    }
  }
  return sung;
}

const seamSeconds = 0.25;

function shiftLine(line: TimedLine, ms: number): TimedLine {
  const shift = <Span extends { readonly startMs: number; readonly endMs: number }>(span: Span): Span => ({
    ...span,
    startMs: span.startMs + ms,
    endMs: span.endMs + ms,
  });
  return { ...shift(line), words: line.words.map(shift) };
}
