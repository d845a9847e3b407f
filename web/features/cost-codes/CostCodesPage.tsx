import { TypedReferenceList } from '../../components/list/TypedReferenceList';
import {
  useAdminCostCodesQuery,
  useCreateCostCodeTemplateMutation,
  useDeleteCostCodeTemplateMutation,
  useUpdateCostCodeTemplateMutation,
} from './cost-codes.generated';
import { costCodeKind } from './costCodeList';

/** The cost codes, maintained by administrators. */
export function CostCodesPage() {
  const { data, error, refetch } = useAdminCostCodesQuery();
  const [create] = useCreateCostCodeTemplateMutation();
  const [update] = useUpdateCostCodeTemplateMutation();
  const [remove] = useDeleteCostCodeTemplateMutation();
  return (
    <TypedReferenceList
      kind={costCodeKind}
      rows={data?.adminCostCodeTemplates}
      error={error}
      onRefresh={() => void refetch().catch(() => undefined)}
      changes={{
        create: (input) => create({ variables: { input } }),
        update: ({ id }, changes, base) => update({ variables: { input: { id, ...changes, base } } }),
        remove: ({ id }) => remove({ variables: { input: { id } } }),
      }}
    />
  );
}
