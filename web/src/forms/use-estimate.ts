import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { type FieldValues, filledFields } from './send-operation.ts';

interface Estimate {
  readonly credit_estimate: number;
  readonly eta: number;
  readonly balance: number;
  readonly is_affordable: boolean;
}

/** Typing goes on while the price of what was typed is asked for. */
const quietMs = 400;

function useQuiet<T>(value: T): T {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), quietMs);
    return () => clearTimeout(timer);
  }, [value]);
  return quiet;
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
