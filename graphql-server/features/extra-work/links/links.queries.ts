import type { EntityManager } from 'typeorm';
import { say } from '../../../../common/i18n/say';
import { MOST_SIGNING_MAILS, SIGNING_LINK_DAYS } from '../../../../common/limits';
import { lockRows } from '../../../core/database/row-locks';
import { type Db, execute, queryRow } from '../../../core/database/sql';
import { refuseOverDayLimit, TODAY } from '../../../core/days/day-limit';
import { momentSql } from '../../../core/days/moments';
import { ExtraWorkLink, ExtraWorkLinkToken } from '../extra-work.entity';
import type { RequestExtraWorkSignatureInput } from './links.types';

/** A request to sign one sheet. */
export interface LinkRow extends RequestExtraWorkSignatureInput {
  id: string;
  orderNumber: number;
  coNumber: string | null;
  description: string | null;
  expiresAt: string;
  /** Id of the signature made through the link. */
  signedId: string | null;
}

const LINK = `
  SELECT link.id, link."workOrderId", work_order."orderNumber", work_order."coNumber", work_order.description,
         link.date::text AS date, link."workArea", link.email, ${momentSql('link."expiresAt"')} AS "expiresAt",
         (SELECT s.id FROM extra_work_sheets s WHERE s."linkId" = link.id) AS "signedId"
  FROM extra_work_links link JOIN work_orders work_order ON work_order.id = link."workOrderId"`;
const IS_VALID = 'link."expiresAt" > now()';

/** Finds the link for a token's hash. Undefined if there is none or it has expired. */
export const readLinkByHash = (db: Db, hash: string): Promise<LinkRow | undefined> =>
  queryRow(db, {
    text: `${LINK} JOIN extra_work_link_tokens token ON token."linkId" = link.id WHERE token.hash = $1 AND ${IS_VALID}`,
    values: [hash],
  });

/** Reads a link unless it has expired. */
export const readLink = (db: Db, id: string): Promise<LinkRow | undefined> =>
  queryRow(db, { text: `${LINK} WHERE link.id = $1 AND ${IS_VALID}`, values: [id] });

/** Locks and reads a link, so that it is used only once. */
export async function lockLink(db: EntityManager, id: string): Promise<LinkRow | undefined> {
  await lockRows(db, ExtraWorkLink, { id });
  return readLink(db, id);
}

/** Throws a 429 if too many emails were sent for this work order today. Checks for one order run one at a time. */
export async function refuseTooManyMails(db: Db, workOrderId: string, timeZone: string): Promise<void> {
  await execute(db, { text: 'SELECT 1 FROM work_orders WHERE id = $1 FOR NO KEY UPDATE', values: [workOrderId] });
  await refuseOverDayLimit(db, timeZone, {
    name: 'signing-mails-of-today',
    from: `FROM extra_work_links WHERE "workOrderId" = $2 AND "createdAt" >= ${TODAY} AT TIME ZONE $1`,
    values: [workOrderId],
    most: MOST_SIGNING_MAILS,
    message: say(
      '{count} signature requests were emailed for this work order today, which is the limit. You can send the next one tomorrow.',
      { count: MOST_SIGNING_MAILS },
    ),
  });
}

type MadeLink = Pick<LinkRow, 'id' | 'email' | 'expiresAt'>;

/** Saves a request to sign. The email's job creates its token. */
export async function insertLink(
  db: Db,
  link: RequestExtraWorkSignatureInput & { requestedBy: string },
): Promise<MadeLink> {
  const made = await queryRow<MadeLink>(db, {
    text: `INSERT INTO extra_work_links AS link ("workOrderId", date, "workArea", email, "requestedBy", "expiresAt")
     VALUES ($1, $2, $3, $4, $5, now() + $6::interval) RETURNING id, email, ${momentSql('link."expiresAt"')} AS "expiresAt"`,
    values: [link.workOrderId, link.date, link.workArea, link.email, link.requestedBy, `${SIGNING_LINK_DAYS} days`],
  });
  return made!;
}

export const insertToken = (db: Db, linkId: string, hash: string) =>
  db.getRepository(ExtraWorkLinkToken).insert({ hash, linkId });

/** Deletes the tokens of links that expired more than a day ago. The links themselves are kept. */
export const sweepTokens = (db: Db) =>
  execute(db, {
    text: `DELETE FROM extra_work_link_tokens token USING extra_work_links link
     WHERE link.id = token."linkId" AND link."expiresAt" < now() - interval '1 day'`,
  });
