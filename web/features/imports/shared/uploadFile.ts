import { IMPORT_MAX_BYTES } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import type { ImportList } from '../../../schema.generated';

/** Media type to send, by file extension. The types that browsers report for CSV files differ by system. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  tab: 'text/tab-separated-values',
  txt: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Accepted extensions for the file picker. */
export const ACCEPTED = Object.keys(MEDIA_TYPES)
  .map((end) => `.${end}`)
  .join(',');

const FAILED = 'The file could not be sent. Please try again.';

/** Uploads a file for an import and returns its id. @throws an Error with a message for the person */
export async function uploadFile(list: ImportList, file: File): Promise<string> {
  const type = MEDIA_TYPES[file.name.split('.').at(-1)?.toLowerCase() ?? ''];
  if (!type) throw new Error(messages.notASpreadsheet);
  if (file.size > IMPORT_MAX_BYTES) throw new Error(messages.importTooLarge);
  const response = await fetch(`/api/imports?list=${list}`, {
    method: 'POST',
    body: file,
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name.replace(/\p{Surrogate}/gu, '\ufffd'))}`,
    },
  }).catch(() => {
    throw new Error(FAILED);
  });
  const body = (await response.json().catch(() => ({}))) as { id?: string; message?: string };
  if (!response.ok || !body.id) throw new Error(body.message ?? FAILED);
  return body.id;
}
