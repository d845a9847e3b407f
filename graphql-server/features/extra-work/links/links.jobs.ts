import { SIGNING_LINK_DAYS } from '../../../../common/limits';
import { workOrderLabel } from '../../../../common/names';
import { formatDay } from '../../../core/days/days';
import { newToken } from '../../../core/tokens';
import { job } from '../../../services/jobs';
import { type Brand, type MailContent } from '../../../services/mail-content';
import { insertToken, type LinkRow, readLink, sweepTokens } from './links.queries';

/** Mails a link to sign one sheet. Its token is made here, so that none is stored in clear, not even in the queue. */
export const extraWorkSignatureMail = job<{ linkId: string }>(
  'extraWork.signatureMail',
  async ({ dataSource, settings, mailer }, { linkId }) => {
    const link = await readLink(dataSource, linkId);
    if (!link || link.signedId) return;
    const { token, hash } = newToken();
    await insertToken(dataSource, linkId, hash);
    await mailer.send({
      id: `extra-work-signature-${linkId}`,
      to: link.email,
      ...extraWorkSignatureContent(link, token, settings),
    });
  },
);

export function extraWorkSignatureContent(
  { orderNumber, coNumber, date, workArea }: Pick<LinkRow, 'orderNumber' | 'coNumber' | 'date' | 'workArea'>,
  token: string,
  { projectTitle, publicUrl }: Brand,
): MailContent {
  const link = `${publicUrl}/sign#${token}`;
  const order = [workOrderLabel({ orderNumber }), coNumber && `(${coNumber})`].filter(Boolean).join(' ');
  return {
    subject: `${projectTitle}: please sign the extra work of ${formatDay(date)}`,
    text: `Please look at the extra work for ${order} on ${formatDay(date)}, ${workArea}, and sign it:\n\n${link}\n\nYou need no account. The link shows only this sheet. It works for ${SIGNING_LINK_DAYS} days and for one signature.\n`,
    link,
    action: 'See the sheet',
  };
}

/** Deletes the tokens of expired links. */
export const sweepSigningLinks = job<object>(
  'extraWork.sweepLinks',
  async ({ dataSource }) => {
    await sweepTokens(dataSource);
  },
  { schedule: '53 9 * * *' },
);
