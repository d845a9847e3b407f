import { toHundredths } from './decimals';

export interface Machine {
  company: string;
  equipment: string;
  model?: string | null;
  serial?: string | null;
  hours: string;
  standbyHours?: string | null;
}

interface WorkerHours {
  regularHours: string;
  overtimeHours: string;
  doubleTimeHours: string;
}

/** Returns all hours of a worker's line, in hundredths. */
export const workedHundredths = (line: WorkerHours) =>
  toHundredths(line.regularHours) + toHundredths(line.overtimeHours) + toHundredths(line.doubleTimeHours);

interface Person extends WorkerHours {
  workerId: string | null;
  name: string;
}

export interface Code {
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
  /** Workers on it who are no longer active. */
  retiredWorkers: Set<string>;
  /** Regular hours of a person and day beyond which there is overtime, in hundredths; 0 if the company has none. */
  overtimeAfter: number;
  /** Work orders of the card that were completed before its day. */
  completedOrders: Set<string>;
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

export const wholeCard: Place = { costCodeIndex: null, name: null, path: null };

/** Returns a cost code, or a line of it. */
export const placeOf = (
  costCodeIndex: number,
  name: string,
  line?: `${'workers' | 'equipment' | 'materials'}.${number}`,
): Place => ({
  ...{ costCodeIndex, name },
  path: [`costCodes.${costCodeIndex}`, line].filter(Boolean).join('.'),
});

/** Returns what a warning is about, or nothing. */
export type Rule = (card: JudgedCard, facts: Facts) => Place[];

/** A day in hundredths of hours. */
export const DAY = 2400;
