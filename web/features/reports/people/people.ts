import { addDays, isWorkingDay, type WorkingDays } from '../../../../common/days';
import { sumDecimals } from '../../../core/decimals';
import { formatDecimal, groupThousands } from '../../../core/format';
import type { PeopleRowKind } from '../../../schema.generated';
import type { DayOfPeopleFragment, PeopleReportQuery, PersonHoursFragment } from './people.generated';

/** A person in the report with the hours of each day. */
export interface PersonOfReport {
  kind: PeopleRowKind;
  workerId: string | null;
  name: string;
  workerClass: string | null;
  /** The person's regular, overtime, and double time hours together, by day. */
  days: ReadonlyMap<string, string>;
  total: string;
  overtime: string;
  doubleTime: string;
  waiting: string;
}

/** A person whose lines a dialog shows, for one day or the whole period. */
export interface PeopleSubject {
  kind: PeopleRowKind;
  workerId: string | null;
  name: string;
  date: string | null;
}

const sum = (hours: readonly string[]) => formatDecimal(sumDecimals(hours));
const hoursOf = ({ regularHours, overtimeHours, doubleTimeHours }: DayOfPeopleFragment) =>
  sum([regularHours, overtimeHours, doubleTimeHours]);

/** Returns a person's row of the table. */
export const rowOf = ({
  kind,
  workerId = null,
  name,
  workerClass = null,
  days,
}: PersonHoursFragment): PersonOfReport => ({
  kind,
  workerId,
  name,
  workerClass,
  days: new Map(days.map((day) => [day.date, hoursOf(day)])),
  total: sum(days.map(hoursOf)),
  overtime: sum(days.map(({ overtimeHours }) => overtimeHours)),
  doubleTime: sum(days.map(({ doubleTimeHours }) => doubleTimeHours)),
  waiting: sum(days.map(({ waitingHours }) => waitingHours)),
});

/** Returns the cells of the total row, by column key. They cover all people, loaded or not. */
export function totalCells(
  { days: sums, totals }: Pick<PeopleReportQuery['peopleReport'], 'days' | 'totals'>,
  days: readonly string[],
): Record<string, string> {
  const byDay = new Map(sums.map((day) => [day.date, hoursOf(day)]));
  const { regularHours, overtimeHours, doubleTimeHours, waitingHours } = totals;
  return {
    name: 'Total',
    ...Object.fromEntries(days.map((day) => [day, groupThousands(byDay.get(day) ?? '0.00')])),
    total: groupThousands(sum([regularHours, overtimeHours, doubleTimeHours])),
    overtime: groupThousands(overtimeHours),
    doubleTime: groupThousands(doubleTimeHours),
    waiting: groupThousands(waitingHours),
  };
}

/** Returns a key that identifies a person in the report. */
export const keyOf = ({ kind, workerId, name }: Pick<PersonOfReport, 'kind' | 'name'> & { workerId?: string | null }) =>
  `${kind} ${workerId ?? name.toLowerCase()}`;

/** Returns the days of a period, at most 31. */
export function daysBetween(startDate: string, endDate: string): string[] {
  const days: string[] = [];
  for (let day = startDate; day <= endDate && days.length < 31; day = addDays(day, 1)) days.push(day);
  return days;
}

interface Calendar {
  today: string;
  workingDays: WorkingDays;
}

/** True for a past working day on which a listed worker has no hours. */
export function isGap({ kind, days }: PersonOfReport, day: string, { today, workingDays }: Calendar): boolean {
  return kind === 'listed' && !Number(days.get(day) ?? 0) && isWorkingDay(day, workingDays) && day < today;
}
