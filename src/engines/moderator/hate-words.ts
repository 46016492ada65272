/**
 * What calls for hatred of groups are made of, in six languages, in lower case without accents, as pieces of patterns.
 *
 * Groups: people by origin, religion, colour, sex, love, or body (UN Strategy and Plan of Action on Hate Speech, 2019).
 */
export interface HateWords {
  readonly groups: string;
  /** Between a verb and its group: articles, "all". */
  readonly fillers: string;
  /** That say all of them are meant. */
  readonly all: string;
  /** Doing them violence: as a command, a plan or an infinitive; never what somebody did. */
  readonly harming: string;
  /** The same as a noun, before "of" and the group. */
  readonly harms: string;
  readonly of: string;
  readonly expelling: string;
  /** After the group: `raus`. */
  readonly out: string;
  /** Before the group: `death to`. */
  readonly deathTo: string;
  /** After the group: must, should, deserve to. */
  readonly must: string;
  /** What they are said to have to do or suffer. */
  readonly suffer: string;
  readonly are: string;
  /** What they are called. */
  readonly vermin: string;
  readonly praise: string;
  readonly them: string;
  /** These words speak against it, report it or mourn. */
  readonly spared: string;
}

const english: HateWords = {
  groups:
    'jews?|jewish people|muslims?|muslim people|islamists?|christians|catholics|hindus?|sikhs?|buddhists|blacks|black (?:people|folks?|men|women|kids)|whites|white people|asians|arabs|mexicans|latin[oa]s|hispanics|africans|indians|pakistanis|chinese people|turks?|kurds?|polish people|russians|ukrainians|germans|albanians|syrians|somalis|haitians|nigerians|palestinians|israelis|armenians|tutsis?|hutus?|rohingyas?|uyghurs?|native americans|natives|indigenous people|aborigin(?:al)?s|gays|gay people|gay men|lesbians|homosexuals|queers|bisexuals|trans(?:gender)?(?: people| women| men| kids|s)|lgbt\\w*(?: people)?|immigrants?|migrants?|refugees?|asylum[ -]seekers?|foreigners?|illegals|aliens from (?:mexico|africa)|newcomers|women|females|feminists|infidels?|kafirs?|heretics|unbelievers?|apostates?|nonbelievers|atheists|disabled (?:people|kids)|the disabled|cripples|autistic (?:people|kids)|gyps(?:y|ies)|roma people|the roma|romani|homeless(?: people)?|minorities|ethnic minorities|people of colou?r|other races|mixed[ -]race people|the elderly|old people',
  fillers:
    'all|every|each|the|those|these|of|our|their|any|more|some|as|many|last|single|other|damn|dirty|filthy|bloody|fucking|illegal|black|brown|young|remaining|rest',
  all: 'all|every|each|every last|every single|as many|the rest of the',
  harming:
    'kill(?:ing)?|murder(?:ing)?|exterminat(?:e|ing)|eradicat(?:e|ing)|gas(?:sing)?|lynch(?:ing)?|burn(?:ing)?(?: down| alive)?|behead(?:ing)?|shoot(?:ing)?|hang(?:ing)?|massacr(?:e|ing)|slaughter(?:ing)?|wip(?:e|ing) out|stab(?:bing)?|execut(?:e|ing)|bomb(?:ing)?|annihilat(?:e|ing)|destroy(?:ing)?|eliminat(?:e|ing)|purg(?:e|ing)|crucify(?:ing)?|drown(?:ing)?|get(?:ting)? rid of|beat(?:ing)? up|hunt(?:ing)?(?: down)?|tortur(?:e|ing)|rap(?:e|ing)|enslav(?:e|ing)|sterili[sz](?:e|ing)|castrat(?:e|ing)|ston(?:e|ing)|chok(?:e|ing)|liquidat(?:e|ing)|attack(?:ing)?|run(?:ning)? over|set(?:ting)? fire to|spill(?:ing)? the blood of|cleans(?:e|ing)(?: (?:our|the|this) \\w+)? of|rid(?:ding)? (?:our|the|this) \\w+ of|put(?:ting)? down|exterminates|kills',
  harms:
    'killing|murder|extermination|eradication|genocide|massacre|slaughter|lynching|gassing|beheading|execution|annihilation|deportation|expulsion|cleansing|bombing|elimination|enslavement|holocaust|death|hatred|purge|violence',
  of: 'of|against|on|toward|towards|for',
  expelling:
    'deport(?:ing)?|expel(?:ling)?|kick(?:ing)? out|throw(?:ing)? out|driv(?:e|ing) out|send(?:ing)? back|send(?:ing)? home|chas(?:e|ing) (?:out|away)|banish(?:ing)?|lock(?:ing)? up|segregat(?:e|ing)',
  out: "out(?! (?:of love|in|on|there|late|loud|dancing|tonight|for|to|and))|go home|go back (?:home|to)|get out|out of (?:our|my|this|the) (?:country|land|nation|town|city)|not welcome|do not belong here|don't belong here|will not replace us",
  deathTo:
    'death to|down with|gas the|no mercy (?:for|on)|i hate|we hate|hate|to hell with|a (?:land|country|nation|homeland|city) (?:without|free of|clean of|free from)|bullets? for|(?:a|the) rope for',
  must: 'must|should|shall|ought to|deserves?(?: to)?|needs? to|had better|belong',
  suffer:
    'die|dying|death|drown|burn|bleed|hang|suffer|perish|be (?:\\w+ )?(?:killed|gassed|shot|hanged|hung|exterminated|lynched|burned|burnt|murdered|executed|deported|expelled|driven out|thrown out|kicked out|sent back|eliminated|wiped out|beaten|slaughtered|eradicated|removed|enslaved|purged|stoned|raped|sterili[sz]ed|drowned|bombed)|go back|leave (?:our|this|the) (?:country|land)|disappear|vanish|be gone|rot|choke|in (?:the )?(?:ovens?|gas chambers?|cages|camps|ground|grave|chains)',
  are: 'are|were always',
  vermin:
    'vermin|subhumans?|sub-?humans|rats|cockroach(?:es)?|roach(?:es)?|parasites?|animals|beasts|filth|filthy|scum|pests?|plague|disease|cancer|virus|apes|monkeys|pigs|dogs|garbage|trash|inferior|savages|maggots|lice|leeches|insects|infestation|not (?:even )?(?:human|people)|criminals|rapists|subhuman',
  praise:
    "admir\\w+|congratulat\\w+|salut(?:es?|ing) (?:those|the)|prais\\w+|glorif\\w+|celebrat\\w+|hail\\w*|justif\\w+|call(?:s|ing)? for|demand\\w*|incit\\w+|encourag\\w+|urg(?:e|es|ing)|advocat\\w+|support\\w*|cheer\\w*|promot\\w+|in favou?r of|glory|good thing|glad|happy about|hooray|let's|let us|we (?:want|need)|must have|love(?:s|d)? the|joy of|fun of|laugh\\w* (?:at|about)|enjoy\\w*|beauty of|proud of|pride in|bring back|long live|ode to|hymn (?:to|for|of)|anthem (?:to|for|of)|endors\\w+|applaud\\w*|why we should|spread\\w*",
  them: "(?:them|'em|those people)",
  spared:
    "(?:stop|stopping|never|not|don't|do not|didn't|doesn't|won't|can't|cannot|no one|nobody|end|ending|protest(?:s|ing)? against|against|without|refus\\w+|mourn\\w*|griev\\w*|remember\\w*|memory of|memorial|victims?|justice for|survivors?|surviving|condemn\\w*|denounc\\w*|resist\\w*|instead of|why (?:do|did|would|are|must|should)|they(?! should| must| need)|he|she|soldiers?|nazis?|who|that tried|tried to|wanted to|told (?:me|us|him) to|ordered|made (?:me|us) |sent (?:me|us)|had to|accused of|wrong to|evil of|horrors? of|tragedy of|lament\\w*|requiem|save|saving|protect\\w*|defend\\w*|laws? that|regimes?|history of|story of|anti|fight\\w* (?:against|the)|shame|sorrow|prevent\\w*|survive\\w*)",
};

const german: HateWords = {
  groups:
    'jud(?:en|e)|muslim(?:e|en|s)?|moslems?|auslander[n]?|fluchtling(?:e|en)?|migrant(?:en|innen)|asylant(?:en)?|asylbewerber[n]?|einwanderer[n]?|turken|kurden|araber[n]?|schwarze[n]?|afrikaner[n]?|neger[n]?|zigeuner[n]?|sinti|roma|schwule[n]?|schwuchteln|lesben|homosexuelle[n]?|transsexuelle[n]?|transmenschen|behinderte[n]?|frauen|polen|russen|ukrainer[n]?|fremde[n]?|unglaubige[n]?|christen|asiaten|chinesen|syrer[n]?|afghanen|kanaken|juedische[n]?|minderheiten|obdachlose[n]?',
  fillers:
    'alle|allen|aller|die|der|den|jeden|jede|diese|dieser|diesen|unsere|euch|uns|dreckige|dreckigen|verdammten|verdammte|ganzen|ganze|sie|restlichen|letzten|dass|wir|endlich|einfach|sollte|sollten|man|muss|mussen',
  all: 'alle|allen|aller|jeden|samtliche',
  harming:
    'tote[tn]?|toten|umbringen|bringt|ermorde[tn]?|ermorden|erschiess(?:t|en)|erschiesst|vergas(?:t|en)|verbrenn(?:t|en)|erhang(?:t|en)|aufhangen|ausrotten|rottet|ausgerottet|vernichte[tn]?|vernichten|abschlachten|schlachtet|erschlag(?:t|en)|abknallen|knallt|steinig(?:t|en)|massakrier(?:t|en)|kopft|enthaupte[tn]?|verprugel(?:t|n)|jagt|jagen|beseitig(?:t|en)|eliminier(?:t|en)|ausloschen|loscht|vergewaltig(?:t|en)|versklav(?:t|en)|klatschen',
  harms:
    'mord|tod|totung|ermordung|ausrottung|vernichtung|vergasung|vertreibung|abschiebung|deportation|massaker|volkermord|genozid|hass|gewalt|hinrichtung',
  of: 'an|von|der|aller|auf|gegen|fur',
  expelling:
    'abschieb(?:t|en)|ausweisen|weist|rauswerfen|werft|vertreib(?:t|en)|deportier(?:t|en)|verjag(?:t|en)|rausschmeissen|schmeisst|wegjagen|loswerden|einsperren|remigrier\\w+',
  out: 'raus|weg|verschwinde[tn]?|ins gas|an die wand|haut ab|nach hause|vergasen|ab ins lager|verrecke[tn]?|nicht willkommen|abschieben|totschlagen|aufhangen|brennen sehen',
  deathTo:
    'tod (?:den|allen|allen den|aller)|nieder mit(?: den)?|ich hasse|wir hassen|ein land ohne|deutschland ohne|frei von|keine weiteren|kopf ab fur|schluss mit(?: den)?',
  must: 'mussen|sollen|sollten|gehoren|verdienen|verdient',
  suffer:
    'sterben|ertrinken|brennen|verrecken|hangen|weg|raus|verschwinden|vergast|erschossen|getotet|abgeschoben|ausgerottet|vernichtet|verbrannt|gehangt|aufgehangt|verprugelt|ins gas|an die wand|ins lager|den tod|leiden|ermordet|erschlagen|gesteinigt',
  are: 'sind|bleiben',
  vermin:
    'ungeziefer|ratten|untermensch(?:en)?|parasiten|schmarotzer|tiere|dreck|abschaum|seuche|pest|krebs|krankheit|affen|schweine|hunde|mull|minderwertig\\w*|kakerlaken|schadlinge|keine menschen|bestien|verbrecher|maden|zecken|lause|unrat',
  praise:
    'bewunder\\w*|gratulier\\w*|ode an|hymne (?:auf|an)|loblied|preis\\w*|lob\\w*|verherrlich\\w*|feier\\w*|ruf\\w* (?:auf )?zu[mr]?|forder\\w*|heil|ruhm|gut ist|freu\\w*|jubel\\w*|bejubel\\w*|es lebe|lasst uns|wir wollen|wir brauchen|hetz\\w*|rechtfertig\\w*|stolz auf|fur (?:den|die) ',
  them: '(?:sie|die)',
  spared:
    '(?:nicht|nie|niemals|kein\\w*|gegen|stoppt|ohne|erinner\\w*|gedenk\\w*|trauer\\w*|opfer|uberlebende|warum|wider|nazis?|soldaten|mahn\\w*|schutz|schutzen|verteidig\\w*|anti|befahl\\w*|klage|schuld)',
};

const spanish: HateWords = {
  groups:
    'judi[oa]s?|moros?|musulman(?:es|as)?|inmigrantes?|migrantes?|refugiad[oa]s?|extranjer[oa]s?|negr[oa]s|gitan[oa]s?|gays?|homosexuales?|maricones|maricas|lesbianas|trans(?:exuales|generos)?|travestis|mujeres|arabes|african[oa]s|indi[oa]s|indigenas|sudacas|latin[oa]s|chin[oa]s|ate[oa]s|infieles|discapacitad[oa]s|ruman[oa]s|marroquies|venezolan[oa]s|haitian[oa]s|cristian[oa]s|ilegales|minorias|panchitos|palestin[oa]s|israelies|mexican[oa]s',
  fillers:
    'a|al|tod[oa]s|l[oa]s|es[oa]s|est[oa]s|de|con|cada|ese|nuestr[oa]s|malditos|malditas|sucios|sucias|putos|putas|jodidos',
  all: 'tod[oa]s|cada',
  harming:
    'matar(?:emos|l[oa]s)?|maten|matemos|matad|mata|mate|matando|matal[oa]s|asesinar|asesinen|asesinemos|asesinad|asesinando|exterminar|exterminen|exterminemos|exterminad|exterminando|aniquilar|aniquilemos|aniquilen|quemar|quemen|quememos|quemad|quemando|fusilar|fusilen|fusilemos|fusilad|linchar|linchen|linchemos|ahorcar|ahorquen|ahorquemos|gasear|gaseen|gaseemos|eliminar|eliminen|eliminemos|degollar|deguellen|masacrar|masacren|masacremos|acabar con|acabemos con|acaben con|apalear|golpear|violar|esclavizar|torturar|disparar|disparen|dispara|apunalar|decapitar|limpiar (?:el pais|la patria|espana|nuestra tierra|la ciudad) de|librar(?:nos)? de|borrar|cazar',
  harms:
    'muerte|asesinato|exterminio|matanza|masacre|genocidio|expulsion|deportacion|linchamiento|odio|violencia|ejecucion|limpieza|eliminacion',
  of: 'de|del|a|al|contra|hacia',
  expelling:
    'echar|echen|echemos|echad|expulsar|expulsen|expulsemos|expulsad|deportar|deporten|deportemos|deportad|botar|boten|sacar|saquen|saquemos|largar|prohibir|encerrar|desterrar',
  out: 'fuera|largo de aqui|a su pais|a la hoguera|al paredon|vayanse|fuera de|go home|no son bienvenid[oa]s|a la horca|a la camara de gas|al horno',
  deathTo:
    'muerte a(?:l)?|fuera|abajo|odiamos a(?:l)?|yo odio a|mueran|muera|guerra a(?:l)?|un pais sin|una patria sin|espana sin|sin piedad con',
  must: 'deben|debe|deberian|debian|tienen que|hay que|merecen|merece|tendrian que|han de|ojala',
  suffer:
    'morir|muerte|la muerte|ahogarse|arder|desaparecer|sufrir|irse|largarse|ser (?:\\w+ )?(?:asesinad|exterminad|expulsad|deportad|quemad|ejecutad|eliminad|fusilad|linchad|ahorcad|esclavizad|golpead)[oa]s|matarl[oa]s|pegarl[ea]s|golpearl[oa]s|violarl[oa]s|echarl[oa]s|fusilarl[oa]s|gasearl[oa]s|ahorcarl[oa]s|expulsarl[oa]s|eliminarl[oa]s|quemarl[oa]s|exterminarl[oa]s|volver a su pais|pudrirse|morirse|mueran|ser esclav[oa]s',
  are: 'son|no son mas que|parecen',
  vermin:
    'ratas|cucarachas|parasitos|animales|escoria|basura|plaga|plagas|peste|cancer|enfermedad|virus|monos|simios|cerdos|perros|inferiores|subhuman[oa]s|infrahuman[oa]s|bestias|alimanas|gusanos|no son human[oa]s|salvajes|suci[oa]s|invasores|criminales|piojos|lacra',
  praise:
    'felicit\\w+|admir\\w+|himno (?:a|al|por)|oda (?:a|al)|alab\\w+|glorif\\w+|celebr\\w+|elogi\\w+|justific\\w+|ped\\w+|exig\\w+|incit\\w+|anim\\w+ a|llam\\w+ a|apoy\\w+|promuev\\w+|viva|gloria|a favor del?|fomenta\\w*|defiend\\w+|queremos|vamos a|hay que|orgullo de|bendit\\w+|alegr\\w+ por',
  them: '(?:los|las|ellos)',
  spared:
    '(?:no|nunca|jamas|contra|basta de|dejen de|dejad de|alto a|sin|recuerd\\w*|memoria|victimas?|luto|llor\\w*|duelo|sobreviv\\w*|denunci\\w*|por que|detener|parar|protesta contra|ellos|soldados|nazis|fascistas|proteg\\w*|defend\\w*|que mat\\w+|ordenaron)',
};

const french: HateWords = {
  groups:
    'juifs?|juives|musulman[e]?s?|arabes?|noir[e]?s|immigre[e]?s?|migrants?|refugie[e]?s?|etrangers?|etrangeres|roms?|gitans?|tziganes?|homosexuel(?:le)?s?|homos|gays?|pedes|lesbiennes|gouines|trans(?:genres|sexuels)?|femmes|asiatiques|chinois|africains?|maghrebins?|handicapes?|infideles|mecreants?|turcs|kurdes|algeriens?|marocains|tunisiens|etrangers|sans-papiers|sans papiers|clandestins|chretiens|athees|negres|bougnoules|blancs|minorites|palestiniens|israeliens|roumains|mexicains',
  fillers: "tou(?:t|te|s|tes)|les|ces|des|l'|nos|de|la|le|sales|putains de|maudits|chaque|aux",
  all: 'tou(?:s|tes)|chaque',
  harming:
    'tue[rz]?|tuons|tuez|tuant|assassine[rz]?|assassinons|extermine[rz]?|exterminons|exterminant|massacre[rz]?|massacrons|brule[rz]?|brulons|brulant|pend(?:re|ez|ons)|gaze[rz]?|gazons|fusille[rz]?|fusillons|egorge[rz]?|egorgeons|elimine[rz]?|eliminons|aneantir|aneantissons|abattre|abattez|abattons|lynche[rz]?|lynchons|decapite[rz]?|noye[rz]?|frappe[rz]?|tabasse[rz]?|viole[rz]|asservir|torture[rz]?|nettoye[rz] (?:la france|le pays|nos rues|la ville) des|debarrass\\w+ (?:la france |le pays |nous )?des|chasse[rz]? et tue[rz]?|liquide[rz]?|lapide[rz]?',
  harms:
    'mort|meurtre|extermination|massacre|genocide|expulsion|deportation|lynchage|haine|violence|execution|elimination|assassinat|epuration',
  of: 'de|des|du|aux|contre|envers|sur',
  expelling:
    'expulse[rz]?|expulsons|deporte[rz]?|deportons|vire[rz]|virons|chasse[rz]?|chassons|jete[rz] dehors|renvoye[rz]|renvoyons|foutez dehors|bannir|enferme[rz]?|remigre[rz]?',
  out: "dehors|hors de (?:france|chez nous|notre \\w+|nos \\w+|ce pays)|a la mer|au four|rentrez chez vous|go home|dans leur pays|au bucher|a la porte|cassez-vous|au poteau|hors d' ?ici",
  deathTo:
    "mort aux?|mort a (?:tous |l')?(?:les |ces )?|a mort|a bas|dehors|je hais|nous haissons|guerre aux|une france sans|un pays sans|pas de pitie pour|crevez",
  must: 'doivent|devraient|doit|meritent|merite|faut que|il faut',
  suffer:
    'mourir|la mort|se noyer|bruler|crever|disparaitre|souffrir|partir|degager|rentrer chez eux|quitter (?:la france|le pays|notre pays)|etre (?:\\w+ )?(?:tue|extermine|expulse|deporte|brule|execute|elimine|fusille|pendu|gaze|lynche|frappe|battu|asservi|abattu|viole)[e]?s?|pourrir|la corde',
  are: 'sont|ne sont que',
  vermin:
    'rats|cafards|parasites?|animaux|vermine|racaille|ordures?|dechets|peste|cancer|maladie|virus|singes|porcs|cochons|chiens|inferieur[e]?s|sous-hommes|sous hommes|nuisibles|poux|betes|sauvages|pas (?:des )?humains|fleau|larves|criminels|envahisseurs|salete',
  praise:
    "felicit\\w+|admir\\w+|ode a|hymne (?:a|au|pour)|glorifi\\w+|celebr\\w+|lou(?:e|er|ant|ange\\w*)|justifi\\w+|appel\\w+ (?:a|au)|exig\\w+|incit\\w+|encourag\\w+|soutien\\w*|promeu\\w*|vive|gloire|en faveur de|fier\\w* de|pour l[ae']|il faut|on veut|vante\\w*|chante\\w* l[ae']|demand\\w+|honneur",
  them: '(?:les|eux)',
  spared:
    '(?:ne|pas|jamais|contre|arretez|cessez|stop|sans|souvenir|memoire|victimes?|deuil|pleur\\w*|hommage|survivant\\w*|denonc\\w*|pourquoi|soldats|nazis|ils ont|proteg\\w*|defend\\w*|halte|fin|refus\\w*|empech\\w*|non)',
};

const portuguese: HateWords = {
  groups:
    'jude(?:us|ias?)|judeu|muculman[oa]s?|imigrantes?|migrantes?|refugiad[oa]s?|estrangeir[oa]s?|negr[oa]s|pret[oa]s|cigan[oa]s?|gays?|homossexuais|viados|bichas|lesbicas|trans(?:exuais|generos)?|travestis|mulheres|arabes|african[oa]s|indi[oa]s|indigenas|nordestin[oa]s|venezuelan[oa]s|haitian[oa]s|infieis|deficientes|ateus|chineses|angolan[oa]s|brasileir[oa]s|crist[ao]os|minorias|ilegais|palestin[oa]s|favelados|moradores de rua',
  fillers: 'a|tod[oa]s|[oa]s|ess[ea]s|est[ea]s|aos|dos|de|com|cada|malditos|malditas|suj[oa]s|nojent[oa]s',
  all: 'tod[oa]s|cada',
  harming:
    'matar|matem|matemos|mate|mata(?= (?:[oa]s|tod[oa]s|ess[ea]s) )|matando|mata-los|assassinar|assassinem|assassinemos|exterminar|exterminem|exterminemos|exterminando|aniquilar|aniquilem|queimar|queimem|queimemos|queimando|enforcar|enforquem|enforquemos|fuzilar|fuzilem|fuzilemos|linchar|linchem|linchemos|gasear|eliminar|eliminem|eliminemos|degolar|massacrar|massacrem|massacremos|acabar com|acabem com|espancar|espanquem|bater em|estuprar|escravizar|torturar|atirar (?:em|nos|nas)|esfaquear|decapitar|limpar (?:o pais|o brasil|portugal|a cidade) d[oe]s?|livrar(?:-nos)? d[oe]s?|apedrejar|cacar',
  harms:
    'morte|assassinato|exterminio|matanca|massacre|genocidio|expulsao|deportacao|linchamento|odio|violencia|execucao|limpeza|eliminacao',
  of: 'de|d[oa]s|a[o]?s|contra',
  expelling:
    'expulsar|expulsem|expulsemos|deportar|deportem|deportemos|botar (?:pra )?fora|mandar embora|mandem embora|banir|enxotar|correr com|prender tod[oa]s',
  out: 'fora(?: d\\w+)?|vao embora|voltem para|para a fogueira|no paredao|na fogueira|nao sao bem-vind[oa]s|para a sua terra|na forca|na camara de gas|(?:para|pro) o? ?forno',
  deathTo:
    'morte a[o]?s?|fora|abaixo|odeio|odiamos|guerra a[o]?s?|um pais sem|um brasil sem|portugal sem|sem piedade com',
  must: 'deviam|devem|deve|deveriam|tem que|tem de|precisam|merecem|merece|ha que',
  suffer:
    'morrer|a morte|afogar se|arder|queimar|desaparecer|sofrer|ir embora|sumir|voltar (?:para|pra)|ser (?:\\w+ )?(?:mort|assassinad|exterminad|expuls|expulsad|deportad|queimad|executad|eliminad|fuzilad|linchad|enforcad|escravizad|espancad)[oa]s|apodrecer|forca|apanhar',
  are: 'sao|nao passam de|parecem',
  vermin:
    'ratos|baratas|parasitas?|animais|escoria|lixo|praga|pragas|peste|cancer|cancro|doenca|virus|macacos|porcos|caes|cachorros|inferiores|subhuman[oa]s|sub-humanos|bestas|vermes|nao sao human[oa]s|selvagens|imund[oa]s|invasores|criminosos|piolhos',
  praise:
    'parabeniz\\w+|admir\\w+|hino (?:a|ao|pel[oa]|de|da)|ode (?:a|ao)|louv\\w+|glorific\\w+|celebr\\w+|elogi\\w+|justific\\w+|ped\\w+|exig\\w+|incit\\w+|apoi\\w+|promov\\w+|viva|gloria|a favor d\\w+|incentiv\\w+|queremos|vamos|orgulho d\\w+|exalt\\w+|defend\\w+ a|chama\\w* (?:a|para)',
  them: '(?:os|eles|todos)',
  spared:
    '(?:nao|nunca|jamais|contra|chega de|parem|pare|basta|sem|lembr\\w*|memoria|vitimas?|luto|chor\\w*|sobreviv\\w*|denunci\\w*|por que|deter|soldados|nazistas|fascistas|proteg\\w*|homenagem|fim)',
};

const italian: HateWords = {
  groups:
    'ebre[io]|ebree|musulman[io]|immigrat[io]|immigrati|migranti?|profughi|rifugiat[io]|stranier[io]|neri|nere|negr[io]|zingar[io]|rom|gay|omosessuali|froci|finocchi|lesbiche|trans(?:essuali|gender)?|donne|arab[io]|african[io]|cinesi|infedeli|disabili|clandestini|albanesi|rumeni|romeni|marocchini|terroni|extracomunitari|cristiani|atei|bianchi|minoranze|handicappati|palestinesi|israeliani|turchi|senegalesi|nigeriani',
  fillers: 'tutt[ie]|gli|i|le|quest[ie]|quei|quegli|quelle|dagli|degli|dei|delle|di|con|ogni|sporchi|maledetti|nostri',
  all: 'tutt[ie]|ogni',
  harming:
    "uccid(?:ere|iamo|ete|i|endo)|ammazz(?:are|iamo|ate|a|ando)|stermin(?:are|iamo|ate|a|ando)|bruci(?:are|amo|ate|a|ando)|impicc(?:are|hiamo|ate|a)|gas(?:are|siamo|iamo|ate)|fucil(?:are|iamo|ate|a)|linci(?:are|amo|ate|a)|massacr(?:are|iamo|ate|a|ando)|elimin(?:are|iamo|ate|a|ando)|sgozz(?:are|iamo|ate|a)|annient(?:are|iamo|ate|a)|pestare|picchi(?:are|amo|ate|a)|stupr(?:are|iamo)|schiavizzare|tortur(?:are|iamo)|spar(?:are|iamo|ate) (?:a|ai|agli|alle)|decapit(?:are|iamo)|accoltell(?:are|iamo)|ripul(?:ire|iamo) (?:il paese|l' ?italia|le strade|la citta) d\\w+|liber(?:are|iamo)(?:ci)? d\\w+|lapid(?:are|iamo)|distrugg(?:ere|iamo|ete)|assassin(?:are|iamo)",
  harms:
    'morte|omicidio|sterminio|strage|massacro|genocidio|espulsione|deportazione|linciaggio|odio|violenza|esecuzione|eliminazione|uccisione|pulizia',
  of: 'di|dei|degli|delle|agli|ai|alle|contro|verso',
  expelling:
    'cacci(?:are|amo|ate)|espell(?:ere|iamo|ete)|deport(?:are|iamo|ate)|butt(?:are|iamo|ate) fuori|riman(?:dare|diamo|date)|rimandiamo|scacci(?:are|amo)|bandire|rinchiud(?:ere|iamo)|rispedire|mandiamo via|mandare via',
  out: "fuori(?: dall[a']\\w*| dalle \\w+)?|a casa loro|tornino|al rogo|ai forni|al muro|non sono benvenut[ie]|via dall\\w*|andatevene|alla forca|a mare",
  deathTo:
    'a morte (?:gli|i|le|tutti)|morte (?:agli|ai|alle|a tutti gli|a tutti i|a)|fuori|abbasso|odio (?:gli|i|le)|odiamo|guerra (?:agli|ai|alle)|un paese senza|italia senza|nessuna pieta per',
  must: 'devono|deve|dovrebbero|meritano|merita|bisogna|andrebbero|debbono',
  suffer:
    'morire|la morte|affogare|annegare|bruciare|sparire|crepare|soffrire|andarsene|tornare (?:a|al|nel)|(?:essere )?(?:\\w+ )?(?:uccis|sterminat|espuls|deportat|bruciat|giustiziat|eliminat|fucilat|linciat|impiccat|gasat|ammazzat|cacciat|massacrat|picchiat|schiavizzat)[ie]|marcire|al rogo|ai forni',
  are: 'sono|non sono altro che|sembrano',
  vermin:
    'ratti|topi|scarafaggi|parassiti|animali|feccia|spazzatura|immondizia|peste|piaga|cancro|malattia|virus|scimmie|maiali|porci|cani|inferiori|subumani|sottouomini|bestie|vermi|non umani|selvaggi|sporcizia|invasori|criminali|pidocchi|zecche|rifiuti',
  praise:
    'elogi\\w+|ammir\\w+|lod\\w+|glorific\\w+|celebr\\w+|esalt\\w+|giustific\\w+|chied\\w+|esig\\w+|incit\\w+|sosten\\w+|promuov\\w+|viva|evviva|gloria|a favore d\\w+|inneggi\\w+|vogliamo|inno (?:a|all\\w+|al|per)|ode (?:a|all\\w+|al)|orgoglio|invoc\\w+|istig\\w+|bello',
  them: '(?:li|loro|tutti)',
  spared:
    '(?:non|mai|contro|basta|smettete|fermate|fermiamo|senza|ricord\\w*|memoria|vittim[ae]|lutto|piang\\w*|sopravviss\\w*|denunci\\w*|perche|soldati|nazisti|fascisti|protegg\\w*|difend\\w*|omaggio|fine|ferma\\w*|stop)',
};

export const hateWords: readonly HateWords[] = [english, german, spanish, french, portuguese, italian];
