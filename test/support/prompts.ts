/**
 * 200 requests as people write them, with what they ask for: `prompt => attribute=value; attribute=value`.
 *
 * style: any of these names weighs most; also: is among the styles; wants, without: words of instruments; vocals; key;
 * bpm; about: slow or fast against the style's usual tempo; meter; seconds; mood: sad or glad; energy: low or high;
 * minor; only; theme: a word that is left for the lyrics. The first half was at hand while the rules were written; the
 * second was written before them and not looked at.
 */
export const seenPrompts = `
upbeat pop song about summer love => style=pop; mood=glad; energy=high; vocals=sung; theme=summer,love
dark synthwave with a jazz piano => style=synthwave; wants=piano; mood=sad
80s pop ballad with female vocals => style=pop ballad; vocals=female
lofi hip hop beats to study => style=lo-fi hip-hop; vocals=none; energy=low
sad piano, no drums => wants=piano; without=drums; mood=sad
heavy metal at 180 bpm in E minor => style=metal; bpm=180; key=E minor
a gentle lullaby in 3/4 for my baby daughter => style=lullaby; meter=3/4; energy=low; theme=daughter
Waltz in Bb major, strings only => style=waltz; meter=3/4; key=Bb major; wants=strings; only=yes
smooth jazz trio for a late night bar, saxophone lead, instrumental => style=jazz ballad,jazz; wants=saxophone; vocals=none
epic cinematic trailer music, huge drums and choir => style=cinematic; wants=choir,drums; energy=high; vocals=none
country song about my old truck and a dusty road, male vocals => style=country; vocals=male; theme=road
reggae groove with organ bubble and deep bass, 75bpm => style=reggae; wants=organ,bass; bpm=75
Techno. 135 BPM. Dark. No vocals. => style=techno; bpm=135; vocals=none; mood=sad
deep house with sultry female vocal and sax => style=deep house; vocals=female; wants=sax
bossa nova about the sea at sunset => style=bossa nova; theme=sea,sunset
acoustic folk, fingerpicked guitar, harmonica, about going home => style=folk; wants=guitar,harmonica; theme=home
make me a trap beat, 140bpm, f# minor => style=trap; bpm=140; key=F# minor; vocals=none
funky disco track with slap bass and strings => style=disco; wants=slap bass,strings
drum and bass 174bpm liquid, emotional pads => style=drum and bass; bpm=174; wants=pads
dubstep drop that melts faces => style=dubstep; energy=high
ambient soundscape for meditation, 60 seconds => style=ambient; seconds=60; energy=low; vocals=none
8-bit chiptune adventure for a platformer game => style=chiptune; vocals=none
blues shuffle in A, slow, with harmonica => style=blues; wants=harmonica; about=slow
ragtime piano like an old saloon => style=ragtime; wants=piano
salsa with trumpets and piano montuno, really hot => style=salsa; wants=trumpet,piano; energy=high
tango with bandoneon, passionate and dark => style=tango; wants=bandoneon
reggaeton party banger 95 bpm => style=reggaeton; bpm=95; energy=high; theme=party
flamenco guitar only => style=flamenco; wants=nylon guitar; only=yes
celtic jig with tin whistle and fiddle in D major => style=celtic; wants=tin whistle,fiddle; key=D major
klezmer clarinet wedding dance => style=klezmer; wants=clarinet; theme=wedding
bollywood love song with sitar and strings => style=bollywood; wants=sitar,strings; theme=love
K-pop girl group banger => style=k-pop; vocals=female; energy=high
anime opening, fast and hopeful => style=j-pop; about=fast; mood=glad
children's song about a dinosaur who learns to share => style=children's song; mood=glad; theme=dinosaur
christmas song with bells and choir => style=christmas; wants=bells,choir
military march with brass and snare drum => style=march; wants=brass
polka!!! accordion and tuba => style=polka; wants=accordion,tuba
sea shanty about a whale, group vocals => style=sea shanty; theme=whale
gospel choir, hallelujah, hammond organ => style=gospel; wants=choir,organ
90s r&b slow jam, male singer => style=r&b; vocals=male
classic soul like Motown with horns => style=soul; wants=horns
afrobeat with brass section and talking guitars => style=afrobeat; wants=brass,guitar
ska punk with trumpets, about skateboarding => style=ska; also=punk rock; wants=trumpet; theme=skateboarding
baroque concerto with harpsichord and violins => style=baroque; wants=harpsichord,violin; vocals=none
romantic piano nocturne, slow => style=romantic piano; about=slow; vocals=none
string quartet, classical, cheerful => style=classical; mood=glad; vocals=none
punk rock, fast, angry, 1:30 => style=punk rock; about=fast; seconds=90; energy=high
indie pop, dreamy, mid-tempo, about a long distance relationship => style=indie pop; theme=distance
grunge song with distorted guitars => style=grunge; wants=distorted guitar
uplifting trance 138 => style=trance; mood=glad; energy=high
not too fast rock song without guitar solo => style=rock; without=
no sad piano but a happy guitar => wants=guitar; without=piano; mood=glad
jazz without drums => style=jazz; without=drums
pop, minus the vocals => style=pop; vocals=none
solo piano, melancholic, rainy day => wants=piano; only=yes; mood=sad; theme=rainy
only acoustic guitar and voice => wants=acoustic guitar; only=yes; vocals=sung
hip hop with strings, no hi-hats, 92 bpm, Gm => style=hip-hop; wants=strings; bpm=92; key=G minor
instrumental rock 2 minutes => style=rock; vocals=none; seconds=120
30 second jingle for a coffee shop, happy ukulele => seconds=30; mood=glad; theme=coffee
a song in C# major, 6/8, about stars => key=C# major; meter=6/8; theme=stars
Key of Am. 120 BPM. Dance pop. => style=synth-pop; key=A minor; bpm=120
acapella soul => style=soul; only=
angry rap about losing my job, male voice => style=hip-hop; vocals=male; mood=sad; energy=high; theme=job
country trap => style=trap,country; also=trap,country
folk metal with violin => style=metal,folk; also=folk,metal; wants=violin
orchestral hip hop => style=hip-hop; also=classical
jazz house with vibes and upright bass => style=house; also=jazz; wants=vibraphone,upright bass
latin jazz, flute lead => style=salsa,jazz; wants=flute
electro swing => style=big band swing,house
a slow, sad cello piece in d minor => wants=cello; key=D minor; mood=sad; about=slow
traurige Klavierballade ohne Schlagzeug => style=pop ballad; wants=piano; without=drums; mood=sad
fröhliche Volksmusik mit Akkordeon => style=polka; wants=accordion; mood=glad
langsamer Walzer mit Geige in G-Dur => style=waltz; wants=violin; key=G major; about=slow
canción de amor con guitarra española, triste => wants=nylon guitar; mood=sad; theme=love
salsa alegre con trompetas y piano => style=salsa; wants=trumpet,piano; mood=glad
rock en español sin batería => style=rock; without=drums
chanson triste au piano avec violoncelle => wants=piano,cello; mood=sad
musique électronique joyeuse sans voix => mood=glad; vocals=none
samba alegre com violão e flauta => style=samba; wants=nylon guitar,flute; mood=glad
musica classica lenta con violino => style=classical; wants=violin; about=slow
rok song with electirc gutar => style=rock; wants=electric guitar
syntwave 80s neon drive => style=synthwave
regae beach vibes => style=reggae; theme=beach
clasical piano peice => style=classical,romantic piano; wants=piano
jaz quartet with saxaphone => style=jazz; wants=saxophone
tecno rave warehouse 140bpm => style=techno; bpm=140
I want a song for my mum's 60th birthday, something warm and nostalgic with acoustic guitar and maybe some strings, not too cheesy please => wants=acoustic guitar,strings; theme=birthday
Write something my dog would like lol => theme=dog
vaporwave mall music with saxophone, slow and dreamy, no lyrics => style=synthwave; wants=saxophone; about=slow; vocals=none
hard rock with drums, bass and two electric guitars, no keyboards, 130 bpm, in E => style=rock; wants=drums,bass,electric guitar; bpm=130; without=piano
aggressive phonk cowbell drift => style=phonk; energy=high
uk drill beat dark piano => style=drill; wants=piano; mood=sad
calm spa music with flute and harp => style=ambient; wants=flute,harp; energy=low
relaxing bossa nova cafe instrumental => style=bossa nova; vocals=none; energy=low
arabic oud melody with darbuka, mysterious => style=middle eastern
traditional japanese koto and shakuhachi => style=east asian traditional; wants=koto,shakuhachi
bluegrass banjo breakdown => style=bluegrass; wants=banjo
happy song without any synths => mood=glad; without=synth
minor key, haunting, music box => minor=yes; wants=music box; mood=sad
very fast breakcore 200 bpm => style=drum and bass; bpm=200
`;

export const unseenPrompts = `
chill lo-fi with rhodes and vinyl crackle => style=lo-fi hip-hop; wants=rhodes; energy=low
an energetic EDM festival anthem => style=house; energy=high
heartbreak ballad, piano and strings, woman singing => style=pop ballad; wants=piano,strings; vocals=female; theme=heartbreak
groovy funk with horns, clavinet and slap bass, 108 bpm => style=funk; wants=horns,clavinet,slap bass; bpm=108
old school hip hop about growing up in the bronx => style=hip-hop; vocals=sung; theme=bronx
viking war song with taiko drums, male choir => style=nordic folk; wants=choir
A short happy birthday tune, ukulele and glockenspiel => wants=glockenspiel; mood=glad; theme=birthday
spooky halloween music with pipe organ => wants=church organ; mood=sad; theme=halloween
big band swing in F major with trumpets and trombones => style=big band swing; key=F major; wants=trumpet,trombone
gypsy jazz with two guitars and violin, no drums => style=gypsy jazz; wants=violin,guitar; without=drums
dub reggae with lots of echo => style=dub
cumbia with accordion => style=cumbia; wants=accordion
mariachi trumpets, love serenade => style=cumbia,classical; wants=trumpet; theme=love
power ballad, male rock singer, epic guitar solo => style=pop ballad; vocals=male; wants=guitar
hyper fast skate punk 190bpm => style=punk rock; bpm=190
thrash metal, no vocals => style=metal; vocals=none
slow doom metal in C minor => style=doom metal; about=slow; key=C minor
shoegaze, washed out guitars, female voice => style=shoegaze; wants=guitar; vocals=female
80s synth pop about robots in love => style=synth-pop; theme=robots
minimal techno 128 bpm without melody => style=techno; bpm=128
psytrance 145bpm => style=psytrance; bpm=145
jungle breaks with reese bass => style=drum and bass; wants=reese bass
future bass with cute vocals => style=dubstep; vocals=sung
new age music for yoga, harp and flute, no percussion => style=ambient; wants=harp,flute; without=drums
retro arcade tune, 150 bpm, C major => style=chiptune; bpm=150; key=C major
delta blues, one guitar and a male voice => style=blues; wants=guitar; vocals=male
boogie woogie piano => style=ragtime,blues; wants=piano
mambo! mambo! hot latin brass => style=salsa; wants=brass
argentinian tango, violin and piano => style=tango; wants=violin,piano
latin pop summer hit, 100bpm, spanish guitar => style=reggaeton,tropical pop; bpm=100; wants=spanish guitar
andalusian guitar piece, passionate => style=flamenco; wants=guitar
irish reel, fiddle and bodhran, lively => style=irish reel; wants=fiddle; energy=high
balkan brass band at a wedding => style=balkan brass; wants=brass; theme=wedding
punjabi bhangra dance track => style=bhangra; energy=high
j-pop idol song, cute => style=j-pop,k-pop; mood=glad
nursery rhyme about counting sheep => style=children's song; theme=sheep
lullaby with music box, very soft => style=lullaby; wants=music box; energy=low
jingle bells style holiday song with sleigh bells => style=christmas; wants=bells
national anthem for an imaginary country => style=march
oktoberfest drinking song => style=polka; theme=drinking
pirate song with accordion => style=sea shanty; wants=accordion
worship song, hopeful, piano and pads => style=gospel; wants=piano,pads; mood=glad
neo soul with rhodes, laid-back, female vocals, 82 bpm => style=r&b; wants=rhodes; vocals=female; bpm=82
philly soul with strings, falsetto => style=soul; wants=strings
highlife guitars from Ghana => style=highlife; wants=guitar
two tone ska, horns => style=ska; wants=horns
bach-like fugue for organ => style=baroque; wants=organ; vocals=none
chopin style piano solo in E flat major => style=romantic piano; wants=piano; only=yes; key=Eb major
orchestral fantasy adventure score with french horns and harp => style=cinematic,classical; wants=french horn,harp; vocals=none
sad violin music for a funeral scene => style=emotional strings; wants=violin; mood=sad
soft rock, 70s, electric piano => style=soft rock; wants=electric piano
britpop singalong about rain in Manchester => style=soft rock; theme=rain,manchester
post-punk with chorus bass and cold synths, 150 bpm, male baritone => style=alternative rock; wants=bass,synth; bpm=150; vocals=male
rockabilly with upright bass => style=rockabilly; wants=upright bass
country ballad, no drums, pedal steel or violin => style=country,pop ballad; without=drums; wants=violin
lofi but not sad, with kalimba => style=lo-fi hip-hop; wants=kalimba; mood=glad
rock but without drums or bass => style=rock; without=drums,bass
pop song, no autotune, no synths, real instruments => style=pop; without=synth
jazz. Absolutely no saxophone! => style=jazz; without=saxophone
instrumental hip-hop minus the strings => style=hip-hop; vocals=none; without=strings
just a cello => wants=cello; only=yes
nothing but drums => wants=drums; only=yes
solo harp, peaceful, two minutes => wants=harp; only=yes; seconds=120; energy=low
guitar and flute duo, no singing => wants=guitar,flute; vocals=none
epic song, 3 min 20 sec => seconds=200; energy=high
a 45-second intro for my podcast, tech, modern electronic => seconds=45; style=downtempo,house,techno
Length: 1:15, Genre: House, Key: Dm, BPM: 124 => seconds=75; style=house; key=D minor; bpm=124
genre: indie folk; mood: hopeful; tempo: 96; vocals: female => style=folk; mood=glad; bpm=96; vocals=female
allegro in G minor for strings => key=G minor; wants=strings; about=fast
adagio, F sharp minor, oboe => key=F# minor; wants=oboe; about=slow
song in D dorian with flute => key=D dorian; wants=flute
in a minor key, slow waltz => minor=yes; style=waltz; meter=3/4; about=slow
6/8 rock ballad about a lighthouse => style=pop ballad,rock; meter=6/8; theme=lighthouse
ballad in three-four time => style=pop ballad; meter=3/4
I'm so lonely tonight, write me a song about missing her => mood=sad; vocals=sung; theme=missing
celebrate our team's victory, loud and proud stadium rock => style=rock; energy=high; theme=victory
background music for a corporate video, positive, light, piano and soft percussion => mood=glad; wants=piano; vocals=none
music for a horror movie, creepy strings => mood=sad; wants=strings; vocals=none
workout music, super high energy, 150 BPM => energy=high; bpm=150
sleep music, very calm, pads only => energy=low; wants=pads; only=yes
trip hop, smoky female vocals, strings, 85bpm => style=downtempo; vocals=female; wants=strings; bpm=85
cloud rap with bells and 808s => style=trap; wants=808,bells
afro house 120 bpm with marimba => style=deep house; wants=marimba; bpm=120
nu disco, french touch, funky guitar => style=disco; wants=funk guitar
fröhlicher Schlager mit Frauenstimme, 128 bpm => style=schlager; mood=glad; vocals=female; bpm=128
düsterer Techno ohne Gesang => style=techno; vocals=none; mood=sad
ruhige Filmmusik mit Streichern und Klavier in a-Moll => style=cinematic; wants=strings,piano; key=A minor; energy=low
Jazz mit Saxophon und Kontrabass, kein Schlagzeug => style=jazz; wants=saxophone,double bass; without=drums
balada romántica en piano, voz masculina => style=pop ballad; wants=piano; vocals=male
cumbia alegre para bailar, sin voz => style=cumbia; mood=glad; vocals=none
valse musette à l'accordéon => style=waltz; wants=accordion; meter=3/4
chanson de noël avec chorale => style=christmas; wants=choir
bossa nova suave com voz feminina => style=bossa nova; vocals=female
canzone triste con chitarra acustica => wants=acoustic guitar; mood=sad
drumnbass banger w/ dark reese, no vox => style=drum and bass; wants=reese bass; vocals=none
accoustic guitarr lovesong => wants=acoustic guitar
simphonic orchestra, dramatik => style=classical,cinematic; wants=orchestra
hiphop beat w/o drums just keys and bass => style=hip-hop; without=drums; wants=keys,bass
melancoly piano balad => style=pop ballad; wants=piano; mood=sad
something groovy and warm to cook pasta to => mood=glad; theme=pasta
`;

/** A prompt and what it asks for. */
export interface ExpectedPrompt {
  readonly prompt: string;
  readonly expected: ReadonlyMap<string, readonly string[]>;
}

export function parsePrompts(text: string): ExpectedPrompt[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [prompt = '', attributes = ''] = line.split(' => ');
      const pairs = attributes.split('; ').map((pair) => pair.split('=') as [string, string]);
      return { prompt, expected: new Map(pairs.map(([name, values]) => [name, values.split(',').filter(Boolean)])) };
    });
}
