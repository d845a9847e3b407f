import type { ExtraWorkKey } from '../../../../common/extra-work';
import { workOrderLabel } from '../../../../common/names';
import type { Difference } from '../../../components/forms/differences';
import type { ExtraWorkDifference, ExtraWorkState, ExtraWorkTextChange } from '../../../schema.generated';

/** A sheet as it is named: a work order, a day, and a work area. */
export interface SheetName {
  workOrder: { id: string; orderNumber: number };
  date: string;
  workArea: string;
}

/** Returns the key of a sheet. */
export const keyOf = ({ workOrder, date, workArea }: SheetName): ExtraWorkKey => ({
  workOrderId: workOrder.id,
  ...{ date, workArea },
});

/** Path of the page that shows a sheet for signing. */
export const sheetPath = ({ workOrder, date, workArea }: SheetName) =>
  `/extra-work?${new URLSearchParams({ order: workOrder.id, number: workOrderLabel(workOrder), date, area: workArea })}`;

const NUMBER = /^99-(\d+)$/;

/** Returns the number in '99-012'; 0 for anything else. */
export const orderNumberOf = (label: string): number => Number(NUMBER.exec(label)?.[1] ?? 0);

/** Path of a signed sheet's PDF. */
export const sheetPdfPath = (id: string) => `/api/extra-work/${id}.pdf`;

/** Names of states. */
export const stateNames: Record<ExtraWorkState, string> = {
  unsigned: 'Not signed',
  signed: 'Signed',
  changed: 'Changed since signed',
};

/** Returns the changes since a sheet was signed, as two versions of each figure. */
export const changesOf = (differences: readonly ExtraWorkDifference[]): Difference[] =>
  differences.map(({ name, figure, was, now }) => ({ label: `${name}: ${figure}`, submitted: was, here: now }));

/** Returns the same for changed texts, such as the description. */
export const textChangesOf = (changes: readonly ExtraWorkTextChange[]): Difference[] =>
  changes.map(({ name, was, now }) => ({ label: name, submitted: was ?? 'none', here: now ?? 'none' }));
