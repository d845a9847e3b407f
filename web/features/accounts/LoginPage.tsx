import { Link, useNavigate } from 'react-router-dom';
import { AuthForm } from '../../components/auth/AuthForm';
import { AuthLayout } from '../../components/auth/AuthLayout';
import { SubmitButton } from '../../components/auth/SubmitButton';
import { REDIRECT_AFTER_FORCED_CHANGE_LOGIN_MS } from '../../components/constants';
import { attempt } from '../../components/data/attempt';
import { browser } from '../../components/data/browser';
import { showToast } from '../../components/feedback/toasts';
import { PasswordField } from '../../components/forms/PasswordField';
import { TextField } from '../../components/forms/TextField';
import { emailProblem, useForm } from '../../components/forms/useForm';
import { MeDocument, useLoginMutation } from './accounts.generated';

/** The landing screen of those who are signed out. */
export function LoginPage() {
  const navigate = useNavigate();
  const [login, { loading, client }] = useLoginMutation();
  const { values, field, isSound } = useForm({ email: '', password: '' }, ({ email, password }) => ({
    email: emailProblem(email),
    password: password ? undefined : 'Password is required',
  }));

  async function submit() {
    if (!isSound()) return;
    const { data } = await attempt(login({ variables: { input: values } }), {
      failureTitle: 'Login failed',
      failure: 'Invalid email or password',
    });
    if (!data) return;
    if (data.login.passwordResetRequired) {
      const description = 'You must change your password before continuing';
      showToast({ tone: 'info', title: 'Password reset required', description });
      setTimeout(async () => {
        await client.refetchQueries({ include: [MeDocument] });
        navigate('/change-password');
      }, REDIRECT_AFTER_FORCED_CHANGE_LOGIN_MS);
      return;
    }
    showToast({ tone: 'success', title: 'Login successful', description: 'Welcome back!' });
    browser.open('/');
  }

  return (
    <AuthLayout
      title="Login"
      subtitle="Enter your email and password"
      footer={
        <>
          <Link to="/forgot-password">Forgot password?</Link>
          <Link to="/register">Register</Link>
        </>
      }
    >
      <AuthForm onSubmit={() => void submit()}>
        <TextField {...field('email')} label="Email" type="email" autoComplete="username" autoFocus required />
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" required />
        <SubmitButton pending={loading} pendingLabel="Signing in...">
          Sign in
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}
