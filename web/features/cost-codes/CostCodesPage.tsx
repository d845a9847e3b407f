import { useMemo } from 'react';
import { addToList, changeInList, removeFromList } from '../../components/data/cachedLists';
import { activeColumn } from '../../components/list/activeColumn';
import { ReferenceList } from '../../components/list/ReferenceList';
import { useReferenceList } from '../../components/list/useReferenceList';
import {
  costCodeColumns,
  costCodeDraft,
  costCodeLabel,
  costCodeRequired,
  costCodeTexts,
  costCodeWords,
  newCostCode,
} from './components/costCodeList';
import {
  type CostCodeEntryFragment,
  useAdminCostCodesQuery,
  useCreateCostCodeTemplateMutation,
  useDeleteCostCodeTemplateMutation,
  useUpdateCostCodeTemplateMutation,
} from './cost-codes.generated';

const list = { list: 'adminCostCodeTemplates', others: ['costCodeTemplates'] };
const defaultSort = { key: 'code', direction: 'ascending' } as const;

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
  const changes = useReferenceList<CostCodeEntryFragment>({
    words: costCodeWords,
    toDraft: costCodeDraft,
    newDraft: newCostCode,
    required: costCodeRequired,
    create: (fields, isActive) => create({ variables: { input: { ...newCostCode, ...fields, isActive } } }),
    update: ({ id }, fields, isActive) => update({ variables: { input: { id, ...fields, isActive } } }),
    setActive: ({ id }, isActive) => update({ variables: { input: { id, isActive } } }),
    remove: ({ id }) => remove({ variables: { input: { id } } }),
  });
  const { editing, setActive } = changes;
  const columns = useMemo(() => [...costCodeColumns, activeColumn(costCodeLabel, setActive)], [setActive]);
  return (
    <ReferenceList
      words={costCodeWords}
      columns={columns}
      rows={data?.adminCostCodeTemplates}
      error={error}
      label={costCodeLabel}
      texts={costCodeTexts}
      defaultSort={defaultSort}
      editing={editing}
      onAdd={editing.startNew}
      onEdit={editing.start}
      onDelete={changes.remove}
      onRefresh={() => void refetch().catch(() => undefined)}
    />
  );
}
