import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { TextField } from '../../../components/forms/TextField';
import type { TypedKind } from '../../../components/list/kind';
import type { CostCodeEntryFragment } from '../cost-codes.generated';

export interface CostCodeFields extends Record<string, string> {
  code: string;
  description: string;
  productionUnit: string;
}

const toFields = ({ code, description, productionUnit }: CostCodeEntryFragment): CostCodeFields => ({
  code,
  description,
  productionUnit: productionUnit ?? '',
});

/** The list of cost codes for administrators. */
export const costCodeKind: TypedKind<CostCodeEntryFragment, CostCodeFields> = {
  words: {
    title: 'Cost Code Management',
    subtitle: 'Cost codes to choose from on timecards',
    noun: 'cost code',
    nouns: 'cost codes',
    add: 'Add Cost Code',
    empty: 'No cost codes found. Add your first cost code to get started.',
  },
  label: ({ code }) => code,
  texts: (row) => ({ ...toFields(row), isActive: row.isActive ? 'Active' : 'Inactive' }),
  defaultSort: { key: 'code', direction: 'ascending' },
  toFields,
  newFields: { code: '', description: '', productionUnit: '' },
  required: { code: messages.codeRequired, description: messages.descriptionRequired },
  columns: [
    {
      key: 'code',
      title: 'Code',
      sticky: true,
      width: 160,
      sortable: true,
      render: ({ code }) => code,
      edit: (value, onChange, { field }) => (
        <TextField {...field} required value={value} onChange={onChange} maxLength={LONGEST.shortName} />
      ),
    },
    {
      key: 'description',
      title: 'Description',
      sortable: true,
      onCard: 'main',
      render: ({ description }) => description,
      edit: (value, onChange, { field }) => (
        <TextField {...field} required value={value} onChange={onChange} maxLength={LONGEST.name} />
      ),
    },
    {
      key: 'productionUnit',
      title: 'Production Unit',
      width: 200,
      sortable: true,
      render: ({ productionUnit }) => productionUnit,
      edit: (value, onChange, { field }) => (
        <TextField {...field} value={value} onChange={onChange} maxLength={LONGEST.unit} placeholder="cubic yards" />
      ),
    },
  ],
};
