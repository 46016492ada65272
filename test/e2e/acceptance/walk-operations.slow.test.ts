import { it } from 'node:test';
import { openUnderTest } from './under-test.ts';
import { walkOperations } from './walk-operations.ts';

it('every operation does what it promises, over HTTP alone', async (t) => {
  const service = await openUnderTest();
  t.after(() => service.close());
  await walkOperations(service, ({ operation, tookSeconds, credits }) => {
    t.diagnostic(`${operation}: ${tookSeconds.toFixed(1)} s, ${credits} credits`);
  });
});
