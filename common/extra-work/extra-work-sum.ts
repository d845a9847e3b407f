import { fromHundredths, toHundredths } from '../decimals';
import { type Machine, nameKey } from '../names';
import type { ExtraWorkClass, ExtraWorkContent } from './extra-work';

/** A card's cost code with its lines, saved or not. Blank figures are zero. */
export interface ExtraWorkLine {
  code: string;
  operatorCount?: number | null;
  laborerCount?: number | null;
  operatorHours?: string | null;
  laborerHours?: string | null;
  workers?: readonly {
    workerClass: string | null;
    kind: ExtraWorkClass['kind'];
    regularHours: string;
    overtimeHours: string;
    doubleTimeHours: string;
  }[];
  equipment?: readonly (Machine & { hours?: string | null; standbyHours?: string | null })[];
  materials?: readonly { name: string; unit: string; quantity?: string | null }[];
}

/** Converts one cost code of a card to the content of a sheet. */
const contentOfLine = (line: ExtraWorkLine): ExtraWorkContent => ({
  codes: [
    {
      code: line.code,
      operators: line.operatorCount ?? 0,
      laborers: line.laborerCount ?? 0,
      operatorHours: line.operatorHours || '0',
      laborerHours: line.laborerHours || '0',
    },
  ],
  classes: (line.workers ?? []).map(({ workerClass, kind, regularHours, overtimeHours, doubleTimeHours }) => ({
    ...{ code: line.code, workerClass, kind },
    hours: fromHundredths(toHundredths(regularHours) + toHundredths(overtimeHours) + toHundredths(doubleTimeHours)),
  })),
  machines: (line.equipment ?? []).map(({ company, equipment, model, serial, hours, standbyHours }) => ({
    ...{ company, equipment, model, serial },
    operatedHours: hours || '0',
    standbyHours: standbyHours || '0',
  })),
  materials: (line.materials ?? []).map(({ name, unit, quantity }) => ({ name, unit, quantity: quantity || '0' })),
});

/** Adds up cost codes of cards into the content of one sheet. */
export const sumOfLines = (lines: readonly ExtraWorkLine[]): ExtraWorkContent =>
  sumOfContents(lines.map(contentOfLine));

/** Adds up contents by code, class, machine, and material. Omits rows with only zeros. */
export const sumOfContents = (contents: readonly ExtraWorkContent[]): ExtraWorkContent => {
  const classes = summed(
    contents.flatMap((content) => content.classes ?? []),
    ['code', 'workerClass', 'kind'],
    ['hours'],
  );
  return {
    codes: summed(
      contents.flatMap(({ codes }) => codes),
      ['code'],
      ['operators', 'laborers', 'operatorHours', 'laborerHours'],
    ),
    ...(classes.length > 0 && { classes }),
    machines: summed(
      contents.flatMap(({ machines }) => machines),
      // Sorted by equipment first, because people look for it, and by company last.
      ['equipment', 'model', 'serial', 'company'],
      ['operatedHours', 'standbyHours'],
    ),
    materials: summed(
      contents.flatMap(({ materials }) => materials),
      ['name', 'unit'],
      ['quantity'],
    ),
  };
};

const LARGEST_COUNT = 2_147_483_647;
let collator: Intl.Collator | undefined;

/** Compares texts naturally ('Pump 2' before 'Pump 10'). Texts that are equal in this order are compared by code unit. */
function compareTexts(one: string, other: string): number {
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(one, other) || (one < other ? -1 : Number(one > other));
}

/**
 * Adds up rows with equal names, ignoring case and extra spaces, and sorts the sums by name. The order of `rows` doesn't change
 * the result. If spellings differ, the sum has the first by code unit, such as 'B-2' before 'b-2'.
 */
function summed<Row extends object>(rows: readonly Row[], names: (keyof Row)[], figures: (keyof Row)[]): Row[] {
  const textOf = (row: Row, name: keyof Row) => String(row[name] ?? '').trim();
  const byName = new Map<string, { texts: string[]; sums: number[] }>();
  for (const row of rows) {
    const amounts = figures.map((figure) => amountOf(row[figure]));
    // Rows with only zeros are omitted, so their spelling must not be used.
    if (amounts.every((amount) => amount === 0)) continue;
    const texts = names.map((name) => textOf(row, name));
    const key = JSON.stringify(texts.map(nameKey));
    const sum = byName.get(key) ?? { texts, sums: figures.map(() => 0) };
    byName.set(key, {
      texts: sum.texts.map((text, index) => (texts[index]! < text ? texts[index]! : text)),
      sums: sum.sums.map((total, index) => total + amounts[index]!),
    });
  }
  const isCount = figures.map((figure) => typeof rows[0]?.[figure] === 'number');
  const written = (sum: number, index: number) => (isCount[index] ? Math.min(sum, LARGEST_COUNT) : fromHundredths(sum));
  return [...byName.values()]
    .sort((one, other) => one.texts.reduce((order, text, index) => order || compareTexts(text, other.texts[index]!), 0))
    .map(
      ({ texts, sums }) =>
        Object.fromEntries([
          ...names.map((name, index) => [name, texts[index] || null]),
          ...figures.map((figure, index) => [figure, written(sums[index]!, index)]),
        ]) as Row,
    );
}

/** Returns a head count unchanged, and hours or a quantity in hundredths. */
const amountOf = (figure: unknown) => (typeof figure === 'number' ? figure : toHundredths(String(figure)));
