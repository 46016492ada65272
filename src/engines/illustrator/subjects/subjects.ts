import type { SubjectName } from '../scenery.ts';
import { animalDrawings } from './animals.ts';
import { buildingDrawings } from './buildings.ts';
import { plantDrawings } from './plants.ts';
import type { SubjectDrawing } from './subject-drawing.ts';
import { thingDrawings } from './things.ts';

/** How each thing is drawn that a picture may be about. */
export const subjectDrawings: Readonly<Record<SubjectName, SubjectDrawing>> = {
  ...buildingDrawings,
  ...plantDrawings,
  ...animalDrawings,
  ...thingDrawings,
};
