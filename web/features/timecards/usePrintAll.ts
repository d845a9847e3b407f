import { useEffect, useState } from 'react';
import { browser } from '../../components/data/browser';
import { reportOutcome } from '../../components/data/reportOutcome';
import type { TimecardsQuery } from './timecards.generated';

type PageInfo = TimecardsQuery['timecards']['pageInfo'];
type FetchMore = (options: {
  variables: { after?: string | null; first: number };
}) => Promise<{ data?: TimecardsQuery }>;

const LARGEST_PAGE = 100;

/** Prints every row that matches, not only those loaded so far: the missing pages are fetched first. */
export function usePrintAll(loaded: PageInfo | undefined, fetchMore: FetchMore, totalsLoading: boolean) {
  const [state, setState] = useState<'idle' | 'preparing' | 'ready'>('idle');

  // The window prints what is drawn, so it waits for the last page and the totals to be drawn.
  useEffect(() => {
    if (state !== 'ready' || totalsLoading) return;
    setState('idle');
    browser.print();
  }, [state, totalsLoading]);

  async function start() {
    setState('preparing');
    let page = loaded;
    while (page?.hasNextPage) {
      const { data } = await reportOutcome(fetchMore({ variables: { after: page.endCursor, first: LARGEST_PAGE } }), {
        failure: 'Failed to load the timecards to print',
      });
      if (!data) return setState('idle');
      page = data.timecards.pageInfo;
    }
    setState('ready');
  }

  return { start, preparing: state !== 'idle' };
}
