import { queryOptions } from '@tanstack/react-query';
import { api, bodyOf } from './client.ts';

/** Every operation of the service, as forms are drawn from. They change with a release at most. */
export const operationsQuery = queryOptions({
  queryKey: ['operations'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => (await bodyOf(api.GET('/v1/operations'))).operations,
});
