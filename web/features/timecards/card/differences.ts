import { companyName, workOrderLabel } from '../../../../common/names';
import { compareFacts, type Difference } from '../../../components/forms/differences';
import { pageTexts } from '../../../core/i18n/texts';
import { LINE, labeledTexts, lineText, type ServerLine } from './lines';
import { kindText } from './people';
import { type Card, HEAD, HEAD_FIELDS, type HeadField } from './timecard';

type ComparableCode = ServerLine<typeof LINE.code> & {
  /** Order number on the server's card. */
  workOrder?: { orderNumber: number } | null;
  /** Order number in the form. */
  workOrderNumber?: string;
  workers: readonly ServerLine<typeof LINE.person>[];
  equipment: readonly ServerLine<typeof LINE.machine>[];
  materials: readonly ServerLine<typeof LINE.material>[];
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

/** Returns a machine's name: 'Excavator · Blaze · CAT 336'. */
export const machineName = ({ company, equipment, model, serial }: ServerLine<typeof LINE.machine>) =>
  [equipment, companyName(company), model, serial].filter(Boolean).join(' · ');

/** Returns the texts of a card's head fields by label. */
function headFacts(card: Omit<Comparable, 'costCodes'>): Facts {
  const facts = new Facts();
  for (const field of HEAD_FIELDS) facts.add(pageTexts()._(HEAD[field].label), HEAD[field].read(card[field] ?? ''));
  return facts;
}

/** Returns the texts of a cost code's fields by label. */
export function codeFacts(code: ComparableCode): Facts {
  const { _ } = pageTexts();
  const facts = new Facts();
  const workOrder = code.workOrder ? workOrderLabel(code.workOrder) : code.workOrderNumber;
  if (workOrder) facts.add(_('Extra work for'), workOrder);
  for (const { label = '', text } of labeledTexts(LINE.code, code)) facts.add(_(label), text);
  for (const line of code.workers) facts.add(`${line.name} (${kindText(line.kind)})`, lineText(LINE.person, line));
  for (const line of code.equipment) facts.add(machineName(line), lineText(LINE.machine, line));
  for (const line of code.materials) facts.add(line.name, lineText(LINE.material, line));
  return facts;
}

/** Function that names a cost code, either by its place on the form or by its code. */
type Naming = (code: { code: string }, index: number) => string;
const byPlace: Naming = (_code, index) => pageTexts()._('Cost code {number}', { number: index + 1 });
const byCode: Naming = ({ code }) => pageTexts()._('Cost code {code}', { code });

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
