import { StatusBadge } from '../../../components/feedback/StatusBadge';
import type { ReferenceWords } from '../../../components/list/words';
import type { Column } from '../../../components/table/columns';
import type { TruckingCompanyFragment } from '../trucking-companies.generated';

export const truckingCompanyWords: ReferenceWords = {
  title: 'Trucking Companies',
  subtitle: 'The companies that haul',
  noun: 'trucking company',
  nouns: 'trucking companies',
  add: 'Add Trucking Company',
  empty: 'No trucking companies found. Add your first trucking company to get started.',
  deleteTitle: 'Delete Trucking Company?',
  deleteQuestion: 'This action cannot be undone. This will permanently delete the trucking company.',
  deleted: 'Trucking company deleted successfully',
};

export const truckingCompanyLabel = ({ name }: TruckingCompanyFragment) => name;

/** What the list is searched and sorted by. */
export const truckingCompanyTexts = ({ name, isActive }: TruckingCompanyFragment) => ({
  name,
  isActive: isActive ? 'Active' : 'Inactive',
});

export const truckingCompanyColumns: Column<TruckingCompanyFragment>[] = [
  { key: 'name', title: 'Company Name', sticky: true, sortable: true, render: truckingCompanyLabel },
  {
    key: 'isActive',
    title: 'Status',
    width: 160,
    sortable: true,
    onCard: 'main',
    render: ({ isActive }) => (
      <StatusBadge tone={isActive ? 'positive' : 'secondary'}>{isActive ? 'Active' : 'Inactive'}</StatusBadge>
    ),
  },
];
