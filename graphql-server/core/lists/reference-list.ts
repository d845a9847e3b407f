import { GraphQLID } from 'graphql';
import type { EntityManager } from 'typeorm';
import { capitalized } from '../../../common/names';
import type { Actor } from '../../access/actor';
import { type SignedInPermission } from '../../access/permissions';
import { columnNames } from '../database/columns';
import { conflict, constraintOf, isUniqueViolation, notFound } from '../errors';
import { type InputClass, NoInput } from '../inputs/input-class';
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
interface Entry {
  id: string;
  isActive: boolean;
}

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
  inputs: { create: InputClass<object>; update: InputClass<{ id: string; base?: object | null }> };
  /** Class of the fields that people enter. The log records changes of its columns. */
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
  /** Columns with ids of other records: the log shows the record's noun and name instead. */
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
  const { name, noun, entity, permissions, label, output = entity } = list;
  const readAll =
    list.readAll ??
    (({ db }) =>
      db.getRepository(entity).find({ order: { [list.sort]: 'ASC' } as object }) as unknown as Promise<Shown[]>);
  const { columns, logged } = logOf<Row>(list.fields, list.references);
  const shown = list.readOne ?? (async (_db, row) => row as unknown as Shown);
  const title = capitalized(noun);
  const loadRow = lockedRow(entity, title);
  const check = (work: Work, row: Row) => list.check?.(actorOf(work), row);

  /** Locks and returns the entry. Throws a 404 if it is not in the list, and a 403 if this user may not manage it. */
  async function locked(work: Work, id: unknown): Promise<Row> {
    const row = await loadRow(work, id);
    if (list.isListed?.(row) === false) throw notFound(title);
    check(work, row);
    return row;
  }

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
      if (isUniqueViolation(error) && list.unique) throw conflict(`${title} ${await taken(db, row)} already exists`);
      throw error;
    }
  }

  async function taken(db: EntityManager, row: Row): Promise<unknown> {
    const column = list.unique as keyof Row & string;
    const existing = await db
      .createQueryBuilder(entity, 'entry')
      .where(`name_key(entry.${column}) = name_key(:value)`, { value: row[column] })
      .getOne();
    return (existing ?? row)[column];
  }

  async function correct(work: Work, { id, field, value, base }: Correction): Promise<Corrected> {
    const loaded = await loadRow(work, id);
    if (list.isListed?.(loaded) === false) throw notFound(title);
    const seen = base === undefined ? undefined : { [field]: base };
    const saved = await save(
      work,
      Object.assign(new entity(), loaded, agreedChanges(noun, loaded, { [field]: value, base: seen })),
    );
    const details = `${label(loaded)}: ${changesBetween(loaded, saved, columns)}`;
    const now = (saved as Record<string, unknown>)[field] as string | null | undefined;
    return { id: saved.id, value: now ?? null, audit: { action: `${noun} updated`, details } };
  }

  const { imported, path } = list;
  const entered: string[] = columnNames(list.fields);
  const inFiles = list.columns.map((column) => (entered.includes(column.key) ? { imported: {}, ...column } : column));
  const imports = importable<Row>({
    permission: permissions.manage,
    entity,
    input: list.inputs.create,
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
    rest: get(list.path),
    run: readAll,
  });

  const created = command(`create${name}`, {
    description: `Adds an entry to the list of ${imported.nouns}.`,
    permission: permissions.manage,
    input: list.inputs.create,
    output,
    rest: post(list.path),
    async run(work, input) {
      const row = Object.assign(new entity(), { id: work.newRecordId }, input);
      check(work, row);
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
    input: list.inputs.update,
    output,
    rest: patch(`${list.path}/:id`),
    load: locked,
    async run(work, { id: _id, ...changes }) {
      const row = Object.assign(new entity(), work.loaded, agreedChanges(noun, work.loaded, changes));
      check(work, row);
      return shown(work.db, await save(work, row));
    },
    audit: async ({ result, loaded, db }) => ({
      action: `${noun} updated`,
      details: `${label(loaded)}: ${changesBetween(await logged(db, loaded), await logged(db, result as unknown as Row), columns)}`,
    }),
  });

  const deleted = command(`delete${name}`, {
    description: `Deletes an entry from the list of ${imported.nouns} and returns its id. Records that use the entry do not change.`,
    permission: permissions.manage,
    input: RecordInput,
    output: GraphQLID,
    rest: del(`${list.path}/:id`),
    load: locked,
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

  return {
    operations: [
      ...(list.pickers ? [pickerQuery(entity, entered, imported.nouns, list.pickers)] : []),
      listed,
      created,
      updated,
      deleted,
      exported,
    ],
    imports: [{ ...imports, correct }],
  };
}
