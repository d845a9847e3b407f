import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { del, get, post, shaped, streamed } from '../../core/rest';
import { attachment } from '../../services/document-store/attachment';
import type { Download } from '../../services/document-store/document-store';
import { DOCUMENT_TYPE } from '../../services/document-store/limits';
import {
  createUploadUrl,
  deleteDocument,
  downloadDocument,
  registerDocument,
  streamAllDocuments,
} from './storm-water-documents.operations';
import type { StormWaterDocument } from './storm-water-documents.types';

const documentJson = ({ day: _day, documentsOfDay: _documentsOfDay, ...document }: StormWaterDocument) => document;

/** The document as a download, never shown in the page: by the bucket's own address, or from here. */
async function download(res: Response, found: Download & { fileName: string }): Promise<void> {
  if ('url' in found) return res.redirect(found.url);
  res.status(200).set({
    'Content-Type': DOCUMENT_TYPE,
    'Content-Length': String(found.size),
    'Content-Disposition': attachment(found.fileName),
    'X-Content-Type-Options': 'nosniff',
  });
  await pipeline(found.content, res);
}

export const stormWaterDocumentsRoutes = [
  get('/storm-water/documents', streamAllDocuments, { answer: streamed }),
  post('/storm-water/documents/upload-url', createUploadUrl, { answer: shaped(200, (link) => link) }),
  post('/storm-water/documents', registerDocument, { answer: shaped(201, documentJson) }),
  get('/storm-water/documents/:id', downloadDocument, { answer: download }),
  del('/storm-water/documents/:id', deleteDocument),
];
