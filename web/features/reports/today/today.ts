import { workOrderLabel } from '../../../../common/names';
import { formatDay, longDay } from '../../../core/days';
import { groupThousands, personName } from '../../../core/format';
import { sheetPath } from '../../extra-work/shared/sheetKey';
import { dayPath } from '../day/day';
import type {
  TodayContradictionsQuery,
  TodayMachinesQuery,
  TodayRollCallQuery,
  TodayServiceQuery,
  TodayUnsignedWorkQuery,
} from './today.generated';

export interface Sentence {
  text: string;
  /** Path of the page for this work. */
  path: string;
  /** True if work is waiting. Shown in amber. */
  attention: boolean;
  /** People whose card is missing. */
  people?: readonly { id: string; name: string; email: string }[];
  /** Day for which the people's cards are missing. */
  date?: string;
}

const counted = (count: number, path: string, [none, one, many]: [string, string, string]): Sentence => ({
  text: count === 0 ? none : count === 1 ? one : many.replace('#', groupThousands(String(count))),
  path,
  attention: count > 0,
});

/** Functions that return the sentence for a figure. */
export const sentences = {
  cardsToReview: (count: number) =>
    counted(count, '/timecards/review', [
      'No timecards are waiting for review.',
      '1 timecard is waiting for review.',
      '# timecards are waiting for review.',
    ]),
  returnedCards: (count: number) =>
    counted(count, '/timecards?status=returned', [
      'No returned timecard has waited more than two working days.',
      '1 returned timecard has waited more than two working days for its correction.',
      '# returned timecards have waited more than two working days for their correction.',
    ]),
  cardsWithWarnings: (count: number) =>
    counted(count, '/timecards/review', [
      'No timecards from the last 7 days have warnings.',
      '1 timecard from the last 7 days has a warning and is waiting for review.',
      '# timecards from the last 7 days have warnings and are waiting for review.',
    ]),
  machineExceptions: ({ weekStart, date, machineExceptions }: TodayMachinesQuery['today']) => {
    const week = new URLSearchParams({ startDate: weekStart, endDate: date, show: 'exceptions' });
    return counted(machineExceptions ?? 0, `/reports/machines?${week}`, [
      'All machine hours from the last 7 days match the meters.',
      '1 machine exception in the last 7 days.',
      '# machine exceptions in the last 7 days.',
    ]);
  },
  contradictions: ({ date, open }: Contradictions): Sentence => ({
    text: `Open contradictions of the last working day: ${groupThousands(String(open))}`,
    path: dayPath(date),
    attention: open > 0,
  }),
  serviceDue({ overdue, dueSoon }: ServiceDue): Sentence {
    const text = overdue + dueSoon > 0 ? `Service: ${overdue} overdue, ${dueSoon} due soon` : 'No service is due soon.';
    return { text, path: '/reports/service', attention: overdue + dueSoon > 0 };
  },
  rainDays: (count: number) =>
    counted(count, '/storm-water', [
      'No rain days need your approval.',
      '1 rain day needs your approval.',
      '# rain days need your approval.',
    ]),
  registrations: (count: number) =>
    counted(count, '/admin/approvals', [
      'No registrations are waiting for approval.',
      '1 registration is waiting for approval.',
      '# registrations are waiting for approval.',
    ]),
  unsignedWork({ unsignedExtraWork, oldestUnsignedSheet: sheet }: TodayUnsignedWorkQuery['today']): Sentence {
    if (unsignedExtraWork === 1 && sheet) {
      const { workOrderId: id, orderNumber, date, workArea } = sheet;
      return {
        text: `1 sheet of extra work is not signed yet: ${workOrderLabel(sheet)}, ${formatDay(date)}, ${workArea}.`,
        path: sheetPath({ workOrder: { id, orderNumber }, date, workArea }),
        attention: true,
      };
    }
    return counted(unsignedExtraWork ?? 0, '/work-orders', [
      'All extra work through the last working day is signed.',
      '1 sheet of extra work is not signed yet.',
      '# sheets of extra work are not signed yet.',
    ]);
  },
  rollCall({ date, expected, missing, missingPeople, late, returned }: RollCall): Sentence {
    const path = '/reports/roll-call';
    if (expected === 0) {
      return { text: 'No one is expected to turn in a daily timecard yet.', path, attention: false };
    }
    const also = [late > 0 && `${late} late`, returned > 0 && `${returned} returned`].filter(Boolean).join(', ');
    const text = missing
      ? `${missing} of ${expected} people ${missing === 1 ? 'is' : 'are'} missing from the roll call for ${longDay(date)}${also && ` (${also})`}.`
      : `Everyone is accounted for on ${longDay(date)}${also && ` (${also})`}.`;
    const people = missingPeople.map((person) => ({ id: person.id, name: personName(person), email: person.email }));
    return { text, path, attention: missing + late + returned > 0, people, date };
  },
};

type Contradictions = NonNullable<TodayContradictionsQuery['today']['contradictions']>;
type ServiceDue = NonNullable<TodayServiceQuery['today']['serviceDue']>;
type RollCall = NonNullable<TodayRollCallQuery['today']['rollCall']>;
