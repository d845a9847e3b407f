import { IsNull } from 'typeorm';
import { messages } from '../../../common/messages';
import { companyNames } from '../../../common/names';
import { SERVICE_PLAN_COLUMNS } from '../../../common/reference-list-columns';
import { Permission } from '../../access/permissions';
import { badField, conflict } from '../../core/errors';
import { ACTIVE, fileColumns } from '../../core/lists/list-columns';
import { mostActive } from '../../core/lists/most-active';
import { referenceList } from '../../core/lists/reference-list';
import { ServicePlan, ServicePlanFields } from './service-plans.entity';
import { retireOrDelete } from './service-plans.queries';

/** The list of service plans, which administrators manage. */
export const servicePlanList = referenceList<ServicePlan>({
  name: 'ServicePlan',
  field: 'servicePlans',
  path: '/admin/service-plans',
  noun: 'service plan',
  entity: ServicePlan,
  permissions: { read: Permission.EQUIPMENT_MANAGE_ALL, manage: Permission.EQUIPMENT_MANAGE_ALL },
  fields: ServicePlanFields,
  label: ({ name, equipment, model }) => [name, equipment, model].filter(Boolean).join(' '),
  readAll: ({ db }) =>
    db.getRepository(ServicePlan).find({
      where: { retiredAt: IsNull() },
      order: { name: 'ASC', equipment: 'ASC', model: 'ASC', id: 'ASC' },
    }),
  sort: 'name',
  columns: fileColumns(SERVICE_PLAN_COLUMNS, {
    name: { imported: { alsoCalled: ['service', 'service plan', 'plan', 'description', 'maintenance'] } },
    company: { imported: { alsoCalled: ['owner'], choices: companyNames } },
    equipment: { imported: { alsoCalled: ['machine', 'equipment type', 'type'] } },
    model: { imported: { alsoCalled: ['make model', 'model number', 'make'] } },
    everyHours: { imported: { alsoCalled: ['hours', 'interval', 'interval hours', 'service hours'], isNumber: true } },
    everyMonths: { imported: { alsoCalled: ['months', 'interval months', 'service months'], isNumber: true } },
    isActive: { imported: ACTIVE },
  }),
  imported: {
    list: 'service_plans',
    nouns: 'service plans',
    keys: [['name', 'company', 'equipment', 'model']],
  },
  refusals: {
    service_plans_keys: () => conflict('This service plan already exists for this company, equipment, and model'),
    service_plans_interval: () => badField('everyHours', messages.intervalRequired),
  },
  checkSaved: mostActive(ServicePlan, { most: 500, nouns: 'service plans' }),
  isListed: ({ retiredAt }) => retiredAt === null,
  remove: (db, { id }) => retireOrDelete(db, id),
});
