import { useMemo } from 'react';
import { addToList, changeInList, removeFromList } from '../../components/data/cachedLists';
import { activeColumn } from '../../components/list/activeColumn';
import { ReferenceList } from '../../components/list/ReferenceList';
import { useReferenceList } from '../../components/list/useReferenceList';
import type { Company } from '../../schema.generated';
import {
  equipmentColumns,
  equipmentDraft,
  equipmentLabel,
  equipmentRequired,
  equipmentTexts,
  equipmentWords,
  newEquipment,
} from './components/equipmentList';
import {
  type EquipmentEntryFragment,
  useAdminEquipmentQuery,
  useCreateEquipmentTemplateMutation,
  useDeleteEquipmentTemplateMutation,
  useUpdateEquipmentTemplateMutation,
} from './equipment.generated';

// The report of readings names machines, too.
const list = {
  list: 'adminEquipmentTemplates',
  others: ['equipmentTemplates', 'equipmentHours', 'reportedEquipment'],
};
const defaultSort = { key: 'equipment', direction: 'ascending' } as const;

/** The equipment of both companies, kept by administrators. */
export function EquipmentPage() {
  const { data, error, refetch } = useAdminEquipmentQuery();
  const [create] = useCreateEquipmentTemplateMutation({
    update: (cache, { data }) => data && addToList(cache, list, data.createEquipmentTemplate),
  });
  const [update] = useUpdateEquipmentTemplateMutation({ update: (cache) => changeInList(cache, list) });
  const [remove] = useDeleteEquipmentTemplateMutation({
    update: (cache, { data }) =>
      data && removeFromList(cache, list, { __typename: 'AdminEquipmentTemplate', id: data.deleteEquipmentTemplate }),
  });
  const changes = useReferenceList<EquipmentEntryFragment>({
    words: equipmentWords,
    toDraft: equipmentDraft,
    newDraft: newEquipment,
    required: equipmentRequired,
    create: (fields, isActive) =>
      create({ variables: { input: { ...newEquipment, ...fields, company: fields['company'] as Company, isActive } } }),
    update: ({ id }, fields, isActive) =>
      update({ variables: { input: { id, ...fields, company: fields['company'] as Company, isActive } } }),
    setActive: ({ id }, isActive) => update({ variables: { input: { id, isActive } } }),
    remove: ({ id }) => remove({ variables: { input: { id } } }),
  });
  const { editing, setActive } = changes;
  const columns = useMemo(() => [...equipmentColumns, activeColumn(equipmentLabel, setActive)], [setActive]);
  return (
    <ReferenceList
      words={equipmentWords}
      columns={columns}
      rows={data?.adminEquipmentTemplates}
      error={error}
      label={equipmentLabel}
      texts={equipmentTexts}
      defaultSort={defaultSort}
      editing={editing}
      onAdd={editing.startNew}
      onEdit={editing.start}
      onDelete={changes.remove}
      onRefresh={() => void refetch().catch(() => undefined)}
    />
  );
}
