import { Permission } from '../../access/permissions';
import { command } from '../../core/command';
import type { Work } from '../../core/context';
import { notFound } from '../../core/errors';
import { isUuid } from '../../core/paging';
import { query } from '../../core/query';
import { RecordInput } from '../../core/record-input';
import { NoInput } from '../../core/validate';
import { Estimate } from './estimates.entity';
import { CreateEstimateInput, UpdateEstimateInput } from './estimates.types';

/** Numbers inside a text count as numbers: 900 stands before 1001. */
const { compare } = new Intl.Collator('en', { numeric: true });

/** All production entries, by cost code. */
export const listEstimates = query('listEstimates', {
  permission: Permission.ESTIMATES_MANAGE,
  input: NoInput,
  async run({ db }) {
    const list = await db.getRepository(Estimate).find({ order: { createdAt: 'ASC', id: 'ASC' } });
    return list.sort((one, other) => compare(one.costCode, other.costCode));
  },
});

/** The entry, locked for this transaction; 404 when there is none. */
async function lockedEntry({ db }: Work, id: unknown): Promise<Estimate> {
  const entry = isUuid(id) ? await db.findOne(Estimate, { where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  if (!entry) throw notFound('Production entry');
  return entry;
}

/** What was left blank is an empty text in the columns. */
const asColumns = (given: object): Partial<Estimate> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? '']));

const auditOf = (what: string, { costCode, description }: Estimate) => ({
  action: `production entry ${what}`,
  details: [costCode, description].filter(Boolean).join(', '),
});

/** Adds a production entry. */
export const createEstimate = command('createEstimate', {
  permission: Permission.ESTIMATES_MANAGE,
  input: CreateEstimateInput,
  run: ({ db }, input) => db.save(db.create(Estimate, asColumns(input))),
  audit: ({ result }) => auditOf('created', result),
});

/** Changes what it is given of an entry. */
export const updateEstimate = command('updateEstimate', {
  permission: Permission.ESTIMATES_MANAGE,
  input: UpdateEstimateInput,
  load: lockedEntry,
  run: ({ db, loaded }, { id: _, ...changes }) => db.save(Object.assign(loaded, asColumns(changes))),
  audit: ({ result }) => auditOf('updated', result),
});

/** Deletes an entry. Answers its id. */
export const deleteEstimate = command('deleteEstimate', {
  permission: Permission.ESTIMATES_MANAGE,
  input: RecordInput,
  load: lockedEntry,
  async run({ db, loaded }) {
    await db.delete(Estimate, loaded.id);
    return loaded.id;
  },
  audit: ({ loaded }) => auditOf('deleted', loaded),
});
