import { canonicalExtraWork, type ExtraWorkContent } from '../../../common/extra-work/extra-work';
import { canonicalShown, type ExtraWorkShown, shownChanges } from '../../../common/extra-work/extra-work-document';
import { dayIn } from '../../../common/i18n/day-forms';
import type { Dependency } from '../../core/offline/device/outboxItem';
import type { ShownSheetFragment } from './extra-work.generated';
import { keyOf, type SheetName } from './shared/sheetKey';

/** A sheet shown for signing, read from the server or composed on the device. */
export interface ShownSheet extends Omit<ShownSheetFragment, 'id' | 'contentHash'> {
  contentHash?: string;
  /** Content of the server's version from which the device composed the sheet. */
  known?: ExtraWorkContent;
  /** Cards on this device that the sheet includes, each with the part of the card that is on the sheet. */
  after?: readonly Dependency[];
}

/** True if a signature for one sheet is valid for the other: both have the same content and texts. */
export const looksTheSame = (one: ShownSheet, other: ShownSheet) =>
  canonicalExtraWork(keyOf(one), one.content) === canonicalExtraWork(keyOf(other), other.content) &&
  shownChanges(one.shown, other.shown).length === 0;

/** Returns the content for the server, without fields that the cache adds. */
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

/** Returns the sheet's texts for the server. */
export const textsOf = ({ contractor, orderNumber, coNumber, description, codes }: ExtraWorkShown): ExtraWorkShown => ({
  ...{ contractor, orderNumber, coNumber, description },
  codes: codes.map(({ code, description: text }) => ({ code, description: text })),
});

/** Returns the hash of a sheet's content. Browsers hash only on https. On http, returns the server's hash, or '' without one. */
export const hashOf = async (sheet: SheetName & { content: ExtraWorkContent; contentHash?: string }): Promise<string> =>
  (await sha256(canonicalExtraWork(keyOf(sheet), sheet.content))) ?? sheet.contentHash ?? '';

/** Returns the hash of a sheet's texts. Null if the browser can't hash. */
export const shownHashOf = (shown: ExtraWorkShown): Promise<string | null> => sha256(canonicalShown(shown));

async function sha256(text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the titles of a sheet's page. They identify the sheet, so they are English on every page. */
export const sheetTitles = ({ number, date, workArea }: { number: string; date: string; workArea: string }) => ({
  title: /* English */ `Extra work ${number}`,
  subtitle: `${dayIn('en', 'long', date)} · ${workArea}`,
  lang: 'en' as const,
});
