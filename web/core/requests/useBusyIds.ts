import { useCallback, useState } from 'react';

/** Tracks records with a change in progress. Several may have one, and each button shows its own record's state. */
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
