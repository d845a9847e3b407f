import type { ListPage } from '../../core/feature';
import type { AccountingProblem, ImportList, Permission } from '../../schema.generated';

interface ProblemText {
  title: string;
  /** Says how to solve the problem. */
  help(row: Subject): string;
  /** Help for a problem in a list entry that the person can't open. Defaults to `help`. */
  helpWithoutList?: string;
  /** Help for a problem whose card names something that is not in the lists. Defaults to `help`. */
  helpWithoutEntry?: string;
  /** Text that follows the problem's count, such as 'cards without names'. Defaults to the title in lowercase. */
  counted?: string;
}

/** Title of each problem, and help to solve it. */
export const PROBLEM_TEXTS: Record<AccountingProblem, ProblemText> = {
  no_accounting_code: {
    title: 'No accounting code',
    help: () => 'Enter the accounting code.',
    helpWithoutEntry: 'The card names something that is not in the lists. An administrator can add it with its code.',
    counted: 'without accounting code',
  },
  no_employee_number: {
    title: 'No employee number',
    help: () => 'Enter the employee number.',
    helpWithoutEntry: 'This person is not in the list of workers. An administrator can add the person with the number.',
    counted: 'without employee number',
  },
  no_name: {
    title: 'Hours without a name',
    help: () => 'On the card, enter the names of the people in the crew.',
    counted: 'cards without names',
  },
  no_unit: {
    title: 'No unit',
    help: () => 'Open the cost code, and enter its production unit.',
    helpWithoutList: 'An administrator can enter the production unit of this cost code.',
    helpWithoutEntry: 'The cost code is not in the list. An administrator can add it with its production unit.',
    counted: 'without a unit',
  },
  unit_too_long: {
    title: 'Unit too long',
    help: () => 'In the template, translate the unit to a shorter unit.',
    counted: 'with a unit that is too long',
  },
  too_long: {
    title: 'Text too long',
    help: ({ column, longest }) =>
      `Column ${column} takes at most ${longest} characters. In the template, translate the text to a shorter one.`,
    counted: 'texts that are too long',
  },
  unsafe_text: {
    title: 'Begins with =, +, -, or @',
    help: () => 'A spreadsheet would read the text as a formula.',
    counted: 'texts that begin with =, +, -, or @',
  },
  card_waiting: {
    title: 'Waiting for review',
    help: () => 'The card can be handed over after a reviewer approves it.',
  },
  card_returned: {
    title: 'Returned',
    help: () => 'The card can be handed over after its owner corrects it and a reviewer approves it.',
  },
  card_reopened: {
    title: 'Reopened',
    help: () => 'The lines already handed over stay until the card is approved again.',
  },
  meter_went_back: { title: 'Meter went back', help: () => 'The hours are negative. Check the reading.' },
  meter_replaced: {
    title: 'Meter replaced',
    help: () => 'The hours are from two meters. The readings stay as the meters showed them.',
    counted: 'lines across a replaced meter',
  },
  late_reading: {
    title: 'Entered late',
    help: () =>
      'A later reading was already handed over, so this one will not be. Make any correction by hand in accounting.',
  },
  late_meter_change: {
    title: 'Meter change entered late',
    help: () =>
      'The meter change affects readings that were already handed over. Make any correction by hand in accounting.',
    counted: 'late meter changes',
  },
  withdrawn_reading: {
    title: 'Withdrawn',
    help: () => 'This reading was already handed over. Correct it by hand in accounting.',
  },
  period_open: { title: 'Period open', help: () => 'Cards can still change.' },
};

/** Returns how to solve a problem. `canOpen` says whether the person may open the problem's record or list entry. */
export function problemHelp(row: Subject, canOpen: boolean): string {
  const { help, helpWithoutList, helpWithoutEntry } = PROBLEM_TEXTS[row.problem];
  if (!row.entryId && helpWithoutEntry) return helpWithoutEntry;
  return (!canOpen && helpWithoutList) || help(row);
}

interface Subject {
  problem: AccountingProblem;
  label: string;
  timecardId?: string | null;
  recordId?: string | null;
  list?: ImportList | null;
  entryId?: string | null;
  column?: string | null;
  longest?: number | null;
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
