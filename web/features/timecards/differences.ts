import { workOrderLabel } from '../../../common/names';
import { compareFacts, type Difference } from '../../components/forms/differences';
import { tidyDecimal } from '../../core/decimals';
import { formatDecimal } from '../../core/format';
import { type Card, HEAD, HEAD_FIELDS, type HeadField } from './card';

type ComparableCode = {
  code: string;
  /** Order number on the server's card. */
  workOrder?: { orderNumber: number } | null;
  /** Order number in the form. */
  workOrderNumber?: string;
  operatorCount: number;
  laborerCount: number;
  operatorHours: string;
  laborerHours: string;
  productionQuantity?: string | null;
  workers: readonly {
    name: string;
    kind: 'operator' | 'laborer';
    regularHours: string;
    overtimeHours: string;
    doubleTimeHours: string;
  }[];
  equipment: readonly ComparableMachine[];
  materials: readonly { name: string; quantity: string; unit: string }[];
};
type ComparableMachine = {
  equipment: string;
  model?: string | null;
  serial?: string | null;
  hours: string;
  standbyHours: string;
};
type Comparable = Partial<Record<HeadField, string | null>> & { costCodes: readonly ComparableCode[] };

/** Map from a field's label to its text. A repeated label gets a number, such as 'Loader (2)'. */
class Facts extends Map<string, string> {
  add(label: string, text: string): void {
    let [unique, count] = [label, 1];
    while (this.has(unique)) unique = `${label} (${++count})`;
    this.set(unique, text);
  }
}

const amount = (text: string | null | undefined) => formatDecimal(tidyDecimal(text || '0'));

/** Returns a text such as '6.00 h' or '6.00 h, 2.00 h standby'. */
const hoursOf = (hours: string, standbyHours: string) => {
  const standby = amount(standbyHours);
  return [`${amount(hours)} h`, standby !== NONE && `${standby} h standby`].filter(Boolean).join(', ');
};
const NONE = '0.00';

/** Returns a person's hours: '8.00 h', or '8.00 h, 1.50 h overtime'. */
export function hoursText(hours: { regularHours: string; overtimeHours: string; doubleTimeHours: string }): string {
  const [regular, overtime, doubleTime] = [hours.regularHours, hours.overtimeHours, hours.doubleTimeHours].map(amount);
  return [
    `${regular} h`,
    overtime !== NONE && `${overtime} h overtime`,
    doubleTime !== NONE && `${doubleTime} h double time`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns the texts of a card's head fields by label. */
export function headFacts(card: Omit<Comparable, 'costCodes'>): Facts {
  const facts = new Facts();
  for (const field of HEAD_FIELDS) facts.add(HEAD[field].label, HEAD[field].read(card[field] ?? ''));
  return facts;
}

/** Returns the texts of a cost code's fields by label. */
export function codeFacts(code: ComparableCode): Facts {
  const facts = new Facts();
  const workOrder = code.workOrder ? workOrderLabel(code.workOrder) : code.workOrderNumber;
  if (workOrder) facts.add('Extra work for', workOrder);
  facts.add('Operators', String(code.operatorCount));
  facts.add('Laborers', String(code.laborerCount));
  facts.add('Total Operator Hours', amount(code.operatorHours));
  facts.add('Total Laborer Hours', amount(code.laborerHours));
  facts.add('Production Quantity', amount(code.productionQuantity));
  for (const { name, kind, ...hours } of code.workers) facts.add(`${name} (${kind})`, hoursText(hours));
  for (const { equipment, model, serial, hours, standbyHours } of code.equipment) {
    facts.add([equipment, model, serial].filter(Boolean).join(' '), hoursOf(hours, standbyHours));
  }
  for (const { name, quantity, unit } of code.materials) facts.add(name, `${amount(quantity)} ${unit.trim()}`);
  return facts;
}

/** Function that names a cost code, either by its place on the form or by its code. */
type Naming = (code: { code: string }, index: number) => string;
const byPlace: Naming = (_code, index) => `Cost code ${index + 1}`;
const byCode: Naming = ({ code }) => `Cost code ${code}`;

/** Returns the texts of a timecard's fields by label, in the order of the form. */
function factsOf(card: Comparable, nameOf: Naming = byPlace): Facts {
  const facts = headFacts(card);
  for (const [index, code] of card.costCodes.entries()) {
    const at = nameOf(code, index);
    facts.add(at, code.code);
    for (const [label, text] of codeFacts(code)) facts.add(`${at}: ${label}`, text);
  }
  return facts;
}

/** Returns the differences between the server's timecard and the form. Empty if they are equal. */
export function differences(submitted: Comparable, here: Card): Difference[] {
  return compareFacts(factsOf(submitted), factsOf(here));
}

/**
 * Returns a correction's changes. Matches sections by cost code, so that a new section at the top leaves the others unchanged.
 */
export const changesBetween = (before: Comparable, after: Comparable): Difference[] =>
  compareFacts(factsOf(before, byCode), factsOf(after, byCode));
