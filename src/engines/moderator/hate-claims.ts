/**
 * What is claimed of groups of people, or wished on them, beside calls: in the form of `hate-words.ts`, language by language.
 */
export interface HateClaims {
  /** Further names of groups. */
  readonly groups: string;
  /** After the group: it has no right to live, or is not human. */
  readonly denied: string;
  /** Being glad of it. */
  readonly glad: string;
  /** How people die or are hurt, in any form. */
  readonly dying: string;
  readonly burn: string;
  readonly homes: string;
  /** Before the group: `cleanse the nation of`. */
  readonly purify: string;
  /** Right after a verb of driving out. */
  readonly byForce: string;
  readonly beat: string;
  readonly obey: string;
  /** Before a verb of harm: `one has to`. */
  readonly haveTo: string;
}

const english: HateClaims = {
  groups:
    'roma(?= (?:are|were|and sinti|must|should))|roma (?:people|famil(?:y|ies)|communit(?:y|ies)|camps?)|(?:every|each|any)(?: last| single)? (?:christian|catholic|buddhist|asian|arab|mexican|african|indian|gay|lesbian|black|trans|disabled|brown|white)(?: person| man| woman| child)?|yazidis?|druze|bahais?|romanians|tamils|dalits|bosnians|tibetans|hazaras|mormons|blind people|deaf people|nonbinary people|people of color|black persons?|chinese|trans person|bisexual people|sex workers|trans (?:folks?|persons?|girls|boys|guys)|queer (?:people|folks?)|gay (?:folks?|boys|guys|couples)|brown (?:people|folks?)|jewish (?:famil(?:y|ies)|folks?|neighbou?rs|kids|children)|muslim (?:famil(?:y|ies)|folks?|neighbou?rs|kids|children)|migrant (?:famil(?:y|ies)|children|boats?)|refugee (?:famil(?:y|ies)|children|boats?)|mentally ill(?: people)?|people with disabilities|disabled|wheelchair users|travell?ers|arab people|asian people|indian people|african people|immigrant families|somali people|wives|sinti',
  denied:
    "(?:(?:has|have|had|deserves?|with) (?:absolutely )?no (?:right|business) (?:to (?:live|life|exist|be|breathe|stay)|living|existing|being)|ha(?:s|ve) no place (?:on|in) (?:this|the|our)|should never have been born|(?:do not|don't|did not) deserve (?:to (?:live|exist|breathe|be alive)|life)|(?:are|is|were) (?:not|never|no|less than|barely|hardly|not even) (?:even |really |fully |real )?(?:human\\w*|people|persons)|aren't (?:even |really )?(?:human|people)|(?:should|must) (?:not|never) (?:be allowed|have (?:any |the )?(?:rights?|children|vote)|exist|live)|(?:lives?|life) (?:is|are) worth(?:less| nothing)|(?:has|have) no place (?:on|in|among)|should never have been born|deserve no (?:rights|mercy|place))",
  glad: "celebrat\\w+|rejoic\\w+|cheer(?:s|ing|ed|ful|fully)?|laugh\\w*|mock\\w*|glorif\\w+|prais\\w+|delight\\w*|enjoy\\w*|toast\\w*|applaud\\w*|happ(?:y|ily)|glad|joy\\w*|hail\\w*|dancing (?:over|on)|call\\w* for|demand\\w*|wish\\w*|want(?:s|ing)?|proud\\w*|thank\\w*|hooray|love to see|promot\\w+|advocat\\w+|urg\\w+|encourag\\w+|in favou?r of|let's",
  dying:
    'drown\\w*|dying|death|deaths|burn(?:ed|t|ing)?|slaughter\\w*|massacre\\w*|beaten|beating|killed|killings?|hang(?:ed|ing)|lynch\\w*|shot|gassed|gassing|sink(?:s|ing)?|sunk|starv\\w*|bomb(?:ed|ing)|murder\\w*|execut\\w*|exterminat\\w*|eradicat\\w*|genocide|ston(?:ed|ing)|tortur\\w*|rap(?:ed|ing)|enslav\\w*|deport\\w*|expulsion|expelled|cleansing|wiped out|persecut\\w*|hunted',
  burn: 'burn(?:ing|s)?(?: down)?|torch(?:ing|es)?|set(?:ting|s)? (?:fire to|alight)?|fire ?bomb(?:ing|s)?|bomb(?:ing|s)?|raz(?:e|es|ing)|destroy(?:ing|s)?|smash(?:ing|es)?',
  homes:
    'homes?|houses?|camps?|shelters?|shops?|stores?|tents?|neighbou?rhoods?|villages?|churches|temples?|mosques?|synagogues?|hostels?|boats?',
  purify:
    '(?:cleans(?:e|es|ed|ing)|purif(?:y|ies|ied|ying)|purg(?:e|es|ed|ing)|rid|ridding|scrub\\w*|clear(?:s|ed|ing)?|clean(?:s|ed|ing)?|empt(?:y|ied)) (?:[\\p{L}]+ ){0,4}(?:of|from)',
  byForce: 'by force|by (?:any|all) means|violently|at gunpoint|forcibly',
  beat: 'beat(?:en|ing|s)?|hit(?:ting)?|whip\\w*|slap\\w*|punch\\w*|flog\\w*',
  obey: 'obe(?:y|ys|dient|dience|ying)|submi(?:t|ssion|ssive)|behave|know (?:their|her) place|in line|in (?:their|her) place|silen(?:t|ce)|shut up',
  haveTo: "must|should|have to|has to|need to|ought to|time to|let us|let's|going to|gonna|we will|we'll|how to",
};

const german: HateClaims = {
  groups:
    'armenier[n]?|tutsis?|rohingyas?|uiguren|bosnier[n]?|jesiden|trans ?(?:menschen|personen|frauen|manner|kinder)|afrikanerinnen|araberinnen|sudanesen|eritreer|somalier|bulgaren|indigene[n]?|juden und \\w+|judische[n]?(?: \\p{L}+)?|muslimische[n]?|muslimen|fluchtlingen|gefluchtete[n]?|migranten|einwanderern|auslandern|afghanen|turken|schwarzen|homosexuellen|schwulen|behinderten|queere[n]?(?: menschen)?|transfrauen|lesbische[n]?|indern?|inder|albaner|zuwanderer[n]?|tschetschenen|menschen mit behinderung(?:en)?|dunkelhautige[n]?(?: menschen)?|pakistaner|rumanen|frau|weiber',
  denied:
    '(?:durfen|sollten|sollen) (?:nicht|nie|keine rechte) ?(?:leben|wahlen|existieren|haben)?|(?:hat|haben|hatten|hatte|verdien\\w*) (?:absolut |einfach )?(?:kein\\w*|nicht) (?:recht (?:zu leben|auf leben|zu existieren|hier)|lebensrecht|existenzrecht|zu leben|das leben|daseinsrecht)|kein\\w* (?:recht (?:zu leben|auf leben|zu existieren|hier)|lebensrecht|existenzrecht|daseinsrecht) (?:hat|haben|hatten)|(?:sind|seien|waren) (?:kein\\w*|nicht) (?:richtigen |echten )?(?:mensch\\w*|personen)|kein\\w* (?:richtigen |echten )?menschen (?:sind|seien)',
  glad: 'feier\\w*|jubel\\w*|bejubel\\w*|freu\\w*|verherrlich\\w*|lob\\w*|preis\\w*|lach\\w*|verspott\\w*|begruss\\w*|aufruf\\w*|ruf\\w* auf|ruft|forder\\w*|wunsch\\w*|verlang\\w*|hetz\\w*|stolz|frohlich\\w*|lustig\\w*|glorifizier\\w*|befurwort\\w*|will|wollen|propagier\\w*',
  dying:
    'ertrink\\w*|ertrunken\\w*|ertrank\\w*|sterb\\w*|tod|toten|totung|ermord\\w*|mord|vernicht\\w*|ausrott\\w*|vergas\\w*|verbrenn\\w*|verbrannt\\w*|massaker|abschlacht\\w*|hinricht\\w*|hingerichtet\\w*|vertreib\\w*|vertrieben\\w*|deport\\w*|abschieb\\w*|volkermord|genozid|pogrom\\w*|steinig\\w*|lynch\\w*|ausloschung|verprugel\\w*|ersauf\\w*|krepier\\w*|verreck\\w*',
  burn: 'brenn\\w*|verbrenn\\w*|anzund\\w*|zund\\w*|niederbrenn\\w*|abfackel\\w*|angezundet|abbrenn\\w*|in brand|zerstor\\w*',
  homes:
    'hauser[n]?|haus|heim\\w*|lager\\w*|unterkunft\\w*|unterkunfte|wohnung\\w*|zelte[n]?|laden|geschafte|moschee\\w*|synagoge\\w*|dorfer|siedlung\\w*',
  purify: '(?:sauber\\w*|gesaubert\\w*|reinig\\w*|gereinigt\\w*|befrei\\w*|rein|frei|sauber) (?:[\\p{L}]+ ){0,3}von',
  byForce: 'mit (?:aller )?gewalt|gewaltsam',
  beat: 'schlag\\w*|geschlagen|verprugel\\w*|prugel\\w*|geprugelt|peitsch\\w*|zuchtig\\w*|gezuchtigt',
  obey: 'gehorch\\w*|gehorsam\\w*|parier\\w*|fug\\w*|unterwerf\\w*|spur\\w*|schweig\\w*',
  haveTo: 'muss|musse|mussen|soll|solle|sollte|sollen|darf|gehoren|gehort|sollten|lasst uns|wollen',
};

const spanish: HateClaims = {
  groups:
    'armenios|tutsis|kurd[oa]s|bosnios|filipin[oa]s|cuban[oa]s|dominican[oa]s|ecuatorian[oa]s|paraguay[oa]s|salvadoren[oa]s|hondurenos|mujeres trans|ancian[oa]s|ciegos|mapuches?|moros|gente negra|personas negras|mujer|hombres gays?|personas trans|inmigrantes|migrante|refugiados|musulman|judios|discapacitados|minusvalid[oa]s|indi[oa]|sirios|colombian[oa]s|peruan[oa]s|bolivian[oa]s|asiatic[oa]s|turc[oa]s|pakistanies|hindues|homosexual|lesbiana|senegaleses|subsaharian[oa]s|enferm[oa]s mentales',
  denied:
    'no (?:tiene[n]?|tengan|tenian|merece[n]?|merezcan) (?:ningun )?(?:(?:el )?derecho a (?:vivir|existir|la vida|respirar|estar aqui)|vivir|existir|la vida)|no (?:son|eran|sean) (?:ni )?(?:seres )?(?:human[oa]s|personas|gente)',
  glad: 'celebr\\w+|festej\\w+|alegr\\w+|glorif\\w+|alab\\w+|elogi\\w+|aplaud\\w+|burl\\w+|brind\\w+|pid[ae]\\w*|pedir|reclam\\w+|exig\\w+|exij\\w+|llam[ae]\\w* a|incit\\w+|feli(?:z|ces)|viva|quier\\w+|queremos|a favor del?|anim[ae]\\w* a|orgull\\w+|justif\\w+|ensalz\\w+|defiend\\w+|invit[ae]\\w* a|promuev\\w+|proclam\\w+',
  dying:
    'ahogamiento|ahog\\w+|muertes?|muert[oa]s|morir|mueren|muriendo|exterminio|exterminar|matanza|masacre|asesin\\w+|quema[rd]\\w*|ejecut\\w+|ejecucion|fusil\\w+|linch\\w+|genocidio|expulsi\\w+|expulsar|deport\\w+|limpieza|limpiar|eliminacion|violacion|tortura\\w*|persecucion|pogromo|hund\\w+|lapid\\w+',
  burn: 'quem\\w+|incendi\\w+|prend\\w+ fuego a|arda\\w*|arder|destru\\w+|bombarde\\w+',
  homes:
    'casas?|hogares|campamentos?|campos?|chabolas|barrios?|tiendas|albergues?|refugios?|centros?|mezquitas?|sinagogas?|iglesias|viviendas',
  purify:
    '(?:limpi\\w+|purific\\w+|purg\\w+|libr(?:e|es|ar|arnos|emos|ado)|liber(?:ar|ado|emos)|vaci[aoe]\\w*|deshac\\w+) (?:[\\p{L}]+ ){0,4}de',
  byForce: 'por la fuerza|a la fuerza|a golpes|con violencia|a palos|a tiros',
  beat: 'peg(?:ar|arles?|ue|uen|uemos)|golpe\\w+|azot\\w+|apale\\w+|palos',
  obey: 'obed\\w+|obede\\w+|someta\\w*|sumis\\w+|callen|aprendan|se callen|sepan su lugar',
  haveTo:
    'hay que|habria que|tenemos que|debemos|deberiamos|debe[n]?|es hora de|vamos a|hace falta|es necesario|se debe|a',
};

const french: HateClaims = {
  groups:
    'armeniens|tutsis?|kurdes|ouighours|bosniaques|comoriens|syriennes|femmes trans|migrantes|vieux|aveugles|sourds|yezidis|arabes|personnes (?:noires|handicapees|trans)|gens du voyage|handicapee?s|femme|noirs|juif|musulman|homosexuel|syriens|afghans|maliens|senegalais|indiens|pakistanais|refugies|exiles|personnes agees|migrantes|lgbt\\p{L}*|manouches|hindous|sikhs',
  denied:
    "(?:n' ?ont|n' ?a|n' ?avaient|ne meritent|ne merite) (?:pas|aucun|nul) (?:le |leur )?(?:droit (?:de|d'|a)(?: la)? ?(?:vivre|vie|exister|respirer|etre ici)|de vivre|d' ?exister|la vie)|ne meritent pas (?:de )?(?:vivre|la vie|d' ?exister)|(?:ne )?(?:sont|soient|seraient) (?:pas|meme pas) (?:vraiment )?(?:des )?(?:etres )?(?:humain[es]*|personnes|gens|hommes)",
  glad: 'rejoui\\w+|celebr\\w+|fet(?:e|er|ent|ant|ons)|glorifi\\w+|lou(?:e|er|ant)|applaudi\\w+|mo(?:que|quant)\\w*|ri(?:t|re|ant)|reclam\\w+|appel\\w+|exig\\w+|demand\\w+|incit\\w+|vive|heureu\\w+|joyeu\\w+|encourag\\w+|veut|veulent|voulons|pron(?:e|ant|ent)|vant\\w+|justifi\\w+|fier\\w*|souhait\\w+|invit\\w+ a|trinqu\\w+|salu(?:e|ant)',
  dying:
    'noyade\\w*|noy\\w+|mort|morts|mourir|meurent|extermin\\w+|massacr\\w+|meurtre\\w*|assassin\\w+|brul\\w+|execut\\w+|pendaison|pendu\\w*|lynch\\w+|genocide|expuls\\w+|deport\\w+|epuration|eliminat\\w+|viol|torture\\w*|fusill\\w+|pogrom\\w*|naufrage\\w*|gazage|aneanti\\w+|lapid\\w+|disparition|eradicat\\w+',
  burn: 'brul\\w+|incendi\\w+|mett\\w+ le feu (?:a|aux)|mettre le feu (?:a|aux)|cram\\w+|detrui\\w+|bombard\\w+',
  homes:
    'maisons?|camps?|foyers?|centres?|tentes|campements?|caravanes|magasins|mosquees?|synagogues?|quartiers?|villages?|logements|eglises',
  purify:
    "(?:nettoy\\w+|purifi\\w+|purg\\w+|debarrass\\w+|liber(?:er|e|ee|ons)|vid(?:er|e|ee|ons)|libre) (?:[\\p{L}']+ ){0,4}(?:de|des|du)",
  byForce: 'par la force|de force|a coups de \\p{L}+|violemment|par tous les moyens',
  beat: 'batt\\w+|frapp\\w+|fouett\\w+|cogn\\w+|corrig\\w+|gifl\\w+|tabass\\w+',
  obey: 'obei\\w+|soum\\w+|soumission|se tais\\w+|taisent|leur place',
  haveTo: 'faut|faudrait|doit|devons|on doit|devrait|pour|a|de|allons|il est temps de|est temps de',
};

const portuguese: HateClaims = {
  groups:
    'armenios|tutsis|curdos|guaranis|macumbeiros|mulheres trans|idosos|cegos|surdos|paquistanes|nepaleses|bolivianos|senegaleses|pessoas (?:negras|trans|com deficiencia)|gente preta|mulher|judia|muculmano|gay|lesbica|sirios|haitianos|bolivian[oa]s|asiatic[oa]s|african[oa]|brasileiros|ucranianos|indianos|paquistaneses|homossexual|evangelicos|doentes mentais|retirantes|paraibas|quilombolas|umbandistas|romenos|travesti',
  denied:
    'nao (?:tem|tenham|tinham|merece[m]?) (?:o |qualquer |nenhum )?(?:direito (?:de|a) (?:viver|vida|existir|respirar|estar aqui)|viver|existir|a vida)|nao (?:sao|eram|sejam) (?:nem )?(?:seres )?(?:gente|human[oa]s|pessoas)',
  glad: 'celebr\\w+|festej\\w+|comemor\\w+|alegr\\w+|glorific\\w+|louv\\w+|aplaud\\w+|zomb\\w+|pec[ao]\\w*|ped[ei]\\w*|reclam\\w+|exig\\w+|exij\\w+|clam\\w+|chama\\w*|incit\\w+|feliz\\w*|viva|quer\\w*|a favor d\\w+|apoi\\w+|exalt\\w+|conclam\\w+|convoc\\w+|justifi\\w+|defend[ae] a|brind\\w+|prega\\w*|orgulh\\w+|incentiv\\w+',
  dying:
    'afogad[oa]s|afogamento\\w*|afog\\w+|mortes?|mort[oa]s|morrer\\w*|morrem|morrendo|exterminio|extermin\\w+|matanca|massacre|assassin\\w+|queima\\w*|execuc\\w+|execut\\w+|fuzil\\w+|linch\\w+|genocidio|expuls\\w+|deport\\w+|limpeza|eliminacao|tortura\\w*|estupro\\w*|naufragio\\w*|enforca\\w+|apedreja\\w+|espanca\\w+|perseguicao',
  burn: 'queim\\w+|incendi\\w+|(?:tacar|botar|por|atear|colocar|pondo|tocar) fogo (?:em|n[oa]s?|a[os]*)|destru\\w+|bombarde\\w+',
  homes:
    'casas?|lares|acampamentos?|campos?|abrigos?|barracos|favelas?|terreiros?|lojas|mesquitas?|sinagogas?|igrejas|aldeias?|bairros?|centros?|tendas',
  purify:
    '(?:limp\\w+|purific\\w+|purg\\w+|livr(?:e|es|ar|armos|emos)|libert\\w+|esvazi\\w+) (?:[\\p{L}]+ ){0,4}d(?:e|os|as)',
  byForce: 'a forca|pela forca|a pancada|com violencia|na marra|a tiros|na porrada',
  beat: 'bater|batam|bata|batendo|espanc\\w+|surr\\w+|acoit\\w+|chicote\\w+|apanhar|apanhem',
  obey: 'obed\\w+|submet\\w+|submiss\\w+|calem|aprendam|calar\\w*|seu lugar',
  haveTo:
    'e preciso|preciso|deve[m]?|devemos|temos que|temos de|tem que|tem de|ha que|hora de|vamos|e necessario|deveriamos|a',
};

const italian: HateClaims = {
  groups:
    'armeni|tutsi|curdi|bosniaci|filippini|peruviani|ecuadoriani|persone (?:di colore|trans|disabili)|donne trans|anziani|ciechi|sordi|maghrebini|somali|eritrei|persone (?:nere|disabili|trans)|ebraic\\p{L}+|donna|ebreo|siriani|tunisini|egiziani|indiani|pakistani|bengalesi|asiatici|sinti|africane|omosessuale|lesbica|handicappat[ie]|malati mentali|migrante|immigrate|profughe|meridionali|slavi|ucraini|campi rom|ne(?:g)?ri|nordafricani|islamici',
  denied:
    "non (?:ha|hanno|abbiano|avevano|merita|meritano|meritino) (?:il |alcun |nessun )?(?:diritto (?:di|a|alla|d') ?(?:vivere|esistere|vita|respirare|stare qui)|di (?:vivere|esistere)|la vita)|non (?:sono|erano|siano) (?:nemmeno |neanche |neppure )?(?:esseri )?(?:uman[ie]|persone|gente)",
  glad: 'festegg\\w+|celebr\\w+|gioi\\w+|esult\\w+|glorific\\w+|lod\\w+|esalt\\w+|applaud\\w+|rid(?:e|ere|ono)|deri\\w+|chied\\w+|chiam\\w+ a|invoc\\w+|esig\\w+|incit\\w+|invit\\w+ a|viva|evviva|vogli\\w+|vuole|a favore d\\w+|brind\\w+|allegr\\w+|felic\\w+|istig\\w+|sosten\\w+|giustific\\w+|auspic\\w+|reclam\\w+|predic\\w+|inneggi\\w+|pretend\\w+|orgogli\\w+',
  dying:
    'annegat[ie]|annega\\w*|affog\\w+|mort[ie]|morte|morire|muoiono|sterminio|stermin\\w+|strage|massacr\\w+|uccis\\w+|omicidio|bruciat\\w+|impiccat\\w+|impiccagione|linciagg\\w+|genocidio|espulsion\\w+|deportazion\\w+|pulizia etnica|eliminazione|esecuzion\\w+|tortura\\w*|stupro|naufrag\\w+|fucilat\\w+|fucilazione|lapida\\w+|cacciata|persecuzione',
  burn: 'bruci\\w+|incendi\\w+|(?:dare|date|diamo|dando) (?:alle fiamme|fuoco)|appicc\\w+ (?:il )?fuoco|distrugg\\w+|bombard\\w+',
  homes:
    'cas[ae]|campi|campo|baracche|rifugi|centri|centro|tende|negozi|moschee|moschea|sinagog[ah]\\w*|chiese|quartieri|villaggi|ostelli|abitazioni',
  purify:
    "(?:ripul\\w+|pul(?:ire|iamo|ita|ito)|purific\\w+|epur\\w+|liber(?:are|iamo|a|o|ata)|svuot\\w+|sbarazz\\w+) (?:[\\p{L}']+ ){0,4}(?:da|dai|dagli|dalle|di|dei|degli|delle)",
  byForce: 'con la forza|a forza|a calci|con la violenza|a bastonate|a fucilate',
  beat: 'picchi\\w+|pest(?:are|ate|a)|batt\\w+|baston\\w+|frust\\w+|menare|prendere a botte|botte',
  obey: 'obbed\\w+|ubbid\\w+|sottom\\w+|tacciano|stiano zitte|zitte|al loro posto',
  haveTo: 'bisogna|occorre|dobbiamo|si deve|deve|devono|vanno|va|dovrebbero|dovremmo|e ora di|a|di|per',
};

/** In the order of `hateWords`. */
export const hateClaims: readonly HateClaims[] = [english, german, spanish, french, portuguese, italian];
