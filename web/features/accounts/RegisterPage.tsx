import { Link, useNavigate } from 'react-router-dom';
import { AuthForm, FieldPair } from '../../components/auth/AuthForm';
import { AuthLayout } from '../../components/auth/AuthLayout';
import { SubmitButton } from '../../components/auth/SubmitButton';
import { REDIRECT_AFTER_REGISTER_MS } from '../../components/constants';
import { attempt } from '../../components/data/attempt';
import { showToast } from '../../components/feedback/toasts';
import { PasswordField } from '../../components/forms/PasswordField';
import { passwordHint, passwordProblem } from '../../components/forms/passwords';
import { TextField } from '../../components/forms/TextField';
import { emailProblem, useForm } from '../../components/forms/useForm';
import { useRegisterMutation } from './accounts.generated';

const empty = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

/** Makes an account, which then waits for its email and for an administrator. */
export function RegisterPage() {
  const navigate = useNavigate();
  const [register, { loading, data: registered }] = useRegisterMutation();
  const { values, field, isSound, setProblems } = useForm(empty, ({ email, password, confirmPassword }) => ({
    email: emailProblem(email),
    password: passwordProblem(password),
    confirmPassword: confirmPassword ? undefined : 'Please repeat the password',
  }));

  async function submit() {
    if (registered || !isSound()) return;
    const { confirmPassword, ...input } = values;
    if (confirmPassword !== input.password) {
      showToast({ tone: 'error', title: 'Password mismatch', description: 'Passwords do not match' });
      setProblems({ confirmPassword: 'Passwords do not match' });
      return;
    }
    const { data, failure } = await attempt(register({ variables: { input } }), {
      failureTitle: 'Registration failed',
      failure: 'Failed to create account',
    });
    if (failure) return setProblems(failure.problems);
    showToast({ tone: 'success', title: 'Registration successful', description: data.register.message });
    setTimeout(() => navigate('/'), REDIRECT_AFTER_REGISTER_MS);
  }

  return (
    <AuthLayout
      title="Register"
      subtitle="Create your account"
      footer={
        <span>
          Already have an account? <Link to="/">Sign in</Link>
        </span>
      }
    >
      <AuthForm onSubmit={() => void submit()}>
        <FieldPair>
          <TextField {...field('firstName')} label="First name" autoComplete="given-name" autoFocus />
          <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
        </FieldPair>
        <TextField {...field('email')} label="Email" type="email" autoComplete="username" required />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="new-password"
          placeholder={passwordHint}
          required
        />
        <PasswordField {...field('confirmPassword')} label="Confirm password" autoComplete="new-password" required />
        <SubmitButton pending={loading || !!registered} pendingLabel="Creating account...">
          Create account
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}
