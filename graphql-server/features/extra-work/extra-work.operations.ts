import type { ExtraWorkContent, ExtraWorkKey } from '../../../common/extra-work/extra-work';
import { Permission } from '../../access/permissions';
import type { Db } from '../../core/database/sql';
import { notFound } from '../../core/errors';
import { filterArgs, filteredPageArgs } from '../../core/inputs/filter-args';
import { actorOf, type Request } from '../../core/operations/context';
import { query } from '../../core/operations/query';
import { connectionOf, pageSize, toPage } from '../../core/shapes/paging';
import type { Settings } from '../../settings/env';
import { readTexts } from './document.queries';
import { keyOf, overdueThrough, publishedSheet, visibleSheetsOf } from './extra-work.policy';
import { readSheets, readSheetsInParts, type SheetRow, sheetCursor, type WantedSheets } from './extra-work.queries';
import { ExtraWorkSheet } from './extra-work.types';
import { ExtraWorkSheetArgs, ExtraWorkSheetFilter, ExtraWorkSummary } from './sheets.types';
import { readSigned } from './signed.queries';
import { summaryOf } from './summary.policy';

/** Returns the filter for the sheets that this person may see, and the last day whose unsigned sheets are overdue. */
export const visibleTo = ({ actor, settings }: Pick<Request, 'actor' | 'settings'>) => ({
  ownerId: visibleSheetsOf(actorOf({ actor })),
  overdueThrough: overdueThrough(settings),
});

/** Reads the texts that sheets and signatures with these contents show. */
export const textsOf = (
  { db, settings }: { db: Db; settings: Settings },
  shown: { workOrder: { id: string }; content: ExtraWorkContent }[],
) =>
  readTexts(
    db,
    settings.contractorName,
    shown.map(({ workOrder }) => workOrder.id),
    shown.flatMap(({ content }) => content.codes.map(({ code }) => code)),
  );

type Reader = Pick<Request, 'actor' | 'settings'> & { db: Db };

/** Returns sheets with their signatures, as this person sees them. */
async function withSignatures(request: Reader, rows: SheetRow[]): Promise<ExtraWorkSheet[]> {
  const signed = await readSigned(request.db, rows.map(keyOf));
  const viewer = {
    actor: actorOf(request),
    settings: request.settings,
    texts: await textsOf(request, [...rows, ...signed]),
  };
  return rows.map((row) => {
    const key = keyOf(row).join();
    return publishedSheet(
      row,
      signed.filter((each) => keyOf(each).join() === key),
      viewer,
    );
  });
}

/** Reads the wanted sheets that this person may see. */
export async function sheetsFor(
  request: Reader,
  wanted: Omit<WantedSheets, 'ownerId' | 'overdueThrough'>,
): Promise<ExtraWorkSheet[]> {
  const rows = await readSheets(request.db, { ...wanted, ...visibleTo(request) });
  return withSignatures(request, rows);
}

export const readExtraWorkSheet = query('extraWorkSheet', {
  description:
    'The extra work sheet for one work order, day, and work area. Fails with NOT_FOUND if you cannot see the sheet.',
  permission: Permission.EXTRA_WORK_SIGN,
  input: ExtraWorkSheetArgs,
  output: ExtraWorkSheet,
  async run(context, { workOrderId, date, workArea }) {
    const [sheet] = await sheetsFor(context, dayOnly({ workOrderId, date, workArea }));
    if (!sheet) throw notFound(/* i18n */ 'Extra work sheet');
    return sheet;
  },
});

/** Returns the filter for one work order, day, and area. */
export const dayOnly = ({ workOrderId, date, workArea }: ExtraWorkKey) => ({
  workOrderId,
  startDate: date,
  endDate: date,
  workArea,
});

/** Reads all matching sheets that the person may see, in list order. */
export async function* pagesOfSheets(
  request: Reader,
  filter: Omit<WantedSheets, 'ownerId' | 'overdueThrough'>,
): AsyncGenerator<ExtraWorkSheet> {
  for await (const rows of readSheetsInParts(request.db, { ...filter, ...visibleTo(request) })) {
    yield* await withSignatures(request, rows);
  }
}

export const listExtraWorkSheets = query('extraWorkSheets', {
  description:
    'One page of extra work sheets, newest day first. Reviewers get all sheets. Other people get sheets that contain their timecards or for which they collected a signature.',
  permission: Permission.EXTRA_WORK_SIGN,
  input: filteredPageArgs(ExtraWorkSheetFilter),
  output: connectionOf(ExtraWorkSheet),
  largeOutput: 'records',
  async run(context, { filter, ...page }) {
    const wanted = { ...filter, ...visibleTo(context) };
    const rows = await readSheets(context.db, wanted, { after: page.after, rows: pageSize(page) + 1 });
    const { edges, pageInfo } = toPage(rows, page, sheetCursor);
    const sheets = await withSignatures(
      context,
      edges.map(({ node }) => node),
    );
    return { edges: edges.map(({ cursor }, index) => ({ cursor, node: sheets[index]! })), pageInfo };
  },
});

export const readExtraWorkSummary = query('extraWorkSummary', {
  description: 'Counts and sums of all extra work sheets that you can see and that match the filter.',
  permission: Permission.EXTRA_WORK_SIGN,
  input: filterArgs(ExtraWorkSheetFilter),
  output: ExtraWorkSummary,
  largeOutput: 'report',
  run: (context, { filter }) => summaryOf(readSheetsInParts(context.db, { ...filter, ...visibleTo(context) })),
});
