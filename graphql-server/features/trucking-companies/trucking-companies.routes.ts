import { referenceListRoutes } from '../../core/reference-list';
import type { TruckingSource } from './trucking-companies.entity';
import { truckingCompanyList } from './trucking-companies.operations';

const truckingSourceJson = ({ id, name, isActive }: TruckingSource) => ({ id, name, isActive });

export const truckingCompaniesRoutes = referenceListRoutes(
  '/trucking-sources',
  truckingCompanyList,
  truckingSourceJson,
);
