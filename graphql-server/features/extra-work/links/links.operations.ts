import { type ExtraWorkContent, extraWorkTotals, withoutClasses } from '../../../../common/extra-work/extra-work';
import { changesSinceSigned } from '../../../../common/extra-work/extra-work-differences';
import { messages } from '../../../../common/messages';
import { workOrderLabel } from '../../../../common/names';
import { Permission } from '../../../access/permissions';
import type { Db } from '../../../core/database/sql';
import { badInput, conflict, notFound } from '../../../core/errors';
import { extraWorkHash, keepingSignatures, keepSheet } from '../../../core/extra-work/sheet-days';
import { command } from '../../../core/operations/command';
import { actorOf, type PublicContext, type PublicWork } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { post } from '../../../core/operations/route';
import { PhotoSubject } from '../../../core/photos/photo-subjects';
import { readPhotoFiles, readRecordPhotos, storedPhoto } from '../../../core/photos/record-photos';
import { hashOf } from '../../../core/tokens';
import { refuseLink } from '../../../limits/guesses';
import { shownNow } from '../document.policy';
import { dayOnly, textsOf, visibleTo } from '../extra-work.operations';
import { contentOf, refusalToSign } from '../extra-work.policy';
import { readSheets } from '../extra-work.queries';
import { ExtraWorkState } from '../extra-work.types';
import { readOneSigned } from '../signed.queries';
import { checkedSignature, sheetNow } from '../signing/signing.operations';
import { checkPrintable, checkShown, checkUnchanged } from '../signing/signing.policy';
import { insertSignature } from '../signing/signing.queries';
import { extraWorkSignatureMail } from './links.jobs';
import { insertLink, type LinkRow, lockLink, readLinkByHash, refuseTooManyMails } from './links.queries';
import {
  ExtraWorkLinkArgs,
  ExtraWorkLinkPhotoInput,
  ExtraWorkSheetByLink,
  ExtraWorkSignatureRequest,
  RequestExtraWorkSignatureInput,
  SignExtraWorkByLinkInput,
} from './links.types';

export const requestExtraWorkSignature = command('requestExtraWorkSignature', {
  description: "Emails the owner's representative a link to sign one extra work sheet.",
  permission: Permission.TIMECARDS_REVIEW,
  input: RequestExtraWorkSignatureInput,
  output: ExtraWorkSignatureRequest,
  async run(work, { email, ...key }) {
    const { db, settings } = work;
    await keepSheet(db, key);
    const [sheet] = await readSheets(db, { ...dayOnly(key), ...visibleTo(work) });
    if (!sheet) throw notFound(/* i18n */ 'Extra work sheet');
    refuseToSign(sheet.content);
    await refuseTooManyMails(db, key.workOrderId, settings.timeZone);
    const link = await insertLink(db, { ...key, workArea: sheet.workArea, email, requestedBy: actorOf(work).id });
    await work.enqueue(extraWorkSignatureMail, { linkId: link.id });
    return { ...link, label: `${workOrderLabel(sheet.workOrder)}, ${sheet.workArea}, ${sheet.date}` };
  },
  audit: ({ result }) => ({
    action: 'extra work signature requested',
    details: `${result.label}: from ${result.email}`,
  }),
});

/** Throws a 409 if nobody can sign this content. */
function refuseToSign(content: ExtraWorkContent): void {
  const refusal = refusalToSign(content);
  if (refusal) throw conflict(refusal);
}

/** Returns the link for a valid token. An invalid token counts as a guess. @throws 400, or 429 after too many guesses */
export async function openLink(context: PublicContext, token: string): Promise<LinkRow> {
  const link = await readLinkByHash(context.db, hashOf(token));
  return link ?? refuseLink(context, 'signingLink', badInput(messages.signingLinkInvalid));
}

/** Returns a link's sheet with its current content. After a signature through the link, returns the sheet as signed. */
async function shownBy(
  { db, settings }: Pick<PublicContext, 'settings'> & { db: Db },
  link: LinkRow,
): Promise<ExtraWorkSheetByLink> {
  const { workOrderId, date, workArea, coNumber, description, expiresAt } = link;
  const row = await sheetNow({ db }, link);
  const ids = [link.signedId, row?.newestId ?? null];
  const [signed, newest] = await Promise.all(ids.map((id) => (id ? readOneSigned(db, id) : undefined)));
  const content = signed?.content ?? contentOf(row);
  if (!signed) refuseToSign(content);
  const texts = await textsOf({ db, settings }, [{ workOrder: { id: workOrderId }, content }]);
  return {
    workOrderId,
    workOrderNumber: workOrderLabel(link),
    coNumber,
    description,
    date,
    workArea,
    content,
    contentHash: extraWorkHash(link, content),
    totals: extraWorkTotals(content),
    shown: signed
      ? { ...signed.shown, contractor: signed.shown.contractor ?? texts.contractor }
      : shownNow(texts, workOrderId, content),
    photos: await readRecordPhotos(db, PhotoSubject.timecard, row?.timecardIds ?? []),
    expiresAt,
    state: row?.state ?? ExtraWorkState.unsigned,
    newest: newest ?? null,
    differences: newest && row?.state === ExtraWorkState.changed ? changesSinceSigned(newest.content, row.content) : [],
    signed: signed ?? null,
  };
}

export const readExtraWorkSheetByLink = query('extraWorkSheetByLink', {
  description:
    'The extra work sheet of a signing link, for anyone who has the link. Reading the sheet does not use up the link.',
  permission: Permission.PUBLIC,
  input: ExtraWorkLinkArgs,
  output: ExtraWorkSheetByLink,
  run: async (context, { token }) => shownBy(context, await openLink(context, token)),
});

export const readPhotoByLink = query('extraWorkPhotoByLink', {
  description:
    'A photo on the sheet of a signing link. The request is a POST so that the token stays out of logs and browser history. Withdrawn and other photos are not found.',
  permission: Permission.PUBLIC,
  input: ExtraWorkLinkPhotoInput,
  graphql: false,
  rest: post('/extra-work/photos/:id', { gives: 'image' }),
  async run(context, { id, size, token }) {
    const row = await sheetNow(context, await openLink(context, token));
    const photo = await readPhotoFiles(context.db, PhotoSubject.timecard, id);
    if (!photo || !row?.timecardIds.includes(photo.subjectId)) throw notFound(/* i18n */ 'Photo');
    return storedPhoto(context.documents, photo, size);
  },
});

/** Returns the content without classes if the hash matches it, because older clients hash no classes. Otherwise returns null. */
const olderContent = (link: LinkRow, hash: string, now: ExtraWorkContent) =>
  hash.toLowerCase() === extraWorkHash(link, withoutClasses(now)) ? withoutClasses(now) : null;

/**
 * Saves a signature made through a link. The caller must hold the lock of the link's sheet (`keepingSignatures`). Returns the
 * signature's id. @throws 400 or 409
 */
async function signThroughLink(work: PublicWork, input: SignExtraWorkByLinkInput, link: LinkRow): Promise<string> {
  const { db, settings } = work;
  const { shownHash = null, clientRequestId = null } = input;
  const { workOrderId, date, workArea } = link;
  const now = contentOf(await sheetNow(work, link));
  const content = input.content ?? olderContent(link, input.contentHash, now);
  const contentHash = content ? checkShown(link, content, input.contentHash, now) : input.contentHash.toLowerCase();
  refuseToSign(now);
  const signature = checkedSignature(work, link, input, { contentHash, offline: false });
  const texts = await textsOf({ db, settings }, [{ workOrder: { id: workOrderId }, content: now }]);
  const shown = shownNow(texts, workOrderId, now);
  checkUnchanged(link, { content, hash: contentHash, shown: input.shown ?? null, shownHash }, { content: now, shown });
  checkPrintable({ workArea, content: now, shown }, input);
  return insertSignature(db, {
    ...{ workOrderId, date, workArea, contentHash },
    ...signature,
    content: content ?? now,
    shown: input.shown ?? shown,
    isShownCovered: Boolean(input.shown ?? shownHash),
    basis: null,
    refusedReason: null,
    offline: false,
    handedOverBy: null,
    linkId: link.id,
    requestKey: clientRequestId,
  });
}

export const signExtraWorkByLink = command('signExtraWorkByLink', {
  description:
    'Signs the extra work sheet of a signing link. Each link works once. A repeat with the same `clientRequestId` returns the first result.',
  permission: Permission.PUBLIC,
  input: SignExtraWorkByLinkInput,
  output: ExtraWorkSheetByLink,
  before: (context, { token }) => openLink(context, token),
  async run(work, input) {
    const { db } = work;
    const { clientRequestId = null } = input;
    const link = await lockLink(db, work.prepared.id);
    if (!link) throw badInput(messages.signingLinkInvalid);
    if (link.signedId) {
      const first = await readOneSigned(db, link.signedId);
      if (!clientRequestId || first!.requestKey !== clientRequestId) throw conflict(messages.linkUsed, 'LINK_USED');
      await keepSheet(db, link);
      return { ...(await shownBy(work, link)), isRepeat: true };
    }
    const signedId = await keepingSignatures(db, link, () => signThroughLink(work, input, link));
    return { ...(await shownBy(work, { ...link, signedId })), isRepeat: false };
  },
  audit: ({ result, input }) =>
    result.isRepeat
      ? null
      : {
          action: 'extra work signed',
          details: `${result.workOrderNumber}, ${result.workArea}, ${result.date}: by ${input.name}, ${input.company}, through a link`,
          userId: null,
        },
});
