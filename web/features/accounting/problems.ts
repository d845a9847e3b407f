import type { ListPage } from '../../core/feature';
import type { AccountingProblem, ImportList, Permission } from '../../schema.generated';

interface ProblemText {
  title: string;
  help: string;
  /** Text that follows the problem's count, such as 'cards without names'. Defaults to the title in lowercase. */
  counted?: string;
}

/** Title of each problem, and help to solve it. */
export const PROBLEM_TEXTS: Record<AccountingProblem, ProblemText> = {
  no_accounting_code: {
    title: 'No accounting code',
    help: 'Open the entry in its list, and enter the accounting code.',
  },
  no_employee_number: { title: 'No employee number', help: 'Enter the number in the list of workers.' },
  no_name: {
    title: 'Hours without a name',
    help: 'On the card, enter the names of the people in the crew.',
    counted: 'cards without names',
  },
  no_unit: { title: 'No unit', help: 'Enter the production unit of the cost code.' },
  unit_too_long: { title: 'Unit too long', help: 'In the template, translate the unit to a shorter unit.' },
  unsafe_text: { title: 'Begins with =, +, -, or @', help: 'A spreadsheet would read the text as a formula.' },
  card_waiting: { title: 'Waiting for review', help: 'The card can be handed over after a reviewer approves it.' },
  card_returned: {
    title: 'Returned',
    help: 'The card can be handed over after its owner corrects it and a reviewer approves it.',
  },
  card_reopened: { title: 'Reopened', help: 'The lines already handed over stay until the card is approved again.' },
  meter_went_back: { title: 'Meter went back', help: 'The hours are negative. Check the reading.' },
  late_reading: {
    title: 'Entered late',
    help: 'A later reading was already handed over, so this one will not be. Make any correction by hand in accounting.',
  },
  withdrawn_reading: {
    title: 'Withdrawn',
    help: 'This reading was already handed over. Correct it by hand in accounting.',
  },
  period_open: { title: 'Period open', help: 'Cards can still change.' },
};

interface Subject {
  problem: AccountingProblem;
  label: string;
  timecardId?: string | null;
  recordId?: string | null;
  list?: ImportList | null;
}

/** Returns the path of a problem's record. Undefined if the problem has no record, or if the person may not open it. */
export function problemPath(
  { problem, label, timecardId, recordId, list }: Subject,
  lists: readonly ListPage[],
  may: (it: Permission) => boolean,
) {
  if (problem === 'period_open') return may('TIMECARDS_REVIEW') ? '/timecards/review' : undefined;
  const page = lists.find((each) => each.list.name === list);
  if (page) return may(page.permission) ? entryPath(page, label) : undefined;
  if (timecardId) return cardPath(timecardId);
  return recordId ? '/equipment-hours' : undefined;
}

const entryPath = ({ path, list }: ListPage, label: string) =>
  `${path}?search=${encodeURIComponent((list.byLastWord && label.split(' ').at(-1)) || label)}`;

export const cardPath = (id: string) => `/timecards?card=${id}`;
