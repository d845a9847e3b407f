import { toHundredths } from '../decimals';
import { type Machine, nameKey } from '../names';

export interface MachineLine extends Machine {
  hours: string;
  standbyHours?: string | null;
}

interface WorkerHours {
  regularHours: string;
  overtimeHours: string;
  doubleTimeHours: string;
}

/** Returns the total hours of a worker's line, in hundredths. */
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
  equipment: MachineLine[];
  materials: { name: string; quantity: string }[];
}

/** A timecard to check for warnings, saved or not. */
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
  /** Hours on cards of other foremen. */
  onOthers: number;
}

/**
 * Data that the warning rules need besides the card. The server reads it from the database. An offline device knows only some of
 * it, such as the active workers, and assumes defaults for the rest.
 */
export interface Facts {
  hasSecondCard: boolean;
  /** Hours of each machine on other cards of the same day, in hundredths. */
  hoursElsewhere: Map<string, number>;
  /** Hours of each worker on other cards of the same day. */
  workersElsewhere: Map<string, WorkerElsewhere>;
  /** Hours of each machine on the version that a correction replaces, in hundredths. Only an increase causes a warning. */
  hoursBefore?: Map<string, number>;
  /** Keys of the card's codes, machines, and materials that are active in the reference lists. */
  listed: { codes: Set<string>; machines: Set<string>; materials: Set<string> };
  /** Workers on the card who are no longer active. */
  retiredWorkers: Set<string>;
  /** Ids of listed workers by the `nameKey` of their name. A typed name that matches counts as the worker. */
  workersByName: ReadonlyMap<string, string>;
  /** Regular hours per person and day before overtime, in hundredths. 0 if the company has no overtime. */
  overtimeAfter: number;
  /** The card's work orders that were completed before the card's day. */
  completedOrders: Set<string>;
}

/** Part of a card that a warning refers to. */
export interface Place {
  /** Null for the whole card. */
  costCodeIndex: number | null;
  /** Name of the code, person, machine, or material on the card. Null for the whole card. */
  name: string | null;
  /** Path of the line in the input: 'costCodes.0' or 'costCodes.0.equipment.1'. Null for the whole card. */
  path: string | null;
  /** Key of the machine, if the warning is about its hours. */
  machine?: string;
  /** Id of the worker, if the warning is about a listed worker or a typed name that matches one. */
  worker?: string;
}

export const wholeCard: Place = { costCodeIndex: null, name: null, path: null };

/** Returns the place of a cost code, or of one of its lines, such as 'equipment.1'. */
export const placeOf = (
  costCodeIndex: number,
  name: string,
  line?: `${'workers' | 'equipment' | 'materials'}.${number}`,
): Place => ({
  ...{ costCodeIndex, name },
  path: [`costCodes.${costCodeIndex}`, line].filter(Boolean).join('.'),
});

/** Checks a card for one warning. Returns the places that the warning refers to. An empty list means no warning. */
export type Rule = (card: JudgedCard, facts: Facts) => Place[];

interface ListedWorker {
  id: string;
  name: string;
  isActive: boolean;
}

/** Returns the ids of workers by the key of their name. Omits a name that several workers share, unless exactly one of them is active. */
export function workersByNameOf(workers: readonly ListedWorker[]): Map<string, string> {
  const named = new Map<string, ListedWorker[]>();
  for (const worker of workers) named.set(nameKey(worker.name), [...(named.get(nameKey(worker.name)) ?? []), worker]);
  const only = (some: ListedWorker[]) => (some.length === 1 ? some[0]!.id : undefined);
  return new Map(
    [...named].flatMap(([key, all]) => {
      const id = only(all.filter(({ isActive }) => isActive)) ?? only(all);
      return id ? [[key, id]] : [];
    }),
  );
}

/** 24 hours, in hundredths. */
export const DAY = 2400;
