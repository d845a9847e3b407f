import { companyName } from '../../../common/names';
import { Permission } from '../../access/permissions';
import { refuseFutureDay, shortDay } from '../../core/days/days';
import { badField } from '../../core/errors';
import { NoInput } from '../../core/inputs/input-class';
import { column } from '../../core/lists/list-columns';
import { exportOf } from '../../core/lists/list-export';
import { listRead } from '../../core/operations/audit';
import { command } from '../../core/operations/command';
import { actorOf } from '../../core/operations/context';
import { query } from '../../core/operations/query';
import { PhotoSubject, type PhotoSubjectDeclaration } from '../../core/photos/photo-subjects';
import { get, post, streamed } from '../../core/rest/rest';
import { toPage } from '../../core/shapes/paging';
import {
  countReadings,
  holdMachine,
  insertReading,
  type ReportedReading,
  readingKey,
  readReading,
  readReadingPage,
  readReadingsAround,
  readReportedEquipment,
  streamReadings,
  streamReportedReadings,
} from './equipment-hours.queries';
import {
  EquipmentHours,
  EquipmentHoursArgs,
  EquipmentHoursConnection,
  ExportEquipmentHoursInput,
  NeighbouringReadings,
  ReadingsAroundArgs,
  ReportedEquipment,
  SubmitEquipmentHoursInput,
} from './equipment-hours.types';

/** One page of the readings that match, newest day first. */
export const listEquipmentHours = query('equipmentHours', {
  permission: Permission.EQUIPMENT_HOURS_READ,
  input: EquipmentHoursArgs,
  output: EquipmentHoursConnection,
  graphql: { selects: { withTotal: 'totalCount', withUnfiltered: 'unfilteredCount' } },
  async run({ db }, args) {
    const [page, totalCount, unfilteredCount] = await Promise.all([
      readReadingPage(db, args),
      args.withTotal ? countReadings(db, args.filter) : undefined,
      args.withUnfiltered ? countReadings(db) : undefined,
    ]);
    return { ...toPage(page, args, readingKey), totalCount, unfilteredCount };
  },
});

/** All readings, newest day first, one JSON text a reading. */
export const streamEquipmentHours = query('streamEquipmentHours', {
  permission: Permission.EQUIPMENT_HOURS_READ,
  input: NoInput,
  output: [EquipmentHours],
  graphql: false,
  rest: get('/equipment-hours', { response: streamed }),
  audit: () => listRead('equipment hours'),
  run: ({ db }) => streamReadings(db),
});

/** The report as a file, named with today's date in the company's zone: all readings that match, however many. */
export const exportEquipmentHours = exportOf<ExportEquipmentHoursInput, ReportedReading>('exportEquipmentHours', {
  path: '/equipment-hours',
  nouns: 'equipment hours',
  permission: Permission.EQUIPMENT_HOURS_READ,
  input: ExportEquipmentHoursInput,
  columns: [
    column('company', 'Company', undefined, { text: ({ company }) => companyName(company) }),
    column('date', 'Date'),
    column('equipment', 'Equipment'),
    column('model', 'Model'),
    column('serial', 'Serial'),
    column('hours', 'Hours', undefined, { isNumber: true }),
    column('change', 'Change', undefined, { isNumber: true }),
  ],
  rows: ({ db }, filter) => streamReportedReadings(db, filter),
});

/** The choices of the report's equipment filter. */
export const listReportedEquipment = query('reportedEquipment', {
  permission: Permission.EQUIPMENT_HOURS_READ,
  input: NoInput,
  output: [ReportedEquipment],
  run: ({ db }) => readReportedEquipment(db),
});

/** The readings of one machine before and after that day. */
export const findReadingsAround = query('readingsAround', {
  permission: Permission.EQUIPMENT_HOURS_READ,
  input: ReadingsAroundArgs,
  output: NeighbouringReadings,
  run: ({ db }, { equipmentTemplateId, date }) => readReadingsAround(db, equipmentTemplateId, date),
});

/** Photos of meter readings. */
export const readingPhotos: PhotoSubjectDeclaration = {
  subject: PhotoSubject.equipment_hours,
  type: EquipmentHours,
  noun: 'meter reading',
  permission: Permission.EQUIPMENT_HOURS_READ,
  permissionForAll: Permission.EQUIPMENT_HOURS_READ,
  table: 'equipment_hours',
  columns: {
    ownerId: 'record."userId"',
    day: 'record.date',
    workArea: 'NULL',
    label: `(SELECT concat_ws(' ', machine.equipment, machine.model, machine.serial) FROM equipment_templates machine
      WHERE machine.id = record."equipmentTemplateId")`,
  },
};

/** Saves a machine's meter reading for a day. */
export const submitEquipmentHours = command('submitEquipmentHours', {
  permission: Permission.EQUIPMENT_HOURS_SUBMIT,
  input: SubmitEquipmentHoursInput,
  output: EquipmentHours,
  rest: post('/equipment-hours'),
  onRepeat: ({ db }, id) => readReading(db, id),
  async run(work, input) {
    refuseFutureDay(input.date, work.settings.timeZone);
    if (!(await holdMachine(work.db, input.equipmentTemplateId))) {
      throw badField('equipmentTemplateId', 'This equipment is no longer in the list. Please select equipment');
    }
    return insertReading(work.db, actorOf(work).id, input);
  },
  audit: ({ result: { equipment, model, serial, date, hours } }) => ({
    action: 'equipment hours submitted',
    details: `${[equipment, model, serial].filter(Boolean).join(' ')}, ${shortDay(date)}: ${hours} hours`,
  }),
});
