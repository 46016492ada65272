import type { SongStory, Subject } from '../../lyrics/lyric-brief.ts';
import type { PromptWord } from './read-words.ts';

/** What in a prompt says what happens; the first that fits counts. The words are looked for in lower case. */
const stories: readonly (readonly [story: SongStory, words: RegExp])[] = [
  [
    'child lost',
    /\b(?:stillb(?:orn|irth)|miscarr\w+|lost (?:our|my|the|her|a) (?:unborn )?baby|baby (?:who|that) (?:died|never)|born (?:asleep|sleeping|too early))\b/,
  ],
  [
    'sudden loss',
    /\b(?:suicid\w+|took (?:his|her|their) own li(?:fe|ves)|killed (?:himself|herself|themselves)|ended (?:his|her|their) (?:own )?li(?:fe|ves))\b/,
  ],
  [
    'pet lost',
    /\b(?:dog|cat|puppy|kitten|pet|rabbit|hamster|horse|pony|guinea pig|budgie|parrot)\b.*\b(?:died|passed(?: away| on)?|put to sleep|rainbow bridge|put down|is gone|grave)\b|\b(?:los[et]|losing|loss of|death of|miss(?:ing)?|goodbye to|burying) (?:my |our |a |the )?(?:\w+ )?(?:dog|cat|puppy|kitten|pet|rabbit|hamster|horse|pony)\b/,
  ],
  [
    'fading memory',
    /\b(?:dementia|alzheimer\w*|los(?:es|ing) (?:his|her|their|your) memory|forget(?:s|ting) (?:my|our|her|his|their) names?|doesn t (?:always )?(?:know|remember|recogni[sz]e) me)\b/,
  ],
  [
    'exile',
    /\b(?:refugees?|asylum|displaced|exiled?|fle(?:d|eing) (?:the |from |my |our |their )?(?:\w+ )?(?:war|bombs|home|country)|fle(?:d|eing)|(?:had|forced) to leave (?:my|our|their) (?:country|homeland)|left (?:aleppo|damascus|kabul|kyiv|mariupol|gaza|kharkiv|homs|mosul))\b/,
  ],
  [
    'memorial',
    /\b(?:memorial|remembrance|commemorat\w+|lest we forget|armistice|holocaust|genocide|massacre|(?:victims|survivors|fallen|dead) of|fallen (?:soldiers?|firefighters?|officers?)|(?:lost|died|killed|drowned) in the (?:\w+ )?(?:flood|war|fire|earthquake|storm|disaster|attack|crash)|anniversary of the (?:\w+ )?(?:flood|fire|earthquake|disaster|attack|bombing))\b/,
  ],
  [
    'anniversary',
    /\b(?:wedding anniversar\w+|married (?:for )?(?:\d+|\w+) years|(?:\d+|\w+) years of marriage|(?:silver|golden) wedding|(?:parents|wife|husband|our|their)\b.*\banniversary)\b/,
  ],
  [
    'adoption',
    /\b(?:adopt(?:ion|ed|ing|ive)) (?!.*\b(?:cat|dog|kitten|puppy|rescue)\b)|\badoption of (?:our|my) (?:son|daughter|child)/,
  ],
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
    'two houses',
    /\b(?:divorc\w+|separat(?:ed|ing|ion)|splitting up|split up)\b.*\b(?:kids?|child(?:ren)?|son|daughters?|sons|parents)\b|\b(?:kids?|child(?:ren)?|son|daughters?|sons|parents?)\b.*\b(?:divorc\w+|separat(?:ed|ing|ion)|splitting up|split up|two homes|two houses|custody)\b/,
  ],
  [
    'illness',
    /\b(?:cancer|leuka?emia|tumou?r|chemo\w*|biopsy|diagnos\w+|diabetes|hospice|hospital|intensive care|stroke|dialysis|transplant|parkinson\w*|terminally|illness|palliative|radiotherapy|multiple sclerosis|(?:is|are|very|so|seriously|gravely) (?:ill|sick))\b/,
  ],
  [
    'holy day',
    /\b(?:ramadan|iftar|eid|diwali|deepavali|hanukkah|chanukah|passover|seder|shabbat|sabbath|bapti[sz]\w*|christening|first communion|advent|lent|easter|vesak|epiphany|prayers?|psalms?|hymns?|blessing|nativity|pilgrimage)\b/,
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
    /\b(?:protest\w*|against|revolution|injustice|corrupt\w*|oppress\w*|resist\w*|uprising|on strike|going on strike|rise up|climate|inequality|racism|war crimes)\b/,
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
