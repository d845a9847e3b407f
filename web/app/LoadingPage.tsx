import { useLocation } from 'react-router-dom';
import { Spinner } from '../components/feedback/Spinner';
import { may, type Viewer } from '../core/viewer';
import { LoadingFrame } from './LoadingFrame';
import { pageAt } from './pages';
import { maySendElsewhere } from './start-page/useStartPage';

/**
 * Shows a page's frame while its code is loading. Shows only a spinner if the person may not see the page, or if another page
 * may open.
 */
export function LoadingPage({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  if (!page || !may(viewer, page.permission) || maySendElsewhere(viewer, pathname)) return <Spinner fullScreen />;
  return <LoadingFrame pathname={pathname} />;
}
