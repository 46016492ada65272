import pLimit from 'p-limit';

/**
 * Runs so many jobs at once, and fewer of any one account. So the others have places left, and who waits for one waits
 * for few jobs of each account.
 */
export function limitFairly({ jobsMax, jobsOfOneMax }: { jobsMax: number; jobsOfOneMax: number }) {
  const limitAll = pLimit(jobsMax);
  const accounts = new Map<string, { readonly limit: ReturnType<typeof pLimit>; jobs: number }>();
  return async <Result>(accountId: string, job: () => Promise<Result>): Promise<Result> => {
    const account = accounts.get(accountId) ?? { limit: pLimit(jobsOfOneMax), jobs: 0 };
    accounts.set(accountId, account);
    account.jobs++;
    try {
      return await account.limit(() => limitAll(job));
    } finally {
      account.jobs--;
      if (account.jobs === 0) accounts.delete(accountId);
    }
  };
}
