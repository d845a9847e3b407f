import { messages } from '../../../common/messages';
import type { Problems } from '../../components/forms/problems';
import type { SignExtraWorkInput } from '../../schema.generated';
import { contentOf, hashOf, keyOf, type ShownSheet } from './sheet';

/** What a signature is for, as the address of its page says it. */
export interface SheetAddress {
  order: string;
  /** The work order's number: '99-012'. */
  number: string;
  date: string;
  area: string;
}

/** What the owner's representative enters. The draft of it says for which sheet it is. */
export interface Signing extends SheetAddress {
  name: string;
  company: string;
  note: string;
  /** The `d` of a path. */
  signature: string;
}

const NO_SHEET: SheetAddress = { order: '', number: '', date: '', area: '' };

export const newSigning = (address: SheetAddress = NO_SHEET): Signing => ({
  ...address,
  ...{ name: '', company: '', note: '', signature: '' },
});

/** True while there is no input worth keeping. */
export const isUntouched = ({ name, company, note, signature }: Signing) => !name && !company && !note && !signature;

/** What is missing, in the order of the form. */
export const problemsOf = ({ name, company, signature }: Signing): Problems => ({
  name: name.trim() ? undefined : messages.nameRequired,
  company: company.trim() ? undefined : messages.companyRequired,
  signature: signature ? undefined : messages.signatureRequired,
});

interface Sending {
  /** Exactly what was on the screen. */
  shown: ShownSheet;
  clientRequestId: string;
  /** There was no connection, or the sheet comes from the device. */
  offline: boolean;
}

/** What was entered and shown, as the server takes it. */
export async function toInput(
  { name, company, note, signature }: Signing,
  { shown, clientRequestId, offline }: Sending,
): Promise<SignExtraWorkInput> {
  return {
    ...keyOf(shown),
    ...{ name, company, signature, offline, clientRequestId },
    note: note.trim() || null,
    content: contentOf(shown.content),
    contentHash: await hashOf(shown),
    signedAt: new Date().toISOString(),
  };
}
