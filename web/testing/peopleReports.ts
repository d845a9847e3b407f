import type { PeopleReportQuery, PersonHoursFragment } from '../features/reports/people/people.generated';
import type { RollCallPersonFragment, RollCallRowsQuery } from '../features/reports/roll-call/roll-call.generated';
import type { Responses } from './responses';

/** Sample data of the roll call, the People report, and Today, for stories and tests. */

const owen = { firstName: 'Owen', lastName: 'Blake', email: 'owen@example.com' };
const STATES = ['card', 'late', 'off', 'off', 'no_work', 'missing', 'waiting'] as const;
const days = (states: readonly (typeof STATES)[number][]) =>
  states.map((state, index) => ({
    date: `2026-03-${String(index + 5).padStart(2, '0')}`,
    state,
    timecardId: state === 'card' || state === 'late' ? `card-${index}` : null,
    reason: state === 'no_work' ? 'Rain' : null,
    ...{ reportedBy: state === 'no_work' ? owen : null, byReviewer: state === 'no_work' },
    enteredBy: state === 'late' ? owen : null,
  }));

export const rollCallPeople: RollCallPersonFragment[] = [
  { user: { id: 'lee', firstName: null, lastName: null, email: 'lee@example.com' }, days: days(STATES) },
  {
    user: { id: 'kim', firstName: 'Kim', lastName: 'Reyes', email: 'kim.reyes@example.com' },
    days: days(['card', 'card', 'off', 'off', 'card', 'card', 'waiting']),
  },
];

const COUNTED = { card: 'turnedIn', late: 'turnedIn', returned: 'turnedIn', missing: 'missing' } as const;

/**
 * Returns a page of the roll call with these people. Counts, for each day, who turned in a card, who is missing a card, and who
 * was late.
 */
export const rollCallPage = (people: readonly RollCallPersonFragment[]): RollCallRowsQuery => ({
  rollCallRows: {
    edges: people.map((node) => ({ node })),
    counts: (people[0]?.days ?? []).map(({ date }, index) => {
      const states = people.map(({ days }) => days[index]!.state);
      const counted = (kind: string) =>
        states.filter((state) => COUNTED[state as keyof typeof COUNTED] === kind).length;
      return {
        date,
        people: people.length,
        turnedIn: counted('turnedIn'),
        missing: counted('missing'),
        late: states.filter((state) => state === 'late').length,
      };
    }),
    pageInfo: { hasNextPage: false, endCursor: null },
  },
});

export const rollCall = rollCallPage(rollCallPeople);

const FIRST = Array.from({ length: 14 }, (_, index) => ({
  date: `2026-03-${String(index + 1).padStart(2, '0')}`,
  hours: `${40 + ((index * 17) % 50)}.50`,
}));
const WEEK = { date: '2026-03-11', weekStart: '2026-03-05' };
const kim = { id: 'kim', firstName: 'Kim', lastName: 'Reyes', email: 'kim.reyes@example.com' };

/** Responses to the queries of the Today page, one for each figure. */
export const today = {
  TodayReview: { today: { cardsToReview: 4 } },
  TodayReturned: { today: { returnedCards: 3 } },
  TodayRollCall: {
    today: {
      rollCall: { date: '2026-03-10', expected: 12, missing: 1, missingPeople: [kim], late: 2, returned: 0 },
    },
  },
  TodayContradictions: { today: { contradictions: { date: '2026-03-10', open: 4 } } },
  TodayWarnings: { today: { cardsWithWarnings: 1 } },
  TodayService: { today: { serviceDue: { overdue: 2, dueSoon: 5 } } },
  TodayMachines: { today: { ...WEEK, machineExceptions: 2 } },
  TodayRainDays: { today: { rainDaysToApprove: null } },
  TodayUnsignedWork: { today: { unsignedExtraWork: 2, oldestUnsignedSheet: null } },
  TodayRegistrations: { today: { registrationsWaiting: 0 } },
  TodayHours: { today: { hours: FIRST } },
} satisfies Responses;

type Day = PersonHoursFragment['days'][number];
const hoursOn = (day: string, overrides: Partial<Day> = {}): Day => ({
  ...{ date: `2026-03-${day}`, regularHours: '8.00', overtimeHours: '0.00' },
  ...{ doubleTimeHours: '0.00', waitingHours: '0.00', ...overrides },
});

const ana: PersonHoursFragment = {
  ...{ kind: 'listed', workerId: 'worker-1', name: 'Ana Alvarez', workerClass: 'Laborer 2' },
  days: ['02', '03', '05', '06'].map((day) => hoursOn(day, { overtimeHours: '1.50' })),
};
const others: PersonHoursFragment[] = [
  {
    ...{ kind: 'listed', workerId: 'worker-2', name: 'Joe Featherstonehaugh-Montgomery' },
    workerClass: 'Operating engineer, group 3',
    days: ['02', '03', '04'].map((day) => hoursOn(day, { waitingHours: '8.00' })),
  },
  {
    ...{ kind: 'not_listed', workerId: null, name: 'Sam Day', workerClass: null },
    days: [hoursOn('02', { regularHours: '4.00' })],
  },
  {
    ...{ kind: 'unnamed', workerId: null, name: 'Without a name', workerClass: null },
    days: [hoursOn('02', { regularHours: '1240.50' })],
  },
];

/** A week of two workers, a typed name, and hours without a name. */
export const peopleReport: PeopleReportQuery = {
  peopleReport: {
    totalCount: 4,
    people: 3,
    edges: [ana, ...others].map((node) => ({ node })),
    pageInfo: { hasNextPage: false, endCursor: null },
    days: [
      hoursOn('02', { regularHours: '1260.50', overtimeHours: '1.50' }),
      hoursOn('03', { regularHours: '16.00', overtimeHours: '1.50' }),
      hoursOn('04'),
      ...['05', '06'].map((day) => hoursOn(day, { overtimeHours: '1.50' })),
    ],
    totals: { regularHours: '1300.50', overtimeHours: '6.00', doubleTimeHours: '0.00', waitingHours: '24.00' },
  },
};

/** The same week, searched for Ana. */
export const peopleReportOfAna: PeopleReportQuery = {
  peopleReport: {
    ...peopleReport.peopleReport,
    ...{ totalCount: 1, people: 1, edges: [{ node: ana }], days: ana.days },
    totals: { regularHours: '32.00', overtimeHours: '6.00', doubleTimeHours: '0.00', waitingHours: '0.00' },
  },
};

/** The first page of the same week, if it has 420 people. */
export const firstPeople: PeopleReportQuery = {
  peopleReport: {
    ...peopleReport.peopleReport,
    ...{ totalCount: 421, people: 420 },
    pageInfo: { hasNextPage: true, endCursor: 'cursor' },
  },
};
