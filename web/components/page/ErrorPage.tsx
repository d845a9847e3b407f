import { reloadPage } from '../../core/browser/reloadPage';
import { ErrorState } from '../feedback/ErrorState';
import { PageFrame } from './PageFrame';

/** Replaces a page that fails to render. */
export function ErrorPage() {
  return (
    <PageFrame title="This page couldn't load" width="form">
      <ErrorState noun="page" onRetry={() => void reloadPage()} />
    </PageFrame>
  );
}
