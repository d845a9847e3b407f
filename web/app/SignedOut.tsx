import { Navigate, Route, Routes } from 'react-router-dom';
import { useWhenBack } from '../core/requests/useWhenBack';
import { ForgotPasswordPage } from '../features/accounts/ForgotPasswordPage';
import { LoginPage } from '../features/accounts/LoginPage';
import { RegisterPage } from '../features/accounts/RegisterPage';
import { ResetPasswordPage, VerifyEmailPage } from './mailedScreens';

/**
 * The screens for signed-out people. Its code, with that of forms, is apart: people who are signed in don't load it.
 * @param onBack called when a missing connection is back
 */
export function SignedOut({ onBack }: { onBack?(): void }) {
  useWhenBack(onBack);
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
