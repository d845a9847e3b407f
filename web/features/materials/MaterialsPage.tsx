import { useMemo } from 'react';
import { addToList, changeInList, removeFromList } from '../../components/data/cachedLists';
import { activeColumn } from '../../components/list/activeColumn';
import { ReferenceList } from '../../components/list/ReferenceList';
import { useReferenceList } from '../../components/list/useReferenceList';
import {
  materialColumns,
  materialDraft,
  materialLabel,
  materialRequired,
  materialTexts,
  materialWords,
  newMaterial,
} from './components/materialList';
import {
  type MaterialEntryFragment,
  useAdminMaterialsQuery,
  useCreateMaterialTemplateMutation,
  useDeleteMaterialTemplateMutation,
  useUpdateMaterialTemplateMutation,
} from './materials.generated';

const list = { list: 'adminMaterialTemplates', others: ['materialTemplates'] };
const defaultSort = { key: 'name', direction: 'ascending' } as const;

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
  const changes = useReferenceList<MaterialEntryFragment>({
    words: materialWords,
    toDraft: materialDraft,
    newDraft: newMaterial,
    required: materialRequired,
    create: (fields, isActive) => create({ variables: { input: { ...newMaterial, ...fields, isActive } } }),
    update: ({ id }, fields, isActive) => update({ variables: { input: { id, ...fields, isActive } } }),
    setActive: ({ id }, isActive) => update({ variables: { input: { id, isActive } } }),
    remove: ({ id }) => remove({ variables: { input: { id } } }),
  });
  const { editing, setActive } = changes;
  const columns = useMemo(() => [...materialColumns, activeColumn(materialLabel, setActive)], [setActive]);
  return (
    <ReferenceList
      words={materialWords}
      columns={columns}
      rows={data?.adminMaterialTemplates}
      error={error}
      label={materialLabel}
      texts={materialTexts}
      defaultSort={defaultSort}
      editing={editing}
      onAdd={editing.startNew}
      onEdit={editing.start}
      onDelete={changes.remove}
      onRefresh={() => void refetch().catch(() => undefined)}
    />
  );
}
