import { groupThousands } from '../../../../common/decimals';
import { messages } from '../../../../common/messages';
import { decimalProblem, sumDecimals, tidyDecimal } from '../../../core/decimals';
import { formatDecimal } from '../../../core/format';
import { pageTexts } from '../../../core/i18n/texts';
import type { WorkerKind } from '../../../schema.generated';

/** A field of a line, such as a machine's hours. A copied card keeps the values of fields with `isKept`. */
interface LineField<Value, Given, Kept extends boolean> {
  /** Value on a new line. */
  empty: Value;
  isKept: Kept;
  /** Converts the server's value to the form's value. */
  read(given: Given): Value;
  /** Returns the value to send. */
  send(value: Value): Value;
  problem(value: Value): string | undefined;
  /** Title in details and comparisons. Undefined if the text needs no title. */
  label?: string;
  /** Returns the value's text in details and comparisons, or '' to omit the value. */
  text(value: Value | Given, line: object): string;
}

const kept = <Value, Given = Value>(
  empty: Value,
  read: (given: Given) => Value,
  problem: (value: Value) => string | undefined = () => undefined,
): LineField<Value, Given, true> => ({
  ...{ empty, isKept: true, read, problem },
  send: (value) => value,
  text: (value) => String(value ?? '').trim(),
});

const figure = <Given extends string | null | undefined>(
  empty: string,
  read: (given: Given) => string,
  send: (text: string) => string,
): LineField<string, Given, false> => ({
  ...{ empty, isKept: false, read, send, text: decimalText },
  problem: (text) => (text.trim() ? decimalProblem(text) : undefined),
});

/** Formats '16.00' as people type it: '16'. */
const asTyped = (decimal: string) => sumDecimals([decimal]);

/** Formats '1200' and '1,200.00' for comparison: '1,200.00'. */
const decimalText = (text: string | null | undefined) => groupThousands(formatDecimal(tidyDecimal(text || '0')));
const NONE = '0.00';

const name = (required?: string) =>
  kept(
    '',
    (text: string) => text,
    (text) => (text.trim() ? undefined : required),
  );
const optionalName = kept<string | null, string | null | undefined>(null, (text) => text ?? null);
/** Field for an optional text, to use as in `labeled('Note', optionalText)`. A copied card starts without the text. */
export const optionalText = {
  ...kept('', (text: string | null | undefined) => text ?? ''),
  isKept: false as const,
};
const count = kept(
  0,
  (heads: number) => heads,
  (heads) => (Number.isInteger(heads) ? undefined : /* i18n */ 'Enter a whole number'),
);
const amount = figure('0', asTyped, (text) => tidyDecimal(text) || '0');
const optionalAmount = figure('', (text: string | null | undefined) => (text ? asTyped(text) : ''), tidyDecimal);

export const labeled = <Field extends object>(label: string, field: Field) => ({ ...field, label });
/** Marks a field as part of the line's name. The field then has no separate text. */
const named = <Field extends object>(field: Field) => ({ ...field, text: () => '' });
/** Returns a field for hours. If they are of a kind, which `id` says, zero hours have no text. */
const hours = (id?: string) => ({
  ...amount,
  text(text: string) {
    const of = decimalText(text);
    if (!id) return `${of} h`;
    return of === NONE ? '' : pageTexts()._(id, { hours: of });
  },
});

/** Fields of a card's lines, in the order of the form. The form, drafts, copies, requests, and comparisons use this declaration. */
export const LINE = /* i18n */ {
  code: {
    code: named(name(messages.costCodeRequired)),
    operatorCount: labeled('Operators', count),
    laborerCount: labeled('Laborers', count),
    operatorHours: labeled('Total Operator Hours', amount),
    laborerHours: labeled('Total Laborer Hours', amount),
    productionQuantity: labeled('Production Quantity', optionalAmount),
  },
  machine: {
    company: named(name()),
    equipment: named(name()),
    model: named(optionalName),
    serial: named(optionalName),
    hours: hours(),
    /** Hours that the machine waited. They are not part of `hours`. */
    standbyHours: hours(/* i18n */ '{hours} h standby'),
  },
  material: {
    name: named(name()),
    quantity: {
      ...amount,
      text: (text: string, line: object) => `${decimalText(text)} ${String(valueIn(line, 'unit')).trim()}`,
    },
    unit: named(name(messages.unitRequired)),
  },
  /** A listed worker, or a person known only by name. */
  person: {
    workerId: named(optionalName),
    name: named(name(messages.nameRequired)),
    kind: named(kept<WorkerKind>('laborer', (kind) => kind)),
    regularHours: hours(),
    overtimeHours: hours(/* i18n */ '{hours} h overtime'),
    doubleTimeHours: hours(/* i18n */ '{hours} h double time'),
  },
};

type Fields = Record<string, LineField<unknown, unknown, boolean>>;
type Read<F extends Fields, Name extends keyof F> = Parameters<F[Name]['read']>[0];
type Blank<F extends Fields> = { [Name in keyof F]: undefined extends Read<F, Name> ? Name : never }[keyof F];

/** A line's values in the form. */
export type Line<F extends Fields> = { [Name in keyof F]: F[Name]['empty'] };
/** A line in the server's response. */
export type ServerLine<F extends Fields> = { readonly [Name in Exclude<keyof F, Blank<F>>]: Read<F, Name> } & {
  readonly [Name in Blank<F>]?: Read<F, Name>;
};
type KeptLine<F extends Fields> = Partial<ServerLine<F>>;

const lineOf = <F extends Fields>(fields: F, fieldValue: (field: F[string], name: string) => unknown) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, each]) => [name, fieldValue(each as F[string], name)]),
  ) as Line<F>;
const valueIn = (line: object, name: string) => (line as Readonly<Record<string, unknown>>)[name];

/** Returns a new line with empty texts and zeros. */
export const emptyLine = <F extends Fields>(fields: F): Line<F> => lineOf(fields, ({ empty }) => empty);

/** Converts a line of the server's card to form values. */
export const readLine = <F extends Fields>(fields: F, line: ServerLine<F>): Line<F> =>
  lineOf(fields, (each, name) => each.read(valueIn(line, name)));

/** Returns a line for a copied card, with names and head counts but without figures. */
export const copiedLine = <F extends Fields>(fields: F, line: KeptLine<F>): Line<F> =>
  lineOf(fields, (each, name) => (each.isKept ? each.read(valueIn(line, name)) : each.empty));

/** Names of the fields that a copy keeps. */
type Kept<F extends Fields> = { [Name in keyof F]: F[Name]['isKept'] extends true ? Name : never }[keyof F];

/** Returns only the fields of a line that a copy keeps. */
export const keptFields = <F extends Fields>(fields: F, line: KeptLine<F>) =>
  Object.fromEntries(Object.entries(copiedLine(fields, line)).filter(([name]) => fields[name]!.isKept)) as Pick<
    Line<F>,
    Kept<F>
  >;

/** Returns the texts of a line's fields with their labels, without blank texts. */
export const labeledTexts = (fields: Fields, line: object) =>
  Object.entries(fields)
    .map(([name, { label, text }]) => ({ label, text: text(valueIn(line, name), line) }))
    .filter(({ text }) => text);

/** Returns a line's texts: '6.00 h, 2.00 h standby'. */
export const lineText = (fields: Fields, line: object): string =>
  labeledTexts(fields, line)
    .map(({ label, text }) => (label ? `${pageTexts()._(label)}: ${text}` : text))
    .join(', ');

/** Returns a line as input for the server. */
export const sentLine = <F extends Fields>(fields: F, line: Line<F>): Line<F> =>
  lineOf(fields, (each, name) => each.send(line[name]));

/** Returns a line's problems by field, in the order of the form. */
export const lineProblems = <F extends Fields>(fields: F, line: Line<F>): [string, string | undefined][] =>
  Object.entries(fields).map(([name, each]) => [name, each.problem(line[name])]);
