import { I18nProvider, useLingui } from '@lingui/react';
import { AuthLayout } from '../components/auth/AuthLayout';
import { Spinner } from '../components/feedback/Spinner';
import layout from '../components/layout.module.css';
import { PageFrame } from '../components/page/PageFrame';
import type { Titles } from '../core/feature';
import { englishTexts, personalTexts } from '../core/i18n/texts';
import { PageTitles } from '../core/pageTitles';
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
        <I18nProvider i18n={page.spanish ? personalTexts : englishTexts}>
          <PageTitles value={page.titles}>
            <PageFrame tools={page.tools && <ToolPlaces count={page.tools} />}>
              <Spinner inFrame />
              {/* PageFrame gives a form's page the height of the window, and lays out its header for phones. */}
              {page.offline?.submissions && <span data-sticky hidden />}
            </PageFrame>
          </PageTitles>
        </I18nProvider>
      </>
    );
  }
  const titles = signedOutPageAt(pathname)?.titles;
  return titles ? <SignedOutFrame titles={titles} /> : <Spinner fullScreen />;
}

const ToolPlaces = ({ count }: { count: number }) =>
  [...Array(count).keys()].map((place) => <span key={place} className={layout.toolPlace} />);

/** Shows the card of a page for signed-out people, with its titles, before the page's code has loaded. */
function SignedOutFrame({ titles: { title, subtitle } }: { titles: Titles }) {
  const { _ } = useLingui();
  return (
    <AuthLayout title={_(title)} subtitle={subtitle && _(subtitle)}>
      <Spinner inFrame />
    </AuthLayout>
  );
}
