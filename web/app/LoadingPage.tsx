import { useLocation } from 'react-router-dom';
import { Spinner } from '../components/feedback/Spinner';
import { PageFrame } from '../components/page/PageFrame';
import { may, type Viewer } from '../core/viewer';
import { HomeLink } from './HomeLink';
import styles from './NavigationBar.module.css';
import { pageAt } from './pages';
import { maySendElsewhere } from './useStartPage';

/** Shows a page's titles while its code is loading. Shows only a spinner if the titles are unknown or another page may open. */
export function LoadingPage({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  if (!page?.titles || !may(viewer, page.permission) || maySendElsewhere(viewer, pathname))
    return <Spinner fullScreen />;
  return (
    <>
      <header className={styles.bar}>
        <HomeLink />
      </header>
      <PageFrame {...page.titles}>
        <Spinner />
      </PageFrame>
    </>
  );
}
