import { type Message, say } from '../../../../common/i18n/say';
import { UPLOAD_MAX_BYTES } from '../../../../common/limits';
import { Permission } from '../../../access/permissions';
import { badField } from '../../../core/errors';
import { HEAD_BYTES } from '../../../core/service-interfaces/document-store';
import { uploadKind } from '../../../services/uploads/upload-kind';

export const PDF = 'application/pdf';
/** Start of a PDF. Scanners and mail programs may insert line breaks before it. */
const PDF_MARK = '%PDF-';

/** Upload kind for the archive: PDFs of at most 50 MiB. The client checks the same limit. */
export const stormWaterPdf = uploadKind({
  name: 'stormWaterDocument',
  permission: Permission.STORM_WATER,
  contentTypes: [PDF],
  maxBytes: UPLOAD_MAX_BYTES,
  headBytes: HEAD_BYTES,
  accepts: (head) => Buffer.from(head).subarray(0, HEAD_BYTES).includes(PDF_MARK),
  messages: {
    tooLarge: /* i18n */ 'The file is larger than 50 MB. Choose a smaller file.',
    wrongType: /* i18n */ 'The file is not a PDF. Choose a PDF file.',
  },
  folder: 'documents',
  extension: '.pdf',
});

const LONGEST_NAME = 255;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const CONTROL = /[\x00-\x1f\x7f-\x9f\u2028\u2029]/;
/** Bidirectional control characters. They could make 'fdp.exe' appear as 'exe.pdf'. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Returns the trimmed file name. Throws a 400 if the name could mislead, is too long, or doesn't end in '.pdf'. */
export function checkFileName(name: string): string {
  const trimmed = name.trim();
  const refuse = (message: Message) => badField('fileName', message);
  if (CONTROL.test(name)) throw refuse(/* i18n */ 'The file name contains control characters. Rename the file.');
  if (DIRECTION.test(name))
    throw refuse(/* i18n */ 'The file name contains characters that change the text direction. Rename the file.');
  if (/[/\\]/.test(name)) throw refuse(/* i18n */ 'The file name must not contain / or \\. Rename the file.');
  if ([...trimmed].length > LONGEST_NAME)
    throw refuse(say('The file name must be at most {count} characters', { count: LONGEST_NAME }));
  if (/\p{Surrogate}/u.test(trimmed))
    throw refuse(/* i18n */ 'The file name contains characters that cannot be stored. Rename the file.');
  if (!/.\.pdf$/i.test(trimmed))
    throw refuse(/* i18n */ 'Only PDF files can be archived: the file name must end in .pdf');
  return trimmed;
}
