import { messages } from '../../../common/messages';
import { unprintable, unprintableEntry } from '../../../common/printable';
import type { Problems } from '../../components/forms/problems';
import type { SignatureKind, SignExtraWorkInput } from '../../schema.generated';
import { keyOf } from './shared/extraWork';
import { contentOf, hashOf, type ShownSheet, textsOf } from './sheet';

/** Subject of a signature, as in the address of its page. */
export interface SheetAddress {
  order: string;
  /** The work order's number: '99-012'. */
  number: string;
  date: string;
  area: string;
}

/** Fields that the owner's representative enters. Never kept on the device before the tap on Sign. */
export interface Signing {
  name: string;
  company: string;
  note: string;
  kind: SignatureKind;
  /** The `d` of a path. */
  signature: string;
  /** The typed name is the signature. */
  isAgreed: boolean;
}

/** A signature as it was given. */
export type Given = Pick<Signing, 'name' | 'company' | 'kind' | 'signature'>;

/** Returns what a form or the server has of a signature. */
export const givenOf = (signature: Given | (Omit<Given, 'kind'> & { signatureKind: SignatureKind })): Given => ({
  ...{ name: signature.name, company: signature.company, signature: signature.signature },
  kind: 'kind' in signature ? signature.kind : signature.signatureKind,
});

export const newSigning = (): Signing => ({
  ...{ name: '', company: '', note: '', kind: 'drawn', signature: '', isAgreed: false },
});

/** Names the characters that the printed sheet can't show. Without a connection, nobody could refuse them later. */
function notPrintable(text: string): string | undefined {
  const characters = unprintable(text);
  return characters.length > 0 ? unprintableEntry(characters) : undefined;
}

/** Returns what is missing or can't be printed, in the order of the form. */
export const problemsOf = ({ name, company, note, kind, signature, isAgreed }: Signing): Problems => ({
  name: name.trim() ? notPrintable(name) : messages.nameRequired,
  company: company.trim() ? notPrintable(company) : messages.companyRequired,
  note: notPrintable(note),
  signature: kind === 'typed' || signature ? undefined : messages.signatureRequired,
  isAgreed: kind === 'drawn' || isAgreed ? undefined : 'Please confirm that your typed name is your signature',
});

/** Returns a form's signature as the server takes it. */
export const signatureOf = ({ name, company, note, kind, signature }: Signing) => ({
  ...{ name, company, signatureKind: kind },
  signature: kind === 'drawn' ? signature : null,
  note: note.trim() || null,
});

interface Sending {
  /** The sheet on the screen. */
  shown: ShownSheet;
  /** The hash of the sheet for which the form was filled in. */
  drawnFor: string;
  clientRequestId: string;
  /** There was no connection, or the sheet comes from the device. */
  offline: boolean;
  signedAt: string;
}

/** Returns what was entered and shown, as the server takes it. */
export async function toInput(
  signing: Signing,
  { shown, drawnFor, clientRequestId, offline, signedAt }: Sending,
): Promise<SignExtraWorkInput> {
  return {
    ...keyOf(shown),
    ...signatureOf(signing),
    ...{ offline, clientRequestId, signedAt, drawnFor },
    content: contentOf(shown.content),
    contentHash: await hashOf(shown),
    shown: textsOf(shown.shown),
  };
}
