import { fromHundredths, toHundredths } from '../../../common/decimals';
import { type ExtraWorkContent, extraWorkTotals } from '../../../common/extra-work';
import { nameKey } from '../../../common/names';
import type { SheetRow } from './extra-work.queries';
import { ExtraWorkState, type ExtraWorkSummary } from './extra-work.types';

const addDecimals = (one: string, other: string) => fromHundredths(toHundredths(one) + toHundredths(other));

/** Rows with the same names as one row; `sums` are their figures. */
function merged<Row extends object>(rows: Row[], names: (keyof Row)[], sums: (keyof Row)[]): Row[] {
  const byName = new Map<string, Row>();
  for (const row of rows) {
    const key = JSON.stringify(names.map((name) => nameKey(String(row[name] ?? ''))));
    const sum = byName.get(key);
    if (!sum) byName.set(key, { ...row });
    else for (const figure of sums) Object.assign(sum, { [figure]: added(sum[figure], row[figure]) });
  }
  return [...byName.values()];
}

const added = (one: unknown, other: unknown) =>
  typeof one === 'number' ? one + Number(other) : addDecimals(String(one), String(other));

const inOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Sums of contents by code, machine, and material. */
export function sumOfContents(contents: ExtraWorkContent[]): ExtraWorkContent {
  return {
    codes: merged(
      contents.flatMap(({ codes }) => codes),
      ['code'],
      ['operators', 'laborers', 'operatorHours', 'laborerHours'],
    ).sort((one, other) => inOrder.compare(one.code, other.code)),
    machines: merged(
      contents.flatMap(({ machines }) => machines),
      ['company', 'equipment', 'model', 'serial'],
      ['operatedHours', 'standbyHours'],
    ).sort((one, other) => inOrder.compare(one.equipment, other.equipment)),
    materials: merged(
      contents.flatMap(({ materials }) => materials),
      ['name', 'unit'],
      ['quantity'],
    ).sort((one, other) => inOrder.compare(one.name, other.name)),
  };
}

/** Sheets added up: how many there are in each state, and what their cards hold. */
export function summaryOf(sheets: Pick<SheetRow, 'date' | 'state' | 'isOverdue' | 'content'>[]): ExtraWorkSummary {
  const content = sumOfContents(sheets.map((sheet) => sheet.content));
  const count = (state: ExtraWorkState) => sheets.filter((sheet) => sheet.state === state).length;
  return {
    days: new Set(sheets.map(({ date }) => date)).size,
    sheets: sheets.length,
    unsigned: count(ExtraWorkState.unsigned),
    overdue: sheets.filter(({ isOverdue }) => isOverdue).length,
    changed: count(ExtraWorkState.changed),
    totals: extraWorkTotals(content),
    content,
  };
}
