import { LONGEST } from '../../../common/limits';
import { COST_CODE_COLUMNS } from '../../../common/reference-list-columns';
import { TypedReferenceList } from '../../components/list/TypedReferenceList';
import { textColumn, typedKind } from '../../components/list/typedKind';
import {
  type CostCodeEntryFragment,
  useAdminCostCodesQuery,
  useCreateCostCodeTemplateMutation,
  useDeleteCostCodeTemplateMutation,
  useUpdateCostCodeTemplateMutation,
} from './cost-codes.generated';

const text = textColumn<CostCodeEntryFragment, object, keyof typeof COST_CODE_COLUMNS>(COST_CODE_COLUMNS);

/** Labels, fields, and sort order of the administrators' list of cost codes. */
export const costCodeKind = typedKind({
  labels: {
    noun: 'cost code',
    nouns: 'cost codes',
    add: 'Add Cost Code',
    empty: 'No cost codes found. Add your first cost code to get started.',
  },
  label: ({ code }) => code,
  exportPath: '/api/admin/cost-code-templates/export',
  defaultSort: { key: 'code', direction: 'ascending' },
  fields: [
    text('code', {
      max: LONGEST.shortName,
      required: true,
      sticky: true,
      width: 160,
    }),
    text('description', {
      max: LONGEST.name,
      required: true,
      onCard: 'main',
    }),
    text('productionUnit', {
      max: LONGEST.unit,
      placeholder: 'cubic yards',
      onCard: 'main',
      width: 200,
    }),
    text('accountingCode', {
      max: LONGEST.accountingCode,
      width: 170,
    }),
  ],
});

/** Page where administrators maintain cost codes. */
export function CostCodesPage() {
  const asked = useAdminCostCodesQuery();
  const [create] = useCreateCostCodeTemplateMutation();
  const [update] = useUpdateCostCodeTemplateMutation();
  const [remove] = useDeleteCostCodeTemplateMutation();
  return (
    <TypedReferenceList
      kind={costCodeKind}
      asked={asked}
      rows={asked.data?.adminCostCodeTemplates}
      mutations={{ create, update, remove }}
    />
  );
}
