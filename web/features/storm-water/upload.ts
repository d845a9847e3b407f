/** URL and headers for the PUT request that sends the file. */
export interface UploadLink {
  url: string;
  headers: Record<string, string>;
}

/** An uploaded file, as Uppy reports it. Any field may be missing. */
export interface UploadedFile {
  uploadURL?: string;
  name?: string;
  size?: number | null;
}

/** A failure that was already shown to the person. */
export class ReportedError extends Error {}

/** Returns the text of the toast for a failed upload: the server's reason if there is one, or else a general text. */
export function reasonOf(error: unknown): string {
  try {
    const { responseText } = (error as { source?: { responseText?: string } }).source ?? {};
    return (JSON.parse(responseText ?? '') as { message?: string }).message ?? UPLOAD_FAILED;
  } catch {
    return UPLOAD_FAILED;
  }
}
const UPLOAD_FAILED = /* i18n */ 'Failed to upload document';

/** Returns the file's URL, without the query string of the signed URL. */
export const fileUrlOf = (uploadURL: string) => uploadURL.split('?')[0] ?? '';
