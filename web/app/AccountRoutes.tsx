import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { isSignedOut } from '../components/data/failure';
import { ViewerProvider } from '../components/data/viewer';
import { ErrorState } from '../components/feedback/ErrorState';
import { Spinner } from '../components/feedback/Spinner';
import { ApprovalPendingPage } from '../features/accounts/ApprovalPendingPage';
import { useMeQuery, type ViewerFragment } from '../features/accounts/accounts.generated';
import { ChangePasswordPage } from '../features/accounts/ChangePasswordPage';
import { ForgotPasswordPage } from '../features/accounts/ForgotPasswordPage';
import { LoginPage } from '../features/accounts/LoginPage';
import { RegisterPage } from '../features/accounts/RegisterPage';
import { ResetPasswordPage } from '../features/accounts/ResetPasswordPage';
import { VerifyEmailPage } from '../features/accounts/VerifyEmailPage';
import { preloadScreen } from './pages';

const SignedIn = lazy(() => {
  preloadScreen(window.location.pathname);
  return import('./SignedIn').then(({ SignedIn }) => ({ default: SignedIn }));
});

/** What can be reached in each state of the account (section 2.1). */
export function AccountRoutes() {
  const { data, error, refetch } = useMeQuery();
  if (data) return <KnownAccount viewer={data.me} />;
  if (error && !isSignedOut(error)) {
    return (
      <main>
        <ErrorState message={error.message} onRetry={() => void refetch().catch(() => undefined)} />
      </main>
    );
  }
  return error ? <SignedOut /> : <Spinner fullScreen />;
}

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
  return (
    <ViewerProvider viewer={viewer}>
      <Suspense fallback={<Spinner fullScreen />}>
        <SignedIn />
      </Suspense>
    </ViewerProvider>
  );
}

function SignedOut() {
  return (
    <Routes>
      <Route path="/" element={<LoginPage />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/verify-email" element={<VerifyEmailPage />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
