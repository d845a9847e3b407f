import { registerEnumType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import type { Permission } from '../../access/permissions';
import type { InputClass } from '../inputs/input-class';
import type { ImportField, ListColumn } from './list-columns';

/** The lists that a file can be imported into. */
export enum ImportList {
  cost_codes = 'cost_codes',
  equipment = 'equipment',
  materials = 'materials',
  trucking_companies = 'trucking_companies',
  estimates = 'estimates',
  workers = 'workers',
}

registerEnumType(ImportList, { name: 'ImportList' });

/** Import rules of one list. Everything else about the list stays in its feature. */
export interface ImportDeclaration<Row> {
  list: ImportList;
  /** For the log: 'cost codes'. */
  nouns: string;
  /** Permission to manage the list. */
  permission: Permission;
  entity: new () => object;
  /** The input of its form, whose rules hold for files, too. */
  input: InputClass<object>;
  columns: ListColumn<Row>[];
  /** Keys of an entry, best first. Its first key that is not blank identifies it; later keys find it as well. */
  keys: (keyof Row & string)[][];
  /** Entries with an earlier key are not found by a later one: of two workers with one name, one may have a number. */
  isOnlyFoundByOwnKey?: true;
  /** The columns of an input, if they differ. */
  columnsOf?(input: object): object;
  /** Throws if the list as a whole is no longer sound after a change. */
  checkSaved?: ((db: EntityManager) => Promise<void>) | undefined;
  /** False for a row of the table that is no longer part of the list. */
  isListed?: ((row: Row) => boolean) | undefined;
}

/** A list as files are imported into it. */
export interface ImportableList extends Omit<ImportDeclaration<never>, 'columns' | 'keys' | 'isListed'> {
  isListed(row: object): boolean;
  /** Fields by name in the input, in the order of the page. */
  fields: Record<string, ImportField & { title: string }>;
  keys: string[][];
}

/** Declares how files are imported into a list. A feature lists it among its `imports`. */
export function importable<Row>({ columns, isListed, ...declaration }: ImportDeclaration<Row>): ImportableList {
  const fields = columns.flatMap(({ key, title, imported }) => (imported ? [[key, { ...imported, title }]] : []));
  return {
    ...declaration,
    isListed: (row) => isListed?.(row as Row) !== false,
    fields: Object.fromEntries(fields),
  };
}

const lists = new Map<ImportList, ImportableList>();

/** Lets files be imported into a list. */
export function registerImport(declared: ImportableList): void {
  lists.set(declared.list, declared);
}

/** Returns the declaration of a list. */
export function importableList(list: ImportList): ImportableList {
  const found = lists.get(list);
  if (!found) throw new Error(`${list} is not importable`);
  return found;
}
