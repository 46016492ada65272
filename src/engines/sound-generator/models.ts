import type { SoundName } from '../../contract/sounds/sound-words.ts';
import { alarmSound } from './models/alarm.ts';
import { applauseSound } from './models/applause.ts';
import { bellSound } from './models/bell.ts';
import { birdsSound } from './models/birds.ts';
import { catSound } from './models/cat.ts';
import { clickSound } from './models/click.ts';
import { clockSound } from './models/clock.ts';
import { cricketsSound } from './models/crickets.ts';
import { dropsSound } from './models/drops.ts';
import { engineSound } from './models/engine.ts';
import { fireSound } from './models/fire.ts';
import { footstepsSound } from './models/footsteps.ts';
import { glassSound } from './models/glass.ts';
import { heartbeatSound } from './models/heartbeat.ts';
import { helicopterSound } from './models/helicopter.ts';
import { knockSound } from './models/knock.ts';
import { laserSound } from './models/laser.ts';
import { rainSound } from './models/rain.ts';
import { riserSound } from './models/riser.ts';
import { seaSound } from './models/sea.ts';
import { sirenSound } from './models/siren.ts';
import { streamSound } from './models/stream.ts';
import { telephoneSound } from './models/telephone.ts';
import { thunderSound } from './models/thunder.ts';
import { trainSound } from './models/train.ts';
import { whooshSound } from './models/whoosh.ts';
import { windSound } from './models/wind.ts';
import type { SoundModel } from './sound-model.ts';

/** How each sound is made. */
export const soundModels: { readonly [Name in SoundName]: SoundModel } = {
  alarm: alarmSound,
  applause: applauseSound,
  bell: bellSound,
  birds: birdsSound,
  cat: catSound,
  click: clickSound,
  clock: clockSound,
  crickets: cricketsSound,
  drops: dropsSound,
  engine: engineSound,
  fire: fireSound,
  footsteps: footstepsSound,
  glass: glassSound,
  heartbeat: heartbeatSound,
  helicopter: helicopterSound,
  knock: knockSound,
  laser: laserSound,
  rain: rainSound,
  riser: riserSound,
  sea: seaSound,
  siren: sirenSound,
  stream: streamSound,
  telephone: telephoneSound,
  thunder: thunderSound,
  train: trainSound,
  whoosh: whooshSound,
  wind: windSound,
};
