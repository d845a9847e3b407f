import { useEffect, useState } from 'react';
import { LARGEST_PAGE } from '../../../common/limits';
import { browser } from '../../core/browser/browser';
import { reportOutcome } from '../../core/requests/reportOutcome';

interface PageInfo {
  hasNextPage: boolean;
  endCursor?: string | null;
}

interface PrintAll<Data> {
  /** End of the loaded rows. */
  loaded: PageInfo | undefined;
  fetchMore(options: { variables: { after?: string | null; first: number } }): Promise<{ data?: Data }>;
  pageInfoOf(data: Data): PageInfo;
  /** Message if a page couldn't be read. */
  failure: string;
  /** True if loaded or loading rows or totals are not on the screen yet. */
  isDrawing: boolean;
}

/** Prints all matching rows. Fetches missing pages first. */
export function usePrintAll<Data>({ loaded, fetchMore, pageInfoOf, failure, isDrawing }: PrintAll<Data>) {
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
      const more = fetchMore({ variables: { after: page.endCursor, first: LARGEST_PAGE } });
      const { data } = await reportOutcome(more, { failure });
      if (!data) return setState('idle');
      page = pageInfoOf(data);
    }
    setState('ready');
  }

  return { start, preparing: state !== 'idle' };
}
