import { job, sweepOf } from '../../../services/jobs';
import type { MailContent } from '../../../services/mail-content';
import { type MailTexts, mailTextsOf } from '../../../services/mail-texts';
import { SignInLink } from './openid.entity';
import { issueLinkToken } from './openid.queries';

/** Emails the account's owner a link that accepts an identity. Creates the token here, so that the job queue never holds it. */
export const signInLinkMail = job<{ linkId: string }>(
  'accounts.signInLinkMail',
  async ({ dataSource, settings, mailer }, { linkId }) => {
    const issued = await issueLinkToken(dataSource, linkId);
    if (!issued) return;
    const provider = settings.openid?.name ?? 'OpenID';
    await mailer.send({
      to: issued.email,
      ...signInLinkContent(issued.token, provider, mailTextsOf(settings, issued)),
    });
  },
);

export function signInLinkContent(
  token: string,
  provider: string,
  { language, project, publicUrl, say }: MailTexts,
): MailContent {
  // The token is in the URL fragment, so it never reaches server logs.
  const link = `${publicUrl}/link-sign-in#${token}`;
  return {
    language,
    subject: say('Sign in to {project} with {provider}', { project, provider }),
    text: `${say('Someone with this email address signed in with {provider}, and asked to link that sign-in to your {project} account. If this was you, open this link within an hour:', { project, provider })}\n\n${link}\n\n${say("If this wasn't you, don't open the link. It would let that person sign in as you.")}\n`,
    link,
    action: say('Link {provider}', { provider }),
  };
}

/** Deletes sign-in links that nobody used before they expired. */
export const sweepSignInLinks = sweepOf('accounts.sweepSignInLinks', SignInLink, { schedule: '17 * * * *' });
