import { attachment } from '../../core/attachment';
import type { PdfFile } from '../../core/operations/route';
import type { Answer } from './answer';

export const pdfFile: Answer<PdfFile> = {
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
