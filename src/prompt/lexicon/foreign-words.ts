/** Instruments in German, Spanish, French, Portuguese and Italian, by words of `instruments.ts`, without accents. */
export const foreignInstruments: Readonly<Record<string, string>> = {
  piano:
    'klavier, fortepiano, pianoforte, flugel, keyboard, keyboards, tastiera, teclado, klaviermusik, klavierballade',
  guitar: 'gitarre, gitarren, guitarra, guitarras, guitare, guitares, chitarra, chitarre, gtr',
  'acoustic guitar': 'akustikgitarre, guitarra acustica, guitare acoustique, chitarra acustica, violao acustico',
  'electric guitar': 'e-gitarre, guitarra electrica, guitare electrique, chitarra elettrica, guitarra eletrica',
  'nylon guitar': 'violao, guitarra espanola, guitarra clasica, guitare classique, chitarra classica, ukulele, uke',
  violin: 'geige, violine, violin solo, violino, violon, violins, geigen, violines, violinos, fiedel',
  viola: 'bratsche, alto a cordes',
  cello: 'violoncello, violoncelle, violonchelo, violoncelo, celli',
  'double bass': 'kontrabass, contrabajo, contrebasse, contrabbasso, contrabaixo, string bass, stand-up bass',
  bass: 'bajo, basse, basso, baixo, bassgitarre, bassline, bass line',
  drums:
    'schlagzeug, bateria, batterie, batteria, trommeln, tambores, drum, percussions, percusion, percussao, schlagwerk, hi-hats, hi-hat, percussive, bongos, congas, cajon, darbuka, tabla, bodhran, snare, snare drum, snares',
  strings:
    'streicher, streichern, cuerdas, cordes, archi, cordas, string orchestra, orchestral, string, string quartet',
  orchestra: 'orchester, orquesta, orchestre, orquestra',
  brass: 'blechblaser, metales, cuivres, ottoni, metais, blaser, horn stabs, brass band',
  horns: 'vientos',
  trumpet: 'trompete, trompeten, trompeta, trompetas, trompette, trompettes, tromba, trombe, trompete, trumpets',
  trombone: 'posaune, posaunen, trombon, trombones',
  saxophone: 'saxophon, saxofon, saxofono, sassofono, saxofone, saxo, saxaphone',
  flute: 'querflote, flote, flauta, flautas, flauto, flauti, floete, flutes',
  clarinet: 'klarinette, clarinete, clarinette, clarinetto',
  accordion:
    'akkordeon, acordeon, accordeon, fisarmonica, ziehharmonika, acordeao, quetschkommode, squeezebox, concertina',
  harp: 'harfe, arpa, harpe, harpa',
  organ: 'orgel, organo, orgue, orgao, hammond organ, b3',
  'church organ': 'kirchenorgel',
  bells: 'glocken, campanas, cloches, campane, sinos, sleigh bells, chimes',
  choir: 'male choir, chor, coro, choeur, chorale, coral, kinderchor, choirs, chant, chants, gregorian chant',
  harmonica: 'mundharmonika, armonica, gaita',
  'music box': 'spieluhr, caja de musica, boite a musique, carillon',
  synth: 'synthesizer, sintetizador, synthetiseur, sintetizzatore, synthies, sintetizadores, synth sounds',
  banjo: 'banyo',
  oboe: 'hautbois',
  fiddle: 'fidula',
  'distorted guitar': 'distorted guitars, verzerrte gitarre, power chords, metal guitar, shredding guitar, fuzz',
  recorder: 'blockflote',
  glockenspiel: 'glock, chime bells',
  timpani: 'pauken, timbales',
  taiko: 'taiko drums',
  sitar: 'citar, oud, bouzouki, santoor',
  'drum machine': 'bateria electronica, batterie electronique, batteria elettronica, drumcomputer, drum computer',
  '808': '808s, eight-o-eight',
  'funk guitar': 'funky guitar, wah guitar, wah wah guitar',
  'steel drum': 'steelpans',
};

/** Styles in other languages and spellings, by names of `styles/`, without accents. */
export const foreignStyles: Readonly<Record<string, string>> = {
  pop: 'popmusik, pop espanol, musique pop',
  'pop ballad':
    'klavierballade, balada romantica, ballade romantique, balad, love song, lovesong, lovesongs, cancion de amor, chanson d’amour, canzone d’amore, cancao de amor, liebeslied, chanson, canzone, rockballade, rock ballad, cancion romantica',
  rock: 'rok, rock en espanol, rockmusik, rockig, rockige',
  house: 'elektro, electro, musica electronica, musique electronique, edm, elektronische tanzmusik, clubmusik',
  downtempo: 'modern electronic, electronic beat',
  'hip-hop': 'hiphop, rap francais, rap aleman, rap espanol',
  jazz: 'jaz, jazzig, jazz trio, jazz quartet, jazz quartett',
  classical:
    'opera, operatic, aria, oper, klassische musik, klassik, musica clasica, musica classica, musique classique, orchestermusik, simphonic, symphonisch, clasical, quatuor',
  cinematic: 'filmmusik, musica de cine, musique de film, colonna sonora, trilha sonora, dramatik',
  waltz: 'walzer, waltz time, valses',
  folk: 'liedermacher, folclore, cantautor, cantautore, musica folk',
  country: 'country musik',
  "children's song":
    'kinderlieder, cancion infantil, chanson pour enfants, canzone per bambini, musica infantil, happy birthday',
  lullaby: 'schlaflieder, einschlaflied, cancion de cuna, cancao de ninar, gute nacht',
  christmas:
    'weihnachtslieder, villancico, villancicos, chant de noel, canzone di natale, chanson de noel, cancion de navidad',
  polka: 'volkstumlich, schlager party, bierzelt',
  'r&b': 'rnb, r and b',
  'sea shanty': 'shantys, matrosenlied',
  march: 'militarmarsch, marcha militar, marche militaire',
  samba: 'sambas',
  'drum and bass': 'drumnbass, drum n base, drum and base, drum bass, d n b',
  techno: 'tecno, teckno, techhouse, tech house',
  ambient: 'meditationsmusik, musica relajante, musique relaxante, sleep',
  'bossa nova': 'bosa nova, bossanova',
  reggae: 'regae, reggea, raggae',
  reggaeton: 'regeton, regaeton, raggaeton',
};

/** Subjects in other languages, by the English word that lyrics are written on. */
export const foreignSubjects: Readonly<Record<string, string>> = {
  love: 'love song, lovesong, lovesongs, cancion de amor, chanson d’amour, canzone d’amore, cancao de amor, liebeslied, liebe, amor, amour, amore, amoureux, enamorado, verliebt',
  night: 'nacht, noche, nuit, notte, noite',
  rain: 'regen, lluvia, pluie, pioggia, chuva',
  sea: 'meer, mar, mer, mare, ozean, oceano',
  summer: 'sommer, verano, ete, estate, verao',
  home: 'heimat, zuhause, hogar, casa, maison',
  dreams: 'traum, traume, suenos, reves, sogni, sonhos',
  friendship: 'freundschaft, amistad, amitie, amicizia, amizade',
  city: 'stadt, ciudad, ville, citta, cidade',
  freedom: 'freiheit, libertad, liberte, liberta, liberdade',
  stars: 'sterne, estrellas, etoiles, stelle, estrelas',
  heart: 'herz, corazon, coeur, cuore, coracao',
};
