import { AuthLayout } from '../components/auth/AuthLayout';
import { Spinner } from '../components/feedback/Spinner';
import layout from '../components/layout.module.css';
import { PageFrame } from '../components/page/PageFrame';
import type { Titles } from '../core/feature';
import { HomeLink } from './HomeLink';
import styles from './NavigationBar.module.css';
import { pageAt, signedOutPageAt } from './pages';

/**
 * Shows the frame that every visitor of a path sees first: the bar with the logo, or the card of a signed-out page, the declared
 * titles, and a spinner. Shows only a spinner at paths without declared titles. The build also writes the frame into the HTML of
 * each page (frames.tsx).
 */
export function LoadingFrame({ pathname }: { pathname: string }) {
  const page = pageAt(pathname);
  if (page?.titles) {
    return (
      <>
        {!page.isHandedOver && (
          <header className={styles.bar}>
            <HomeLink />
          </header>
        )}
        <PageFrame {...page.titles} tools={page.tools && <ToolPlaces count={page.tools} />}>
          <Spinner inFrame />
          {/* Forms have a bar at the end of the window. PageFrame cuts their subtitle to one line on phones. */}
          {page.offline?.submissions && <span data-sticky hidden />}
        </PageFrame>
      </>
    );
  }
  const titles = signedOutPageAt(pathname)?.titles;
  return titles ? <SignedOutFrame titles={titles} /> : <Spinner fullScreen />;
}

const ToolPlaces = ({ count }: { count: number }) =>
  [...Array(count).keys()].map((place) => <span key={place} className={layout.toolPlace} />);

/** Shows the card of a page for signed-out people, with its titles, before the page's code has loaded. */
const SignedOutFrame = ({ titles }: { titles: Titles }) => (
  <AuthLayout {...titles}>
    <Spinner inFrame />
  </AuthLayout>
);
