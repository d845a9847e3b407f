import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { AccountsResolver } from '../features/accounts/accounts.resolver';
import { ActivityLogResolver } from '../features/activity-log/activity-log.resolver';
import { CostCodesResolver } from '../features/cost-codes/cost-codes.resolver';
import { CrewsResolver } from '../features/crews/crews.resolver';
import { EquipmentResolver } from '../features/equipment/equipment.resolver';
import { EquipmentHoursResolver } from '../features/equipment-hours/equipment-hours.resolver';
import { EstimatesResolver } from '../features/estimates/estimates.resolver';
import { MaterialsResolver } from '../features/materials/materials.resolver';
import { RegistrationsResolver } from '../features/registrations/registrations.resolver';
import { ReportsResolver } from '../features/reports/reports.resolver';
import { RollCallResolver } from '../features/reports/roll-call.resolver';
import { StormWaterResolver } from '../features/storm-water/storm-water.resolver';
import { StormWaterDocumentsResolver } from '../features/storm-water-documents/storm-water-documents.resolver';
import { TimecardLifeResolver } from '../features/timecards/life.resolver';
import { TimecardsResolver } from '../features/timecards/timecards.resolver';
import { TimecardTodayResolver } from '../features/timecards/today.resolver';
import { TruckingResolver } from '../features/trucking/trucking.resolver';
import { TruckingCompaniesResolver } from '../features/trucking-companies/trucking-companies.resolver';
import { UsersResolver } from '../features/users/users.resolver';
import { WorkOrdersResolver } from '../features/work-orders/work-orders.resolver';

/** The one published schema. Validation is off here: it happens once, in the operation. */
export function buildPublishedSchema(): GraphQLSchema {
  return buildSchemaSync({
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
}
