import type { Feature } from '../feature';
import { ServicePlan } from './service-plans.entity';
import { servicePlanList } from './service-plans.operations';

export const servicePlans: Feature = {
  name: 'Service plans',
  ...servicePlanList,
  entities: [ServicePlan],
};
