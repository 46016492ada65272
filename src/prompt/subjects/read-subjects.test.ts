import assert from 'node:assert/strict';
import test from 'node:test';
import type { Subject } from '../../lyrics/lyric-brief.ts';
import { readSubjects } from './read-subjects.ts';

/** `prompt => subjects`: all that must be found, verbs in their base form after `to`; nothing else may be found. */
const told = `
a folk song about a lighthouse keeper who waits for his brother => lighthouse keeper, brother, to wait
we met in Paris in the rain and lost the umbrella => Paris, rain, umbrella, to meet, to lose
I left my jacket at the back of a chair, indie pop please => jacket, chair, to leave
a song for my daughter Maya => daughter, Maya
something like Taylor Swift about moving to New York => New York, to move
a song for my sister anna in new york => sister, Anna, New York
love song for Jean and Roberto's wedding in Santa Fe => Jean, Roberto, wedding, Santa Fe
chill lofi vibe, rain on the window, 85 bpm => rain, window
make a track with a guitar solo and heavy drums, 140 bpm, E minor =>
please generate a banger with punchy 808s, catchy hook, 2 minutes long, high quality =>
upbeat pop in the style of Ed Sheeran, radio ready, female vocals =>
blues about a stray dog on Route 66 => stray dog, Route 66
soul song, our dog Rufus passed away last week => dog, Rufus, week, to pass
she packed her suitcase and took the last train to Lisbon => suitcase, train, Lisbon, to pack, to take
song about being stuck in traffic in Los Angeles => traffic, Los Angeles, stuck
upbeat track about losing my keys on a Monday => keys, Monday, to lose
my cat Biscuit sleeps on the keyboard, funny song => cat, Biscuit, keyboard, to sleep
Create a cinematic trailer. The mood should be dark. The drums slam in after the intro. =>
background music for a podcast =>
a waltz for my parents' anniversary => parents, anniversary
short, 20 seconds =>
Short. 20 seconds. Female voice. =>
fast tempo, 2 outputs, wav format =>
a song about rain, short, 20 seconds, mp3, no vocals => rain
lullaby, brief, one output, high quality, no watermark =>
cats; format: mp3; duration: 20 s; outputs: 1 => cats
Generate a 30-second upbeat song for testing purposes =>
a short test of the api =>
a song about a short summer => short summer
`;

const say = ({ text, partOfSpeech }: Subject): string => (partOfSpeech === 'verb' ? `to ${text}` : text);

test('the subject is what a prompt says it is about, and no other of its words', () => {
  for (const line of told.trim().split('\n')) {
    const [prompt = '', expected = ''] = line.split('=>').map((part) => part.trim());
    const found = readSubjects(prompt).subjects.map(say).sort();
    assert.deepEqual(found, expected.split(', ').filter(Boolean).sort(), prompt);
  }
});

test('people, places and verbs are told apart, with who does what', () => {
  const { subjects } = readSubjects('we met in Paris in the rain and lost the umbrella');
  const find = (text: string) => subjects.find((subject) => subject.text === text);
  assert.deepEqual(find('Paris'), { text: 'Paris', kind: 'place', partOfSpeech: 'properNoun' });
  assert.deepEqual(find('lose'), {
    text: 'lose',
    kind: 'action',
    partOfSpeech: 'verb',
    past: 'lost',
    agent: 'we',
    object: 'umbrella',
  });
  const [maya] = readSubjects('about Maya').subjects;
  assert.deepEqual(maya, { text: 'Maya', kind: 'person', partOfSpeech: 'properNoun', gender: 'female' });
});

test('the story is told by what happens', () => {
  const stories: readonly (readonly [prompt: string, story: string | undefined])[] = [
    ['my father died in March', 'grief'],
    ['a song about my ex, we broke up in May', 'love lost'],
    ['we met at the station', 'love begun'],
    ["for Anna's wedding", 'wedding'],
    ['grandma turns eighty', 'birthday'],
    ['leaving home for college', 'leaving home'],
    ['working double shifts at the warehouse', 'work'],
    ['against the pipeline on our river', 'protest'],
    ['about a hedgehog', 'animal'],
    ['techno, 130 bpm', undefined],
  ];
  for (const [prompt, story] of stories) assert.equal(readSubjects(prompt).story, story, prompt);
});

test('artists are named as such and are no subject', () => {
  assert.deepEqual(readSubjects('like Radiohead and Billie Eilish, about rain').artists, [
    'Radiohead',
    'Billie Eilish',
  ]);
  assert.deepEqual(readSubjects('Drake type beat').artists, ['Drake']);
  assert.deepEqual(readSubjects('a walk in the park like Paris in spring').artists, []);
});

const onlySound = `
dark hypnotic techno, 132 bpm, rolling low end, no vocals
shoegaze wall of fuzz, drowned vocals, slow drums, big plate reverb
dusty boom bap, chopped soul sample, swung hats, vinyl crackle, 88 bpm
warm lo-fi for my home studio sessions, close mics, felt piano, tape hiss
half-time dubstep with growling wobble bass and stuttering fills
90s trip hop, smoky rhodes, brushed snares, medium tempo, moody
thrash metal with palm-muted chugs, double kick, screaming solo, 190 bpm
neo-classical piano and cello, sparse, spacious hall, rubato, F minor
uplifting trance, supersaw leads, long breakdown, 138 bpm, euphoric drop
jazz trio, walking bass, ride cymbal, brushes, late set feel, medium swing
UK garage, 2-step shuffle, pitched vocal chops, deep sub, 130
ambient drones, granular textures, evolving pads, no percussion, 60 bpm
We need a 30 second jingle for our agency showreel: snappy, modern, confident, with a clean button ending.
synthwave, gated snare, arpeggiated bass, analog brass, 104 bpm, instrumental
afrobeats groove with log drum, shakers and plucked guitar, female singer, catchy chorus
Bulgarian choir harmonies over minimal glitch beats, icy and distant
surf rock with spring reverb twang, tremolo picking, fast and loose
mellow bossa nova, nylon guitar, breathy alto, rim clicks, for a montage
cinematic hybrid trailer cue, braams, risers, staccato ostinato strings, huge taiko hits, three act build
raw punk, one take, shouted gang vocals, buzzsaw guitars, under two minutes
acid house, squelchy 303, four on the floor, open hats, claps on two and four
gospel choir with hammond organ, handclaps and key change at the end, powerful, soaring
chiptune, 8-bit leads, pulse wave arps, noise drums, upbeat and bouncy
Background music for a cooking channel, light and quirky, pizzicato strings, ukulele, glockenspiel
funky slap bass, wah guitar, tight horn section, crisp production, 112 bpm in E minor
reggae one drop, skanking organ, dub delays, heavy bass, laid back
phonk, cowbell melody, distorted 808, memphis vocal samples, aggressive, 140
I want something slow and airy, with a soft female voice, lots of space, and strings that swell towards the end
math rock, tapped guitars, odd meters, tight stops, clean tone, no distortion
minimal dub techno, chord stabs through tape echo, filtered noise, 124
grimy garage rock, ragged riffs, room mics, no overdubs, mid tempo
elegant string quartet with pizzicato and a solemn slow movement
vaporwave mallsoft, pitched down sax, chorus pedal, washed out
future bass with lush chords, vocal chops, snappy claps, side-chained pads, 150 bpm
Music for a dentist's waiting room, soft, unobtrusive, no percussion
hyperpop, glitchy autotune, blown-out kick, chaotic switch ups
A confident hip hop instrumental for a sneaker commercial with punchy drums and a short tag at the end
bluegrass breakdown, banjo rolls, fiddle, upright bass, brisk
doom metal, downtuned riffs, glacial tempo, cavernous reverb, harsh growls
we are after a soft indie sound: jangly guitars, dry drums, hushed double tracked vocals
salsa with piano montuno, congas, timbales and bright trumpets, 180 bpm
gqom, broken kick patterns, dark synth drones, whistles
smooth neo soul, extended chords, behind the beat drums, silky falsetto
dungeon synth, dusty cassette tone, slow organ chords, lo-fi
epic orchestral build, low brass swells, choir, snare rolls, ends on a single hit
`;

test('a prompt that says only how it sounds has no subject', () => {
  for (const line of onlySound.trim().split('\n')) assert.deepEqual(readSubjects(line).themeWords, [], line);
});
