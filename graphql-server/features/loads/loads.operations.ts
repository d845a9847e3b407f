import { GraphQLID } from 'graphql';
import { MOST_SUMMED_DAYS } from '../../../common/limits';
import { isNarrowed, isTooLongToSum } from '../../../common/load-totals';
import { DELETED_USER } from '../../../common/names';
import { LOAD_COLUMNS } from '../../../common/record-columns';
import { loadLabel } from '../../../common/warnings/load-warnings';
import { Permission } from '../../access/permissions';
import { momentText, refuseMomentOutOfRange, shortDay } from '../../core/days/days';
import { badInput } from '../../core/errors';
import { filterArgs } from '../../core/inputs/filter-args';
import { RecordInput } from '../../core/inputs/record-input';
import { fileColumns } from '../../core/lists/list-columns';
import { exportOf } from '../../core/lists/list-export';
import { agreedChanges } from '../../core/operations/agreed-changes';
import { listRead } from '../../core/operations/audit';
import { changesBetween } from '../../core/operations/changes';
import { command } from '../../core/operations/command';
import { actorOf, type Context } from '../../core/operations/context';
import { lockedRow } from '../../core/operations/locked-row';
import { perRequest } from '../../core/operations/per-request';
import { query } from '../../core/operations/query';
import { del, get, post } from '../../core/operations/route';
import { PhotoSubject, type PhotoSubjectDeclaration, withPhotos } from '../../core/photos/photo-subjects';
import { serverMessages } from '../../core/server-messages';
import { toPage } from '../../core/shapes/paging';
import { TruckingRecord } from './loads.entity';
import {
  changeTicket,
  type ExportedLoad,
  insertLoad,
  type LoadTicket,
  loadKey,
  readLoad,
  readLoadPage,
  streamExportedLoads,
  streamLoads,
} from './loads.queries';
import {
  CreateTruckingRecordInput,
  LoadWarningDetail,
  MaterialTotal,
  TruckingRecord as PublishedTruckingRecord,
  SetLoadTicketInput,
  TruckingRecordConnection,
  TruckingRecordFilter,
  TruckingRecordRange,
  TruckingRecordsArgs,
} from './loads.types';
import { sumFoundLoads, sumLoadDays } from './material-totals.queries';
import { readNewLoadWarnings, readWarningNames, type WarnedOf } from './warnings.queries';

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
export const exportTruckingRecords = exportOf<TruckingRecordFilter, ExportedLoad>('exportTruckingRecords', {
  path: '/trucking-records',
  nouns: 'loads',
  permission: Permission.TRUCKING_RECORDS_MANAGE,
  filter: TruckingRecordFilter,
  columns: fileColumns(LOAD_COLUMNS),
  rows: (context, filter) => streamExportedLoads(context.db, { filter, timeZone: zoneOf(context) }),
});

export const listMaterialTotals = query('materialTotals', {
  description: `Number of loads and quantity of each material, sorted by material. With a company, truck, or ticket in the filter, the period is required, and has at most ${MOST_SUMMED_DAYS} days.`,
  permission: Permission.TRUCKING_RECORDS_MANAGE,
  input: filterArgs(TruckingRecordFilter),
  output: [MaterialTotal],
  async run(context, { filter }) {
    const wanted = { filter, timeZone: zoneOf(context) };
    if (filter && isTooLongToSum(filter)) throw badInput(serverMessages.shorterPeriod);
    const isFound = filter && (isNarrowed(filter) || filter.search);
    return isFound ? sumFoundLoads(context.db, wanted) : sumLoadDays(context.db, wanted);
  },
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

export const readLoadWarnings = query('loadWarnings', {
  description: 'Possible mistakes in a load that is not logged yet. A warning never blocks logging it.',
  permission: Permission.TRUCKING_RECORDS_MANAGE,
  input: CreateTruckingRecordInput,
  output: [LoadWarningDetail],
  graphql: { inInput: true },
  async run(context, load) {
    const scope = { userId: actorOf(context).id, timeZone: zoneOf(context) };
    const found = await readNewLoadWarnings(context.db, load, scope);
    return found.map((other) => ({ ...other, label: labelOf(other) }));
  },
});

const labelOf = ({ warning, day, person, ...other }: WarnedOf) =>
  loadLabel(warning, { ...other, day: shortDay(day), person: person ?? DELETED_USER });

const warningsById = perRequest((context, ids) => readWarningNames(context.db, ids, zoneOf(context)));

/** Reads the warnings about a saved load. Reads those of a whole page together. */
export const readWarningsOfLoad = query('readWarningsOfLoad', {
  permission: Permission.TRUCKING_RECORDS_MANAGE,
  input: RecordInput,
  run: async (context, { id }) => (await warningsById(context, id)) ?? [],
});

/** Returns SQL that is true for a load that a statement shows. */
const isOnStatement = (day: string) => `(
  EXISTS (SELECT FROM statement_lines line WHERE line."loadId" = record.id AND NOT line."isVoid")
  OR EXISTS (SELECT FROM hauler_statements statement WHERE name_key(statement."truckingCompany") = name_key(record."truckingCompany")
    AND ${day} BETWEEN statement."startDate" AND statement."endDate"))`;

export const loadPhotos: PhotoSubjectDeclaration = {
  subject: PhotoSubject.trucking_record,
  type: PublishedTruckingRecord,
  noun: /* i18n */ 'load',
  permission: Permission.TRUCKING_RECORDS_MANAGE,
  permissionForAll: Permission.TRUCKING_RECORDS_MANAGE,
  someFor: { permission: Permission.STATEMENTS_MANAGE, records: isOnStatement },
  table: 'trucking_records',
  columns: {
    ownerId: 'record."userId"',
    day: '(record."timeOut" AT TIME ZONE $2)::date',
    workArea: 'NULL',
    label: `concat_ws(', ', record.material, record."truckingCompany" || ' truck ' || record."truckNumber")`,
  },
};

const loadRecord = lockedRow(TruckingRecord, /* i18n */ 'Trucking record');

const TICKET_NAMES = { ticketNumber: 'ticket', unit: 'unit' };

export const setLoadTicket = command('setLoadTicket', {
  description: "Changes a load's ticket and unit, and nothing else. Fields that you leave out stay unchanged.",
  permission: Permission.TRUCKING_RECORDS_MANAGE,
  input: SetLoadTicketInput,
  output: PublishedTruckingRecord,
  load: loadRecord,
  async run({ db, loaded }, { id, ...changes }) {
    await changeTicket(db, loaded, { ...loaded, ...agreedChanges('load', loaded, changes) });
    return (await readLoad(db, id))!;
  },
  audit({ loaded, result, settings }) {
    const { action, details } = auditOf('ticket changed', loaded, settings.timeZone);
    return { action, details: `${details}: ${changesBetween<LoadTicket>(loaded, result, TICKET_NAMES)}` };
  },
});

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
