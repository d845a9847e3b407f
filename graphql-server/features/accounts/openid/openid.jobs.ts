import type { Language } from '../../../../common/i18n/languages';
import { isOlderThan } from '../../../core/database/clock';
import { job } from '../../../services/jobs';
import type { Brand, MailContent } from '../../../services/mail-content';
import { mailLanguage, mailTexts } from '../../../services/mail-texts';
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
      ...signInLinkContent(issued.token, provider, settings, mailLanguage(settings, issued)),
    });
  },
);

export function signInLinkContent(
  token: string,
  provider: string,
  { projectTitle: project, publicUrl }: Brand,
  language: Language = 'en',
): MailContent {
  const { say } = mailTexts(language);
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
export const sweepSignInLinks = job<object>(
  'accounts.sweepSignInLinks',
  async ({ dataSource }) => {
    await dataSource.getRepository(SignInLink).delete({ expiresAt: isOlderThan(0) });
  },
  { schedule: '17 * * * *' },
);
