import contentDisposition from 'content-disposition';

/** Returns a Content-Disposition with the file's exact name (RFC 6266), and an ASCII name for clients that can't read it. */
export const attachment = (fileName: string) =>
  contentDisposition(fileName, { fallback: fileName.replace(/[^\x20-\x7e]/g, '_') });
