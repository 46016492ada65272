import type { Song } from '../../notation/song.ts';
import { normaliseText } from '../read-tokens.ts';
import { findWish } from './find-wish.ts';

/** @property isMet whether a song has it all the same */
export type UnmetWish = readonly [wish: RegExp, sentence: string, isMet?: (song: Song) => boolean];

/**
 * Wishes that nobody here can meet, each with the sentence that says so. They are looked for in what a prompt says of the
 * sound, in lower case without accents; a negator before one denies it.
 */
export const unmetWishes: readonly UnmetWish[] = [
  [
    /\b(?:415|417|430|432|436|442|444|528|639|741|852|963) ?(?:hz|hertz)|\bsolfeggio|\b(?:baroque|verdi) pitch/,
    'The tuning stays at A = 440 Hz: no other pitch is made.',
  ],
  [
    /\bmicroton\w*|\bquarter[ -]?tones?|\bjust intonation|\b\d\d ?-?(?:tet|edo)\b|\bmaqam\w*|\braga\b|\braag\b|\bpelog|\bslendro|\bmeantone|\bpythagorean tuning|\bxenharmonic/,
    'Notes are those of twelve equal steps: there are no microtones or other temperaments.',
  ],
  [
    /\bbinaural|\bisochronic|\b8[ -]?d\b|\b3[ -]?d (?:audio|sound)|\bspatial (?:audio|sound)|\bdolby|\batmos\b|\bsurround|\b5\.1\b|\bambisonic/,
    'The mix is plain stereo: no binaural, 8D or surround sound is made.',
  ],
  [/\bin mono\b|\bmono (?:mix|recording|sound|file|audio)|\bmonaural/, 'The files are stereo: no mono mix is made.'],
  [
    /\bvinyl\b|\b(?:record|needle|tape) (?:crackle|hiss|noise|scratch\w*)|\bcrackl\w+|\btape hiss|\bsurface noise|\bcassette hiss|\bold radio (?:sound|effect|noise)/,
    'There is no crackle of vinyl or hiss of tape.',
    ({ mix }) => mix.lofi > 0.05,
  ],
  [
    /\b(?:crowd|audience|stadium|people) (?:\w+ )?(?:nois\w+|cheer\w*|chatter\w*|sound\w*|clapp\w*|sing\w*|applau\w*|chant\w*)|\bapplause|\bcheer(?:s|ing) (?:crowd|audience|in the)|\blive (?:audience|crowd)|\blaugh(?:ter|ing) (?:in|at|track)/,
    'No crowd, applause or laughter is heard: there are only instruments and voices.',
  ],
  [
    /\b(?:sounds? of|noise of|recordings? of|samples? of) (?:the |a |some )?(?:rain|sea|ocean|waves?|wind|birds?|thunder|storm|fire|forest|nature|water|river|city|street|traffic|train|engine|clock|footsteps|heart)|\b(?:rain|ocean|sea|wave|wind|bird|forest|nature|city|street|thunder|water|fire|river|stream|train|engine|traffic|cricket|animal|gun|siren|clock|door|phone|heartbeat|jungle|cafe|environmental|ambient) (?:sounds?|noises?|sfx|samples?|ambience)|\bbird ?song|\bbirds? (?:chirp\w*|singing|tweet\w*)|\bchirping|\bwaves (?:crashing|lapping)|\b(?:crashing|lapping) waves|\bcrickets|\bcampfire crackl\w*|\brainfall|\bthunderclaps?|\bgun ?shots?|\bsirens?\b|\bfootsteps|\bfield recordings?|\bfoley|\bnature sounds?|\bsound effects?|\bsfx\b|\bheart ?beat sounds?|\bticking clock|\bclock ticking|\bdog barking|\bhowl(?:s|ing)? of|\bwhale ?song|\bbrown noise|\bpink noise/,
    'There are no recorded noises of nature, machines or animals: only instruments and voices.',
  ],
  [
    /\b(?:movie|film|dialogue|speech|vocal|news|radio|chopped|soul) samples?\b|\bsampl(?:e|es|ed|ing) (?:of|from|a)\b|\bvocal chops?|\bchopped vocals?|\bvoice samples?/,
    'Nothing is sampled: everything is played and sung for this song.',
  ],
  [
    /\bvocoder|\bvocoded|\btalk ?box|\bauto[ -]?tuned?\b|\brobot(?:ic)? (?:voice|vocals?|singing)|\bchipmunk|\bpitched[ -](?:up|down)|\bpitch[ -]shifted|\bformant|\bdistorted vocals?|\bmegaphone|\btelephone (?:voice|vocal|effect)/,
    'The voice is left natural: there is no vocoder, auto-tune or other voice effect.',
  ],
  [/\bwhistl(?:ed|ing)\b|\bsomeone whistles|\bwhistled? (?:melody|hook|intro|solo|part)/, 'Nobody whistles.'],
  [/\bbeat ?box\w*/, 'Nobody beatboxes: drums play the beat.'],
  [
    /\bnarrat\w+|\bmonologue|\bvoice[ -]?over|\bspoken (?:intro|outro|part|section|interlude|bridge|poetry|verses?|voice|vocals?)|\bspeaking (?:voice|part)|\bspeaks? (?:over|softly|in)|\btalking (?:over|part|section|blues)|\bspoken[ -]word|\brecit\w+|\bsprechgesang|\bannouncer|\bpodcast host|\bmeditation guide|\bguided meditation|\baffirmations?\b/,
    'Nobody speaks: words are sung, or rapped in rhythm.',
  ],
  [
    /\b(?:child|children|kid|boy|girl)(?:s|'s|s')? (?:choirs?|voices?|vocals?|chorus|singers?|sing\w*)|\b(?:choir|chorus) of (?:children|kids|boys|girls)|\bkinderchor|\bcoro (?:infantil|de ninos)|\bchorale? d'enfants|\bboys? (?:soprano|choir)/,
    'There are no voices of children: grown voices sing.',
  ],
  [
    /\b(?:three|four|five|six|seven|eight|ten|3|4|5|6|7|8|10|several|many|multiple) (?:\w+ )?(?:singers|voices|vocalists|rappers|mcs)|\b(?:five|six)[ -]part (?:vocal|harmon|choir|a cap)\w*|\bbarbershop|\bboy ?band|\bgirl group|\bvocal (?:group|quartet|ensemble)/,
    'At most two singers share the lead; up to three others sing in harmony with it.',
  ],
  [
    /\b(?:death|guttural|metal)? ?growl\w*|\b(?:scream|shout|yell)(?:ed|ing|o|s)? (?:vocals?|voice|verses?|chorus\w*)|\bscreamo|\bharsh vocals?|\bscreams\b|\bscreaming\b|\byodel\w*|\bthroat[ -]sing\w*|\bovertone sing\w*|\bwhisper(?:s|ed|ing|y)\b|\basmr|\bfalsetto|\bscat(?:s|ting)?\b|\bopera(?:tic)? (?:voice|vocals?|sing\w*|soprano|tenor)|\bbelt(?:s|ed|ing)\b|\bvocal (?:runs|fry|riffs)|\bmelisma\w*|\bululat\w+|\bshout(?:s|ed|ing)?\b|\byell(?:s|ed|ing)?\b|\bhoarse|\braspy|\bgravelly|\bbreathy|\bhusky/,
    'The way of singing cannot be chosen: the voices sing plainly.',
  ],
  [
    /\b(?:british|american|southern|irish|scottish|australian|jamaican|french|german|spanish|italian|russian|indian|cockney|texan) accent|\baccent(?:ed)? (?:vocals?|voice|sing\w*)|\bsings? with an? \w+ accent/,
    'The accent of the voices cannot be chosen.',
  ],
  [
    /\b(?:old|elderly|young|teenage|aged) (?:man|woman|male|female|boy|girl)(?:'s)? (?:voice|vocals?|sing\w*)|\b(?:teen|elderly|old|aged|youthful) (?:voice|vocals?|singer)/,
    'The age of a voice cannot be chosen; `voice_id` chooses a voice.',
  ],
  [
    /\b(?:men|women|male|female|man|woman|boys?|girls?|monks?|welsh|bulgarian)(?:'?s)? (?:\w+ )?(?:choirs?|chorus(?:es)? sing\w*)/,
    'A choir is men and women together: a few voices on the words, sampled ones on vowels.',
  ],
  [
    /\b(?:modulat|transpos)\w+ (?:down\w*|lower)|\bkey (?:change|shift|drop)s? down|\bkey (?:goes|moves|drops|steps) down|\bdown (?:a|by a|one) (?:semitone|half[ -]step|whole[ -]step|tone|key)/,
    'The key changes upwards or stays, it never goes down.',
  ],
  [
    /\b(?:goes|turns?|becom\w+|switch\w*|shift\w*|chang\w+|resolv\w+|moves?|ends?) (?:back )?(?:in |to |into |from minor to |from major to )*(?:a )?(?:major|minor)\b|\bfrom (?:a )?(?:minor|major)(?: key)? to (?:a )?(?:major|minor)/,
    'The song keeps its mode: it does not go from minor to major or back.',
  ],
  [
    /\bhalf[ -]time\b|\bdouble[ -]time\b|\btempo (?:chang\w+|shifts?|should|follows?|var\w+)|\b(?:slow|fast) again|\bback to \d{2,3}\b/,
    'The tempo changes once at most, little by little, towards the end.',
  ],
  [
    /\bcover (?:of|version)|\bremix(?:es|ed)? (?:of|version)|\bremake of|\brendition of|\bparody of|\bmash[ -]?up|\b(?:exactly|same (?:melody|tune)) (?:as|like)|\bto the tune of|\b(?:melody|tune|theme|riff|hook|chorus) (?:of|from) (?!the (?:verse|chorus|bridge|song)\b)|\bquot(?:es?|ing)\b|\binterpolat\w+|\bode to joy|\bfur elise|\bfuneral march|\bwedding march|\bauld lang syne|\bcanon in d\b|\bhappy birthday (?:tune|melody|to you)/,
    'Existing songs are not played again: this is a new one.',
  ],
  [
    /\brubato|\bfree[ -](?:time|tempo)|\bsenza misura|\bad lib(?:itum)? tempo|\bbeatless tempo|\bno (?:fixed|steady) (?:tempo|beat)|\bcolla voce/,
    'The tempo is steady: there is no rubato.',
  ],
  [
    /\b(?:seconds?|minutes?|moments?) of silence|\bcomplete silence|\btotal silence|\bsilent (?:track|song|piece)|\b4'33|\bjust silence/,
    'Silence is not made: the song sounds from beginning to end.',
  ],
  [
    /\bpoly ?(?:rhythm|met)\w*|\b(?:changing|shifting|alternating|mixed|multiple|odd) (?:time signatures?|met(?:er|re)s)|\btime signature changes?|\bmet(?:er|re) changes?|\bmetric modulation|\bchanges? (?:of )?(?:time signature|met(?:er|re))/,
    'The metre stays the same from beginning to end.',
  ],
  [
    /\batonal\w*|\btwelve[ -]tone|\b12[ -]tone|\bserialis[mt]|\bdodecaphon\w+|\bbitonal\w*|\bpolytonal\w*|\btone clusters?|\bspectralis[mt]|\baleatoric/,
    'Songs have a key: atonal music is not made.',
  ],
  [
    /\b(?:whole[ -]tone|octatonic|hijaz|double harmonic|hungarian minor|byzantine|phrygian dominant|lydian dominant|hirajoshi|insen|in[ -]sen|diminished|locrian|altered|bebop|enigmatic) (?:scale|mode)?\b(?! chord)/,
    'That scale is not known here: the song is in the nearest mode.',
  ],
  [
    /\b(?:seamless\w*|perfect|endless|gapless) loop\w*|\bloopable|\bloops? (?:seamlessly|perfectly|back)|\bcan be looped/,
    'The song has a beginning and an end: it does not loop without a seam.',
  ],
  [
    /\bstems\b|\bmulti ?tracks?\b|\bsheet music|\btablature|\bguitar tabs?\b|\bmusic video|\blyric video/,
    'Only songs with their MIDI are made: no stems, scores or videos.',
  ],
  [
    /\b(?:really|very|super|extremely|too|so|insanely) loud\b|\bbrick ?wall\w*|\bloudness war|-\s?\d{1,2} ?(?:lufs|db lufs)|\bno mastering|\bunmastered|\bunmixed|\braw mix|\bheadroom of/,
    'Songs are mixed and mastered to -14 LUFS.',
  ],
  [/\bscratch(?:es|ing)\b|\bturntabl\w+|\bdj (?:cuts|tricks)/, 'There is no turntable, so nothing is scratched.'],
  [
    /\b(?:reversed?|backwards?|backmasked) (?:\w+ )?(?:vocals?|guitars?|piano|sounds?|drums?|cymbals?|effects?|reverb|section|part)|\bgranular|\bglitch(?:es|ed|ing)?\b|\bstutter\w*|\btape stops?|\bbit ?crush\w*/,
    'Recordings are not cut up, turned round or stuttered.',
  ],
  [
    /\b(?:drop|open|standard|half step down) ?-?[a-g]?#? tun(?:ing|ed)|\bdetuned guitars?|\btuned down|\bdrop[ -][a-d]\b|\b(?:seven|eight|7|8)[ -]string guitars?/,
    'Guitars have six strings in their usual tuning.',
  ],
  [
    /\b(?:at|by|until|after|from|around) \d{1,2}:\d\d\b|\b(?:drop|chorus|verse|solo|intro|beat|vocals?) (?:at|after|by|in) (?:the )?\d{1,3} ?(?:s|secs?|seconds?)\b|\b\d{1,2}[ -]bars? (?:intro|verse|chorus|bridge|outro|solo|build\w*|drop)|\b\d{1,3}[ -]?(?:s|secs?|seconds?) (?:intro|outro|solo|build\w*|break\w*|bridge)/,
    'Where sections begin, and how long each is, follows from the style: times within the song are not.',
  ],
  [
    /\b(?:\d+|one|three|four|five|six|ten) (?:outputs?|variations?|variants|takes|copies)\b|\b(?:one|\d+) versions?\b|\b(?:one|single) (?:song|track) only\b/,
    'How many songs are made is chosen by the field `outputs`.',
  ],
  [
    /\b(?:as|in) (?:flac|ogg|aac|m4a|webm|opus)\b|\b(?:flac|ogg|aac|m4a|webm|opus) (?:files?|format|please|output|version|only)|\b(?:files?|format|output|type) (?:as |in |is )?(?:flac|ogg|aac|m4a|webm|opus)\b/,
    'Songs come as mp3 and wav; file_convert makes other formats.',
  ],
  [
    /\b(?:bit|sample) rate|\b(?:96|192|88\.2) ?khz|\b32[ -]?bit/,
    'The rate and depth of the files are those of the model.',
  ],
];

/** What a prompt asks for and nobody can do, before any song is there. */
export function tellUnmet(prompt: string): string[] {
  const text = ` ${normaliseText(prompt)} `;
  return unmetWishes.flatMap(([wish, sentence, isMet]) => (!isMet && findWish(text, wish) ? [sentence] : []));
}
