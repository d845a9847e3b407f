import type { EntityManager } from 'typeorm';
import { WorkerKind } from '../core/card-lines/worker-kind';
import { Worker } from '../features/workers/workers.entity';

const { operator, laborer } = WorkerKind;

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
