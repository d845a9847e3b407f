import { useLingui } from '@lingui/react';
import { useSearchParams } from 'react-router-dom';
import { CODES_FOR_ADMINISTRATORS, OPENID_CODES, type OpenidCode } from '../../../../../common/openid-codes';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { projectTitle } from '../../../../core/projectTitle';

type Sentence = readonly [title: string, next: string];

/** Texts about a failed sign-in at the provider, by the server's reason. */
const byReason: Record<string, Sentence> = /* i18n */ {
  OPENID_UNAVAILABLE: ['{provider} is not available right now', 'Please try again in a few minutes.'],
  OPENID_REFUSED: ['{provider} did not sign you in', 'Please try again.'],
  ACCOUNT_NOT_LINKED: [
    'This {provider} account is not linked to your {project} account',
    'Sign in with the linked account, or link this account on your security page.',
  ],
  EMAIL_NOT_VERIFIED: ['Please verify your email first', 'We sent you a link. Open it, then sign in again.'],
};

/** Texts for codes about which the person can do something else. */
const byCode: Partial<Record<OpenidCode, Sentence>> = /* i18n */ {
  'provider-denied': [
    '{provider} denied the sign-in',
    'Please try again. If you did not cancel, ask your administrator for access.',
  ],
  'no-email': ['{provider} sent no email address for you', 'Ask your administrator to enter your address there.'],
  'not-started': ['This sign-in took too long, or it began in another tab', 'Please sign in again in this tab.'],
  'not-recent': ['{provider} did not ask who you are', 'Please try again, or confirm with a passkey or a code.'],
  'linked-elsewhere': [
    'This {provider} account is linked to another person',
    'That person must unlink it first, on their security page.',
  ],
  'account-changed': ['Your account changed during the sign-in', 'Please sign in again.'],
  'too-many-tries': ['There were too many failed sign-ins', 'Please wait 15 minutes, and try again.'],
  'server-busy': ['{project} is busy right now', 'Please try again in a minute.'],
};

const forAdministrators: Sentence = /* i18n */ [
  'Signing in with {provider} does not work right now',
  'Your administrator can correct this with the code below.',
];

/** Returns the text for a failure. Undefined if the page's URL has no failure that is known. */
function sentenceOf(reason: string, code: OpenidCode | undefined): Sentence | undefined {
  if (!Object.hasOwn(byReason, reason)) return undefined;
  if (code && CODES_FOR_ADMINISTRATORS.includes(code)) return forAdministrators;
  return (code && byCode[code]) ?? byReason[reason];
}

/** Explains why a sign-in at the provider failed, if the page's URL has a reason. Shows the code that the guide explains. */
export function OpenidFailureNotice({ provider }: { provider: string }) {
  const { _ } = useLingui();
  const [search] = useSearchParams();
  const code = OPENID_CODES.find((each) => each === search.get('code'));
  const sentence = sentenceOf(search.get('reason') ?? '', code);
  if (!sentence) return null;
  const [title, next] = sentence;
  return (
    <FormMessage tone="warning" title={_(title, { provider, project: projectTitle() })}>
      <div>{_(next)}</div>
      {code && <div>{_('Code: {code}', { code })}</div>}
    </FormMessage>
  );
}
