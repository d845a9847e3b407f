import type { ColumnKind } from '../../../common/columns';
import { extraWorkMachineName, workerClassText } from '../../../common/extra-work/extra-work-texts';
import { CO_NUMBER_TITLE, nameKey, ORDER_NUMBER_TITLE, workOrderLabel } from '../../../common/names';
import { Permission } from '../../access/permissions';
import { type Db, queryRow } from '../../core/database/sql';
import { zonedMoment } from '../../core/days/days';
import type { ExportColumn } from '../../core/lists/list-columns';
import { exportOf } from '../../core/lists/list-export';
import { pagesOfSheets } from './extra-work.operations';
import { type ExtraWorkSheet, ExtraWorkState } from './extra-work.types';
import { ExtraWorkSheetFilter } from './sheets.types';

const STATES: Record<ExtraWorkState, string> = {
  unsigned: 'Unsigned',
  signed: 'Signed',
  changed: 'Changed since signed',
};

/** A line of a sheet: a cost code, a class of its named people, a machine, or a material. */
interface SheetLine {
  sheet: ExtraWorkSheet;
  kind: string;
  item: string;
  figures: Record<string, string>;
}

/** Returns a code's lines by class. Hours by class are part of the code's hours, so they have a separate column. */
const classLines = (sheet: ExtraWorkSheet, code: string): SheetLine[] =>
  (sheet.content.classes ?? [])
    .filter((each) => nameKey(each.code) === nameKey(code))
    .map((each) => ({
      sheet,
      kind: 'Class',
      item: `${code}: ${workerClassText(each)}`,
      figures: { classHours: each.hours },
    }));

const linesOf = (sheet: ExtraWorkSheet): SheetLine[] => [
  ...sheet.content.codes.flatMap(({ code, operators, laborers, operatorHours, laborerHours }) => [
    {
      sheet,
      kind: 'Cost code',
      item: code,
      figures: { operators: String(operators), laborers: String(laborers), operatorHours, laborerHours },
    },
    ...classLines(sheet, code),
  ]),
  ...sheet.content.machines.map(({ operatedHours, standbyHours, ...machine }) => ({
    sheet,
    kind: 'Machine',
    item: extraWorkMachineName({ operatedHours, standbyHours, ...machine }),
    figures: { operatedHours, standbyHours },
  })),
  ...sheet.content.materials.map(({ name, unit, quantity }) => ({
    sheet,
    kind: 'Material',
    item: name,
    figures: { quantity, unit },
  })),
];

const figure = (title: string, key: string, kind: ColumnKind): ExportColumn<SheetLine> => ({
  title,
  kind,
  text: ({ figures }) => figures[key],
});
const ofSheet = (
  title: string,
  text: (sheet: ExtraWorkSheet) => string | null | undefined,
  kind?: ColumnKind,
): ExportColumn<SheetLine> => ({
  title,
  ...(kind && { kind }),
  text: ({ sheet }) => text(sheet),
});

async function readOrderLabel(db: Db, id: string): Promise<string> {
  const order = await queryRow<{ orderNumber: number }>(db, {
    text: 'SELECT "orderNumber" FROM work_orders WHERE id = $1',
    values: [id],
  });
  return order ? workOrderLabel(order) : 'unknown';
}

/** Exports the current content of the sheets as a file, one row for each line. */
export const exportExtraWork = exportOf<ExtraWorkSheetFilter, SheetLine>('exportExtraWork', {
  path: '/extra-work',
  nouns: 'extra work',
  permission: Permission.EXTRA_WORK_SIGN,
  filter: ExtraWorkSheetFilter,
  logged: async ({ db }, { workOrderId, ...filters }) => ({
    workOrder: workOrderId && (await readOrderLabel(db, workOrderId)),
    ...filters,
  }),
  columns: (_input, { settings }) => [
    ofSheet(ORDER_NUMBER_TITLE, ({ workOrder }) => workOrderLabel(workOrder)),
    ofSheet(CO_NUMBER_TITLE, ({ workOrder }) => workOrder.coNumber),
    ofSheet('Date', ({ date }) => date, 'day'),
    ofSheet('Work Area', ({ workArea }) => workArea),
    { title: 'Kind', text: ({ kind }) => kind },
    { title: 'Item', text: ({ item }) => item },
    figure('Operators', 'operators', 'count'),
    figure('Operator Hours', 'operatorHours', 'hours'),
    figure('Laborers', 'laborers', 'count'),
    figure('Laborer Hours', 'laborerHours', 'hours'),
    figure('Operated Hours', 'operatedHours', 'hours'),
    figure('Standby Hours', 'standbyHours', 'hours'),
    figure('Quantity', 'quantity', 'decimal'),
    { title: 'Unit', text: ({ figures }) => figures['unit'] },
    ofSheet('Status', ({ state }) => STATES[state]),
    ofSheet('Signed By', ({ newest }) => newest?.name),
    ofSheet('Company', ({ newest }) => newest?.company),
    ofSheet('Signed At', ({ newest }) => newest && zonedMoment(newest.signedAt, settings.timeZone), 'moment'),
    figure('Class Hours', 'classHours', 'hours'),
  ],
  rows: async function* (context, filter) {
    for await (const sheet of pagesOfSheets(context, filter)) yield* linesOf(sheet);
  },
});
