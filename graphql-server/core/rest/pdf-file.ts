import type { RestResponse } from '../operations/route';
import { attachment } from './attachment';

/** A PDF created for this response, sent as a download. */
export interface PdfFile {
  fileName: string;
  bytes: Buffer;
}

export const pdfFile: RestResponse<PdfFile> = {
  status: 200,
  mediaTypes: ['application/pdf'],
  send(res, { fileName, bytes }) {
    res.status(200).set({
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachment(fileName),
      'X-Content-Type-Options': 'nosniff',
    });
    res.end(bytes);
  },
};
