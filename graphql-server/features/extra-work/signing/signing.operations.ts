import type { ExtraWorkKey } from '../../../../common/extra-work';
import { workOrderLabel } from '../../../../common/names';
import { Permission } from '../../../access/permissions';
import { lockedRow } from '../../../core/database/locked-row';
import type { Db } from '../../../core/database/sql';
import { refuseMomentOutOfRange, shortDay } from '../../../core/days/days';
import { conflict, forbidden, notFound } from '../../../core/errors';
import { command } from '../../../core/operations/command';
import { actorOf, type Work } from '../../../core/operations/context';
import { SignedExtraWorkSheet as SignedEntity } from '../extra-work.entity';
import { dayOnly, visibleTo } from '../extra-work.operations';
import { contentOf, maySign, publishedSignature, visibleSheetsOf } from '../extra-work.policy';
import { readSheets, type SheetRow } from '../extra-work.queries';
import { SignedExtraWorkSheet } from '../extra-work.types';
import { readOneSigned } from '../signed.queries';
import { checkShown, checkUnchanged } from './signing.policy';
import { insertSignature, voidSignature, wasEverIn } from './signing.queries';
import { SignExtraWorkInput, VoidExtraWorkSheetInput } from './signing.types';

/** A sheet's name in the log. */
export const sheetLabel = ({
  workOrder,
  workArea,
  date,
}: Pick<SignedExtraWorkSheet, 'workOrder' | 'workArea' | 'date'>) =>
  `${workOrderLabel(workOrder)}, ${workArea}, ${date}`;

/** A sheet, whoever asks; undefined when the cards hold nothing and nothing was signed. */
export async function sheetNow({ db }: { db: Db }, key: ExtraWorkKey): Promise<SheetRow | undefined> {
  const [row] = await readSheets(db, { ...dayOnly(key), ownerId: null, overdueThrough: key.date });
  return row;
}

/** What the cards hold now, whoever asks. */
export const contentNow = async (work: { db: Db }, key: ExtraWorkKey) => contentOf(await sheetNow(work, key));

/** A signature as the person sees it, compared with what the cards hold now. */
async function signatureFor(work: Work, id: string): Promise<SignedExtraWorkSheet> {
  const row = (await readOneSigned(work.db, id))!;
  const key = { workOrderId: row.workOrder.id, date: row.date, workArea: row.workArea };
  return publishedSignature(row, await contentNow(work, key), actorOf(work));
}

/** Keeps a signature with everything that was shown. Signed without a connection, it is kept whatever the cards hold by now. */
export const signExtraWork = command('signExtraWork', {
  permission: Permission.EXTRA_WORK_SIGN,
  input: SignExtraWorkInput,
  output: SignedExtraWorkSheet,
  largeInput: true,
  onRepeat: signatureFor,
  async run(work, input): Promise<SignedExtraWorkSheet> {
    const { workOrderId, date, workArea, content, name, company, signature, note = null, signedAt } = input;
    const key = { workOrderId, date, workArea };
    const contentHash = checkShown(key, content, input.contentHash);
    refuseMomentOutOfRange('signedAt', signedAt, work.settings.timeZone);
    const [sheet] = await readSheets(work.db, { ...dayOnly(key), ...visibleTo(work) });
    const offline = input.offline ?? false;
    if (!sheet && !(offline && (await wasEverIn(work.db, visibleSheetsOf(actorOf(work)), key)))) {
      throw notFound('Extra work sheet');
    }
    if (sheet && !offline && !maySign(actorOf(work), sheet)) throw forbidden('None of your timecards is in this sheet');
    if (!offline) checkUnchanged(key, { content, hash: contentHash }, contentOf(sheet));
    const id = await insertSignature(work.db, {
      ...key,
      workArea: sheet?.workArea ?? workArea,
      content,
      contentHash,
      name,
      company,
      signature,
      note,
      signedAt,
      offline,
      handedOverBy: actorOf(work).id,
      linkId: null,
      requestKey: null,
    });
    return signatureFor(work, id);
  },
  audit: ({ result }) => ({
    action: 'extra work signed',
    details: `${sheetLabel(result)}: by ${result.name}, ${result.company}${result.offline ? ', without a connection' : ''}`,
  }),
});

const loadSigned = lockedRow(SignedEntity, 'Signed sheet');

/** Makes a signature void; it stays, with the reason. */
export const voidExtraWorkSheet = command('voidExtraWorkSheet', {
  permission: Permission.TIMECARDS_REVIEW,
  input: VoidExtraWorkSheetInput,
  output: SignedExtraWorkSheet,
  load: loadSigned,
  async run(work, { id, reason }) {
    if (work.loaded.voidedAt) throw conflict('This signature is void already.');
    await voidSignature(work.db, id, { by: actorOf(work).id, reason });
    return signatureFor(work, id);
  },
  audit: ({ result, input }) => ({
    action: 'extra work signature voided',
    details: `${sheetLabel(result)}: of ${result.name}, ${result.company}, signed on ${shortDay(result.signedAt.slice(0, 10))} (${input.reason})`,
  }),
});
