import type { OwnerFigure } from '../../../schema.generated';
import type { OwnerMachineFragment } from './owners.generated';

/** A line of the table: a machine with its sums, or one of its work areas and cost codes. */
export interface StatementLine {
  key: string;
  machine: OwnerMachineFragment;
  /** Undefined for the machine's own line. */
  row?: OwnerMachineFragment['rows'][number];
}

/** Returns a machine's line, followed by its rows. */
export const linesOf = (machines: readonly OwnerMachineFragment[]): StatementLine[] =>
  machines.flatMap((machine, index) => [
    { key: `${index}`, machine },
    ...machine.rows.map((row) => ({ key: `${index} ${row.workArea} ${row.costCode}`, machine, row })),
  ]);

/** Returns the figure whose lines a dialog shows. */
export const subjectOf = ({ machine, row }: StatementLine, figure: OwnerFigure) => ({
  equipmentTemplateId: machine.equipmentTemplateId ?? null,
  ...{ equipment: machine.equipment, model: machine.model ?? null, serial: machine.serial ?? null },
  ...{ workArea: row?.workArea ?? null, costCode: row?.costCode ?? null, figure },
});

export type OwnerSubject = ReturnType<typeof subjectOf>;

const MONTHS = 36;

/** Returns the last three years' months, newest first: '2026-03' is 'March 2026'. */
export function monthOptions(today: string): { value: string; label: string }[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, ago) => {
    const value = new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7);
    return { value, label: monthName(value) };
  });
}

const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const monthName = (month: string) => longMonth.format(new Date(`${month}-01T00:00:00Z`));
