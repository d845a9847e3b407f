import {
  ABSENCE_COLUMNS,
  CONTRADICTION_COLUMNS,
  DAY_MACHINE_COLUMNS,
  DAY_MATERIAL_COLUMNS,
  NOTE_COLUMNS,
} from '../../../../../common/day-columns';
import { workOrderLabel } from '../../../../../common/names';
import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import { TimecardStatus } from '../../../../components/feedback/TimecardStatus';
import { WarningBadge } from '../../../../components/feedback/WarningBadge';
import layout from '../../../../components/layout.module.css';
import type { Column } from '../../../../components/table/columns';
import { shownColumns } from '../../../../components/table/shownColumns';
import { formatMoment } from '../../../../core/days';
import { ownerText, personName } from '../../../../core/format';
import { SheetState } from '../../../extra-work/shared/SheetState';
import type { HaulingRowFragment } from '../../hauling/hauling.generated';
import { RollCallState } from '../../roll-call/components/RollCallState';
import type { RollCallPersonFragment } from '../../roll-call/roll-call.generated';
import {
  contradictionPath,
  haulingPath,
  hoursByCode,
  lateTexts,
  machinesPath,
  namesOn,
  rollCallPath,
  timecardPath,
} from '../day';
import type {
  DayContradictionFragment,
  DayMachineFragment,
  DayNoteFragment,
  DaySheetFragment,
  DayTimecardFragment,
} from '../day.generated';

/** A part of the page that is a table. The first column links to the row's record. */
export interface TablePart<Row> {
  title: string;
  /** Sentence shown if there are no rows. */
  none: string;
  /** True for records without a work area, which are shown for all areas. */
  hasNoArea?: true;
  columns: Column<Row>[];
  /** Defaults to the row's id. */
  rowKey?(row: Row): string;
  /** Returns the path of the row's record. Undefined if the row shows the entire record. */
  pathOf?(row: Row): string;
}

const asLines = (lines: readonly string[]) => lines.map((line) => <div key={line}>{line}</div>);
const main = { onCard: 'main' } as const;
const note = { onCard: 'note' } as const;

const noteText = ({ text, by, at, addedLate }: DayNoteFragment) => (
  <>
    <div>{text}</div>
    <div className={layout.muted}>{addedLate ? `${personName(by)}, added ${formatMoment(at)}` : personName(by)}</div>
  </>
);

/** Returns the parts of a day that are tables, in the order of the page. */
export const tableParts = (date: string, { today, mayReview }: { today: string; mayReview: boolean }) => ({
  contradictions: part<DayContradictionFragment>({
    title: 'Contradictions',
    none: 'No records of this day contradict each other.',
    rowKey: ({ key }) => key,
    pathOf: (row) => contradictionPath(row, date, today),
    columns: shownColumns(CONTRADICTION_COLUMNS, {
      text: {},
      workArea: main,
      status: {
        ...main,
        render: ({ explanation }) => (
          <StatusBadge tone={explanation ? 'positive' : 'warning'}>{explanation ? 'Explained' : 'Open'}</StatusBadge>
        ),
      },
      explanation: { ...note, render: ({ explanation }) => explanation && noteText(explanation) },
    }),
  }),
  timecards: part<DayTimecardFragment>({
    title: 'Timecards',
    none: 'No timecards.',
    pathOf: ({ id }) => timecardPath(id),
    columns: [
      { key: 'owner', title: 'Submitted By', render: ownerText },
      { key: 'workArea', title: 'Work Area', ...main, render: ({ workArea }) => workArea },
      { key: 'hours', title: 'Hours by cost code', ...note, render: (card) => asLines(hoursByCode(card)) },
      { key: 'names', title: 'Names', ...note, render: (card) => namesOn(card).join(', ') },
      {
        ...{ key: 'status', title: 'Status', ...main },
        render: (card) => (
          <>
            <TimecardStatus card={card} /> <WarningBadge count={card.warnings.length} noun="warning" />
          </>
        ),
      },
      { key: 'revision', title: 'Revision', align: 'right', render: ({ revision }) => revision },
      { key: 'late', title: 'Late or corrected', ...note, render: (card) => asLines(lateTexts(card, date)) },
    ],
  }),
  rollCall: part<RollCallPersonFragment>({
    title: 'Roll call',
    none: "Nobody's timecard is missing, late, or returned.",
    hasNoArea: true,
    rowKey: ({ user }) => user.id,
    pathOf: ({ days: [day] }) => (day?.timecardId ? timecardPath(day.timecardId) : rollCallPath(date)),
    columns: shownColumns(ABSENCE_COLUMNS, {
      person: {},
      state: {
        ...main,
        render: ({ user, days: [day] }) =>
          day && <RollCallState day={day} today={today} user={user} mayReview={mayReview} />,
      },
      reason: note,
    }),
  }),
  machines: part<DayMachineFragment>({
    title: 'Machines',
    none: 'No machines.',
    rowKey: ({ equipmentTemplateId, label }) => equipmentTemplateId ?? label,
    pathOf: ({ interval }) => (interval ? machinesPath(interval.toDate, interval.toDate) : machinesPath(date, today)),
    columns: shownColumns(DAY_MACHINE_COLUMNS, {
      label: {},
      bookedHours: { ...main, cardText: ({ bookedHours }) => `${bookedHours} h` },
      standbyHours: {},
      readings: { ...note, render: (row) => asLines((DAY_MACHINE_COLUMNS.readings.text?.(row) ?? '').split('\n')) },
      interval: note,
      status: {
        ...main,
        render: (row) =>
          row.interval && (
            <StatusBadge tone={['ok', 'idle'].includes(row.interval.status) ? 'neutral' : 'warning'}>
              {DAY_MACHINE_COLUMNS.status.text?.(row)}
            </StatusBadge>
          ),
      },
    }),
  }),
  materials: part<HaulingRowFragment>({
    title: 'Loads and materials',
    none: 'No loads or materials.',
    hasNoArea: true,
    rowKey: ({ material }) => material,
    pathOf: ({ material }) => haulingPath(date, { material }),
    columns: shownColumns(DAY_MATERIAL_COLUMNS, {
      ...{ material: {}, loads: {}, hauled: main, placed: {}, unit: main, remarks: note },
    }),
  }),
  sheets: part<DaySheetFragment>({
    title: 'Extra work',
    none: 'No extra work.',
    pathOf: ({ id, workOrder }) => `/work-orders/${workOrder.id}?${new URLSearchParams({ sheet: id })}`,
    columns: [
      { key: 'order', title: 'Work order', render: ({ workOrder }) => workOrderLabel(workOrder) },
      { key: 'workArea', title: 'Work Area', ...main, render: ({ workArea }) => workArea },
      { key: 'state', title: 'State', ...main, render: (sheet) => <SheetState sheet={sheet} /> },
      {
        ...{ key: 'signed', title: 'Signed', ...note },
        render: ({ newest }) => newest && `${newest.name}, ${formatMoment(newest.signedAt)}`,
      },
    ],
  }),
  notes: part<DayNoteFragment>({
    title: 'Notes',
    none: 'No notes.',
    columns: shownColumns(
      { text: NOTE_COLUMNS.text, workArea: NOTE_COLUMNS.workArea },
      { text: { sticky: true, render: noteText }, workArea: main },
    ),
  }),
});

const part = <Row,>(declared: TablePart<Row>) => declared;
