import { LONGEST } from '../../../common/limits';
import { MATERIAL_COLUMNS } from '../../../common/reference-list-columns';
import { TypedReferenceList } from '../../components/list/TypedReferenceList';
import { textColumn, typedKind } from '../../components/list/typedKind';
import {
  type MaterialEntryFragment,
  useAdminMaterialsQuery,
  useCreateMaterialTemplateMutation,
  useDeleteMaterialTemplateMutation,
  useUpdateMaterialTemplateMutation,
} from './materials.generated';

const text = textColumn<MaterialEntryFragment, object, keyof typeof MATERIAL_COLUMNS>(MATERIAL_COLUMNS);

/** Labels, fields, and sort order of the administrators' list of materials. */
export const materialKind = typedKind({
  labels: {
    noun: 'material',
    nouns: 'materials',
    add: 'Add Material',
    empty: 'No material found. Add your first material to get started.',
  },
  label: ({ name }) => name,
  exportPath: '/api/admin/material-templates/export',
  defaultSort: { key: 'name', direction: 'ascending' },
  fields: [
    text('name', { max: LONGEST.name, required: true, sticky: true }),
    text('accountingCode', {
      max: LONGEST.accountingCode,
      width: 170,
      onCard: 'main',
    }),
  ],
});

/** Page where administrators maintain materials. */
export function MaterialsPage() {
  const asked = useAdminMaterialsQuery();
  const [create] = useCreateMaterialTemplateMutation();
  const [update] = useUpdateMaterialTemplateMutation();
  const [remove] = useDeleteMaterialTemplateMutation();
  return (
    <TypedReferenceList
      kind={materialKind}
      asked={asked}
      rows={asked.data?.adminMaterialTemplates}
      mutations={{ create, update, remove }}
    />
  );
}
