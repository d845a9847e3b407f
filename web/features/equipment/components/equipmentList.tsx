import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { Picker } from '../../../components/forms/Picker';
import { TextField } from '../../../components/forms/TextField';
import type { TypedKind } from '../../../components/list/kind';
import type { Column } from '../../../components/table/columns';
import { companyName, formatDecimal } from '../../../core/format';
import type { Company } from '../../../schema.generated';
import type { EquipmentEntryFragment } from '../equipment.generated';

export interface EquipmentFields extends Record<string, string> {
  company: string;
  equipment: string;
  model: string;
  serial: string;
}

const companies: Record<Company, true> = { blaze: true, dans: true };
const companyOptions = Object.keys(companies).map((value) => ({ value, label: companyName(value) }));

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
    <TextField {...field} required={required} value={value} onChange={onChange} maxLength={LONGEST.name} />
  ),
});

/** The list of both companies' equipment for administrators. */
export const equipmentKind: TypedKind<EquipmentEntryFragment, EquipmentFields> = {
  words: {
    title: 'Equipment Management',
    subtitle: 'Equipment of both companies, with hour meter readings',
    noun: 'equipment',
    nouns: 'equipment',
    counted: ['machine', 'machines'],
    add: 'Add Equipment',
    empty: 'No equipment found. Add your first equipment to get started.',
  },
  label: ({ equipment, model, serial }) => [equipment, model, serial].filter(Boolean).join(' '),
  texts: (row) => ({
    company: companyName(row.company),
    equipment: row.equipment,
    model: row.model ?? '',
    serial: row.serial ?? '',
    totalOnSite: row.totalOnSite,
    totalHours: row.totalHours,
    isActive: row.isActive ? 'Active' : 'Inactive',
  }),
  defaultSort: { key: 'equipment', direction: 'ascending' },
  toFields: ({ company, equipment, model, serial }) => ({
    company,
    equipment,
    model: model ?? '',
    serial: serial ?? '',
  }),
  newFields: { company: '', equipment: '', model: '', serial: '' },
  required: { company: messages.companyRequired, equipment: messages.equipmentRequired },
  columns: [
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
  ],
};
