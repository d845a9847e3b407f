import { GraphQLID } from 'graphql';
import type { EntityManager } from 'typeorm';
import { capitalized } from '../../../common/names';
import type { Actor } from '../../access/actor';
import { type SignedInPermission } from '../../access/permissions';
import { columnNames } from '../database/columns';
import { conflict, constraintOf, isUniqueViolation, notFound } from '../errors';
import { NoInput } from '../inputs/input-class';
import { inputsOf } from '../inputs/patch-of';
import { RecordInput } from '../inputs/record-input';
import { agreedChanges } from '../operations/agreed-changes';
import { changesBetween, inFull } from '../operations/changes';
import { command } from '../operations/command';
import { actorOf, type Context, type Work } from '../operations/context';
import { lockedRow } from '../operations/locked-row';
import type { Operation } from '../operations/operation';
import { query } from '../operations/query';
import { del, get, patch, post } from '../operations/route';
import type { PublishedClass } from '../shapes/shapes';
import {
  type Corrected,
  type Correction,
  type ImportableList,
  type ImportDeclaration,
  importable,
} from './importable-list';
import type { ListColumn } from './list-columns';
import { wholeListExport } from './list-export';
import { logOf, type References } from './log-of-rows';
import { type Pickers, pickerQuery } from './picker-query';

/** Fields of every entry of a reference list. */
type Entry = { id: string; isActive: boolean };

interface ReferenceList<Row extends Entry, Shown> {
  /** Base of the operations' names: 'CostCodeTemplate' makes createCostCodeTemplate. */
  name: string;
  /** GraphQL field that returns the whole list, the field's description, and the list's REST path. */
  field: string;
  description?: string;
  path: string;
  /** Class of an entry in the responses of both doors. Defaults to the entity. */
  output?: PublishedClass;
  /** Query for the active entries, which everybody's pickers offer. */
  pickers?: Pickers;
  /** Name of one entry in the log and in error messages: 'cost code'. */
  noun: string;
  entity: new () => Row;
  permissions: { read: SignedInPermission; manage: SignedInPermission };
  /** Class of the fields that people enter, and of the inputs. The log records changes of its columns. */
  fields: new () => object;
  /** Returns the text that identifies an entry in the log. */
  label(row: Row): string;
  /** Reads all entries, inactive ones too, in the order of the page. Defaults to all rows, sorted by `sort`. */
  readAll?(context: Context): Promise<Shown[]>;
  /** Reads the entry that a change returns. Defaults to the row itself. */
  readOne?(db: EntityManager, row: Row): Promise<Shown>;
  /** Columns of exported files, in the order of the page. Columns that people enter are also imported. */
  columns: ListColumn<Shown>[];
  /** Default order of the page. */
  sort: string;
  /** Returns texts that the page's search covers besides the columns' texts. */
  searchText?(row: Shown): Record<string, string>;
  /** Settings for importing files into the list. */
  imported: Pick<ImportDeclaration<Row>, 'list' | 'nouns' | 'keys' | 'isOnlyFoundByOwnKey' | 'splitFields'> & {
    permission?: SignedInPermission;
  };
  /** Column whose values must be unique after normalization: 'Sand' and 'sand' are one material. */
  unique?: keyof Row & string;
  /** Errors to throw, by the name of the constraint that a row violates. */
  refusals?: Readonly<Record<string, () => Error>>;
  /** Throws if the list as a whole is invalid after a change. */
  checkSaved?(db: EntityManager): Promise<void>;
  /** Returns false for an entry that is no longer part of the list. */
  isListed?(row: Row): boolean;
  /** Throws if this user may not manage this entry. */
  check?(actor: Actor, row: Row): void;
  /** Removes an entry from the list, and returns what was done for the log. By default, deletes it. */
  remove?(db: EntityManager, row: Row): Promise<'deleted' | 'retired'>;
  /** Columns with ids of other records. The log shows each record's noun and name instead of its id. */
  references?: References<Row>;
}

/** Parts of a reference list that its feature must publish. */
export interface ReferenceListParts {
  /** Operations that list, create, update, delete, and export. */
  operations: readonly Operation[];
  imports: readonly ImportableList[];
}

/** Creates the operations and the import of a list that administrators maintain and others choose from. */
export function referenceList<Row extends Entry, Shown extends object = Row>(
  list: ReferenceList<Row, Shown>,
): ReferenceListParts {
  const { name, noun, entity, permissions, label, imported, path, output = entity } = list;
  const readAll =
    list.readAll ??
    (({ db }) =>
      db.getRepository(entity).find({ order: { [list.sort]: 'ASC' } as object }) as unknown as Promise<Shown[]>);
  const inputs = inputsOf(name, list.fields);
  const { columns, logged } = logOf<Row>(list.fields, list.references);
  const shown = list.readOne ?? (async (_db, row) => row as unknown as Shown);
  const title = capitalized(noun);
  const loadRow = lockedRow(entity, title);
  const checked = (work: Work, row: Row) => {
    list.check?.(actorOf(work), row);
    return row;
  };

  /** Locks and returns the entry. Throws a 404 if it is not in the list. */
  async function locked(work: Work, id: unknown): Promise<Row> {
    const row = await loadRow(work, id);
    if (list.isListed?.(row) === false) throw notFound(title);
    return row;
  }

  const managed = async (work: Work, id: unknown) => checked(work, await locked(work, id));

  /** Saves a row. Throws a 409 if its code or name is taken. The message shows the existing spelling. */
  async function save({ db }: Work, row: Row): Promise<Row> {
    try {
      // A nested transaction is a savepoint, so the outer transaction can still read after a violation.
      const saved = await db.transaction((nested) => nested.save(entity, row));
      await list.checkSaved?.(db);
      return saved;
    } catch (error) {
      const refusal = list.refusals?.[constraintOf(error) ?? ''];
      if (refusal) throw refusal();
      if (isUniqueViolation(error) && list.unique)
        throw conflict(`${title} ${await taken(db, row, list.unique)} already exists`);
      throw error;
    }
  }

  async function taken(db: EntityManager, row: Row, column: keyof Row & string): Promise<unknown> {
    const existing = await db
      .createQueryBuilder(entity, 'entry')
      .where(`name_key(entry.${column}) = name_key(:value)`, { value: row[column] })
      .getOne();
    return (existing ?? row)[column];
  }

  /** Returns the entry with changed fields, unless they would overwrite somebody else's change. */
  const withChanges = (entry: Row, changes: object) =>
    Object.assign(new entity(), entry, agreedChanges(noun, entry, changes));

  const changed = (before: Row, after: Row) => `${label(before)}: ${changesBetween(before, after, columns)}`;

  async function correct(work: Work, { id, field, value, base }: Correction): Promise<Corrected> {
    const entry = await locked(work, id);
    const seen = base === undefined ? undefined : { [field]: base };
    const saved = await save(work, withChanges(entry, { [field]: value, base: seen }));
    const now = (saved as Record<string, unknown>)[field] as string | null | undefined;
    return { id, value: now ?? null, audit: { action: `${noun} updated`, details: changed(entry, saved) } };
  }

  const entered: string[] = columnNames(list.fields);
  const inFiles = list.columns.map((column) => (entered.includes(column.key) ? { imported: {}, ...column } : column));
  const imports = importable<Row>({
    permission: permissions.manage,
    entity,
    input: inputs.create,
    ...imported,
    unique: list.unique,
    columns: inFiles as unknown as ListColumn<Row>[],
    isListed: list.isListed,
    checkSaved: list.checkSaved,
  });
  const exported = wholeListExport(`export${name}s`, {
    path,
    nouns: imported.nouns,
    permission: permissions.read,
    columns: inFiles,
    searchText: (row) => ({
      isActive: (row as unknown as Entry).isActive ? 'Active' : 'Inactive',
      ...list.searchText?.(row),
    }),
    sort: list.sort,
    read: readAll,
  });

  const listed = query(list.field, {
    description:
      list.description ?? `All ${imported.nouns}, including inactive entries. Requires permission to manage the list.`,
    permission: permissions.read,
    input: NoInput,
    output: [output],
    wholeList: imported.nouns,
    rest: get(path),
    run: readAll,
  });

  const created = command(`create${name}`, {
    description: `Adds an entry to the list of ${imported.nouns}.`,
    permission: permissions.manage,
    input: inputs.create,
    output,
    rest: post(path),
    async run(work, input) {
      const row = checked(work, Object.assign(new entity(), { id: work.newRecordId }, input));
      return shown(work.db, await save(work, row));
    },
    audit: async ({ result, db }) => ({
      action: `${noun} created`,
      details: inFull(await logged(db, result as unknown as Row), columns),
    }),
  });

  const updated = command(`update${name}`, {
    description: `Updates an entry in the list of ${imported.nouns}. Fields that you leave out stay unchanged.`,
    permission: permissions.manage,
    input: inputs.update,
    output,
    rest: patch(`${path}/:id`),
    load: managed,
    run: async (work, { id: _id, ...changes }) =>
      shown(work.db, await save(work, checked(work, withChanges(work.loaded, changes)))),
    audit: async ({ result, loaded, db }) => ({
      action: `${noun} updated`,
      details: changed(await logged(db, loaded), await logged(db, result as unknown as Row)),
    }),
  });

  const deleted = command(`delete${name}`, {
    description: `Deletes an entry from the list of ${imported.nouns} and returns its id. Records that use the entry do not change.`,
    permission: permissions.manage,
    input: RecordInput,
    output: GraphQLID,
    rest: del(`${path}/:id`),
    load: managed,
    async run({ db, loaded }, { id }) {
      if (list.remove) return { id, done: await list.remove(db, loaded) };
      await db.delete(entity, id);
      return { id, done: 'deleted' };
    },
    audit: async ({ loaded, result, db }) => ({
      action: `${noun} ${result.done}`,
      details: inFull(await logged(db, loaded), columns),
    }),
    published: ({ id }) => id,
  });

  const pickers = list.pickers ? [pickerQuery(entity, entered, imported.nouns, list.pickers)] : [];
  return {
    operations: [...pickers, listed, created, updated, deleted, exported],
    imports: [{ ...imports, correct }],
  };
}
