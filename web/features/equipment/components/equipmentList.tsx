import { companyName, formatDecimal } from '../../../components/format';
import { Picker } from '../../../components/forms/Picker';
import { TextField } from '../../../components/forms/TextField';
import type { ReferenceWords } from '../../../components/list/words';
import type { Column } from '../../../components/table/columns';
import type { Company } from '../../../schema.generated';
import type { EquipmentEntryFragment } from '../equipment.generated';

export const equipmentWords: ReferenceWords = {
  title: 'Equipment Management',
  subtitle: 'The equipment of both companies, with what its hour meters show',
  noun: 'equipment',
  nouns: 'equipment',
  add: 'Add Equipment',
  empty: 'No equipment found. Add your first equipment to get started.',
};

const companies: Record<Company, true> = { blaze: true, dans: true };
const companyOptions = Object.keys(companies).map((value) => ({ value, label: companyName(value) }));

/** How one piece is told from the others. */
export const equipmentLabel = ({ equipment, model, serial }: EquipmentEntryFragment) =>
  [equipment, model, serial].filter(Boolean).join(' ');

/** What the list is searched and sorted by. */
export const equipmentTexts = (row: EquipmentEntryFragment) => ({
  company: companyName(row.company),
  equipment: row.equipment,
  model: row.model ?? '',
  serial: row.serial ?? '',
  totalOnSite: row.totalOnSite,
  totalHours: row.totalHours,
  isActive: row.isActive ? 'Active' : 'Inactive',
});

export const equipmentDraft = ({ company, equipment, model, serial }: EquipmentEntryFragment) => ({
  company,
  equipment,
  model: model ?? '',
  serial: serial ?? '',
});

export const newEquipment = { company: '', equipment: '', model: '', serial: '' };

/** What may not be blank (section 5). */
export const equipmentRequired = { company: 'Company is required', equipment: 'Equipment is required' };

const text = (
  key: 'equipment' | 'model' | 'serial',
  title: string,
  required: boolean,
): Column<EquipmentEntryFragment> => ({
  key,
  title,
  sortable: true,
  sticky: key === 'equipment',
  onCard: key === 'equipment' ? 'heading' : 'main',
  render: (row) => row[key],
  edit: (value, onChange, { field }) => (
    <TextField {...field} required={required} value={value} onChange={onChange} maxLength={255} />
  ),
});

export const equipmentColumns: Column<EquipmentEntryFragment>[] = [
  {
    key: 'company',
    title: 'Company',
    width: 140,
    sortable: true,
    render: (row) => companyName(row.company),
    edit: (value, onChange, { field }) => (
      <Picker
        {...field}
        required
        clearable={false}
        value={value || null}
        onChange={(company) => onChange(company ?? '')}
        options={companyOptions}
      />
    ),
  },
  text('equipment', 'Equipment', true),
  text('model', 'Model', false),
  text('serial', 'Serial', false),
  {
    key: 'totalOnSite',
    title: 'Total on Site',
    align: 'right',
    width: 130,
    sortable: true,
    render: (row) => formatDecimal(row.totalOnSite),
  },
  {
    key: 'totalHours',
    title: 'Total Hours',
    align: 'right',
    width: 120,
    sortable: true,
    render: (row) => formatDecimal(row.totalHours),
  },
];
