import type { NextPage } from '../../core/requests/useLoadMore';
import { Button } from '../Button';
import { classes } from '../classes';
import layout from '../layout.module.css';
import { FormMessage } from './FormMessage';

/** The end of a list with more pages: a button for the next one. If loading fails, it says so and offers Retry. */
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
