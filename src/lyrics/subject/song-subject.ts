import type { LyricBrief, Subject, SubjectKind } from '../lyric-brief.ts';
import { type NounKind, nouns } from './nouns.ts';
import { readSubject, type SubjectWord } from './subject.ts';

/** Something that a song is about, with the grammar that its lines need. */
export interface SongSubject {
  /** Without an article. */
  readonly text: string;
  readonly kind: SubjectKind;
  readonly isPlural: boolean;
  /** A name is written large and takes no article. */
  readonly isName: boolean;
  /** Takes no article in general: `love`, `coffee`. */
  readonly isMass: boolean;
  readonly gender?: 'male' | 'female';
  /** Of the first: the words that the prompt names it with. */
  readonly phrase?: string;
  /** What it is a kind of, the nearest first. */
  readonly broader?: readonly string[];
  /** Of verbs: what it is done to, with its article. */
  readonly object?: string;
}

const kindOfNounKind: Readonly<Record<NounKind, SubjectKind>> = {
  person: 'person',
  animal: 'animal',
  sky: 'nature',
  place: 'place',
  thing: 'thing',
  food: 'food',
  matter: 'thing',
  idea: 'idea',
  time: 'time',
  name: 'person',
  land: 'place',
};

/** Natural things that lists of the prompt's words keep among matter and places. */
const ofNature = new Set(
  'rain snow wind water fire ice sand dust fog mist thunder lightning light sunlight moonlight starlight darkness sunshine air sea ocean river lake mountain hill valley desert waterfall volcano glacier flower rose tree leaf'.split(
    ' ',
  ),
);
const kinOf = new Set(
  'mother father sister brother grandmother grandfather grandma grandpa daughter son wife husband uncle aunt friend mom mum dad baby child kid neighbor neighbour'.split(
    ' ',
  ),
);
const women = new Set(
  'mother sister grandmother grandma daughter wife aunt mom mum girl woman queen princess witch bride waitress cowgirl nun mermaid seamstress nurse lady girlfriend actress widow'.split(
    ' ',
  ),
);
const men = new Set(
  'father brother grandfather grandpa son husband uncle dad boy man king prince wizard groom waiter cowboy monk priest fisherman fireman postman mailman boyfriend sailor'.split(
    ' ',
  ),
);
const massWords = new Set([...nouns.matter.split(' '), ...nouns.idea.split(' ')]);
const massEndings = /(?:ness|tion|sion|ity|ment|ship|hood|ism|dom|ance|ence|ing|phy|logy)$/;

/** What a song is about, the weightiest first: as the prompt's parser read it, else by its words alone. */
export function listSubjects(brief: LyricBrief): SongSubject[] {
  if (!brief.subjects) return readSubject(brief.themeWords).map(fromWord);
  return nameLands(brief.subjects)
    .filter(({ text }) => !/^\p{Lu}{3,}(?:ED|ING|LY)$/u.test(text))
    .map((subject) => (lightsOfSky.test(subject.text) ? { ...subject, ...skyLights } : subject))
    .filter(({ kind, partOfSpeech }) => partOfSpeech !== 'adjective' && !(kind === 'action' && partOfSpeech !== 'verb'))
    .map(({ text: said, kind, partOfSpeech, isPlural = false, gender, object, broader }, i) => {
      const text = lowerCries(said).replace(/ home$/, '');
      const last = text.toLowerCase().split(' ').at(-1)!;
      const isName = partOfSpeech === 'properNoun';
      const isAbstract = kind === 'feeling' || kind === 'idea';
      const genderSaid = gender ?? genderOf(last);
      return {
        text,
        kind,
        isPlural,
        isName,
        isMass:
          !isPlural && !isName && (massWords.has(last) || (isAbstract && massEndings.test(last)) || kind === 'feeling'),
        ...(genderSaid && { gender: genderSaid }),
        ...(i === 0 && brief.phrase && brief.phrase.form !== 'clause' && { phrase: brief.phrase.text }),
        ...(broader && { broader }),
        ...(object && { object: objectOf(object) }),
      };
    });
}

const lightsOfSky = /^(?:Northern|Southern|Polar) Lights$/;
const skyLights = { kind: 'nature', partOfSpeech: 'noun', isPlural: true } as const;

/** `OBSESSED` is no name that is written so; `NASA` is. */
function lowerCries(text: string): string {
  return text.replace(/\b\p{Lu}{6,}\b/gu, (word) => word.toLowerCase());
}

/** Places that a name follows: `the town of Whitby` is about Whitby. */
const settled = /^(?:town|city|village|port|harbou?r|island|bay|valley|county|land)$/;

function nameLands(subjects: readonly Subject[]): Subject[] {
  const [first, second, ...more] = subjects;
  const isLand = settled.test(first?.text ?? '') && second?.kind === 'person' && second.partOfSpeech === 'properNoun';
  return first && second && isLand ? [{ ...second, kind: 'place' }, first, ...more] : [...subjects];
}

function objectOf(object: string): string {
  return /^\p{Lu}|s$/u.test(object) ? object : `the ${object}`;
}

function fromWord(word: SubjectWord): SongSubject {
  const plain = { text: word.text, isPlural: false, isName: false, isMass: false };
  if (word.part === 'verb') return { ...plain, kind: 'action' };
  if (word.part === 'adjective') return { ...plain, kind: 'quality' };
  const kind = ofNature.has(word.text) ? 'nature' : kinOf.has(word.text) ? 'relation' : kindOfNounKind[word.kind];
  const gender = genderOf(word.text);
  return {
    ...plain,
    kind,
    isPlural: word.isPlural,
    isName: /^\p{Lu}/u.test(word.text),
    isMass: !word.isPlural && (word.kind === 'matter' || word.kind === 'idea') && kind !== 'nature',
    ...(gender && { gender }),
  };
}

function genderOf(noun: string): 'male' | 'female' | undefined {
  return women.has(noun) ? 'female' : men.has(noun) ? 'male' : undefined;
}
