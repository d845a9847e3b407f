import { LARGEST_DECIMAL, toHundredths } from '../../../../common/decimals';
import { say } from '../../../../common/i18n/say';
import { Permission } from '../../../access/permissions';
import { refuseFutureDay, shortDay } from '../../../core/days/days';
import { badField, conflict } from '../../../core/errors';
import { filteredPageArgs } from '../../../core/inputs/filter-args';
import { checkManagedCompany } from '../../../core/machines/managed-companies';
import { setMeterOffsets } from '../../../core/machines/running-hours';
import { command } from '../../../core/operations/command';
import { actorOf } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { serverMessages } from '../../../core/server-messages';
import { connectionOf } from '../../../core/shapes/paging';
import { holdMachine } from '../meter-readings.queries';
import { EquipmentHoursFilter } from '../meter-readings.types';
import { MeterChange as MeterChangeEntity } from './meter-changes.entity';
import { hasChangeOn, lockMachine, meterChanges, readNumbersAtChange, sumOfNumbers } from './meter-changes.queries';
import { MeterChange, MeterChangeWarning, RecordMeterChangeInput } from './meter-changes.types';

export const listMeterChanges = query('meterChanges', {
  description: 'One page of the replaced meters that match the filter, newest day first.',
  permission: Permission.EQUIPMENT_HOURS_READ,
  input: filteredPageArgs(EquipmentHoursFilter),
  output: connectionOf(MeterChange),
  run: (context, args) => meterChanges.list(context, args),
});

export const readMeterChangeWarnings = query('meterChangeWarnings', {
  description: 'Possible mistakes in a meter change that is not recorded yet. A warning never blocks recording.',
  permission: Permission.EQUIPMENT_MANAGE,
  input: RecordMeterChangeInput,
  output: [MeterChangeWarning],
  graphql: { inInput: true },
  async run({ db }, change) {
    const { last, next } = await readNumbersAtChange(db, change);
    const isLower = (hours: string, than: string | null) => than !== null && toHundredths(hours) < toHundredths(than);
    return [
      ...(isLower(change.oldHours, last) ? [MeterChangeWarning.lower_than_last] : []),
      ...(next !== null && toHundredths(change.newHours) > toHundredths(next)
        ? [MeterChangeWarning.higher_than_next]
        : []),
    ];
  },
});

export const recordMeterChange = command('recordMeterChange', {
  description:
    "Records that a machine's hour meter was replaced. The machine's running hours continue from the old meter.",
  permission: Permission.EQUIPMENT_MANAGE,
  input: RecordMeterChangeInput,
  output: MeterChange,
  onRepeat: meterChanges.read,
  async run(work, { equipmentTemplateId, date, oldHours, newHours, reason }) {
    const { db, settings, newRecordId: id } = work;
    refuseFutureDay(date, settings.timeZone);
    const machine = await holdMachine(db, equipmentTemplateId, 'FOR UPDATE');
    if (!machine) throw badField('equipmentTemplateId', serverMessages.equipmentGone);
    checkManagedCompany(actorOf(work), machine);
    if (await hasChangeOn(db, equipmentTemplateId, date)) {
      throw conflict(/* i18n */ 'This machine already has a meter change on that day.');
    }
    await db.insert(MeterChangeEntity, {
      id,
      equipmentTemplateId,
      date,
      oldHours,
      newHours,
      reason,
      userId: actorOf(work).id,
    });
    if (Number(await sumOfNumbers(db, equipmentTemplateId)) > Number(LARGEST_DECIMAL)) {
      throw badField(
        'oldHours',
        say('The hours of all meters of a machine must add up to at most {most}', { most: LARGEST_DECIMAL }),
      );
    }
    await setMeterOffsets(db, equipmentTemplateId, date);
    return (await meterChanges.read(work, id))!;
  },
  audit: ({ result }) => ({ action: 'meter replaced', details: changeLabel(result, result.reason) }),
});

export const withdrawMeterChange = meterChanges.withdrawal('withdrawMeterChange', {
  description:
    'Removes a wrong meter change, and recalculates the running hours of the machine. Meter changes cannot be edited. To correct one, withdraw it and record it again.',
  permission: Permission.EQUIPMENT_MANAGE,
  output: MeterChange,
  async withdrawn({ db }, { equipmentTemplateId, date }) {
    await lockMachine(db, equipmentTemplateId);
    await setMeterOffsets(db, equipmentTemplateId, date);
  },
  audit: ({ result, input }) => ({ action: 'meter change withdrawn', details: changeLabel(result, input.reason) }),
});

/** Returns the label of a change in the log, such as 'Dozer D6 DZ-1, Mar 12, 2026: 5210.00 to 0.00 (Broken)'. */
const changeLabel = ({ equipment, model, serial, date, oldHours, newHours }: MeterChange, reason: string) =>
  `${[equipment, model, serial].filter(Boolean).join(' ')}, ${shortDay(date)}: ${oldHours} to ${newHours} (${reason})`;
