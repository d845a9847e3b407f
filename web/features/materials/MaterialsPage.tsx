import { addToList, changeInList, removeFromList } from '../../components/data/cachedLists';
import { TypedReferenceList } from '../../components/list/TypedReferenceList';
import { materialKind } from './components/materialList';
import {
  useAdminMaterialsQuery,
  useCreateMaterialTemplateMutation,
  useDeleteMaterialTemplateMutation,
  useUpdateMaterialTemplateMutation,
} from './materials.generated';

const list = { list: 'adminMaterialTemplates', others: ['materialTemplates'] };

/** The materials, kept by administrators. */
export function MaterialsPage() {
  const { data, error, refetch } = useAdminMaterialsQuery();
  const [create] = useCreateMaterialTemplateMutation({
    update: (cache, { data }) => data && addToList(cache, list, data.createMaterialTemplate),
  });
  const [update] = useUpdateMaterialTemplateMutation({ update: (cache) => changeInList(cache, list) });
  const [remove] = useDeleteMaterialTemplateMutation({
    update: (cache, { data }) =>
      data && removeFromList(cache, list, { __typename: 'MaterialTemplate', id: data.deleteMaterialTemplate }),
  });
  return (
    <TypedReferenceList
      kind={materialKind}
      rows={data?.adminMaterialTemplates}
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
