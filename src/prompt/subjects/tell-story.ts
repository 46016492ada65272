import type { SongStory, Subject } from '../../lyrics/lyric-brief.ts';
import type { PromptWord } from './read-words.ts';

/** What in a prompt says what happens; the first that fits counts. The words are looked for in lower case. */
const stories: readonly (readonly [story: SongStory, words: RegExp])[] = [
  [
    'wedding',
    /\b(?:wedding|bride|groom|marr(?:y|ies|ied|ying|iage)|engagement|vows|honeymoon|hochzeit|boda|mariage)\b/,
  ],
  ['birthday', /\b(?:birthday|turn(?:s|ing|ed)? (?:\d+|\w+teen|\w+ty)|geburtstag|cumpleanos|anniversaire)\b/],
  [
    'grief',
    /\b(?:died|dying|passed away|funeral|in (?:loving )?memory|mourn\w*|grie(?:f|ve|ving)|grave|widow\w*|bereave\w*|buried|deceased|no longer with us|trauer|duelo|deuil)\b|\b(?:los[et]|losing|loss of|miss(?:ing)?) (?:my |our |her |his |a |the )?(?:late )?(?:mother|mom|mum|father|dad|brother|sister|son|daughter|child|grand\w+|dog|cat|friend|husband|wife|baby)\b/,
  ],
  [
    'love lost',
    /\b(?:break ?-?up|broke up|breaking up|heart ?-?break\w*|heartbroken|broken heart|my ex|your ex|ex (?:boy|girl)friend|divorce\w*|left me|leaving me|leaves me|cheat(?:ed|ing)|betray\w*|lost love|love lost|unrequited|miss(?:ing)? (?:you|her|him)|get(?:ting)? over|moving on|say(?:ing)? goodbye to (?:you|her|him)|desamor|liebeskummer)\b/,
  ],
  [
    'love begun',
    /\b(?:f[ae]ll(?:ing|s)? in love|in love|first (?:kiss|date|love|dance)|crush|love at first|we met|met (?:her|him|you)|new love|kissed|lovers|soulmates?|verliebt|enamorad[oa]|love ?songs?|about (?:\w+ )?love)\b/,
  ],
  ['parenthood', /\b(?:newborn|new baby|pregnan\w+|lullaby|my (?:little |baby )?(?:daughter|son|baby|boy|girl))\b/],
  [
    'leaving home',
    /\b(?:leav(?:e|es|ing) (?:home|town|the village|my|our)|left home|mov(?:e|ed|es|ing) (?:out|away|to|from)|off to (?:college|war|university)|emigrat\w+|immigrat\w+|exile|run(?:ning)? away)\b/,
  ],
  [
    'coming home',
    /\b(?:com(?:e|es|ing) (?:back )?home|go(?:es|ing)? home|homecoming|return(?:s|ed|ing)?|back home|homesick\w*|hometown)\b/,
  ],
  [
    'protest',
    /\b(?:protest\w*|against|revolution|injustice|corrupt\w*|oppress\w*|resist\w*|uprising|on strike|going on strike|rise up|climate|inequality|racism|war crimes|refugees?)\b/,
  ],
  [
    'work',
    /\b(?:my job|a job|work(?:ing|ers?)|shifts?|factory|boss|quit|office|overtime|miners?|truckers?|nurses?|nine to five|labou?r|harvest|unemploy\w*)\b/,
  ],
  ['friendship', /\b(?:friends?|friendship|buddy|bestie|mates|companions?)\b/],
  [
    'celebration',
    /\b(?:party|partying|celebrat\w+|festival|victory|won|winning|champions?|graduation|new year\w*|christmas|holiday|carnival|cheers|toast)\b/,
  ],
  [
    'hope',
    /\b(?:hope\w*|overcom\w+|recover\w+|never giv(?:e|ing) up|courage|surviv\w+|resilien\w+|second chance|healing|believe in)\b/,
  ],
  [
    'road',
    /\b(?:road|highway|driv(?:e|es|ing)|route \d+|truck|train|journey|travel\w*|wander\w*|miles|hitchhik\w+|motorcycle|sail(?:s|ing)?)\b/,
  ],
];

const storyOfKind: Readonly<Partial<Record<Subject['kind'], SongStory>>> = {
  place: 'place',
  nature: 'place',
  animal: 'animal',
  person: 'person',
  relation: 'person',
  thing: 'thing',
  food: 'thing',
};

/** What happens in the song, as its words say it, else by what its first subject is. */
export function tellStory(words: readonly PromptWord[], subjects: readonly Subject[]): SongStory | undefined {
  const text = words
    .filter(({ phrase }) => !phrase?.isNegated)
    .map((word) => word.text + (word.isPossessive ? "'s" : ''))
    .join(' ');
  const told = stories.find(([, pattern]) => pattern.test(text))?.[0];
  const [first] = subjects.filter(({ kind }) => kind !== 'action' && kind !== 'quality');
  return told ?? (first && storyOfKind[first.kind]);
}
