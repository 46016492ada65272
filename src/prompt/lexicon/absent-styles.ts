/** A style that people name and that is not there. */
export interface AbsentStyle {
  /** Parted by commas. */
  readonly words: string;
  /** The style of `styles/` that is taken for it. */
  readonly nearest: string;
  /** What the nearest has not: reads after "without". */
  readonly lacks: string;
}

/** Styles by the nearest that there is; what sets them apart is as in `The Garland Encyclopedia of World Music` (1998-2002). */
export const absentStyles: readonly AbsentStyle[] = [
  // Americas
  { words: 'cueca, chacarera, zamba argentina, guarania', nearest: 'andean', lacks: 'its 6/8 against 3/4' },
  { words: 'chamame', nearest: 'polka', lacks: 'its 6/8 against 3/4' },
  { words: 'candombe, maracatu, frevo, murga', nearest: 'samba', lacks: 'its own drums' },
  { words: 'choro, chorinho', nearest: 'samba', lacks: 'the seven-string guitar and the mandolin' },
  { words: 'joropo, llanera, huapango, son jarocho, son huasteco', nearest: 'mariachi', lacks: 'its 6/8 against 3/4' },
  { words: 'pasillo, marinera, vals criollo, criolla', nearest: 'bolero', lacks: 'its own rhythm' },
  { words: 'festejo, lando, afro-peruvian', nearest: 'salsa', lacks: 'cajón and 12/8' },
  { words: 'bomba, plena, guaracha, changui, danzon', nearest: 'salsa', lacks: 'its own drums and form' },
  { words: 'punta, funana', nearest: 'merengue', lacks: 'its own drums' },
  { words: 'nueva cancion, trova, nueva trova', nearest: 'folk', lacks: 'its Latin American rhythms' },
  {
    words: 'hawaiian, polynesian, tahitian, samoan',
    nearest: 'tropical pop',
    lacks: 'steel guitar and slack-key tunings',
  },
  { words: 'chutney, chutney soca, mento, biguine', nearest: 'soca', lacks: 'its own drums' },
  { words: 'nyabinghi', nearest: 'reggae', lacks: 'its three drums' },
  { words: 'skiffle, jug band', nearest: 'dixieland', lacks: 'washboard and jug' },
  { words: 'native american, powwow, inuit', nearest: 'ambient', lacks: 'its singing and drum' },
  // Europe
  { words: 'klapa, sevdah, sevdalinka', nearest: 'rebetiko', lacks: 'its own singing and scales' },
  {
    words: 'csardas, czardas, hungarian, hungarian folk, romanian, manele',
    nearest: 'balkan brass',
    lacks: 'its own dances',
  },
  { words: 'turbo folk, turbofolk, chalga', nearest: 'balkan brass', lacks: 'its dance-pop sounds' },
  {
    words: 'russian, russian folk, ukrainian, ukrainian folk, balalaika, eastern european, slavic folk, belarusian',
    nearest: 'klezmer',
    lacks: 'balalaika, bayan and Slavic tunes',
  },
  { words: 'mazurka, polonaise, oberek', nearest: 'waltz', lacks: 'its accent on the second beat' },
  { words: 'humppa, schottische, hambo', nearest: 'polka', lacks: 'its own step' },
  { words: 'sevillanas, jota, copla, paso doble, pasodoble', nearest: 'flamenco', lacks: 'its own metre and form' },
  { words: 'morna, coladeira, cape verdean', nearest: 'fado', lacks: 'its Atlantic rhythm' },
  { words: 'morris dance, bal folk, bourree', nearest: 'medieval', lacks: 'its own steps' },
  { words: 'contra dance, strathspey, scottish reel', nearest: 'irish reel', lacks: 'its snapped rhythm' },
  // Africa and the Near East
  { words: 'kuduro', nearest: 'baile funk', lacks: 'its own beat' },
  { words: 'coupe decale, makossa, bikutsi, benga', nearest: 'soukous', lacks: 'its own beat' },
  { words: 'kwaito', nearest: 'deep house', lacks: 'its slowed beat' },
  { words: 'bongo flava, azonto, hiplife', nearest: 'afrobeats', lacks: 'its own beat' },
  { words: 'chimurenga, marrabenta, maskandi, taarab', nearest: 'highlife', lacks: 'its own instruments' },
  { words: 'isicathamiya', nearest: 'barbershop', lacks: 'its Zulu choir' },
  { words: 'ethio jazz, ethiopian, ethiojazz, eritrean', nearest: 'afrobeat', lacks: 'Ethiopian five-note scales' },
  { words: 'khaleeji, iraqi, kurdish, maqam, tarab', nearest: 'middle eastern', lacks: 'quarter tones' },
  // Asia and the Pacific
  { words: 'trot, korean trot', nearest: 'enka', lacks: 'Korean ornaments' },
  {
    words: 'pansori, gugak, korean traditional, gagaku, noh, minyo, peking opera, beijing opera',
    nearest: 'east asian traditional',
    lacks: 'its own instruments and voice',
  },
  {
    words: 'mongolian, tuvan, throat singing, khoomei',
    nearest: 'nordic folk',
    lacks: 'overtone singing and the horse-head fiddle',
  },
  { words: 'thai, luk thung, molam, mor lam, khmer, lao', nearest: 'dangdut', lacks: 'its own instruments' },
  {
    words: 'kundiman, vietnamese bolero, vietnamese, filipino',
    nearest: 'bolero',
    lacks: 'its own language and ornaments',
  },
  { words: 'bhajan, kirtan, mantra, baul', nearest: 'qawwali', lacks: 'its own words' },
  { words: 'garba, dandiya, lavani, kuthu', nearest: 'bhangra', lacks: 'its own drums' },
  { words: 'aboriginal, didgeridoo, maori, haka', nearest: 'ambient', lacks: 'didgeridoo and its singing' },
  // Scenes
  { words: 'jersey club, baltimore club, footwork, juke, ballroom beat', nearest: 'house', lacks: 'its broken kick' },
  { words: 'crunk, hyphy, plugg, miami bass, rage beat, pluggnb', nearest: 'trap', lacks: 'its own drum sounds' },
  { words: 'g-funk, west coast rap, horrorcore, chopped and screwed', nearest: 'hip-hop', lacks: 'its own sounds' },
  { words: 'grindcore, deathcore, pornogrind', nearest: 'metal', lacks: 'growled voices and blast beats' },
  {
    words: 'industrial, ebm, electroclash, witch house, darkwave, coldwave',
    nearest: 'synthwave',
    lacks: 'its noise and harshness',
  },
  { words: 'krautrock, zeuhl, canterbury', nearest: 'progressive rock', lacks: 'its own pulse' },
  { words: 'eurobeat, para para', nearest: 'eurodance', lacks: 'its speed' },
  { words: 'electro swing', nearest: 'big band swing', lacks: 'a house beat' },
  { words: 'exotica, tiki', nearest: 'bossa nova', lacks: 'bird calls' },
  { words: 'free jazz, free improvisation', nearest: 'jazz', lacks: 'playing without a key and a pulse' },
  {
    words: 'atonal, twelve-tone, serialism, microtonal, spectral music, avant-garde',
    nearest: 'classical',
    lacks: 'playing without a key',
  },
  { words: 'harsh noise, noise music, musique concrete, power electronics', nearest: 'ambient', lacks: 'noise' },
];
