import { EARLIEST_DAY } from '../../../../common/days';
import { MOST_LINES } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { DAY, workedHundredths } from '../../../../common/warnings/card-judging';
import type { Form } from '../../../components/forms/form';
import type { Problems } from '../../../components/forms/problems';
import { CHOOSE_DAY, formatDay, isDateInQuestion } from '../../../core/days';
import { sumDecimals } from '../../../core/decimals';
import { pageTexts } from '../../../core/i18n/texts';
import type { SubmitTimecardInput } from '../../../schema.generated';
import { emptyLine, LINE, type Line, lineProblems, sentLine } from './lines';

/**
 * Fields at the head of a card, in the order of the form. `read` formats a value for display and comparison. A card's details
 * show fields with `isLong` below the others.
 */
export const HEAD = /* i18n */ {
  date: { label: 'Date', read: formatDay },
  workArea: { label: 'Work Area', read: (text: string) => text.trim() },
  reportingSupervisor: { label: 'Reporting Supervisor', read: (text: string) => text.trim() },
  notes: { label: 'Notes', read: (text: string) => text.trim() || pageTexts()._('none'), isLong: true },
} as const;
export type HeadField = keyof typeof HEAD;
export const HEAD_FIELDS = Object.keys(HEAD) as HeadField[];
export const LONG_FIELDS = HEAD_FIELDS.filter((field) => 'isLong' in HEAD[field]);
export const SHORT_FIELDS = HEAD_FIELDS.filter((field) => !LONG_FIELDS.includes(field));

/** Returns an object with each head field's value from `read`. */
export const headWith = <Value>(read: (field: HeadField) => Value) =>
  Object.fromEntries(HEAD_FIELDS.map((field) => [field, read(field)])) as Record<HeadField, Value>;

/** A timecard's values in the form. */
export interface Card extends Record<HeadField, string> {
  /** Day on which the date was last chosen. A date chosen as 'today' must be confirmed again on a later day. */
  dateChosenOn: string;
  /** True once the person chose the date. Until then, it follows the day while the form is empty. */
  dateChosen: boolean;
  /** Text of the field that fills in 'Hours each' of all cost codes. */
  hoursForEveryone: string;
  costCodes: CostCode[];
  /** Revision that a correction starts from. 0 for a new card. */
  baseRevision: number;
  /** Reason for correcting somebody else's card. */
  reason: string;
  /** Id and name of the person for whom a reviewer enters the card. Blank on one's own card. */
  ownerId: string;
  ownerName: string;
}

/** The parts of a card's form that its components need. */
export type CardForm = Pick<
  Form<Card>,
  'check' | 'clearErrors' | 'control' | 'getValues' | 'setFocus' | 'setValue' | 'warnedLines'
>;

export interface CostCode extends Line<typeof LINE.code> {
  /** Id and number ('99-012') of the work order for extra work. Both are blank without one. */
  workOrderId: string;
  workOrderNumber: string;
  /** Text of the field that fills in everybody's hours. Blank if hours were typed one by one. */
  hoursEach: string;
  /** Ids of workers chosen in the picker but not added yet. */
  pickedWorkers: string[];
  /** Named people. If there are any, counts and hours are their sums. */
  workers: PersonLine[];
  /** People who were replaced by head counts. They can be brought back until the card is submitted. */
  formerWorkers: PersonLine[];
  /** Ids of equipment chosen in the picker but not added yet. */
  pickedEquipment: string[];
  equipment: EquipmentLine[];
  /** Names of materials that are chosen in the picker but not added yet. */
  pickedMaterials: string[];
  materials: MaterialLine[];
}

export type EquipmentLine = Line<typeof LINE.machine>;
export type MaterialLine = Line<typeof LINE.material>;
export type PersonLine = Line<typeof LINE.person>;

export const newCostCode = (): CostCode => ({
  ...emptyLine(LINE.code),
  workOrderId: '',
  workOrderNumber: '',
  hoursEach: '',
  pickedWorkers: [],
  workers: [],
  formerWorkers: [],
  pickedEquipment: [],
  equipment: [],
  pickedMaterials: [],
  materials: [],
});

/** Returns a new card for today with one empty cost code. */
export const newCard = (today: string): Card => ({
  ...headWith(() => ''),
  date: today,
  dateChosenOn: today,
  dateChosen: false,
  hoursForEveryone: '',
  costCodes: [newCostCode()],
  baseRevision: 0,
  reason: '',
  ownerId: '',
  ownerName: '',
});

/** Returns an empty card for the same day and owner. */
export const emptied = ({ date, dateChosenOn, dateChosen, ownerId, ownerName }: Card): Card => ({
  ...newCard(date),
  ...{ dateChosenOn, dateChosen, ownerId, ownerName },
});

/** Returns a stored draft. Fields that an older version of the app didn't store get default values. */
export const reviveCard = (stored: Card, today: string): Card => ({
  ...newCard(today),
  ...stored,
  costCodes: stored.costCodes.map((code) => ({
    ...newCostCode(),
    ...code,
    workers: revivePeople(code.workers),
    formerWorkers: revivePeople(code.formerWorkers),
    equipment: code.equipment.map((line) => ({ ...emptyLine(LINE.machine), ...line })),
    materials: code.materials.map((line) => ({ ...emptyLine(LINE.material), ...line })),
  })),
});

const revivePeople = (people: PersonLine[] | undefined): PersonLine[] =>
  (people ?? []).map((line) => ({ ...emptyLine(LINE.person), ...line }));

/** True while the card has no input worth keeping. */
export const isUntouched = (card: Card): boolean => !card.dateChosen && isBlank(card);

/** True while the card has no input except its date. */
export function isBlank(card: Card): boolean {
  const isBlank = HEAD_FIELDS.every((field) => field === 'date' || !card[field]);
  return isBlank && JSON.stringify(card.costCodes) === JSON.stringify([newCostCode()]);
}

export const namesPeople = ({ costCodes }: { costCodes: readonly { workers: readonly unknown[] }[] }): boolean =>
  costCodes.some(({ workers }) => workers.length > 0);

const linesOf = ({ costCodes }: Card) =>
  costCodes.reduce(
    (sum, { workers, equipment, materials }) => sum + 1 + workers.length + equipment.length + materials.length,
    0,
  );

/** Problems of one choice and of several choices that were not added yet. */
const NOT_ADDED = /* i18n */ {
  pickedWorkers: ['Tap Add to put this person on the card', 'Tap Add to put these {count} people on the card'],
  pickedEquipment: ['Tap Add to put this machine on the card', 'Tap Add to put these {count} machines on the card'],
  pickedMaterials: ['Tap Add to put this material on the card', 'Tap Add to put these {count} materials on the card'],
} as const;

/** Returns the card's problems by path. Empty if the card can be sent. */
export function problemsOf(card: Card, today: string): Problems {
  const problems: Record<string, string | undefined> = {};
  const require = (path: string, text: string, message: string) => {
    if (!text.trim()) problems[path] = message;
  };
  const check = (at: string, found: [string, string | undefined][]) => {
    for (const [name, problem] of found) if (problem) problems[`${at}.${name}`] = problem;
  };
  const checkPicked = (at: string, code: CostCode, list: keyof typeof NOT_ADDED) => {
    const count = code[list].length;
    const [one, several] = NOT_ADDED[list];
    if (count > 0) problems[`${at}.${list}`] = pageTexts()._(count === 1 ? one : several, { count });
  };

  require('date', card.date, messages.dateRequired);
  if (card.date > today) problems['date'] = messages.futureDate;
  else if (card.date && card.date < EARLIEST_DAY) problems['date'] = /* i18n */ 'Date cannot be before Jan 1, 1900';
  else if (isDateInQuestion(card, today)) {
    problems['date'] = CHOOSE_DAY;
  }
  require('workArea', card.workArea, messages.workAreaRequired);
  require('reportingSupervisor', card.reportingSupervisor, messages.supervisorRequired);
  if (linesOf(card) > MOST_LINES) problems['costCodes.root'] = messages.tooManyLines;
  for (const [index, code] of card.costCodes.entries()) {
    const at = `costCodes.${index}`;
    check(at, lineProblems(LINE.code, code));
    checkPicked(at, code, 'pickedWorkers');
    for (const [line, person] of code.workers.entries()) {
      const found = lineProblems(LINE.person, person);
      check(`${at}.workers.${line}`, found);
      const isValid = found.every(([, problem]) => !problem);
      if (isValid && workedHundredths(sentLine(LINE.person, person)) > DAY) {
        problems[`${at}.workers.${line}.regularHours`] = messages.over24Hours;
      }
    }
    checkPicked(at, code, 'pickedEquipment');
    for (const [line, machine] of code.equipment.entries()) {
      check(`${at}.equipment.${line}`, lineProblems(LINE.machine, machine));
    }
    checkPicked(at, code, 'pickedMaterials');
    for (const [line, material] of code.materials.entries()) {
      check(`${at}.materials.${line}`, lineProblems(LINE.material, material));
    }
  }
  return problems;
}

/** Returns the card as input for the server. Blank numbers become 0. */
export const toInput = (card: Card, clientRequestId: string): SubmitTimecardInput => ({
  ...headWith((field) => card[field]),
  ...(card.ownerId && { onBehalfOf: card.ownerId }),
  clientRequestId,
  costCodes: card.costCodes.map((code) => ({
    ...sentLine(LINE.code, code),
    workOrderId: code.workOrderId || null,
    workers: code.workers.map(sentPerson),
    equipment: code.equipment.map((line) => sentLine(LINE.machine, line)),
    materials: code.materials.map((line) => sentLine(LINE.material, line)),
  })),
});

/** Returns a person's line for the server. Omits a listed worker's name, because the list has it. */
function sentPerson(line: PersonLine) {
  const { name, ...person } = sentLine(LINE.person, line);
  return person.workerId ? person : { ...person, name };
}

/** Returns the card's totals: hours of all people, and the number of machines. */
export function totalsOf({ costCodes }: Pick<Card, 'costCodes'>): { hours: string; machines: number } {
  return {
    hours: sumDecimals(costCodes.flatMap(({ operatorHours, laborerHours }) => [operatorHours, laborerHours])),
    machines: costCodes.reduce((sum, { equipment }) => sum + equipment.length, 0),
  };
}
