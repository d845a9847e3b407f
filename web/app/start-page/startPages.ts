import { useLingui } from '@lingui/react';
import { reportOutcome } from '../../core/requests/reportOutcome';
import { may, type Viewer } from '../../core/viewer';
import { useSetStartPageMutation } from '../../features/accounts/viewer.generated';
import type { StartPage } from '../../schema.generated';
import { type LazyPage, pages } from '../pages';

export type Start = LazyPage & { start: NonNullable<LazyPage['start']> };

/** Returns the pages that this person may choose as the start page. */
export const startsOf = (viewer: Viewer): Start[] =>
  pages.filter((page): page is Start => page.start !== undefined && may(viewer, page.permission));

/** Returns the first start page in the person's menu. Undefined if their menu has Submit Timecard. */
export function offeredStart(viewer: Viewer): Start | undefined {
  const starts = startsOf(viewer);
  const isListed = ({ menu }: Start) => !!menu && (!menu.shownTo || may(viewer, menu.shownTo));
  const usual = starts.find(({ start }) => start.value === 'submit');
  return usual && isListed(usual) ? undefined : starts.find(isListed);
}

/** Returns `choose`, which saves the person's choice and returns whether it was saved. */
export function useSetStartPage() {
  const { _ } = useLingui();
  const [setStartPage, { loading }] = useSetStartPageMutation();
  async function choose(page: StartPage): Promise<boolean> {
    const change = setStartPage({ variables: { input: { page } } });
    const { failure } = await reportOutcome(change, { failure: _('Failed to change the start page') });
    return !failure;
  }
  return { choose, pending: loading };
}
