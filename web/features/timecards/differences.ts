import { formatDay } from '../../components/days';
import { formatDecimal } from '../../components/format';
import { tidyDecimal } from '../../components/forms/decimal';
import { compareFacts, type Difference } from '../../components/forms/differences';
import type { Card } from './card';
import type { TimecardRowFragment } from './timecards.generated';

type Comparable = Pick<Card, 'date' | 'workArea' | 'reportingSupervisor'> & {
  notes?: string | null;
  costCodes: readonly {
    code: string;
    operatorCount: number;
    laborerCount: number;
    operatorHours: string;
    laborerHours: string;
    productionQuantity?: string | null;
    equipment: readonly { equipment: string; model?: string | null; serial?: string | null; hours: string }[];
    materials: readonly { name: string; quantity: string; unit: string }[];
  }[];
};

const amount = (text: string | null | undefined) => formatDecimal(tidyDecimal(text || '0'));

/** How a cost code is named: by its place on the form, or by the code itself. */
type Naming = (code: { code: string }, index: number) => string;
const byPlace: Naming = (_code, index) => `Cost code ${index + 1}`;
const byCode: Naming = ({ code }) => `Cost code ${code}`;

/** What a timecard says, as text by label, in the order of the form. */
function factsOf(card: Comparable, nameOf: Naming = byPlace): Map<string, string> {
  const facts = new Map<string, string>();
  const add = (label: string, text: string) => {
    let [unique, count] = [label, 1];
    while (facts.has(unique)) unique = `${label} (${++count})`;
    facts.set(unique, text);
  };
  add('Date', formatDay(card.date));
  add('Work Area', card.workArea.trim());
  add('Reporting Supervisor', card.reportingSupervisor.trim());
  if (card.notes?.trim()) add('Notes', card.notes.trim());
  for (const [index, code] of card.costCodes.entries()) {
    const at = nameOf(code, index);
    add(at, code.code);
    add(`${at}: Operators`, String(code.operatorCount));
    add(`${at}: Laborers`, String(code.laborerCount));
    add(`${at}: Total Operator Hours`, amount(code.operatorHours));
    add(`${at}: Total Laborer Hours`, amount(code.laborerHours));
    add(`${at}: Production Quantity`, amount(code.productionQuantity));
    for (const { equipment, model, serial, hours } of code.equipment) {
      add(`${at}: ${[equipment, model, serial].filter(Boolean).join(' ')}`, `${amount(hours)} h`);
    }
    for (const { name, quantity, unit } of code.materials) add(`${at}: ${name}`, `${amount(quantity)} ${unit.trim()}`);
  }
  return facts;
}

/** What differs between the timecard the server has and the one on the screen; empty when they say the same. */
export function differences(submitted: TimecardRowFragment, here: Card): Difference[] {
  return compareFacts(factsOf(submitted), factsOf(here));
}

/** What a correction changed. Codes are told apart by their names, so that one more at the top changes no other. */
export const changesBetween = (before: Comparable, after: Comparable): Difference[] =>
  compareFacts(factsOf(before, byCode), factsOf(after, byCode));
