import { toHundredths } from '../decimals';
import { machineKey, nameKey } from '../names';
import {
  type Code,
  DAY,
  type Facts,
  type JudgedCard,
  type MachineLine,
  type Place,
  placeOf,
  type Rule,
  wholeCard,
} from './card-judging';
import { idlePeople, peopleWhere, typedPeople } from './people-warnings';
import { TimecardWarning } from './timecard-warning';

/** If the company has no overtime, a person's hours on cards of two foremen get a warning above this limit, in hundredths. */
const LONG_DAY = 1200;

/** Returns the operators and laborers of a code, each with head count and hours in hundredths. */
const crewsOf = (code: Code) => [
  { heads: code.operatorCount, hours: toHundredths(code.operatorHours) },
  { heads: code.laborerCount, hours: toHundredths(code.laborerHours) },
];

const standbyOf = ({ standbyHours }: MachineLine) => toHundredths(standbyHours ?? '0');

/** Returns each machine's operated and standby hours in total, by machine key, in hundredths. */
export function machineHours(codes: Code[]): Map<string, number> {
  const hours = new Map<string, number>();
  for (const line of codes.flatMap(({ equipment }) => equipment)) {
    const key = machineKey(line);
    hours.set(key, (hours.get(key) ?? 0) + toHundredths(line.hours) + standbyOf(line));
  }
  return hours;
}

export interface Finding extends Place {
  warning: TimecardWarning;
}

const machineName = ({ equipment, model, serial }: MachineLine) => [equipment, model, serial].filter(Boolean).join(' ');

/** Returns a rule that finds codes meeting a condition. */
const codesWhere =
  (condition: (code: Code, facts: Facts) => unknown): Rule =>
  ({ costCodes }, facts) =>
    costCodes.flatMap((code, costCodeIndex) => (condition(code, facts) ? [placeOf(costCodeIndex, code.code)] : []));

/** Returns the last position of each machine that a code has more than once. */
const repeated = (equipment: MachineLine[]): number[] => {
  const keys = equipment.map(machineKey);
  return keys.flatMap((key, index) => (keys.indexOf(key) < index && keys.lastIndexOf(key) === index ? [index] : []));
};

function machinesOverADay({ costCodes }: JudgedCard, { hoursElsewhere, hoursBefore }: Facts): Place[] {
  const lines = costCodes.flatMap(({ equipment }, costCodeIndex) =>
    equipment.map((line, at) => ({ line, costCodeIndex, at })),
  );
  return [...machineHours(costCodes)].flatMap(([machine, hours]) => {
    const isOver = hours + (hoursElsewhere.get(machine) ?? 0) > DAY;
    if (!isOver || hours <= (hoursBefore?.get(machine) ?? -1)) return [];
    const { line, costCodeIndex, at } = lines.find((each) => machineKey(each.line) === machine)!;
    return [{ ...placeOf(costCodeIndex, machineName(line), /* not shown */ `equipment.${at}`), machine }];
  });
}

const isAllZero = (code: Code) =>
  crewsOf(code).every(({ heads, hours }) => heads === 0 && hours === 0) &&
  [
    code.productionQuantity ?? '0',
    ...code.equipment.flatMap(({ hours, standbyHours }) => [hours, standbyHours ?? '0']),
    ...code.materials.map(({ quantity }) => quantity),
  ].every((number) => toHundredths(number) === 0);

const unlisted = ({ code, equipment, materials }: Code, { listed }: Facts, index: number): Place[] => [
  ...(listed.codes.has(nameKey(code)) ? [] : [placeOf(index, code)]),
  ...equipment.flatMap((line, at) =>
    listed.machines.has(machineKey(line)) ? [] : [placeOf(index, machineName(line), /* not shown */ `equipment.${at}`)],
  ),
  ...materials.flatMap(({ name }, at) =>
    listed.materials.has(nameKey(name)) ? [] : [placeOf(index, name, /* not shown */ `materials.${at}`)],
  ),
];

const RULES: Record<TimecardWarning, Rule> = {
  hours_without_people: codesWhere((code) => crewsOf(code).some(({ heads, hours }) => hours > 0 && heads === 0)),
  people_without_hours: (card, facts) => [
    ...codesWhere((code) => crewsOf(code).some(({ heads, hours }) => heads > 0 && hours === 0))(card, facts),
    ...idlePeople(card, facts),
  ],
  over_24_hours_a_head: codesWhere((code) =>
    crewsOf(code).some(({ heads, hours }) => heads > 0 && hours > heads * DAY),
  ),
  machine_twice: ({ costCodes }) =>
    costCodes.flatMap(({ equipment }, costCodeIndex) =>
      repeated(equipment).map((at) =>
        placeOf(costCodeIndex, machineName(equipment[at]!), /* not shown */ `equipment.${at}`),
      ),
    ),
  machine_over_24_hours: machinesOverADay,
  second_card_that_day: (_card, { hasSecondCard }) => (hasSecondCard ? [wholeCard] : []),
  nothing_but_zeroes: ({ costCodes }) => (costCodes.every(isAllZero) ? [wholeCard] : []),
  production_without_hours: codesWhere(
    ({ productionQuantity, operatorHours, laborerHours }) =>
      toHundredths(productionQuantity ?? '0') > 0 && toHundredths(operatorHours) + toHundredths(laborerHours) === 0,
  ),
  not_in_the_lists: ({ costCodes }, facts) => costCodes.flatMap((code, index) => unlisted(code, facts, index)),
  work_order_completed: codesWhere(
    ({ workOrderId }, { completedOrders }) => workOrderId && completedOrders.has(workOrderId.toLowerCase()),
  ),
  worker_over_24_hours: peopleWhere(({ hours }, elsewhere) => hours + elsewhere.hours > DAY),
  worker_on_two_cards: peopleWhere(
    ({ hours }, { onOthers }, { overtimeAfter }) => onOthers > 0 && hours + onOthers > (overtimeAfter || LONG_DAY),
  ),
  worker_retired: peopleWhere(({ worker }, _elsewhere, { retiredWorkers }) => retiredWorkers.has(worker ?? '')),
  worker_not_listed: typedPeople,
  overtime_not_split: peopleWhere(
    ({ regular }, elsewhere, { overtimeAfter }) => overtimeAfter > 0 && regular + elsewhere.regular > overtimeAfter,
  ),
};

/** Returns a card's findings in the order of `TimecardWarning`. */
export const findingsOf = (card: JudgedCard, facts: Facts): Finding[] =>
  Object.values(TimecardWarning).flatMap((warning) =>
    RULES[warning](card, facts).map((place) => ({ warning, ...place })),
  );

/** Returns a card's warnings, each once, in the order of `TimecardWarning`. */
export const warningsOf = (card: JudgedCard, facts: Facts): TimecardWarning[] => [
  ...new Set(findingsOf(card, facts).map(({ warning }) => warning)),
];
