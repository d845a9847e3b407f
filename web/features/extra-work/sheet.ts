import { canonicalExtraWork, type ExtraWorkContent, type ExtraWorkKey } from '../../../common/extra-work';
import { nameKey } from '../../../common/names';
import type { SheetName } from '../../components/extra-work/extraWork';
import type { ShownSheetFragment } from './extra-work.generated';

/** A sheet that is shown to be signed: from the server, or put together on the device. */
export type ShownSheet = Omit<ShownSheetFragment, 'id' | 'contentHash'> & { contentHash?: string };

/** What a sheet is for. */
export const keyOf = ({ workOrder, date, workArea }: SheetName): ExtraWorkKey => ({
  workOrderId: workOrder.id,
  ...{ date, workArea },
});

export const isSameSheet = (one: ExtraWorkKey, other: ExtraWorkKey) =>
  one.workOrderId === other.workOrderId && one.date === other.date && nameKey(one.workArea) === nameKey(other.workArea);

/** The content as the server takes it, without anything else that the cache added. */
export const contentOf = ({ codes, machines, materials }: ExtraWorkContent): ExtraWorkContent => ({
  codes: codes.map(({ code, operators, laborers, operatorHours, laborerHours }) => ({
    ...{ code, operators, laborers, operatorHours, laborerHours },
  })),
  machines: machines.map(({ company, equipment, model = null, serial = null, operatedHours, standbyHours }) => ({
    ...{ company, equipment, model, serial, operatedHours, standbyHours },
  })),
  materials: materials.map(({ name, unit, quantity }) => ({ name, unit, quantity })),
});

/** The hash of what is shown. Browsers only hash on https; elsewhere the server's own hash of the same content serves. */
export async function hashOf(sheet: ShownSheet): Promise<string> {
  if (!globalThis.crypto?.subtle) return sheet.contentHash ?? '';
  const bytes = new TextEncoder().encode(canonicalExtraWork(keyOf(sheet), sheet.content));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
