/**
 * Verbs of violence against people and of driving them out, in six languages, in the forms in which somebody calls for it, plans it
 * or wishes it: infinitive, gerund, imperative, subjunctive, first person, future. Reports in the past are not among them.
 */

interface Verbs {
  /** In the infinitive, without accents, by the ending that it is conjugated with. */
  readonly verbs: string;
  /** That do not follow the rule. */
  readonly irregular: string;
  readonly callForms: (infinitive: string) => string;
  readonly participle: (infinitive: string) => string;
  readonly irregularParticiples: string;
  /** Endings of what others do or did, of the infinitive without its own. */
  readonly finite: (infinitive: string) => string;
}

const english: Verbs = {
  verbs:
    'kill murder exterminate eradicate gas lynch burn behead shoot hang massacre slaughter stab execute bomb annihilate destroy eliminate purge crucify drown hunt torture rape enslave sterilise sterilize castrate stone choke strangle liquidate attack assault poison flog whip maim mutilate terrorise terrorize persecute subjugate cleanse deport expel banish evict cage crush smash punish starve electrocute bash decapitate slay incinerate assassinate execute imprison incarcerate oppress dismember erase obliterate bludgeon pummel',
  irregular:
    'wip(?:e|ing) out|beat(?:ing)? up|beat(?:ing)?|driv(?:e|ing) (?:out|away|off)|throw(?:ing)? out|kick(?:ing)? out|lock(?:ing)? up|round(?:ing)? up|send(?:ing)? back|get(?:ting)? rid of|rid(?:ding)? (?:the|our|this) \\w+ of|push(?:ing)? into|put(?:ting)? (?:an end to|to death|down)|set(?:ting)? fire to|do(?:ing)? away with|run(?:ning)? (?:down|over)|chas(?:e|ing) (?:out|away|off)|hunt(?:ing)? down|burn(?:ing)? down|spit(?:ting)? on',
  callForms: (verb) => `${verb}|${verb.replace(/e$/, '')}${verb.endsWith('e') ? '' : `${verb.at(-1)}?`}ing`,
  participle: (verb) => (verb.endsWith('e') ? `${verb}d` : `${verb}${verb.at(-1)}?ed`),
  irregularParticiples:
    'driven (?:out|away|off|from|into)|chased (?:out|away|off)|thrown (?:out|into|in)|kicked out|locked (?:up|away)|rounded up|beaten|shot|hung|slain|put (?:to death|down|in|into)|sent (?:back|away|to)|burnt|wiped (?:out|off)|hunted down|got rid of|run (?:out|over)|swept away|gone|dead',
  finite: (verb) => `${verb}e?s|${verb.endsWith('e') ? `${verb}d` : `${verb}${verb.at(-1)}?ed`}|shot|beat|drove out`,
};

/** Third persons of the present and the past. */
const finiteRomance = (verb: string, endings: string): string => `${verb.slice(0, -2)}(?:${endings})`;

const romance = (verb: string, ar: string, er: string): string => {
  const [stem, ending] = [verb.slice(0, -2), verb.slice(-2)];
  // "Ahorcar" and "ahorquen", "castigar" and "castiguen", "lanzar" and "lancen".
  const soft = stem.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/z$/, 'c');
  return ending === 'ar' ? `${stem}(?:${ar})|${soft}(?:e|en|em|emos|es)` : `${stem}(?:${er})`;
};

const spanish: Verbs = {
  verbs:
    'matar asesinar exterminar aniquilar quemar fusilar linchar ahorcar gasear eliminar degollar masacrar apalear golpear pegar violar esclavizar torturar disparar apunalar decapitar borrar cazar colgar estrangular ahogar erradicar apedrear azotar castigar ejecutar suprimir agredir expulsar echar deportar desterrar encerrar perseguir aplastar lapidar mutilar castrar esterilizar liquidar atacar ajusticiar machacar reventar patear envenenar encarcelar humillar someter barrer descuartizar acuchillar',
  irregular:
    'acabar con|acabemos con|acaben con|acabando con|prender(?:les)? fuego a|(?:echar|tirar|arrojar) al mar a?|sacar(?:l[oa]s)? a (?:palos|golpes|tiros) a?|dar(?:les)? (?:una )?paliza a|den una paliza a|mano dura con|deshacerse de|deguellen|cuelguen|persigan|sometan',
  callForms: (verb) =>
    romance(
      verb,
      'ar|ando|ad|are|aremos|aria|ariamos|ar(?:l[oa]s|les|nos)',
      'er|ir|iendo|a|an|amos|id|ed|ire|iremos|ere|eremos',
    ),
  participle: (verb) => (verb.endsWith('ar') ? `${verb.slice(0, -2)}ad[oa]s?` : `${verb.slice(0, -2)}id[oa]s?`),
  irregularParticiples: 'muert[oa]s|expuls[oa]s',
  finite: (verb) => finiteRomance(verb, 'a|an|o|aron|aba|aban|e|en|io|ieron'),
};

const portuguese: Verbs = {
  verbs:
    'matar assassinar exterminar aniquilar queimar fuzilar linchar enforcar gasear eliminar degolar massacrar espancar estuprar violar escravizar torturar esfaquear decapitar apagar cacar estrangular afogar erradicar apedrejar chicotear acoitar castigar executar suprimir agredir expulsar deportar banir perseguir esmagar mutilar castrar esterilizar liquidar atacar chacinar abater surrar envenenar prender humilhar varrer esquartejar enxotar enjaular esterelizar torcer',
  irregular:
    'jogar n[oa] mar|atirar ao mar|acabar com|acabem com|acabemos com|bater em|batam em|tocar fogo em|botar fogo em|por fogo em|dar cabo d[oe]s?|livrar-se d[oe]s?|correr com|dar porrada em|mandar embora|botar pra fora|por na rua|persigam',
  callForms: (verb) =>
    romance(
      verb,
      'ar|ando|ai|arei|aremos|aria|ariamos|ar-?(?:l?[oa]s|lhes)',
      'er|ir|indo|endo|a|am|amos|irei|iremos|erei|eremos',
    ),
  participle: (verb) => (verb.endsWith('ar') ? `${verb.slice(0, -2)}ad[oa]s?` : `${verb.slice(0, -2)}id[oa]s?`),
  irregularParticiples: 'mort[oa]s|expuls[oa]s|pres[oa]s',
  finite: (verb) => finiteRomance(verb, 'a|am|ou|aram|ava|avam|e|em|iu|iram'),
};

const italian: Verbs = {
  verbs:
    'ammazzare sterminare bruciare impiccare gasare fucilare linciare massacrare eliminare sgozzare annientare pestare picchiare stuprare schiavizzare torturare decapitare accoltellare lapidare assassinare strangolare annegare affogare sradicare frustare bastonare giustiziare cacciare deportare rimandare scacciare rinchiudere perseguitare schiacciare mutilare castrare sterilizzare liquidare attaccare trucidare uccidere distruggere espellere sopprimere aggredire abbattere menare avvelenare incarcerare umiliare sottomettere spazzare cancellare pugnalare malmenare imprigionare bandire colpire punire',
  irregular:
    'butt(?:are|iamo|ate) a mare|uccidiamo|fare fuori|facciamo fuori|dare fuoco (?:a|ai|agli|alle)|dare la caccia (?:a|ai|agli|alle)|diamo la caccia (?:a|ai|agli|alle)|sparare (?:a|ai|agli|alle|contro)|farla finita con|sbarazzarsi d\\w+|liberarsi d\\w+|mandare via|buttare fuori|prendere a (?:botte|calci|pugni)',
  callForms: (verb) => {
    const [stem, ending] = [verb.slice(0, -3), verb.slice(-3)];
    const hard = stem.replace(/[cg]$/, '$&h');
    if (ending === 'are')
      return `${stem}(?:are|ando|ate|ero|eremo|erei|eremmo|arl[ie])|${hard}(?:i|iamo|ino|ero|eremo)|${stem}(?:iamo|amo)`;
    return `${stem}(?:${ending}|endo|iamo|ete|ite|ano|ero|eremo|iro|iremo|erl[ie]|irl[ie])`;
  },
  participle: (verb) => {
    const irregular: Readonly<Record<string, string>> = {
      uccidere: 'uccis',
      distruggere: 'distrutt',
      espellere: 'espuls',
      sopprimere: 'soppress',
      rinchiudere: 'rinchius',
      sottomettere: 'sottomess',
    };
    const stem =
      irregular[verb] ?? `${verb.slice(0, -3)}${verb.endsWith('are') ? 'at' : verb.endsWith('ire') ? 'it' : 'ut'}`;
    return `${stem}[oiae]`;
  },
  irregularParticiples: 'mort[ie]|uccis[ie]',
  finite: (verb) => `${verb.slice(0, -3)}(?:a|ano|ava|avano|o|arono|e|ono|eva|evano)`,
};

const french: Verbs = {
  verbs:
    'tuer assassiner exterminer massacrer bruler gazer fusiller egorger eliminer lyncher decapiter noyer frapper tabasser violer torturer liquider lapider etrangler eradiquer fouetter executer supprimer expulser deporter virer chasser persecuter ecraser mutiler castrer steriliser attaquer trucider cogner poignarder traquer empoisonner enfermer emprisonner humilier balayer agresser eventrer rayer demolir demembrer bannir punir aneantir asservir reduire abattre battre pendre',
  irregular:
    'mettre (?:fin a|a mort|le feu aux?)|mettons (?:fin a|le feu aux?)|en finir avec|se debarrasser des?|faire la (?:peau|guerre|chasse) aux?|jeter (?:dehors|a la mer)|foutre dehors|renvoyer|renvoyons|faire disparaitre|rouer de coups|casser la gueule aux?|tirer sur',
  callForms: (verb) => {
    const stem = verb.slice(0, -2);
    if (verb.endsWith('er')) return `${stem}(?:er|ez|ons|eons|ant|erai|erons|erait)|${stem.replace(/y$/, 'i')}e`;
    if (verb.endsWith('ir')) return `${stem}(?:ir|issez|issons|issant|irai|irons)`;
    return `${stem}(?:re|ez|ons|ant|rai|rons)`;
  },
  participle: (verb) =>
    verb.endsWith('er')
      ? `${verb.slice(0, -2)}e{1,2}s?`
      : verb.endsWith('ir')
        ? `${verb.slice(0, -1)}e?s?`
        : verb === 'reduire'
          ? 'reduite?s?'
          : `${verb.slice(0, -2)}ue?s?`,
  irregularParticiples: 'morts?|mis(?:es)? a mort|jete(?:e?s)? a la mer',
  finite: (verb) => `${verb.slice(0, -2)}(?:e|ent|ait|aient|a|erent|it|issent)`,
};

const german: Verbs = {
  verbs:
    'toten ermorden erschiessen vergasen verbrennen erhangen aufhangen ausrotten vernichten abschlachten erschlagen abknallen steinigen massakrieren enthaupten kopfen verprugeln jagen beseitigen eliminieren ausloschen vergewaltigen versklaven abstechen erwurgen erdrosseln ertranken foltern qualen hinrichten totschlagen zusammenschlagen auspeitschen niederstechen vertreiben abschieben ausweisen deportieren verjagen rausschmeissen rauswerfen wegjagen loswerden einsperren umbringen misshandeln schlagen prugeln peitschen angreifen uberfallen anzunden ausmerzen verfolgen unterwerfen verstummeln kastrieren sterilisieren liquidieren zerquetschen vergiften hetzen lynchen entrechten wegsperren hinauswerfen verhaften einkerkern zuchtigen tottreten niederbrennen niedermetzeln schachten pfahlen teeren',
  irregular:
    'hangen(?= (?:alle|die|jeden|diese))|(?:zuruck )?ins (?:meer|wasser|lager|gas) (?:zu )?(?:werfen|treiben|jagen|schicken)|fort(?:jagen|zujagen)|ertrinken lassen|um die ecke bringen|aus dem land (?:zu )?(?:jagen|treiben|werfen|prugeln|schmeissen)|das genick brechen|die kehlen? durchschneiden|ein ende (?:zu )?(?:setzen|machen)|an die wand (?:zu )?stellen|in lager (?:zu )?(?:stecken|sperren)|vor die tur (?:zu )?setzen',
  // "Auszurotten", "rottet … aus" as well.
  callForms: (verb) => {
    const prefix = /^(?:aus|ab|auf|um|an|tot|los|weg|raus|rein|ein|hin|nieder|zusammen|hinaus)(?=[a-z]{4})/.exec(
      verb,
    )?.[0];
    const stem = verb.replace(/e?n$/, '');
    return prefix ? `${verb}|${prefix}zu${verb.slice(prefix.length)}|${stem}t` : `${verb}|${stem}e?t|${stem}e`;
  },
  participle: (verb) => {
    const strong: Readonly<Record<string, string>> = {
      erschiessen: 'erschossen', verbrennen: 'verbrannt', aufhangen: 'aufgehangt', erschlagen: 'erschlagen', abstechen: 'abgestochen', totschlagen: 'totgeschlagen', zusammenschlagen: 'zusammengeschlagen', niederstechen: 'niedergestochen', vertreiben: 'vertrieben', abschieben: 'abgeschoben', ausweisen: 'ausgewiesen', rausschmeissen: 'rausgeschmissen', rauswerfen: 'rausgeworfen', umbringen: 'umgebracht', schlagen: 'geschlagen', angreifen: 'angegriffen', uberfallen: 'uberfallen', unterwerfen: 'unterworfen', hinauswerfen: 'hinausgeworfen', tottreten: 'totgetreten', niederbrennen: 'niedergebrannt',
    }; // biome-ignore format: a table
    const prefix = /^(?:aus|ab|auf|um|an|tot|los|weg|raus|ein|hin|nieder|zusammen)(?=[a-z]{4})/.exec(verb)?.[0] ?? '';
    const stem = verb.slice(prefix.length).replace(/e?n$/, '');
    const isFixed = /^(?:er|ver|be|ent|zer|miss|unter|uber)/.test(stem) || verb.endsWith('ieren');
    return strong[verb] ?? `${prefix}${isFixed ? '' : 'ge'}${stem}e?t`;
  },
  irregularParticiples: 'ins meer geworfen|tot|an die wand gestellt',
  finite: (verb) => `${verb.replace(/e?n$/, '')}(?:e?t|e?te|e?ten)`,
};

/** Patterns of the verbs of a language. */
export interface VerbForms {
  readonly call: string;
  readonly participle: string;
  /** What others do or did. */
  readonly finite: string;
}

function listForms({ verbs, irregular, callForms, participle, irregularParticiples, finite }: Verbs): VerbForms {
  const all = verbs.split(' ');
  return {
    call: [...all.map(callForms), irregular].join('|'),
    participle: [...all.map(participle), irregularParticiples].join('|'),
    finite: all.map(finite).join('|'),
  };
}

/** In the order of `hateWords`. */
export const hateVerbs: readonly VerbForms[] = [english, german, spanish, french, portuguese, italian].map(listForms);
