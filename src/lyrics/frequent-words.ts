/**
 * The small words of languages that songs are written in, by ISO 639-1: articles, pronouns, prepositions, conjunctions,
 * forms of "to be", "to have" and similar, as grammars list them. Those of languages without rules of their own are here
 * so that their words are not taken for a neighbour's.
 */
export const frequentWords: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    en: "the a an shall thee thou thy than more and of to in on is it i you he she we they my your his her our their me him us them be am are was were been do does did don't have has had will would can could not no so but or if for with from at by this that these those what when where who how all just like i'm it's you're we're i'll i've can't never know love got oh yeah baby",
    es: 'el la los las un una unos y o de del al a en que no es se lo le les me te nos mi tu su mis tus sus yo él ella nosotros ellos por para con sin como más pero si ya muy está estoy estás soy eres son era fue ha he hay hasta cuando donde porque todo toda nada este esta esto ese esa eso aquí quiero tengo voy amor corazón también ser qué cómo mí mucho mucha vida noche siempre nunca cielo mar sol dame ven luna besos mundo vez hoy bien quién amar bailar',
    pt: 'o a os as um uma e ou de do da dos das em no na nos nas ao à que não é se lo me te nos meu minha teu tua seu sua eu ele ela nós eles por para pra com sem como mais mas já muito está estou são era foi tem tenho há até quando onde porque tudo nada este esta isso aqui quero vou amor coração também ser você vocês pelo pela num numa só lá vida noite sempre nunca céu mar sol vem lua beijo mundo vez hoje bem quem amar dançar saudade gente',
    it: "il lo la i gli le un uno una e o di del della dei delle dello al alla ai alle in nel nella da dal dalla su sul che non è se mi ti ci vi si mio mia tuo tua suo sua io lui lei noi loro per con senza come più ma già molto sto sta sono sei siamo era ho hai ha quando dove perché tutto tutta niente questo questa quello qui voglio vado amore cuore anche essere così c'è l'amore vita notte sempre mai cielo mare sole luna bella bello mondo volta oggi bene chi amare dammi vieni baci giorno",
    fr: "le la les un une des et ou de du au aux à en dans que qui ne pas est se lui leur me te nous vous mon ma mes ton ta tes son sa ses je il elle on ils elles par pour avec sans comme plus mais si déjà très suis es sont était ai as a quand où tout tous rien ce cette ces ici veux vais amour cœur coeur aussi être c'est j'ai d'un qu'il n'est toi moi sur sous jamais toujours vie nuit ciel mer soleil lune belle beau monde fois aujourd'hui bien aimer temps jour viens donne",
    de: 'der die das ein eine einen einem einer und oder von vom zu zum zur in im an am auf aus bei mit nach für um ohne durch dass daß nicht ist sich ich du er sie es wir ihr mich dich mir dir uns euch mein meine dein deine sein seine bin bist sind war hab habe hast hat haben wenn wo wie was wer alles nichts dieser diese hier will noch nur auch so wird kann immer nie mehr schon doch aber liebe herz den dem leben nacht himmel meer sonne mond schön welt mal heute gut tag zeit komm gib mädchen wieder weiß ja nein',
    nl: 'de het een en of van naar in op aan uit bij met voor om zonder door dat niet is zich ik jij je hij zij ze wij we mij mijn jou jouw zijn haar ons ben bent was waren heb hebt heeft als waar hoe wat wie alles niets deze dit hier wil nog maar ook zo wordt kan altijd nooit meer al toch liefde hart er te',
    sv: 'och eller en ett av till i på från hos med för om utan genom att inte är sig jag du han hon den det vi ni de mig dig oss min mitt din sin var har hade som när där hur vad vem allt inget detta här vill än bara också så kan alltid aldrig mer redan men kärlek hjärta',
    pl: 'i w z na do od po za przez dla bez o u że nie jest się ja ty on ona my wy mnie mi ci go jej nas was mój moja twój jak gdy gdzie co kto wszystko nic ten ta to tu tak jeszcze tylko już ale czy jestem jesteś są był była miłość serce będzie',
    ro: 'și sau de la în pe din cu pentru fără că nu este e se eu tu el ea noi voi ei mă te îl o ne vă meu mea tău ta său sa sunt ești suntem era am ai are când unde cum ce cine tot nimic acest aici vreau mai dar și doar inima iubire',
    id: 'yang dan di ke dari untuk dengan tanpa pada tidak tak ini itu aku kau kamu dia kita kami mereka ku mu nya adalah ada akan sudah telah bisa jika bila saat kala semua hanya juga lagi cinta hati',
    tl: 'ang ng sa mga na ay at ako ikaw ka siya kami tayo kayo sila ko mo niya namin natin nila hindi wala may ito iyan kung kapag para lang din rin naman puso mahal',
  }).map(([code, words]) => [code, new Set(words.split(' '))]),
);

/** Letters that only these languages of the table have. */
export const ownLetters: Readonly<Record<string, RegExp>> = {
  es: /[ñ¿¡]/u,
  pt: /[ãõ]/u,
  it: /[àèìòù]$/u,
  fr: /[œçèêîûëï]/u,
  de: /[ßäüö]/u,
  sv: /å/u,
  pl: /[łąęśżźćń]/u,
  ro: /[șțăâ]/u,
};
