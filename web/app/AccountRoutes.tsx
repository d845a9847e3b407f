import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { Navigate, Route, Routes, useMatch } from 'react-router-dom';
import { ErrorState } from '../components/feedback/ErrorState';
import { Spinner } from '../components/feedback/Spinner';
import { hasNoResponse, isSignedOut } from '../core/requests/failure';
import { ViewerProvider } from '../core/viewer';
import { MeDocument, useMeQuery, type ViewerFragment } from '../features/accounts/viewer.generated';
import { LinkSignInPage, ResetPasswordPage, SIGNING_PATH, SignByLinkPage, VerifyEmailPage } from './mailedScreens';
import { OpeningPage } from './OpeningPage';
import { pageAt } from './pages';

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

/** Preloads the code of the frame and of the screen at this address. */
const fetchSignedIn = () => Promise.all([import('./SignedIn'), pageAt(window.location.pathname)?.preload()]);

const SignedIn = lazy(async () => {
  const [{ SignedIn }] = await fetchSignedIn();
  return { default: SignedIn };
});

/** Preloads while `me` is loading: even a user who must sign in first needs this code next. In a task of its own. */
function preloadSignedIn() {
  const timer = setTimeout(() => pageAt(window.location.pathname) && void fetchSignedIn().catch(() => undefined));
  return () => clearTimeout(timer);
}

/** The routes for each state of the account, signed out included. A sheet to sign is for people without any: nobody asks who they are. */
export function AccountRoutes() {
  const isSigning = useMatch(SIGNING_PATH) !== null;
  return <Suspense fallback={<Spinner fullScreen />}>{isSigning ? <SignByLinkPage /> : <RoutesOfAccount />}</Suspense>;
}

function RoutesOfAccount() {
  const { data, error, refetch, client } = useMeQuery();
  // Start after the `me` query, so its short response doesn't queue behind the files.
  useEffect(preloadSignedIn, []);
  // Deferred, the screen waits for its code behind its titles: React shows what comes after a fallback 300 ms late.
  const known = useDeferredValue(data);
  const failed = useDeferredValue(error);
  if (data && known) return <KnownAccount viewer={known.me} />;
  if (data) return isReady(data.me) ? <OpeningPage viewer={data.me} /> : <Spinner fullScreen />;
  if (!error || !failed) return <Spinner fullScreen />;
  if (isSignedOut(error)) return <SignedOut />;
  // Offline without a cached viewer. There may still be a session, so keep what is typed meanwhile.
  const askAgain = () => void client.query({ query: MeDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
  if (hasNoResponse(error as Error)) return <SignedOut onBack={askAgain} />;
  return (
    <main>
      <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
    </main>
  );
}

/** An account that is sent to none of Change Password, Approval Pending, and the set-up. */
const isReady = ({ isApproved, passwordResetRequired, secondStepSetupRequired }: ViewerFragment) =>
  isApproved && !passwordResetRequired && !secondStepSetupRequired;

function KnownAccount({ viewer }: { viewer: ViewerFragment }) {
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
      {/* Mailed links work for people who are signed in, too. */}
      <Route path="/verify-email" element={<VerifyEmailPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage signedIn />} />
      <Route path="/link-sign-in" element={<LinkSignInPage />} />
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
