/** Small words by which a sentence hangs together, of one language. */
export interface FunctionWords {
  /** A new clause may begin with these: conjunctions, relative words. */
  readonly clauseOpeners: ReadonlySet<string>;
  /** A new phrase may begin with these: prepositions. */
  readonly phraseOpeners: ReadonlySet<string>;
  /** These belong to the word that follows: articles, possessives, pronouns, auxiliary verbs, negations. */
  readonly clinging: ReadonlySet<string>;
}

const noFunctionWords: FunctionWords = describe('', '', '');

const tables: Readonly<Record<string, FunctionWords>> = {
  en: describe(
    'and but or nor so yet because although though while whereas if unless until when whenever where wherever who whom whose which that than since after before as how what why',
    'about above across against along amid among around at behind below beneath beside between beyond by despite down during except for from in inside into like near of off on onto out outside over past through throughout to toward towards under up upon with within without',
    "a an the my your his her its our their this these those every each some any no not very too quite more most there thy thine thou i you he she it we they i'm you're he's she's it's we're they're i've we've they've i'll you'll we'll they'll am is are was were be been being have has had do does did will would shall should can could may might must don't doesn't didn't won't wouldn't can't couldn't isn't aren't wasn't weren't haven't hasn't mr mrs ms dr",
  ),
  de: describe(
    'und aber oder denn sondern weil dass obwohl während wenn falls als ob bevor nachdem damit indem sodass bis seit wo wer was der die das welche welcher welches',
    'an auf aus bei durch für gegen hinter in im ins mit nach neben ohne über um unter von vom vor zu zum zur zwischen trotz wegen am beim',
    'der die das den dem des ein eine einen einem einer eines mein dein sein ihr unser euer kein keine ich du er sie es wir ist sind war waren hat haben hatte wird werden wurde kann nicht sehr zu herr frau',
  ),
  fr: describe(
    'et mais ou donc or ni car que qui dont où quand lorsque si comme parce puisque quoique',
    'à au aux avec chez contre dans de des du depuis derrière devant en entre jusque par parmi pendant pour sans sous sur vers',
    'le la les un une des mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces je tu il elle on nous vous ils elles ne pas est sont était a ai ont avait y se me te m t s n très m. mme',
  ),
  es: describe(
    'y e o u pero sino porque aunque que quien cuando donde como si mientras pues',
    'a al ante bajo con contra de del desde durante en entre hacia hasta para por según sin sobre tras',
    'el la los las un una unos unas mi tu su mis tus sus nuestro nuestra este esta ese esa yo tú él ella nosotros ellos no se me te le lo es son era fue ha han había está están muy sr sra',
  ),
  it: describe(
    'e ed o ma però perché che chi cui quando dove come se mentre poiché anche',
    'a al alla con contro da dal dalla di del della dei delle in nel nella per su sul sulla tra fra senza verso',
    'il lo la i gli le un uno una mio tuo suo nostro vostro loro questo questa io tu lui lei noi voi non si mi ti ci è sono era ha hanno aveva molto',
  ),
  pt: describe(
    'e ou mas porém porque que quem quando onde como se enquanto pois embora',
    'a ao à com contra de do da dos das desde durante em no na nos nas entre para por pelo pela sem sob sobre até',
    'o a os as um uma meu minha teu seu sua nosso nossa este esta esse essa eu tu ele ela nós eles não se me te é são era foi está tem há muito',
  ),
  nl: describe(
    'en maar of want dus omdat hoewel terwijl als wanneer dat die wat wie waar toen zodat',
    'aan achter bij binnen buiten door in langs met na naar naast om onder op over per sinds te tegen tot tussen uit van voor zonder',
    'de het een mijn jouw zijn haar ons onze hun deze dit ik jij je hij zij ze wij we is was waren heeft hebben had wordt worden kan niet geen zeer',
  ),
};

/** @param language ISO 639-1 */
export function findFunctionWords(language: string): FunctionWords {
  return tables[language] ?? noFunctionWords;
}

function describe(clauseOpeners: string, phraseOpeners: string, clinging: string): FunctionWords {
  const read = (words: string): ReadonlySet<string> => new Set(words.split(' '));
  return { clauseOpeners: read(clauseOpeners), phraseOpeners: read(phraseOpeners), clinging: read(clinging) };
}
