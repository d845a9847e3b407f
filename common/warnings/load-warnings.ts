import { DAY_MS } from '../days';
import { inEnglish, say } from '../i18n/say';
import type { Sentence } from '../i18n/texts';
import { nameKey } from '../names';

/** Fields of a load that warnings compare. */
export interface ComparedLoad {
  truckingCompany: string;
  material: string;
  ticketNumber?: string | null;
  unit?: string | null;
  /** Day of `timeOut`, in the company's zone. */
  day: string;
}

export type LoadWarningName = 'ticket_twice' | 'unit_differs';

type NamedField = Exclude<keyof ComparedLoad, 'day'>;

export interface LoadRule {
  /** Fields that both loads have, with equal names. */
  same: readonly NamedField[];
  /** Field that both loads have, with different names. */
  differs?: NamedField;
  /** Maximum number of days between the loads. */
  withinDays: number;
}

/**
 * The rule for each warning about a load. A load gets the warning if the rule is true for this load and any other load. The
 * server converts the rules to SQL.
 */
export const LOAD_RULES: Readonly<Record<LoadWarningName, LoadRule>> = {
  ticket_twice: { same: ['truckingCompany', 'ticketNumber'], withinDays: 90 },
  unit_differs: { same: ['truckingCompany', 'material'], differs: 'unit', withinDays: 0 },
};

/** Titles of the warnings in lists and exports. */
export const LOAD_WARNING_TITLES: Readonly<Record<LoadWarningName, string>> = /* i18n */ {
  ticket_twice: 'Ticket twice',
  unit_differs: 'Other unit',
};

/** Returns the name of a load in a sentence about its warning. `day` is the formatted day. */
export const loadName = (
  warning: LoadWarningName,
  { day, truckNumber, unit, person }: { day: string; truckNumber: string; unit?: string | null; person: string },
): Sentence =>
  warning === 'unit_differs'
    ? say('{unit} on truck {truck}, {day}, {person}', { unit: unit ?? '', truck: truckNumber, day, person })
    : say('truck {truck}, {day}, {person}', { truck: truckNumber, day, person });

/** Returns the name of a load in English. */
export const loadLabel = (...of: Parameters<typeof loadName>): string => inEnglish(loadName(...of));

/** Returns the warnings about a load, each with the first of the other loads that causes it. Warnings never prevent saving. */
export const loadWarnings = <Load extends ComparedLoad>(load: ComparedLoad, others: readonly Load[]) =>
  (Object.keys(LOAD_RULES) as LoadWarningName[]).flatMap((warning) => {
    const other = others.find((each) => isTrueFor(LOAD_RULES[warning], load, each));
    return other ? [{ warning, other }] : [];
  });

function isTrueFor({ same, differs, withinDays }: LoadRule, load: ComparedLoad, other: ComparedLoad): boolean {
  const keysOf = (field: NamedField) => [load, other].map((each) => nameKey(each[field] ?? ''));
  const areSame = same.map(keysOf).every(([one, another]) => one && one === another);
  const [one, another] = differs ? keysOf(differs) : [];
  const areDifferent = !differs || Boolean(one && another && one !== another);
  return areSame && areDifferent && Math.abs(Date.parse(load.day) - Date.parse(other.day)) <= withinDays * DAY_MS;
}
