import contentDisposition from 'content-disposition';

/** Content-Disposition for a download: the exact name (RFC 6266), and one in ASCII for clients that can't read it. */
export const attachment = (fileName: string) =>
  contentDisposition(fileName, { fallback: fileName.replace(/[^\x20-\x7e]/g, '_') });
