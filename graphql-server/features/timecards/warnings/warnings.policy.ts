import { toHundredths } from '../../../../common/decimals';
import { machineKey, nameKey } from '../../../../common/names';
import { TimecardWarning } from './warnings.types';

interface Machine {
  company: string;
  equipment: string;
  model?: string | null;
  serial?: string | null;
  hours: string;
  standbyHours?: string | null;
}

interface Code {
  code: string;
  operatorCount: number;
  laborerCount: number;
  operatorHours: string;
  laborerHours: string;
  productionQuantity?: string | null;
  workOrderId?: string | null;
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

/** The facts about a card that come from the database. */
export interface Facts {
  hasSecondCard: boolean;
  /** Hours of each of its machines on other cards of that day, in hundredths. */
  hoursElsewhere: Map<string, number>;
  /** Codes, machines, and materials that are in the lists. */
  listed: { codes: Set<string>; machines: Set<string>; materials: Set<string> };
  /** Work orders of the card that were completed before its day. */
  completedOrders: Set<string>;
}

const DAY = 2400;

/** Operators and laborers of each code, as pairs of a head count and hundredths of hours. */
const crewsOf = (codes: Code[]) =>
  codes.flatMap((code) => [
    { heads: code.operatorCount, hours: toHundredths(code.operatorHours) },
    { heads: code.laborerCount, hours: toHundredths(code.laborerHours) },
  ]);

const standbyOf = ({ standbyHours }: Machine) => toHundredths(standbyHours ?? '0');

/** Hours of each machine at work and on standby, in hundredths. */
function machineHours(codes: Code[]): Map<string, number> {
  const hours = new Map<string, number>();
  for (const line of codes.flatMap(({ equipment }) => equipment)) {
    const key = machineKey(line);
    hours.set(key, (hours.get(key) ?? 0) + toHundredths(line.hours) + standbyOf(line));
  }
  return hours;
}

const hasTwice = (keys: string[]) => new Set(keys).size < keys.length;

/** The table of rules. */
const RULES: Record<TimecardWarning, (card: JudgedCard, facts: Facts) => boolean> = {
  hours_without_people: ({ costCodes }) => crewsOf(costCodes).some(({ heads, hours }) => hours > 0 && heads === 0),
  people_without_hours: ({ costCodes }) => crewsOf(costCodes).some(({ heads, hours }) => heads > 0 && hours === 0),
  over_24_hours_a_head: ({ costCodes }) =>
    crewsOf(costCodes).some(({ heads, hours }) => heads > 0 && hours > heads * DAY),
  machine_twice: ({ costCodes }) => costCodes.some(({ equipment }) => hasTwice(equipment.map(machineKey))),
  machine_over_24_hours: ({ costCodes }, { hoursElsewhere }) =>
    [...machineHours(costCodes)].some(([key, hours]) => hours + (hoursElsewhere.get(key) ?? 0) > DAY),
  second_card_that_day: (_card, { hasSecondCard }) => hasSecondCard,
  nothing_but_zeroes: ({ costCodes }) =>
    costCodes.every(
      ({ equipment, materials, productionQuantity, ...code }) =>
        crewsOf([{ ...code, equipment, materials }]).every(({ heads, hours }) => heads === 0 && hours === 0) &&
        [
          productionQuantity ?? '0',
          ...equipment.flatMap(({ hours, standbyHours }) => [hours, standbyHours ?? '0']),
          ...materials.map(({ quantity }) => quantity),
        ].every((number) => toHundredths(number) === 0),
    ),
  production_without_hours: ({ costCodes }) =>
    costCodes.some(
      ({ productionQuantity, operatorHours, laborerHours }) =>
        toHundredths(productionQuantity ?? '0') > 0 && toHundredths(operatorHours) + toHundredths(laborerHours) === 0,
    ),
  not_in_the_lists: ({ costCodes }, { listed }) =>
    costCodes.some(
      ({ code, equipment, materials }) =>
        !listed.codes.has(nameKey(code)) ||
        equipment.some((line) => !listed.machines.has(machineKey(line))) ||
        materials.some(({ name }) => !listed.materials.has(nameKey(name))),
    ),
  work_order_completed: ({ costCodes }, { completedOrders }) =>
    costCodes.some(({ workOrderId }) => workOrderId && completedOrders.has(workOrderId.toLowerCase())),
};

/** The warnings of a card, in the order of the table. */
export const warningsOf = (card: JudgedCard, facts: Facts): TimecardWarning[] =>
  Object.values(TimecardWarning).filter((warning) => RULES[warning](card, facts));
