import { SIGNING_LINK_DAYS } from '../../../../common/limits';
import { workOrderLabel } from '../../../../common/names';
import { formatDay } from '../../../core/days/days';
import { newToken } from '../../../core/tokens';
import { job } from '../../../services/jobs';
import type { MailContent } from '../../../services/mail-content';
import type { Settings } from '../../../settings/env';
import { insertToken, type LinkRow, readLink, sweepTokens } from './links.queries';

/** Emails a link to sign one sheet. Creates the token here, so that the job queue never stores it. */
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

const MOST_OF_DESCRIPTION = 500;

/** Returns the beginning of a description on one line, short enough for an email. */
const beginning = (description: string) => {
  const line = description.replace(/\s+/g, ' ');
  return line.length > MOST_OF_DESCRIPTION ? `${line.slice(0, MOST_OF_DESCRIPTION)}…` : line;
};

/** Returns the text of an email that asks for a signature. */
export function extraWorkSignatureContent(
  {
    orderNumber,
    coNumber,
    description,
    date,
    workArea,
  }: Pick<LinkRow, 'orderNumber' | 'coNumber' | 'description' | 'date' | 'workArea'>,
  token: string,
  { contractorName, publicUrl }: Pick<Settings, 'contractorName' | 'publicUrl'>,
): MailContent {
  const link = `${publicUrl}/sign#${token}`;
  const order = [workOrderLabel({ orderNumber }), coNumber && `(${coNumber})`].filter(Boolean).join(' ');
  return {
    subject: `${contractorName}: please sign the extra work of ${formatDay(date)}`,
    text: `Please check and sign the extra work of ${contractorName} for ${order} on ${formatDay(date)}, ${workArea}:${description ? `\n\n${beginning(description)}` : ''}\n\n${link}\n\nYou don't need an account. The link shows only this sheet. It works for ${SIGNING_LINK_DAYS} days and for one signature.\n`,
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
