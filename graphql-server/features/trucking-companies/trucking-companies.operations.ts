import { TRUCKING_COMPANY_COLUMNS } from '../../../common/reference-list-columns';
import { Permission } from '../../access/permissions';
import { ACTIVE, accountingCodeField, fileColumns } from '../../core/lists/list-columns';
import { referenceList } from '../../core/lists/reference-list';
import { TruckingSource, TruckingSourceFields } from './trucking-companies.entity';

/** The list of trucking companies. Truckers and administrators can read it. Only administrators can change it. */
export const truckingCompanyList = referenceList<TruckingSource>({
  name: 'TruckingSource',
  field: 'truckingSources',
  description: 'All trucking companies, including inactive ones.',
  path: '/trucking-sources',
  noun: 'trucking company',
  entity: TruckingSource,
  permissions: { read: Permission.TRUCKING_COMPANIES_READ, manage: Permission.TRUCKING_COMPANIES_MANAGE },
  fields: TruckingSourceFields,
  label: ({ name }) => name,
  sort: 'name',
  columns: fileColumns(TRUCKING_COMPANY_COLUMNS, {
    name: { imported: { alsoCalled: ['company', 'trucking company', 'hauler', 'vendor'] } },
    accountingCode: { imported: accountingCodeField('trucking_sources') },
    isActive: { imported: ACTIVE },
  }),
  imported: { list: 'trucking_companies', nouns: 'trucking companies', keys: [['name']] },
  unique: 'name',
});
