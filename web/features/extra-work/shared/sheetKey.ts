import type { ExtraWorkKey } from '../../../../common/extra-work/extra-work';
import { workOrderLabel } from '../../../../common/names';
import type { Difference } from '../../../components/forms/differences';
import type { ExtraWorkDifference, ExtraWorkState, ExtraWorkTextChange } from '../../../schema.generated';

/** Identifies a sheet by work order, day, and work area. */
export interface SheetName {
  workOrder: { id: string; orderNumber: number };
  date: string;
  workArea: string;
}

export const keyOf = ({ workOrder, date, workArea }: SheetName): ExtraWorkKey => ({
  workOrderId: workOrder.id,
  ...{ date, workArea },
});

/** Returns the path of the page that shows a sheet for signing. */
export const sheetPath = ({ workOrder, date, workArea }: SheetName) =>
  `/extra-work?${new URLSearchParams({ order: workOrder.id, number: workOrderLabel(workOrder), date, area: workArea })}`;

const NUMBER = /^99-(\d+)$/;

/** Returns the order number of a label such as '99-012'. 0 for any other text. */
export const orderNumberOf = (label: string): number => Number(NUMBER.exec(label)?.[1] ?? 0);

/** Returns the path of a signed sheet's PDF. */
export const sheetPdfPath = (id: string) => `/api/extra-work/${id}.pdf`;

export const stateNames: Record<ExtraWorkState, string> = /* i18n */ {
  unsigned: 'Not signed',
  signed: 'Signed',
  changed: 'Changed since signed',
};

/** Returns changed figures with their old and new values, for `DifferenceList`. */
export const changesOf = (differences: readonly ExtraWorkDifference[]): Difference[] =>
  differences.map(({ name, figure, was, now }) => ({ label: `${name}: ${figure}`, submitted: was, here: now }));

/** Returns changed texts, such as the description, with their old and new values. */
export const textChangesOf = (changes: readonly ExtraWorkTextChange[]): Difference[] =>
  changes.map(({ name, was, now }) => ({ label: name, submitted: was ?? 'none', here: now ?? 'none' }));
