import { TRUCKING_COMPANY_COLUMNS } from '../../../../common/reference-list-columns';
import { ActiveBadge } from '../../../components/feedback/ActiveBadge';
import type { ReferenceKind } from '../../../components/list/kind';
import type { TruckingCompanyFragment } from '../trucking-companies.generated';

/** Labels, columns, and sort order of the administrators' list of trucking companies. */
export const truckingCompanyKind: ReferenceKind<TruckingCompanyFragment> = {
  labels: {
    noun: 'trucking company',
    nouns: 'trucking companies',
    add: 'Add Trucking Company',
    empty: 'No trucking companies found. Add your first trucking company to get started.',
    deleteTitle: 'Delete Trucking Company?',
    deleteQuestion: 'This action cannot be undone. This will permanently delete the trucking company.',
    deleted: 'Trucking company deleted successfully',
  },
  label: ({ name }) => name,
  textOf: ({ name, accountingCode, isActive }) => ({
    name,
    accountingCode: accountingCode ?? '',
    isActive: isActive ? 'Active' : 'Inactive',
  }),
  exportPath: '/api/trucking-sources/export',
  defaultSort: { key: 'name', direction: 'ascending' },
  columns: [
    {
      key: 'name',
      title: TRUCKING_COMPANY_COLUMNS.name.title,
      sticky: true,
      sortable: true,
      render: ({ name }) => name,
    },
    {
      key: 'accountingCode',
      title: TRUCKING_COMPANY_COLUMNS.accountingCode.title,
      width: 200,
      sortable: true,
      onCard: 'main',
      render: ({ accountingCode }) => accountingCode,
    },
    {
      key: 'isActive',
      title: 'Status',
      width: 160,
      sortable: true,
      onCard: 'heading',
      render: ({ isActive }) => <ActiveBadge isActive={isActive} />,
    },
  ],
};
