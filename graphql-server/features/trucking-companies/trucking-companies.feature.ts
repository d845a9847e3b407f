import type { Feature } from '../feature';
import { TruckingSource } from './trucking-companies.entity';
import { truckingCompanyList } from './trucking-companies.operations';

export const truckingCompanies: Feature = {
  name: 'Trucking companies',
  ...truckingCompanyList,
  entities: [TruckingSource],
};
