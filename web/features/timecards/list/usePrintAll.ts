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
 * Prints every row that matches, not only those already loaded: the missing pages are fetched first.
 * @param isDrawing rows or totals that are loaded, or on their way, are not on the screen yet
 */
export function usePrintAll(loaded: PageInfo | undefined, fetchMore: FetchMore, isDrawing: boolean) {
  const [state, setState] = useState<'idle' | 'preparing' | 'ready'>('idle');

  // The browser prints what is rendered, so this waits until the last page and the totals are.
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
