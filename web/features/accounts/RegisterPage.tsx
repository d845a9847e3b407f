import { Trans, useLingui } from '@lingui/react';
import { Link, useNavigate } from 'react-router-dom';
import { messages } from '../../../common/messages';
import { passwordHint, passwordProblem } from '../../../common/passwords';
import { AuthForm } from '../../components/auth/AuthForm';
import { AuthLayout } from '../../components/auth/AuthLayout';
import { SubmitButton } from '../../components/auth/SubmitButton';
import { emailProblem } from '../../components/forms/emails';
import { Field } from '../../components/forms/Field';
import { useForm } from '../../components/forms/form';
import { PasswordField } from '../../components/forms/PasswordField';
import { TextField } from '../../components/forms/TextField';
import layout from '../../components/layout.module.css';
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
  const { _ } = useLingui();
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
            failureTitle: _('Registration failed'),
            failure: _('Failed to create account'),
          })
        : refuse('confirmPassword', _('Password mismatch'), _('Passwords do not match')),
    onSent({ register: { message } }, { email }) {
      showToast({ tone: 'success', title: _('Registration successful'), description: message });
      const state: LoginState = { registered: email.trim() };
      setTimeout(() => navigate('/', { state }), REDIRECT_AFTER_REGISTER_MS);
    },
  });

  return (
    <AuthLayout
      title={_(signedOutTitles.register.title)}
      subtitle={_(signedOutTitles.register.subtitle)}
      footer={
        <span>
          <Trans id="Already have an account? <1>Sign in</1>" components={{ 1: <Link to="/" /> }} />
        </span>
      }
    >
      <AuthForm onSubmit={form.submit} problem={form.message}>
        <div className={layout.pair}>
          <Field form={form} name="firstName">
            {(field) => <TextField {...field} label={_('First name')} autoComplete="given-name" autoFocus />}
          </Field>
          <Field form={form} name="lastName">
            {(field) => <TextField {...field} label={_('Last name')} autoComplete="family-name" />}
          </Field>
        </div>
        <Field form={form} name="email">
          {(field) => <TextField {...field} label={_('Email')} type="email" autoComplete="username" required />}
        </Field>
        <Field form={form} name="password">
          {(field) => (
            <PasswordField
              {...field}
              label={_('Password')}
              autoComplete="new-password"
              placeholder={_(passwordHint)}
              required
            />
          )}
        </Field>
        <Field form={form} name="confirmPassword">
          {(field) => <PasswordField {...field} label={_('Confirm password')} autoComplete="new-password" required />}
        </Field>
        <SubmitButton pending={form.pending || !!registered} pendingLabel={_('Creating account...')}>
          {_('Create account')}
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}
