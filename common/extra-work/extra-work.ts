import { asStored, fromHundredths, toHundredths } from '../decimals';
import { MOST_SHEET_ROWS } from '../limits';
import type { Machine } from '../names';

/** Head counts and hours of a sheet's people on one cost code. Hours are decimals with two places. */
export interface ExtraWorkCode {
  code: string;
  operators: number;
  laborers: number;
  operatorHours: string;
  laborerHours: string;
}

/** Hours of named people on one cost code, by payroll class. */
export interface ExtraWorkClass {
  code: string;
  workerClass?: string | null;
  kind: 'operator' | 'laborer';
  hours: string;
}

export interface ExtraWorkMachine extends Machine {
  operatedHours: string;
  standbyHours: string;
}

export interface ExtraWorkMaterial {
  name: string;
  unit: string;
  quantity: string;
}

/** Content of a sheet, as displayed and signed. */
export interface ExtraWorkContent {
  codes: ExtraWorkCode[];
  /** Missing if no people are named. */
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

/**
 * Normalizes a name for the canonical text. Never change this function, because signatures depend on its results. Everywhere
 * else, names are compared by `nameKey`.
 */
const asSigned = (text: string) => text.trim().toLowerCase();

const inOrder = (rows: (string | number)[][]) => rows.map((row) => JSON.stringify(row)).sort();

/**
 * Returns the canonical text of a sheet. The server and the client both use it. The SHA-256 of the text's UTF-8 bytes, in
 * lowercase hexadecimal, is the sheet's hash. The order of rows, the case of names, and leading zeros don't change the text.
 * Version 1 of the text has no classes.
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

export interface ExtraWorkTotals {
  operatorHours: string;
  laborerHours: string;
  operatedHours: string;
  standbyHours: string;
}

/** Adds up the hours in a sheet's content. */
export function extraWorkTotals({ codes, machines }: ExtraWorkContent): ExtraWorkTotals {
  const sum = (decimals: string[]) => fromHundredths(decimals.reduce((total, one) => total + toHundredths(one), 0));
  return {
    operatorHours: sum(codes.map(({ operatorHours }) => operatorHours)),
    laborerHours: sum(codes.map(({ laborerHours }) => laborerHours)),
    operatedHours: sum(machines.map(({ operatedHours }) => operatedHours)),
    standbyHours: sum(machines.map(({ standbyHours }) => standbyHours)),
  };
}

/** True if a sheet has no codes, no machines, and no materials. */
export const isEmptyExtraWork = ({ codes, machines, materials }: ExtraWorkContent) =>
  codes.length + machines.length + materials.length === 0;

/** True if a sheet has more rows than a signed sheet may have. */
export const isTooLargeToSign = ({ codes, classes, machines, materials }: ExtraWorkContent) =>
  codes.length + (classes?.length ?? 0) + machines.length + materials.length > MOST_SHEET_ROWS;

/** Returns the content without classes, as in version 1 of the canonical text. */
export const withoutClasses = ({ classes: _, ...content }: ExtraWorkContent): ExtraWorkContent => content;
