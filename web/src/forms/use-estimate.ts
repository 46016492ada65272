import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { useQuiet } from '../ui/use-quiet.ts';
import { type FieldValues, filledFields } from './send-operation.ts';

interface Estimate {
  readonly credit_estimate: number;
  readonly eta: number;
  readonly balance: number;
  readonly is_affordable: boolean;
  /** What of the request would be changed, in sentences. */
  readonly warnings?: readonly string[];
}

interface EstimateRequest {
  /** The operation's name. */
  readonly operation: string;
  readonly values: FieldValues;
  /** Length of what will be sent, where it is known. */
  readonly audioSeconds?: number;
  /** A field that is still empty is no mistake yet: nothing is asked for before. */
  readonly isComplete: boolean;
}

/** Price and expected time of a request that is being typed. */
export function useEstimate({ operation, values, audioSeconds, isComplete }: EstimateRequest) {
  const now = JSON.stringify({ ...filledFields(values), audio_seconds: audioSeconds });
  const request = useQuiet(JSON.stringify({ operation, body: now, isComplete }));
  const quiet = JSON.parse(request) as { operation: string; body: string; isComplete: boolean };
  const { data, error } = useQuery({
    queryKey: ['estimate', quiet.operation, quiet.body],
    enabled: quiet.isComplete,
    queryFn: () =>
      call<Estimate>(`/v1/estimate/${quiet.operation}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: quiet.body,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { estimate: error ? undefined : data, error };
}
