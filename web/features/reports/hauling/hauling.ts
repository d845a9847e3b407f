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
  const placed = ofOneMaterial && isInOneUnit(rows) && sum(rows.map((row) => row.placed));
  return {
    material: 'Total',
    loads: groupThousands(String(rows.reduce((all, { loads }) => all + loads, 0))),
    hauled: ofOneMaterial && groupThousands(sum(rows.map(({ hauled }) => hauled))),
    placed: placed && groupThousands(placed),
  };
}

/** True if all placed quantities have the same unit. False if nothing was placed. */
const isInOneUnit = (rows: readonly HaulingRowFragment[]) =>
  new Set(rows.flatMap(({ placedByUnit }) => placedByUnit.map(({ unit }) => unit))).size === 1;

const hauledAndPlaced = (hauled: string[], placed: (string | null)[]) => [
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
      days.map(({ hauled }) => hauled),
      days.map(({ placed }) => placed ?? null),
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
      groups.map((group) => sum(group.map(({ hauled }) => hauled))),
      groups.map((group) => (isInOneUnit(group) ? sum(group.map(({ placed }) => placed)) : null)),
    ),
  };
}
