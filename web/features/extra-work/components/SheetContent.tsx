import type { ReactNode } from 'react';
import { type ExtraWorkContent, extraWorkMachineName, extraWorkTotals } from '../../../../common/extra-work';
import layout from '../../../components/layout.module.css';
import { groupThousands } from '../../../core/format';
import styles from './SheetContent.module.css';

interface SheetContentProps {
  content: ExtraWorkContent;
  /** Photos of the day. */
  children?: ReactNode;
}

/** '16.00 h', which never breaks. */
const hours = (decimal: string) => `${groupThousands(decimal)}\u00a0h`;

/** '2 · 16.00 h': heads and their hours; a dash for nobody. */
const crew = (count: number, decimal: string) =>
  count === 0 && decimal === '0.00' ? '–' : `${count} · ${hours(decimal)}`;

/** What one day holds for a work order: heads and hours, machines, and materials. No money, and no names of people. */
export function SheetContent({ content, children }: SheetContentProps) {
  const { codes, machines, materials } = content;
  const totals = extraWorkTotals(content);
  const heads = (count: (code: (typeof codes)[number]) => number) => codes.reduce((sum, code) => sum + count(code), 0);
  return (
    <div className={layout.stack}>
      {codes.length > 0 && (
        <SheetTable
          title="People"
          columns={['Cost code', 'Operators', 'Laborers']}
          rows={codes.map(({ code, operators, laborers, operatorHours, laborerHours }) => [
            code,
            crew(operators, operatorHours),
            crew(laborers, laborerHours),
          ])}
          totals={[
            crew(
              heads(({ operators }) => operators),
              totals.operatorHours,
            ),
            crew(
              heads(({ laborers }) => laborers),
              totals.laborerHours,
            ),
          ]}
        />
      )}
      {machines.length > 0 && (
        <SheetTable
          title="Machines"
          columns={['Machine', 'Operated', 'Standby']}
          rows={machines.map((machine) => [
            extraWorkMachineName(machine),
            hours(machine.operatedHours),
            hours(machine.standbyHours),
          ])}
          totals={[hours(totals.operatedHours), hours(totals.standbyHours)]}
        />
      )}
      {materials.length > 0 && (
        <SheetTable
          title="Materials"
          columns={['Material', 'Quantity']}
          rows={materials.map(({ name, unit, quantity }) => [name, `${groupThousands(quantity)} ${unit}`])}
        />
      )}
      {children}
    </div>
  );
}

interface SheetTableProps {
  title: string;
  /** The first one names the row; the others are figures. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Sums of the figures, shown below two rows or more. */
  totals?: readonly string[];
}

/** A small table of a document, the same on a phone and on paper. */
function SheetTable({ title, columns, rows, totals }: SheetTableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <Figures figures={figures} />
          </tr>
        ))}
      </tbody>
      {totals && rows.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Figures figures={totals} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const Figures = ({ figures }: { figures: readonly string[] }) =>
  figures.map((figure, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: their place is what they mean.
    <td key={index}>{figure}</td>
  ));
