import { AppError, badField, badInput, conflict, forbidden, notFound } from '../../core/errors';
import type { StoredObject } from '../../services/document-store/document-store';
import { beginsAsPdf, LARGEST_DOCUMENT } from '../../services/document-store/limits';
import type { LooseObject } from './storm-water-documents.entity';

const LONGEST_NAME = 255;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\x00-\x1f\x7f-\x9f\u2028\u2029]/;
/** Marks that turn the direction of writing: with them 'fdp.exe' can be shown as 'exe.pdf'. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** The name a document is archived under: what it is shown and saved as, so nothing in it may deceive. */
export function checkFileName(name: string): string {
  const trimmed = name.trim();
  const refuse = (message: string) => badField('fileName', message);
  if (CONTROL.test(name)) throw refuse('The file name contains control characters');
  if (DIRECTION.test(name)) throw refuse('The file name contains characters that change the direction of writing');
  if (/[/\\]/.test(name)) throw refuse('The file name must not contain a path');
  if ([...trimmed].length > LONGEST_NAME) throw refuse(`The file name must be ${LONGEST_NAME} characters or less`);
  if (/\p{Surrogate}/u.test(trimmed)) throw refuse('The file name contains characters that cannot be stored');
  if (!/.\.pdf$/i.test(trimmed)) throw refuse('Only PDF files can be archived: the file name must end in .pdf');
  return trimmed;
}

/** An upload is registered by the person it was issued to, once. */
export function checkUpload(upload: LooseObject | null, userId: string): void {
  if (!upload) throw notFound('Upload');
  if (upload.issuedTo !== userId) throw forbidden('This upload was issued to somebody else');
  if (upload.used) throw conflict('This upload was registered already');
}

/** What was stored must be a PDF of the stated size, and no larger than a document may be. */
export function checkStored(stored: StoredObject | null, statedSize: number): asserts stored is StoredObject {
  if (!stored) throw badInput('Nothing was uploaded yet');
  if (stored.size > LARGEST_DOCUMENT) throw new AppError('tooLarge', 'The file is larger than 50 MB');
  if (!beginsAsPdf(stored.head)) throw new AppError('unsupportedType', 'The file is not a PDF');
  if (stored.size !== statedSize) {
    throw badField('fileSize', `The file was stated to have ${statedSize} bytes, but ${stored.size} were uploaded`);
  }
}
