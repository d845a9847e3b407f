import { useCallback, useEffect } from 'react';
import { presetRanges } from '../../components/filters/dayRanges';
import type { Filters } from '../../components/filters/useFilters';
import { useUrlParameters } from '../../core/browser/useUrlParameters';
import { today } from '../../core/format';

type PeriodFilters = Filters<{ startDate: 'day'; endDate: 'day' }>;

/** Sets the report's period to this month if the URL has none. Returns true if at least one day of the period is set. */
export function usePeriod(filters: PeriodFilters): boolean {
  const { startDate, endDate } = filters.values;
  const isSet = startDate !== '' || endDate !== '';
  useEffect(() => {
    if (!isSet) filters.set(presetRanges(today())['This month']);
  });
  return isSet;
}

/** Returns the open dialog's subject, or null, and a stable function that sets or removes it. The URL has the subject as JSON. */
export function useSubject<Subject extends object>(name: string) {
  const [parameters, change] = useUrlParameters();
  const open = useCallback(
    (subject: Subject | null) =>
      change((now) => {
        if (subject) now.set(name, JSON.stringify(subject));
        else now.delete(name);
      }),
    [change, name],
  );
  return [parsed<Subject>(parameters.get(name)), open] as const;
}

function parsed<Subject>(text: string | null): Subject | null {
  try {
    const subject: unknown = text && JSON.parse(text);
    return subject && typeof subject === 'object' ? (subject as Subject) : null;
  } catch {
    return null;
  }
}
