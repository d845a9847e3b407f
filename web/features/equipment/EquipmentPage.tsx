import { requiredMessage } from '../../../common/columns';
import { LONGEST } from '../../../common/limits';
import type { Company } from '../../../common/names';
import { companyOptions } from '../../../common/names';
import { EQUIPMENT_COLUMNS } from '../../../common/reference-list-columns';
import type { Choosing } from '../../components/list/kind';
import { TypedReferenceList } from '../../components/list/TypedReferenceList';
import { textColumn, typedKind } from '../../components/list/typedKind';
import { ChoicePicker } from '../../components/pickers/ChoicePicker';
import { companyName, formatDecimal, groupThousands } from '../../core/format';
import {
  type EquipmentEntryFragment,
  useAdminEquipmentQuery,
  useCreateEquipmentTemplateMutation,
  useDeleteEquipmentTemplateMutation,
  useUpdateEquipmentTemplateMutation,
} from './equipment.generated';

const text = textColumn<EquipmentEntryFragment, object, keyof typeof EQUIPMENT_COLUMNS>(EQUIPMENT_COLUMNS);

const typed = typedKind({
  labels: {
    noun: 'equipment',
    nouns: 'equipment',
    counted: ['machine', 'machines'],
    add: 'Add Equipment',
    empty: 'No equipment found. Add your first equipment to get started.',
  },
  label: ({ equipment, model, serial }) => [equipment, model, serial].filter(Boolean).join(' '),
  exportPath: '/api/admin/equipment-templates/export',
  // Within a company, rows keep the server's order: equipment, model, serial.
  defaultSort: { key: 'company', direction: 'ascending' },
  fields: [
    {
      key: 'company',
      title: EQUIPMENT_COLUMNS.company.title,
      width: 140,
      sortable: true,
      onCard: 'main',
      required: requiredMessage(EQUIPMENT_COLUMNS.company),
      text: ({ company }) => companyName(company),
      render: ({ company }) => companyName(company),
      edit: (field) => <ChoicePicker {...field} required options={companyOptions} />,
    },
    text('equipment', {
      max: LONGEST.name,
      required: true,
      sticky: true,
    }),
    text('model', { max: LONGEST.name, onCard: 'main' }),
    text('serial', { max: LONGEST.name, onCard: 'main' }),
    text('accountingCode', {
      max: LONGEST.accountingCode,
      width: 170,
    }),
  ],
  computed: [
    {
      key: 'totalOnSite',
      title: EQUIPMENT_COLUMNS.totalOnSite.title,
      align: 'right',
      width: 130,
      sortable: true,
      text: (row) => row.totalOnSite,
      render: (row) => groupThousands(formatDecimal(row.totalOnSite)),
    },
    {
      key: 'totalHours',
      title: EQUIPMENT_COLUMNS.totalHours.title,
      align: 'right',
      width: 120,
      sortable: true,
      text: (row) => row.totalHours,
      onCard: 'main',
      render: (row) => groupThousands(formatDecimal(row.totalHours)),
      cardText: (row) => `${groupThousands(formatDecimal(row.totalHours))} h`,
    },
  ],
});

/** Labels, fields, and sort order of the administrators' list of equipment, for both companies. */
export const equipmentKind = typed as Choosing<typeof typed, { company: Company }>;

/** Page where administrators maintain the equipment of both companies. */
export function EquipmentPage() {
  const asked = useAdminEquipmentQuery();
  const [create] = useCreateEquipmentTemplateMutation();
  const [update] = useUpdateEquipmentTemplateMutation();
  const [remove] = useDeleteEquipmentTemplateMutation();
  return (
    <TypedReferenceList
      kind={equipmentKind}
      asked={asked}
      rows={asked.data?.adminEquipmentTemplates}
      mutations={{ create, update, remove }}
    />
  );
}
