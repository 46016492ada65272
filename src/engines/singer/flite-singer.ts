import { openFlite } from '../../models/flite/flite.ts';
import { openPffft } from '../../models/pffft.ts';
import type { LyricLine } from '../../notation/song.ts';
import { addBreath } from './phrase-breath.ts';
import { createPhraseSounder, type PhraseSounder } from './phrase-sound.ts';
import { createPhraseRecorder } from './recorded-phrase.ts';
import { type PhraseFrames, singPhrase } from './sing-phrase.ts';
import type { Singer, SingingSettings, SungPart } from './singer.ts';
import { singerVoices } from './singer-voices.ts';
import { chooseSingingStyle } from './singing-style.ts';
import { writeSpokenPhrase } from './spoken-phrase.ts';
import { splitSungPhrases } from './sung-phrases.ts';
import { createTimbreLearner } from './target-timbre.ts';
import { createTimelineMixer } from './timeline-mixer.ts';

/**
 * Sings with the recorded voices of Flite: their speech is stretched to the notes and resynthesised.
 *
 * Works phrase by phrase, however long the song is. A target voice supplies the timbre; the melody stays as
 * written.
 */
export function createSinger(): Singer {
  let opening: Promise<Studio> | undefined;
  return {
    name: 'flite',
    async sing(part, lyrics, settings) {
      opening ??= openStudio();
      const studio = await opening;
      const { sampleRateHz } = settings;
      return { sampleRateHz, channelCount: 1, blocks: singPhrases(part, lyrics, { ...settings, studio }) };
    },
  };
}

type Studio = Awaited<ReturnType<typeof openStudio>>;

async function openStudio() {
  const [flite, createFft] = await Promise.all([openFlite(), openPffft()]);
  const sounders = new Map<number, PhraseSounder>();
  // One for all voices of a song: what is prepared of a recording serves each of them.
  const openSounder = (sampleRateHz: number): PhraseSounder => {
    const sounder = sounders.get(sampleRateHz) ?? createPhraseSounder(sampleRateHz, createFft);
    sounders.set(sampleRateHz, sounder);
    return sounder;
  };
  return { record: createPhraseRecorder(flite, createFft), learnTimbre: createTimbreLearner(flite), openSounder };
}

interface Session extends SingingSettings {
  readonly studio: Studio;
}

async function* singPhrases(
  part: SungPart,
  lyrics: readonly LyricLine[],
  session: Session,
): AsyncGenerator<Float32Array[]> {
  const { sampleRateHz, durationSeconds, signal, onProgress, studio, seed } = session;
  const timbre = session.voice && part.notes.length > 0 ? studio.learnTimbre(session.voice, sampleRateHz) : undefined;
  const voice = timbre?.base ?? singerVoices[session.gender];
  // Measured, see decisions/0072: the voice that keeps its own melody is understood better word by word.
  const phrases = splitSungPhrases(part.notes, lyrics, voice.pitchHz !== undefined);
  const style = chooseSingingStyle(part, seed, timbre?.vibrato);
  const sound = studio.openSounder(sampleRateHz);
  const mixer = createTimelineMixer(sampleRateHz, durationSeconds);
  const finishBlock = (block: Float32Array): Float32Array[] => {
    timbre?.limitBand?.(block);
    return [block];
  };
  for (const phrase of phrases) {
    signal?.throwIfAborted();
    const recorded = studio.record(writeSpokenPhrase(phrase), voice);
    const singer = { voice, style, restSeconds: phrase.restSeconds };
    const sung = addBreath(singPhrase(phrase, recorded, singer), singer);
    const turned: PhraseFrames = timbre ? { ...sung, frames: timbre.convert(sung.frames) } : sung;
    const lateSeconds = (style.timingMs / 1000) * Math.max(-2, Math.min(2, style.random.normal()));
    const startSeconds = Math.max(0, turned.startSeconds + lateSeconds);
    if (startSeconds >= durationSeconds) break;
    for (const block of mixer.readUntil(startSeconds)) yield finishBlock(block);
    const phraseSeed = style.random.between(1, 2 ** 30);
    // A target voice has other consonants: the recorded ones fit the recorded voice alone.
    const isOwn = !timbre && voice.formantRatio === 1;
    const { roughness = 0, unisonCount = 1 } = timbre ?? {};
    const sounding = { seed: phraseSeed, roughness, unisonCount, ...(isOwn && { recording: recorded }) };
    mixer.add(startSeconds, sound(turned, sounding));
    onProgress?.(Math.min(1, startSeconds / durationSeconds));
    // The singing of a phrase is synchronous; a cancelled task is to be heard between them.
    await new Promise(setImmediate);
  }
  for (const block of mixer.finish()) yield finishBlock(block);
  onProgress?.(1);
}
