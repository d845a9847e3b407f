import { reloadPage } from '../../core/browser/reloadPage';
import { ErrorState } from '../feedback/ErrorState';
import { PageFrame } from './PageFrame';
import { Panel } from './Panel';

/** Shown in place of a page that fails to render. */
export function BrokenPage() {
  return (
    <PageFrame title="This page couldn't load" width="form">
      <Panel>
        <ErrorState onRetry={() => void reloadPage()} />
      </Panel>
    </PageFrame>
  );
}
