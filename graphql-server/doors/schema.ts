import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import type { Context } from '../core/context';
import type { HotOperations } from '../core/pages-as-text/text-responses';
import { AccountsResolver } from '../features/accounts/accounts.resolver';
import { ActivityLogResolver } from '../features/activity-log/activity-log.resolver';
import { listCostCodes } from '../features/cost-codes/cost-codes.operations';
import { CostCodesResolver } from '../features/cost-codes/cost-codes.resolver';
import { CrewsResolver } from '../features/crews/crews.resolver';
import { listEquipment } from '../features/equipment/equipment.operations';
import { EquipmentResolver } from '../features/equipment/equipment.resolver';
import { EquipmentHoursResolver } from '../features/equipment-hours/equipment-hours.resolver';
import { EstimatesResolver } from '../features/estimates/estimates.resolver';
import { listMaterials } from '../features/materials/materials.operations';
import { MaterialsResolver } from '../features/materials/materials.resolver';
import { RegistrationsResolver } from '../features/registrations/registrations.resolver';
import { readMachineReport } from '../features/reports/machines.operations';
import { ReportsResolver } from '../features/reports/reports.resolver';
import { RollCallResolver } from '../features/reports/roll-call.resolver';
import { StormWaterResolver } from '../features/storm-water/storm-water.resolver';
import { StormWaterDocumentsResolver } from '../features/storm-water-documents/storm-water-documents.resolver';
import { TimecardLifeResolver } from '../features/timecards/life.resolver';
import { listTimecards, submitTimecard } from '../features/timecards/timecards.operations';
import { TimecardsResolver } from '../features/timecards/timecards.resolver';
import { TimecardTodayResolver } from '../features/timecards/today.resolver';
import { TruckingResolver } from '../features/trucking/trucking.resolver';
import { TruckingCompaniesResolver } from '../features/trucking-companies/trucking-companies.resolver';
import { UsersResolver } from '../features/users/users.resolver';
import { WorkOrdersResolver } from '../features/work-orders/work-orders.resolver';

/** The one published schema. Validation is off here: it happens once, in the operation. */
export function buildPublishedSchema(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: [
      AccountsResolver,
      RegistrationsResolver,
      UsersResolver,
      TimecardsResolver,
      TimecardLifeResolver,
      TimecardTodayResolver,
      CrewsResolver,
      CostCodesResolver,
      EquipmentResolver,
      MaterialsResolver,
      TruckingCompaniesResolver,
      ActivityLogResolver,
      EquipmentHoursResolver,
      WorkOrdersResolver,
      EstimatesResolver,
      TruckingResolver,
      ReportsResolver,
      RollCallResolver,
      StormWaterResolver,
      StormWaterDocumentsResolver,
    ],
    validate: false,
  });
  const mutations = schema.getMutationType()!.getFields();
  for (const [name, operation] of Object.entries(hotOperations.mutation)) {
    mutations[name]!.resolve = (_root, { input }, context: Context) => context.outcome ?? operation(context, input);
  }
  return schema;
}

/**
 * The few operations that are answered with JSON text. Queries hand Postgres' text through. Mutations get plain input:
 * type-graphql would make instances of the whole input first, searching its classes for every object in it, and the operation
 * makes its own from whatever it gets. `plain-input.test.ts` compares both.
 */
export const hotOperations: HotOperations = {
  query: {
    timecards: listTimecards,
    machineReport: readMachineReport,
    costCodeTemplates: listCostCodes,
    equipmentTemplates: listEquipment,
    materialTemplates: listMaterials,
  },
  mutation: { submitTimecard },
};
