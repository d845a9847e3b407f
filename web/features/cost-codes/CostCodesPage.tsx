import { addToList, changeInList, removeFromList } from '../../components/data/cachedLists';
import { TypedReferenceList } from '../../components/list/TypedReferenceList';
import { costCodeKind } from './components/costCodeList';
import {
  useAdminCostCodesQuery,
  useCreateCostCodeTemplateMutation,
  useDeleteCostCodeTemplateMutation,
  useUpdateCostCodeTemplateMutation,
} from './cost-codes.generated';

const list = { list: 'adminCostCodeTemplates', others: ['costCodeTemplates'] };

/** The cost codes, kept by administrators. */
export function CostCodesPage() {
  const { data, error, refetch } = useAdminCostCodesQuery();
  const [create] = useCreateCostCodeTemplateMutation({
    update: (cache, { data }) => data && addToList(cache, list, data.createCostCodeTemplate),
  });
  const [update] = useUpdateCostCodeTemplateMutation({ update: (cache) => changeInList(cache, list) });
  const [remove] = useDeleteCostCodeTemplateMutation({
    update: (cache, { data }) =>
      data && removeFromList(cache, list, { __typename: 'CostCodeTemplate', id: data.deleteCostCodeTemplate }),
  });
  return (
    <TypedReferenceList
      kind={costCodeKind}
      rows={data?.adminCostCodeTemplates}
      error={error}
      onRefresh={() => void refetch().catch(() => undefined)}
      changes={{
        create: (input) => create({ variables: { input } }),
        update: ({ id }, changes) => update({ variables: { input: { id, ...changes } } }),
        remove: ({ id }) => remove({ variables: { input: { id } } }),
      }}
    />
  );
}
