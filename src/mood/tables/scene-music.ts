import type { SceneKind } from '../scene.ts';
import { readRows, splitList } from './read-rows.ts';

/** The music that goes with a scene by convention. */
export interface SceneMusic {
  /** Names of styles with how well they go, 0 to 3; which of them it is, the picture's mood decides. */
  readonly styles: readonly (readonly [name: string, weight: number])[];
  /** Names of instruments; which of them play, the style and the picture's light decide. */
  readonly instruments: readonly string[];
}

/**
 * `scene: style weight, style weight | instrument instrument`. Scenes and music, as film and library music have taught
 * people to hear them: P. Tagg, "Nature as a Musical Mood Category" (1982); P. Tagg, B. Clarida, "Ten Little Title Tunes"
 * (2003); R. Monelle, "The Musical Topic" (2006).
 */
const musicTable = `
sea: ambient 2, celtic 2, folk 1.5, downtempo 1.5, soft rock 1.5, sea shanty 1, bossa nova 1, cinematic 1, pop ballad 1, dub 0.7, deep house 0.7, classical 1, trance 0.5 | harp nylonGuitar flute slowStrings whistle glassPad cello
beach: tropical pop 3, reggae 2, bossa nova 2, soft rock 1.2, samba 1, house 0.8, deep house 1, indie pop 1, dub 0.8, rock and roll 0.8, folk 0.8, lo-fi hip-hop 0.8, downtempo 1 | steelDrums marimba nylonGuitar steelGuitar flute kalimba
river: folk 3, celtic 2, classical 1.5, bluegrass 1.2, ambient 1.2, indie pop 1, country 1, romantic piano 1, soft rock 1, pop ballad 0.8 | steelGuitar harp flute grandPiano viola whistle
forest: folk 3, celtic 2, ambient 1.5, classical 1.5, indie pop 1.2, emotional strings 1, bluegrass 1, cinematic 0.8, downtempo 0.8, east asian traditional 0.4 | flute oboe steelGuitar harp clarinet recorder cello bassoon
mountains: cinematic 2, folk 1.5, celtic 1.5, rock 1, alternative rock 1, soft rock 1, country 1, bluegrass 1, ambient 1, classical 1, indie pop 0.8, emotional strings 0.8 | frenchHorn panFlute stringEnsemble steelGuitar slowStrings cello
meadow: country 2, folk 2, bluegrass 1.8, celtic 1.5, indie pop 1.2, classical 1, soft rock 1, waltz 0.8, romantic piano 0.6, downtempo 0.5 | banjo steelGuitar violin harmonica flute oboe
garden: waltz 1.5, bossa nova 1.5, indie pop 1.8, pop 1.2, gypsy jazz 1.2, classical 1.2, baroque 1, folk 1, soul 0.8, j-pop 0.8, romantic piano 1 | celesta flute pizzicato nylonGuitar clarinet harp vibraphone
greenery: waltz 1.5, bossa nova 1.5, indie pop 1.8, pop 1.2, gypsy jazz 1.2, classical 1.2, baroque 1, folk 1, soul 0.8, j-pop 0.8, romantic piano 1 | celesta flute pizzicato nylonGuitar clarinet harp vibraphone
desert: middle eastern 2.5, flamenco 1.5, country 1.2, blues 1.2, alternative rock 1, downtempo 1, cinematic 1, ambient 0.8, dub 0.6 | nylonGuitar sitar harmonica shakuhachi warmPad cleanGuitar
landscape: folk 1.8, celtic 1.3, soft rock 1.3, country 1.3, indie pop 1.3, classical 1, cinematic 1, bluegrass 1, ambient 1, alternative rock 1, downtempo 1, pop ballad 0.9, reggae 0.7, romantic piano 0.8, rock 0.9, synth-pop 0.5, blues 0.7, highlife 0.5 | steelGuitar flute violin harmonica cello slowStrings frenchHorn
sky: ambient 1.5, indie pop 1.8, trance 1, synth-pop 1, pop ballad 1.2, soft rock 1.2, deep house 0.8, folk 1, cinematic 0.8, gospel 0.8, downtempo 1.2, romantic piano 0.8 | glassPad grandPiano cleanGuitar slowStrings flute
night sky: ambient 2.5, downtempo 2, romantic piano 1.5, lullaby 1.5, jazz ballad 1, synthwave 1, r&b 1, pop ballad 1.2, trance 0.5, cinematic 0.8, emotional strings 0.8 | celesta glassPad electricPiano vibraphone musicBox warmPad cello
sunset: soft rock 1.8, bossa nova 1.5, deep house 1.2, downtempo 1.8, r&b 1.2, reggae 1, pop ballad 1.4, folk 1.2, jazz ballad 1, synthwave 1, country 0.8, romantic piano 1, ambient 1, emotional strings 0.6 | nylonGuitar tenorSax electricPiano cleanGuitar cello warmPad
snow: romantic piano 2, ambient 2, emotional strings 1.5, folk 1.5, pop ballad 1.5, classical 1.2, lullaby 1.2, downtempo 1, waltz 1, indie pop 1 | celesta glockenspiel grandPiano musicBox harp slowStrings oboe
rain: lo-fi hip-hop 2.5, jazz ballad 2, romantic piano 2, r&b 1.5, pop ballad 1.8, blues 1.2, emotional strings 1, downtempo 1.5 | electricPiano grandPiano mutedTrumpet uprightBass cello vibraphone
fire: flamenco 2, metal 1.5, rock 1.5, cinematic 1.5, drum and bass 1, tango 1, alternative rock 1.2, techno 0.8, afrobeat 0.8, phonk 0.8, folk 0.5, blues 0.6 | nylonGuitar distortionGuitar taiko tremoloStrings overdrivenGuitar cello
city: pop 1.5, funk 1.5, indie pop 1.2, hip-hop 1.4, jazz 1.2, house 1, soul 1.2, rock 1, alternative rock 1, lo-fi hip-hop 1, downtempo 1, r&b 0.8 | electricPiano trumpet cleanGuitar altoSax clavinet fingeredBass
city at night: synthwave 2.2, hip-hop 1.5, trap 1.3, deep house 1.5, synth-pop 1.5, r&b 1.5, jazz ballad 1, techno 1.2, house 1, lo-fi hip-hop 1.2, drill 0.6, phonk 0.8, disco 0.8, downtempo 1.2 | warmPad electricPiano sawLead tenorSax mutedTrumpet fmBell subBass
street: hip-hop 1.3, funk 1.3, gypsy jazz 1, jazz 1.2, indie pop 1.2, soul 1.3, ska 1, cumbia 0.8, blues 0.8, pop 1, afrobeat 0.8, lo-fi hip-hop 1 | accordion trumpet clarinet steelGuitar electricPiano tenorSax
road: rock 2, country 2, soft rock 1.5, synthwave 1.2, rock and roll 1.2, blues 1, indie pop 1, alternative rock 1.2, folk 0.8 | overdrivenGuitar harmonica steelGuitar cleanGuitar drawbarOrgan
vehicles: rock 2, country 2, soft rock 1.5, synthwave 1.2, rock and roll 1.2, blues 1, indie pop 1, alternative rock 1.2, folk 0.8 | overdrivenGuitar harmonica steelGuitar cleanGuitar drawbarOrgan
party: disco 2, house 2, pop 1.5, samba 1.2, salsa 1.2, funk 1.5, k-pop 1.2, reggaeton 1.2, big band swing 1, ska 0.8, polka 0.6, trance 0.8, cumbia 1, waltz 0.4 | brassSection supersaw clavinet trumpet mutedGuitar
room: lo-fi hip-hop 1.8, jazz 1, jazz ballad 1.3, bossa nova 1.2, pop ballad 1.3, romantic piano 1.3, folk 1.2, soul 1, r&b 1.2, indie pop 1.2, baroque 0.6, waltz 0.6, downtempo 0.8, soft rock 0.8 | grandPiano uprightBass nylonGuitar vibraphone clarinet cello
portrait: pop ballad 2, soul 1.8, r&b 1.6, pop 1.6, folk 1.2, jazz ballad 1.2, soft rock 1.2, indie pop 1.2, bossa nova 1, romantic piano 1, emotional strings 1, gospel 0.7, k-pop 0.8, blues 0.8 | grandPiano nylonGuitar cello voiceOohs electricPiano violin
people: pop ballad 2, soul 1.8, r&b 1.6, pop 1.6, folk 1.2, jazz ballad 1.2, soft rock 1.2, indie pop 1.2, bossa nova 1, romantic piano 1, emotional strings 1, gospel 0.7, k-pop 0.8, blues 0.8 | grandPiano nylonGuitar cello voiceOohs electricPiano violin
crowd: pop 2, funk 1.4, disco 1.4, soul 1.4, samba 1.2, afrobeat 1.2, gospel 1, highlife 1, rock 1, ska 0.8, cumbia 1, salsa 1, indie pop 1, folk 0.8, hip-hop 0.8, klezmer 0.5 | brassSection choirAahs trumpet drawbarOrgan voiceOohs accordion
children: children's song 2.5, indie pop 1.2, ska 1, polka 0.8, pop 1.2, ragtime 1, folk 1, lullaby 1.2, highlife 0.8 | glockenspiel xylophone recorder steelGuitar pizzicato marimba
animals: indie pop 1.5, folk 1.5, ragtime 1.2, gypsy jazz 1, children's song 1.2, bluegrass 1.2, pop 1, bossa nova 1, lo-fi hip-hop 0.8, country 1 | clarinet pizzicato banjo marimba bassoon steelGuitar
food: gypsy jazz 1.5, bossa nova 1.5, funk 1.5, soul 1.4, ragtime 1, cumbia 1, highlife 1, pop 1, big band swing 1, lo-fi hip-hop 1 | accordion nylonGuitar clarinet marimba electricPiano
temple: gospel 1.5, classical 1.2, baroque 1.5, ambient 1.3, east asian traditional 1, emotional strings 1, pop ballad 1, cinematic 1, folk 1 | churchOrgan choirAahs tubularBells harp slowStrings
battle: cinematic 3, metal 2, march 1, rock 1, alternative rock 1, folk 0.5 | taiko brassSection frenchHorn tremoloStrings distortionGuitar
machines: techno 2, synthwave 2, chiptune 1.5, drum and bass 1.2, dubstep 1, synth-pop 1.5, house 1, downtempo 1, ambient 1, alternative rock 0.6 | squareLead pluckSynth fmBell acidBass sawLead
document: indie pop 1.3, folk 1.3, jazz 1, lo-fi hip-hop 1.3, baroque 1, romantic piano 1, hip-hop 1, pop ballad 1, gypsy jazz 0.8, soul 0.7 | grandPiano pizzicato harpsichord clarinet electricPiano
abstract: chiptune 1.4, house 1.2, techno 1.2, synth-pop 1.4, ambient 1.2, downtempo 1.3, jazz 1, drum and bass 1, trance 1, dubstep 0.6, deep house 1.2, synthwave 1.2, k-pop 0.8, pop 1, baroque 0.7, funk 0.8, indie pop 1, r&b 0.9, alternative rock 0.9, trap 0.8, j-pop 0.8, reggaeton 0.7, dub 0.6, lullaby 0.7, waltz 0.5, soul 0.7, disco 0.8, tango 0.6, hip-hop 0.9, pop ballad 0.8, bossa nova 0.7, jazz ballad 0.6 | pluckSynth fmBell glassPad supersaw vibraphone marimba
picture: pop 1.6, indie pop 1.4, folk 1.4, ambient 1.3, funk 1.3, soft rock 1.2, pop ballad 1.2, romantic piano 1.2, emotional strings 1, soul 1, rock 1, alternative rock 1, downtempo 1, classical 0.9, disco 0.9, jazz ballad 0.8, bossa nova 0.8, cinematic 0.8, r&b 0.8, synth-pop 0.8, blues 0.7, country 0.7, rock and roll 0.7, celtic 0.6, jazz 0.6, lo-fi hip-hop 0.6, waltz 0.5, lullaby 0.5, gospel 0.5, samba 0.5, reggae 0.5, tropical pop 0.5 | grandPiano steelGuitar electricPiano stringEnsemble flute cello vibraphone
blank: pop 1.6, indie pop 1.4, folk 1.4, ambient 1.3, funk 1.3, soft rock 1.2, pop ballad 1.2, romantic piano 1.2, emotional strings 1, soul 1, rock 1, alternative rock 1, downtempo 1, classical 0.9, disco 0.9, jazz ballad 0.8, bossa nova 0.8, cinematic 0.8, r&b 0.8, synth-pop 0.8, blues 0.7, country 0.7, rock and roll 0.7, celtic 0.6, jazz 0.6, lo-fi hip-hop 0.6, waltz 0.5, lullaby 0.5, gospel 0.5, samba 0.5, reggae 0.5, tropical pop 0.5 | grandPiano steelGuitar electricPiano stringEnsemble flute cello vibraphone
noise: pop 1.6, indie pop 1.4, folk 1.4, ambient 1.3, funk 1.3, soft rock 1.2, pop ballad 1.2, romantic piano 1.2, emotional strings 1, soul 1, rock 1, alternative rock 1, downtempo 1, classical 0.9, disco 0.9, jazz ballad 0.8, bossa nova 0.8, cinematic 0.8, r&b 0.8, synth-pop 0.8, blues 0.7, country 0.7, rock and roll 0.7, celtic 0.6, jazz 0.6, lo-fi hip-hop 0.6, waltz 0.5, lullaby 0.5, gospel 0.5, samba 0.5, reggae 0.5, tropical pop 0.5 | grandPiano steelGuitar electricPiano stringEnsemble flute cello vibraphone
`;

export const sceneMusic = Object.fromEntries(
  readRows(musicTable).map(({ head, cells }): [string, SceneMusic] => {
    const styles = splitList(cells[0]).map((entry) => {
      const at = entry.lastIndexOf(' ');
      return [entry.slice(0, at), Number(entry.slice(at))] as const;
    });
    return [head, { styles, instruments: splitList(cells[1], ' ') }];
  }),
) as Readonly<Record<SceneKind, SceneMusic>>;
