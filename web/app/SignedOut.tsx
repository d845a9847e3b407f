import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { rememberWantedPage } from '../core/browser/wantedPage';
import { onViewerChange } from '../core/offline/device/cachedViewer';
import { useWhenBack } from '../core/requests/useWhenBack';
import { ForgotPasswordPage } from '../features/accounts/ForgotPasswordPage';
import { LoginPage } from '../features/accounts/LoginPage';
import { RegisterPage } from '../features/accounts/RegisterPage';
import { mailedPages } from './pages';

/**
 * Pages for signed-out people. Their code is separate, because signed-in people don't need it.
 * @param onBack called when the connection is restored
 * @param onSignedIn called when the person has signed in in another tab, unless a page with other forms is open
 */
export function SignedOut({ onBack, onSignedIn }: { onBack?(): void; onSignedIn(): void }) {
  useWhenBack(onBack);
  const { pathname } = useLocation();
  const isLogin = pathname === '/' || pathname === '/login';
  useEffect(() => (isLogin ? onViewerChange('set', onSignedIn) : undefined));
  return (
    <Routes>
      <Route path="/" element={<LoginPage />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      {mailedPages.map(({ path, Screen }) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
      <Route path="*" element={<ToLogin />} />
    </Routes>
  );
}

/** Redirects to the login page. After the sign-in, the requested page opens. */
function ToLogin() {
  const location = useLocation();
  useEffect(() => rememberWantedPage(location), [location]);
  return <Navigate to="/" replace />;
}
