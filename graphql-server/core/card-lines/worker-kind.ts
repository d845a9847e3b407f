import { registerEnumType } from 'type-graphql';

export enum WorkerKind {
  operator = 'operator',
  laborer = 'laborer',
}
registerEnumType(WorkerKind, { name: 'WorkerKind' });
