import { messages } from '../../../common/messages';
import { Permission } from '../../access/permissions';
import { dayOf, shortDay } from '../../core/days/days';
import { badField, badInput, forbidden } from '../../core/errors';
import { command } from '../../core/operations/command';
import { actorOf, type Context, type Work } from '../../core/operations/context';
import { query } from '../../core/operations/query';
import { serverMessages } from '../../core/server-messages';
import { toPage } from '../../core/shapes/paging';
import { withdrawalOf } from '../../core/withdrawals/withdrawal-of';
import { mayListWithdrawn, mayWithdraw } from '../../core/withdrawals/withdrawals.policy';
import { ServiceRecord as ServiceRecordEntity } from './service-records.entity';
import {
  holdPlanOf,
  insertService,
  readService,
  readServiceMistakes,
  readServicePage,
  type ServiceRow,
  serviceKey,
} from './service-records.queries';
import {
  RecordServiceInput,
  ServiceRecord,
  ServiceRecordConnection,
  ServiceRecordsArgs,
  ServiceWarning,
  WithdrawServiceInput,
} from './service-records.types';

type Published = ServiceRecord & Pick<ServiceRow, 'label'>;

/** Adds `mayWithdraw` for this person to a service. */
const asPublished = (request: Pick<Context, 'actor' | 'settings'>, row: ServiceRow): Published => ({
  ...row,
  mayWithdraw: mayWithdraw(actorOf(request), row, request.settings.timeZone),
});

async function readPublished(work: Work, id: string): Promise<Published | undefined> {
  const row = await readService(work.db, id);
  return row && asPublished(work, row);
}

export const listServices = query('serviceRecords', {
  description: 'One page of the services that match the filter, newest day first.',
  permission: Permission.EQUIPMENT_HOURS_READ,
  input: ServiceRecordsArgs,
  output: ServiceRecordConnection,
  async run(context, args) {
    if (args.filter?.withdrawn && !mayListWithdrawn(actorOf(context))) {
      throw forbidden('Only administrators can list withdrawn services');
    }
    const rows = await readServicePage(context.db, args);
    const page = toPage(rows, args, serviceKey);
    return { ...page, edges: page.edges.map((edge) => ({ ...edge, node: asPublished(context, edge.node) })) };
  },
});

export const readServiceWarnings = query('serviceWarnings', {
  description: 'Possible mistakes in a service that is not recorded yet. A warning never blocks recording.',
  permission: Permission.EQUIPMENT_HOURS_SUBMIT,
  input: RecordServiceInput,
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
  onRepeat: readPublished,
  async run(work, input): Promise<Published> {
    if (input.date > dayOf(new Date(), work.settings.timeZone)) throw badField('date', messages.futureDate);
    const plan = await holdPlanOf(work.db, input);
    if (!plan) throw badField('equipmentTemplateId', serverMessages.equipmentGone);
    if (!plan.applies) throw badInput('This service plan does not apply to this machine');
    if (plan.hasHours && input.hours == null) throw badField('hours', messages.enterHours);
    return asPublished(work, await insertService(work.db, input, { id: work.newRecordId, userId: actorOf(work).id }));
  },
  audit: ({ result }) => ({ action: 'service recorded', details: labelOf(result as Published) }),
});

export const withdrawService = withdrawalOf('withdrawService', {
  description: 'Removes a wrong service. Services cannot be edited. To correct one, withdraw it and record it again.',
  permission: Permission.EQUIPMENT_HOURS_SUBMIT,
  input: WithdrawServiceInput,
  output: ServiceRecord,
  entity: ServiceRecordEntity,
  noun: 'Service',
  messages: {
    alreadyWithdrawn: 'This service has already been withdrawn',
    mayNot: 'Only administrators can withdraw this service. The person who recorded it could do so on the same day.',
  },
  read: readPublished,
  audit: ({ result, input }) => ({
    action: 'service withdrawn',
    details: `${labelOf(result as Published)} (${input.reason})`,
  }),
});

/** Returns the label of a service in the log, such as 'Dozer D6 DZ-1, 250-hour service, Mar 2, 2026: 7.50 hours'. */
const labelOf = ({ label, date, hours }: Published) =>
  `${label}, ${shortDay(date)}${hours === null ? '' : `: ${hours} hours`}`;
