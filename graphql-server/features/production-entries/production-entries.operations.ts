import { GraphQLID } from 'graphql';
import { PRODUCTION_ENTRY_COLUMNS } from '../../../common/record-columns';
import { Permission } from '../../access/permissions';
import { type Db } from '../../core/database/sql';
import { NoInput } from '../../core/inputs/input-class';
import { RecordInput } from '../../core/inputs/record-input';
import { importable } from '../../core/lists/importable-list';
import { fileColumns, listedIn } from '../../core/lists/list-columns';
import { wholeListExport } from '../../core/lists/list-export';
import { agreedChanges } from '../../core/operations/agreed-changes';
import { changesBetween, leftOutStays } from '../../core/operations/changes';
import { command } from '../../core/operations/command';
import { lockedRow } from '../../core/operations/locked-row';
import { query } from '../../core/operations/query';
import { del, get, patch, post } from '../../core/operations/route';
import { Estimate } from './production-entries.entity';
import { CreateEstimateInput, UpdateEstimateInput } from './production-entries.types';

export const listEstimates = query('estimates', {
  description: 'All production entries, sorted by cost code. Numbers in codes are sorted by value.',
  permission: Permission.ESTIMATES_MANAGE,
  input: NoInput,
  output: [Estimate],
  wholeList: 'production entries',
  rest: get('/estimates'),
  run: ({ db }) => readEntries(db),
});

const loadEntry = lockedRow(Estimate, 'Production entry');

/** Names that the activity log uses for the columns. */
const columns = {
  costCode: 'cost code',
  description: 'description',
  totalQuantity: 'total quantity',
  unit: 'unit',
  productionPerHour: 'prod/hour',
  productionPerDay: 'prod/day',
  manpower: 'manpower',
  equipment: 'equipment',
};

/** Replaces nulls with empty strings. Omitted fields stay omitted. */
const asColumns = (given: object): Partial<Estimate> =>
  Object.fromEntries(Object.entries(leftOutStays(given)).map(([name, value]) => [name, value ?? '']));

const auditOf = (what: string, { costCode, description }: Estimate) => ({
  action: `production entry ${what}`,
  details: [costCode, description].filter(Boolean).join(', '),
});

/** Columns of exported and imported files, in the same order as on the page. */
const inFiles = fileColumns<Estimate, object, keyof typeof PRODUCTION_ENTRY_COLUMNS>(PRODUCTION_ENTRY_COLUMNS, {
  costCode: {
    imported: {
      alsoCalled: ['code', 'phase code', 'item number', 'item no.', 'pay item', 'bid item', 'item', 'no', '#'],
      listed: listedIn('cost_code_templates', 'code'),
    },
  },
  description: { imported: { alsoCalled: ['item description', 'description of work', 'title', 'name'] } },
  totalQuantity: {
    imported: {
      alsoCalled: [
        'quantity',
        'qty',
        'bid quantity',
        'bid qty',
        'estimated quantity',
        'est. qty.',
        'est. quantity',
        'total qty',
      ],
      isNumber: true,
    },
  },
  unit: { imported: { alsoCalled: ['uom', 'u/m', 'units', 'unit of measure'] } },
  productionPerHour: {
    imported: {
      alsoCalled: ['production per hour', 'production hour', 'per hour', 'units per hour', 'hourly production'],
      isNumber: true,
    },
  },
  productionPerDay: {
    imported: {
      alsoCalled: ['production per day', 'production day', 'per day', 'units per day', 'daily production'],
      isNumber: true,
    },
  },
  manpower: { imported: { alsoCalled: ['men', 'crew (men)', 'crew size', 'crew'], isNumber: true } },
  equipment: { imported: { alsoCalled: ['machines'] } },
});

const readEntries = (db: Db) =>
  db.getRepository(Estimate).find({ order: { costCode: 'ASC', createdAt: 'ASC', id: 'ASC' } });

export const productionEntryImport = importable<Estimate>({
  list: 'estimates',
  nouns: 'production entries',
  permission: Permission.ESTIMATES_MANAGE,
  entity: Estimate,
  input: CreateEstimateInput,
  columns: inFiles,
  keys: [['costCode', 'description', 'unit']],
  columnsOf: asColumns,
});

export const exportEstimates = wholeListExport<Estimate>('exportEstimates', {
  path: '/estimates',
  nouns: 'production entries',
  permission: Permission.ESTIMATES_MANAGE,
  columns: inFiles,
  sort: 'costCode',
  read: ({ db }) => readEntries(db),
});

export const createEstimate = command('createEstimate', {
  description: 'Adds a production entry.',
  permission: Permission.ESTIMATES_MANAGE,
  input: CreateEstimateInput,
  output: Estimate,
  rest: post('/estimates'),
  run: ({ db }, input) => db.save(db.create(Estimate, asColumns(input))),
  audit: ({ result }) => auditOf('created', result),
});

export const updateEstimate = command('updateEstimate', {
  description: 'Updates a production entry. Fields that you leave out stay unchanged.',
  permission: Permission.ESTIMATES_MANAGE,
  input: UpdateEstimateInput,
  output: Estimate,
  rest: patch('/estimates/:id'),
  load: loadEntry,
  run: ({ db, loaded }, { id: _, ...changes }) =>
    db.save(Object.assign(new Estimate(), loaded, asColumns(agreedChanges('production entry', loaded, changes)))),
  audit: ({ result, loaded }) => ({
    action: 'production entry updated',
    details: `${loaded.costCode}: ${changesBetween(loaded, result, columns)}`,
  }),
});

export const deleteEstimate = command('deleteEstimate', {
  description: 'Deletes a production entry. Returns its id.',
  permission: Permission.ESTIMATES_MANAGE,
  input: RecordInput,
  output: GraphQLID,
  rest: del('/estimates/:id'),
  load: loadEntry,
  async run({ db, loaded }) {
    await db.delete(Estimate, loaded.id);
    return loaded.id;
  },
  audit: ({ loaded }) => auditOf('deleted', loaded),
});
