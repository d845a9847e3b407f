import { useEffect, useState } from 'react';
import { LARGEST_PAGE } from '../../../../common/limits';
import { browser } from '../../../core/browser/browser';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import type { TimecardsQuery } from './timecards.generated';

type PageInfo = TimecardsQuery['timecards']['pageInfo'];
type FetchMore = (options: {
  variables: { after?: string | null; first: number };
}) => Promise<{ data?: TimecardsQuery }>;

/**
 * Prints all matching rows. Fetches missing pages first.
 * @param isDrawing true if loaded or loading rows or totals are not on the screen yet
 */
export function usePrintAll(loaded: PageInfo | undefined, fetchMore: FetchMore, isDrawing: boolean) {
  const [state, setState] = useState<'idle' | 'preparing' | 'ready'>('idle');

  // Wait for the last page and the totals to render, because the browser prints what is on the screen.
  useEffect(() => {
    if (state !== 'ready' || isDrawing) return;
    setState('idle');
    browser.print();
  }, [state, isDrawing]);

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
