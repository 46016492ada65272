const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words of asking, and words so general that any song is what they say. By lemma. */
export const generalWords = words(`
  make write create generate compose produce give want need like love let use add include keep put feature have be do
  should sound feel play sing go get start begin begins can could would will please pls thanks thank hello hi hey dear ok okay yes
  gimme wanna gonna gotta sth smth something anything thing stuff kind type sort style genre vibe mood feeling atmosphere
  energy song tune music track melody piece number composition recording production arrangement version theme title
  lyric lyrics word words line rhythm beat harmony instrument instrumentation vocal vocals voice singer band part
  minute min second sec length bpm tempo time key meter metre signature request idea prompt example bit lot little touch hint element
  good great nice catchy beautiful cool awesome amazing perfect simple proper real really very super quite pretty so too much
  more most maybe perhaps possible poss perfectly absolutely whole entire overall full main typical classic traditional
  modern contemporary authentic original professional high quality new own different same right certain various interesting
  memorable unforgettable singable listenable suitable appropriate fitting nicely well clearly
  inspire inspired influence influenced based reminiscent evoke suit fit call title entitle name describe tell help hope
  think try know say mean look see come take set base go ahead mp3 wav about also just even still already then now here there today
  someone everybody everyone people person ones cheers totally whatsoever straight pure purely bloody damn subject topic structure sorry honestly basically actually literally vein spirit manner lol etc ish
`);

/** Parts of a song: they speak of a place in it after a preposition, else of nothing that a song has not. */
export const sectionWords = words(`
  verse chorus refrain bridge intro introduction outro hook drop breakdown break section ending end beginning start middle
  interlude coda prechorus pre-chorus climax build build-up buildup
`);

export const placePrepositions = words(
  'in on at before after during into over under from until till throughout for instead of only through where when as',
);

/** They say that a sentence that tells something asks for something as well. */
export const demandWords = words("should must please need want don't mustn't shouldn't without no");

/** Of playing, singing and recording, beside what WordNet defines by sound. By lemma. */
export const soundWords = words(`
  bow bowed pluck plucked applause canon dry wet bare muted snap speak spoken talk talking recite call response sentence repeat
  part felt hammer mic single take layer double octave unison reverb echo pan stereo mono fade swell build transition crash
  silence pause bar beat tempo cue record recording loop sample tape vinyl vintage sparse dense distort filter compress
  solo together alone unaccompanied join enter answer count accent pitch tune detune live studio slow slower fast faster loud louder
  quiet quieter soft softer minimal stripped acoustic electric unplugged lead backing harmonize improvise sustain
`);
