import { canonicalExtraWork, type ExtraWorkContent } from '../../../common/extra-work';
import { canonicalShown, type ExtraWorkShown, shownChanges } from '../../../common/extra-work-document';
import type { Dependency } from '../../core/outbox/item';
import type { ShownSheetFragment } from './extra-work.generated';
import { keyOf, type SheetName } from './shared/extraWork';

/** A sheet that is shown to be signed: from the server, or put together on the device. */
export interface ShownSheet extends Omit<ShownSheetFragment, 'id' | 'contentHash'> {
  contentHash?: string;
  /** The server's version when it was shown. */
  known?: ExtraWorkContent;
  /** Cards on this device that it was put together from, each with the part that it adds. */
  after?: readonly Dependency[];
}

/** Returns whether a signature for one sheet is a signature for the other: the same content with the same texts around it. */
export const looksTheSame = (one: ShownSheet, other: ShownSheet) =>
  canonicalExtraWork(keyOf(one), one.content) === canonicalExtraWork(keyOf(other), other.content) &&
  shownChanges(one.shown, other.shown).length === 0;

/** Returns the content as the server takes it, without anything else that the cache added. */
export const contentOf = ({ codes, classes, machines, materials }: ExtraWorkContent): ExtraWorkContent => ({
  codes: codes.map(({ code, operators, laborers, operatorHours, laborerHours }) => ({
    ...{ code, operators, laborers, operatorHours, laborerHours },
  })),
  ...(classes?.length && {
    classes: classes.map(({ code, workerClass = null, kind, hours }) => ({ code, workerClass, kind, hours })),
  }),
  machines: machines.map(({ company, equipment, model = null, serial = null, operatedHours, standbyHours }) => ({
    ...{ company, equipment, model, serial, operatedHours, standbyHours },
  })),
  materials: materials.map(({ name, unit, quantity }) => ({ name, unit, quantity })),
});

/** Returns the texts around the content as the server takes them. */
export const textsOf = ({ contractor, orderNumber, coNumber, description, codes }: ExtraWorkShown): ExtraWorkShown => ({
  ...{ contractor, orderNumber, coNumber, description },
  codes: codes.map(({ code, description: text }) => ({ code, description: text })),
});

/** Returns the hash of a content. Browsers only hash on https; elsewhere the server's own hash of the same content serves. */
export const hashOf = async (sheet: SheetName & { content: ExtraWorkContent; contentHash?: string }): Promise<string> =>
  (await sha256(canonicalExtraWork(keyOf(sheet), sheet.content))) ?? sheet.contentHash ?? '';

/** Returns the hash of the texts around a content; null where the browser doesn't hash. */
export const shownHashOf = (shown: ExtraWorkShown): Promise<string | null> => sha256(canonicalShown(shown));

async function sha256(text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
