import { GraphQLID } from 'graphql';
import { LOAD_COLUMNS } from '../../../common/record-columns';
import { Permission } from '../../access/permissions';
import { momentText, refuseMomentOutOfRange } from '../../core/days/days';
import { RecordInput } from '../../core/inputs/record-input';
import { fileColumns } from '../../core/lists/list-columns';
import { exportOf } from '../../core/lists/list-export';
import { listRead } from '../../core/operations/audit';
import { command } from '../../core/operations/command';
import { actorOf, type Context } from '../../core/operations/context';
import { lockedRow } from '../../core/operations/locked-row';
import { query } from '../../core/operations/query';
import { del, get, post } from '../../core/operations/route';
import { PhotoSubject, type PhotoSubjectDeclaration, withPhotos } from '../../core/photos/photo-subjects';
import { toPage } from '../../core/shapes/paging';
import { TruckingRecord } from './loads.entity';
import {
  type ExportedLoad,
  insertLoad,
  loadKey,
  readLoad,
  readLoadPage,
  streamExportedLoads,
  streamLoads,
  sumMaterials,
} from './loads.queries';
import {
  CreateTruckingRecordInput,
  ExportTruckingRecordsInput,
  MaterialTotal,
  MaterialTotalsArgs,
  TruckingRecord as PublishedTruckingRecord,
  TruckingRecordConnection,
  TruckingRecordFilter,
  TruckingRecordRange,
  TruckingRecordsArgs,
} from './loads.types';

const zoneOf = ({ settings }: Context) => settings.timeZone;

export const listTruckingRecords = query('truckingRecords', {
  description: 'One page of the loads that match the filter, newest first.',
  permission: Permission.TRUCKING_RECORDS_MANAGE,
  input: TruckingRecordsArgs,
  output: TruckingRecordConnection,
  async run(context, args) {
    const userId = args.mine ? actorOf(context).id : undefined;
    return toPage(await readLoadPage(context.db, { args, timeZone: zoneOf(context), userId }), args, loadKey);
  },
});

export const streamTruckingRecords = query('streamTruckingRecords', {
  description: 'All loads, newest first.',
  permission: Permission.TRUCKING_RECORDS_MANAGE,
  input: TruckingRecordFilter,
  output: [PublishedTruckingRecord],
  graphql: false,
  rest: get('/trucking-records', { gives: 'rows', input: () => ({}) }),
  audit: (filter) => listRead('loads', filter),
  run: (context, filter) => streamLoads(context.db, { filter, timeZone: zoneOf(context) }),
});

export const streamTruckingRecordsBetween = query('streamTruckingRecordsBetween', {
  description: 'All loads in the period, newest first.',
  permission: Permission.TRUCKING_RECORDS_MANAGE,
  input: TruckingRecordRange,
  output: [PublishedTruckingRecord],
  graphql: false,
  rest: get('/trucking-records/date-range', { gives: 'rows' }),
  audit: (filter) => listRead('loads', filter),
  run: (context, filter) => streamLoads(context.db, { filter, timeZone: zoneOf(context) }),
});

/** Exports the loads of a period as a file. */
export const exportTruckingRecords = exportOf<ExportTruckingRecordsInput, ExportedLoad>('exportTruckingRecords', {
  path: '/trucking-records',
  nouns: 'loads',
  permission: Permission.TRUCKING_RECORDS_MANAGE,
  input: ExportTruckingRecordsInput,
  columns: fileColumns(LOAD_COLUMNS),
  rows: (context, filter) => streamExportedLoads(context.db, { filter, timeZone: zoneOf(context) }),
});

export const listMaterialTotals = query('materialTotals', {
  description: 'Number of loads and quantity of each material in the period, sorted by material.',
  permission: Permission.TRUCKING_RECORDS_MANAGE,
  input: MaterialTotalsArgs,
  output: [MaterialTotal],
  run: (context, { filter }) => sumMaterials(context.db, { filter, timeZone: zoneOf(context) }),
});

export const createTruckingRecord = command('createTruckingRecord', {
  description: "Logs a truck's load of material.",
  permission: Permission.TRUCKING_RECORDS_MANAGE,
  input: CreateTruckingRecordInput,
  output: PublishedTruckingRecord,
  rest: post('/trucking-records'),
  onRepeat: ({ db }, id) => readLoad(db, id),
  run(work, input) {
    refuseMomentOutOfRange('timeOut', input.timeOut, work.settings.timeZone);
    return insertLoad(work.db, actorOf(work).id, input);
  },
  audit: ({ result, settings }) => auditOf('added', result, settings.timeZone),
});

export const loadPhotos: PhotoSubjectDeclaration = {
  subject: PhotoSubject.trucking_record,
  type: PublishedTruckingRecord,
  noun: 'load',
  permission: Permission.TRUCKING_RECORDS_MANAGE,
  permissionForAll: Permission.TRUCKING_RECORDS_MANAGE,
  table: 'trucking_records',
  columns: {
    ownerId: 'record."userId"',
    day: '(record."timeOut" AT TIME ZONE $2)::date',
    workArea: 'NULL',
    label: `concat_ws(', ', record.material, record."truckingCompany" || ' truck ' || record."truckNumber")`,
  },
};

const loadRecord = lockedRow(TruckingRecord, 'Trucking record');

/** Deletes a load with its photos. Returns its id. */
export const deleteTruckingRecord = command('deleteTruckingRecord', {
  description: 'Deletes a load. Returns its id.',
  permission: Permission.TRUCKING_RECORDS_MANAGE,
  input: RecordInput,
  output: GraphQLID,
  rest: del('/trucking-records/:id'),
  load: loadRecord,
  async run({ db, loaded }) {
    const photos = await withPhotos(db, PhotoSubject.trucking_record, loaded.id);
    await db.delete(TruckingRecord, loaded.id);
    return { id: loaded.id, photos };
  },
  audit({ loaded, settings, result: { photos } }) {
    const { action, details } = auditOf('deleted', loaded, settings.timeZone);
    return { action, details: details + photos };
  },
  published: ({ id }) => id,
});

type LoggedLoad = Record<'truckingCompany' | 'truckNumber' | 'material' | 'quantity', string> & {
  timeOut: string | Date;
};

const auditOf = (what: string, load: LoggedLoad, timeZone: string) => ({
  action: `trucking record ${what}`,
  details: `${load.quantity} of ${load.material}, ${load.truckingCompany} truck ${load.truckNumber}, ${momentText(load.timeOut, timeZone)}`,
});
