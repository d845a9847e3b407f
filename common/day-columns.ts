import { columnsOf } from './columns';
import { groupThousands } from './decimals';
import { isInOneUnit, unitNames, unitTexts } from './hauling-units';
import { type Named, personName } from './names';
import { HAULING_COLUMNS } from './report-columns';
import { MACHINE_STATUS_NAMES, type RollCallDay, rollCallStateName } from './report-exceptions';

/** Columns of each part of a day, on the day's page and in its packet. */

interface Contradiction {
  text: string;
  workArea?: string | null;
  explanation?: { text: string } | null;
}

export const CONTRADICTION_COLUMNS = columnsOf<Contradiction>()({
  text: { title: 'Contradiction' },
  workArea: { title: 'Work Area' },
  status: { title: 'Status', text: ({ explanation }) => (explanation ? 'Explained' : 'Open') },
  explanation: { title: 'Explanation', text: ({ explanation }) => explanation?.text },
});

/** Names of the kinds of contradiction, for packets without people's names. */
export const CONTRADICTION_KIND_NAMES = {
  card_missing: 'A timecard is missing',
  no_work_but_records: 'No work was reported, but there are records',
  card_warning: 'A timecard has warnings',
  hours_and_meter: 'Hours on timecards and the meter differ',
  hauled_and_placed: 'Hauled and placed quantities differ',
  sheet_unsigned: 'A sheet of extra work is not signed',
  sheet_changed: 'A sheet of extra work has changed since it was signed',
  photo_of_another_day: 'Photos were taken on another day',
  worked_on_rain_day: 'Timecards show production on a rain day',
  rain_day_not_approved: 'The rain day is not approved',
  ticket_twice: 'Two loads have the same ticket',
} as const;

interface PersonOfDay {
  user: Named;
  days: readonly RollCallDay[];
}

export const ABSENCE_COLUMNS = columnsOf<PersonOfDay>()({
  person: { title: 'Person', text: ({ user }) => personName(user) },
  state: { title: 'State', text: ({ days: [day] }) => day && rollCallStateName(day, day.date) },
  reason: { title: 'Reason', text: ({ days: [day] }) => day && reasonText(day) },
});

const reasonText = ({ reason, byReviewer, reportedBy }: RollCallDay) =>
  byReviewer ? `${reason}, reported by ${personName(reportedBy)}` : reason;

const ABSENT: readonly string[] = ['missing', 'late', 'returned', 'no_work', 'waiting'];

/** Returns the people whose card is missing, late, returned, or not due yet, and the people without work. */
export const absentPeople = <Person extends PersonOfDay>(people: readonly Person[], today: string): Person[] =>
  people.filter(
    ({ days: [day] }) => day && ABSENT.includes(day.state) && !(day.state === 'waiting' && day.date > today),
  );

interface MachineOfDay {
  label: string;
  readings: readonly { hours: string; change?: string | null }[];
  interval?: {
    fromDate: string;
    toDate: string;
    meterHours: string;
    bookedHours: string;
    status: keyof typeof MACHINE_STATUS_NAMES;
  } | null;
}

export const DAY_MACHINE_COLUMNS = columnsOf<MachineOfDay>()({
  label: { title: 'Machine' },
  bookedHours: { title: 'Hours', kind: 'hours' },
  standbyHours: { title: 'Standby', kind: 'hours' },
  readings: { title: 'Meter readings', text: ({ readings }) => readings.map(readingText).join('\n') },
  interval: { title: 'Between readings', text: ({ interval }) => interval && intervalText(interval) },
  status: { title: 'Status', text: ({ interval }) => interval && MACHINE_STATUS_NAMES[interval.status] },
});

function readingText({ hours, change }: MachineOfDay['readings'][number]): string {
  const meter = groupThousands(hours);
  if (!change) return `${meter} h`;
  return change.startsWith('-')
    ? `${meter} h (${groupThousands(change.slice(1))} h less)`
    : `${meter} h (${groupThousands(change)} h more)`;
}

const monthDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const dayText = (day: string) => monthDay.format(new Date(`${day}T00:00:00Z`));

const intervalText = ({ fromDate, toDate, meterHours, bookedHours }: NonNullable<MachineOfDay['interval']>) =>
  `${dayText(fromDate)} to ${dayText(toDate)}: meter ${groupThousands(meterHours)} h, timecards ${groupThousands(bookedHours)} h`;

const { material, loads, hauled, placed, unit, remarks } = HAULING_COLUMNS;
/** Unit of a material. If it has several units, their quantities. */
const unitOrQuantities: typeof unit = {
  ...unit,
  text: (row) => (isInOneUnit(row) ? unitNames(row) : unitTexts(row).join('. ')),
};
export const DAY_MATERIAL_COLUMNS = { material, loads, hauled, placed, unit: unitOrQuantities, remarks };

interface Note {
  text: string;
  workArea?: string | null;
  by?: Named | null;
  at: string;
}

export const NOTE_COLUMNS = columnsOf<Note>()({
  text: { title: 'Note' },
  workArea: { title: 'Work Area', text: ({ workArea }) => workArea ?? 'All areas' },
  writer: { title: 'Written by', text: ({ by }) => personName(by) },
});
