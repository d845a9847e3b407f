import { LARGEST_PAGE } from '../../../common/limits';
import { TypedListPage } from '../../components/list/TypedReferenceList';
import { useListQuery } from '../../components/table/useListView';
import { latest } from '../../core/requests/latest';
import { useConnection } from '../../core/requests/useConnection';
import { workerKind } from './components/workerKind';
import {
  useAdminWorkerCountsQuery,
  useAdminWorkerRowsQuery,
  useCreateWorkerMutation,
  useDeleteWorkerMutation,
  useUpdateWorkerMutation,
} from './workers.generated';

/** Page where administrators maintain workers. The server searches and sorts them, and sends them in pages. */
export function WorkersPage() {
  const { applied, ...list } = useListQuery(workerKind.defaultSort);
  const search = applied.search || null;
  const asked = useAdminWorkerRowsQuery({
    variables: { first: LARGEST_PAGE, search, sort: applied.sort || null },
    fetchPolicy: 'cache-and-network',
    // Changed rows can match other searches than before.
    nextFetchPolicy: (_, { reason }) => (reason === 'variables-changed' ? 'cache-and-network' : 'cache-first'),
  });
  const counts = useAdminWorkerCountsQuery({ variables: { search } });
  const numbers = latest(counts).data?.adminWorkerCounts;
  const { data, isStale } = latest(asked);
  const { rows, error: _error, onRetry: _onRetry, ...page } = useConnection(asked, data?.adminWorkerRows, numbers?.all);
  const [create] = useCreateWorkerMutation();
  const [update] = useUpdateWorkerMutation();
  const [remove] = useDeleteWorkerMutation();
  return (
    <TypedListPage
      kind={workerKind}
      asked={asked}
      view={{
        ...list,
        rows,
        page,
        counts: numbers,
        isStale,
        found: search && numbers ? `${numbers.all} found` : '',
      }}
      mutations={{ create, update, remove }}
    />
  );
}
