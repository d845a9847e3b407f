import { useEffect, useRef } from 'react';
import { readAgain } from '../../core/requests/readAgain';
import { useStormWaterForecastQuery } from './storm-water.generated';

/** Returns the forecast days. If the query fails, repeats it once. */
export function useForecast(skip: boolean) {
  const { data, error, loading, refetch } = useStormWaterForecastQuery({ skip });
  const retried = useRef<'no' | 'asking' | 'yes'>('no');
  useEffect(() => {
    if (!error || retried.current !== 'no') return;
    retried.current = 'asking';
    void refetch()
      .catch(() => undefined)
      .finally(() => {
        retried.current = 'yes';
      });
  }, [error, refetch]);
  const refresh = () => readAgain(refetch);
  return { days: data?.stormWaterForecast.days ?? [], failed: Boolean(error), loading: loading && !data, refresh };
}
