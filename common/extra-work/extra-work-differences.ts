import { fromHundredths, toHundredths } from '../decimals';
import { nameKey } from '../names';
import { type ExtraWorkContent, withoutClasses } from './extra-work';
import { extraWorkMachineName, listed, workerClassText } from './extra-work-texts';

/** A figure that differs between two versions of a sheet. A missing row counts as zero. */
export interface ExtraWorkDifference {
  /** Name of the figure's row: a cost code, 'Blaze Excavator CAT 336 EX-1', or 'Sand (TON)'. */
  name: string;
  /** Name of the figure, such as 'operator hours'. */
  figure: string;
  was: string;
  now: string;
}

interface Figure {
  name: string;
  figure: string;
  hundredths: number;
  isCount: boolean;
}

/** Returns the figures of a sheet's content by row and name. Adds up rows whose names differ only in case or spaces. */
function figuresOf({ codes, classes, machines, materials }: ExtraWorkContent): Map<string, Figure> {
  const figures = new Map<string, Figure>();
  // Keys of the four lists have different numbers of parts, so rows of different lists are never added up.
  const add = (key: string[], name: string, values: Record<string, string | number>) => {
    const row = JSON.stringify(key.map(nameKey));
    for (const [figure, value] of Object.entries(values)) {
      const isCount = typeof value === 'number';
      const hundredths = isCount ? value * 100 : toHundredths(value);
      const id = row + figure;
      const sum = (figures.get(id)?.hundredths ?? 0) + hundredths;
      figures.set(id, { name, figure, hundredths: sum, isCount });
    }
  };
  for (const row of codes) {
    add([row.code], row.code, {
      operators: row.operators,
      laborers: row.laborers,
      'operator hours': row.operatorHours,
      'laborer hours': row.laborerHours,
    });
  }
  for (const row of classes ?? []) {
    const name = `${row.code} ${workerClassText(row)}`;
    add([row.code, row.workerClass ?? '', row.kind], name, { hours: row.hours });
  }
  for (const row of machines) {
    const key = [row.company, row.equipment, row.model ?? '', row.serial ?? ''];
    add(key, extraWorkMachineName(row), {
      'operated hours': row.operatedHours,
      'standby hours': row.standbyHours,
    });
  }
  for (const row of materials) {
    add([row.name, row.unit], `${row.name} (${row.unit})`, { quantity: row.quantity });
  }
  return figures;
}

const shown = (hundredths: number, isCount: boolean) =>
  isCount ? String(hundredths / 100) : fromHundredths(hundredths);

const LISTS = ['codes', 'classes', 'machines', 'materials'] as const;

/** True if both contents have the same rows in the same order. Faster than comparing all figures, and usually sufficient. */
const isRowByRow = (was: ExtraWorkContent, now: ExtraWorkContent) =>
  LISTS.every((list) => {
    const rows: readonly object[] = was[list] ?? [];
    const others: readonly object[] = now[list] ?? [];
    return rows.length === others.length && rows.every((row, index) => hasSameValues(row, others[index]!));
  });

function hasSameValues(row: object, other: object): boolean {
  const [values, others] = [row, other] as Record<string, unknown>[];
  const isSame = (field: string) => (values![field] ?? null) === (others![field] ?? null);
  return Object.keys(row).every(isSame) && Object.keys(other).every(isSame);
}

/**
 * Returns the figures that differ between two versions of a sheet's content: first the figures in `was`, then the figures only
 * in `now`.
 */
export function extraWorkDifferences(was: ExtraWorkContent, now: ExtraWorkContent): ExtraWorkDifference[] {
  if (isRowByRow(was, now)) return [];
  const before = figuresOf(was);
  const after = figuresOf(now);
  return [...new Map([...before, ...after]).entries()].flatMap(([id, { name, figure, isCount }]) => {
    const from = before.get(id)?.hundredths ?? 0;
    const to = after.get(id)?.hundredths ?? 0;
    return from === to ? [] : [{ name, figure, was: shown(from, isCount), now: shown(to, isCount) }];
  });
}

/** Returns the figures that have changed since a sheet was signed. Ignores classes if the signed content has none. */
export const changesSinceSigned = (signed: ExtraWorkContent, now: ExtraWorkContent): ExtraWorkDifference[] =>
  extraWorkDifferences(signed, signed.classes?.length ? now : withoutClasses(now));

/** True if the content has not changed since it was signed. */
export const isSameExtraWork = (signed: ExtraWorkContent, now: ExtraWorkContent) =>
  changesSinceSigned(signed, now).length === 0;

/** Formats a difference: '1001: operator hours 8.00, was 16.00'. */
export const differenceText = ({ name, figure, was, now }: ExtraWorkDifference) =>
  `${name}: ${figure} ${now}, was ${was}`;

/** Joins the first five differences into one text and counts the others. */
export const differencesText = (differences: ExtraWorkDifference[]) => listed(differences.map(differenceText));
