import type { DataSource } from 'typeorm';
import type { RestResponse } from '../operations/route';
import { attachment } from './attachment';
import { sendAll } from './rest';

/** A CSV file that the database stores in parts. */
export interface PartedFile {
  fileName: string;
  bytes: number;
  parts(db: DataSource): AsyncGenerator<Uint8Array>;
}

const MEDIA_TYPE = 'text/csv';

/** Sends a file's parts one by one, as a download. */
export const partedFile: RestResponse<PartedFile> = {
  status: 200,
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
