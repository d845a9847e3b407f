import { registerEnumType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import type { Permission } from '../../access/permissions';
import type { InputClass } from '../inputs/input-class';
import type { ImportField, ListColumn } from './list-columns';

/** Names of the registered lists. The schema is built after the registration. */
export const ImportList: Record<string, string> = {};

registerEnumType(ImportList, { name: 'ImportList' });

/** Declares how files are imported into one list. */
export interface ImportDeclaration<Row> {
  /** Name of the list in requests, and in stored imports. */
  list: string;
  /** Plural name in the log, such as 'cost codes'. */
  nouns: string;
  /** Permission to manage the list. */
  permission: Permission;
  entity: new () => object;
  /** Input of the list's form. Its rules also apply to files. */
  input: InputClass<object>;
  columns: ListColumn<Row>[];
  /** Keys of an entry, best first. The first key that is not blank identifies the entry. Later keys can also find it. */
  keys: (keyof Row & string)[][];
  /** True if only an entry's first non-blank key finds it: two workers may share a name, and only one may have a number. */
  isOnlyFoundByOwnKey?: true;
  /** Returns the columns for an input, if they differ from its fields. */
  columnsOf?(input: object): object;
  /** Throws if the list as a whole is invalid after a change. */
  checkSaved?: ((db: EntityManager) => Promise<void>) | undefined;
  /** Returns false for a row that is no longer part of the list. */
  isListed?: ((row: Row) => boolean) | undefined;
}

/** A list with everything that an import needs. */
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

const lists = new Map<string, ImportableList>();

export function registerImport(declared: ImportableList): void {
  lists.set(declared.list, declared);
  ImportList[declared.list] = declared.list;
}

/** Returns the declaration of a list. */
export function importableList(list: string): ImportableList {
  const found = lists.get(list);
  if (!found) throw new Error(`${list} is not importable`);
  return found;
}
