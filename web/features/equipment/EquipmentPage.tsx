import { TypedReferenceList } from '../../components/list/TypedReferenceList';
import type { Company } from '../../schema.generated';
import {
  useAdminEquipmentQuery,
  useCreateEquipmentTemplateMutation,
  useDeleteEquipmentTemplateMutation,
  useUpdateEquipmentTemplateMutation,
} from './equipment.generated';
import { equipmentKind } from './equipmentList';

const withCompany = <Fields extends { company?: string }>(fields: Fields) => ({
  ...fields,
  company: fields.company as Company | undefined,
});

/** The equipment of both companies, maintained by administrators. */
export function EquipmentPage() {
  const { data, error, refetch } = useAdminEquipmentQuery();
  const [create] = useCreateEquipmentTemplateMutation();
  const [update] = useUpdateEquipmentTemplateMutation();
  const [remove] = useDeleteEquipmentTemplateMutation();
  return (
    <TypedReferenceList
      kind={equipmentKind}
      rows={data?.adminEquipmentTemplates}
      error={error}
      onRefresh={() => void refetch().catch(() => undefined)}
      changes={{
        create: (values) => create({ variables: { input: { ...values, company: values.company as Company } } }),
        update: ({ id }, changes, base) =>
          update({ variables: { input: { ...withCompany(changes), id, base: withCompany(base) } } }),
        remove: ({ id }) => remove({ variables: { input: { id } } }),
      }}
    />
  );
}
