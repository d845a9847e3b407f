import { messages } from '../../../common/messages';
import { Permission } from '../../access/permissions';
import { dayOf, shortDay } from '../../core/days/days';
import { badField, badInput } from '../../core/errors';
import { filteredPageArgs } from '../../core/inputs/filter-args';
import { command } from '../../core/operations/command';
import { actorOf } from '../../core/operations/context';
import { query } from '../../core/operations/query';
import { serverMessages } from '../../core/server-messages';
import { connectionOf } from '../../core/shapes/paging';
import { ServiceRecord as ServiceRecordEntity } from './service-records.entity';
import { holdPlanOf, readServiceMistakes, services } from './service-records.queries';
import { RecordServiceInput, ServiceRecord, ServiceRecordFilter, ServiceWarning } from './service-records.types';

export const listServices = query('serviceRecords', {
  description: 'One page of the services that match the filter, newest day first.',
  permission: Permission.EQUIPMENT_HOURS_READ,
  input: filteredPageArgs(ServiceRecordFilter),
  output: connectionOf(ServiceRecord),
  run: (context, args) => services.list(context, args),
});

export const readServiceWarnings = query('serviceWarnings', {
  description: 'Possible mistakes in a service that is not recorded yet. A warning never blocks recording.',
  permission: Permission.EQUIPMENT_HOURS_SUBMIT,
  input: RecordServiceInput,
  output: [ServiceWarning],
  graphql: { inInput: true },
  async run({ db }, input) {
    const mistakes = await readServiceMistakes(db, input);
    return Object.values(ServiceWarning).filter((warning) => mistakes[warning]);
  },
});

export const recordService = command('recordService', {
  description: 'Records that a service was done on a machine. Earlier days are allowed.',
  permission: Permission.EQUIPMENT_HOURS_SUBMIT,
  input: RecordServiceInput,
  output: ServiceRecord,
  onRepeat: services.read,
  async run(work, { clientRequestId: _key, ...input }) {
    if (input.date > dayOf(new Date(), work.settings.timeZone)) throw badField('date', messages.futureDate);
    const plan = await holdPlanOf(work.db, input);
    if (!plan) throw badField('equipmentTemplateId', serverMessages.equipmentGone);
    if (!plan.applies) throw badInput(/* i18n */ 'This service plan does not apply to this machine');
    if (plan.hasHours && input.hours == null) throw badField('hours', messages.enterHours);
    const id = work.newRecordId;
    await work.db.getRepository(ServiceRecordEntity).insert({ id, ...input, userId: actorOf(work).id });
    return (await services.read(work, id))!;
  },
  audit: ({ result }) => ({ action: 'service recorded', details: labelOf(result) }),
});

export const withdrawService = services.withdrawal('withdrawService', {
  description: 'Removes a wrong service. Services cannot be edited. To correct one, withdraw it and record it again.',
  permission: Permission.EQUIPMENT_HOURS_SUBMIT,
  output: ServiceRecord,
  audit: ({ result, input }) => ({
    action: 'service withdrawn',
    details: `${labelOf(result)} (${input.reason})`,
  }),
});

/** Returns the label of a service in the log, such as 'Dozer D6 DZ-1, 250-hour service, Mar 2, 2026: 7.50 hours'. */
const labelOf = ({ equipment, model, serial, planName, date, hours }: ServiceRecord) =>
  `${[equipment, model, serial].filter(Boolean).join(' ')}, ${planName}, ${shortDay(date)}${hours === null ? '' : `: ${hours} hours`}`;
