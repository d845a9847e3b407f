import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import layout from '../../../../components/layout.module.css';
import type { Column } from '../../../../components/table/columns';
import { shortDay } from '../../../../core/days';
import { groupThousands } from '../../../../core/format';
import { publishedSettings } from '../../../../core/settings';
import { Figure } from '../../components/Figure';
import { isGap, type PeopleSubject, type PersonOfReport } from '../people';

/** Returns a column's title, which wraps only after the weekday. */
const dayTitle = (date: string) => shortDay(date).replace(/ (\d+)$/, '\u00a0$1');
const tileTitle = (date: string) => `${shortDay(date).slice(0, 3)} ${Number(date.slice(8))}`;

const KINDS = { listed: null, not_listed: 'Not in the list', unnamed: 'Cost codes with head counts' } as const;

interface PeopleColumns {
  days: readonly string[];
  today: string;
  onOpen(subject: PeopleSubject): void;
}

/** Returns columns with each person's hours by day, oldest first, and their sums. */
export function peopleColumns({ days, today, onOpen }: PeopleColumns): Column<PersonOfReport>[] {
  const { workingDays } = publishedSettings();
  const open = ({ kind, workerId, name }: PersonOfReport, date: string | null) =>
    onOpen({ kind, workerId, name, date });
  return [
    {
      key: 'name',
      title: 'Person',
      sticky: true,
      // One week leaves enough width for names and classes on one line each.
      width: days.length > 7 ? 150 : 220,
      render: ({ name, kind, workerClass }) => (
        <>
          {name}
          <div className={layout.quiet} data-no-print>
            {KINDS[kind] ?? workerClass}
          </div>
        </>
      ),
    },
    ...days.map(
      (date): Column<PersonOfReport> => ({
        key: date,
        title: dayTitle(date),
        cardTitle: tileTitle(date),
        onCard: 'tile',
        align: 'right',
        width: 64,
        render: (person) =>
          isGap(person, date, { today, workingDays }) ? (
            <StatusBadge tone="warning">None</StatusBadge>
          ) : (
            <Figure
              text={person.days.get(date)}
              label={`Hours of ${person.name} on ${shortDay(date)}`}
              onOpen={() => open(person, date)}
            />
          ),
      }),
    ),
    {
      key: 'total',
      title: 'Total',
      align: 'right',
      width: 76,
      onCard: 'main',
      render: (person) => (
        <Figure text={person.total} label={`All hours of ${person.name}`} onOpen={() => open(person, null)} />
      ),
      cardText: ({ total }) => `${groupThousands(total)} h`,
    },
    {
      key: 'overtime',
      title: 'Overtime',
      align: 'right',
      width: 76,
      render: ({ overtime }) => groupThousands(overtime),
    },
    {
      key: 'doubleTime',
      title: 'Double',
      align: 'right',
      width: 70,
      render: ({ doubleTime }) => groupThousands(doubleTime),
    },
    { key: 'waiting', title: 'Waiting', align: 'right', width: 70, render: ({ waiting }) => groupThousands(waiting) },
  ];
}
