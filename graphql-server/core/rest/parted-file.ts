import type { DataSource } from 'typeorm';
import type { RestResponse } from '../operations/route';
import { attachment } from './attachment';
import { sendAll } from './rest';

/** A file that the database stores in parts. */
export interface PartedFile {
  fileName: string;
  contentType: string;
  bytes: number;
  parts(db: DataSource): AsyncGenerator<Uint8Array>;
}

/** Sends a file's parts one by one, as a download. */
export const partedFile: RestResponse<PartedFile> = {
  status: 200,
  mediaType: 'text/csv',
  async send(res, { fileName, contentType, bytes, parts }, context) {
    res.status(200).set({
      'Content-Type': contentType,
      'Content-Length': String(bytes),
      'Content-Disposition': attachment(fileName),
      'X-Content-Type-Options': 'nosniff',
    });
    await sendAll(res, parts(context.db), context);
  },
};
