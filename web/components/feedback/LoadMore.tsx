import type { NextPage } from '../../core/requests/useLoadMore';
import { Button } from '../Button';
import styles from './LoadMore.module.css';

/** The end of a list with more pages: a button for the next one. If loading fails, it says so and offers Retry. */
export function LoadMore({ hasNextPage, loadingMore, loadMoreFailed, onLoadMore }: NextPage) {
  if (!hasNextPage) return null;
  return (
    <div className={styles.more} data-no-print>
      {loadMoreFailed && (
        <p role="alert" className={styles.failure}>
          Couldn't load more. Check your connection and try again.
        </p>
      )}
      <Button onClick={onLoadMore} pending={loadingMore} pendingLabel="Loading...">
        {loadMoreFailed ? 'Retry' : 'Load more'}
      </Button>
    </div>
  );
}
