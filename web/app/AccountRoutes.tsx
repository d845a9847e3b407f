import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ErrorState } from '../components/feedback/ErrorState';
import { Spinner } from '../components/feedback/Spinner';
import { LanguageChooser } from '../core/i18n/language';
import { hasNoResponse, isSignedOut } from '../core/requests/failure';
import { ViewerProvider } from '../core/viewer';
import { useAccountLanguage, useChooseLanguage } from '../features/accounts/useChosenLanguage';
import { MeDocument, useMeQuery, type ViewerFragment } from '../features/accounts/viewer.generated';
import { LoadingFrame } from './LoadingFrame';
import { LoadingPage } from './LoadingPage';
import { mailedPages, pageAt, signedOutPageAt } from './pages';

const ApprovalPendingPage = lazy(async () => ({
  default: (await import('../features/accounts/ApprovalPendingPage')).ApprovalPendingPage,
}));
const ChangePasswordPage = lazy(async () => ({
  default: (await import('../features/accounts/ChangePasswordPage')).ChangePasswordPage,
}));
const PasswordPrompt = lazy(async () => ({ default: (await import('./PasswordPrompt')).PasswordPrompt }));
const SetUpSecondStepPage = lazy(async () => ({
  default: (await import('../features/accounts/second-step/SetUpSecondStepPage')).SetUpSecondStepPage,
}));
const SignedOut = lazy(async () => ({ default: (await import('./SignedOut')).SignedOut }));

/** Preloads the code of `SignedIn` and of the page at this address. */
const fetchSignedIn = () => Promise.all([import('./SignedIn'), pageAt(window.location.pathname)?.preload()]);

const SignedIn = lazy(async () => {
  const [{ SignedIn }] = await fetchSignedIn();
  return { default: SignedIn };
});

/** Preloads this code while `me` is loading. People who must sign in first need it soon, too. Returns a cancel function. */
function preloadSignedIn() {
  const timer = setTimeout(() => pageAt(window.location.pathname) && void fetchSignedIn().catch(() => undefined));
  return () => clearTimeout(timer);
}

/** Routes for signed-out people and for each state of an account. A page that needs no account sends no `me` query. */
export function AccountRoutes() {
  const { pathname } = useLocation();
  const open = mailedPages.find(({ path, needsNoAccount }) => needsNoAccount && matchPath(path, pathname));
  const frame = <LoadingFrame pathname={pathname} />;
  return <Suspense fallback={frame}>{open ? <open.Screen /> : <RoutesOfAccount />}</Suspense>;
}

function RoutesOfAccount() {
  const { pathname } = useLocation();
  const { data, error, refetch, client } = useMeQuery();
  // Preloads after the `me` query is sent. Otherwise the short response to `me` would wait behind the code.
  useEffect(preloadSignedIn, []);
  // Until the page's code is loaded, the deferred values lag behind, and LoadingPage shows the page's titles. A Suspense
  // fallback would stay for at least 300 ms.
  const known = useDeferredValue(data);
  const failed = useDeferredValue(error);
  if (data && known) return <KnownAccount viewer={known.me} />;
  if (data) return isReady(data.me) ? <LoadingPage viewer={data.me} /> : <Spinner fullScreen />;
  if (!error) return <LoadingFrame pathname={pathname} />;
  if (!failed) return <LoadingFrame pathname={signedOutPageAt(pathname) ? pathname : '/login'} />;
  // The device is offline and has no stored `me`. Keeps the sign-in screen open while `me` is requested again, so that
  // typed text is not lost.
  const askAgain = () => void client.query({ query: MeDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
  if (isSignedOut(error)) return <SignedOut onSignedIn={askAgain} />;
  if (hasNoResponse(error as Error)) return <SignedOut onBack={askAgain} onSignedIn={askAgain} />;
  return (
    <main>
      <ErrorState noun="page" error={error} onRetry={() => void refetch().catch(() => undefined)} />
    </main>
  );
}

/** True for an account that isn't sent to Change Password, Approval Pending, or the second step's set-up. */
const isReady = ({ isApproved, passwordResetRequired, secondStepSetupRequired }: ViewerFragment) =>
  isApproved && !passwordResetRequired && !secondStepSetupRequired;

function KnownAccount({ viewer }: { viewer: ViewerFragment }) {
  const { pathname } = useLocation();
  const chooseLanguage = useChooseLanguage(viewer);
  if (!useAccountLanguage(viewer)) return <LoadingFrame pathname={pathname} />;
  return (
    <LanguageChooser value={chooseLanguage}>
      <PagesOfAccount viewer={viewer} />
    </LanguageChooser>
  );
}

function PagesOfAccount({ viewer }: { viewer: ViewerFragment }) {
  if (viewer.passwordResetRequired) {
    return (
      <Routes>
        <Route path="/change-password" element={<ChangePasswordPage />} />
        <Route path="*" element={<Navigate to="/change-password" replace />} />
      </Routes>
    );
  }
  if (!viewer.isApproved) return <ApprovalPendingPage viewer={viewer} />;
  if (viewer.secondStepSetupRequired)
    return (
      <ViewerProvider viewer={viewer}>
        <SetUpSecondStepPage />
        <PasswordPrompt />
      </ViewerProvider>
    );
  return (
    <Routes>
      {/* Links in emails also work for signed-in people. */}
      {mailedPages.map(({ path, Screen }) => (
        <Route key={path} path={path} element={<Screen signedIn />} />
      ))}
      <Route
        path="*"
        element={
          <ViewerProvider viewer={viewer}>
            <SignedIn />
          </ViewerProvider>
        }
      />
    </Routes>
  );
}
