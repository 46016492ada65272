export const operateParts = ['accounts', 'activity', 'failures', 'models', 'settings'] as const;
export type OperatePart = (typeof operateParts)[number];

/** Which part is shown; in the address, so that a reload shows it again. */
export function readOperateSearch({ part }: Record<string, unknown>): { part?: OperatePart } {
  const known = operateParts.find((each) => each === part);
  return known ? { part: known } : {};
}
