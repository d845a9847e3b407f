import { useLingui } from '@lingui/react';
import type { NextPage } from '../../core/requests/useLoadMore';
import { Button } from '../Button';
import { classes } from '../classes';
import layout from '../layout.module.css';
import { FormMessage } from './FormMessage';
import { PartOnPaper } from './PartOnPaper';

/**
 * Button for a list's next page. If loading fails, shows the error and Retry. On paper, a sentence says that rows are missing.
 */
export function LoadMore({ hasNextPage, loaded, total, loadingMore, loadMoreFailed, onLoadMore }: NextPage) {
  const { _ } = useLingui();
  if (!hasNextPage) return null;
  return (
    <>
      {loaded !== undefined && <PartOnPaper loaded={loaded} total={total} />}
      <div className={classes(layout.row, layout.center)} data-no-print>
        {loadMoreFailed && (
          <FormMessage tone="error">
            {_("More entries couldn't be loaded. Check your connection and try again.")}
          </FormMessage>
        )}
        <Button onClick={onLoadMore} pending={loadingMore} pendingLabel={_('Loading...')}>
          {loadMoreFailed ? _('Retry') : _('Load more')}
        </Button>
      </div>
    </>
  );
}
