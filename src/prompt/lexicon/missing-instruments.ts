/**
 * Instruments that nobody here plays, by the word of `instruments.ts` whose instrument is nearest by how it sounds: by what
 * vibrates and how it is set going (E. von Hornbostel, C. Sachs, "Systematik der Musikinstrumente", 1914), then by register.
 */
export const missingInstruments: Readonly<Record<string, string>> = {
  harp: 'kora, lyre, autoharp, zither, psaltery, dulcimer, hammered dulcimer, cimbalom, santoor, santur, qanun, kanun, yangqin, kantele, bandura, gusli, harp guitar, omnichord',
  koto: 'guzheng, guqin, pipa, gayageum',
  'nylon guitar':
    'ukulele, uke, oud, lute, charango, cuatro, requinto, vihuela, cavaquinho, theorbo, baglama, saz, tanbur, ngoni, balalaika, timple, gambus',
  'acoustic guitar':
    '12 string guitar, twelve string guitar, 12-string, bouzouki, mandola, resonator guitar, dobro, weissenborn, baritone guitar',
  banjo: 'mandolin, mandolins, mandoline, domra, sanxian, gourd banjo, banjolele',
  sitar: 'sarod, veena, vina, tanpura, tambura, dilruba, esraj, rudra veena',
  shamisen: 'rebab lute, biwa, dutar, komuz',
  violin:
    'erhu, sarangi, hardanger fiddle, nyckelharpa, hurdy gurdy, rebec, rebab, kamancheh, gadulka, morin khuur, igil, kemence, crwth, electric violin',
  cello: 'viola da gamba, gamba, baryton, octobass, electric cello',
  'double bass': 'guitarron, washtub bass, acoustic bass guitar',
  'tin whistle': 'low whistle, fife, flageolet, slide whistle',
  flute:
    'bansuri, dizi, ney, alto flute, bass flute, quena, native american flute, fujara, kaval, xiao, nose flute, contrabass flute',
  oboe: 'duduk, shawm, zurna, shehnai, suona, oboe d’amore, hichiriki, piri, nadaswaram, crumhorn',
  clarinet: 'bass clarinet, basset horn, chalumeau, taragot, alto clarinet',
  bassoon: 'contrabassoon, dulcian, sarrusophone',
  bagpipe: 'uilleann pipes, northumbrian pipes, gaita gallega, gaida, dudelsack',
  'french horn':
    'alphorn, shofar, conch, flugelhorn, fluegelhorn, tenor horn, mellophone, vuvuzela, didgeridoo, dungchen, hunting horn',
  trumpet: 'cornet, bugle, piccolo trumpet, cornetto, bass trumpet',
  tuba: 'euphonium, baritone horn, ophicleide, helicon',
  harmonica: 'melodica, kazoo, jaw harp, jews harp, sheng, khene',
  accordion: 'concertina, harmonium, shruti box, melodeon, bayan, trikitixa',
  organ: 'calliope, mellotron, reed organ, glass harmonica, glass armonica',
  'music box':
    'toy piano, crotales, singing bowl, singing bowls, tibetan bowls, crystal bowls, handbells, wind chimes, mark tree',
  harpsichord: 'clavichord, spinet, virginals, prepared piano, tack piano, lautenwerk',
  marimba: 'balafon, saron, bonang, gamelan, ranat, amadinda, txalaparta, angklung, log drum, tongue drum',
  'steel drum': 'handpan, hang drum, tank drum',
  timpani: 'gong, gongs, tam tam, tamtam, surdo, odaiko',
  'synth lead': 'theremin, ondes martenot, otamatone, musical saw, stylophone, eigenharp, trautonium, keytar',
  drums:
    'bongo, bongos, conga, congas, cajon, darbuka, doumbek, tabla, tablas, bodhran, djembe, dhol, dholak, mridangam, ghatam, udu, kanjira, talking drum, cuica, pandeiro, timbale, timbales, tambourine, tambourines, shaker, shakers, maracas, guiro, castanets, cowbell, woodblock, wood block, washboard, hand drum, hand drums, frame drum, riq, bata, caxixi, agogo, cabasa, berimbau, vibraslap, hand percussion, tabor, tupan, davul, daf, stomp box, junk percussion, body percussion, foot stomps, finger snaps, finger clicks, handclaps, hand claps',
};

/** Parts of a drum kit, which is played whole. */
export const kitPieces: ReadonlySet<string> = new Set(
  'hi-hat,hi hat,hi-hats,hi hats,hihat,hihats,snare,snares,snare drum,snare drums,cymbal,cymbals,kick,kick drum,kicks,tom,toms,crash,ride cymbal'.split(
    ',',
  ),
);
