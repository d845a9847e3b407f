import { asStored, fromHundredths, groupThousands, toHundredths } from './decimals';
import { companyName, nameKey } from './names';

/** The people of a sheet on one cost code. Hours are decimals with two places. */
export interface ExtraWorkCode {
  code: string;
  operators: number;
  laborers: number;
  operatorHours: string;
  laborerHours: string;
}

/** Hours of named people on one cost code, by the class that payroll knows them by. */
export interface ExtraWorkClass {
  code: string;
  workerClass?: string | null;
  kind: 'operator' | 'laborer';
  hours: string;
}

export interface ExtraWorkMachine {
  company: string;
  equipment: string;
  model?: string | null;
  serial?: string | null;
  operatedHours: string;
  standbyHours: string;
}

export interface ExtraWorkMaterial {
  name: string;
  unit: string;
  quantity: string;
}

/** Content of a sheet, as it is shown and signed. */
export interface ExtraWorkContent {
  codes: ExtraWorkCode[];
  /** Absent without named people. */
  classes?: ExtraWorkClass[] | null;
  machines: ExtraWorkMachine[];
  materials: ExtraWorkMaterial[];
}

/** Key of a sheet. Work areas are compared by `nameKey`. */
export interface ExtraWorkKey {
  workOrderId: string;
  date: string;
  workArea: string;
}

/** Part of the signed form, so it never changes: names are compared by `nameKey` everywhere else. */
const asSigned = (text: string) => text.trim().toLowerCase();

const inOrder = (rows: (string | number)[][]) => rows.map((row) => JSON.stringify(row)).sort();

/**
 * The one text of a sheet whose SHA-256 (of its UTF-8 bytes, in lower-case hex) is the sheet's hash: the order of rows, the case of
 * names, and leading zeros make no difference. The server and the client both make it. Version 1 is the form without classes.
 */
export function canonicalExtraWork(
  { workOrderId, date, workArea }: ExtraWorkKey,
  { codes, classes, machines, materials }: ExtraWorkContent,
): string {
  return JSON.stringify([
    classes?.length ? 'extra work 2' : 'extra work 1',
    workOrderId.toLowerCase(),
    date,
    asSigned(workArea),
    inOrder(
      codes.map(({ code, operators, laborers, operatorHours, laborerHours }) => [
        asSigned(code),
        operators,
        laborers,
        asStored(operatorHours),
        asStored(laborerHours),
      ]),
    ),
    inOrder(
      machines.map(({ company, equipment, model, serial, operatedHours, standbyHours }) => [
        asSigned(company),
        asSigned(equipment),
        asSigned(model ?? ''),
        asSigned(serial ?? ''),
        asStored(operatedHours),
        asStored(standbyHours),
      ]),
    ),
    inOrder(materials.map(({ name, unit, quantity }) => [asSigned(name), asSigned(unit), asStored(quantity)])),
    ...(classes?.length
      ? [
          inOrder(
            classes.map(({ code, workerClass, kind, hours }) => [
              asSigned(code),
              asSigned(workerClass ?? ''),
              kind,
              asStored(hours),
            ]),
          ),
        ]
      : []),
  ]);
}

/** One figure that differs between two contents; a row that is missing counts as zero. */
export interface ExtraWorkDifference {
  /** The figure's owner: a cost code, 'Blaze Excavator CAT 336 EX-1', or 'Sand (TON)'. */
  name: string;
  /** Such as 'operator hours'. */
  figure: string;
  was: string;
  now: string;
}

/** A machine as the sheet shows it: 'Blaze Excavator CAT 336 EX-1'. */
export const extraWorkMachineName = ({ company, equipment, model, serial }: ExtraWorkMachine) =>
  [companyName(company), equipment, model, serial].filter(Boolean).join(' ');

/** 'Mason (operator)' */
export const workerClassText = ({ workerClass, kind }: Pick<ExtraWorkClass, 'workerClass' | 'kind'>) =>
  `${workerClass || 'No class'} (${kind})`;

/** Formats people on one code of one day with their hours: '2 laborers, 16.00 hours in all'; a dash for nobody. */
export function crewText(count: number, noun: 'operator' | 'laborer', hours: string): string {
  const people = `${groupThousands(String(count))} ${noun}${count === 1 ? '' : 's'}`;
  if (count === 0) return toHundredths(hours) === 0 ? '–' : hoursText(hours);
  return `${people}, ${hoursText(hours)}${count === 1 ? '' : ' in all'}`;
}

/** '1,016.00 hours' */
export const hoursText = (hours: string) =>
  `${groupThousands(asStored(hours))} ${toHundredths(hours) === 100 ? 'hour' : 'hours'}`;

interface Figure {
  name: string;
  figure: string;
  hundredths: number;
  isCount: boolean;
}

/** All figures of a content, by their row and name; rows that are the same but for their case are added up. */
function figuresOf({ codes, classes, machines, materials }: ExtraWorkContent): Map<string, Figure> {
  const figures = new Map<string, Figure>();
  const add = (kind: string, key: string[], name: string, values: Record<string, string | number>) => {
    const row = JSON.stringify([kind, ...key.map(nameKey)]);
    for (const [figure, value] of Object.entries(values)) {
      const isCount = typeof value === 'number';
      const hundredths = isCount ? value * 100 : toHundredths(value);
      const id = row + figure;
      const sum = (figures.get(id)?.hundredths ?? 0) + hundredths;
      figures.set(id, { name, figure, hundredths: sum, isCount });
    }
  };
  for (const row of codes) {
    add('code', [row.code], row.code, {
      operators: row.operators,
      laborers: row.laborers,
      'operator hours': row.operatorHours,
      'laborer hours': row.laborerHours,
    });
  }
  for (const row of classes ?? []) {
    const name = `${row.code} ${workerClassText(row)}`;
    add('class', [row.code, row.workerClass ?? '', row.kind], name, { hours: row.hours });
  }
  for (const row of machines) {
    const key = [row.company, row.equipment, row.model ?? '', row.serial ?? ''];
    add('machine', key, extraWorkMachineName(row), {
      'operated hours': row.operatedHours,
      'standby hours': row.standbyHours,
    });
  }
  for (const row of materials) {
    add('material', [row.name, row.unit], `${row.name} (${row.unit})`, { quantity: row.quantity });
  }
  return figures;
}

const shown = (hundredths: number, isCount: boolean) =>
  isCount ? String(hundredths / 100) : fromHundredths(hundredths);

const LISTS = ['codes', 'classes', 'machines', 'materials'] as const;

/** True for two contents with the same rows in the same order, which is usual; far quicker than comparing all figures. */
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

/** Returns each figure that differs between two contents, in the order of the sheet. */
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

/** Returns a content in the form from before classes. */
export const withoutClasses = ({ classes: _, ...content }: ExtraWorkContent): ExtraWorkContent => content;

/** Returns each figure that differs from a signed content. A content that was signed without classes is compared without them. */
export const changesSinceSigned = (signed: ExtraWorkContent, now: ExtraWorkContent): ExtraWorkDifference[] =>
  extraWorkDifferences(signed, signed.classes?.length ? now : withoutClasses(now));

/** True for a content without a change since it was signed. */
export const isSameExtraWork = (signed: ExtraWorkContent, now: ExtraWorkContent) =>
  changesSinceSigned(signed, now).length === 0;

/** '1001: operator hours 8.00, was 16.00' */
export const differenceText = ({ name, figure, was, now }: ExtraWorkDifference) =>
  `${name}: ${figure} ${now}, was ${was}`;

const MOST_NAMED = 5;

/** Joins texts for a sentence: the first five, and how many more there are. */
export function listed(texts: string[]): string {
  const named = texts.slice(0, MOST_NAMED).join('; ');
  const more = texts.length - MOST_NAMED;
  return more > 0 ? `${named}; and ${more} more` : named;
}

/** Formats all differences as one part of a sentence. */
export const differencesText = (differences: ExtraWorkDifference[]) => listed(differences.map(differenceText));

export interface ExtraWorkTotals {
  operatorHours: string;
  laborerHours: string;
  operatedHours: string;
  standbyHours: string;
}

/** The sums of a content's hours. */
export function extraWorkTotals({ codes, machines }: ExtraWorkContent): ExtraWorkTotals {
  const sum = (decimals: string[]) => fromHundredths(decimals.reduce((total, one) => total + toHundredths(one), 0));
  return {
    operatorHours: sum(codes.map(({ operatorHours }) => operatorHours)),
    laborerHours: sum(codes.map(({ laborerHours }) => laborerHours)),
    operatedHours: sum(machines.map(({ operatedHours }) => operatedHours)),
    standbyHours: sum(machines.map(({ standbyHours }) => standbyHours)),
  };
}

/** True for a content without any row. */
export const isEmptyExtraWork = ({ codes, machines, materials }: ExtraWorkContent) =>
  codes.length + machines.length + materials.length === 0;
