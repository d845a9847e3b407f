import { READING_COLUMNS } from '../../../common/record-columns';
import { readingWarnings } from '../../../common/warnings/reading-warnings';
import { Permission } from '../../access/permissions';
import { refuseFutureDay, shortDay } from '../../core/days/days';
import { badField } from '../../core/errors';
import { NoInput } from '../../core/inputs/input-class';
import { type ExportColumn, fileColumns } from '../../core/lists/list-columns';
import { exportOf } from '../../core/lists/list-export';
import { command } from '../../core/operations/command';
import { actorOf } from '../../core/operations/context';
import { query } from '../../core/operations/query';
import { get, post } from '../../core/operations/route';
import { PhotoSubject, type PhotoSubjectDeclaration } from '../../core/photos/photo-subjects';
import { serverMessages } from '../../core/server-messages';
import { readLastReadings, readNumbersAround, readRecentReadings } from './last-readings.queries';
import {
  countReadings,
  hasMeterChanges,
  holdMachine,
  insertReading,
  type ReportedReading,
  readings,
  readReadingsAround,
  readReportedEquipment,
  streamReadings,
  streamReportedReadings,
} from './meter-readings.queries';
import {
  EquipmentHours,
  EquipmentHoursArgs,
  EquipmentHoursConnection,
  LastReading,
  NeighbouringReadings,
  ReadingsAroundArgs,
  ReadingsFilter,
  ReadingWarning,
  ReportedEquipment,
  SubmitEquipmentHoursInput,
} from './meter-readings.types';

export const listEquipmentHours = query('equipmentHours', {
  description: 'One page of the meter readings that match the filter, newest day first.',
  permission: Permission.EQUIPMENT_HOURS_READ,
  input: EquipmentHoursArgs,
  output: EquipmentHoursConnection,
  graphql: { selects: { withTotal: 'totalCount', withUnfiltered: 'unfilteredCount' } },
  async run(context, args) {
    const { db } = context;
    const [page, totalCount, unfilteredCount] = await Promise.all([
      readings.list(context, args),
      args.withTotal ? countReadings(db, args.filter) : undefined,
      args.withUnfiltered ? countReadings(db) : undefined,
    ]);
    return { ...page, totalCount, unfilteredCount };
  },
});

export const streamEquipmentHours = query('streamEquipmentHours', {
  description: 'All meter readings, newest day first.',
  permission: Permission.EQUIPMENT_HOURS_READ,
  input: NoInput,
  output: [EquipmentHours],
  graphql: false,
  rest: get('/equipment-hours', { gives: 'rows' }),
  wholeList: 'equipment hours',
  run: ({ db }) => streamReadings(db),
});

const METER_REPLACED: ExportColumn<ReportedReading> = {
  title: 'Meter Replaced',
  kind: 'day',
  text: ({ meterChangedOn }) => meterChangedOn,
};

/** Exports all matching readings as a file, whose name has today's date in the company's zone. */
export const exportEquipmentHours = exportOf<ReadingsFilter, ReportedReading>('exportEquipmentHours', {
  path: '/equipment-hours',
  nouns: 'equipment hours',
  permission: Permission.EQUIPMENT_HOURS_READ,
  filter: ReadingsFilter,
  columns: async (_filter, { db }) => [
    ...fileColumns<ReportedReading, { company: string }, keyof typeof READING_COLUMNS>(READING_COLUMNS),
    // Without replaced meters, the file has no new column, so that other programs can still read it.
    ...((await hasMeterChanges(db)) ? [METER_REPLACED] : []),
  ],
  rows: ({ db }, filter) => streamReportedReadings(db, filter),
});

export const listReportedEquipment = query('reportedEquipment', {
  description:
    'Equipment with meter readings that are not withdrawn. Use each `name` as a value of `EquipmentHoursFilter.equipment`.',
  permission: Permission.EQUIPMENT_HOURS_READ,
  input: NoInput,
  output: [ReportedEquipment],
  wholeList: false,
  run: ({ db }) => readReportedEquipment(db),
});

export const findReadingsAround = query('readingsAround', {
  description: 'The readings of one machine just before and after a day.',
  permission: Permission.EQUIPMENT_HOURS_READ,
  input: ReadingsAroundArgs,
  output: NeighbouringReadings,
  async run(context, { equipmentTemplateId, date }) {
    const { previous, next } = await readReadingsAround(context.db, equipmentTemplateId, date);
    return {
      previous: previous && readings.asPublished(context, previous),
      next: next && readings.asPublished(context, next),
    };
  },
});

export const listLastReadings = query('lastReadings', {
  description:
    'The last reading of each active machine, or the first number of its new meter, if the meter was replaced later. Clients check new readings against it while offline.',
  permission: Permission.PICKERS_READ,
  input: NoInput,
  output: [LastReading],
  run: ({ db }) => readLastReadings(db),
});

/** Returns the person's readings from their last two days with readings. A round offers the same machines again. */
export const listMyRecentReadings = query('myRecentReadings', {
  description:
    'Your readings from the last two days on which you entered readings. The readings of a day are in the order in which you sent them.',
  permission: Permission.EQUIPMENT_HOURS_SUBMIT,
  input: NoInput,
  output: [LastReading],
  wholeList: false,
  run: (context) => readRecentReadings(context.db, actorOf(context).id),
});

export const readReadingWarnings = query('readingWarnings', {
  description: 'Possible mistakes in a meter reading that is not submitted yet. A warning never blocks submitting.',
  permission: Permission.EQUIPMENT_HOURS_SUBMIT,
  input: SubmitEquipmentHoursInput,
  output: [ReadingWarning],
  graphql: { inInput: true },
  run: async ({ db }, reading) => readingWarnings(reading, await readNumbersAround(db, reading)),
});

export const readingPhotos: PhotoSubjectDeclaration = {
  subject: PhotoSubject.equipment_hours,
  type: EquipmentHours,
  noun: /* i18n */ 'meter reading',
  permission: Permission.EQUIPMENT_HOURS_READ,
  permissionForAll: Permission.EQUIPMENT_HOURS_READ,
  table: 'equipment_hours',
  listed: 'record."withdrawnAt" IS NULL',
  columns: {
    ownerId: 'record."userId"',
    day: 'record.date',
    workArea: 'NULL',
    label: `(SELECT concat_ws(' ', machine.equipment, machine.model, machine.serial) FROM equipment_templates machine
      WHERE machine.id = record."equipmentTemplateId")`,
  },
};

export const submitEquipmentHours = command('submitEquipmentHours', {
  description: "Saves a machine's meter reading for a day.",
  permission: Permission.EQUIPMENT_HOURS_SUBMIT,
  input: SubmitEquipmentHoursInput,
  output: EquipmentHours,
  rest: post('/equipment-hours'),
  onRepeat: readings.read,
  async run(work, input) {
    refuseFutureDay(input.date, work.settings.timeZone);
    if (!(await holdMachine(work.db, input.equipmentTemplateId))) {
      throw badField('equipmentTemplateId', serverMessages.equipmentGone);
    }
    const id = await insertReading(work.db, actorOf(work).id, input);
    return (await readings.read(work, id))!;
  },
  audit: ({ result }) => ({ action: 'equipment hours submitted', details: readingLabel(result) }),
});

export const withdrawReading = readings.withdrawal('withdrawReading', {
  description:
    'Removes a wrong meter reading from lists and reports. Readings cannot be edited. To correct a reading, withdraw it and enter a new reading.',
  permission: Permission.EQUIPMENT_HOURS_SUBMIT,
  output: EquipmentHours,
  audit: ({ result, input }) => ({
    action: 'equipment hours withdrawn',
    details: `${readingLabel(result)} (${input.reason})`,
  }),
});

/** Returns the label of a reading in the log, such as 'Dozer D6 DZ-1, Mar 2, 2026: 7.50 hours'. */
const readingLabel = ({ equipment, model, serial, date, hours }: EquipmentHours) =>
  `${[equipment, model, serial].filter(Boolean).join(' ')}, ${shortDay(date)}: ${hours} hours`;
