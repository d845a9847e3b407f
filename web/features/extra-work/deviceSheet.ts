import { fromHundredths, toHundredths } from '../../../common/decimals';
import type { ExtraWorkContent, ExtraWorkKey } from '../../../common/extra-work';
import { nameKey } from '../../../common/names';
import type { OutboxItem } from '../../core/outbox/item';
import type { CostCodeInput, SubmitTimecardInput } from '../../schema.generated';
import { isSameSheet, keyOf, type ShownSheet } from './sheet';

const TIMECARD_FORM = 'timecard';
const NOTHING: ExtraWorkContent = { codes: [], machines: [], materials: [] };

/** The sheet of cards that wait on this device, on top of the sheet as the server had it last; undefined when there is none. */
export function deviceSheet(
  name: ExtraWorkKey & { orderNumber: number },
  last: readonly ShownSheet[],
  waiting: readonly OutboxItem[],
): ShownSheet | undefined {
  const known = last.find((sheet) => isSameSheet(keyOf(sheet), name));
  const unsent = waiting
    .filter(({ form, refusal }) => form === TIMECARD_FORM && !refusal)
    .map(({ input }) => input as unknown as SubmitTimecardInput)
    .filter(({ date, workArea }) => isSameSheet({ ...name, date, workArea }, name))
    .flatMap(({ costCodes }) => costCodes.filter(({ workOrderId }) => workOrderId === name.workOrderId));
  if (!known && unsent.length === 0) return undefined;
  const { workOrderId: id, orderNumber, date, workArea } = name;
  return {
    workOrder: known?.workOrder ?? { id, orderNumber },
    date,
    workArea: known?.workArea ?? workArea,
    content: sumOf([known?.content ?? NOTHING, ...unsent.map(contentOfCode)]),
  };
}

const contentOfCode = (line: CostCodeInput): ExtraWorkContent => ({
  codes: [
    {
      code: line.code,
      operators: line.operatorCount ?? 0,
      laborers: line.laborerCount ?? 0,
      operatorHours: line.operatorHours || '0',
      laborerHours: line.laborerHours || '0',
    },
  ],
  machines: (line.equipment ?? []).map(({ company, equipment, model, serial, hours, standbyHours }) => ({
    ...{ company, equipment, model, serial },
    operatedHours: hours || '0',
    standbyHours: standbyHours || '0',
  })),
  materials: (line.materials ?? []).map(({ name, unit, quantity }) => ({ name, unit, quantity: quantity || '0' })),
});

/** Rows of the same name are one row, as on the server; rows of nothing but zeroes are left out. */
const sumOf = (contents: readonly ExtraWorkContent[]): ExtraWorkContent => ({
  codes: summed(
    contents.flatMap(({ codes }) => codes),
    ['code'],
    ['operators', 'laborers', 'operatorHours', 'laborerHours'],
  ),
  machines: summed(
    contents.flatMap(({ machines }) => machines),
    ['company', 'equipment', 'model', 'serial'],
    ['operatedHours', 'standbyHours'],
  ),
  materials: summed(
    contents.flatMap(({ materials }) => materials),
    ['name', 'unit'],
    ['quantity'],
  ),
});

function summed<Row extends object>(rows: readonly Row[], names: (keyof Row)[], figures: (keyof Row)[]): Row[] {
  const byName = new Map<string, Row>();
  for (const row of rows) {
    const key = JSON.stringify(names.map((name) => nameKey(String(row[name] ?? ''))));
    const sum = byName.get(key) ?? row;
    const figuresOf = figures.map((figure) => [
      figure,
      sum === row ? stored(row[figure]) : added(sum[figure], row[figure]),
    ]);
    byName.set(key, { ...sum, ...Object.fromEntries(figuresOf) });
  }
  return [...byName.values()].filter((row) => figures.some((figure) => toHundredths(String(row[figure])) > 0));
}

const stored = (figure: unknown) =>
  typeof figure === 'number' ? figure : fromHundredths(toHundredths(String(figure)));
const added = (one: unknown, other: unknown) =>
  typeof one === 'number'
    ? one + Number(other)
    : fromHundredths(toHundredths(String(one)) + toHundredths(String(other)));
