import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { TextField } from '../../../components/forms/TextField';
import type { TypedKind } from '../../../components/list/kind';
import type { MaterialEntryFragment } from '../materials.generated';

export interface MaterialFields extends Record<string, string> {
  name: string;
}

/** The list of materials for administrators. */
export const materialKind: TypedKind<MaterialEntryFragment, MaterialFields> = {
  words: {
    title: 'Material Management',
    subtitle: 'Materials to choose from on timecards and loads',
    noun: 'material',
    nouns: 'materials',
    add: 'Add Material',
    empty: 'No material found. Add your first material to get started.',
  },
  label: ({ name }) => name,
  texts: ({ name, isActive }) => ({ name, isActive: isActive ? 'Active' : 'Inactive' }),
  defaultSort: { key: 'name', direction: 'ascending' },
  toFields: ({ name }) => ({ name }),
  newFields: { name: '' },
  required: { name: messages.nameRequired },
  columns: [
    {
      key: 'name',
      title: 'Name',
      sticky: true,
      sortable: true,
      render: ({ name }) => name,
      edit: (value, onChange, { field }) => (
        <TextField {...field} required value={value} onChange={onChange} maxLength={LONGEST.name} />
      ),
    },
  ],
};
