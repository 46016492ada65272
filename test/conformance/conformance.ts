import assert from 'node:assert/strict';
import type { AudioStream } from '../../src/dsp/audio.ts';
import type { Engines } from '../../src/engines/engine.ts';
import { collect, streamOf } from '../support/audio-blocks.ts';
import { readCatalogueVoice } from '../support/catalogue-voice.ts';
import { lyricSheets, setToMusic } from '../support/lyric-sheets.ts';
import { makeBand } from '../support/signals.ts';
import { makeSpeechLikeSignal } from '../support/speech-like.ts';
import { spool } from '../support/spooled.ts';

const { signal } = new AbortController();
const pitchedRateHz = 22_050;
const band = makeBand({ sampleRateHz: pitchedRateHz, beatSeconds: 0.5, beatCount: 16 });
const bandSeconds = band.length / pitchedRateHz;
const speechRateHz = 16_000;
const speech = makeSpeechLikeSignal({ length: 3 * speechRateHz, sampleRateHz: speechRateHz, seed: 5 });

const mono = (samples: Float32Array, sampleRateHz: number): AudioStream =>
  streamOf([samples], sampleRateHz, [4096, 777]);

function assertSound(channels: readonly Float32Array[], samples: number, what: string): void {
  for (const channel of channels) {
    assert.equal(channel.length, samples, what);
    assert.ok(channel.every(Number.isFinite), `${what}: a sample is not a number`);
  }
}

function assertPng(bytes: Uint8Array): void {
  assert.deepEqual([...bytes.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
}

/** What the interface of each role promises, for every engine of the role, embedded or remote. */
export const conformance: { readonly [Role in keyof Engines]: (engine: Engines[Role]) => Promise<void> } = {
  async stretcher(engine) {
    const stretched = engine.stretch(mono(speech, speechRateHz), { ratio: 1.5, signal });
    const [samples] = await collect(stretched);
    assert.ok(Math.abs(samples!.length - 1.5 * speech.length) <= 1);
  },
  async denoiser(engine) {
    let at = 0;
    for await (const { clean, noise } of engine.denoise(mono(speech, speechRateHz), { material: 'auto', signal })) {
      clean[0]!.forEach((sample, i) => {
        assert.ok(Math.abs(sample + noise[0]![i]! - speech[at + i]!) < 1e-5, 'clean and noise are not the input');
      });
      at += clean[0]!.length;
    }
    assert.equal(at, speech.length);
  },
  async dereverberator(engine) {
    let at = 0;
    for await (const { dry, reverb } of engine.dereverberate(mono(speech, speechRateHz), { signal })) {
      dry[0]!.forEach((sample, i) => {
        assert.ok(Math.abs(sample + reverb[0]![i]! - speech[at + i]!) < 1e-5, 'dry and reverb are not the input');
      });
      at += dry[0]!.length;
    }
    assert.equal(at, speech.length);
  },
  async echoRemover(engine) {
    const { echoes, blocks } = await engine.remove(() => mono(speech, speechRateHz), { signal });
    assert.deepEqual(echoes, []);
    let at = 0;
    for await (const { clean, echo } of blocks) {
      clean[0]!.forEach((sample, i) => {
        assert.ok(Math.abs(sample + echo[0]![i]! - speech[at + i]!) < 1e-5, 'clean and echo are not the input');
      });
      at += clean[0]!.length;
    }
    assert.equal(at, speech.length);
  },
  async separator(engine) {
    const settings = { stems: ['vocals', 'accompaniment'], signal } as const;
    let at = 0;
    for await (const { vocals, accompaniment } of engine.separate(mono(band, pitchedRateHz), settings)) {
      vocals![0]!.forEach((sample, i) => {
        assert.ok(Math.abs(sample + accompaniment![0]![i]! - band[at + i]!) < 1e-5, 'the stems are not the mix');
      });
      at += vocals![0]!.length;
    }
    assert.equal(at, band.length);
  },
  async transcriber(engine) {
    const audio = mono(speech, speechRateHz);
    const { language, utterances } = await engine.transcribe(audio, { language: 'en', translate: false, signal });
    assert.equal(language, 'en');
    let endSeconds = 0;
    for (const { words } of utterances) {
      for (const word of words) {
        assert.ok(word.startSeconds >= 0 && word.endSeconds >= word.startSeconds, JSON.stringify(word));
        assert.ok(word.endSeconds >= endSeconds, 'words are not in order');
        endSeconds = word.endSeconds;
      }
    }
    assert.ok(endSeconds <= speech.length / speechRateHz + 0.5, 'words after the end');
  },
  async speaker(engine) {
    const text = 'Good morning. It is half past seven.';
    const { audio, times } = await engine.speak(text, { gender: 'female', speed: 1, signal });
    assert.equal(audio.channelCount, 1);
    const [samples] = await collect(audio);
    assertSound([samples!], samples!.length, 'speech');
    const seconds = samples!.length / audio.sampleRateHz;
    assert.ok(seconds > 1 && seconds < 8, `${seconds} s`);
    const tokens = times?.flat();
    if (!tokens) return;
    assert.deepEqual(
      tokens.map((token) => token.text),
      ['Good', 'morning.', 'It', 'is', 'half', 'past', 'seven.'],
    );
    tokens.forEach(({ startSeconds, endSeconds }, i) => {
      assert.ok(
        startSeconds >= (tokens[i - 1]?.endSeconds ?? 0) - 1e-9 && endSeconds > startSeconds && endSeconds <= seconds,
      );
    });
  },
  async noteTranscriber(engine) {
    const { notes } = await engine.transcribe(mono(band, pitchedRateHz), { signal });
    assert.ok(notes.length > 0);
    notes.forEach((note, i) => {
      assert.ok(note.startSeconds >= (notes[i - 1]?.startSeconds ?? 0), 'notes are not in order');
    });
  },
  async analyser(engine) {
    const { durationSeconds, beats, downbeats } = await engine.analyse(mono(band, pitchedRateHz), { signal });
    assert.ok(Math.abs(durationSeconds - bandSeconds) < 0.01);
    assert.ok(beats.length > 0 && downbeats.every((downbeat) => beats.includes(downbeat)));
  },
  async masterer(engine) {
    const channels = [0, 1].map((c) =>
      Float32Array.from(
        { length: 6 * 44_100 },
        (_, i) => 0.2 * Math.sin(i * (0.03 + 0.01 * c)) * (1 + Math.sin(i / 9000)),
      ),
    );
    const reference = channels.map((channel) => channel.map((sample, i) => 0.4 * sample + 0.1 * Math.sin(i * 0.2)));
    const { audio, report } = await engine.master(
      () => streamOf(channels, 44_100),
      () => streamOf(reference, 44_100),
      { signal },
    );
    assertSound(await collect(audio), channels[0]!.length, 'mastered');
    assert.ok((await report).result.truePeakDbtp <= -0.9);
  },
  async synthesizer(engine) {
    const notes = [{ startSeconds: 0, endSeconds: 0.5, pitch: 60, velocity: 100 }];
    const audio = await engine.play([{ name: 'piano', program: 0, notes }], { sampleRateHz: 22_050, signal });
    const [left, right] = await collect(audio);
    assert.ok(left!.length >= 11_025 && right!.some((sample) => Math.abs(sample) > 1e-3));
  },
  async svgRenderer(engine) {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
    assertPng(await engine.render(svg, { widthPixels: 8 }));
  },
  async vocalFinder(engine) {
    const silence = new Float32Array(band.length);
    const { isPresent } = await engine.find(mono(silence, pitchedRateHz), mono(band, pitchedRateHz));
    assert.equal(isPresent, false);
  },
  async voiceConverter(engine) {
    const voice = await readCatalogueVoice('fabian');
    const source = { durationSeconds: speech.length / speechRateHz, open: () => mono(speech, speechRateHz) };
    const audio = await engine.convert(source, { voice, pitchSemitones: 0, material: 'speech', signal });
    assert.deepEqual([audio.sampleRateHz, audio.channelCount], [speechRateHz, 1]);
    assertSound(await collect(audio), speech.length, 'converted');
  },
  async voiceMeasurer(engine) {
    const long = makeSpeechLikeSignal({ length: 12 * speechRateHz, sampleRateHz: speechRateHz, seed: 6 });
    const { f0RangeHz } = await engine.measure(mono(long, speechRateHz), { signal });
    assert.ok(f0RangeHz.lowest > 0 && f0RangeHz.highest >= f0RangeHz.lowest);
  },
  async singer(engine) {
    const { notes, lyrics, durationSeconds } = setToMusic(lyricSheets[0]!.slice(0, 1), {
      tempoBpm: 100,
      tonic: 57,
      seed: 1,
      style: 'pop',
    });
    const settings = { sampleRateHz: 44_100, durationSeconds, gender: 'female', seed: 5, signal } as const;
    const told: string[] = [];
    const onWarning = (sentence: string): void => void told.push(sentence);
    const [voice] = await collect(await engine.sing({ part: 'lead', notes }, lyrics, { ...settings, onWarning }));
    assertSound([voice!], Math.round(durationSeconds * 44_100), 'a line');
    const first = Math.round(notes[0]!.startSeconds * 44_100);
    assert.ok(
      voice!.subarray(first, first + 44_100).some((sample) => Math.abs(sample) > 0.02),
      'it sings',
    );
    assert.deepEqual(told, []);
  },
  async composer(engine) {
    const request = { prompt: 'a calm piano piece', makeInstrumental: true, vocalOnly: false, durationSeconds: 10 };
    const settings = {
      request: { ...request, model: 'v7' },
      seed: 5,
      outputs: 1,
      sampleRateHz: 44_100,
      signal,
    } as const;
    let songs = 0;
    for await (const { facts, audio } of engine.compose(settings)) {
      songs++;
      const [left, right] = await collect(audio);
      assertSound([left!, right!], left!.length, 'song');
      assert.ok(left!.some((sample) => Math.abs(sample) > 0.01) && left!.every((sample) => Math.abs(sample) <= 1));
      assert.ok(facts.title !== '' && facts.lyrics === '');
    }
    assert.equal(songs, 1);
  },
  async coverArtist(engine) {
    const brief = { title: 'Rain', styles: ['folk'], valence: 0, arousal: 0.5, themeWords: ['rain'], seed: 1 };
    const png = await engine.draw(brief, 64);
    assertPng(png);
    assert.deepEqual(png, await engine.draw(brief, 64), 'the same seed draws another picture');
  },
  async illustrator(engine) {
    const order = {
      prompt: 'a boat at night',
      preset: 'standard',
      widthPixels: 160,
      heightPixels: 96,
      seed: 1,
    } as const;
    const { png, shows } = await engine.draw(order);
    assertPng(png);
    assert.ok(shows.length > 0);
    assert.deepEqual(png, (await engine.draw(order)).png, 'the same seed draws another picture');
  },
  async lyricist(engine) {
    const brief = { styles: [{ name: 'pop', weight: 1 }], valence: 0, themeWords: ['rain'] };
    const room = [
      { kind: 'verse', lineCount: 4, syllablesPerLine: 8 },
      { kind: 'chorus', lineCount: 4, syllablesPerLine: 7 },
    ] as const;
    const { sheet = [] } = await engine.write({ room, brief, themes: [], seed: 1, signal });
    assert.deepEqual(
      sheet.map(({ kind, lines }) => [kind, lines.length]),
      [
        ['verse', 4],
        ['chorus', 4],
      ],
    );
    for (const { words } of sheet.flatMap(({ lines }) => lines)) assert.ok(words.length > 0);
  },
  async imageReader(engine) {
    const rgb = new Uint8Array(3 * 32 * 32).fill(128);
    const reading = await engine.read({ widthPixels: 32, heightPixels: 32, rgb }, { signal });
    assert.ok(reading.palette.length > 0);
  },
  async inpainter(engine) {
    const source = spool([band], pitchedRateHz);
    const range = { startSample: 3 * pitchedRateHz, endSample: 4 * pitchedRateHz };
    const settings = {
      source,
      range,
      request: { prompt: 'a piano' },
      intent: 'compose',
      seed: 1,
      outputs: 1,
      signal,
    } as const;
    let takes = 0;
    for await (const { samples } of engine.inpaint(settings)) {
      takes++;
      assertSound(samples, pitchedRateHz, 'range');
    }
    assert.equal(takes, 1);
  },
  async arranger(engine) {
    const request = { lyrics: 'Over the water', makeInstrumental: false, vocalOnly: false, model: 'v6' } as const;
    const settings = {
      source: spool([band], pitchedRateHz),
      request,
      seed: 1,
      outputs: 1,
      spool: async (audio: AudioStream) => spool(await collect(audio), audio.sampleRateHz),
      signal,
    } as const;
    const made: string[] = [];
    for (const task of ['sing', 'accompany', 'remix'] as const) {
      for await (const { audio, facts } of engine.arrange({ ...settings, task })) {
        made.push(task);
        const [left, right] = await collect(audio);
        assertSound([left!, right!], left!.length, task);
        if (task === 'sing') assert.equal(left!.length, band.length);
        assert.match(facts.lyrics, /Over the water/);
      }
    }
    assert.deepEqual(made, ['sing', 'accompany', 'remix']);
  },
  async soundGenerator(engine) {
    const request = { prompt: 'rain and a bell', seconds: 1, isLoop: false, seed: 1, signal } as const;
    const { open, layers } = await engine.generate(request);
    const [first, again] = [await collect(open()), await collect(open())];
    assertSound(first, open().sampleRateHz, 'the sound');
    assert.deepEqual(again, first);
    assert.equal(first.length, 2);
    assert.equal(layers.length, 2);
    await assert.rejects(engine.generate({ ...request, prompt: 'nothing' }), { code: 'UNPROCESSABLE_CONTENT' });
  },
};
