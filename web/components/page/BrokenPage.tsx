import { browser } from '../data/browser';
import { ErrorState } from '../feedback/ErrorState';
import { PageFrame } from './PageFrame';
import { Panel } from './Panel';

/** In place of a page that cannot be drawn. */
export function BrokenPage() {
  return (
    <PageFrame title="This page could not be shown" width="form">
      <Panel>
        <ErrorState
          title="Something is missing"
          message="There may be a newer version, or no connection. What was submitted is kept. Retry loads everything again."
          onRetry={browser.reload}
        />
      </Panel>
    </PageFrame>
  );
}
