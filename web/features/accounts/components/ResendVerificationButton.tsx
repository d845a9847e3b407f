import { useLingui } from '@lingui/react';
import { Button } from '../../../components/Button';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { useResendVerificationMutation } from '../accounts.generated';

/** Sends the verification email again. The response doesn't reveal whether the registration exists. */
export function ResendVerificationButton({ email }: { email: string }) {
  const { _ } = useLingui();
  const [resend, { loading, data }] = useResendVerificationMutation();
  if (data) return <FormMessage tone="success">{_(data.resendVerification.message)}</FormMessage>;
  const send = () =>
    reportOutcome(resend({ variables: { input: { email } } }), { failure: _('Failed to send the verification email') });
  return (
    <Button block pending={loading} pendingLabel={_('Sending...')} onClick={() => void send()}>
      {_('Send the verification email again')}
    </Button>
  );
}
