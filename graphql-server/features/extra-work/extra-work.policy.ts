import {
  type ExtraWorkContent,
  extraWorkTotals,
  isEmptyExtraWork,
  isTooLargeToSign,
} from '../../../common/extra-work/extra-work';
import { changesSinceSigned } from '../../../common/extra-work/extra-work-differences';
import { shownChanges } from '../../../common/extra-work/extra-work-document';
import { messages } from '../../../common/messages';
import type { Actor } from '../../access/actor';
import { may, Permission } from '../../access/permissions';
import { dayOf } from '../../core/days/days';
import { lastLateDay } from '../../core/days/working-days';
import type { SheetKey } from '../../core/extra-work/sheet-parts';
import type { Settings } from '../../settings/env';
import { marksOf, shownNow } from './document.policy';
import type { SheetTexts } from './document.queries';
import type { SheetRow } from './extra-work.queries';
import { ExtraWorkAction, type ExtraWorkSheet, ExtraWorkState, type SignedExtraWorkSheet } from './extra-work.types';
import type { SignedRow } from './signed.queries';

/** True for reviewers, who see and sign all sheets, make signatures void, and send links. */
export const mayReviewSheets = (actor: Actor) => may(actor, Permission.TIMECARDS_REVIEW);

/** Returns null if the actor sees all sheets. Otherwise returns the actor's own id (see `ownerId` of `WantedSheets`). */
export const visibleSheetsOf = (actor: Actor) => (mayReviewSheets(actor) ? null : actor.id);

/** Returns the last day whose sheets are overdue. A sheet becomes overdue on the next working day. */
export const overdueThrough = ({ timeZone, workingDays }: Pick<Settings, 'timeZone' | 'workingDays'>) =>
  lastLateDay(dayOf(new Date(), timeZone), workingDays);

export const keyOf = ({ workOrder, date, areaId }: Pick<SheetRow, 'workOrder' | 'date' | 'areaId'>): SheetKey => [
  workOrder.id,
  date,
  areaId,
];

const NOTHING: ExtraWorkContent = { codes: [], machines: [], materials: [] };

/** True if the actor may have the sheet signed. Reviewers always may, and others only if one of their cards is on it. */
export const maySign = (actor: Actor, { ownTimecardIds }: Pick<SheetRow, 'ownTimecardIds'>) =>
  mayReviewSheets(actor) || ownTimecardIds.length > 0;

/** Returns the reason why nobody can sign this content. Undefined if it can be signed. */
export function refusalToSign(content: ExtraWorkContent): string | undefined {
  if (isEmptyExtraWork(content)) return messages.nothingToSign;
  return isTooLargeToSign(content) ? messages.sheetTooLarge : undefined;
}

/** Returns the actions that the person may take on a visible sheet. */
function allowedOnSheet(actor: Actor, row: SheetRow): ExtraWorkAction[] {
  if (refusalToSign(row.content)) return [];
  return [
    ...(maySign(actor, row) ? [ExtraWorkAction.sign] : []),
    ...(mayReviewSheets(actor) ? [ExtraWorkAction.request] : []),
  ];
}

/** The person who reads a sheet, and the current texts with which signed sheets are compared. */
export interface Viewer {
  actor: Actor;
  settings: Pick<Settings, 'timeZone'>;
  texts: SheetTexts;
}

/**
 * Returns a signature as this person sees it, compared with the cards' current content. Only reviewers see who else handed over
 * the device, and who got the link or made the signature void.
 */
export function publishedSignature(
  row: SignedRow,
  now: ExtraWorkContent,
  { actor, settings, texts }: Viewer,
): SignedExtraWorkSheet {
  const { handedOverById, areaId: _, requestKey: _key, ...signed } = row;
  const isReviewer = mayReviewSheets(actor);
  const timeZone = row.timeZone ?? settings.timeZone;
  const shown = { ...row.shown, contractor: row.shown.contractor ?? texts.contractor };
  const differences = row.voidedAt || row.refusedReason ? [] : changesSinceSigned(row.content, now);
  return {
    ...signed,
    timeZone,
    shown,
    totals: extraWorkTotals(row.content),
    marks: marksOf({ ...row, timeZone }),
    shownChanges: row.voidedAt ? [] : shownChanges(shown, shownNow(texts, row.workOrder.id, row.content)),
    handedOverBy: isReviewer || handedOverById === actor.id ? row.handedOverBy : null,
    requestedFrom: isReviewer ? row.requestedFrom : null,
    voidedBy: isReviewer ? row.voidedBy : null,
    isChanged: differences.length > 0,
    differences,
    allowed: isReviewer && !row.voidedAt ? [ExtraWorkAction.void] : [],
  };
}

/** Returns a sheet with its signatures, newest first, as this person sees it. */
export function publishedSheet(row: SheetRow, signed: SignedRow[], viewer: Viewer): ExtraWorkSheet {
  const { workOrder, date, workArea, content, state, isOverdue, basis } = row;
  const signatures = signed.map((each) => publishedSignature(each, content, viewer));
  const newest = signatures.find(({ id }) => id === row.newestId) ?? null;
  return {
    id: keyOf(row).join('.'),
    workOrder,
    date,
    workArea,
    content,
    contentHash: row.contentHash,
    totals: extraWorkTotals(content),
    shown: shownNow(viewer.texts, workOrder.id, content),
    state,
    isOverdue,
    differences: state === ExtraWorkState.changed ? (newest?.differences ?? []) : [],
    newest,
    signed: signatures,
    basis,
    timecardIds: mayReviewSheets(viewer.actor) ? row.timecardIds : row.ownTimecardIds,
    allowed: allowedOnSheet(viewer.actor, row),
  };
}

/** Returns a sheet's content, or empty content if the sheet doesn't exist. */
export const contentOf = (row: Pick<SheetRow, 'content'> | undefined) => row?.content ?? NOTHING;
