import { useSearchParams } from 'react-router-dom';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { projectTitle } from '../../../../core/projectTitle';

/** Texts about a failed sign-in at the provider, by the server's reason code. */
const sentences: Record<string, (provider: string) => [title: string, next: string]> = {
  OPENID_UNAVAILABLE: (provider) => [`${provider} is not available right now`, 'Please try again in a few minutes.'],
  OPENID_REFUSED: (provider) => [`${provider} did not sign you in`, 'Please try again.'],
  ACCOUNT_NOT_LINKED: (provider) => [
    `This ${provider} account is not linked to your ${projectTitle()} account`,
    'Sign in with the linked account, or link this account on your security page.',
  ],
  EMAIL_NOT_VERIFIED: () => ['Please verify your email first', 'We sent you a link. Open it, then sign in again.'],
};

/** Explains why a sign-in at the provider failed, if the page's URL has a reason. */
export function OpenidFailureNotice({ provider }: { provider: string }) {
  const reason = useSearchParams()[0].get('reason') ?? '';
  const sentence = Object.hasOwn(sentences, reason) && sentences[reason]?.(provider);
  if (!sentence) return null;
  return (
    <FormMessage tone="warning" title={sentence[0]}>
      {sentence[1]}
    </FormMessage>
  );
}
