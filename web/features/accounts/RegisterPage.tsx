import { Link, useNavigate } from 'react-router-dom';
import { messages } from '../../../common/messages';
import { passwordHint, passwordProblem } from '../../../common/passwords';
import { AuthForm, FieldPair } from '../../components/auth/AuthForm';
import { AuthLayout } from '../../components/auth/AuthLayout';
import { SubmitButton } from '../../components/auth/SubmitButton';
import { emailProblem } from '../../components/forms/emails';
import { Field } from '../../components/forms/Field';
import { useForm } from '../../components/forms/form';
import { PasswordField } from '../../components/forms/PasswordField';
import { TextField } from '../../components/forms/TextField';
import { REDIRECT_AFTER_REGISTER_MS } from '../../core/constants';
import { reportOutcome } from '../../core/requests/reportOutcome';
import { showToast } from '../../core/toasts/toasts';
import { useRegisterMutation } from './accounts.generated';
import type { LoginState } from './LoginPage';
import { refuse } from './refuse';
import { signedOutTitles } from './signedOutTitles';

const empty = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

/** Registers a person. The account then needs a verified email address and an administrator's approval. */
export function RegisterPage() {
  const navigate = useNavigate();
  const [register, { data: registered }] = useRegisterMutation();
  const form = useForm({
    from: empty,
    rules: ({ email, password, confirmPassword }) => ({
      email: emailProblem(email),
      password: passwordProblem(password),
      confirmPassword: confirmPassword ? undefined : messages.confirmYourPassword,
    }),
    send: async ({ confirmPassword, ...input }) =>
      confirmPassword === input.password
        ? reportOutcome(register({ variables: { input } }), {
            failureTitle: 'Registration failed',
            failure: 'Failed to create account',
          })
        : refuse('confirmPassword', 'Password mismatch', 'Passwords do not match'),
    onSent({ register: { message } }, { email }) {
      showToast({ tone: 'success', title: 'Registration successful', description: message });
      const state: LoginState = { registered: email.trim() };
      setTimeout(() => navigate('/', { state }), REDIRECT_AFTER_REGISTER_MS);
    },
  });

  return (
    <AuthLayout
      {...signedOutTitles.register}
      footer={
        <span>
          Already have an account? <Link to="/">Sign in</Link>
        </span>
      }
    >
      <AuthForm onSubmit={form.submit} problem={form.message}>
        <FieldPair>
          <Field form={form} name="firstName">
            {(field) => <TextField {...field} label="First name" autoComplete="given-name" autoFocus />}
          </Field>
          <Field form={form} name="lastName">
            {(field) => <TextField {...field} label="Last name" autoComplete="family-name" />}
          </Field>
        </FieldPair>
        <Field form={form} name="email">
          {(field) => <TextField {...field} label="Email" type="email" autoComplete="username" required />}
        </Field>
        <Field form={form} name="password">
          {(field) => (
            <PasswordField
              {...field}
              label="Password"
              autoComplete="new-password"
              placeholder={passwordHint}
              required
            />
          )}
        </Field>
        <Field form={form} name="confirmPassword">
          {(field) => <PasswordField {...field} label="Confirm password" autoComplete="new-password" required />}
        </Field>
        <SubmitButton pending={form.pending || !!registered} pendingLabel="Creating account...">
          Create account
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}
