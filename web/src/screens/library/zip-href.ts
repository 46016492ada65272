/** As many as the service puts into one ZIP. */
export const zipTasksMax = 50;

/** The address of a ZIP with all files of these tasks. */
export function zipHref(taskIds: readonly string[]): string {
  return `/v1/files.zip?${new URLSearchParams(taskIds.map((id) => ['task_id', id]))}`;
}
