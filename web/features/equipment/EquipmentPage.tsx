import { addToList, changeInList, removeFromList } from '../../components/data/cachedLists';
import { TypedReferenceList } from '../../components/list/TypedReferenceList';
import type { Company } from '../../schema.generated';
import { equipmentKind } from './components/equipmentList';
import {
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
  return (
    <TypedReferenceList
      kind={equipmentKind}
      rows={data?.adminEquipmentTemplates}
      error={error}
      onRefresh={() => void refetch().catch(() => undefined)}
      changes={{
        create: (values) => create({ variables: { input: { ...values, company: values.company as Company } } }),
        update: ({ id }, changes) =>
          update({ variables: { input: { ...changes, id, company: changes.company as Company | undefined } } }),
        remove: ({ id }) => remove({ variables: { input: { id } } }),
      }}
    />
  );
}
