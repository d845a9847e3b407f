import { TextField } from '../../../components/forms/TextField';
import type { ReferenceWords } from '../../../components/list/words';
import type { Column } from '../../../components/table/columns';
import type { CostCodeEntryFragment } from '../cost-codes.generated';

export const costCodeWords: ReferenceWords = {
  title: 'Cost Code Management',
  subtitle: 'The cost codes that timecards choose from',
  noun: 'cost code',
  nouns: 'cost codes',
  add: 'Add Cost Code',
  empty: 'No cost codes found. Add your first cost code to get started.',
};

export const costCodeLabel = ({ code }: CostCodeEntryFragment) => code;

/** What the list is searched and sorted by, and what its fields hold. */
export const costCodeTexts = ({ code, description, productionUnit, isActive }: CostCodeEntryFragment) => ({
  code,
  description,
  productionUnit: productionUnit ?? '',
  isActive: isActive ? 'Active' : 'Inactive',
});

export const costCodeDraft = ({ code, description, productionUnit }: CostCodeEntryFragment) => ({
  code,
  description,
  productionUnit: productionUnit ?? '',
});

export const newCostCode = { code: '', description: '', productionUnit: '' };

/** What may not be blank (section 5). */
export const costCodeRequired = { code: 'Code is required', description: 'Description is required' };

export const costCodeColumns: Column<CostCodeEntryFragment>[] = [
  {
    key: 'code',
    title: 'Code',
    sticky: true,
    width: 160,
    sortable: true,
    render: costCodeLabel,
    edit: (value, onChange, { field }) => (
      <TextField {...field} required value={value} onChange={onChange} maxLength={100} />
    ),
  },
  {
    key: 'description',
    title: 'Description',
    sortable: true,
    onCard: 'main',
    render: (row) => row.description,
    edit: (value, onChange, { field }) => (
      <TextField {...field} required value={value} onChange={onChange} maxLength={255} />
    ),
  },
  {
    key: 'productionUnit',
    title: 'Production Unit',
    width: 200,
    sortable: true,
    render: (row) => row.productionUnit,
    edit: (value, onChange, { field }) => (
      <TextField {...field} value={value} onChange={onChange} maxLength={50} placeholder="cubic yards" />
    ),
  },
];
