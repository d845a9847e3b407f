import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { type Location, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { LoadingBar } from '../components/feedback/LoadingBar';
import { ArrivingNotices } from '../components/page/ArrivingNotices';
import { PageErrorBoundary } from '../components/page/PageErrorBoundary';
import { browser } from '../core/browser/browser';
import { useScrollPlace } from '../core/browser/useScrollPlace';
import { onViewerChange } from '../core/offline/device/cachedViewer';
import { wipeTabData } from '../core/offline/device/wipe';
import { Pages } from '../core/pages';
import { PageTitles } from '../core/pageTitles';
import { may, useViewer } from '../core/viewer';
import { useDeviceLanguage } from '../features/accounts/useChosenLanguage';
import { InstallHint } from './InstallHint';
import { NavigationBar } from './NavigationBar';
import { menusFor } from './navigation';
import { OutboxSender } from './OutboxSender';
import { PageLanguage } from './PageLanguage';
import { PasswordPrompt } from './PasswordPrompt';
import { pageAt, pages } from './pages';
import { StartPageOffer } from './start-page/StartPageOffer';
import { useStartPage } from './start-page/useStartPage';
import { UpdateNotice } from './UpdateNotice';

/** Loads the page separately, because few people see it and its part of antd is large. */
const NotFoundPage = lazy(async () => ({ default: (await import('../components/page/NotFoundPage')).NotFoundPage }));

/** The app for approved users: the navigation bar and the pages that their permissions allow. */
export function SignedIn() {
  const viewer = useViewer();
  const { location, isLoading } = useReadyLocation();
  useEffect(() => onViewerChange('cleared', leave), []);
  useDeviceLanguage(viewer);
  const isStarting = useStartPage(viewer);
  const isHandedOver = pageAt(location.pathname)?.isHandedOver === true;
  const open = pages.filter(({ permission }) => may(viewer, permission));
  // A cached `me` may be another person's until the server responds. The `key` then restarts the app for the signed-in
  // person.
  return (
    <OutboxSender key={viewer.id}>
      <ScrollPlace location={location} />
      {!isHandedOver && <NavigationBar menus={menusFor(viewer)} />}
      {isLoading && <LoadingBar />}
      {!isHandedOver && (
        <>
          <ArrivingNotices>
            <UpdateNotice />
          </ArrivingNotices>
          <InstallHint />
          {location.pathname === '/' && <StartPageOffer />}
        </>
      )}
      {!isStarting && (
        <PageErrorBoundary pathname={location.pathname}>
          <Pages value={pages}>
            <Routes location={location}>
              {open.map(({ path, spanish, titles, Screen }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <PageLanguage isTranslated={spanish === true}>
                      <PageTitles value={titles}>
                        <Screen />
                      </PageTitles>
                    </PageLanguage>
                  }
                />
              ))}
              <Route path="/login" element={<Navigate to="/" replace />} />
              <Route
                path="*"
                element={
                  <PageLanguage isTranslated>
                    <Suspense>
                      <NotFoundPage />
                    </Suspense>
                  </PageLanguage>
                }
              />
            </Routes>
          </Pages>
        </PageErrorBoundary>
      )}
      <PasswordPrompt />
    </OutboxSender>
  );
}

/** Sets where a page opens. Its effects run before the page's, which may scroll to a field or an open row. */
function ScrollPlace({ location }: { location: Location }) {
  useScrollPlace(location);
  return null;
}

/** Opens the login page after the person has signed out in another tab. */
function leave() {
  wipeTabData();
  browser.open('/login');
}

/** Returns the current location. Keeps the previous one until the next page's code is loaded. */
function useReadyLocation() {
  const location = useLocation();
  const ready = useDeferredValue(location);
  const isLoading = location.pathname !== ready.pathname;
  return { location: isLoading ? ready : location, isLoading };
}
