/** Words that carry no subject: function words, and words about music and asking for it. */
export const emptyWords = new Set(
  `a an the and or but nor so yet for of to in on at by with from into onto over under off out up down as is are was were
  be been being am do does did done doing have has had having i me my mine myself you your yours he him his she her hers it
  its we us our ours they them their theirs this that these those there here who whom whose which what when where why how
  all any both each few more most other some such no not only own same than too very can will just should would could may
  might must shall lol please pls thanks thank want wants wanted need needs like likes liked love-it make makes making made
  write writes create creates generate give get gets got let lets go something anything nothing everything someone thing
  things kind type sort style styled styles genre mood vibe vibes feel feels feeling sound sounds sounding song songs track
  tracks tune tunes music musical piece pieces melody melodies beat beats rhythm rhythms lyric lyrics verse verses chorus
  bridge intro outro hook version vocal vocals voice singer singing sing sung sings instrument instruments instrumental
  key tempo bpm minor major sharp flat length duration genre minutes minute min seconds second sec secs mins about maybe
  really super quite bit little lots lot lead leads background soft hard slow fast mid medium low high big huge heavy deep
  loud old new good great best nice cool simple perfect beautiful amazing awesome one two three four five six seven eight
  nine ten w via using use used featuring feat ft plus also still even much many via etc real super ultra while until then
  und oder der die das ein eine einen mit ohne fur von zu im am ich mir bitte mochte lied musik sehr uber den dem des nicht
  el la los las un una unos de del en y o con sin por para que muy mi tu su es musica cancion quiero sobre
  le les une des du au aux et ou avec sans pour sur dans je tu mon ma chanson musique tres qui
  il lo gli i uno di da su per tra con che e non mia mio canzone molto
  os as um uma do da dos das no na em com sem por cancao muito
  hi hey hello ok okay yes yeah dont doesnt wont cant im ill ive youre hers theyre thats whats going gonna
  drop drops solo solos riff riffs chord chords groove grooves part parts section layer layers pattern line lines bars bar
  modern classic original typical traditional style influenced inspired influences influence elements touch hint
  upbeat energy energetic melts tone tones texture textures mix mixed production produced quality recording dance-able
  male female man woman genre tag tags title titled called named prompt suitable corporate video podcast absolutely
  catchy arpeggiated melodic melodious whispery lush fingerpicked loop loops jam riffing suitable inoffensive wailing ostinato
  meine mein meinen kick building climax`.split(/\s+/),
);
