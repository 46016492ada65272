/**
 * Words of music and of asking for it in Spanish, German, French, Portuguese and Italian, without accents, by the English words
 * that the patterns of wishes are written in. Longer ones count first.
 */
const table = `
at the end: al final, am ende, am schluss, a la fin, no final, no fim, alla fine, in chiusura, zum schluss
at the start: al principio, al inicio, am anfang, zu beginn, au debut, no comeco, no inicio, all'inizio
in the middle: en medio, a la mitad, en la mitad, in der mitte, au milieu, no meio, a meta, nel mezzo
before: antes de, antes del, antes da, antes do, vor dem, vor der, avant le, avant la, prima del, prima della, prima dell'
after: despues de, despues del, nach dem, nach der, apres le, apres la, depois de, depois do, depois da, dopo il, dopo la
last: ultimo, ultima, letzten, letzte, letzter, dernier, derniere
second: segundo, segunda, zweiten, zweite, deuxieme, secondo, seconda
first: primer, primero, primera, ersten, erste, premier, premiere, primeiro, primeira, primo, prima strofa
only: solo en, solamente, solo con, nur, seulement, apenas, somente, soltanto, solamente
without: sin, ohne, sans, sem, senza
chorus: estribillo, refrain, refrao, ritornello, kehrvers
verse: estrofa, estrofas, strophe, strophen, couplet, couplets, estrofe, estrofes, strofa, strofe
bridge: puente, bruecke, brucke, pont, ponte
intro: introduccion, einleitung, introduction, introducao, introduzione
ending: final frio, schluss, fin, final, finale
key change: cambio de tono, cambio de tonalidad, modulacion, sube de tono, tonartwechsel, modulation, ruckung, changement de tonalite, monter d'un ton, monte d'un ton, mudanca de tom, modulacao, cambio di tonalita, modulazione, sale di tono
half step: medio tono, halbton, demi-ton, demi ton, meio tom, semitono, semitom
cold ending: acaba de repente, termina de golpe, acaba de golpe, endet abrupt, endet plotzlich, finit brusquement, s'arrete net, acaba de repente, termina de repente, finisce di colpo, finisce all'improvviso
fade out: fundido final, se desvanece, desvanecimiento, ausblenden, ausblendung, langsam ausblenden, fondu, fondu final, en fondu, fade final, desaparecendo aos poucos, dissolvenza, sfumando, in dissolvenza, sfumatura, sfumatura finale, desvanecendo
fade in: einblenden, einblendung, fondu d'ouverture, dissolvenza in apertura
speeds up: wird alles schneller, schneller werden, alles wird schneller, todo se acelera, tout s'accelere, tudo acelera, tutto accelera, se acelera, acelera, acelerando, wird schneller, immer schneller, cada vez mas rapido, accelere, de plus en plus vite, de plus en plus rapide, cada vez mais rapido, accelera, sempre piu veloce, se acelere, que acelere, schneller wird, acelere
slows down: se ralentiza, cada vez mas lento, wird langsamer, immer langsamer, ralentit, de plus en plus lent, desacelera, cada vez mais lento, rallenta, sempre piu lento, ralentisse, langsamer wird, rallenti, se ralentice, ralentice
duet: dueto, a duo, duett, zu zweit gesungen, en duo, duetto
two voices: dos voces, zwei stimmen, deux voix, duas vozes, due voci
man and woman: hombre y mujer, mann und frau, homme et femme, homem e mulher, uomo e donna
rap verse: estrofa rapeada, rap en el puente, rap-teil, rapstrophe, couplet rappe, verso de rap, strofa rap
rapped: rapeado, rapeada, gerappt, rappe, rappee, rappato, rappata
spoken: hablado, hablada, recitado, recitada, gesprochen, gesprochene, gesprochenes, gesprochenen, gesprochener, parle, parlee, parles, falado, falada, parlato, parlata, recitato
spoken words: voz en off, erzahler, erzahlstimme, narrateur, narrador, narratore, voce narrante
choir of children: coro de ninos, coro infantil, kinderchor, choeur d'enfants, chorale d'enfants, coro de criancas, coro di bambini, coro dei bambini
children's voices: voces de ninos, kinderstimmen, voix d'enfants, vozes de criancas, voci di bambini
choir: coro, chor, choeur, chorale
gospel choir: coro gospel, gospelchor, choeur gospel
a cappella: a capela, ohne instrumente, sin instrumentos, sans instruments, sem instrumentos, senza strumenti
instrumental: instrumental, rein instrumental, solo instrumental, instrumentale, strumentale
whistling: pfeift, silba, siffle, fischia, assobia, silbido, silbando, silbidos, pfeifen, gepfiffen, sifflet, siffle, sifflement, sifflements, assobio, assobiando, fischio, fischiettando, fischiettata, fischi, pfiffe
humming: tarareo, tarareando, summen, gesummt, fredonne, fredonnement, cantarolando, canticchiando
beatbox: beatboxing
stops: paradas, cortes, stopps, breaks, arrets, pausas, stop ritmici, pause, generalpause, pause generale, pausa general, pausa generale
bar of silence: compas de silencio, takt stille, mesure de silence, compasso de silencio, battuta di silenzio
silence: silencio, stille, silence, silenzio
applause: aplausos, aplauso, applaus, beifall, applaudissements, palmas do publico, applausi
crowd noise: ruido de publico, publico, publikum, publikumsgerausche, bruit de foule, foule, barulho de plateia, plateia, pubblico, rumore di folla
sound of rain: sonido de lluvia, sonido de la lluvia, regengerausche, regengerausch, bruit de pluie, bruit de la pluie, som de chuva, som da chuva, rumore di pioggia, suono della pioggia
sound of waves: sonido de olas, sonido del mar, meeresrauschen, wellenrauschen, bruit des vagues, bruit de vagues, som do mar, som das ondas, rumore delle onde, suono del mare
bird song: canto de pajaros, vogelgezwitscher, vogelgesang, chant d'oiseaux, chants d'oiseaux, canto de passaros, canto degli uccelli
vinyl crackle: crujido de vinilo, ruido de vinilo, vinilo, vinylknistern, plattenknistern, craquement de vinyle, craquements de vinyle, vinyle, chiado de vinil, vinil, fruscio di vinile, vinile
reverb: reverberacion, nachhall, hall, reverberation, reverbe, reverberacao, riverbero
echo: eco, echo
mono: en mono, in mono, em mono
siren: sirena, sirenas, sirene, sirenen, sirenes
sound effects: ruidos, gerausche, bruitages, efeitos sonoros, rumori
drums: bateria, schlagzeug, batterie, batteria
clapping: palmas, handeklatschen, klatschen, claquements de mains, battito di mani
shouted: gritado, gritada, geschrien, crie, criee, gritando, urlato, urlata
whispered: susurrado, susurrada, susurros, gefluistert, geflustert, geflusterte, chuchote, chuchotee, murmure, sussurrado, sussurrada, sussurrato, sussurrata
hoarse: ronca, rauchig, rauchige, rauer, rauhe, raue, rauque, eraillee, rouca, roca, rauca, roco, rouco, heiser, heisere, heiserer
falsetto: falsete, kopfstimme, voix de tete
old man's voice: voz de anciano, stimme eines alten mannes, voix de vieil homme, voz de velho, voce di vecchio
accent: acento, akzent, accent, sotaque, accento
voice: voz, stimme, voix, voce
backing vocals: coros de fondo, segundas voces, hintergrundgesang, backgroundgesang, choeurs, vocais de apoio, segundas vozes, cori di sottofondo, seconde voci
call and response: llamada y respuesta, pregunta y respuesta, ruf und antwort, appel et reponse, question-reponse, chamada e resposta, chiamata e risposta
canon: canon, kanon, canone
metre: compas de, taktart, mesure a, compasso, tempo in
changes metre: cambio de compas, taktwechsel, changement de mesure, mudanca de compasso, cambio di tempo
loud: fuerte, a todo volumen, laut, lauter, fort, alto volume, forte
quiet: bajito, en silencio, leise, doucement, tout bas, baixinho, piano piano, sottovoce
crescendo: va creciendo, in crescendo, steigert sich, aufbau, montee, montee en puissance, crescendo, vai crescendo
everything stops: todo se para, todo se detiene, alles verstummt, tout s'arrete, tudo para, tutto si ferma
loop: bucle, schleife, boucle, ciclo sem fim
auto-tune: autotune
vocoder: vocoder, vocodeur
sampled: sampleado, gesampelt, samples, echantillon
tuned to: afinado a, gestimmt auf, accorde a, afinado em, accordato a
quarter tones: cuartos de tono, vierteltone, quarts de ton, quartos de tom, quarti di tono
bar: compas, takt, takte, takten, mesure, mesures, compassos, battuta, battute
tempo: ritmo, tempo
song: cancion, canciones, lied, song, chanson, chansons, cancao, musica, canzone, tema, pieza, stuck, morceau, brano, pezzo
with: con, mit, avec, com
and: y, und, et, e, ed
in the: en el, en la, im, in der, dans le, dans la, no, na, nel, nella
the: el, la, los, las, der, die, das, den, dem, des, le, les, os, as, il, lo, gli, i
a: un, una, ein, eine, einen, einem, einer, une, um, uma, uno
of: de, del, di, du, da, do, dos, dei, della, delle, degli, von, vom
played: tocado, tocada, gespielt, joue, jouee, suonato, suonata
sung: cantado, cantada, gesungen, chante, chantee, cantata, cantato
`;

/** Phrases, the longest first, with the words that they mean. */
export const soundGlosses: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [english = '', phrases = ''] = line.split(': ');
      return phrases.split(', ').map((phrase) => [phrase, english] as const);
    }),
);
