const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Nouns that speak of music, of making it or of the request: never what a song is about. In the singular. */
export const musicNouns = words(`
  blast tremolo half movement chop step count-in lick swell stab drop-out tutti reprise medley suite overture 
  middle end start change accent word hz khz mono stereo vocoder rubato asmr prog fi sci lufs db transition modulation tone-color
  stem signature subgenre crossover fusion blend palette texture stage drone duet duo trio solo soloist section breakbeat bounce
  momentum tension release punch warmth clarity punchiness headroom minimalism maximalism virtuosity vinyl
  song tune music melody beat rhythm groove riff hook lyric verse chorus prechorus intro outro interlude breakdown
  drop build buildup climax crescendo solo arrangement production mix master mastering mixing recording sound tone
  texture timbre layer line bassline motif theme phrase progression chord tempo bpm pace time signature meter metre
  minute min second sec length duration version remix cover demo jam jingle banger anthem bop album ep vinyl lp
  score soundtrack ost bgm genre style vibe mood feel feeling atmosphere ambience ambiance energy dynamics aesthetic
  flavor flavour touch hint element influence inspiration instrument instrumentation instrumental vocal vocalist
  vocals singer rapper singing rapping band orchestra ensemble quartet trio producer artist performer crooner dj mc
  composer lead backing background pad stab sweep riser fill kick snare hi-hat cymbal percussion synth brass
  woodwind choir reverb delay echo distortion autotune compression sidechain stereo quality audio mp3 wav format
  prompt idea kind type sort thing something anything everything nothing lot example playlist radio-edit hertz hz
  ballad serenade lullaby waltz tango shanty hymn rap lofi lo-fi edm r&b hiphop pop rock jazz blues folk soul funk
  disco techno house trance metal punk country reggae ad commercial trailer podcast youtube tiktok reel vlog app
  website brand slideshow presentation background-music please thank thanks lol fade fade-out fadeout volume
  loudness speed note octave pitch tuning semitone modulation accompaniment comping strumming arpeggio ostinato
  counterpoint swing shuffle syncopation falsetto vibrato belting hum humming whistling clap handclap stomp fx
  effect sfx crackle hiss lick turnaround vamp coda feels influences vibes vox choice request work-in-progress
  decade era s arp chug braam cue cutdown mic microphone mallet plate rim click chop subgenre plug-in preset knob gain saturation
  overdrive bitcrusher limiter compressor equalizer eq filter lfo envelope oscillator sawtooth supersaw sine square-wave
  ducking gating panning sustain decay attack onset transient mids lows highs treble frequency bandwidth harmonic overtone
  drum-fill roll fill-in rimshot ghost-note shuffle polyrhythm downbeat upbeat offbeat backbeat half-time double-time
  underscore bumper sting ident soundbed bed logo explainer showreel montage b-roll voiceover narration usage licence license
  twang strum pluck skank tapping chugging growl squelch wobble haze shimmer wash thump thud rattle
`);

/** Nouns that speak of music where nothing says that they are a subject. In the singular. */
export const soundNouns = words(`
  key piece bridge break bar radio record track guitar piano bass drum hat string horn voice part level hit cut
  video game movie film audience crowd people ear pause stop picture clip keyboard headphone harmony rhyme poem
  poetry march scale mode measure project file reference edit bit way call response whistle noise emotion delivery
  studio room hall floor wall arena stadium chamber take session client agency product company medium set act block cinema
  engine pulse wave signal grain grit air bottom top single opening ending beginning section channel speaker listener loop tape sample flow
`);

/** Nouns that say something of the sound and are a subject all the same. */
export const subjectsBesideSound = words(`
  love heartbreak tears goodbye birthday party christmas halloween beach desert pirate pirates sea sailor truck road
  wedding war summer winter night midnight rain space stars dance dream dreams church funeral baby island cowboy city neon
  home freedom victory battle hero friends grief longing rage fire hope children kids sunset sunrise rainy snowy
  homesick heartbroken drinking
`);

/** Before these a noun is what a song is about: `a dinosaur song`. */
export const songNouns = words(
  'song songs anthem ballad tune lullaby theme jingle shanty hymn ode serenade waltz carol rap rhyme',
);

/** Verbs of asking for a song and of what happens in its sound, in their base form. */
export const musicVerbs = words(`
  make write create generate compose produce give want need like love let please use add include keep put feature featuring
  have be do should sound feel play sing rap perform record mix master start begin open end finish build drop fade loop repeat
  avoid exclude remove change modulate arrange style inspire influence set base title call name describe think go get try
  help hope thank accompany drive strum pluck pick layer double blend combine transition switch slow speed swell soar
  burst explode evolve culminate resolve shift carry create maintain convey evoke capture express reflect bring suit fit
  dedicate celebrate honor honour tell imagine consist contain aim target reference resemble emulate mimic bpm be
`);

/** Who sings and says it: a clause that these do something in tells a story. */
export const tellers = words('i we she he they you');

/** People by what they are to one another, in the singular. */
export const relations = words(`
  mother mom mum mama mommy mummy father dad daddy papa pop parent son daughter child kid baby brother sister sibling twin
  grandmother grandma granny nana nan grandfather grandpa granddad grandad grandparent uncle aunt auntie cousin nephew niece
  wife husband spouse fiance fiancee bride groom girlfriend boyfriend partner lover ex sweetheart friend bestie mate buddy
  neighbour neighbor roommate family godmother godfather stepdad stepmom teammate colleague coworker boss teacher
  grandson granddaughter grandchild newborn
`);

/** Artefacts and similar things that are places. In the singular. */
export const places = words(`
  kitchen house home room bedroom bathroom hallway attic basement cellar garage garden yard backyard driveway porch balcony
  roof rooftop street road highway avenue alley lane bridge tunnel station platform airport harbour harbor port dock pier
  lighthouse church chapel cathedral temple mosque synagogue school college university classroom library museum gallery
  theatre theater cinema bar pub cafe diner restaurant bakery shop store market mall supermarket warehouse factory mill mine
  office hospital ward prison jail court castle tower palace farm barn stable field farmyard stadium arena gym pool
  park playground zoo circus fairground carnival hotel motel inn hostel apartment flat building elevator staircase stairs
  beach shore coast island bay lake river creek stream sea ocean mountain hill valley canyon desert forest wood woods jungle
  meadow prairie swamp cave cliff volcano town city village suburb country countryside neighbourhood neighborhood hometown
  border crossroads square plaza graveyard cemetery bus-stop laundromat ballroom nightclub dancefloor coffee-shop earth
  world planet space corner path trail route driveway window-seat battlefield trench camp campsite cabin cottage tent
`);

/** Days and doings that people gather for. In the singular. */
export const events = words(`
  birthday wedding christmas halloween easter anniversary funeral graduation party festival holiday vacation parade
  carnival reunion engagement honeymoon prom retirement baptism thanksgiving hanukkah eid diwali valentine farewell
  homecoming battle war siege strike revolution election eclipse storm flood race match game-night sleepover picnic
  christening ramadan oktoberfest new-year ceremony kiss date divorce breakup break-up shipwreck accident storm
`);

/** Sights of nature that WordNet files elsewhere. In the singular. */
export const natures = words(
  'tide wave storm flood sunrise sunset dawn dusk sunlight moonlight shadow sky season sea ocean mango',
);

/** Groups of people. In the singular. */
export const crowds = words(
  'team crew crowd people army gang class tribe nation orchestra choir band couple generation folk',
);

/** Given things that WordNet files among what is said, done or thought. In the singular. */
export const plainThings = words(`
  letter postcard photograph photo picture map ticket newspaper book diary key phone telephone message text umbrella
  television radio clock watch flag toy ball balloon card coin ring necklace suitcase jacket
`);

/** What music is made for, not about: `for studying`, `for a podcast`. In the singular. */
export const purposes = words(`
  study studying work working workout gym running jogging yoga meditation sleep sleeping relaxation relaxing relax reading
  focus concentration video podcast youtube game movie film trailer ad advert commercial vlog stream streaming presentation
  background intro outro opening credit scene drive driving cooking cleaning dancing dancefloor club radio playlist child
  kid kids children adult everyone all audience fan listener use me us him them it loop sync project class minute second
  hour bar beat corporate elevator lobby spa restaurant cafe lounge karaoke dance choir voice piano guitar violin
`);

/** First names that tell a man or a boy from a woman or a girl; most frequent ones of censuses in Europe and the Americas. */
export const maleNames = words(`
  james john robert michael william david richard joseph thomas charles chris christopher daniel matthew anthony mark donald
  steven steve paul andrew joshua kenneth kevin brian george edward ronald timothy tim jason jeffrey ryan jacob jake gary
  nicholas nick eric jonathan stephen larry justin scott brandon benjamin ben samuel sam gregory frank alexander raymond
  patrick jack dennis jerry tyler aaron jose adam henry nathan douglas zachary peter pete kyle walter ethan jeremy harold
  keith christian roger noah gerald carl terry sean austin arthur lawrence jesse dylan bryan joe jordan billy bruce albert
  willie gabriel logan alan juan wayne roy ralph randy eugene vincent russell elijah louis bobby philip johnny tom tommy
  bob bill mike dan dave jim jimmy oliver oscar leo max theo felix hugo lucas luca liam mason finn owen caleb isaac ian
  carlos diego pedro luis miguel javier pablo rafael sergio marco antonio giovanni matteo lorenzo francesco roberto ricardo
  eduardo fernando manuel joao paulo thiago ivan dmitri boris sergei igor hans karl klaus jurgen wolfgang dieter stefan lukas
  jonas emil anton otto fritz pierre jean jacques michel philippe laurent olivier antoine mohammed muhammad ahmed ali omar
  hassan ibrahim yusuf khalid raj arjun rohan vikram amit ravi kenji hiroshi takashi yuki wei chen nelson martin harry
  alfred ernest stanley norman leonard fred freddie howard leon victor simon stuart colin graham neil derek nigel
`);
export const femaleNames = words(`
  mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty sandra margaret ashley kimberly
  emily donna michelle carol amanda melissa deborah stephanie rebecca sharon laura cynthia dorothy amy kathleen angela
  shirley emma brenda pamela nicole anna samantha katherine christine debra rachel carolyn janet maria catherine heather
  diane olivia julie joyce victoria ruth virginia lauren kelly christina joan evelyn judith andrea hannah megan cheryl
  jacqueline martha madison teresa gloria sara janice ann kathryn abigail sophia sophie frances jean alice judy isabella
  julia denise amber beverly danielle marilyn charlotte natalie theresa diana brittany doris kayla alexis lori marie ella
  eva nina nora zoe chloe mia lily lucy ava luna maya clara ruby rosie molly sally josie nelly stella hazel violet ivy
  amelia harper layla aria camila penelope lola elena ingrid carmen lucia valentina mariana gabriela fernanda juana rosa
  esperanza dolores pilar ines giulia chiara francesca bianca paola beatriz ana joana greta heidi ursula petra monika
  sabine katja anja lena lea marie claire camille juliette amelie celine brigitte fatima aisha leila layla yasmin zahra
  priya anjali meera lakshmi yuki sakura mei ling olga natasha svetlana irina tatiana elsa astrid freya annie maggie
  katie kate jane jenny jill peggy polly daisy delilah eleanor grace joy mabel agnes ethel edith bella
`);

/** Titles that belong to the name after them. */
export const nameTitles = words(
  'uncle aunt auntie grandma grandpa granny mr mrs ms miss dr captain king queen saint st',
);

/** Words that look like verbs of a story and are not: they carry no picture. */
export const emptyVerbs = words(`
  be have do get go come can will would could should may might must let become seem keep happen stop start begin try
  mean guess know
`);

/** Measures of time: a tale has them, it is not about them. In the singular. */
export const times = words(
  "second minute hour day week month year decade time o'clock am pm moment while today yesterday tomorrow",
);
