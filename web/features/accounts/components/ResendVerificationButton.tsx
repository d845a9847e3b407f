import { Button } from '../../../components/Button';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { useResendVerificationMutation } from '../accounts.generated';

/** Sends the verification email again. The response doesn't reveal whether the registration exists. */
export function ResendVerificationButton({ email }: { email: string }) {
  const [resend, { loading, data }] = useResendVerificationMutation();
  if (data) return <FormMessage tone="success">{data.resendVerification.message}</FormMessage>;
  const send = () =>
    reportOutcome(resend({ variables: { input: { email } } }), { failure: 'Failed to send the verification email' });
  return (
    <Button block pending={loading} pendingLabel="Sending..." onClick={() => void send()}>
      Send the verification email again
    </Button>
  );
}
