import { useState } from 'react';
import { attempt } from './attempt';

/** 'Load more' of a connection: `fetchNext` fetches the page after the last one; a failure is shown as a toast. */
export function useLoadMore(fetchNext: () => Promise<{ data?: unknown }>) {
  const [loadingMore, setLoadingMore] = useState(false);
  async function onLoadMore() {
    setLoadingMore(true);
    await attempt(fetchNext(), { failure: 'Failed to load more' });
    setLoadingMore(false);
  }
  return { loadingMore, onLoadMore: () => void onLoadMore() };
}
