import { registerEnumType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import type { SignedInPermission } from '../../access/permissions';
import type { InputClass } from '../inputs/input-class';
import type { AuditEntry } from '../operations/audit';
import type { Work } from '../operations/context';
import type { ImportField, ListColumn } from './list-columns';

/** GraphQL enum of the registered lists. It is filled before the schema is built. */
export const ImportList: Record<string, string> = {};

registerEnumType(ImportList, { name: 'ImportList' });

/** A row of an uploaded file, checked by the list's input class. Ignore `input` if the row has errors. */
export interface FileRow {
  number: number;
  state: string;
  /** Texts of the file or of the person's corrections, by field. */
  sent: Record<string, unknown>;
  input?: Record<string, unknown>;
  errors: { column: string; reason: string }[];
  notes: { field: string; text: string }[];
}

/** Declaration of how files are imported into one list. */
export interface ImportDeclaration<Row> {
  /** Name of the list in requests, and in stored imports. */
  list: string;
  /** Plural name in the log, such as 'cost codes'. */
  nouns: string;
  /** Permission to manage the list. */
  permission: SignedInPermission;
  entity: new () => object;
  /** Input of the list's form. The input's rules also apply to files. */
  input: InputClass<object>;
  columns: ListColumn<Row>[];
  /** Keys of an entry, best first. An entry's own key is the first key that is not blank. Later keys can also find the entry. */
  keys: (keyof Row & string)[][];
  /** Column whose values must be unique after normalization. */
  unique?: (keyof Row & string) | undefined;
  /** True if an entry is found only by its own key. For example, two workers may share a name while only one has a number. */
  isOnlyFoundByOwnKey?: true;
  /** Fields that only files have, each with its title. Their text is split into fields of the list. */
  splitFields?: Record<string, ImportField & { title: string }>;
  /** Converts an input to columns, if they differ from the input's fields. */
  columnsOf?(input: object): object;
  /** Throws if the list as a whole is invalid after a change. */
  checkSaved?: ((db: EntityManager) => Promise<void>) | undefined;
  /** Returns false for a row that is no longer part of the list. */
  isListed?: ((row: Row) => boolean) | undefined;
  /** Set if another feature reads the file. Such a file fills no list, so its rows may repeat. */
  fillsNoList?: true;
  /** Adds errors that the rules of the input can't find, or leaves the row out. */
  checkRow?(row: FileRow): void;
}

/** A new value for one field of an entry, and the value that the person saw. An omitted `base` overwrites any value. */
export interface Correction {
  id: string;
  field: string;
  value: string | null | undefined;
  base: string | null | undefined;
}

/** Result of a correction: the entry's id, the field's value, and the audit row. */
export interface Corrected {
  id: string;
  value: string | null;
  audit: AuditEntry;
}

/** A list with everything that an import needs. */
export interface ImportableList
  extends Omit<ImportDeclaration<never>, 'columns' | 'keys' | 'unique' | 'isListed' | 'splitFields'> {
  /**
   * Changes one field of an entry, even for people who may not manage the list. The caller checks who may do this.
   * Throws 409 with both values if somebody else has changed the field.
   */
  correct?: (work: Work, correction: Correction) => Promise<Corrected>;
  isListed(row: object): boolean;
  /** Imported fields by their name in the input, in the order of the page, and then the fields that are split. */
  fields: Record<string, ImportField & { title: string }>;
  keys: string[][];
  unique?: string | undefined;
}

/** Converts a declaration to a list for imports. A feature lists it in its `imports`. */
export function importable<Row>({
  columns,
  isListed,
  splitFields,
  ...declaration
}: ImportDeclaration<Row>): ImportableList {
  const fields = columns.flatMap(({ key, title, imported }) => (imported ? [[key, { ...imported, title }]] : []));
  return {
    ...declaration,
    isListed: (row) => isListed?.(row as Row) !== false,
    fields: { ...Object.fromEntries(fields), ...splitFields },
  };
}

const lists = new Map<string, ImportableList>();

export function registerImport(declared: ImportableList): void {
  lists.set(declared.list, declared);
  ImportList[declared.list] = declared.list;
}

/** Returns the registered list with this name. Throws if there is none. */
export function importableList(list: string): ImportableList {
  const found = lists.get(list);
  if (!found) throw new Error(`${list} is not importable`);
  return found;
}
