import { addDays, isWorkingDay, type WorkingDays } from '../../../../common/days';
import { searchFor } from '../../../../common/search-key';
import { sumDecimals } from '../../../core/decimals';
import { formatDecimal, groupThousands } from '../../../core/format';
import type { PeopleRowKind } from '../../../schema.generated';
import type { PeopleRowFragment } from './people.generated';

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

const hoursOf = ({ regularHours, overtimeHours, doubleTimeHours }: PeopleRowFragment) =>
  sum([regularHours, overtimeHours, doubleTimeHours]);

/** Returns the rows of people whose name contains the search text. */
export function foundRows(rows: readonly PeopleRowFragment[], search: string) {
  if (!search) return rows;
  const isFound = searchFor(search);
  return rows.filter(({ kind, name }) => kind !== 'unnamed' && isFound(name));
}

const HOURS = ['regularHours', 'overtimeHours', 'doubleTimeHours', 'waitingHours'] as const;

/** Returns the totals of the rows, for each kind of hours. */
export const sumsOf = (rows: readonly PeopleRowFragment[]) =>
  Object.fromEntries(HOURS.map((name) => [name, sum(rows.map((row) => row[name]))])) as Record<
    (typeof HOURS)[number],
    string
  >;

/** Groups a report's rows by person, keeping their order. */
export function peopleOf(rows: readonly PeopleRowFragment[]): PersonOfReport[] {
  const byPerson = new Map<string, PeopleRowFragment[]>();
  for (const row of rows) {
    const key = keyOf(row);
    byPerson.set(key, [...(byPerson.get(key) ?? []), row]);
  }
  return [...byPerson.values()].map((own) => ({
    kind: own[0]!.kind,
    workerId: own[0]!.workerId ?? null,
    name: own[0]!.name,
    workerClass: own[0]!.workerClass ?? null,
    days: new Map(own.map((row) => [row.date, hoursOf(row)])),
    total: sum(own.map(hoursOf)),
    overtime: sum(own.map(({ overtimeHours }) => overtimeHours)),
    doubleTime: sum(own.map(({ doubleTimeHours }) => doubleTimeHours)),
    waiting: sum(own.map(({ waitingHours }) => waitingHours)),
  }));
}

/** Returns the cells of the total row, by column key. */
export function totalsOf(people: readonly PersonOfReport[], days: readonly string[]): Record<string, string> {
  const total = (hoursOfPerson: (person: PersonOfReport) => string) => groupThousands(sum(people.map(hoursOfPerson)));
  return {
    name: 'Total',
    ...Object.fromEntries(days.map((day) => [day, total((person) => person.days.get(day) ?? '0')])),
    total: total((person) => person.total),
    overtime: total(({ overtime }) => overtime),
    doubleTime: total(({ doubleTime }) => doubleTime),
    waiting: total(({ waiting }) => waiting),
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
