import { groupThousands } from './decimals';
import { type HaulingUnits, quantitiesByUnit, type UnitQuantity } from './hauling-units';
import { type Named, personName } from './names';

/** Sentences of the reports' Exceptions column, on the screen and in exports. */

type Figure = string | null | undefined;

export interface ProductionFigures {
  unit?: Figure;
  productionUnit?: Figure;
  notComparable: readonly string[];
  gain?: Figure;
  quantityManHours: string;
  earnedHours?: Figure;
  hoursWithoutQuantity: string;
  quantityWithoutHours: string;
}

const isAboveZero = (text: string) => Number(text) > 0;

/** Returns the exceptions of a row in the production report, one sentence each. */
export function productionExceptions(row: ProductionFigures): string[] {
  const exceptions: string[] = [...row.notComparable];
  if (row.gain && Number(row.gain) < 0) {
    const [lost, spent, earned] = [row.gain.slice(1), row.quantityManHours, row.earnedHours ?? ''].map(groupThousands);
    exceptions.push(`${lost} hours lost: ${spent} man-hours spent, ${earned} earned.`);
  }
  if (isAboveZero(row.hoursWithoutQuantity)) {
    exceptions.push(
      `${groupThousands(row.hoursWithoutQuantity)} hours have no quantity, so they are not counted in any rate.`,
    );
  }
  if (isAboveZero(row.quantityWithoutHours)) {
    exceptions.push(
      `A quantity of ${groupThousands(row.quantityWithoutHours)} has no hours, so it is not counted in any rate.`,
    );
  }
  return exceptions;
}

type MachineStatus = 'ok' | 'over' | 'under' | 'idle' | 'meter_went_back' | 'no_reading' | 'not_matched';

export interface MachineFigures {
  equipment: string;
  model?: Figure;
  serial?: Figure;
  status: `${MachineStatus}`;
  bookedHours: string;
  meterHours?: Figure;
  difference?: Figure;
  tolerance?: Figure;
}

export const MACHINE_STATUS_NAMES: Record<MachineStatus, string> = {
  ok: 'OK',
  over: 'Over',
  under: 'Under',
  idle: 'Idle',
  meter_went_back: 'Meter went back',
  no_reading: 'No reading',
  not_matched: 'Not matched',
};

/** Returns a machine's name: 'Excavator CAT 336 EX-1'. */
export const machineName = ({ equipment, model, serial }: Pick<MachineFigures, 'equipment' | 'model' | 'serial'>) =>
  [equipment, model, serial].filter(Boolean).join(' ');

const abs = (text: string | null | undefined) => (text ?? '').replace('-', '');

/** Returns the exceptions of a row in the machines report: one sentence, or none. */
export function machineExceptions(row: MachineFigures): string[] {
  const { status, bookedHours, meterHours, difference, tolerance } = row;
  const beyond = `beyond the tolerance of ${tolerance} h`;
  const sentences: Partial<Record<MachineStatus, string>> = {
    over: `Timecards show ${bookedHours} h and the meter shows ${meterHours} h: ${abs(difference)} h over, ${beyond}.`,
    under: `Timecards show ${bookedHours} h and the meter shows ${meterHours} h: ${abs(difference)} h under, ${beyond}.`,
    meter_went_back: `The meter shows ${abs(meterHours)} h less than before. The meter was replaced, or a reading is wrong.`,
    no_reading: `${bookedHours} h on timecards are not between two readings. Report a meter reading.`,
    not_matched: `${bookedHours} h on timecards don't match exactly one machine on the list. Check the machine's name, model, and serial.`,
  };
  const sentence = sentences[status];
  return sentence ? [sentence] : [];
}

export interface HaulingFigures extends HaulingUnits {
  notComparable: readonly string[];
  differenceByUnit: readonly UnitQuantity[];
  difference?: Figure;
  unit?: Figure;
  hauled: string;
  placed?: Figure;
}

/** Returns the exceptions of a row in the hauling report, one sentence each. */
export function haulingExceptions(row: HaulingFigures): string[] {
  const { notComparable, difference, unit, hauled, placed } = row;
  if (difference != null) return differenceText({ unit, hauled, placed, difference });
  const units = quantitiesByUnit(row);
  const differences = row.differenceByUnit.flatMap(({ unit: each, quantity }) =>
    differenceText({ ...units.find((found) => found.unit === each), unit: each, difference: quantity }),
  );
  return [...differences, ...notComparable];
}

function differenceText({
  unit,
  hauled,
  placed,
  difference,
}: Partial<Record<'unit' | 'hauled' | 'placed' | 'difference', Figure>>) {
  if (Number(difference) === 0) return [];
  const more = difference?.startsWith('-') ? 'less' : 'more';
  return [`Hauled ${hauled}, placed ${placed} ${unit}: ${abs(difference)} ${unit} ${more} hauled than placed.`];
}

type RollCallState = 'card' | 'late' | 'returned' | 'no_work' | 'missing' | 'waiting' | 'off';

const ROLL_CALL_STATE_NAMES: Record<RollCallState, string> = {
  card: 'Card',
  late: 'Late',
  returned: 'Returned',
  no_work: 'No work',
  missing: 'Missing',
  waiting: 'Waiting',
  off: 'Off',
};

/** Returns the name of a day's state in the roll call. Empty for a future day that is still waiting for a card. */
export const rollCallStateName = ({ date, state }: { date: string; state: RollCallState }, today: string) =>
  state === 'waiting' && date > today ? '' : ROLL_CALL_STATE_NAMES[state];

export interface RollCallDay {
  date: string;
  state: RollCallState;
  reason?: string | null;
  reportedBy?: Named | null;
  byReviewer: boolean;
  enteredBy?: Named | null;
}

/** Returns a day's state with the reviewer who reported no work or entered the card, if there is one. */
export function rollCallDayText(day: RollCallDay, today: string): string {
  const { state, reason, reportedBy, byReviewer, enteredBy } = day;
  const name = rollCallStateName(day, today);
  if (state === 'no_work' && byReviewer) return `${name}: ${reason}, reported by ${personName(reportedBy)}`;
  return enteredBy ? `${name}, entered by ${personName(enteredBy)}` : name;
}

export const stateCount = (days: readonly { state: RollCallState }[], wanted: RollCallState) =>
  days.filter(({ state }) => state === wanted).length;

const times = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`);

/** Returns a person's exceptions in the roll call, one sentence each. */
export function rollCallExceptions({ days }: { days: readonly { state: RollCallState }[] }): string[] {
  const [missing, returned, late] = [
    stateCount(days, 'missing'),
    stateCount(days, 'returned'),
    stateCount(days, 'late'),
  ];
  return [
    ...(missing ? [`${times(missing, 'timecard is', 'timecards are')} missing.`] : []),
    ...(returned ? [`${times(returned, 'timecard was', 'timecards were')} returned.`] : []),
    ...(late ? [`${times(late, 'timecard was', 'timecards were')} late.`] : []),
  ];
}

/** Sorts rows with exceptions first, otherwise in the server's order. */
export const exceptionsFirst = <Row>(rows: readonly Row[], exceptions: (row: Row) => readonly string[]): Row[] => [
  ...rows.filter((row) => exceptions(row).length > 0),
  ...rows.filter((row) => exceptions(row).length === 0),
];

/**
 * Sorts rows of the production report, largest loss first. Rows without a comparison come last. Among these, rows with exceptions
 * come first.
 */
export const byLoss = <Row extends ProductionFigures>(rows: readonly Row[]): Row[] => {
  const comparable = rows.filter(({ gain }) => gain != null);
  const others = rows.filter(({ gain }) => gain == null);
  return [
    ...comparable.sort((one, other) => Number(one.gain) - Number(other.gain)),
    ...exceptionsFirst(others, productionExceptions),
  ];
};
