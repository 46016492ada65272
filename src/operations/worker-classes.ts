import { operations } from './catalogue.ts';
import { type Category, categories, type OperationDescription } from './operation.ts';

/** Which tasks a worker takes. */
export interface WorkerClasses {
  /** All tasks of these, also of operations that a later version adds. */
  readonly categories: readonly Category[];
  /** Besides, tasks of these, by name. */
  readonly operations: readonly string[];
}

/** The same of a worker on the list, which may be of another version. */
type ListedClasses = Readonly<Record<keyof WorkerClasses, readonly string[]>>;

/** All that a worker may be told to take: categories and operations. */
export const classNames: readonly string[] = [...categories, ...operations.map(({ name }) => name)];

/** Of names of categories and operations. */
export function toWorkerClasses(names: readonly string[]): WorkerClasses {
  const taken = categories.filter((category) => names.includes(category));
  return {
    categories: taken,
    operations: operations
      .filter(({ name, category }) => names.includes(name) && !taken.includes(category))
      .map(({ name }) => name),
  };
}

/** Whether a worker takes tasks of an operation. */
export function takes(
  worker: ListedClasses,
  { name, category }: Pick<OperationDescription, 'name' | 'category'>,
): boolean {
  return worker.categories.includes(category) || worker.operations.includes(name);
}

/** The operations that a worker takes, of those that this version has: a task of a later version is left to its workers. */
export function listTaken({ categories: taken, operations: single }: WorkerClasses): string[] {
  return [...operations.filter(({ category }) => taken.includes(category)).map(({ name }) => name), ...single];
}

/** What nobody takes: a category where no operation of it is taken, else the operations. */
export function listUntaken(workers: readonly ListedClasses[]): string[] {
  return categories.flatMap((category) => {
    const all = operations.filter((operation) => operation.category === category);
    const untaken = all.filter((operation) => !workers.some((worker) => takes(worker, operation)));
    return untaken.length === all.length ? [category] : untaken.map(({ name }) => name);
  });
}
