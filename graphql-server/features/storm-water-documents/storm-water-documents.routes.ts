import { pipeline } from 'node:stream/promises';
import { type Answer, del, get, post, shaped, streamed } from '../../core/rest';
import { attachment } from '../../services/document-store/attachment';
import type { Download, DownloadedAs } from '../../services/document-store/document-store';
import {
  createUploadUrl,
  deleteDocument,
  downloadDocument,
  registerDocument,
  streamAllDocuments,
} from './storm-water-documents.operations';
import type { StormWaterDocument } from './storm-water-documents.types';

const documentJson = ({ day: _day, documentsOfDay: _documentsOfDay, ...document }: StormWaterDocument) => document;

/** The document as a download, never shown in the page: redirected to the bucket, or streamed from here. */
const download: Answer<Download & DownloadedAs> = {
  status: 200,
  mediaType: 'application/octet-stream',
  async send(res, found) {
    if ('url' in found) return res.redirect(found.url);
    res.status(200).set({
      'Content-Type': found.contentType,
      'Content-Length': String(found.size),
      'Content-Disposition': attachment(found.fileName),
      'X-Content-Type-Options': 'nosniff',
    });
    await pipeline(found.content, res).catch((error: NodeJS.ErrnoException) => {
      // The client disconnected.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  },
};

export const stormWaterDocumentsRoutes = [
  get('/storm-water/documents', streamAllDocuments, { answer: streamed }),
  post('/storm-water/documents/upload-url', createUploadUrl, { answer: shaped(200, (link) => link) }),
  post('/storm-water/documents', registerDocument, { answer: shaped(201, documentJson) }),
  get('/storm-water/documents/:id', downloadDocument, { answer: download }),
  del('/storm-water/documents/:id', deleteDocument),
];
