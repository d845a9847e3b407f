import { addDays } from '../../../../common/days';
import { sumDecimals } from '../../../core/decimals';
import { formatDecimal } from '../../../core/format';
import type { PeopleRowKind } from '../../../schema.generated';
import type { PeopleRowFragment } from './people.generated';

/** A person of the report with the hours of each day that has any. */
export interface PersonOfReport {
  kind: PeopleRowKind;
  workerId: string | null;
  name: string;
  workerClass: string | null;
  /** All hours by day. */
  days: ReadonlyMap<string, string>;
  total: string;
  overtime: string;
  doubleTime: string;
  waiting: string;
}

/** Lines behind a figure: of a person, on one day or in the whole period. */
export interface PeopleSubject {
  kind: PeopleRowKind;
  workerId: string | null;
  name: string;
  date: string | null;
}

const sum = (hours: readonly string[]) => formatDecimal(sumDecimals(hours));

const hoursOf = ({ regularHours, overtimeHours, doubleTimeHours }: PeopleRowFragment) =>
  sum([regularHours, overtimeHours, doubleTimeHours]);

/** Returns the people of a report's rows, in their order. */
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

/** Identifies a person of the report. */
export const keyOf = ({ kind, workerId, name }: Pick<PersonOfReport, 'kind' | 'name'> & { workerId?: string | null }) =>
  `${kind} ${workerId ?? name.toLowerCase()}`;

/** The days of a period, at most a month. */
export function daysBetween(startDate: string, endDate: string): string[] {
  const days: string[] = [];
  for (let day = startDate; day <= endDate && days.length < 31; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Monday to Friday. */
const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** True for a past weekday on which a worker of the list has no hours. */
export function isGap({ kind, days }: PersonOfReport, day: string, today: string): boolean {
  return kind === 'listed' && !days.has(day) && isWeekday(day) && day < today;
}
