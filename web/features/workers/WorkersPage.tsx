import { useMemo } from 'react';
import { TypedReferenceList } from '../../components/list/TypedReferenceList';
import type { WorkerKind } from '../../schema.generated';
import { workerKindWith } from './workerList';
import {
  useAdminWorkersQuery,
  useCreateWorkerMutation,
  useDeleteWorkerMutation,
  useUpdateWorkerMutation,
  useWorkerAccountsQuery,
} from './workers.generated';

const withKind = <Fields extends { kind?: string }>(fields: Fields) => ({
  ...fields,
  kind: fields.kind as WorkerKind | undefined,
});

/** The workers, maintained by administrators. */
export function WorkersPage() {
  const { data, error, refetch } = useAdminWorkersQuery();
  const accounts = useWorkerAccountsQuery().data?.workerAccounts;
  const kind = useMemo(() => workerKindWith(accounts), [accounts]);
  const [create] = useCreateWorkerMutation();
  const [update] = useUpdateWorkerMutation();
  const [remove] = useDeleteWorkerMutation();
  return (
    <TypedReferenceList
      kind={kind}
      rows={data?.adminWorkers}
      error={error}
      onRefresh={() => void refetch().catch(() => undefined)}
      changes={{
        create: (values) => create({ variables: { input: { ...values, kind: values.kind as WorkerKind } } }),
        update: ({ id }, changes, base) =>
          update({ variables: { input: { ...withKind(changes), id, base: withKind(base) } } }),
        remove: ({ id }) => remove({ variables: { input: { id } } }),
      }}
    />
  );
}
