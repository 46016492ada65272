import type { Subject, SubjectKind } from '../../lyrics/lyric-brief.ts';
import type { SceneKind } from '../scene.ts';
import { readRows, splitList } from './read-rows.ts';

/** What a seen thing gives to language. */
export interface ObjectWords {
  /** `a dog`, `an orange`. */
  readonly one: string;
  /** `dogs`. */
  readonly many: string;
  /** The scene that it makes where it is the largest thing named. */
  readonly kind: SceneKind;
  readonly subject: SubjectKind;
}

/**
 * `scene, kind of subject: name as the detector has it`, then `= one / many` where the noun or its plural is another. Of
 * what is called `picture` the scene may be any.
 */
const objectTable = `
people, person: person / people
animals, animal: bird, cat, dog, horse, sheep / sheep, cow, elephant, bear, zebra, giraffe, animal
vehicles, thing: bicycle, car, motorcycle, airplane, bus / buses, train, truck, boat, vehicle, bike
food, food: banana, apple, sandwich / sandwiches, orange, broccoli / broccoli, carrot, hot dog, pizza, donut, cake
room, thing: couch = sofa, bed, toilet, tv = television, microwave, oven, toaster, sink, refrigerator, keyboard
picture, thing: chair, dining table = table, laptop, mouse = computer mouse / computer mice, potted plant, book, clock, vase
picture, food: bottle, wine glass / wine glasses, cup, bowl, fork, knife / knives, spoon
picture, thing: traffic light, fire hydrant, stop sign, parking meter, bench / benches, backpack, umbrella, handbag, tie
picture, thing: suitcase, frisbee, skis = pair of skis / skis, snowboard, sports ball = ball, kite, baseball bat, surfboard
picture, thing: baseball glove, skateboard, tennis racket, remote = remote control, cell phone = phone, teddy bear
picture, thing: scissors = pair of scissors / scissors, hair drier, toothbrush / toothbrushes
`;

export const objectWords: ReadonlyMap<string, ObjectWords> = new Map(
  readRows(objectTable).flatMap(({ head, cells }) => {
    const [kind, subject] = splitList(head) as [SceneKind, SubjectKind];
    return splitList(cells[0]).map((entry): [string, ObjectWords] => {
      const [singular = '', plural] = splitList(entry, ' / ');
      const [name = '', noun = name] = splitList(singular, ' = ');
      const article = /^[aeiou]/.test(noun) ? 'an' : 'a';
      return [name, { one: `${article} ${noun}`, many: plural ?? `${noun}s`, kind, subject }];
    });
  }),
);

/** A thing as the subject of a song. */
export function toSubject({ one, many, subject }: ObjectWords, count: number): Subject {
  const isPlural = count > 1;
  return {
    text: isPlural ? many : one.replace(/^an? /, ''),
    kind: subject,
    partOfSpeech: 'noun',
    ...(isPlural && { isPlural }),
  };
}
