import { TypedReferenceList } from '../../components/list/TypedReferenceList';
import { materialKind } from './materialList';
import {
  useAdminMaterialsQuery,
  useCreateMaterialTemplateMutation,
  useDeleteMaterialTemplateMutation,
  useUpdateMaterialTemplateMutation,
} from './materials.generated';

/** The materials, maintained by administrators. */
export function MaterialsPage() {
  const { data, error, refetch } = useAdminMaterialsQuery();
  const [create] = useCreateMaterialTemplateMutation();
  const [update] = useUpdateMaterialTemplateMutation();
  const [remove] = useDeleteMaterialTemplateMutation();
  return (
    <TypedReferenceList
      kind={materialKind}
      rows={data?.adminMaterialTemplates}
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
