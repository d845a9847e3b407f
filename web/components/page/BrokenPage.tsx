import { browser } from '../data/browser';
import { ErrorState } from '../feedback/ErrorState';
import { PageFrame } from './PageFrame';
import { Panel } from './Panel';

/** In place of a page that cannot be drawn. */
export function BrokenPage() {
  return (
    <PageFrame title="This page couldn't load" width="form">
      <Panel>
        <ErrorState onRetry={browser.reload} />
      </Panel>
    </PageFrame>
  );
}
