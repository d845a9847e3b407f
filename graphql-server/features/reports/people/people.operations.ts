import { addDays } from '../../../../common/days';
import { capitalized, workOrderLabel } from '../../../../common/names';
import { PEOPLE_COLUMNS } from '../../../../common/report-columns';
import { Permission } from '../../../access/permissions';
import { MOST_ROWS } from '../../../core/database/report-rows';
import { badField, badInput } from '../../../core/errors';
import { fileColumns } from '../../../core/lists/list-columns';
import { exportOf } from '../../../core/lists/list-export';
import { query } from '../../../core/operations/query';
import { serverMessages } from '../../../core/server-messages';
import { toPage } from '../../../core/shapes/paging';
import { figureArgsOf } from '../reports.types';
import {
  type ExportedPeopleLine,
  peopleLineKey,
  readExportedPeople,
  readPeople,
  readPeopleLines,
  readWorkerName,
  sumPeopleLines,
} from './people.queries';
import {
  PeopleLineConnection,
  PeopleLinesFilter,
  PeopleReport,
  PeopleReportArgs,
  PeopleReportFilter,
} from './people.types';

const MOST_DAYS = 31;

/** Throws a 400 for a period that is too long or ends before it starts. */
function checkPeriod({ startDate, endDate }: PeopleReportFilter): void {
  if (endDate < startDate) throw badField('filter.endDate', 'End date must not be before the start date');
  if (endDate > addDays(startDate, MOST_DAYS - 1)) throw badInput(serverMessages.shorterPeriod);
}

export const readPeopleReport = query('peopleReport', {
  description: `One page of people with their hours by day, for at most ${MOST_DAYS} days. Hours without a name come last, so that all people add up to the hours on timecards.`,
  permission: Permission.REPORTS_READ,
  input: PeopleReportArgs,
  output: PeopleReport,
  largeOutput: 'report',
  async run(context, args): Promise<PeopleReport> {
    checkPeriod(args.filter);
    const { shown, ...sums } = await readPeople(context, args);
    const page = toPage(shown, { first: args.first ?? shown.length }, ({ key }) => key);
    const rows = page.edges.flatMap(({ node: { days, ...person } }) => days.map((day) => ({ ...person, ...day })));
    // Documents of older clients read all people in one page.
    if (!args.first && rows.length > MOST_ROWS) throw badInput(serverMessages.shorterPeriod);
    return { ...page, ...sums, rows };
  },
});

export const listPeopleLines = query('peopleLines', {
  description: "One page of the timecard lines that make up one person's hours in the people report, newest first.",
  permission: Permission.REPORTS_READ,
  input: figureArgsOf(PeopleLinesFilter),
  output: PeopleLineConnection,
  graphql: { selects: { withTotal: 'total' } },
  async run(context, args) {
    checkPeriod(args.filter);
    const page = toPage(await readPeopleLines(context, args), args, peopleLineKey);
    return { ...page, total: args.withTotal ? await sumPeopleLines(context, args.filter) : undefined };
  },
});

/** Exports the report as a file, with a row for each person, day, and cost code. */
export const exportPeople = exportOf<PeopleReportFilter, ExportedPeopleLine>('exportPeople', {
  path: '/reports/people',
  nouns: 'people report',
  permission: Permission.REPORTS_READ,
  filter: PeopleReportFilter,
  columns: fileColumns<ExportedPeopleLine, object, keyof typeof PEOPLE_COLUMNS>(PEOPLE_COLUMNS, {
    workOrder: { text: ({ orderNumber }) => (orderNumber ? workOrderLabel({ orderNumber }) : null) },
    workerKind: { text: ({ workerKind }) => workerKind && capitalized(workerKind) },
  }),
  logged: async ({ db }, { workerId, ...filters }) => ({
    ...filters,
    worker: workerId && (await readWorkerName(db, workerId)),
  }),
  async rows(context, filter) {
    checkPeriod(filter);
    return readExportedPeople(context, filter);
  },
});
