import { haveOneUnit, isInOneUnit } from '../../../../common/hauling-units';
import { nameKey } from '../../../../common/names';
import { dayOfYear } from '../../../core/days';
import { sumDecimals } from '../../../core/decimals';
import { formatDecimal, groupThousands } from '../../../core/format';
import type { HaulingFigure } from '../../../schema.generated';
import type { HaulingRowFragment } from './hauling.generated';

export { haulingExceptions as remarksOf } from '../../../../common/report-exceptions';

/** Row and figure whose lines a dialog shows. */
export type HaulingSubject = Pick<HaulingRowFragment, 'material' | 'date'> & { figure: HaulingFigure };

const sum = (texts: readonly (string | null | undefined)[]) =>
  formatDecimal(sumDecimals(texts.map((text) => text ?? '0')));

/** Returns the cells of the total row, by column key. Quantities of several materials or units have no sum. */
export function totalsOf(rows: readonly HaulingRowFragment[], { ofOneMaterial }: { ofOneMaterial: boolean }) {
  const isSummed = ofOneMaterial && haveOneUnit(rows);
  return {
    material: 'Total',
    loads: groupThousands(String(rows.reduce((all, { loads }) => all + loads, 0))),
    hauled: isSummed && groupThousands(sum(rows.map(({ hauled }) => hauled))),
    placed: isSummed && isPlaced(rows) && groupThousands(sum(rows.map(({ placed }) => placed))),
  };
}

const isPlaced = (rows: readonly HaulingRowFragment[]) => rows.some(({ placedByUnit }) => placedByUnit.length > 0);

const hauledAndPlaced = (hauled: (string | null)[], placed: (string | null)[]) => [
  { name: 'Hauled', kind: 'bar' as const, labels: hauled },
  { name: 'Placed', kind: 'bar' as const, labels: placed },
];

/** Returns the data for the chart of one material by day, oldest first. */
export function byDay(rows: readonly HaulingRowFragment[]) {
  const days = [...rows].reverse();
  return {
    title: `${days[0]?.material ?? ''}, hauled and placed`,
    yTitle: `Quantity (${days.find(({ unit }) => unit)?.unit ?? 'no unit'})`,
    categories: days.map(({ date }) => dayOfYear(date)),
    series: hauledAndPlaced(
      days.map((day) => (isInOneUnit(day) ? day.hauled : null)),
      days.map((day) => (isInOneUnit(day) ? (day.placed ?? null) : null)),
    ),
  };
}

/** Returns the data for the chart of all materials over the whole period, each in its own unit. */
export function byMaterial(rows: readonly HaulingRowFragment[]) {
  const named = new Map<string, HaulingRowFragment[]>();
  for (const row of rows) named.set(nameKey(row.material), [...(named.get(nameKey(row.material)) ?? []), row]);
  const groups = [...named.values()];
  return {
    title: 'Hauled and placed by material',
    yTitle: 'Quantity (each in its own unit)',
    categories: groups.map(([row]) => row?.material ?? ''),
    series: hauledAndPlaced(
      groups.map((group) => (haveOneUnit(group) ? sum(group.map(({ hauled }) => hauled)) : null)),
      groups.map((group) => (haveOneUnit(group) && isPlaced(group) ? sum(group.map(({ placed }) => placed)) : null)),
    ),
  };
}
