import { useCallback, useEffect } from 'react';
import { presetRanges } from '../../components/filters/dayRanges';
import type { Filters } from '../../components/filters/useFilters';
import { useUrlParameters } from '../../core/browser/useUrlParameters';
import { today } from '../../core/format';
import { publishedSettings } from '../../core/settings';

type PeriodFilters = Filters<{ startDate: 'day'; endDate: 'day' }>;

/** A report opens on this month: sets both days in the URL, and is true once they are set. */
export function usePeriod(filters: PeriodFilters): boolean {
  const { startDate, endDate } = filters.values;
  const isSet = startDate !== '' || endDate !== '';
  useEffect(() => {
    if (!isSet) filters.set(presetRanges(today(publishedSettings().timeZone))['This month']!);
  });
  return isSet;
}

/** An open dialog's subject in the URL, as JSON under one name; null when it is closed. The opener stays the same function. */
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
