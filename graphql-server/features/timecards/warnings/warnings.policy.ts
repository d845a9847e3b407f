import { toHundredths } from '../../../../common/decimals';
import { machineKey, nameKey } from '../../../../common/names';
import { workedHundredths } from '../entry/people.policy';
import { TimecardWarning } from './warnings.types';

interface Machine {
  company: string;
  equipment: string;
  model?: string | null;
  serial?: string | null;
  hours: string;
  standbyHours?: string | null;
}

interface Person {
  workerId: string | null;
  name: string;
  regularHours: string;
  overtimeHours: string;
  doubleTimeHours: string;
}

interface Code {
  code: string;
  operatorCount: number;
  laborerCount: number;
  operatorHours: string;
  laborerHours: string;
  productionQuantity?: string | null;
  workOrderId?: string | null;
  workers: Person[];
  equipment: Machine[];
  materials: { name: string; quantity: string }[];
}

/** A card to check, saved or not. */
export interface JudgedCard {
  id: string | null;
  ownerId: string;
  date: string;
  workArea: string;
  costCodes: Code[];
}

/** A worker's hours on other cards of a day, in hundredths. */
export interface WorkerElsewhere {
  hours: number;
  regular: number;
  /** The part on cards of other foremen. */
  onOthers: number;
}

/** The facts about a card that come from the database. */
export interface Facts {
  hasSecondCard: boolean;
  /** Hours of each of its machines on other cards of that day, in hundredths. */
  hoursElsewhere: Map<string, number>;
  /** Hours of each of its workers on other cards of that day. */
  workersElsewhere: Map<string, WorkerElsewhere>;
  /** Hours of each machine on the version that a correction replaces, in hundredths: no more hours are no news. */
  hoursBefore?: Map<string, number>;
  /** Codes, machines, and materials that are in the lists. */
  listed: { codes: Set<string>; machines: Set<string>; materials: Set<string> };
  /** Its workers who are no longer active. */
  retiredWorkers: Set<string>;
  /** Regular hours of a person and day beyond which there is overtime, in hundredths; 0 if the company has none. */
  overtimeAfter: number;
  /** Work orders of the card that were completed before its day. */
  completedOrders: Set<string>;
}

const DAY = 2400;

/** Operators and laborers of a code, each as a head count and hundredths of hours. */
const crewsOf = (code: Code) => [
  { heads: code.operatorCount, hours: toHundredths(code.operatorHours) },
  { heads: code.laborerCount, hours: toHundredths(code.laborerHours) },
];

const standbyOf = ({ standbyHours }: Machine) => toHundredths(standbyHours ?? '0');

/** Returns the hours of each machine at work and on standby, in hundredths. */
export function machineHours(codes: Code[]): Map<string, number> {
  const hours = new Map<string, number>();
  for (const line of codes.flatMap(({ equipment }) => equipment)) {
    const key = machineKey(line);
    hours.set(key, (hours.get(key) ?? 0) + toHundredths(line.hours) + standbyOf(line));
  }
  return hours;
}

/** The part of a card that a warning is about. */
export interface Place {
  /** Null for the whole card. */
  costCodeIndex: number | null;
  /** A code, a machine, or a material, as on the card. */
  name: string | null;
  /** The line in the input: 'costCodes.0' or 'costCodes.0.equipment.1'; null for the whole card. */
  path: string | null;
  /** The key of a machine whose hours are also on other cards. */
  machine?: string;
  /** The id of a worker who is also on another foreman's card. */
  worker?: string;
}

export interface Finding extends Place {
  warning: TimecardWarning;
}

const wholeCard: Place = { costCodeIndex: null, name: null, path: null };

/** A cost code, or a line of it. */
const placeOf = (costCodeIndex: number, name: string, line?: `${'workers' | 'equipment' | 'materials'}.${number}`): Place => ({
  ...{ costCodeIndex, name },
  path: [`costCodes.${costCodeIndex}`, line].filter(Boolean).join('.'),
});

const machineName = ({ equipment, model, serial }: Machine) => [equipment, model, serial].filter(Boolean).join(' ');

/** The codes that meet a condition. */
const codesWhere =
  (condition: (code: Code, facts: Facts) => unknown): Rule =>
  ({ costCodes }, facts) =>
    costCodes.flatMap((code, costCodeIndex) => (condition(code, facts) ? [placeOf(costCodeIndex, code.code)] : []));

/** Returns the places of machines of a code whose key occurred before, each once. */
const repeated = (equipment: Machine[]): number[] => {
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
    return [{ ...placeOf(costCodeIndex, machineName(line), `equipment.${at}`), machine }];
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
    listed.machines.has(machineKey(line)) ? [] : [placeOf(index, machineName(line), `equipment.${at}`)],
  ),
  ...materials.flatMap(({ name }, at) =>
    listed.materials.has(nameKey(name)) ? [] : [placeOf(index, name, `materials.${at}`)],
  ),
];

/** Two cards of one person are usual until this many hours, in hundredths, if the company has no overtime. */
const LONG_DAY = 1200;

/** The people of a card with their hours on all of its codes, in hundredths, and the first code they are on. */
function peopleOn({ costCodes }: JudgedCard) {
  const people = new Map<string, { place: Place; worker: string | null; hours: number; regular: number }>();
  for (const [costCodeIndex, { workers }] of costCodes.entries()) {
    for (const [at, line] of workers.entries()) {
      const key = line.workerId ?? nameKey(line.name);
      const known = people.get(key);
      people.set(key, {
        place: known?.place ?? placeOf(costCodeIndex, line.name, `workers.${at}`),
        worker: line.workerId,
        hours: (known?.hours ?? 0) + workedHundredths(line),
        regular: (known?.regular ?? 0) + toHundredths(line.regularHours),
      });
    }
  }
  return [...people.values()];
}

const nowhere: WorkerElsewhere = { hours: 0, regular: 0, onOthers: 0 };

/** The people of a card who meet a condition, each once. */
const peopleWhere =
  (
    condition: (
      person: { worker: string | null; hours: number; regular: number },
      elsewhere: WorkerElsewhere,
      facts: Facts,
    ) => boolean,
  ): Rule =>
  (card, facts) =>
    peopleOn(card).flatMap(({ place, ...person }) => {
      const elsewhere = facts.workersElsewhere.get(person.worker ?? '') ?? nowhere;
      return condition(person, elsewhere, facts) ? [{ ...place, worker: person.worker ?? undefined }] : [];
    });

const idlePeople: Rule = ({ costCodes }) =>
  costCodes.flatMap(({ workers }, costCodeIndex) =>
    workers.flatMap((line, at) =>
      workedHundredths(line) === 0 ? [placeOf(costCodeIndex, line.name, `workers.${at}`)] : [],
    ),
  );

type Rule = (card: JudgedCard, facts: Facts) => Place[];

/** The table of rules: each returns what its warning is about, or nothing. */
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
      repeated(equipment).map((at) => placeOf(costCodeIndex, machineName(equipment[at]!), `equipment.${at}`)),
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
  worker_not_listed: peopleWhere(({ worker }) => worker === null),
  overtime_not_split: peopleWhere(
    ({ regular }, elsewhere, { overtimeAfter }) => overtimeAfter > 0 && regular + elsewhere.regular > overtimeAfter,
  ),
};

/** The findings about a card, in the order of the table. */
export const findingsOf = (card: JudgedCard, facts: Facts): Finding[] =>
  Object.values(TimecardWarning).flatMap((warning) =>
    RULES[warning](card, facts).map((place) => ({ warning, ...place })),
  );

/** The warnings of a card, each once, in the order of the table. */
export const warningsOf = (card: JudgedCard, facts: Facts): TimecardWarning[] => [
  ...new Set(findingsOf(card, facts).map(({ warning }) => warning)),
];
