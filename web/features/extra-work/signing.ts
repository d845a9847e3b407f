import { messages } from '../../../common/messages';
import { unprintable, unprintableEntrySentence } from '../../../common/printable';
import type { Problems } from '../../components/forms/problems';
import { pageTexts } from '../../core/i18n/texts';
import type { SignatureKind, SignExtraWorkInput } from '../../schema.generated';
import { keyOf } from './shared/sheetKey';
import { contentOf, hashOf, type ShownSheet, textsOf } from './sheet';

/** Parameters in the page's URL that identify the sheet to sign. */
export interface SheetAddress {
  order: string;
  /** The work order's number, such as '99-012'. */
  number: string;
  date: string;
  area: string;
}

/** Input of the owner's representative. The device never stores it before the tap on Sign. */
export interface Signing {
  name: string;
  company: string;
  note: string;
  kind: SignatureKind;
  /** SVG path data. */
  signature: string;
  /** True once the signer has confirmed that the typed name is the signature. */
  isAgreed: boolean;
}

/** A drawn or typed signature, with the signer's name and company. */
export type Given = Pick<Signing, 'name' | 'company' | 'kind' | 'signature'>;

/** Converts a signature from a form or the server to a `Given`. */
export const givenOf = (signature: Given | (Omit<Given, 'kind'> & { signatureKind: SignatureKind })): Given => ({
  ...{ name: signature.name, company: signature.company, signature: signature.signature },
  kind: 'kind' in signature ? signature.kind : signature.signatureKind,
});

export const newSigning = (): Signing => ({
  ...{ name: '', company: '', note: '', kind: 'drawn', signature: '', isAgreed: false },
});

/**
 * Returns an error for characters that the printed sheet can't show. Checked on the device during typing, so that nobody draws a
 * signature that is then refused, also without a connection.
 */
export function notPrintable(text: string): string | undefined {
  const characters = unprintable(text);
  if (characters.length === 0) return undefined;
  const sentence = unprintableEntrySentence(characters);
  return pageTexts()._(sentence.text, { ...sentence.values });
}

/** Returns missing or unprintable input, in the order of the form. */
export const problemsOf = ({ name, company, note, kind, signature, isAgreed }: Signing): Problems => ({
  name: name.trim() ? notPrintable(name) : messages.nameRequired,
  company: company.trim() ? notPrintable(company) : messages.companyRequired,
  note: notPrintable(note),
  signature: kind === 'typed' || signature ? undefined : messages.signatureRequired,
  isAgreed:
    kind === 'drawn' || isAgreed ? undefined : /* i18n */ 'Please confirm that your typed name is your signature',
});

/** Returns a form's signature as the server expects it. */
export const signatureOf = ({ name, company, note, kind, signature }: Signing) => ({
  ...{ name, company, signatureKind: kind },
  signature: kind === 'drawn' ? signature : null,
  note: note.trim() || null,
});

interface Sending {
  shown: ShownSheet;
  /** Hash of the sheet's content at the time when the form was opened. */
  drawnFor: string;
  clientRequestId: string;
  /** True without a connection, or if the device composed the sheet. */
  offline: boolean;
  signedAt: string;
}

/** Returns the entered signature and the shown sheet, as the server expects them. */
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
