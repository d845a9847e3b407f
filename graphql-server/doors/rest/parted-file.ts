import { attachment } from '../../core/attachment';
import type { PartedFile } from '../../core/operations/route';
import type { Answer } from './answer';
import { sendAll } from './send-all';

const MEDIA_TYPE = 'text/csv';

/** Sends a file's parts one by one, as a download. */
export const partedFile: Answer<PartedFile> = {
  mediaTypes: [MEDIA_TYPE],
  async send(res, { fileName, bytes, parts }, context) {
    res
      .status(200)
      .type(MEDIA_TYPE)
      .set({
        'Content-Length': String(bytes),
        'Content-Disposition': attachment(fileName),
        'X-Content-Type-Options': 'nosniff',
      });
    await sendAll(res, parts(context.db), context);
  },
};
