/**
 * What single words and phrases mean beside styles and instruments, as tables of text: easy to read, easy to add to.
 *
 * Valence and arousal of moods: P. Hevner's circle of adjectives (1936) placed on J. Russell, "A Circumplex Model of Affect"
 * (1980), with the norms of A. Warriner et al., "Norms of valence, arousal, and dominance" (2013) where they have the word.
 */

/** `valence arousal: words, words`. */
const moodTable = `
0.8 0.7: happy, joyful, cheerful, joyous, fun, playful, cheery, celebratory, celebrate, glad, jolly, merry, upbeat, bright, happy-go-lucky, positive, feel-good, feelgood, good vibes, lustig, frohlich, frohliche, frohlicher, frohliches, heiter, alegre, feliz, joyeux, joyeuse, gai, gaie, allegra, felice, gioioso, animado, birthday, cute, sunny, proud, triumphant, victorious
0.6 0.45: hopeful, optimistic, uplifting, inspiring, inspirational, motivational, warm, sweet, heartwarming, light, light-hearted, romantic, hoffnungsvoll, romantico, romantica, romantisch, romantique, wholesome, carefree, funny, silly, whimsical, quirky, groovy, encouraging
0.5 0.2: peaceful, gentle, tender, soothing, cozy, cosy, serene, tranquil, friedlich, sanft
0.3 0.15: calm, calming, relaxing, relaxed, relax, chill, chilled, soft, mellow, laid back, quiet, easy, ruhig, ruhige, ruhiger, ruhiges, tranquilo, tranquila, relajante, calme, doux, douce, suave, tranquillo, calmo, calma, rilassante, leise, zen, soft focus, floating, sleepy, sleep, relaxation, meditation, low energy, intimate, delicate, minimal, very soft, sparse
0.1 0.35: dreamy, nostalgic, wistful, ethereal, mysterious, bittersweet, reflective, contemplative, nostalgico, nostalgique, nostalgisch, vertraumt, misterioso, hypnotic, hazy, cool, atmospheric
-0.65 0.25: sad, melancholic, melancholy, mournful, sorrowful, gloomy, depressing, depressed, heartbroken, heartbreak, lonely, tearful, tears, tragic, somber, sombre, grief, funeral, crying, broken, blue, emo, traurig, traurige, trauriger, trauriges, melancholisch, triste, tristes, melancolico, melancolica, melancolique, malinconico, malinconica, despair, desperate, longing, haunting, moody, sorrow, lost love, goodbye, missing
-0.5 0.55: dark, darker, ominous, sinister, creepy, eerie, scary, spooky, horror, halloween, evil, gothic, brooding, cold, noir, dunkel, duster, dustere, dusterer, dusteres, oscuro, oscura, sombrio, sombre et, cupo, scuro, tense, suspense, menacing, war, doom, dystopian
-0.45 0.95: angry, aggressive, furious, rage, brutal, violent, hateful, wutend, aggressiv, aggressiver, enojado, rabia, colere, rabbia, hard, heavy, intense, savage, mad, gritty, relentless
0.35 0.95: energetic, energy, high energy, exciting, excited, hype, powerful, power, epic, euphoric, wild, banger, party, lively, driving, pumping, fierce, hot, explosive, energiegeladen, energico, energetico, energique, fiesta, heroic, loud, workout, workout music, gym, huge, anthem, anthemic, dance, danceable, dancing, hyper, festival, stadium, driven, bouncy, action, punchy, tanzbar, bailar, bailable, epico, epique, episch
0.05 0.7: passionate, dramatic, dramatik, emotional, intensely, fiery, apasionado, leidenschaftlich, dramatisch, majestic, grand
`;

/** Tempo words: share of the way from the usual tempo to the slowest (below 0) or fastest; or a tempo in bpm. */
const paceTable = `
-1.5: very slow, super slow, really slow, extremely slow, sehr langsam, muy lento, slowest, glacial
-1: slow, slowly, slower, low tempo, slow-paced, slow paced, downbeat, langsam, langsame, langsamer, langsames, lento, lenta, lent, lente, slow tempo, unhurried
0: mid-tempo, midtempo, mid tempo, medium tempo, moderate, moderate tempo, medium, mittleres tempo, moderately
0.6: upbeat, up-tempo, uptempo, up tempo, lively, driving, quick
0.9: fast, faster, fast-paced, fast paced, speedy, schnell, schnelle, schneller, schnelles, rapido, rapida, rapide, veloce, high tempo, rushing
1.2: very fast, super fast, really fast, extremely fast, hyper fast, sehr schnell, muy rapido, blazing, breakneck, lightning
bpm 46: grave, larghissimo
bpm 52: largo
bpm 58: larghetto
bpm 68: adagio
bpm 84: andante
bpm 94: andantino
bpm 108: moderato
bpm 114: allegretto
bpm 136: allegro
bpm 160: vivace
bpm 180: presto
bpm 200: prestissimo
`;

const vocalTable = `
female: female vocals, female vocal, female voice, female singer, female, woman, women, woman singing, girl, girls, girl group, lady, she sings, soprano voice, soprano, mezzo, mezzo soprano, contralto, diva, frauenstimme, sangerin, weiblich, weibliche stimme, voz femenina, voz feminina, cantante femenina, mujer, voix feminine, chanteuse, femme, voce femminile, donna, female rapper, her voice, feminine vocals, women's choir
male: male vocals, male vocal, male voice, male singer, male, man, man singing, men, guy, boy, boy band, he sings, baritone, deep voice, male rapper, mannerstimme, sanger, mannlich, mannliche stimme, voz masculina, hombre, homem, voix masculine, chanteur, homme, voce maschile, uomo, his voice, crooner, tenor, tenor voice, raspy male, male choir
neutral: duet, vocals, vocal, voice, voices, sung, singing, singer, sing, lyrics, chorus vocals, vox, sings, gesang, stimme, voz, voces, voix, voce, cantado, cantando, rapper, rapping, falsetto, singalong, write me a song, song about, write a song, song for, lied uber
beside: backing vocals, backing vocal, backing voices, backing voice, backing singers, backing singer, backing vocalists, backing singing, background vocals, background vocal, background voices, background voice, background singers, background singer, background vocalists, background singing, backup vocals, backup vocal, backup voices, backup voice, backup singers, backup singer, backup vocalists, backup singing, back up vocals, back up vocal, back up voices, back up voice, back up singers, back up singer, back up vocalists, back up singing, group vocals, group vocal, group voices, group voice, group singers, group singer, group vocalists, group singing, gang vocals, gang vocal, gang voices, gang voice, gang singers, gang singer, gang vocalists, gang singing, harmony vocals, harmony vocal, harmony voices, harmony voice, harmony singers, harmony singer, harmony vocalists, harmony singing, doubled vocals, doubled vocal, doubled voices, doubled voice, doubled singers, doubled singer, doubled vocalists, doubled singing, double vocals, double vocal, double voices, double voice, double singers, double singer, double vocalists, double singing, double tracked vocals, double tracked vocal, double tracked voices, double tracked voice, double tracked singers, double tracked singer, double tracked vocalists, double tracked singing, stacked vocals, stacked vocal, stacked voices, stacked voice, stacked singers, stacked singer, stacked vocalists, stacked singing, layered vocals, layered vocal, layered voices, layered voice, layered singers, layered singer, layered vocalists, layered singing, harmonies, vocal harmonies, ad libs, adlibs, oohs, oohs and aahs, lead vocals only, lead vocal only, lead voice only, no backing vocals, no backing singers, no backing voices, no backing choir
none: instrumental, instrumentals, instrumental version, background music, backing track, bgm, karaoke, beat, beats, type beat, soundtrack, score, underscore, film music, filmmusik, video game music, game music, jingle, instrumentale, instrumentalmusik, voiceless, wordless, trailer, soundscape, piano piece, piece, concerto, fugue, nocturne, sonata, symphony, string quartet, trio, quartet, quintet, etude, prelude, study music, film score, game music, video game music, trap beat, study beats, beats to study, chill beats, bedroom beats, beats to relax, study beats, piano music, silent film, music for, musica para, musik fur, intro for, drop
alone: a cappella, acapella, acappella, a capella, vocals only, only vocals, voice only, unaccompanied voice, only voice, only voices, no instruments, zero instruments, without instruments, without any instruments, no backing, nur gesang
`;

/** Words that turn what follows into its opposite. */
export const negators = new Set(
  'no not without minus except excluding exclude avoid avoiding dont never zero skip omit ohne kein keine keinen keiner nicht sin sans pas sem nao senza non lacking ban nix'.split(
    ' ',
  ),
);

/** After these a negator says nothing of the music. */
export const negatorIdioms = new Set(
  'doubt one matter more longer way limit limits problem idea need worries time'.split(' '),
);

/** Words that end what a negator covers. */
export const scopeEnds = new Set(
  'but with just only instead rather featuring feat plus use using more please aber sondern mit nur pero con solo mais avec seulement mas com ma however although though include including make in for at to about while yet like als'.split(
    ' ',
  ),
);

export const onlyWords = new Set(
  'only just solo alone unaccompanied purely solely nur allein solamente solo seul seulement apenas soltanto'.split(
    ' ',
  ),
);

export type Mood = { readonly valence: number; readonly arousal: number };
export type Pace = { readonly share: number } | { readonly bpm: number };
/** `beside` is of voices beside the lead: without them somebody sings all the same. */
export type VocalRequest = 'female' | 'male' | 'neutral' | 'beside' | 'none' | 'alone';

function readTable(table: string): [head: string, phrases: string[]][] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const at = line.indexOf(':');
      return [
        line.slice(0, at),
        line
          .slice(at + 1)
          .split(',')
          .map((phrase) => phrase.trim()),
      ];
    });
}

export const moods: readonly (readonly [phrase: string, mood: Mood])[] = readTable(moodTable).flatMap(
  ([head, phrases]) => {
    const [valence = 0, arousal = 0.5] = head.split(' ').map(Number);
    return phrases.map((phrase) => [phrase, { valence, arousal }] as const);
  },
);

export const paces: readonly (readonly [phrase: string, pace: Pace])[] = readTable(paceTable).flatMap(
  ([head, phrases]) => {
    const pace = head.startsWith('bpm ') ? { bpm: Number(head.slice(4)) } : { share: Number(head) };
    return phrases.map((phrase) => [phrase, pace] as const);
  },
);

export const vocalPhrases: readonly (readonly [phrase: string, request: VocalRequest])[] = readTable(
  vocalTable,
).flatMap(([head, phrases]) => phrases.map((phrase) => [phrase, head as VocalRequest] as const));
