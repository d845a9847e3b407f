import { isDecimal, tidyDecimal } from '../../components/forms/decimal';
import type { SubmitTimecardInput } from '../../schema.generated';
import type { TimecardRowFragment } from './timecards.generated';

/** A timecard while it is written. Every part has a key, so that lines keep their place while others go. */
export interface Card {
  date: string;
  workArea: string;
  reportingSupervisor: string;
  costCodes: CostCode[];
}

export interface CostCode {
  key: string;
  code: string;
  operatorCount: number;
  laborerCount: number;
  operatorHours: string;
  laborerHours: string;
  productionQuantity: string;
  equipment: EquipmentLine[];
  materials: MaterialLine[];
}

export interface EquipmentLine {
  key: string;
  company: string;
  equipment: string;
  model: string | null;
  serial: string | null;
  hours: string;
}

export interface MaterialLine {
  key: string;
  name: string;
  quantity: string;
  unit: string;
}

/** Messages by path, such as `costCodes.0.code`, in the order of the form. */
export type CardProblems = Readonly<Record<string, string>>;

export const newKey = () => crypto.randomUUID();

/** An empty cost code: no people, no hours. */
export const newCostCode = (): CostCode => ({
  key: newKey(),
  code: '',
  operatorCount: 0,
  laborerCount: 0,
  operatorHours: '0',
  laborerHours: '0',
  productionQuantity: '',
  equipment: [],
  materials: [],
});

/** A new card: today, and one empty cost code. */
export const newCard = (today: string): Card => ({
  date: today,
  workArea: '',
  reportingSupervisor: '',
  costCodes: [newCostCode()],
});

/** True while nothing was written that would be missed. */
export function isUntouched(card: Card): boolean {
  const { key: _, ...empty } = newCostCode();
  const [only, ...more] = card.costCodes;
  const { key: __, ...first } = only ?? newCostCode();
  return !card.workArea && !card.reportingSupervisor && more.length === 0 && same(first, empty);
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What is wrong with the card, in the specification's words; empty when it can be sent. */
export function problemsOf(card: Card, latestDay: string): CardProblems {
  const problems: Record<string, string> = {};
  const require = (path: string, text: string, message: string) => {
    if (!text.trim()) problems[path] = message;
  };
  const requireDecimal = (path: string, text: string) => {
    if (text.trim() && !isDecimal(text)) problems[path] = 'Enter a number such as 7.5';
  };

  require('date', card.date, 'Date is required');
  if (card.date > latestDay) problems['date'] = 'Date cannot be in the future';
  require('workArea', card.workArea, 'Work area is required');
  require('reportingSupervisor', card.reportingSupervisor, 'Supervisor is required');
  for (const [index, code] of card.costCodes.entries()) {
    const at = `costCodes.${index}`;
    require(`${at}.code`, code.code, 'Cost code is required');
    requireDecimal(`${at}.operatorHours`, code.operatorHours);
    requireDecimal(`${at}.laborerHours`, code.laborerHours);
    requireDecimal(`${at}.productionQuantity`, code.productionQuantity);
    for (const [line, { hours }] of code.equipment.entries()) requireDecimal(`${at}.equipment.${line}.hours`, hours);
    for (const [line, { quantity, unit }] of code.materials.entries()) {
      requireDecimal(`${at}.materials.${line}.quantity`, quantity);
      require(`${at}.materials.${line}.unit`, unit, 'Unit is required');
    }
  }
  return problems;
}

/** The card as the server takes it. Fields left blank count as 0 there. */
export function toInput(card: Card, clientRequestId: string): SubmitTimecardInput {
  return {
    date: card.date,
    workArea: card.workArea,
    reportingSupervisor: card.reportingSupervisor,
    clientRequestId,
    costCodes: card.costCodes.map(({ key: _, ...code }) => ({
      ...code,
      operatorHours: tidyDecimal(code.operatorHours),
      laborerHours: tidyDecimal(code.laborerHours),
      productionQuantity: tidyDecimal(code.productionQuantity),
      equipment: code.equipment.map(({ key: _key, ...line }) => ({ ...line, hours: tidyDecimal(line.hours) })),
      materials: code.materials.map(({ key: _key, ...line }) => ({ ...line, quantity: tidyDecimal(line.quantity) })),
    })),
  };
}

/** Whether the kept card says what was written: false when an earlier sending had arrived before the card was changed. */
export function isAsWritten(kept: TimecardRowFragment, card: Card): boolean {
  const amount = (text: string | null | undefined) => Number(text || 0);
  const keptFacts = [
    kept.date,
    kept.workArea,
    kept.reportingSupervisor,
    ...kept.costCodes.flatMap((code) => [
      ...[code.code, code.operatorCount, code.laborerCount],
      ...[code.operatorHours, code.laborerHours, code.productionQuantity].map(amount),
      ...code.equipment.flatMap((line) => [line.equipment, amount(line.hours)]),
      ...code.materials.flatMap((line) => [line.name, amount(line.quantity), line.unit]),
    ]),
  ];
  const writtenFacts = [
    card.date,
    card.workArea.trim(),
    card.reportingSupervisor.trim(),
    ...card.costCodes.flatMap((code) => [
      ...[code.code, code.operatorCount, code.laborerCount],
      ...[code.operatorHours, code.laborerHours, code.productionQuantity].map(amount),
      ...code.equipment.flatMap((line) => [line.equipment, amount(line.hours)]),
      ...code.materials.flatMap((line) => [line.name, amount(line.quantity), line.unit.trim()]),
    ]),
  ];
  return same(keptFacts, writtenFacts);
}
