import { useState } from 'react';
import { failureOf } from './failure';

/** State of a list's next page, used as props of `LoadMore`. */
export interface NextPage {
  hasNextPage?: boolean;
  /** Number of loaded rows. */
  loaded?: number;
  /** Number of matching rows, if known. */
  total?: number | null;
  loadingMore?: boolean;
  /** True if the last attempt to load the next page failed. */
  loadMoreFailed?: boolean;
  onLoadMore?(): void;
}

/** Loads a connection's next page on request. `fetchNext` fetches the page after the last loaded page. */
export function useLoadMore(fetchNext: () => Promise<unknown>) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  async function onLoadMore() {
    setState('loading');
    try {
      await fetchNext();
      setState('idle');
    } catch (error) {
      setState(failureOf(error).signedOut ? 'idle' : 'failed');
    }
  }
  return {
    loadingMore: state === 'loading',
    loadMoreFailed: state === 'failed',
    onLoadMore: () => void onLoadMore(),
  };
}
