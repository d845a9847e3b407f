import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { messages } from '../../../../common/messages';
import { passwordHint, passwordProblem } from '../../../../common/passwords';
import { AuthForm } from '../../../components/auth/AuthForm';
import { Checkbox } from '../../../components/forms/Checkbox';
import { Field } from '../../../components/forms/Field';
import { useForm } from '../../../components/forms/form';
import { PasswordField } from '../../../components/forms/PasswordField';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { showToast } from '../../../core/toasts/toasts';
import { useChangePasswordMutation } from '../accounts.generated';
import { refuse } from '../refuse';

interface ChangePasswordFormProps {
  onChanged(): void;
  /** True if the person has access tokens. The password change ends the tokens, unless the person clears a checkbox. */
  hasTokens?: boolean;
  /** Renders the form's buttons. The submit button says 'Changing...' while `pending`. */
  buttons(pending: boolean): ReactNode;
}

const empty = { currentPassword: '', newPassword: '', confirmPassword: '', endAccessTokens: true };

/** Fields for changing the person's own password, on the forced page and in the dialog. */
export function ChangePasswordForm({ onChanged, hasTokens = false, buttons }: ChangePasswordFormProps) {
  const { _ } = useLingui();
  const [change, { data: done }] = useChangePasswordMutation();
  const form = useForm({
    from: empty,
    rules: ({ currentPassword, newPassword, confirmPassword }) => ({
      currentPassword: currentPassword ? undefined : messages.currentPasswordRequired,
      newPassword: passwordProblem(newPassword),
      confirmPassword: confirmPassword ? undefined : _('Confirm your new password'),
    }),
    async send({ confirmPassword, endAccessTokens, ...passwords }) {
      const input = hasTokens ? { ...passwords, endAccessTokens } : passwords;
      if (input.newPassword !== confirmPassword) {
        return refuse('confirmPassword', _('Password mismatch'), _('New passwords do not match'));
      }
      if (input.newPassword === input.currentPassword) {
        return refuse('newPassword', _('Invalid password'), messages.samePassword);
      }
      return reportOutcome(change({ variables: { input } }), {
        failureTitle: _('Password change failed'),
        failure: _('Failed to change password'),
      });
    },
    onSent({ changePassword: { message } }) {
      showToast({ tone: 'success', title: _('Password changed'), description: message });
      onChanged();
    },
  });
  return (
    <AuthForm onSubmit={form.submit} problem={form.message}>
      <Field form={form} name="currentPassword">
        {(field) => (
          <PasswordField {...field} label={_('Current password')} autoComplete="current-password" autoFocus required />
        )}
      </Field>
      <Field form={form} name="newPassword">
        {(field) => (
          <PasswordField
            {...field}
            label={_('New password')}
            autoComplete="new-password"
            placeholder={_(passwordHint)}
            required
          />
        )}
      </Field>
      <Field form={form} name="confirmPassword">
        {(field) => <PasswordField {...field} label={_('Confirm new password')} autoComplete="new-password" required />}
      </Field>
      {hasTokens && (
        <Field form={form} name="endAccessTokens">
          {({ value, onChange }) => (
            <Checkbox label={_('Also revoke my access tokens')} checked={value} onChange={onChange} />
          )}
        </Field>
      )}
      {buttons(form.pending || !!done)}
    </AuthForm>
  );
}
