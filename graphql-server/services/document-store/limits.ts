/** The largest document: 50 MB, as section 9 of the specification counts them. */
export const LARGEST_DOCUMENT = 52_428_800;
export const DOCUMENT_TYPE = 'application/pdf';
/** How long a link to upload to lives: long enough for 50 MB over a bad connection that begins again. */
export const UPLOAD_LINK_SECONDS = 3600;
/** How long a link to download from lives: it is followed at once. */
export const DOWNLOAD_LINK_SECONDS = 300;

const PDF_BEGINS = Buffer.from('%PDF-');
/** How many bytes it takes to tell a PDF. */
export const PDF_HEAD_BYTES = PDF_BEGINS.length;

/** True when a file begins as a PDF does. */
export const beginsAsPdf = (head: Uint8Array) => PDF_BEGINS.equals(head.subarray(0, PDF_HEAD_BYTES));
