import { TextField } from '../../../components/forms/TextField';
import type { ReferenceWords } from '../../../components/list/words';
import type { Column } from '../../../components/table/columns';
import type { MaterialEntryFragment } from '../materials.generated';

export const materialWords: ReferenceWords = {
  title: 'Material Management',
  subtitle: 'The materials that timecards and loads choose from',
  noun: 'material',
  nouns: 'materials',
  add: 'Add Material',
  empty: 'No material found. Add your first material to get started.',
};

export const materialLabel = ({ name }: MaterialEntryFragment) => name;

/** What the list is searched and sorted by. */
export const materialTexts = ({ name, isActive }: MaterialEntryFragment) => ({
  name,
  isActive: isActive ? 'Active' : 'Inactive',
});

export const materialDraft = ({ name }: MaterialEntryFragment) => ({ name });
export const newMaterial = { name: '' };

/** What may not be blank (section 5). */
export const materialRequired = { name: 'Name is required' };

export const materialColumns: Column<MaterialEntryFragment>[] = [
  {
    key: 'name',
    title: 'Name',
    sticky: true,
    sortable: true,
    render: materialLabel,
    edit: (value, onChange, { field }) => (
      <TextField {...field} required value={value} onChange={onChange} maxLength={255} />
    ),
  },
];
