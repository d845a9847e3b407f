import { isOlderThan } from '../../../core/database/clock';
import { job } from '../../../services/jobs';
import type { Brand, MailContent } from '../../../services/mail-content';
import { SignInLink } from './openid.entity';
import { issueLinkToken } from './openid.queries';

/** Emails the account's owner a link that accepts an identity. Creates the token here, so that the job queue never holds it. */
export const signInLinkMail = job<{ linkId: string }>(
  'accounts.signInLinkMail',
  async ({ dataSource, settings, mailer }, { linkId }) => {
    const issued = await issueLinkToken(dataSource, linkId);
    if (!issued) return;
    const provider = settings.openid?.name ?? 'OpenID';
    await mailer.send({ to: issued.email, ...signInLinkContent(issued.token, provider, settings) });
  },
);

export function signInLinkContent(token: string, provider: string, { projectTitle, publicUrl }: Brand): MailContent {
  // The token is in the URL fragment, so it never reaches server logs.
  const link = `${publicUrl}/link-sign-in#${token}`;
  return {
    subject: `Sign in to ${projectTitle} with ${provider}`,
    text: `Someone with this email address signed in with ${provider}, and asked to link that sign-in to your ${projectTitle} account. If this was you, open this link within an hour:\n\n${link}\n\nIf this wasn't you, don't open the link. It would let that person sign in as you.\n`,
    link,
    action: `Link ${provider}`,
  };
}

/** Deletes sign-in links that nobody used before they expired. */
export const sweepSignInLinks = job<object>(
  'accounts.sweepSignInLinks',
  async ({ dataSource }) => {
    await dataSource.getRepository(SignInLink).delete({ expiresAt: isOlderThan(0) });
  },
  { schedule: '17 * * * *' },
);
