import { useCallback, useState } from 'react';

/** Tracks the ids of records with a change in progress, so that the buttons of each record show only its own state. */
export function useBusyIds() {
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const during = useCallback(async <Result>(id: string, change: Promise<Result>): Promise<Result> => {
    setBusyIds((before) => new Set(before).add(id));
    try {
      return await change;
    } finally {
      setBusyIds((before) => new Set([...before].filter((each) => each !== id)));
    }
  }, []);
  return { busyIds, during };
}
