import type { ReactNode } from 'react';
import { type ExtraWorkCode, type ExtraWorkContent, extraWorkTotals } from '../../../../common/extra-work/extra-work';
import { codeNames, codeText, type ExtraWorkCodeName } from '../../../../common/extra-work/extra-work-document';
import { crewText, extraWorkMachineName, workerClassText } from '../../../../common/extra-work/extra-work-texts';
import { nameKey } from '../../../../common/names';
import { classes } from '../../../components/classes';
import layout from '../../../components/layout.module.css';
import { groupThousands } from '../../../core/format';
import styles from './SheetContent.module.css';

interface SheetContentProps {
  content: ExtraWorkContent;
  /** Descriptions of cost codes. */
  codes?: ExtraWorkCodeName[];
  /** True for the sum of several days. The sum has no head counts, because the same people may work on several days. */
  isSum?: boolean;
  /** The day's photos. */
  children?: ReactNode;
}

/** Formats hours without a line break: '16.00 h'. */
const hours = (decimal: string) => `${groupThousands(decimal)}\u00a0h`;

/** Keeps the text after the comma on one line: '2 laborers, 16.00 hours in all'. */
const unbroken = (text: string) => text.replaceAll(/ (?=hours?\b|in |all\b)/g, '\u00a0');

const CREWS = [
  { noun: 'operator', count: 'operators', hours: 'operatorHours' },
  { noun: 'laborer', count: 'laborers', hours: 'laborerHours' },
] as const;

/** Returns texts such as '2 laborers, 16.00 hours in all', operators before laborers. */
const crewOf = (row: ExtraWorkCode) =>
  CREWS.filter((crew) => row[crew.count] > 0 || Number(row[crew.hours]) > 0).map((crew) =>
    unbroken(crewText(row[crew.count], crew.noun, row[crew.hours])),
  );

/** Returns texts such as '16.00 laborer hours', operators before laborers. */
const crewHoursOf = (row: Pick<ExtraWorkCode, 'operatorHours' | 'laborerHours'>) =>
  CREWS.filter((crew) => Number(row[crew.hours]) > 0).map(
    (crew) => `${groupThousands(row[crew.hours])} ${crew.noun}\u00a0hours`,
  );

/**
 * Shows the content of a sheet: people's hours by cost code and by class, machines, and materials. Shows neither prices nor
 * people's names. The owner signs it in English, so it is English on every page.
 */
export function SheetContent({ content, codes = [], isSum, children }: SheetContentProps) {
  const { machines, materials } = content;
  const totals = extraWorkTotals(content);
  const names = codeNames(content, { codes });
  const byClass = content.codes.flatMap(({ code }, index): Row[] => {
    const classes = content.classes?.filter((row) => nameKey(row.code) === nameKey(code)) ?? [];
    const lines = classes.map((row) => ({ name: workerClassText(row), of: code, figures: [[hours(row.hours)]] }));
    return lines.length > 0 ? [{ name: codeText(names[index]!), figures: [] }, ...lines] : [];
  });
  return (
    /* English */ <div className={classes(layout.stack, layout.wide)} style={{ containerType: 'inline-size' }}>
      <div className={classes(layout.stack, layout.wide)} lang="en">
        {content.codes.length > 0 && (
          <SheetTable
            title={'People'}
            columns={['Cost code', isSum ? 'Hours' : 'People and hours']}
            rows={content.codes.map((row, index) => ({
              name: codeText(names[index]!),
              figures: [isSum ? crewHoursOf(row) : crewOf(row)],
            }))}
            totals={[crewHoursOf(totals)]}
          />
        )}
        {byClass.length > 0 && <SheetTable title={'Hours by class'} columns={['Class', 'Hours']} rows={byClass} />}
        {machines.length > 0 && (
          <SheetTable
            title={'Machines'}
            columns={['Machine', 'Operated', 'Standby']}
            rows={machines.map((machine) => ({
              name: extraWorkMachineName(machine),
              figures: [[hours(machine.operatedHours)], [hours(machine.standbyHours)]],
            }))}
            totals={[[hours(totals.operatedHours)], [hours(totals.standbyHours)]]}
          />
        )}
        {materials.length > 0 && (
          <SheetTable
            title={'Materials'}
            columns={['Material', 'Quantity']}
            rows={materials.map(({ name, unit, quantity }) => ({
              name,
              figures: [[`${groupThousands(quantity)}\u00a0${unit}`]],
            }))}
          />
        )}
      </div>
      {children}
    </div>
  );
}

/** Lines of text in a cell. */
type Cell = readonly string[];

interface Row {
  name: string;
  /** Empty for the heading of a group of rows. */
  figures: readonly Cell[];
  /** Cost code of a row below a heading. */
  of?: string;
}

interface SheetTableProps {
  title: string;
  /** The first column names the row. The others are figures. */
  columns: readonly string[];
  rows: readonly Row[];
  /** Sums of the figures, shown below two or more rows. */
  totals?: readonly Cell[];
}

/** A small table that looks the same on a phone and on paper. */
function SheetTable({ title, columns, rows, totals }: SheetTableProps) {
  const cells = (figures: readonly Cell[]) =>
    columns.slice(1).map((column, index) => (
      <td key={column}>
        {figures[index]?.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </td>
    ));
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
        {rows.map(({ name, figures, of }) => (
          <tr key={`${of} ${name} ${figures.join()}`}>
            {figures.length > 0 ? (
              <>
                <th scope="row">{name}</th>
                {cells(figures)}
              </>
            ) : (
              <th scope="colgroup" colSpan={columns.length} className={styles.heading}>
                {name}
              </th>
            )}
          </tr>
        ))}
      </tbody>
      {totals && rows.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{/* English */ 'Total'}</th>
            {cells(totals)}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
