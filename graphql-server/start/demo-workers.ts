import type { EntityManager } from 'typeorm';
import { WorkerKind } from '../core/card-lines/worker-kind';
import type { Named } from '../features/timecards/entry/named-workers.queries';
import { Worker } from '../features/workers/workers.entity';

const { operator, laborer } = WorkerKind;

/** The crews that name their people. */
const NAMED_CREWS = [
  { who: 'maria.santos', operators: 2, laborers: 5 },
  { who: 'ben.carter', operators: 3, laborers: 2 },
  { who: 'grace.kim', operators: 2, laborers: 5 },
];

/** First and last name, kind, and class of the people on the sample crews. */
const PEOPLE: [firstName: string, lastName: string, kind: WorkerKind, workerClass: string][] = [
  ['Luis', 'Alvarado', operator, 'Operating engineer, group 3'],
  ['Terry', 'Bauer', operator, 'Operating engineer, group 3'],
  ['Dmitri', 'Chernov', operator, 'Operating engineer, group 4'],
  ['Rosa', 'Delgado', operator, 'Operating engineer, group 4'],
  ['Hank', 'Emerson', operator, 'Teamster'],
  ['Mai', 'Fong', operator, 'Teamster'],
  ['Andre', 'Gibson', operator, 'Operating engineer, group 3'],
  ['Sofia', 'Herrera', operator, 'Operating engineer, group 4'],
  ['Abel', 'Ibarra', laborer, 'Laborer, group 1'],
  ['Curtis', 'Jackson', laborer, 'Laborer, group 1'],
  ['Ewa', 'Kowalska', laborer, 'Laborer, group 2'],
  ['Tran', 'Le', laborer, 'Laborer, group 2'],
  ['Jorge', 'Mendoza', laborer, 'Laborer, group 1'],
  ['Bridget', 'Nolan', laborer, 'Carpenter'],
  ['Samuel', 'Okafor', laborer, 'Carpenter'],
  ['Pedro', 'Quintana', laborer, 'Laborer, group 1'],
  ['Wade', 'Rollins', laborer, 'Cement mason'],
  ['Ines', 'Silva', laborer, 'Cement mason'],
  ['Marcus', 'Tate', laborer, 'Laborer, group 2'],
  ['Olga', 'Urbina', laborer, 'Laborer, group 1'],
  ['Victor', 'Vargas', laborer, 'Laborer, group 1'],
  ['Joe', 'Whitehorse', laborer, 'Laborer, group 2'],
  ['Ahmed', 'Yusuf', laborer, 'Carpenter'],
  ['Lucia', 'Zamora', laborer, 'Laborer, group 1'],
];
const NO_LONGER_HERE = 'Yusuf';

/** Adds the workers. Returns those who are still here. */
export async function addWorkers(db: EntityManager): Promise<Worker[]> {
  const workers = await db.save(
    Worker,
    PEOPLE.map(([firstName, lastName, kind, workerClass], index) => ({
      ...{ firstName, lastName, kind, workerClass },
      employeeNumber: String(1040 + 7 * index).padStart(5, '0'),
      isActive: lastName !== NO_LONGER_HERE,
    })),
  );
  return workers.filter(({ isActive }) => isActive);
}

/** Returns the people of a crew, operators first. Returns undefined for a crew whose cards only have head counts. */
export function crewOf(who: string, workers: Worker[]): Record<'operators' | 'laborers', Worker[]> | undefined {
  const index = NAMED_CREWS.findIndex((crew) => crew.who === who);
  if (index < 0) return undefined;
  const taken = (kind: 'operators' | 'laborers') =>
    NAMED_CREWS.slice(0, index).reduce((sum, crew) => sum + crew[kind], 0);
  const some = (kind: 'operators' | 'laborers', of: WorkerKind) =>
    workers.filter((worker) => worker.kind === of).slice(taken(kind), taken(kind) + NAMED_CREWS[index]![kind]);
  return { operators: some('operators', operator), laborers: some('laborers', laborer) };
}

const REGULAR_HOURS = 8;

/** A person's line for a shift: what is over eight hours is overtime. */
export const shiftOf = ({ id }: Worker, shift: number) => ({
  workerId: id,
  regularHours: Math.min(shift, REGULAR_HOURS).toFixed(2),
  overtimeHours: Math.max(0, shift - REGULAR_HOURS).toFixed(2),
  doubleTimeHours: '0',
});

/** The workers as new cards take them. */
export const namedOf = (workers: Worker[]): Named => ({
  workOrders: new Map(),
  workers: new Map(
    workers.map(({ id, firstName, lastName, kind, workerClass = null }) => [
      id,
      { id, name: `${firstName} ${lastName}`, kind, workerClass },
    ]),
  ),
});
