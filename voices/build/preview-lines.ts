import type { FliteVoice } from '../../src/models/flite/flite.ts';

/** Who says what before a preview is made of it. */
export interface PreviewLine {
  /** Another than the voice's own print, so that the preview shows a conversion; recorded voices speak themselves. */
  readonly speaker: FliteVoice;
  readonly text: string;
}

/** Of every voice of the catalogue, four to six seconds. */
export const previewLines: Readonly<Record<string, PreviewLine>> = {
  ada: { speaker: 'rms', text: 'Good morning. All systems are calm, the kettle is on, and it looks like rain.' },
  alasdair: { speaker: 'awb', text: 'The ferry leaves at seven, rain or shine, so bring a good coat and a song.' },
  angus: { speaker: 'rms', text: 'Sit down by the fire, and I will tell you how the river was stolen.' },
  boris: { speaker: 'slt', text: 'Down in the deepest cellar of the old stone house, there hums an organ, all alone.' },
  calvin: {
    speaker: 'kal16',
    text: 'Attention please. The next performance begins in eleven minutes, in the main hall.',
  },
  'childrens-choir': { speaker: 'rms', text: 'Row, row, row along, and the moon will row with us all the way home.' },
  clara: { speaker: 'slt', text: 'Chapter one. The morning was clear, and from the hill she could see both rivers.' },
  desmond: { speaker: 'slt', text: 'Come on home, my love, the lights are low and the summer rain is warm.' },
  dolores: { speaker: 'rms', text: 'Hold the line please, sir. I am trying to connect you with Vienna now.' },
  edith: { speaker: 'rms', text: 'When I was your age, dear, we walked to the dance and we ran home.' },
  fabian: { speaker: 'slt', text: 'Oh night of all nights, let me sing to her once more, here below her window.' },
  fairy: { speaker: 'rms', text: 'Catch me if you can! I live in the bell of a blue flower by the well.' },
  frankie: { speaker: 'slt', text: 'One more slow song for the two of you over there, and then we will all go home.' },
  giant: { speaker: 'slt', text: 'Who has been walking around again in my lovely little garden of mountains?' },
  gnome: { speaker: 'awb', text: 'Mind where you put those boots, my lad, that is my roof you are standing on.' },
  hal: { speaker: 'slt', text: 'Good evening, ladies and gentlemen, we are live from the grand hotel.' },
  isla: { speaker: 'rms', text: 'Far out past the islands there was once a bell that rang by itself.' },
  isolde: { speaker: 'rms', text: 'Rise, silver moon, and carry my longing over the water.' },
  judith: { speaker: 'rms', text: 'Here is the news at nine. The long bridge over the bay has opened again.' },
  leo: { speaker: 'slt', text: 'Hey, welcome back to the show. I have a really good story for all of you today.' },
  lina: { speaker: 'rms', text: 'I left a light on in the window, in case the summer wanders home.' },
  magnus: { speaker: 'rms', text: 'In a world without music, one machine remembers how to sing.' },
  marian: { speaker: 'awb', text: 'Close your eyes now, the long warm day is over and the house is still.' },
  monks: { speaker: 'slt', text: 'From the rising of the sun until its going down, all of us are gathered here.' },
  noor: { speaker: 'rms', text: 'It is a quarter past two, and the piano is the only one awake.' },
  pippa: { speaker: 'rms', text: 'Can we please, please keep the hedgehog? He already knows my name!' },
  renata: { speaker: 'awb', text: 'I was born beside the wide old river, and the river still knows my voice.' },
  robin: { speaker: 'slt', text: 'You can turn left here, or you can turn right. Both of the ways are beautiful.' },
  robot: { speaker: 'rms', text: 'I do not dream. But I have counted every star that you can see.' },
  russell: { speaker: 'rms', text: 'The train was late, so we had time to talk about the old house by the lake.' },
  sergeant: { speaker: 'rms', text: 'Up, up, up! The sun has been on duty for an hour and you have not!' },
  silas: { speaker: 'rms', text: 'You found the door. I wonder, will you find the way back out?' },
  toby: { speaker: 'slt', text: 'Why do big boats float? And if they do, then why does a little stone not?' },
  vera: { speaker: 'rms', text: 'The train on platform nine is ready to leave. Please mind the doors.' },
  walter: {
    speaker: 'slt',
    text: 'That old apple tree and I are of the same age, and neither of us can dance any more.',
  },
  whisper: { speaker: 'awb', text: 'Quiet. If you listen closely, you can hear the snow fall on the piano.' },
  'womens-choir': { speaker: 'rms', text: 'Morning has come over field and water, open the windows and sing.' },
  zoe: { speaker: 'rms', text: 'Turn it up, the night is young and we have only played two songs.' },
};
