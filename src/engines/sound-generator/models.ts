import type { SoundName } from '../../contract/sounds/sound-words.ts';
import { alarmSound } from './models/alarms/alarm.ts';
import { bellSound } from './models/alarms/bell.ts';
import { sirenSound } from './models/alarms/siren.ts';
import { sonarSound } from './models/alarms/sonar.ts';
import { telephoneSound } from './models/alarms/telephone.ts';
import { beeSound } from './models/animals/bee.ts';
import { birdsSound } from './models/animals/birds.ts';
import { catSound } from './models/animals/cat.ts';
import { cowSound } from './models/animals/cow.ts';
import { cricketsSound } from './models/animals/crickets.ts';
import { crowSound } from './models/animals/crow.ts';
import { dogSound } from './models/animals/dog.ts';
import { duckSound } from './models/animals/duck.ts';
import { frogSound } from './models/animals/frog.ts';
import { hoovesSound } from './models/animals/hooves.ts';
import { owlSound } from './models/animals/owl.ts';
import { roosterSound } from './models/animals/rooster.ts';
import { seagullSound } from './models/animals/seagull.ts';
import { sheepSound } from './models/animals/sheep.ts';
import { wolfSound } from './models/animals/wolf.ts';
import { ballSound } from './models/home/ball.ts';
import { coinsSound } from './models/home/coins.ts';
import { cutlerySound } from './models/home/cutlery.ts';
import { diceSound } from './models/home/dice.ts';
import { doorSound } from './models/home/door.ts';
import { fireSound } from './models/home/fire.ts';
import { keysSound } from './models/home/keys.ts';
import { knockSound } from './models/home/knock.ts';
import { lightSwitchSound } from './models/home/light-switch.ts';
import { matchSound } from './models/home/match.ts';
import { paperSound } from './models/home/paper.ts';
import { popSound } from './models/home/pop.ts';
import { ratchetSound } from './models/home/ratchet.ts';
import { zipperSound } from './models/home/zipper.ts';
import { arrowSound } from './models/impacts/arrow.ts';
import { explosionSound } from './models/impacts/explosion.ts';
import { fireworksSound } from './models/impacts/fireworks.ts';
import { glassSound } from './models/impacts/glass.ts';
import { gunshotSound } from './models/impacts/gunshot.ts';
import { impactSound } from './models/impacts/impact.ts';
import { punchSound } from './models/impacts/punch.ts';
import { swordSound } from './models/impacts/sword.ts';
import { whipSound } from './models/impacts/whip.ts';
import { cameraSound } from './models/machines/camera.ts';
import { clockSound } from './models/machines/clock.ts';
import { computerSound } from './models/machines/computer.ts';
import { drillSound } from './models/machines/drill.ts';
import { factorySound } from './models/machines/factory.ts';
import { fanSound } from './models/machines/fan.ts';
import { geigerSound } from './models/machines/geiger.ts';
import { printerSound } from './models/machines/printer.ts';
import { sawSound } from './models/machines/saw.ts';
import { sewingSound } from './models/machines/sewing.ts';
import { staticSound } from './models/machines/static.ts';
import { typingSound } from './models/machines/typing.ts';
import { vacuumSound } from './models/machines/vacuum.ts';
import { washingSound } from './models/machines/washing.ts';
import { applauseSound } from './models/people/applause.ts';
import { babySound } from './models/people/baby.ts';
import { breathingSound } from './models/people/breathing.ts';
import { crowdSound } from './models/people/crowd.ts';
import { footstepsSound } from './models/people/footsteps.ts';
import { heartbeatSound } from './models/people/heartbeat.ts';
import { snoringSound } from './models/people/snoring.ts';
import { whistlingSound } from './models/people/whistling.ts';
import { clickSound } from './models/screen/click.ts';
import { coinPickupSound } from './models/screen/coin-pickup.ts';
import { errorSound } from './models/screen/error.ts';
import { gameOverSound } from './models/screen/game-over.ts';
import { jumpSound } from './models/screen/jump.ts';
import { laserSound } from './models/screen/laser.ts';
import { notificationSound } from './models/screen/notification.ts';
import { powerUpSound } from './models/screen/power-up.ts';
import { sparkleSound } from './models/screen/sparkle.ts';
import { successSound } from './models/screen/success.ts';
import { teleportSound } from './models/screen/teleport.ts';
import { cymbalSound } from './models/stage/cymbal.ts';
import { droneSound } from './models/stage/drone.ts';
import { drumRollSound } from './models/stage/drum-roll.ts';
import { forceFieldSound } from './models/stage/force-field.ts';
import { gongSound } from './models/stage/gong.ts';
import { musicBoxSound } from './models/stage/music-box.ts';
import { orchestraHitSound } from './models/stage/orchestra-hit.ts';
import { riserSound } from './models/stage/riser.ts';
import { spaceshipSound } from './models/stage/spaceship.ts';
import { whooshSound } from './models/stage/whoosh.ts';
import { windChimesSound } from './models/stage/wind-chimes.ts';
import { bicycleSound } from './models/vehicles/bicycle.ts';
import { engineSound } from './models/vehicles/engine.ts';
import { helicopterSound } from './models/vehicles/helicopter.ts';
import { hornSound } from './models/vehicles/horn.ts';
import { jetSound } from './models/vehicles/jet.ts';
import { propellerSound } from './models/vehicles/propeller.ts';
import { skidSound } from './models/vehicles/skid.ts';
import { steamTrainSound } from './models/vehicles/steam-train.ts';
import { trainSound } from './models/vehicles/train.ts';
import { boilingSound } from './models/water/boiling.ts';
import { bubblesSound } from './models/water/bubbles.ts';
import { dropsSound } from './models/water/drops.ts';
import { pouringSound } from './models/water/pouring.ts';
import { seaSound } from './models/water/sea.ts';
import { splashSound } from './models/water/splash.ts';
import { streamSound } from './models/water/stream.ts';
import { waterfallSound } from './models/water/waterfall.ts';
import { hailSound } from './models/weather/hail.ts';
import { rainSound } from './models/weather/rain.ts';
import { thunderSound } from './models/weather/thunder.ts';
import { windSound } from './models/weather/wind.ts';
import type { SoundModel } from './sound-model.ts';

/** How each sound is made. */
export const soundModels: { readonly [Name in SoundName]: SoundModel } = {
  rain: rainSound,
  wind: windSound,
  thunder: thunderSound,
  hail: hailSound,
  sea: seaSound,
  stream: streamSound,
  waterfall: waterfallSound,
  drops: dropsSound,
  pouring: pouringSound,
  splash: splashSound,
  boiling: boilingSound,
  bubbles: bubblesSound,
  birds: birdsSound,
  owl: owlSound,
  crow: crowSound,
  seagull: seagullSound,
  duck: duckSound,
  rooster: roosterSound,
  dog: dogSound,
  wolf: wolfSound,
  cat: catSound,
  cow: cowSound,
  sheep: sheepSound,
  hooves: hoovesSound,
  frog: frogSound,
  crickets: cricketsSound,
  bee: beeSound,
  footsteps: footstepsSound,
  applause: applauseSound,
  crowd: crowdSound,
  heartbeat: heartbeatSound,
  breathing: breathingSound,
  snoring: snoringSound,
  baby: babySound,
  whistling: whistlingSound,
  engine: engineSound,
  horn: hornSound,
  skid: skidSound,
  train: trainSound,
  steamTrain: steamTrainSound,
  helicopter: helicopterSound,
  jet: jetSound,
  propeller: propellerSound,
  bicycle: bicycleSound,
  clock: clockSound,
  typing: typingSound,
  vacuum: vacuumSound,
  fan: fanSound,
  drill: drillSound,
  saw: sawSound,
  factory: factorySound,
  washing: washingSound,
  sewing: sewingSound,
  printer: printerSound,
  camera: cameraSound,
  geiger: geigerSound,
  static: staticSound,
  computer: computerSound,
  fire: fireSound,
  knock: knockSound,
  door: doorSound,
  lightSwitch: lightSwitchSound,
  match: matchSound,
  zipper: zipperSound,
  paper: paperSound,
  coins: coinsSound,
  keys: keysSound,
  cutlery: cutlerySound,
  ball: ballSound,
  dice: diceSound,
  pop: popSound,
  ratchet: ratchetSound,
  impact: impactSound,
  glass: glassSound,
  punch: punchSound,
  whip: whipSound,
  sword: swordSound,
  arrow: arrowSound,
  gunshot: gunshotSound,
  explosion: explosionSound,
  fireworks: fireworksSound,
  siren: sirenSound,
  alarm: alarmSound,
  bell: bellSound,
  telephone: telephoneSound,
  sonar: sonarSound,
  click: clickSound,
  notification: notificationSound,
  success: successSound,
  error: errorSound,
  coinPickup: coinPickupSound,
  powerUp: powerUpSound,
  jump: jumpSound,
  gameOver: gameOverSound,
  laser: laserSound,
  sparkle: sparkleSound,
  teleport: teleportSound,
  whoosh: whooshSound,
  riser: riserSound,
  gong: gongSound,
  windChimes: windChimesSound,
  musicBox: musicBoxSound,
  drumRoll: drumRollSound,
  cymbal: cymbalSound,
  orchestraHit: orchestraHitSound,
  drone: droneSound,
  spaceship: spaceshipSound,
  forceField: forceFieldSound,
};
