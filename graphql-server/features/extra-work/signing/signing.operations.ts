import type { ExtraWorkContent, ExtraWorkKey } from '../../../../common/extra-work/extra-work';
import { isSameExtraWork } from '../../../../common/extra-work/extra-work-differences';
import { workOrderLabel } from '../../../../common/names';
import { Permission } from '../../../access/permissions';
import type { Db } from '../../../core/database/sql';
import { dayOf, shortDay } from '../../../core/days/days';
import { conflict, forbidden, notFound } from '../../../core/errors';
import { keepingSignatures } from '../../../core/extra-work/sheet-days';
import { command } from '../../../core/operations/command';
import { actorOf, type Work } from '../../../core/operations/context';
import { lockedRow } from '../../../core/operations/locked-row';
import { shownNow } from '../document.policy';
import type { SheetTexts } from '../document.queries';
import { SignatureKind } from '../document.types';
import { SignedExtraWorkSheet as SignedEntity } from '../extra-work.entity';
import { dayOnly, textsOf, visibleTo } from '../extra-work.operations';
import { contentOf, maySign, publishedSignature, visibleSheetsOf } from '../extra-work.policy';
import { readSheets, type SheetRow } from '../extra-work.queries';
import { SignedExtraWorkSheet } from '../extra-work.types';
import { readOneSigned } from '../signed.queries';
import { contentOfBasis } from './basis.queries';
import { checkDrawnFor, checkPrintable, checkShown, checkSignedAt, checkUnchanged } from './signing.policy';
import { insertSignature, type NewSignature, voidSignature, wasEverIn } from './signing.queries';
import { type SignatureInput, SignExtraWorkInput, VoidExtraWorkSheetInput } from './signing.types';

/** Returns the label of a sheet in the log. */
export const sheetLabel = ({
  workOrder,
  workArea,
  date,
}: Pick<SignedExtraWorkSheet, 'workOrder' | 'workArea' | 'date'>) =>
  `${workOrderLabel(workOrder)}, ${workArea}, ${date}`;

/** Returns a sheet without checking who may see it. Undefined if it has neither content nor signatures. */
export async function sheetNow({ db }: { db: Db }, key: ExtraWorkKey): Promise<SheetRow | undefined> {
  const [row] = await readSheets(db, { ...dayOnly(key), ownerId: null, overdueThrough: key.date });
  return row;
}

/** A sheet's content and texts, as read by a command. */
interface SheetNow {
  content: ExtraWorkContent;
  texts: SheetTexts;
}

/**
 * Returns a signature as the person sees it, compared with the sheet's current content. Pass `known` if that content has been
 * read already.
 */
async function signatureFor(work: Work, id: string, known?: SheetNow): Promise<SignedExtraWorkSheet> {
  const row = (await readOneSigned(work.db, id))!;
  const key = { workOrderId: row.workOrder.id, date: row.date, workArea: row.workArea };
  const { db, settings } = work;
  return publishedSignature(row, known?.content ?? contentOf(await sheetNow(work, key)), {
    actor: actorOf(work),
    settings,
    texts: known?.texts ?? (await textsOf({ db, settings }, [row])),
  });
}

type Signed = Pick<
  NewSignature,
  'name' | 'company' | 'signature' | 'signatureKind' | 'note' | 'signedAt' | 'drawnFor' | 'timeZone'
>;

/** Checks the input except the sheet's content and texts. Returns the signature's columns. @throws 400 */
export function checkedSignature(
  { settings }: Pick<Work, 'settings'>,
  key: ExtraWorkKey,
  input: SignatureInput,
  { contentHash, offline }: { contentHash: string; offline: boolean },
): Signed {
  const { name, company, note = null, signedAt, signatureKind } = input;
  const { timeZone } = settings;
  const kind = signatureKind ?? SignatureKind.drawn;
  checkSignedAt(signedAt, key, offline, { timeZone, now: new Date() });
  return {
    ...{ name, company, note, signedAt, timeZone },
    signatureKind: kind,
    signature: kind === SignatureKind.drawn ? input.signature! : '',
    drawnFor: checkDrawnFor(input, contentHash),
  };
}

/**
 * Compares an offline signature with the card versions that the device added up. Returns those versions as `basis`, or null if
 * they can't be compared. `refusedReason` says why the signature doesn't count, and is null if the signature counts.
 */
async function checkedBasis(work: Work, key: ExtraWorkKey, { content, basis }: SignExtraWorkInput) {
  const held = basis?.length ? await contentOfBasis(work.db, key, basis, actorOf(work).id) : null;
  if (held === null) return { basis: null, refusedReason: null };
  const isHeld = held !== 'never' && isSameExtraWork(content, held);
  return { basis: basis!, refusedReason: isHeld ? null : 'The timecards never held this content.' };
}

/**
 * Saves a signature. The caller must hold the sheet's lock (`keepingSignatures`). Returns the signature's id, and the sheet if
 * the person may see it. @throws 400, 403, 404, or 409
 */
async function signLocked(work: Work, input: SignExtraWorkInput): Promise<{ id: string; sheetNow?: SheetNow }> {
  const { workOrderId, date, workArea, content } = input;
  const key = { workOrderId, date, workArea };
  const { db, settings } = work;
  const [sheet] = await readSheets(db, { ...dayOnly(key), ...visibleTo(work) });
  const contentHash = checkShown(key, content, input.contentHash, contentOf(sheet));
  const offline = input.offline ?? false;
  const signed = checkedSignature(work, key, input, { contentHash, offline });
  if (!sheet && !(offline && (await wasEverIn(db, visibleSheetsOf(actorOf(work)), key)))) {
    throw notFound(/* i18n */ 'Extra work sheet');
  }
  if (sheet && !offline && !maySign(actorOf(work), sheet))
    throw forbidden(/* i18n */ 'None of your timecards is on this sheet');
  const texts = await textsOf({ db, settings }, [{ workOrder: { id: workOrderId }, content }]);
  const now = { content: contentOf(sheet), shown: shownNow(texts, workOrderId, content) };
  if (!offline) {
    checkUnchanged(key, { content, hash: contentHash, shown: input.shown ?? null }, now);
    checkPrintable({ workArea, ...now }, input);
  }
  const id = await insertSignature(db, {
    ...key,
    ...signed,
    ...(offline ? await checkedBasis(work, key, input) : { basis: null, refusedReason: null }),
    content,
    contentHash,
    shown: input.shown ?? now.shown,
    isShownCovered: Boolean(input.shown),
    offline,
    handedOverBy: actorOf(work).id,
    linkId: null,
    requestKey: null,
  });
  return { id, ...(sheet && { sheetNow: { content: sheet.content, texts } }) };
}

export const signExtraWork = command('signExtraWork', {
  description:
    'Stores a signature with the content and texts that the signer saw. A signature from a device without a connection is stored even if the timecards have changed.',
  permission: Permission.EXTRA_WORK_SIGN,
  input: SignExtraWorkInput,
  output: SignedExtraWorkSheet,
  onRepeat: (work, id) => signatureFor(work, id),
  async run(work, input): Promise<SignedExtraWorkSheet> {
    const signed = await keepingSignatures(work.db, input, () => signLocked(work, input));
    return signatureFor(work, signed.id, signed.sheetNow);
  },
  audit: ({ result }) => ({
    action: result.refusedReason ? 'extra work signature refused' : 'extra work signed',
    details: `${sheetLabel(result)}: by ${result.name}, ${result.company}${result.offline ? ', without a connection' : ''}${result.refusedReason ? ` (${result.refusedReason})` : ''}`,
  }),
});

const loadSigned = lockedRow(SignedEntity, /* i18n */ 'Signed sheet');

export const voidExtraWorkSheet = command('voidExtraWorkSheet', {
  description: 'Voids a signature of an extra work sheet. The signature and the reason stay on record.',
  permission: Permission.TIMECARDS_REVIEW,
  input: VoidExtraWorkSheetInput,
  output: SignedExtraWorkSheet,
  load: loadSigned,
  async run(work, { id, reason }) {
    if (work.loaded.voidedAt) throw conflict(/* i18n */ 'This signature is already void.');
    const by = actorOf(work).id;
    await keepingSignatures(work.db, work.loaded, () => voidSignature(work.db, id, { by, reason }));
    return signatureFor(work, id);
  },
  audit: ({ result, input, settings: { timeZone } }) => ({
    action: 'extra work signature voided',
    details: `${sheetLabel(result)}: of ${result.name}, ${result.company}, signed on ${shortDay(dayOf(new Date(result.signedAt), timeZone))} (${input.reason})`,
  }),
});
