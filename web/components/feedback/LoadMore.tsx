import type { NextPage } from '../../core/requests/useLoadMore';
import { Button } from '../Button';
import { classes } from '../classes';
import layout from '../layout.module.css';
import { FormMessage } from './FormMessage';

/** Button for a list's next page. If loading fails, shows the error and Retry. */
export function LoadMore({ hasNextPage, loadingMore, loadMoreFailed, onLoadMore }: NextPage) {
  if (!hasNextPage) return null;
  return (
    <div className={classes(layout.row, layout.center)} data-no-print>
      {loadMoreFailed && (
        <FormMessage tone="error">Couldn't load more. Check your connection and try again.</FormMessage>
      )}
      <Button onClick={onLoadMore} pending={loadingMore} pendingLabel="Loading...">
        {loadMoreFailed ? 'Retry' : 'Load more'}
      </Button>
    </div>
  );
}
